import type { MoveRefusal } from '~/domain/refusals-move';
import { accept, type Result, refuse } from '~/domain/result';
import type { MigrationSession } from './migration-session.server';
import { type MovedTable, readTables } from './moved-tables.server';
import { nextTurn } from './next-turn.server';
import { createRowHash } from './row-hash.server';

/** A row as texts, in the order of its table's columns. */
type Row = (string | null)[];

/** What arrived of a table: equal on both sides, or the move wouldn't have happened. */
export type MoveLine = { readonly table: string; readonly rows: number; readonly hash: string };

/** Told as the work goes on: how many rows of a table there are, and how many are done. */
export type MoveProgress = (step: { table: string; done: number; rows: number }) => void;

/** Rows that are in memory at once. */
const BATCH = 1_000;

/**
 * Copies every row from a SQLite database into an empty PostgreSQL database with the same tables, within the sessions'
 * open transactions, and compares both sides row for row. Refuses a target with rows, texts with zero bytes unless they
 * may be dropped, and a difference; the caller then rolls back. Throws for a value that a column can't take.
 */
export async function moveRows(
	source: MigrationSession,
	target: MigrationSession,
	{ dropZeroBytes, progress }: { dropZeroBytes: boolean; progress: MoveProgress },
): Promise<Result<MoveLine[], MoveRefusal>> {
	const tables = await readTables(target);
	// Until the commit nobody else writes into them.
	for (const { name } of tables) await target.run(`LOCK TABLE "${name}" IN EXCLUSIVE MODE`);
	const filled = await tablesWithRows(target, tables);
	if (filled.length > 0) return refuse({ code: 'move-target-filled', tables: filled });
	const columns = dropZeroBytes ? [] : await columnsWithZeroBytes(source, tables);
	if (columns.length > 0) return refuse({ code: 'move-zero-bytes', columns });

	const lines: MoveLine[] = [];
	for (const table of tables) lines.push(await copyTable(source, target, table, dropZeroBytes, progress));
	const different: string[] = [];
	for (const [index, table] of tables.entries()) {
		const arrived = await readBack(target, table);
		const sent = lines[index];
		if (arrived.rows !== sent?.rows || arrived.hash !== sent.hash) different.push(table.name);
	}
	if (different.length > 0) return refuse({ code: 'move-differs', tables: different });
	return accept(lines);
}

async function copyTable(
	source: MigrationSession,
	target: MigrationSession,
	table: MovedTable,
	dropZeroBytes: boolean,
	progress: MoveProgress,
): Promise<MoveLine> {
	const cells = table.columns.map(({ name, type }) => fromSqlite(name, type)).join(', ');
	const [[count] = []] = await source.rows(`SELECT COUNT(*) FROM "${table.name}"`);
	const rows = Number(count);
	const hash = createRowHash();
	for (let after = '-9223372036854775808'; ; ) {
		const batch = await source.rows(
			`SELECT CAST(rowid AS TEXT), ${cells} FROM "${table.name}" WHERE rowid > ${after} ORDER BY rowid LIMIT ${BATCH}`,
		);
		if (batch.length === 0) break;
		after = String(batch.at(-1)?.[0]);
		const texts = batch.map(([, ...row]) => (row as Row).map(dropZeroBytes ? withoutZeroBytes : same));
		for (const row of texts) hash.add(row);
		await insert(target, table, texts);
		progress({ table: table.name, done: hash.rows(), rows });
		await nextTurn();
	}
	return { table: table.name, rows: hash.rows(), hash: hash.text() };
}

/** PostgreSQL reads each text as its column's type, so nothing passes through a number of JavaScript. */
async function insert(target: MigrationSession, { name, columns }: MovedTable, rows: Row[]): Promise<void> {
	const names = columns.map((column) => `"${column.name}"`).join(', ');
	const objects = rows.map((row) =>
		Object.fromEntries(columns.map((column, index) => [column.name, row[index]])),
	);
	const json = JSON.stringify(objects).replaceAll("'", "''");
	try {
		await target.run(
			`INSERT INTO "${name}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${name}", '${json}')`,
		);
	} catch (error) {
		throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
	}
}

async function readBack(target: MigrationSession, { name, columns }: MovedTable) {
	const cells = columns.map((column) => `"${column.name}"::text`).join(', ');
	await target.run(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${cells} FROM "${name}"`);
	const hash = createRowHash();
	for (;;) {
		const batch = await target.rows(`FETCH ${BATCH} FROM moved`);
		if (batch.length === 0) break;
		for (const row of batch) hash.add(row as Row);
	}
	await target.run('CLOSE moved');
	return { rows: hash.rows(), hash: hash.text() };
}

/** SQL for a column's value on SQLite as the text that PostgreSQL writes for it. */
function fromSqlite(name: string, type: MovedTable['columns'][number]['type']): string {
	const column = `"${name}"`;
	if (type === 'boolean')
		return `CASE ${column} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE CAST(${column} AS TEXT) END`;
	if (type === 'bytes')
		return `CASE WHEN ${column} IS NULL THEN NULL ELSE '\\x' || lower(hex(${column})) END`;
	return `CAST(${column} AS TEXT)`;
}

const same = (cell: string | null) => cell;
const withoutZeroBytes = (cell: string | null) => cell?.replaceAll('\0', '') ?? null;

async function tablesWithRows(target: MigrationSession, tables: readonly MovedTable[]): Promise<string[]> {
	const filled: string[] = [];
	for (const { name } of tables)
		if ((await target.rows(`SELECT 1 FROM "${name}" LIMIT 1`)).length > 0) filled.push(name);
	return filled;
}

async function columnsWithZeroBytes(source: MigrationSession, tables: readonly MovedTable[]) {
	const found: string[] = [];
	for (const { name, columns } of tables) {
		for (const column of columns.filter(({ type }) => type === 'text')) {
			const sql = `SELECT 1 FROM "${name}" WHERE instr("${column.name}", char(0)) > 0 LIMIT 1`;
			if ((await source.rows(sql)).length > 0) found.push(`${name}.${column.name}`);
		}
	}
	return found;
}
