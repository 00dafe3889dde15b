import type { Context } from '~/context.server';
import { countEvents, findEvents, type ListedEvent } from '~/data/security-events.server';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import type { SecurityEventKind } from '~/domain/security-event';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

export type ShownSecurityLog = PageBounds & { events: ListedEvent[]; count: number };

/**
 * The security log, newest first, of one kind or all; a page beyond the last is the last. Refuses all but site
 * admins.
 */
export async function showSecurityLog(
	context: Context,
	input: { actorId: string | null; page: number; kind: SecurityEventKind | null },
): Promise<Result<ShownSecurityLog, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { kind } = input;
	const count = await countEvents(context.db, kind);
	const { page, pageCount } = boundsOf(count, input.page);
	const offset = (page - 1) * PAGE_SIZE;
	const events = await findEvents(context.db, { kind, offset, limit: PAGE_SIZE });
	return accept({ events, count, page, pageCount });
}
