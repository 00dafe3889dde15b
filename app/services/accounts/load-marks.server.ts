import type { Context } from '~/context.server';
import { findWayMarks, type WayMark } from '~/data/way-marks.server';
import { STALE_AFTER } from '~/domain/heard-score';
import type { SessionPlayer } from './load-session.server';

/** Where a player is still in, where a pick of theirs is missing, and where a match runs. */
export type Mark = Omit<WayMark, 'scoreHeardAt'> & { readonly isLive: boolean };

/** The marks of the communities that somebody plays in, those without a round left out. */
export async function loadMarks(
	context: Pick<Context, 'db' | 'now'>,
	{ memberships, marks: read }: Pick<SessionPlayer, 'memberships' | 'marks'>,
): Promise<Mark[]> {
	const now = context.now();
	const marks = read ?? (await findWayMarks(context.db, memberships, now));
	return marks.map(({ scoreHeardAt, ...mark }) => ({
		...mark,
		isLive: scoreHeardAt !== null && now - scoreHeardAt < STALE_AFTER,
	}));
}
