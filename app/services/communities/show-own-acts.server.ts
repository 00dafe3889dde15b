import type { Context } from '~/context.server';
import { findLog } from '~/data/community-log.server';
import type { LogEntry } from '~/domain/log-entry';

/** As many acts stand on the admin's page. */
const SHOWN = 5;

/** What people did last in a community, newest first, for the admin's page; who may see that is judged before. */
export async function showOwnActs({ db }: Context, communityId: string): Promise<LogEntry[]> {
	return findLog(db, { communityId, from: 0, until: null, below: null, limit: SHOWN, only: 'acts' });
}
