import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { ExpandableCard } from '~/ui/expandable-card';
import { Link } from '~/ui/link';
import { StandingsPage } from '~/ui/standings-page';

/** A page of the table with the reader's own row, and the way to the whole of it. */
export function TableCard({
	dashboard,
	path,
	whole,
}: {
	dashboard: Dashboard;
	path: string;
	/** Path of the whole table. */
	whole: string;
}) {
	return (
		<ExpandableCard title="Rangliste" id="rangliste" open={dashboard.table.page > 1}>
			<p>
				<Link to={whole}>Ganze Rangliste</Link>
			</p>
			<StandingsPage
				table={dashboard.table}
				community={path}
				on="dashboard"
				round={dashboard.round}
				anchor="rangliste"
			/>
		</ExpandableCard>
	);
}
