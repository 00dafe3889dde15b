import type { Unit } from '~/domain/settlement-kinds';
import type { PrintedStandings as Printed } from '~/services/standings/show-standings.server';
import { heldCount, unitWords } from '~/text/units';

export type PrintedRow = Printed['rows'][number];

/** More rows than this fill the columns of a sheet side by side. */
const ONE_COLUMN = 45;

/** All rows as text without links; many of them in columns, to fit on few sheets. */
export function PrintedStandings({ rows, unit }: { rows: readonly PrintedRow[]; unit: Unit }) {
	const hasJokers = rows.some(({ jokers }) => jokers !== null);
	return (
		<div className={rows.length > ONE_COLUMN ? 'paper-columns' : undefined}>
			<table className="paper-table">
				<caption className="sr">Rangliste</caption>
				<thead>
					<tr>
						<th scope="col">#</th>
						<th scope="col">Spieler</th>
						{hasJokers ? <th scope="col">{unitWords[unit].many}</th> : null}
						<th scope="col">Ausscheidung</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.memberId}>
							<td>{row.rank}</td>
							<th scope="row">{nameOf(row)}</th>
							{row.jokers === null ? null : <td>{heldCount(unit, row.jokers, row.active)}</td>}
							<td>{endOf(row)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function nameOf({ name, rebuy, winner }: PrintedRow): string {
	const notes = [winner ? 'gewonnen' : null, rebuy ? 'Rebuy' : null].filter((note) => note !== null);
	return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

function endOf({ active, eliminatedOn, eliminatedIn }: PrintedRow): string {
	if (eliminatedOn !== null) return eliminatedIn ?? `${eliminatedOn}. Spieltag`;
	return active ? '–' : 'raus';
}
