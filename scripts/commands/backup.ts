import path from 'node:path';
import { readPlaceContext } from '../../app/context.server';
import { backUp } from '../../app/services/operating/back-up.server';
import { backupFolder } from '../../app/services/operating/backup-place.server';
import { bytesText } from '../../app/text/format';
import { refusalText } from '../../app/text/refusals';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';

/** Backs the database up, also while the server runs. */

const help = `npm run backup

Copies the SQLite database as it stands now into the folder backups of the data, checks the copy and prints its path. The
server may run meanwhile. The nightly job keeps what is made here as its own: for seven days, the last one of a week for
four weeks. PostgreSQL is backed up with pg_dump.
Settings (environment): DATA_DIR (data), DATABASE_URL. Exit codes: 0 made, 1 not made, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	if (args.length > 0) return misused('Dieses Kommando hat keine Angaben.', help);
	const context = readPlaceContext();
	const made = await backUp(context);
	if (!made.ok) return fail(refusalText(made.refusal));
	const file = path.join(backupFolder(context), made.value.name);
	return succeed(`Gesichert und geprüft: ${file} (${bytesText(made.value.bytes)})`);
}

runCommand(help, main);
