import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { ExpandableCard } from '~/ui/expandable-card';
import type { ToldMatches, ToldTable } from './tell-tables.server';

/** What changes, a card for each table. */
export function Tables({ tables }: { tables: readonly ToldTable[] }) {
	return tables.map((table) => (
		<Card key={table.title} title={table.title} tone={table.tone}>
			<Table {...table} />
		</Card>
	));
}

/** What changes and is harmless, folded away. */
export function FoldedTable({ table }: { table: ToldTable | null }) {
	if (table === null) return null;
	return (
		<ExpandableCard title={table.title} level={2} count={table.rows.length}>
			<Table {...table} />
		</ExpandableCard>
	);
}

function Table({ title: _title, tone, text, note, left, ...table }: ToldTable) {
	return (
		<>
			{text === null ? null : <p className={tone === 'plain' ? 'soft' : undefined}>{text}</p>}
			{table.rows.length === 0 ? null : <DiffTable hideCaption {...table} />}
			{note === null ? null : <p>{note}</p>}
			<Left text={left} />
		</>
	);
}

/** What is new and what stays as it is, folded away by matchday. */
export function QuietRows({ lists }: { lists: readonly ToldMatches[] }) {
	return lists.map(({ title, count, open, matchdays, left }) => (
		<ExpandableCard key={title} title={title} level={2} count={count} open={open}>
			{matchdays.map((matchday) => (
				<details key={matchday.label} className="import-matchday" open={open}>
					<summary>
						{matchday.label} <span className="soft">{matchday.count}</span>
					</summary>
					<ol className="import-matches">
						{matchday.matches.map(({ line, name, details, result }) => (
							<li key={line} className="import-match">
								<span>
									{name}
									<small>{details}</small>
								</span>
								<b>{result}</b>
							</li>
						))}
					</ol>
				</details>
			))}
			<Left text={left} />
		</ExpandableCard>
	));
}

/** How many aren't shown. */
export function Left({ text }: { text: string | null }) {
	return text === null ? null : <p className="soft">{text}</p>;
}
