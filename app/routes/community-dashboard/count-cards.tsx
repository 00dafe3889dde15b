import type { Dashboard, Names } from '~/services/standings/show-dashboard.server';
import { plural } from '~/text/format';
import { heldText, spreadTexts } from '~/text/units';
import { ExpandableCard } from '~/ui/expandable-card';
import { Link } from '~/ui/link';

/** Who is in, who is out, and jokers where the round has any, with names: cards that open; `whole` is the path of the whole table. */
export function CountCards({
	dashboard,
	whole,
}: {
	dashboard: Pick<Dashboard, 'active' | 'out' | 'jokers'>;
	whole: string;
}) {
	const { active, out, jokers } = dashboard;
	return (
		<>
			<ExpandableCard title="Aktive Spieler" count={active.count}>
				<NameList names={active} whole={whole} empty="Niemand mehr dabei." />
			</ExpandableCard>
			<ExpandableCard title="Ausgeschieden" count={out.count}>
				<NameList names={out} whole={whole} empty="Noch niemand ausgeschieden." />
			</ExpandableCard>
			{jokers === null ? null : <JokersCard jokers={jokers} whole={whole} />}
		</>
	);
}

function JokersCard({ jokers, whole }: { jokers: NonNullable<Dashboard['jokers']>; whole: string }) {
	const { unit } = jokers;
	const { title, some, none } = spreadTexts[unit];
	return (
		<ExpandableCard title={title} count={jokers.left}>
			<ul>
				{jokers.counts.map((each) => (
					<li key={each.jokers}>
						{heldText(unit, each.jokers)}: {plural(each.members, 'Spieler', 'Spieler')}
					</li>
				))}
			</ul>
			<h4>{some}</h4>
			<NameList names={jokers.with} whole={whole} empty="Niemand." />
			<h4>{none}</h4>
			<NameList names={jokers.without} whole={whole} empty="Niemand." />
		</ExpandableCard>
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
