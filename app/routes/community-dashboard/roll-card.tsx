import type { Unit } from '~/domain/settlement-kinds';
import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { heldText } from '~/text/units';
import { Avatar } from '~/ui/avatar';
import { Card } from '~/ui/card';
import { fateIcons, Icon } from '~/ui/icon';
import { Link } from '~/ui/link';

/** Who is in and who is out, in one list; `wayOf` leads to a member's way, `whole` to the whole table. */
export function RollCard({
	roll,
	whole,
	wayOf,
}: {
	roll: Dashboard['roll'];
	whole: string;
	wayOf: (memberId: string) => string;
}) {
	const { members, fallen, unit } = roll;
	return (
		<Card title={`${roll.in} drin, ${roll.out} raus`} aside={<Link to={whole}>Rangliste</Link>}>
			<ul className="roll">
				{members.map(({ id, name, own, jokers, rebuy, word, tone }) => (
					<li key={id} className={own ? 'me' : undefined}>
						<Link to={wayOf(id)}>
							<Avatar name={name} />
							<span className="roll-name">
								{own ? `${name} (du)` : name}
								<Means held={heldIn(unit, jokers)} rebuy={rebuy === true} />
							</span>
							{word === null ? null : (
								<span className={`pill pill-${tone === 'wait' ? 'plain' : tone}`}>
									<Icon name={fateIcons[tone]} />
									{word}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
			{roll.in > members.length ? (
				<p>
					<Link to={whole}>Alle {roll.in + roll.out} zeigen</Link>
				</p>
			) : null}
			{fallen.length > 0 ? (
				<>
					<h3 className="fallen-head">Raus am Spieltag</h3>
					<ul className="fallen">
						{fallen.map(({ id, name, on }) => (
							<li key={id}>
								<Link to={wayOf(id)}>
									<b>{name}</b> {on}
								</Link>
							</li>
						))}
					</ul>
				</>
			) : null}
		</Card>
	);
}

function heldIn(unit: Unit, jokers: number | null): string | null {
	if (jokers === null) return null;
	return unit === 'joker' && jokers === 0 ? 'kein Joker' : heldText(unit, jokers);
}

/** '1 Joker, Rebuy'; nothing in a round without jokers for who had no rebuy. */
function Means({ held, rebuy }: { held: string | null; rebuy: boolean }) {
	const parts = [...(held === null ? [] : [held]), ...(rebuy ? ['Rebuy'] : [])];
	return parts.length === 0 ? null : <small>{parts.join(', ')}</small>;
}
