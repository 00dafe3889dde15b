import { clock } from '../../app/context.server';
import { readServingSettings, readSettings, type Settings, SettingsError } from '../../app/env.server';
import { misused, runCommand } from '../terminal/run-command';
import {
	checkBackups,
	checkDatabase,
	checkFolder,
	checkMailServer,
	checkSettings,
	checkWork,
	type Finding,
} from './doctor/checks';

/** Says in red and green what is wrong with an installation. */

const help = `npm run doctor

Checks the settings, the data's folder and its free room, the database and its migrations, the last backup, the jobs, the
outbox, the sources of results and the mail server, and prints a line for each. Changes nothing; the server may run.
Exit codes: 0 all green, 1 something is red, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	if (args.length > 0) return misused('Dieses Kommando hat keine Angaben.', help);
	const findings = await examine();
	for (const { ok, text } of findings)
		console.log(ok ? `\u001b[32m✓\u001b[0m ${text}` : `\u001b[31m✗\u001b[0m ${text}`);
	return findings.every(({ ok }) => ok) ? 0 : 1;
}

async function examine(): Promise<Finding[]> {
	let settings: Settings;
	try {
		settings = readSettings();
	} catch (error) {
		if (error instanceof SettingsError) return refusedSettings();
		throw error;
	}
	const now = clock();
	const database = await checkDatabase(settings);
	const usable = database.every(({ ok }) => ok);
	return [
		...checkSettings(settings),
		...(await checkFolder(settings)),
		...database,
		...(await checkBackups(settings, now)),
		...(usable ? await checkWork(settings, now) : []),
		...(await checkMailServer(settings)),
	];
}

/** All that keeps the server from starting: more than what this command needs for itself. */
function refusedSettings(): Finding[] {
	try {
		readServingSettings();
	} catch (error) {
		if (error instanceof SettingsError) return error.message.split('\n').map((text) => ({ ok: false, text }));
		throw error;
	}
	return [];
}

runCommand(help, main);
