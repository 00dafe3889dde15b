import { PASTED_NAME } from '~/domain/fixture-layout';
import type { RowEdits } from '~/domain/row-edits';
import { startYearOf } from '~/domain/season-label';
import type { ImportTarget } from '~/services/imports/import-target.server';
import { adminTexts } from '~/text/admin';
import { NEW_LEAGUE, NEW_SEASON } from '~/text/import-choices';
import { refusalText } from '~/text/refusals';
import { type Answers, readAnswers } from './carried-answers';

/** A submitted import: the file, wherever it came from, and everything the admin chose or answered. */
export type SentImport = {
	intent: string;
	/** null: none was sent. */
	bytes: Uint8Array | null;
	fileName: string;
	/** null: to be guessed from the file. A league and a label may be a season that the commit makes. */
	target: ImportTarget | null;
	answers: Answers;
	fingerprint: string;
	errors: Record<string, string>;
	/** What can't be done with rows, by field: said in the preview. */
	rowErrors: Record<string, string>;
	/** The changes of rows without those of the small form for any row. */
	apart: RowEdits;
	/** Text fields as they were sent, without the file. */
	values: Record<string, string>;
};

/**
 * Reads the multipart form of an upload, or of a preview that carries the file along as base64. Answers that were
 * carried along belong to the carried file, and not to a newly chosen one.
 */
export async function readImport(request: Request): Promise<SentImport> {
	const form = await request.formData().catch(() => new FormData());
	const values: Record<string, string> = {};
	for (const [name, value] of form) if (typeof value === 'string') values[name] = value.replaceAll('\0', '');
	const errors: Record<string, string> = {};
	const file = await readFile(form.get('file'), values, errors);
	const { content: _content, ...shown } = values;
	const { answers: carried, ...own } = values;
	const { wrong, ...carriedOn } = readAnswers(values);
	if (wrong.answers) errors[''] = adminTexts.answersBroken;
	if (wrong.timeZone) errors.timeZone = adminTexts.zoneUnknown;
	const isNewFile = (isFile(form.get('file')) || isPasted(values)) && carried !== undefined;
	const {
		answers: read,
		rowErrors,
		apart,
	} = isNewFile
		? { answers: { ...readAnswers(own).answers, edits: {} }, rowErrors: {}, apart: {} }
		: carriedOn;
	return {
		intent: values.intent ?? '',
		...file,
		target: readTarget(values, errors),
		answers: isOtherSeason(form) ? { ...read, meant: [] } : read,
		fingerprint: values.fingerprint ?? '',
		errors,
		rowErrors,
		apart,
		values: shown,
	};
}

/**
 * The preview's form carries the season along, before the fields in which another one can be chosen. League and label
 * name a season that is new: of a stored one their fields are empty.
 */
function isOtherSeason(form: FormData): boolean {
	const differs = (name: string) => new Set(form.getAll(name)).size > 1;
	return (
		differs('season') ||
		(form.get('season') === NEW_SEASON && ['leagueId', 'label', 'leagueName'].some(differs))
	);
}

/** A form sends a nameless file where none was chosen. */
function isFile(chosen: FormDataEntryValue | null): chosen is File {
	return chosen instanceof File && chosen.name !== '';
}

/** A form sends an empty field where nothing was pasted. */
function isPasted({ pasted = '' }: Record<string, string>): boolean {
	return pasted.trim() !== '';
}

/** A newly chosen file or a pasted text counts before the one that the form carries along. */
async function readFile(
	chosen: FormDataEntryValue | null,
	values: Record<string, string>,
	errors: Record<string, string>,
): Promise<{ bytes: Uint8Array | null; fileName: string }> {
	if (isFile(chosen)) {
		if (isPasted(values)) errors.pasted = adminTexts.fileOrText;
		return { bytes: new Uint8Array(await chosen.arrayBuffer()), fileName: chosen.name.slice(0, 200) };
	}
	if (isPasted(values)) return { bytes: new TextEncoder().encode(values.pasted), fileName: PASTED_NAME };
	const { content, fileName = '' } = values;
	if (content !== undefined && /^[A-Za-z0-9+/]+={0,2}$/.test(content)) {
		return { bytes: new Uint8Array(Buffer.from(content, 'base64')), fileName: fileName.slice(0, 200) };
	}
	// R41: a source is asked for it.
	if (values['source-kind'] === undefined) errors.file = adminTexts.fileMissing;
	return { bytes: null, fileName: '' };
}

function readTarget(
	{ season = '', leagueId = '', label = '', leagueName = '', leagueZone = '' }: Record<string, string>,
	errors: Record<string, string>,
): ImportTarget | null {
	if (season !== NEW_SEASON) return season === '' ? null : season;
	if (leagueId === NEW_LEAGUE) {
		return { leagueId, label: label.trim(), league: { name: leagueName, timeZone: leagueZone } };
	}
	if (startYearOf(label.trim()) === null)
		errors.label = refusalText({ code: 'season-label-wrong', calendarYear: false });
	if (leagueId === '') errors.leagueId = refusalText({ code: 'league-unknown' });
	return { leagueId, label: label.trim() };
}
