import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { exportFixtures } from '../../app/services/imports/export-fixtures.server';
import { refusalText } from '../../app/text/refusals';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';

/** Writes the fixtures and results of a season into a file. */

const help = `npm run export -- SEASON [FILE]

Writes a season (bundesliga_1 for instance) with its results as CSV, which can be imported again unchanged.
FILE is named after the season unless you name it; an existing file is not overwritten.
Exit codes: 0 written, 1 refused, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	const [seasonId, name, ...more] = args;
	if (seasonId === undefined || more.length > 0 || args.some((each) => each.startsWith('-')))
		return misused('Bitte nenne eine Saison, und wenn du willst eine Datei.', help);
	return inContext(async (context) => {
		const file = await exportFixtures(context, { seasonId, actorId: null });
		if (!file.ok) return fail(refusalText(file.refusal));
		const target = name ?? file.value.fileName;
		try {
			writeFileSync(target, file.value.text, { flag: 'wx' });
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			const isOld = code === 'EEXIST';
			if (!isOld && existsSync(target)) rmSync(target);
			return fail(`${target} lässt sich nicht schreiben: ${isOld ? 'Die Datei gibt es schon' : message}.`);
		}
		return succeed(`${target} ist geschrieben.`);
	});
}

runCommand(help, main);
