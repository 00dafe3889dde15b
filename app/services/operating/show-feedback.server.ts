import type { Context } from '~/context.server';
import { countFeedback, findFeedback, type StoredFeedback } from '~/data/feedback.server';
import type { FeedbackState } from '~/domain/feedback-state';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { nobody } from './send-feedback.server';

export type ShownFeedback = PageBounds & {
	/** Instants in ms UTC. `email`: null if none was given. */
	entries: (Omit<StoredFeedback, 'email'> & { email: string | null })[];
	/** How many are in each state. */
	counts: Record<FeedbackState, number>;
	count: number;
};

/**
 * What people wrote to us in a state, or all (null), newest first; a page beyond the last is the last. The message that
 * is `asked` for comes first if the page doesn't hold it. Refuses all but site admins.
 */
export async function showFeedback(
	context: Context,
	input: { actorId: string | null; page: number; state: FeedbackState | null; asked: string | null },
): Promise<Result<ShownFeedback, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { state, asked } = input;
	const counts = await countFeedback(context.db);
	const count = state === null ? counts.new + counts.open + counts.done : counts[state];
	const { page, pageCount } = boundsOf(count, input.page);
	const offset = (page - 1) * PAGE_SIZE;
	const where = state === null ? {} : { state };
	const stored = await findFeedback(context.db, { where, offset, limit: PAGE_SIZE });
	if (asked !== null && !stored.some(({ id }) => id === asked))
		stored.unshift(...(await findFeedback(context.db, { where: { id: asked }, offset: 0, limit: 1 })));
	const entries = stored.map((entry) => ({ ...entry, email: entry.email === nobody ? null : entry.email }));
	return accept({ entries, counts, count, page, pageCount });
}
