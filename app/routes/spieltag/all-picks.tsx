import type { MatchdayPicks } from '~/services/standings/others-picks.server';
import { pickedTeam } from '~/text/pick-makers';
import { BadgeAgain } from '~/ui/badge';
import { Card } from '~/ui/card';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { ShareBars } from '~/ui/share-bars';

const outcomes = { win: 'gewonnen', draw: 'unentschieden', loss: 'verloren' } as const;

/**
 * Everybody by name: until the window is closed only whether, then which team and each team's share (R12). `path` is the
 * page's.
 */
export function AllPicks({ picks, path }: { picks: MatchdayPicks; path: string }) {
	return (
		<Card title="Tipps der Mitspieler" id="tipps">
			{picks.isOpenedUp ? <Shares picks={picks} /> : null}
			<p className="soft small">
				{picks.picked} getippt, {picks.missing} ohne Tipp
				{picks.spared.map(({ count, told }) => `, ${count} ${told}`).join('')}.
				{picks.isOpenedUp ? '' : ' Die Teams sieht man ein paar Sekunden nach dem Anpfiff.'}
				{picks.pageCount > 1 ? ` Seite ${picks.page} von ${picks.pageCount} nach Namen, du immer dabei.` : ''}
			</p>
			<Members picks={picks} />
			{picks.entered.map((line) => (
				<p key={line} className="soft small">
					{line}
				</p>
			))}
			<Pagination
				page={picks.page}
				pageCount={picks.pageCount}
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
							{pickedTeam(member.team.name, member.madeBy)}
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
