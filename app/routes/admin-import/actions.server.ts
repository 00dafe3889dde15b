import { type AppLoadContext, data } from '@remix-run/node';
import type { OnStage } from '~/aside';
import { PASTED_NAME } from '~/domain/fixture-layout';
import type { SeasonRefusal } from '~/domain/refusals-season';
import type { RowEdits } from '~/domain/row-edits';
import { redirectWithToast } from '~/http/toast.server';
import type { ImportReport } from '~/services/imports/commit-import.server';
import type { ShownImport } from '~/services/imports/show-import.server';
import { runLong } from '~/services/operating/long-work.server';
import { fetchList } from '~/services/sources/fetch-list.server';
import { refusePlace } from '~/services/sources/set-source.server';
import { adminTexts, correctionNeeded, importDone, notReadable } from '~/text/admin';
import { NEW_LEAGUE, NEW_SEASON } from '~/text/import-choices';
import { problemsInShort, wrongRowsText } from '~/text/import-problems';
import { refusalText } from '~/text/refusals';
import { linesUnknown, rowEditTexts } from '~/text/row-edits';
import { setupTexts } from '~/text/source-setup';
import type { Answers } from './carried-answers';
import { readImport, type SentImport } from './read-import.server';
import { type Carried, type ImportReply, isAllStored, tellPreview } from './reply.server';
import { previewOrWait } from './wait-for-preview.server';

type Importing = {
	request: Request;
	context: AppLoadContext;
	actorId: string;
	sent: SentImport;
	/** Hears how far the preview is. */
	onStage?: OnStage;
};
type ChosenSource = NonNullable<Answers['source']>;
type UploadReply = Extract<ImportReply, { step: 'upload' }>;
type WithFile = Importing & { bytes: Uint8Array };

/** Does what the submitted form asks for: preview, or commit. */
export async function act({ request, context, actorId }: Omit<Importing, 'sent'>) {
	const sent = await readImport(request);
	const importing = { request, context, actorId, sent };
	const { bytes, intent, errors } = sent;
	const { source } = sent.answers;
	if (bytes === null && source !== undefined && intent === 'preview' && Object.keys(errors).length === 0)
		return previewOrWait(actorId, sent.values.warten === 'on', (onStage) =>
			previewSource({ ...importing, onStage }, source),
		);
	if (bytes === null || Object.keys(errors).length > 0) return uploadAgain(importing, 400, errors);
	if (intent === 'preview' || /^back-(?:\d{1,7}|all)$/.test(intent))
		return previewOrWait(actorId, sent.values.warten === 'on', (onStage) =>
			preview({ ...importing, bytes, onStage }),
		);
	if (intent === 'commit') return commit({ ...importing, bytes });
	return uploadAgain(importing, 400, { '': adminTexts.actUnknown });
}

/** R41: the first fill is the preview of an import of what the source has. */
async function previewSource(importing: Importing, source: ChosenSource) {
	const { context, actorId, sent } = importing;
	const { target } = sent;
	const list = await fetchList(context, {
		...{ ...source, actorId },
		seasonId: typeof target === 'string' ? target : null,
		join: (answers) => runLong(context, 'joinLists', answers),
	});
	if (!list.ok) return refuse(importing, list.refusal);
	const { bytes, fileName } = list.value;
	return preview({ ...importing, sent: { ...sent, bytes, fileName }, bytes });
}

async function preview(importing: WithFile) {
	const verdict = await readPreview(importing);
	if (verdict.ok) return showWithRows(importing, 200, {}, verdict.value);
	return (await previewWithoutChoices(importing, verdict.refusal)) ?? refuse(importing, verdict.refusal);
}

/** Takes back a choice of the admin if it alone has made the file unreadable: nothing is lost. */
async function previewWithoutChoices(importing: WithFile, { code, ...rest }: SeasonRefusal) {
	if (!code.startsWith('file-')) return null;
	const {
		format: _format,
		encoding: _encoding,
		sheet: _sheet,
		separator: _separator,
		columns: _columns,
		...answers
	} = importing.sent.answers;
	const plain = { ...importing, sent: { ...importing.sent, answers } };
	const verdict = await readPreview(plain);
	if (!verdict.ok) return null;
	const sentence = refusalText({ code, ...rest } as SeasonRefusal);
	return showPreview(plain, 422, { '': notReadable(sentence) }, verdict.value);
}

/** R17 for imports: what the preview showed, or nothing. Sent a second time, it says that all is done. */
async function commit(importing: WithFile) {
	const { request, context, actorId, sent, bytes } = importing;
	const { fileName, answers, fingerprint, target, rowErrors } = sent;
	if (Object.keys(rowErrors).length > 0) return preview(importing);
	const { source } = answers;
	const wrong = source === undefined ? null : refusePlace(context, source);
	if (wrong !== null) return refuse(importing, wrong);
	const wish = { seasonId: target ?? '', bytes, fileName, actorId, answers, fingerprint };
	const done = await runLong(context, 'commitImport', {
		...wish,
		...(source && { source: { kind: source.kind, answerId: null }, sets: { ...source, isOn: true } }),
	});
	if (done.ok) return leadOn(importing, done.value, source === undefined ? '' : ` ${setupTexts.set}`);
	const fresh = await readPreview(importing);
	if (!fresh.ok)
		return (await previewWithoutChoices(importing, fresh.refusal)) ?? refuse(importing, fresh.refusal);
	if (done.refusal.code === 'preview-outdated' && isAllStored(fresh.value, answers)) {
		const toast = { kind: 'info' as const, text: adminTexts.nothingToImport };
		return redirectWithToast(context, request, `/admin/saison/${fresh.value.season.id}`, toast);
	}
	return showWithRows(importing, 422, { '': refusalText(done.refusal) }, fresh.value);
}

/** To the season, or to the first correction that the import has made necessary; `more`: what became of the source. */
function leadOn({ request, context }: WithFile, report: ImportReport, more: string) {
	const { counts, seasonId, corrections, firstCorrection } = report;
	const done = `${importDone(counts)}${more}`;
	const [to, text] =
		firstCorrection === null
			? [`/admin/saison/${seasonId}`, done]
			: [`/admin/auswertung/${firstCorrection}`, `${done} ${correctionNeeded(corrections)}`];
	return redirectWithToast(context, request, to, { kind: 'success', text });
}

function readPreview({ context, actorId, sent, bytes, onStage }: WithFile) {
	const { fileName, answers, target } = sent;
	return runLong(context, 'showImport', { seasonId: target, bytes, fileName, actorId, answers }, onStage);
}

/** The upload form with the refusal at its field. */
function refuse(importing: Importing, refusal: SeasonRefusal) {
	const headers = 'headers' in refusal && refusal.headers.length > 1 ? refusal.headers : [];
	const parts = refusal.code === 'file-mixed' ? { part: refusal.part, values: refusal.values } : null;
	const sheets = refusal.code === 'file-sheets-several' ? refusal.sheets : [];
	return uploadAgain(importing, 422, errorsOf(refusal, importing.sent), { headers, parts, sheets });
}

/** The sentence at its field; what is wrong with rows is said above the form only. */
function errorsOf(refusal: SeasonRefusal, { fileName }: SentImport): Record<string, string> {
	const field = fieldOf(refusal);
	const own = field === 'file' && fileName === PASTED_NAME ? 'pasted' : field;
	if (refusal.code !== 'file-rows-wrong') return { [own]: refusalText(refusal) };
	return { [own]: wrongRowsText(refusal), '': problemsInShort(refusal) };
}

function fieldOf({ code }: SeasonRefusal): string {
	if (code === 'file-time-zone-unknown') return 'timeZone';
	if (code === 'file-sheets-several') return 'sheet';
	if (code === 'league-unknown') return 'leagueId';
	if (code === 'league-zone-wrong') return 'leagueZone';
	if (code.startsWith('league-')) return 'leagueName';
	if (code === 'file-mixed') return 'parts';
	if (code === 'season-label-wrong') return 'label';
	if (code === 'season-not-guessed' || code === 'season-not-found') return 'season';
	return code.startsWith('file-') ? 'file' : '';
}

function uploadAgain(
	{ sent }: Importing,
	status: 400 | 422,
	errors: Record<string, string>,
	{ headers, parts, sheets }: Pick<UploadReply, 'headers' | 'parts' | 'sheets'> = {
		headers: [],
		parts: null,
		sheets: [],
	},
) {
	const { pasted: _pasted, ...values } = sent.values;
	const { season = '', leagueId = '', label = '', leagueName = '', leagueZone = '' } = values;
	const isWorthKeeping = !(errors.file || errors.pasted) || headers.length > 0;
	const carried = isWorthKeeping
		? carriedOf(sent, { season, leagueId, label, leagueName, leagueZone })
		: null;
	// A text that is carried along needn't stand in its field as well.
	const shown = carried === null ? sent.values : values;
	const reply: ImportReply = { step: 'upload', errors, values: shown, carried, headers, parts, sheets };
	return data(reply, { status });
}

function showPreview(
	{ sent }: Importing,
	status: 200 | 422,
	errors: Record<string, string>,
	shown: ShownImport,
) {
	const { edits, unknown } = editsIn(sent.answers.edits, shown);
	const answers = { ...sent.answers, edits };
	const wrong = { ...unknown, ...sent.rowErrors, ...errors };
	const isWrong = Object.keys(wrong).length > 0;
	const carried = carriedOf({ ...sent, answers }, seasonFields(shown));
	if (carried === null) throw new Error('A preview without a file');
	const told = tellPreview(shown, answers, { errors: wrong, values: sent.values });
	const reply: ImportReply = { step: 'preview', errors: wrong, carried, preview: told };
	return data(reply, { status: isWrong ? 422 : status });
}

/** The preview; where the form for any row names one that the file doesn't have, without any change of that form. */
async function showWithRows(
	importing: WithFile,
	status: 200 | 422,
	errors: Record<string, string>,
	shown: ShownImport,
) {
	const { sent } = importing;
	const strange = editsIn(sent.answers.edits, shown).unknown['row-lines'];
	if (strange === undefined) return showPreview(importing, status, errors, shown);
	const rowErrors = { ...sent.rowErrors, 'row-lines': `${strange} ${rowEditTexts.nothingChanged}` };
	const apart = {
		...importing,
		sent: { ...sent, rowErrors, answers: { ...sent.answers, edits: sent.apart } },
	};
	const verdict = await readPreview(apart);
	return showPreview(apart, 422, errors, verdict.ok ? verdict.value : shown);
}

/** The season of a preview as its fields send it; R40: with the competition that is made, too. */
function seasonFields({ season }: ShownImport): Omit<Carried, 'fileName' | 'content' | 'answers'> {
	const { id, isStored, isNewLeague, leagueId, label, target } = season;
	const league = typeof target === 'string' ? undefined : target.league;
	return {
		season: isStored ? id : NEW_SEASON,
		leagueId: isNewLeague ? NEW_LEAGUE : leagueId,
		label,
		leagueName: league?.name ?? '',
		leagueZone: league?.timeZone ?? '',
	};
}

function carriedOf(
	{ bytes, fileName, answers }: SentImport,
	season: Omit<Carried, 'fileName' | 'content' | 'answers'>,
): Carried | null {
	if (bytes === null) return null;
	return { fileName, content: Buffer.from(bytes).toString('base64'), ...season, answers };
}

/** What was changed about rows that the file has, and a sentence for the others. */
function editsIn(
	edits: RowEdits,
	{ file }: ShownImport,
): { edits: RowEdits; unknown: Record<string, string> } {
	const known = new Map(file.mended.map(({ line, edit }) => [line, edit]));
	const lines = Object.keys(edits)
		.map(Number)
		.filter((line) => !known.has(line));
	const unknown: Record<string, string> =
		lines.length === 0 ? {} : { 'row-lines': linesUnknown(lines, file.format) };
	return { edits: Object.fromEntries(known), unknown };
}
