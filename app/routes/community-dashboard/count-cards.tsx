import type { Dashboard, Names } from '~/services/standings/show-dashboard.server';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { ExpandableCard } from '~/ui/expandable-card';
import { Link } from '~/ui/link';
import { Stat } from '~/ui/stat';

/** The reader's, as long as they are in; then everybody's. */
function jokersItem({ own, left }: Dashboard['jokers']) {
	return own === null
		? { value: left, label: 'Joker insgesamt', tone: 'joker' as const }
		: { value: own, label: 'Joker hast du', tone: 'joker' as const };
}

/** Who is in or has won, who is out, and jokers, as numbers. */
export function CountStat({ dashboard }: { dashboard: Dashboard }) {
	const { active, out, winners, jokers } = dashboard;
	const isWon = winners.count > 0;
	return (
		<Card>
			<Stat
				items={[
					isWon
						? { value: winners.count, label: 'gewonnen', tone: 'in' }
						: { value: active.count, label: 'aktiv', tone: 'in' },
					{ value: out.count, label: 'ausgeschieden' },
					...(isWon ? [] : [jokersItem(jokers)]),
				]}
			/>
		</Card>
	);
}

/** The same with names, as three cards that open; `whole` is the path of the whole table. */
export function CountCards({ dashboard, whole }: { dashboard: Dashboard; whole: string }) {
	const { active, out, jokers } = dashboard;
	return (
		<>
			<ExpandableCard title="Aktive Spieler" count={active.count}>
				<NameList names={active} whole={whole} empty="Niemand mehr dabei." />
			</ExpandableCard>
			<ExpandableCard title="Ausgeschieden" count={out.count}>
				<NameList names={out} whole={whole} empty="Noch niemand ausgeschieden." />
			</ExpandableCard>
			<ExpandableCard title="Jokerverteilung" count={jokers.left}>
				<ul>
					{jokers.counts.map((each) => (
						<li key={each.jokers}>
							{plural(each.jokers, 'Joker', 'Joker')}: {plural(each.members, 'Spieler', 'Spieler')}
						</li>
					))}
				</ul>
				<h4>Mit Joker</h4>
				<NameList names={jokers.with} whole={whole} empty="Niemand." />
				<h4>Ohne Joker</h4>
				<NameList names={jokers.without} whole={whole} empty="Niemand." />
			</ExpandableCard>
		</>
	);
}

function NameList({ names, empty, whole }: { names: Names; empty: string; whole: string }) {
	if (names.count === 0) return <p className="soft">{empty}</p>;
	const more = names.count - names.names.length;
	return (
		<>
			<ul>
				{names.names.map((name) => (
					<li key={name}>{name}</li>
				))}
			</ul>
			{more > 0 ? (
				<p className="soft">
					Hier stehen die ersten {names.names.length}, {plural(more, 'weiterer', 'weitere')} in der{' '}
					<Link to={whole}>ganzen Rangliste</Link>.
				</p>
			) : null}
		</>
	);
}
