import type { ReactNode } from 'react';

type ResponsiveTableProps = {
	/** Says what the table holds; visible unless `hideCaption`. */
	caption: string;
	hideCaption?: boolean;
	/** The first column is the row's heading. */
	columns: readonly { key: string; label: string; align?: 'start' | 'end' }[];
	rows: readonly { id: string; cells: Readonly<Record<string, ReactNode>>; own?: boolean }[];
	/** cards: each row becomes a card on a phone. scroll: the table scrolls in its own region. */
	narrow?: 'cards' | 'scroll';
};

/** A table that stays readable on a phone and prints well. */
export function ResponsiveTable({
	caption,
	hideCaption,
	columns,
	rows,
	narrow = 'cards',
}: ResponsiveTableProps) {
	const table = (
		<table className={`table table-${narrow}`}>
			<caption className={hideCaption ? 'sr' : undefined}>{caption}</caption>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column.key} scope="col" className={column.align === 'end' ? 'end' : undefined}>
							{column.label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id} className={row.own ? 'own' : undefined}>
						{columns.map((column, index) =>
							index === 0 ? (
								<th key={column.key} scope="row">
									{row.cells[column.key]}
								</th>
							) : (
								<td
									key={column.key}
									data-label={column.label}
									className={column.align === 'end' ? 'end' : undefined}
								>
									{row.cells[column.key]}
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
	if (narrow === 'cards') return table;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
		<section className="scroller" aria-label={caption} tabIndex={0}>
			{table}
		</section>
	);
}
