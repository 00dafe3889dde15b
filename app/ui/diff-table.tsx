type DiffTableProps = {
	caption: string;
	hideCaption?: boolean;
	/** Headings of the cells; the row's name comes before them under `nameLabel`. */
	columns: readonly string[];
	nameLabel: string;
	/** changes: a phone shows only the cells that change. sentences: each below the other, without their headings. */
	narrow?: 'all' | 'changes' | 'sentences';
	rows: readonly {
		id: string;
		name: string;
		/** One for each column. Equal texts are unchanged, null means there was nothing. */
		cells: readonly { before: string | null; after: string | null }[];
		note?: string | null;
		tone?: 'plain' | 'in' | 'joker' | 'out';
	}[];
};

/** Before and after, like a diff: old struck out, new beside it, what stays in grey. */
export function DiffTable({
	caption,
	hideCaption,
	columns,
	nameLabel,
	narrow = 'all',
	rows,
}: DiffTableProps) {
	return (
		<table className={`table table-cards diff diff-narrow-${narrow}`}>
			<caption className={hideCaption ? 'sr' : undefined}>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{nameLabel}</th>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id} className={`diff-row tone-row-${row.tone ?? 'plain'}`}>
						<th scope="row">
							{row.name}
							{row.note ? <small className="diff-note">{row.note}</small> : null}
						</th>
						{row.cells.map((cell, index) => (
							<td
								key={columns[index]}
								data-label={columns[index]}
								className={cell.before === cell.after ? 'diff-same' : undefined}
							>
								<Change before={cell.before} after={cell.after} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Change({ before, after }: { before: string | null; after: string | null }) {
	if (before === after) return <span className="soft">{after ?? '–'}</span>;
	return (
		<span className="change">
			{before === null ? null : (
				<del>
					<span className="sr">vorher </span>
					{before}
				</del>
			)}
			{after === null ? null : (
				<ins>
					<span className="sr">nachher </span>
					{after}
				</ins>
			)}
		</span>
	);
}
