import type { Dashboard } from '~/services/standings/show-dashboard.server';
import { ExpandableCard } from '~/ui/expandable-card';
import { Link } from '~/ui/link';
import { Still, type StillText } from '~/ui/one-text';
import { StandingsPage } from '~/ui/standings-page';

/** A page of the table with the reader's own row, and the way to the whole of it. */
export function TableCard({
	dashboard,
	table,
	path,
	whole,
}: {
	dashboard: Pick<Dashboard, 'round'> & { isPaged: boolean };
	table: StillText<Dashboard['table']>;
	path: string;
	/** Path of the whole table. */
	whole: string;
}) {
	return (
		<ExpandableCard title="Rangliste" id="rangliste" open={dashboard.isPaged}>
			<p>
				<Link to={whole}>Ganze Rangliste</Link>
			</p>
			<Still of={table}>
				{(table) => (
					<StandingsPage
						table={table}
						community={path}
						on="dashboard"
						round={dashboard.round}
						anchor="rangliste"
					/>
				)}
			</Still>
		</ExpandableCard>
	);
}
