import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { BadgeAgain } from '~/ui/badge';
import { Card } from '~/ui/card';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { ShareBars } from '~/ui/share-bars';

type MatchdayPicks = Dashboard['picks'][number];

const outcomes = { win: 'gewonnen', draw: 'unentschieden', loss: 'verloren' } as const;

/**
 * "Tipps der Mitspieler": until the window is closed only whether, then which team and each team's share (R12). `path`
 * is the dashboard's.
 */
export function OthersPicks({ picks, path }: { picks: readonly MatchdayPicks[]; path: string }) {
	if (picks.length === 0) return null;
	const longest = picks.reduce((a, b) => (b.pageCount > a.pageCount ? b : a));
	return (
		<Card title="Tipps der Mitspieler" id="tipps">
			{picks.map((each) => (
				<section key={each.matchday} className="picks-of" aria-label={`Tipps ${each.when}`}>
					<h3>{each.label}</h3>
					{each.isOpenedUp ? <Shares picks={each} /> : null}
					<p className="soft small">
						{each.picked} getippt, {each.missing} ohne Tipp
						{each.spared.map(({ count, told }) => `, ${count} ${told}`).join('')}.
						{each.isOpenedUp ? '' : ' Die Teams sieht man ein paar Sekunden nach dem Anpfiff.'}
						{each.pageCount > 1
							? ` Seite ${each.page} von ${each.pageCount} nach Namen, du immer dabei.`
							: ''}
					</p>
					<Members picks={each} />
				</section>
			))}
			<Pagination
				page={longest.page}
				pageCount={longest.pageCount}
				path={path}
				param="tipps"
				anchor="tipps"
				label="Seiten der Tipps"
			/>
		</Card>
	);
}

function Shares({ picks }: { picks: MatchdayPicks }) {
	const items = picks.shares.map(({ team, count, own, outcome }) => ({
		id: team.id,
		name: team.name,
		badge: team.badge,
		badgeId: badgeIdOf(team),
		count,
		own,
		note: outcome === null ? null : outcomes[outcome],
	}));
	const without = [{ label: 'Kein Tipp', count: picks.missing }, ...picks.spared]
		.filter(({ count }) => count > 0)
		.map(({ label, count }) => ({ id: label, name: label, badge: null, count }));
	return <ShareBars items={[...items, ...without]} />;
}

/** The share bars draw the badge of every team that somebody picked, the list shows it again. */
function badgeIdOf({ id }: { id: string }): string {
	return `badge-${id}`;
}

function Members({ picks }: { picks: MatchdayPicks }) {
	return (
		<ul className="pick-lines">
			{picks.members.map((member) => (
				<li key={member.name} className={member.own ? 'own' : undefined}>
					<span>{member.name}</span>
					{member.team ? (
						<span className="pick-line">
							{member.team.name}
							<BadgeAgain id={badgeIdOf(member.team)} size={24} />
						</span>
					) : (
						<Pill tone={member.picked ? 'in' : 'plain'}>
							{member.picked ? 'Getippt' : (member.spared ?? 'Kein Tipp')}
						</Pill>
					)}
				</li>
			))}
		</ul>
	);
}
