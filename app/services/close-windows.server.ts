import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/db.server';
import { nextTurn } from '~/data/next-turn.server';
import { saveKickoff } from '~/data/seasons.server';
import {
	type ClosingWindow,
	countWindows,
	findClosingWindows,
	findOpenRounds,
	findStartedMatchdays,
	saveWindows,
} from '~/data/windows.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { groupBy } from '~/domain/group-by';
import { firstStart, kickoffByMatches } from '~/domain/matchday';

/** Windows stored in one go: nothing else runs meanwhile. */
const WINDOWS_AT_ONCE = 100;

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
	for (let from = 0; from < closing.length; from += WINDOWS_AT_ONCE) {
		const part = closing.slice(from, from + WINDOWS_AT_ONCE);
		await saveWindows(tx, await closedWindows(tx, part, openRounds));
		await nextTurn();
	}
	return closing.length;
}

/** Each with the round that it belongs to, and how many had picked there. */
async function closedWindows(
	tx: Tx,
	closing: readonly ClosingWindow[],
	openRounds: ReadonlyMap<string, OpenRound>,
) {
	const owned = closing.map((window) => {
		const round = openRounds.get(window.communityId);
		const belongs = round?.seasonId === window.seasonId && belongsToOpenRound(round, window);
		return { window, roundId: belongs ? round.id : null };
	});
	const counts = new Map<string, { duty: number; picked: number }>();
	for (const [matchdayId, part] of groupBy(owned, ({ window }) => window.matchdayId)) {
		const roundIds = part.flatMap(({ roundId }) => roundId ?? []);
		const kickoff = part[0]?.window.kickoff ?? 0;
		for (const { roundId, duty, picked } of await countWindows(tx, { roundIds, matchdayId, kickoff }))
			counts.set(`${roundId} ${matchdayId}`, { duty, picked });
	}
	return owned.map(({ window: { communityId, matchdayId, kickoff }, roundId }) => {
		const { duty, picked } = counts.get(`${roundId} ${matchdayId}`) ?? { duty: 0, picked: 0 };
		return { communityId, matchdayId, roundId, kickoff, picked, missing: duty - picked };
	});
}

/** Whether `closeWindows` would store anything at `now` (ms). */
export async function hasWindowsToClose(db: Db | Tx, now: number): Promise<boolean> {
	const started = await findStartedMatchdays(db, now);
	if (started.some((matchday) => startedKickoff(matchday, now) !== null)) return true;
	return (await findClosingWindows(db, now)).length > 0;
}

/**
 * R4: a matchday without a kickoff gets the first start of one of its matches by `now` (ms) as its kickoff. It is so from
 * that instant on, whoever looks first.
 */
export async function storeStartedKickoffs(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	now: number,
): Promise<void> {
	for (const matchday of await findStartedMatchdays(tx, now)) {
		const kickoff = startedKickoff(matchday, now);
		if (kickoff === null) continue;
		const cause =
			firstStart(matchday.matches) === kickoff ? ('match-start' as const) : ('first-result' as const);
		const change = { id: context.newId(), matchdayId: matchday.id, at: kickoff, cause, actorId: null };
		await saveKickoff(tx, { ...change, oldKickoff: null, newKickoff: kickoff });
	}
}

function startedKickoff(
	matchday: Awaited<ReturnType<typeof findStartedMatchdays>>[number],
	now: number,
): number | null {
	return kickoffByMatches({ ...matchday, kickoff: null, evaluated: false }, now);
}
