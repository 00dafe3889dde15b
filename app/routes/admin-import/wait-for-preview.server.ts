import { redirect } from '@remix-run/node';
import { previewGone, stageText } from '~/text/import-progress';
import type { ImportReply } from './reply.server';
import { waitingPreviews } from './waiting-previews.server';

/** A reply with its status, as the action gives it. */
export type Replied = { data: ImportReply; init: ResponseInit | null };

/** So long a request waits for its preview before it leads to the page that says how far it is, ms. */
const PATIENCE = 1_000;
/** So often the page asks: another process than the one that works on it may be asked in between. */
const TRIES = 20;

const previews = waitingPreviews<Replied>();

/** The preview, or the way to the page that waits for it. `isLarge`: its browser is there to wait from the start. */
export async function previewOrWait(
	playerId: string,
	isLarge: boolean,
	work: (onStage: (stage: string) => void) => Promise<Replied>,
): Promise<Replied | Response> {
	const { id, answer } = previews.begin(playerId, work);
	const soon = isLarge ? null : await Promise.race([answer, later()]);
	if (soon === null) return redirect(waitAt(id), 303);
	previews.forget(id);
	return soon;
}

/** What the waiting page shows: how far the preview is and where to ask again, or its reply, or that it is gone. */
export async function findPreview(
	playerId: string,
	query: URLSearchParams,
): Promise<{ waiting: { text: string; again: string } } | { replied: Replied } | null> {
	const id = query.get('lauf');
	if (id === null) return null;
	const found = await previews.find(id, playerId);
	if (found !== null && 'value' in found) return { replied: found.value };
	const tries = found === null ? Number(query.get('mal') ?? 0) + 1 : 0;
	if (!(tries <= TRIES)) return { replied: { data: goneReply, init: { status: 404 } } };
	return { waiting: { text: stageText(found?.stage ?? null), again: waitAt(id, tries) } };
}

const goneReply: ImportReply = {
	...{ step: 'upload', errors: { '': previewGone }, values: {} },
	...{ carried: null, headers: [], parts: null, sheets: [] },
};

function waitAt(id: string, tries = 0): string {
	const query = new URLSearchParams(tries === 0 ? { lauf: id } : { lauf: id, mal: String(tries) });
	return `/admin/import?${query}`;
}

function later(): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
}
