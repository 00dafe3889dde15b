import { writeFileSync } from 'node:fs';
import { closeContext, openContext } from '../../app/context.server';
import { readSettings } from '../../app/env.server';
import { exportFixtures } from '../../app/services/imports/export-fixtures.server';
import { refusalText } from '../../app/text/refusals';
import { databaseMissing } from '../terminal/database-missing';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';

/** Writes the fixtures and results of a season into a file. */

const help = `npm run export -- SEASON [FILE]

Writes a season (bundesliga_1 for instance) with its results as CSV, which can be imported again unchanged.
FILE is named after the season unless you name it; an existing file is not overwritten.
Exit codes: 0 written, 1 refused, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	const [seasonId, name, ...more] = args;
	if (args.includes('--help')) return succeed(help);
	if (seasonId === undefined || more.length > 0 || args.some((each) => each.startsWith('-')))
		return misused('Bitte nenne eine Saison, und wenn du willst eine Datei.', help);
	const settings = readSettings();
	const missing = databaseMissing(settings);
	if (missing !== null) return fail(missing);
	const context = await openContext(settings);
	const file = await exportFixtures(context, { seasonId, actorId: null });
	await closeContext(context);
	if (!file.ok) return fail(refusalText(file.refusal));
	const target = name ?? file.value.fileName;
	try {
		writeFileSync(target, file.value.text, { flag: 'wx' });
	} catch {
		return fail(`${target} lässt sich nicht schreiben. Gibt es die Datei schon?`);
	}
	return succeed(`${target} ist geschrieben.`);
}

runCommand(main);
