import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from '../../app/context.server';
import { type ImportSlip, openSlips } from '../../app/domain/import-slips';
import type { SeasonRefusal } from '../../app/domain/refusals-season';
import type { MendedRow, RowEdits } from '../../app/domain/row-edits';
import { commitImport } from '../../app/services/imports/commit-import.server';
import { previewImport } from '../../app/services/imports/preview-import.server';
import { findCommandActor } from '../../app/services/trust/find-command-actor.server';
import { correctionNeeded, importDone } from '../../app/text/admin';
import { slipQuestions } from '../../app/text/import-slips';
import { refusalText } from '../../app/text/refusals';
import { linesUnknown } from '../../app/text/row-edits';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';
import { previewLines, proposedRows } from './import/preview-lines';
import { previewPart } from './import/preview-part';
import { type ImportCommand, importHelp, readArguments } from './import/read-arguments';

/** Imports a fixture list from the command line, with the same preview and the same commit as the page. */

/** How many numbers an example names. */
const SHOWN = 3;

/** Gives the exit code: 0 nothing is wrong, 1 rows are wrong or the import is refused. */
async function run(context: Context, command: ImportCommand, bytes: Uint8Array): Promise<number> {
	const actor = await findCommandActor(context, command.actor);
	if (!actor.ok) return fail(`${command.actor}: ${refusalText(actor.refusal)}`);
	const named = {
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
	const part = await previewPart(context, named, command);
	if ('wrong' in part) return fail(part.wrong);
	const { asked, preview: first } = part;
	if (!first.ok) return fail(`${refusalText(first.refusal)}${hintFor(first.refusal)}`);
	const proposed = proposedRows(first.value.rows).map(({ line }) => line);
	const strange = Array.isArray(command.postponed)
		? command.postponed.filter((line) => !proposed.includes(line))
		: [];
	const input = { ...asked, answers: { ...asked.answers, keepScheduled: keptOf(command, proposed) } };
	const preview = input.answers.keepScheduled.length === 0 ? first : await previewImport(context, input);
	if (!preview.ok) return fail(refusalText(preview.refusal));
	const { season, counts, canCommit, fingerprint, slips, file } = preview.value;
	const unknown = unknownLines(command.edits, file.mended);
	if (unknown.length > 0) return fail(linesUnknown(unknown, file.format));
	for (const line of previewLines(preview.value, command.meant)) console.log(line);
	console.log('');
	if (counts.wrong > 0)
		return fail(
			'Gespeichert wurde nichts: Erst muss jede Zeile stimmen. Falsche lässt du mit --leave-out aus.',
		);
	if (strange.length > 0)
		return fail(`Gespeichert wurde nichts: --verlegt=${strange.join(',')} steht vor keiner Frage.`);
	const open = openQuestions(slips, command, proposed);
	if (open.length > 0) return fail(`Gespeichert wurde nichts: ${open.join(' ')}`);
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

/** What has to be answered, and with which option. Five matches that may be verlegt are asked about before the commit. */
function openQuestions(
	slips: readonly ImportSlip[],
	{ meant, commit, postponed }: ImportCommand,
	proposed: readonly number[],
): string[] {
	const open = openSlips(slips, meant);
	const mayBePostponed =
		open.some(({ code }) => code === 'postponed') || (commit && proposed.length > 0 && postponed === null);
	return [
		...open
			.filter(({ code }) => code !== 'postponed')
			.map(({ code }) => `${slipQuestions[code]} Wenn ja, nimm --${code}-meant dazu.`),
		...(mayBePostponed
			? [
					`Verlegt oder nur eine neue Uhrzeit? Nimm --verlegt=all, --verlegt=none oder --verlegt=${proposed.slice(0, SHOWN).join(',')} dazu: die Nummern der Spiele, die verlegt sind.`,
				]
			: []),
	];
}

/** R2: the lines of matches that stay angesetzt although verlegt is proposed. */
function keptOf({ postponed }: ImportCommand, proposed: readonly number[]): number[] {
	if (postponed === null || postponed === 'all') return [];
	return proposed.filter((line) => postponed === 'none' || !postponed.includes(line));
}

/** Lines whose rows were to be changed and that the file doesn't have. */
function unknownLines(edits: RowEdits, mended: readonly MendedRow[]): number[] {
	const known = new Set(mended.map(({ line }) => line));
	return Object.keys(edits)
		.map(Number)
		.filter((line) => !known.has(line));
}

/** What the command line can do about a refusal. */
function hintFor({ code }: SeasonRefusal): string {
	if (code === 'season-not-guessed') return ' Hier geht das mit --league und --label.';
	if (code === 'file-mixed') return ' Hier geht das mit --part.';
	if (code === 'file-sheets-several') return ' Hier geht das mit --sheet.';
	if (code === 'file-time-zone-unknown') return ' Hier geht das mit --zone.';
	return '';
}

async function main(args: readonly string[]): Promise<number> {
	const command = readArguments(args);
	if ('wrong' in command) return misused(command.wrong, importHelp);
	let bytes: Uint8Array;
	try {
		bytes = readFileSync(command.file);
	} catch {
		return misused(`Die Datei ${command.file} lässt sich nicht lesen.`, importHelp);
	}
	return inContext((context) => run(context, command, bytes));
}

runCommand(importHelp, main);
