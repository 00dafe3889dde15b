import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context, closeContext, openContext } from '../../app/context.server';
import { openSlips } from '../../app/domain/import-slips';
import type { SeasonRefusal } from '../../app/domain/refusals-season';
import { readSettings } from '../../app/env.server';
import { commitImport } from '../../app/services/imports/commit-import.server';
import { previewImport } from '../../app/services/imports/preview-import.server';
import { findCommandActor } from '../../app/services/trust/find-command-actor.server';
import { correctionNeeded, importDone } from '../../app/text/admin';
import { slipQuestions } from '../../app/text/import-slips';
import { refusalText } from '../../app/text/refusals';
import { linesUnknown } from '../../app/text/row-edits';
import { databaseMissing } from '../terminal/database-missing';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { previewLines } from './import/preview-lines';
import { type ImportCommand, importHelp, readArguments } from './import/read-arguments';

/** Imports a fixture list from the command line, with the same preview and the same commit as the page. */

/** Gives the exit code: 0 nothing is wrong, 1 rows are wrong or the import is refused. */
async function run(context: Context, command: ImportCommand, bytes: Uint8Array): Promise<number> {
	const actor = await findCommandActor(context, command.actor);
	if (!actor.ok) return fail(`${command.actor}: ${refusalText(actor.refusal)}`);
	const input = {
		seasonId: command.target,
		bytes,
		fileName: path.basename(command.file),
		actorId: actor.value?.id ?? null,
		answers: {
			meant: command.meant,
			edits: command.edits,
			...(command.zone === null ? {} : { timeZone: command.zone }),
		},
	};
	const preview = await previewImport(context, input);
	if (!preview.ok) return fail(`${refusalText(preview.refusal)}${hintFor(preview.refusal)}`);
	const { season, counts, canCommit, fingerprint, slips, file } = preview.value;
	const known = new Set(file.mended.map(({ line }) => line));
	const unknown = Object.keys(command.edits)
		.map(Number)
		.filter((line) => !known.has(line));
	if (unknown.length > 0) return fail(linesUnknown(unknown, file.format));
	for (const line of previewLines(preview.value, command.meant)) console.log(line);
	console.log('');
	if (counts.wrong > 0)
		return fail(
			'Gespeichert wurde nichts: Erst muss jede Zeile stimmen. Falsche lässt du mit --leave-out aus.',
		);
	const asked = openSlips(slips, command.meant).map(
		({ code }) => `${slipQuestions[code]} Wenn ja, nimm --${code}-meant dazu.`,
	);
	if (asked.length > 0) return fail(`Gespeichert wurde nichts: ${asked.join(' ')}`);
	if (!canCommit) return succeed('Alles aus dieser Datei ist schon übernommen.');
	if (!command.commit)
		return succeed('Gespeichert wurde nichts. Mit --commit wird übernommen, was hier steht.');
	const done = await commitImport(context, { ...input, seasonId: season.target, fingerprint });
	if (!done.ok) return fail(refusalText(done.refusal));
	const { corrections } = done.value;
	if (corrections.length > 0) console.log(correctionNeeded(corrections));
	const name = actor.value === null ? 'von der Kommandozeile' : `im Namen von ${actor.value.email}`;
	return succeed(`${importDone(done.value.counts)} Im Protokoll steht es ${name}.`);
}

/** What the command line can do about a refusal. */
function hintFor({ code }: SeasonRefusal): string {
	if (code === 'season-not-guessed') return ' Hier geht das mit --league und --label.';
	if (code === 'file-time-zone-unknown') return ' Hier geht das mit --zone.';
	return '';
}

async function main(args: readonly string[]): Promise<number> {
	const command = readArguments(args);
	if (command === 'help') return succeed(importHelp);
	if ('wrong' in command) return misused(command.wrong, importHelp);
	let bytes: Uint8Array;
	try {
		bytes = readFileSync(command.file);
	} catch {
		return misused(`Die Datei ${command.file} lässt sich nicht lesen.`, importHelp);
	}
	const settings = readSettings();
	const missing = databaseMissing(settings);
	if (missing !== null) return fail(missing);
	const context = await openContext(settings);
	try {
		return await run(context, command, bytes);
	} finally {
		await closeContext(context);
	}
}

runCommand(main);
