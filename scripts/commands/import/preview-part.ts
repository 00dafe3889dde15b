import type { Context } from '../../../app/context.server';
import type { SeasonRefusal } from '../../../app/domain/refusals-season';
import type { Result } from '../../../app/domain/result';
import {
	type ImportInput,
	type ImportPreview,
	previewImport,
} from '../../../app/services/imports/preview-import.server';
import { listText } from '../../../app/text/format';
import type { ImportCommand } from './read-arguments';

type PreviewedPart = {
	/** What was asked, with the parts that were chosen. */
	readonly asked: ImportInput;
	readonly preview: Result<ImportPreview, SeasonRefusal>;
};

/**
 * The preview of the sheet and of the parts that the command names, each where the file has several; a text says which of
 * them it doesn't have to choose from.
 */
export async function previewPart(
	context: Context,
	input: ImportInput,
	{ sheet, parts }: Pick<ImportCommand, 'sheet' | 'parts'>,
): Promise<PreviewedPart | { wrong: string }> {
	let asked: ImportInput = sheet === null ? input : { ...input, answers: { ...input.answers, sheet } };
	const left = new Set(parts);
	let preview = await previewImport(context, asked);
	while (!preview.ok && preview.refusal.code === 'file-mixed') {
		const { part, values } = preview.refusal;
		const chosen = [...left].find((name) => values.includes(name));
		if (chosen === undefined) break;
		left.delete(chosen);
		asked = {
			...asked,
			answers: { ...asked.answers, parts: { ...asked.answers?.parts, [part]: chosen } },
		};
		preview = await previewImport(context, asked);
	}
	if (preview.ok && sheet !== null && preview.value.file.sheet !== sheet)
		return { wrong: `Ein Blatt „${sheet}“ mit Spielen hat die Datei nicht.` };
	if (preview.ok && left.size > 0) {
		const named = listText([...left].map((name) => `„${name}“`));
		return { wrong: `--part ${named}: Davon hat die Datei nicht mehrere, oder sie nennt es nicht so.` };
	}
	return { asked, preview };
}
