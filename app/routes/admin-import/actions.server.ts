import { type AppLoadContext, data } from '@remix-run/node';
import { leagues } from '~/domain/leagues';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { redirectWithToast } from '~/http/toast.server';
import { commitImport } from '~/services/commit-import.server';
import { createSeason } from '~/services/create-season.server';
import { type ImportPreview, previewImport } from '~/services/preview-import.server';
import { adminTexts, correctionNeeded, importDone } from '~/text/admin';
import { refusalText } from '~/text/refusals';
import { readImport, type SentImport } from './read-import.server';
import { boundPreview, type Carried, type ImportReply } from './reply';

type Importing = { request: Request; context: AppLoadContext; actorId: string; sent: SentImport };
type WithFile = Importing & { bytes: Uint8Array };

/** Does what the submitted form asks for: preview, make the season and preview, or commit. */
export async function act({ request, context, actorId }: Omit<Importing, 'sent'>) {
	const sent = await readImport(request);
	const importing = { request, context, actorId, sent };
	const { bytes, intent, errors } = sent;
	if (bytes === null || Object.keys(errors).length > 0) return uploadAgain(importing, 400, errors);
	if (intent === 'preview') return preview({ ...importing, bytes });
	if (intent === 'create') return create({ ...importing, bytes });
	if (intent === 'commit') return commit({ ...importing, bytes });
	return uploadAgain(importing, 400, { '': adminTexts.actUnknown });
}

/** A new season isn't made before the admin has confirmed it: only that the file can be read is looked at. */
async function preview(importing: WithFile) {
	const { sent } = importing;
	const verdict = await readPreview(importing, sent.seasonId);
	if (sent.newSeason !== null) {
		const unreadable = !verdict.ok && verdict.refusal.code.startsWith('file-');
		return unreadable ? refuse(importing, verdict.refusal) : uploadAgain(importing, 200, {}, sent.newSeason);
	}
	return verdict.ok ? showPreview(importing, 200, {}, verdict.value) : refuse(importing, verdict.refusal);
}

async function create(importing: WithFile) {
	const { context, actorId, sent } = importing;
	const { leagueId = '', label = '' } = sent.values;
	const made = await createSeason(context, { leagueId, label, actorId });
	if (!made.ok) return refuse(importing, made.refusal);
	const verdict = await readPreview(importing, made.value.id);
	return verdict.ok ? showPreview(importing, 200, {}, verdict.value) : refuse(importing, verdict.refusal);
}

/** R17 for imports: what the preview showed, or nothing. Sent a second time, it says that all is done. */
async function commit(importing: WithFile) {
	const { request, context, actorId, sent, bytes } = importing;
	const { fileName, answers, fingerprint } = sent;
	const seasonId = sent.seasonId ?? '';
	const done = await commitImport(context, { seasonId, bytes, fileName, actorId, answers, fingerprint });
	if (done.ok) {
		const { counts, evaluatedMatchdays } = done.value;
		const correct = evaluatedMatchdays.length > 0;
		const text = [importDone(counts), ...(correct ? [correctionNeeded(evaluatedMatchdays)] : [])].join(' ');
		const to = correct ? '/admin' : `/admin/saison/${seasonId}`;
		return redirectWithToast(context, request, to, { kind: 'success', text });
	}
	const fresh = await readPreview(importing, seasonId);
	if (!fresh.ok) return refuse(importing, fresh.refusal);
	if (done.refusal.code === 'preview-outdated' && isDone(fresh.value)) {
		const toast = { kind: 'info' as const, text: adminTexts.nothingToImport };
		return redirectWithToast(context, request, `/admin/saison/${seasonId}`, toast);
	}
	return showPreview(importing, 422, { '': refusalText(done.refusal) }, fresh.value);
}

function isDone({ canCommit, counts }: ImportPreview): boolean {
	return !canCommit && counts.wrong === 0;
}

function readPreview({ context, actorId, sent, bytes }: WithFile, seasonId: string | null) {
	const { fileName, answers } = sent;
	return previewImport(context, { seasonId, bytes, fileName, actorId, answers });
}

/** The upload form with the refusal at its field. A season that the file names and nobody has made is offered. */
function refuse(importing: Importing, refusal: SeasonRefusal) {
	if (refusal.code === 'season-not-guessed' && refusal.recognised !== null)
		return uploadAgain(importing, 200, {}, offerOf(refusal.recognised));
	return uploadAgain(importing, 422, { [fieldOf(refusal)]: refusalText(refusal) });
}

function offerOf({ league, label }: { league: string; label: string }) {
	const leagueId = leagues.find((candidate) => candidate.name === league)?.id ?? '';
	return { leagueId, league, label };
}

function fieldOf({ code }: SeasonRefusal): string {
	if (code === 'file-time-zone-unknown') return 'timeZone';
	if (code === 'league-unknown') return 'leagueId';
	if (code === 'season-label-wrong' || code === 'season-exists') return 'label';
	if (code === 'season-not-guessed' || code === 'season-not-found') return 'season';
	return code.startsWith('file-') ? 'file' : '';
}

function uploadAgain(
	{ sent }: Importing,
	status: 200 | 400 | 422,
	errors: Record<string, string>,
	offer: { leagueId: string; league: string; label: string } | null = null,
) {
	const carried = errors.file ? null : carriedOf(sent, sent.values.season ?? '');
	const reply: ImportReply = { step: 'upload', errors, values: sent.values, carried, offer };
	return data(reply, { status });
}

function showPreview(
	{ sent }: Importing,
	status: 200 | 422,
	errors: Record<string, string>,
	shown: ImportPreview,
) {
	const carried = carriedOf(sent, shown.season.id);
	if (carried === null) throw new Error('A preview without a file');
	const reply: ImportReply = { step: 'preview', errors, carried, preview: boundPreview(shown) };
	return data(reply, { status });
}

function carriedOf({ bytes, fileName, answers }: SentImport, season: string): Carried | null {
	if (bytes === null) return null;
	const { names, keepScheduled, timeZone = '' } = answers;
	return {
		fileName,
		content: Buffer.from(bytes).toString('base64'),
		season,
		timeZone,
		names,
		keepScheduled,
	};
}
