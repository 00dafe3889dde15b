import type { Dashboard, DashboardRow } from '~/services/show-dashboard.server';
import { Card } from '~/ui/card';
import { Pagination } from '~/ui/pagination';
import { Standings, type StandingsRow } from '~/ui/standings';

/** The table of the round, 50 members a page, with the reader's own row always in sight. */
export function TableCard({ dashboard, path }: { dashboard: Dashboard; path: string }) {
	const { table, round } = dashboard;
	const isOwnShown = table.own === null || table.rows.some((row) => row.own);
	const rows = isOwnShown || table.own === null ? table.rows : withOwn(table.rows, table.own);
	const query = round.newest ? '' : `runde=${round.number}&`;
	const wayOf = (memberId: string) => `${path}/auswertung?${query}weg=${memberId}#weg`;
	return (
		<Card title="Rangliste" id="rangliste">
			<Standings rows={rows.map((row) => rowOf(row, wayOf))} />
			<Pagination
				page={table.page}
				pageCount={table.pageCount}
				path={`${path}/dashboard${round.newest ? '' : `?runde=${round.number}`}`}
				label="Seiten der Rangliste"
			/>
		</Card>
	);
}

/** The own row above the page if it ranks higher, else below. */
function withOwn(rows: readonly DashboardRow[], own: DashboardRow): DashboardRow[] {
	return own.rank < (rows[0]?.rank ?? 0) ? [own, ...rows] : [...rows, own];
}

function rowOf({ memberId, ...row }: DashboardRow, wayOf: (memberId: string) => string): StandingsRow {
	return { id: memberId, ...row, href: wayOf(memberId) };
}
