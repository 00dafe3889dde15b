import type { Context } from '~/context.server';
import { countFeedback, findFeedback } from '~/data/feedback.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { nobody } from './send-feedback.server';

/** Messages on one page. */
const PAGE_SIZE = 50;

export type ShownFeedback = {
	entries: {
		id: string;
		text: string;
		name: string;
		/** Null if none was given. */
		email: string | null;
		/** ms UTC */
		createdAt: number;
	}[];
	count: number;
	page: number;
	pageCount: number;
};

/** What people wrote to us, newest first; a page beyond the last is the last. Refuses all but site admins. */
export async function showFeedback(
	context: Context,
	input: { actorId: string | null; page: number },
): Promise<Result<ShownFeedback, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const count = await countFeedback(context.db);
	const pageCount = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const page = Math.min(Math.max(1, input.page), pageCount);
	const stored = await findFeedback(context.db, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
	const entries = stored.map((entry) => ({ ...entry, email: entry.email === nobody ? null : entry.email }));
	return accept({ entries, count, page, pageCount });
}
