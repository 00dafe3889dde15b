import path from 'node:path';
import { readPlaceContext } from '../../app/context.server';
import {
	type BackupContext,
	backupFolder,
	listBackups,
} from '../../app/services/operating/backup-place.server';
import { restoreBackup } from '../../app/services/operating/restore-backup.server';
import { bytesText, shortDate } from '../../app/text/format';
import { refusalText } from '../../app/text/refusals';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { tableLines } from '../terminal/table-lines';

/** Puts a backup in the place of the database, while nothing runs. */

const help = `npm run restore [-- FILE | latest]

Without FILE: lists the backups, newest first. With one (a path or a name of that list): checks it and puts it in the
place of the database. The replaced file stays beside it under another name. Refused while a server runs.
Settings (environment): DATA_DIR (data), DATABASE_URL. Exit codes: 0 done, 1 refused, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	const [wanted, ...more] = args;
	if (more.length > 0 || wanted?.startsWith('-'))
		return misused('Bitte nenne höchstens eine Sicherung.', help);
	const context = readPlaceContext();
	if (wanted === undefined) return list(context);
	const file = await pathOf(context, wanted);
	const done = await restoreBackup(context, file);
	if (!done.ok) return fail(refusalText(done.refusal));
	console.log(`Eingespielt: ${file}`);
	const { keptAs } = done.value;
	return succeed(
		keptAs === null ? 'Vorher gab es keine Datenbank.' : `Die bisherige liegt jetzt hier: ${keptAs}`,
	);
}

async function list(context: BackupContext): Promise<number> {
	const backups = await listBackups(context);
	if (backups.length === 0) return succeed(`In ${backupFolder(context)} liegt keine Sicherung.`);
	console.log(`Sicherungen in ${backupFolder(context)}:`);
	for (const line of tableLines(
		backups.map(({ name, at, bytes }) => [name, shortDate(at), bytesText(bytes)]),
	))
		console.log(line);
	return 0;
}

/** 'latest', a name of the list, or a path. */
async function pathOf(context: BackupContext, wanted: string): Promise<string> {
	const backups = await listBackups(context);
	const [latest] = await listBackups(context, context.now());
	const name = wanted === 'latest' ? latest?.name : backups.find((each) => each.name === wanted)?.name;
	return name === undefined ? path.resolve(wanted) : path.join(backupFolder(context), name);
}

runCommand(help, main);
