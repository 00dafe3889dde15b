/** A test as a row names it: its file, and its own title without those of the groups around it. */
export type NamedTest = { file: string; title: string };

/**
 * One statement of the specification. `place` is the file and line where it stands; `holds`: it is with us as it says,
 * else a rule or a decision differs.
 */
export type Row = { number: string; place: string; holds: boolean; tests: NamedTest[] };

/** The rows of one file, and what is wrong with its text, a sentence each. */
export type Table = { rows: Row[]; problems: string[] };

const columns = ['Nr.', 'Aussage der Spezifikation', 'Bei uns', 'Test'] as const;

/** The sections of the specification, each of which has rows. */
export const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * Reads the table of one file of docs/konformitaet, whose name begins with the number of its section. A row with
 * an empty column, without a test, with the number of another section, or that differs by no rule and no decision is a
 * problem, and so is a file without rows.
 */
export function readTable(file: string, text: string): Table {
	const section = /^\d/.exec(file.split('/').at(-1) ?? '')?.[0] ?? '';
	const rows: Row[] = [];
	const problems: string[] = [];
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		if (!line.trimStart().startsWith('|')) continue;
		const cells = cellsOf(line);
		if (cells[0] === columns[0] || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
		const place = `${file}:${index + 1}`;
		const [number = ''] = cells;
		problems.push(...wrongCells(cells, section).map((wrong) => `${place}: ${wrong}`));
		const named = namedTests(cells.length === columns.length ? (cells.at(-1) ?? '') : '');
		problems.push(...named.wrong.map((part) => `${place}: "${part}" is no \`file\`: title`));
		rows.push({ number, place, holds: holds(cells[2] ?? ''), tests: named.tests });
	}
	if (rows.length === 0) problems.push(`${file}: has no rows`);
	return { rows, problems };
}

/** What is wrong with all tables together: a number that comes twice, a section of the nine without rows. */
export function judgeNumbers(rows: readonly Row[]): string[] {
	const first = new Map<string, string>();
	const problems: string[] = [];
	for (const { number, place } of rows) {
		const other = first.get(number);
		if (other === undefined) first.set(number, place);
		else problems.push(`${place}: the number ${number} is taken by ${other}`);
	}
	const missing = sections.filter((section) => !rows.some((row) => sectionOf(row) === section));
	return [...problems, ...missing.map((section) => `section ${section} has no rows`)];
}

/** The section that a row belongs to by its number; 2.14 belongs to 2. */
export function sectionOf({ number }: Row): number {
	return Number(number.split('.')[0]);
}

/** `\|` is a bar within a cell. */
function cellsOf(line: string): string[] {
	const inner = line
		.trim()
		.replace(/^\|/, '')
		.replace(/(?<!\\)\|$/, '');
	return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

function wrongCells(cells: readonly string[], section: string): string[] {
	if (cells.length !== columns.length) return [`has ${cells.length} columns instead of ${columns.length}`];
	const wrong = columns.filter((_, index) => cells[index] === '').map((column) => `"${column}" is empty`);
	const [number = ''] = cells;
	if (number !== '' && !/^\d\.\d+[a-z]?$/.test(number)) wrong.push(`"${number}" is no number like 2.14`);
	else if (number !== '' && number.split('.')[0] !== section)
		wrong.push(`${number} stands in the file of section ${section}`);
	const [, , ours = ''] = cells;
	if (ours !== '' && !holds(ours) && !/\bR\d+|Entscheidung \d{4}/.test(ours))
		wrong.push(`differs without a rule or a decision: "${ours}"`);
	return wrong;
}

function holds(ours: string): boolean {
	return ours.startsWith('wie dort');
}

function namedTests(cell: string): { tests: NamedTest[]; wrong: string[] } {
	const tests: NamedTest[] = [];
	const wrong: string[] = [];
	for (const part of cell.split(/<br\s*\/?>/).map((each) => each.trim())) {
		const [, file, title] = /^`([^`]+)`: (.+)$/.exec(part) ?? [];
		if (file !== undefined && title !== undefined) tests.push({ file, title });
		else if (part !== '') wrong.push(part);
	}
	return { tests, wrong };
}
