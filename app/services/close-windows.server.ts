import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/db.server';
import {
	type ClosingWindow,
	countWindow,
	findClosingWindows,
	findOpenRounds,
	findStartedMatchdays,
	saveStartedKickoff,
	saveWindows,
} from '~/data/windows.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { kickoffByMatches } from '~/domain/matchday';

type OpenRound = Awaited<ReturnType<typeof findOpenRounds>>[number];

/**
 * R27: stores, for every matchday whose kickoff has passed at `now` (ms), to which round of each community with a
 * round in its season it belongs, and how many had picked. Every service that changes a member's or a round's state
 * calls it first, so that "open at its kickoff" is exact. Twice is once.
 */
export async function closeWindows(tx: Tx, context: Pick<Context, 'newId'>, now: number): Promise<void> {
	await storeClosedWindows(tx, context, now);
}

/** The job at the end of a pick window: stores what has closed by `now` (ms), and says how many windows that were. */
export async function closePickWindows(context: Context, now: number): Promise<string> {
	const count = await inTransaction(context.db, (tx) => storeClosedWindows(tx, context, now));
	return `${count} windows closed`;
}

async function storeClosedWindows(tx: Tx, context: Pick<Context, 'newId'>, now: number): Promise<number> {
	await storeStartedKickoffs(tx, context, now);
	const closing = await findClosingWindows(tx, now);
	if (closing.length === 0) return 0;
	const rounds = await findOpenRounds(tx, [...new Set(closing.map((window) => window.communityId))]);
	const openRounds = new Map(rounds.map((round) => [round.communityId, round]));
	const windows = [];
	for (const window of closing)
		windows.push(await closeWindow(tx, window, openRounds.get(window.communityId)));
	await saveWindows(tx, windows);
	return windows.length;
}

async function closeWindow(tx: Tx, window: ClosingWindow, round: OpenRound | undefined) {
	const { communityId, matchdayId, kickoff } = window;
	const belongs = round?.seasonId === window.seasonId && belongsToOpenRound(round, window);
	if (!round || !belongs) return { communityId, matchdayId, roundId: null, kickoff, picked: 0, missing: 0 };
	const { duty, picked } = await countWindow(tx, { roundId: round.id, matchdayId, kickoff });
	return { communityId, matchdayId, roundId: round.id, kickoff, picked, missing: duty - picked };
}

/**
 * R4: a matchday without a kickoff gets the first start of one of its matches by `now` (ms) as its kickoff, or the
 * instant at which its first result was entered.
 */
export async function storeStartedKickoffs(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	now: number,
): Promise<void> {
	for (const { decidedAt, ...matchday } of await findStartedMatchdays(tx, now)) {
		const until = Math.min(decidedAt ?? now, now);
		const kickoff = kickoffByMatches({ ...matchday, kickoff: null, evaluated: false }, until);
		if (kickoff === null) continue;
		const cause = kickoff === until ? 'first-result' : 'match-start';
		await saveStartedKickoff(tx, { id: context.newId(), matchdayId: matchday.id, kickoff, at: now, cause });
	}
}
