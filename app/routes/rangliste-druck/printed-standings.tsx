import type { PrintedStandings as Printed } from '~/services/show-standings.server';

/** More rows than this fill the columns of a sheet side by side. */
const ONE_COLUMN = 45;

/** All rows as text without links; many of them in columns, so that they take few sheets. */
export function PrintedStandings({ rows }: { rows: Printed['rows'] }) {
	return (
		<div className={rows.length > ONE_COLUMN ? 'paper-columns' : undefined}>
			<table className="paper-table">
				<caption className="sr">Rangliste</caption>
				<thead>
					<tr>
						<th scope="col" className="end">
							#
						</th>
						<th scope="col">Spieler</th>
						<th scope="col" className="end">
							Joker
						</th>
						<th scope="col" className="end">
							Ausscheidung
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.memberId}>
							<td className="end">{row.rank}</td>
							<th scope="row">{nameOf(row)}</th>
							<td className="end">{row.jokers}</td>
							<td className="end">{endOf(row)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function nameOf({ name, rebuy, winner }: Printed['rows'][number]): string {
	const notes = [winner ? 'gewonnen' : null, rebuy ? 'Rebuy' : null].filter((note) => note !== null);
	return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

function endOf({ active, eliminatedOn }: Printed['rows'][number]): string {
	if (eliminatedOn !== null) return `${eliminatedOn}. Spieltag`;
	return active ? '–' : 'raus';
}
