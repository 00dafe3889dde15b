import type { Dashboard, Names } from '~/services/show-dashboard.server';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { ExpandableCard } from '~/ui/expandable-card';
import { Stat } from '~/ui/stat';

/** Who is in, who is out, how many jokers are left, as numbers. */
export function CountStat({ dashboard }: { dashboard: Dashboard }) {
	return (
		<Card>
			<Stat
				items={[
					{ value: dashboard.active.count, label: 'aktiv', tone: 'in' },
					{ value: dashboard.out.count, label: 'ausgeschieden' },
					{ value: dashboard.jokers.left, label: 'Joker übrig', tone: 'joker' },
				]}
			/>
		</Card>
	);
}

/** The same with names, as three cards that open. */
export function CountCards({ dashboard }: { dashboard: Dashboard }) {
	const { active, out, jokers } = dashboard;
	return (
		<>
			<ExpandableCard title="Aktive Spieler" count={active.count}>
				<NameList names={active} empty="Niemand mehr dabei." />
			</ExpandableCard>
			<ExpandableCard title="Ausgeschieden" count={out.count}>
				<NameList names={out} empty="Noch niemand ausgeschieden." />
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
				<NameList names={jokers.with} empty="Niemand." />
				<h4>Ohne Joker</h4>
				<NameList names={jokers.without} empty="Niemand." />
			</ExpandableCard>
		</>
	);
}

function NameList({ names, empty }: { names: Names; empty: string }) {
	if (names.count === 0) return <p className="soft">{empty}</p>;
	const more = names.count - names.names.length;
	return (
		<ul>
			{names.names.map((name) => (
				<li key={name}>{name}</li>
			))}
			{more > 0 ? <li className="soft">und {more} weitere</li> : null}
		</ul>
	);
}
