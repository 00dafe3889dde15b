import { parseUrl } from '../../app/domain/parse-url';
import { moveToPostgres } from '../../app/services/operating/move-to-postgres.server';
import { numberText } from '../../app/text/format';
import { refusalText } from '../../app/text/refusals';
import { parseOptions } from '../terminal/parse-options';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { tableLines } from '../terminal/table-lines';

/** Moves a game from SQLite to PostgreSQL. */

const help = `npm run move-to-postgres -- --from file:PATH --to postgresql://USER:PASSWORD@HOST:PORT/NAME [--drop-zero-bytes]

Copies a SQLite database (of a stopped game, or a backup) into an empty PostgreSQL database in one transaction: all of it
or nothing. Makes the tables if there are none. Compares how many rows arrived and a hash over the contents of each
table, and prints both. The SQLite file is only read. Afterwards the game runs on PostgreSQL with DATABASE_URL.
--drop-zero-bytes  texts with zero bytes, which PostgreSQL can't store, arrive without them; otherwise they are refused
Refused: a source that a process works with, a damaged one, another version on either side, a target with rows.
Exit codes: 0 moved, 1 refused or failed (nothing is in the target), 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	const parsed = parseOptions(args, {
		from: { type: 'string' },
		to: { type: 'string' },
		'drop-zero-bytes': { type: 'boolean', default: false },
	});
	if ('wrong' in parsed) return misused(parsed.wrong, help);
	const { from, to, 'drop-zero-bytes': dropZeroBytes } = parsed.values;
	const isTarget = /^postgres(ql)?:\/\//.test(to ?? '') && parseUrl(to ?? '') !== null;
	if (!from?.startsWith('file:') || !isTarget || parsed.positionals.length > 0)
		return misused('Bitte nenne --from file:… und --to postgresql://… (im Passwort # als %23).', help);
	const done = await moveToPostgres({ from, to: to ?? '', dropZeroBytes, progress: tell });
	if (!done.ok) return fail(refusalText(done.refusal));
	const rows = done.value.map(({ table, rows, hash }) => [table, numberText(rows), hash]);
	for (const line of tableLines([['Tabelle', 'Zeilen', 'Prüfsumme auf beiden Seiten'], ...rows]))
		console.log(line);
	const all = done.value.reduce((sum, line) => sum + line.rows, 0);
	return succeed(
		`Umgezogen: ${numberText(all)} Zeilen, auf beiden Seiten gleich. Stelle jetzt DATABASE_URL um.`,
	);
}

/** A line for each large part of a large table. */
function tell({ table, done, rows }: { table: string; done: number; rows: number }): void {
	if (rows > 20_000 && (done % 20_000 === 0 || done === rows))
		console.log(`  ${table}: ${numberText(done)} von ${numberText(rows)}`);
}

runCommand(help, main);
