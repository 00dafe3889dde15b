import type { ChangesTable } from '~/text/import-tables';
import { Card } from './card';
import { DiffTable } from './diff-table';
import { ExpandableCard } from './expandable-card';

type ListedMatch = {
	readonly id: string;
	readonly home: string;
	readonly away: string;
	/** What its matchday is called. */
	readonly label: string;
};

/** What an import changes, or what taking it back gives back. */
export function ChangesCard({ table }: { table: ChangesTable | null }) {
	if (table === null) return null;
	return (
		<Card title={table.title}>
			<DiffTable {...table} caption={table.title} hideCaption narrow="changes" />
		</Card>
	);
}

/** Matches by their matchday; many are folded. */
export function ListedMatches({ title, matches }: { title: string; matches: readonly ListedMatch[] }) {
	if (matches.length === 0) return null;
	return (
		<ExpandableCard title={title} count={String(matches.length)} open={matches.length <= 20}>
			<ul className="log-added">
				{matches.map(({ id, home, away, label }) => (
					<li key={id}>
						<span className="soft">{label}</span> {home} – {away}
					</li>
				))}
			</ul>
		</ExpandableCard>
	);
}
