import { readFile } from 'node:fs/promises';
import type { Context } from '~/context.server';
import { importSlipCodes } from '~/domain/import-slips';
import { commitImport } from '~/services/imports/commit-import.server';
import type { ImportTarget } from '~/services/imports/import-target.server';
import type { ImportAnswers } from '~/services/imports/plan-import.server';
import { type ImportInput, previewImport } from '~/services/imports/preview-import.server';
import { createSeason } from '~/services/seasons/create-season.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { accepted } from './builders';

const HEADER = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';

/** Text as the bytes of a file. */
export function bytesOf(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

/** Lines in the project's own template, with its header. */
export function template(...lines: string[]): Uint8Array {
	return bytesOf([HEADER, ...lines].join('\r\n'));
}

/** The real Bundesliga season that the project brings. */
export async function seedSeason(): Promise<Uint8Array> {
	return readFile('prisma/seed/bundesliga-2024-25.csv');
}

/** The league's known clubs, and an empty season of it; returns its id. */
export async function emptySeason(
	context: Context,
	label = '2024/25',
	leagueId = 'bundesliga',
): Promise<string> {
	await saveClubs(
		context,
		clubs.filter((club) => club.leagueId === leagueId),
	);
	return accepted(await createSeason(context, { leagueId, label, actorId: null })).id;
}

export type ImportTry = Pick<Partial<ImportInput>, 'source'> & {
	seasonId: ImportTarget;
	bytes: Uint8Array;
	fileName?: string;
	answers?: ImportAnswers;
	actorId?: string | null;
};

/** The preview of an import from the command line. */
export async function preview(
	context: Context,
	{ actorId = null, fileName = 'datei.csv', ...wish }: ImportTry,
) {
	return accepted(await previewImport(context, { ...wish, fileName, actorId }));
}

/** Previews and commits an import by somebody who means what looks like a slip; throws if it is refused. */
export async function importFile(context: Context, wish: ImportTry) {
	const answers = { meant: importSlipCodes, ...wish.answers };
	const { fingerprint } = await preview(context, { ...wish, answers });
	const { actorId = null, fileName = 'datei.csv', ...rest } = { ...wish, answers };
	return accepted(await commitImport(context, { ...rest, fileName, actorId, fingerprint }));
}
