/** One cell or setting, with its line in the text, counted from 1. */
export type Cell = { readonly text: string; readonly line: number };
export type Row = { readonly head: Cell; readonly cells: readonly Cell[] };

const SETTINGS = ['Teams', 'Joker', 'Rebuy', 'Alle raus', 'Saison', 'Folgerunde', 'Anpfiff'] as const;
export type SettingName = (typeof SETTINGS)[number];

export type Table = {
	readonly settings: ReadonlyMap<SettingName, Cell>;
	/** The header's cells without the first, which is empty. */
	readonly columns: readonly Cell[];
	readonly rows: readonly Row[];
};

/** Stops reading a scenario, with the line and what is wrong there. */
export function failAt(line: number, problem: string): never {
	throw new Error(`Szenario, Zeile ${line}: ${problem}`);
}

/** Splits a scenario's text into settings, header and rows; none of them is understood yet. */
export function readTable(text: string): Table {
	const lines = text
		.split('\n')
		.map((raw, index) => ({ text: raw.trim(), line: index + 1 }))
		.filter((each) => each.text !== '' && !each.text.startsWith('#'));
	const settings = new Map<SettingName, Cell>();
	for (const each of lines.filter((line) => !line.text.includes('|'))) readSettings(each, settings);
	const [header, ...rows] = lines.filter((line) => line.text.includes('|')).map(readRow);
	if (header === undefined) failAt(lines.at(-1)?.line ?? 1, 'Die Tabelle fehlt.');
	if (header.head.text !== '') failAt(header.head.line, 'Die erste Zelle der Kopfzeile ist nicht leer.');
	for (const { head, cells } of rows) {
		const surplus = cells[header.cells.length];
		if (head.text === '') failAt(head.line, 'Die erste Zelle der Zeile ist leer.');
		if (surplus !== undefined) failAt(head.line, `Die Zelle „${surplus.text}“ hat keine Spalte.`);
	}
	return { settings, columns: header.cells, rows };
}

function readRow({ text, line }: Cell): Row {
	const cells = text.split('|').map((cell) => ({ text: cell.trim(), line }));
	if (text.endsWith('|') && cells.length > 2) cells.pop();
	return { head: cells[0], cells: cells.slice(1) };
}

function readSettings({ text, line }: Cell, settings: Map<SettingName, Cell>): void {
	const names = new RegExp(`(?:^|\\s)(${SETTINGS.join('|')}):`, 'g');
	const found = [...text.matchAll(names)];
	if (found[0]?.index !== 0)
		failAt(line, `„${text}“ ist weder eine Einstellung noch eine Zeile der Tabelle.`);
	for (const [index, match] of found.entries()) {
		const name = match[1] as SettingName;
		if (settings.has(name)) failAt(line, `„${name}“ steht zweimal da.`);
		const value = text.slice(match.index + match[0].length, found[index + 1]?.index).trim();
		settings.set(name, { text: value, line });
	}
}
