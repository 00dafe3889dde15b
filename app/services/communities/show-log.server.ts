import type { Context } from '~/context.server';
import { findLog, type LogPlace } from '~/data/community-log.server';
import { findRoundStarts } from '~/data/rounds.server';
import { findSeat } from '~/data/seats.server';
import type { LogEntry, LogGroup } from '~/domain/log-entry';
import { PAGE_SIZE } from '~/domain/page-bounds';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { closeWindowsFor } from '~/services/rounds/close-pick-windows.server';

/** A page of the log of a community's round. */
export type LogScreen = {
	readonly community: string;
	readonly isAdmin: boolean;
	readonly round: number;
	/** Numbers of all rounds, newest first. */
	readonly rounds: readonly number[];
	/** Newest first. */
	readonly entries: readonly LogEntry[];
	/** Where the next page begins, null on the last. */
	readonly next: LogPlace | null;
};

/**
 * What happened in a community from the start of a round (the newest, or the one numbered) until the start of the next,
 * for its members. `below`: where the page begins. Refuses strangers, unknown
 * rounds and communities without one.
 */
export async function showLog(
	context: Context,
	wish: {
		readonly playerId: string;
		readonly communityId: string;
		readonly round?: number | undefined;
		readonly below: LogPlace | null;
		readonly only: LogGroup | undefined;
	},
): Promise<Result<LogScreen, Refusal>> {
	const { db } = context;
	const { communityId, below, only } = wish;
	await closeWindowsFor(context, context.now(), communityId);
	const seat = await findSeat(db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const { number } = seat.round;
	const starts = await findRoundStarts(db, communityId);
	const from = starts.get(number) ?? 0;
	const until = starts.get(number + 1) ?? null;
	const part = { communityId, from, until, below, only };
	const found = await findLog(db, { ...part, limit: PAGE_SIZE + 1 });
	const entries = found.slice(0, PAGE_SIZE);
	const last = entries.at(-1);
	return accept({
		community: seat.communityName,
		isAdmin: seat.isAdmin,
		round: number,
		rounds: seat.roundNumbers,
		entries,
		next: found.length > PAGE_SIZE && last !== undefined ? { at: last.at, id: last.id } : null,
	});
}
