/** Rows of cells as lines with aligned columns, two spaces apart. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
	const widths: number[] = [];
	for (const row of rows) {
		for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, [...cell].length);
	}
	return rows.map((row) =>
		row
			.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length))
			.join('  ')
			.trimEnd(),
	);
}
