import { z } from 'zod';
import { leagueByCode } from '~/domain/leagues';
import { startYearOf } from '~/domain/season-label';
import { adminTexts } from '~/text/admin';
import { refusalText } from '~/text/refusals';
import { fileZones, NEW_SEASON } from './choices';

/** A submitted import: the file, wherever it came from, and everything the admin chose or answered. */
export type SentImport = {
	intent: string;
	/** null: none was sent. */
	bytes: Uint8Array | null;
	fileName: string;
	/** null: to be guessed from the file. */
	seasonId: string | null;
	/** The season that is to be made for the file. */
	newSeason: { leagueId: string; league: string; label: string } | null;
	answers: { names: Record<string, string>; keepScheduled: number[]; timeZone?: string };
	fingerprint: string;
	errors: Record<string, string>;
	/** Text fields as they were sent, without the file. */
	values: Record<string, string>;
};

const carriedAnswers = z.object({
	names: z.record(z.string().max(200), z.string().max(200)).default({}),
	keepScheduled: z.array(z.number().int().positive()).max(1000).default([]),
});

/** Reads the multipart form of an upload, or of a preview that carries the file along as base64. */
export async function readImport(request: Request): Promise<SentImport> {
	const form = await request.formData().catch(() => new FormData());
	const values: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
	const errors: Record<string, string> = {};
	const file = await readFile(form.get('file'), values, errors);
	const { content: _content, ...shown } = values;
	return {
		intent: values.intent ?? '',
		...file,
		seasonId: values.season && values.season !== NEW_SEASON ? values.season : null,
		newSeason: readNewSeason(values, errors),
		answers: readAnswers(values, errors),
		fingerprint: values.fingerprint ?? '',
		errors,
		values: shown,
	};
}

/** A newly chosen file counts before the one that the form carries along. */
async function readFile(
	chosen: FormDataEntryValue | null,
	values: Record<string, string>,
	errors: Record<string, string>,
): Promise<{ bytes: Uint8Array | null; fileName: string }> {
	if (chosen instanceof File && chosen.name !== '') {
		return { bytes: new Uint8Array(await chosen.arrayBuffer()), fileName: chosen.name.slice(0, 200) };
	}
	const { content, fileName = '' } = values;
	if (content !== undefined && /^[A-Za-z0-9+/]+={0,2}$/.test(content)) {
		return { bytes: new Uint8Array(Buffer.from(content, 'base64')), fileName: fileName.slice(0, 200) };
	}
	errors.file = adminTexts.fileMissing;
	return { bytes: null, fileName: '' };
}

function readNewSeason(
	{ season, leagueId = '', label = '' }: Record<string, string>,
	errors: Record<string, string>,
): SentImport['newSeason'] {
	if (season !== NEW_SEASON) return null;
	const league = leagueByCode(leagueId);
	const trimmed = label.trim();
	if (league === null) errors.leagueId = refusalText({ code: 'league-unknown' });
	if (startYearOf(trimmed) === null) errors.label = refusalText({ code: 'season-label-wrong' });
	return { leagueId, league: league?.name ?? '', label: trimmed };
}

function readAnswers(values: Record<string, string>, errors: Record<string, string>): SentImport['answers'] {
	const carried = carriedAnswers.safeParse(parseJson(values.answers));
	if (!carried.success) errors[''] = adminTexts.answersBroken;
	const names = { ...carried.data?.names };
	const keepScheduled = new Set(carried.data?.keepScheduled);
	for (const [field, value] of Object.entries(values)) {
		const place = /^team-(\d+)$/.exec(field)?.[1];
		const spelling = place === undefined ? undefined : values[`spelling-${place}`];
		if (spelling !== undefined && value !== '') names[spelling] = value;
		const line = /^keep-(\d{1,7})$/.exec(field)?.[1];
		if (line !== undefined) keepScheduled.add(Number(line));
	}
	const { timeZone = '' } = values;
	const isKnown = timeZone === '' || fileZones.some((zone) => zone.value === timeZone);
	if (!isKnown) errors.timeZone = adminTexts.zoneUnknown;
	return {
		names,
		keepScheduled: [...keepScheduled],
		...(isKnown && timeZone !== '' ? { timeZone } : {}),
	};
}

function parseJson(text: string | undefined): unknown {
	if (text === undefined) return {};
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
