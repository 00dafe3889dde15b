import type { Unit } from '~/domain/settlement-kinds';
import { memberStatusLabel } from '~/text/labels';
import { heldCount, unitWords } from '~/text/units';
import { Pill } from './pill';

/** One member in the table. */
export type StandingsRow = {
	id: string;
	rank: number;
	name: string;
	active: boolean;
	/** Null in a round without. */
	jokers: number | null;
	/** Number of the matchday, or null for a dash. */
	eliminatedOn: number | null;
	/** What it is called, if it has a name. */
	eliminatedIn?: string;
	/** The reader's own row. */
	own: boolean;
	rebuy?: boolean;
	winner?: boolean;
	/** Where a tap on the name leads. */
	href?: string;
	/** The own row above or below a page that it doesn't belong to. */
	apart?: 'above' | 'below';
};

/**
 * The table of a round: #, Spieler, Status, Joker if the round has any, Ausscheidung. On a phone each member takes two lines. The own row
 * stays in sight while the table scrolls.
 */
export function Standings({
	rows,
	unit,
}: {
	rows: readonly StandingsRow[];
	/** What the round counts in. */
	unit: Unit;
}) {
	const hasJokers = rows.some(({ jokers }) => jokers !== null);
	return (
		<table className={hasJokers ? 'table standings' : 'table standings standings-bare'}>
			<caption className="sr">Rangliste</caption>
			<thead>
				<tr>
					<th scope="col">#</th>
					<th scope="col">Spieler</th>
					<th scope="col">Status</th>
					{hasJokers ? <th scope="col">{unitWords[unit].many}</th> : null}
					<th scope="col">Ausscheidung</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} unit={unit} />
				))}
			</tbody>
		</table>
	);
}

/** The stylesheet tells the cells apart by their place: a page has many of them, and classes would weigh more than names. */
function Row({ row, unit }: { row: StandingsRow; unit: Unit }) {
	return (
		<tr className={rowClass(row)} aria-current={row.own ? 'true' : undefined}>
			<td>{row.rank}</td>
			<th scope="row">
				{row.href ? <a href={row.href}>{row.name}</a> : row.name}
				{row.own ? <span className="standings-you"> du</span> : null}
				{row.rebuy ? <span className="tag">Rebuy</span> : null}
			</th>
			<td>
				<Pill tone={row.winner ? 'joker' : row.active ? 'in' : 'out'}>
					{row.winner ? 'Gewonnen' : memberStatusLabel(row.active)}
				</Pill>
			</td>
			{row.jokers === null ? null : (
				<td data-label={unitWords[unit].many}>{heldCount(unit, row.jokers, row.active)}</td>
			)}
			{row.eliminatedOn === null ? (
				<td>–</td>
			) : (
				<td data-label="Ausscheidung">{row.eliminatedIn ?? `${row.eliminatedOn}. Spieltag`}</td>
			)}
		</tr>
	);
}

function rowClass({ own, apart }: StandingsRow): string | undefined {
	if (apart !== undefined) return `own standings-${apart}`;
	return own ? 'own' : undefined;
}
