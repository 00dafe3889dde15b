import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import {
	type ClosingWindow,
	countWindows,
	findClosingWindows,
	findOpenRounds,
	findStartedMatchdays,
	saveBelongings,
	saveClosedWindows,
} from '~/data/pick-windows.server';
import { bumpVersion } from '~/data/season-versions.server';
import { saveKickoff } from '~/data/seasons.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { groupBy } from '~/domain/group-by';
import { firstStart, kickoffByMatches } from '~/domain/matchday';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { LONGEST_WAIT } from '~/waiting-saves';

/** Windows stored in one go: nothing else runs meanwhile. */
const WINDOWS_AT_ONCE = 100;

type OpenRound = Awaited<ReturnType<typeof findOpenRounds>>[number];

/** A window with the round that it belongs to, or null. */
type OwnedWindow = Omit<ClosingWindow, 'roundId'> & { readonly roundId: string | null };

type Closer = Pick<Context, 'newId' | 'saves'>;

/**
 * R27: stores, for every matchday whose kickoff has passed at `now` (ms), to which round of each community with a round
 * in its season it belongs; and R7: that its window is closed, with how many had picked, as soon as it is due and no
 * save that arrived in time waits in this process, nor in another one that has told so. Every service that changes a
 * member's or a round's state calls it first, so that "open at its kickoff" is exact. Twice is once.
 */
export async function closeWindows(tx: Tx, context: Closer, now: number): Promise<void> {
	await storeWindows(tx, context, now);
}

/** The job at the end of a pick window: closes what is due at `now` (ms), and says how many windows that were. */
export async function closePickWindows(context: Context, now: number): Promise<string> {
	const count = await inTransaction(context.db, (tx) => storeWindows(tx, context, now));
	return `${count} windows closed`;
}

/** Of each open database, what is being closed for readers, by community. */
const closing = new WeakMap<Db, Map<string | undefined, Promise<unknown>>>();

/**
 * R12: the same for a reader, of all communities or one; all who look at once wait for one write. A page that can't have it
 * stored is drawn without: the minute's job tries too, and says why it fails.
 */
export async function closeWindowsFor(context: Context, now: number, communityId?: string): Promise<void> {
	const { db } = context;
	const own = closing.get(db) ?? new Map<string | undefined, Promise<unknown>>();
	closing.set(db, own);
	const running =
		own.get(communityId) ??
		closeIfDue(context, now, communityId)
			.catch(() => {})
			.finally(() => own.delete(communityId));
	own.set(communityId, running);
	await running;
}

/** Asks first: a reader takes nobody's turn at writing while saves wait in another process. */
async function closeIfDue(context: Context, now: number, communityId: string | undefined): Promise<void> {
	if (!(await hasWindowsToClose(context, now, communityId))) return;
	await inTransaction(context.db, (tx) => storeWindows(tx, context, now, communityId));
}

/** R7: whether a window with this kickoff (ms, or none) can be closed at `now` (ms), as far as this process knows. */
export function isDue(kickoff: number | null, now: number, { saves }: Pick<Context, 'saves'>): boolean {
	return kickoff !== null && kickoff + CLOSES_AFTER <= now && !saves.hasFromBefore(kickoff, now);
}

function mayClose(
	window: OwnedWindow | ClosingWindow,
	now: number,
	context: Pick<Context, 'saves'>,
): boolean {
	return !window.isAwaited && isDue(window.kickoff, now, context);
}

/** Gives how many windows were closed. */
async function storeWindows(tx: Tx, context: Closer, now: number, communityId?: string): Promise<number> {
	await storeStartedKickoffs(tx, context, now);
	const windows = await findClosingWindows(tx, { now, longest: LONGEST_WAIT, communityId });
	if (windows.length === 0) return 0;
	const rounds = await findOpenRounds(tx, [...new Set(windows.map((window) => window.communityId))]);
	const openRounds = new Map(rounds.map((round) => [round.communityId, round]));
	const closedIn = new Set<string>();
	let closed = 0;
	for (let from = 0; from < windows.length; from += WINDOWS_AT_ONCE) {
		const part = windows.slice(from, from + WINDOWS_AT_ONCE);
		const owned = part.map((window) => ownedWindow(window, openRounds.get(window.communityId)));
		const due = owned.filter((window) => mayClose(window, now, context));
		const begun = owned.filter(
			(window, index) => part[index]?.roundId === undefined && !due.includes(window),
		);
		await saveBelongings(tx, begun.map(placeOf));
		await saveClosedWindows(tx, await withCounts(tx, due), now);
		closed += due.length;
		for (const { seasonId } of due) closedIn.add(seasonId);
		await nextTurn();
	}
	for (const seasonId of closedIn) await bumpVersion(tx, seasonId);
	return closed;
}

/** As stored at the kickoff, or as it is to be stored now. */
function ownedWindow(window: ClosingWindow, round: OpenRound | undefined): OwnedWindow {
	if (window.roundId !== undefined) return { ...window, roundId: window.roundId };
	const belongs = round?.seasonId === window.seasonId && belongsToOpenRound(round, window);
	return { ...window, roundId: belongs ? round.id : null };
}

function placeOf({ communityId, matchdayId, roundId, kickoff }: OwnedWindow) {
	return { communityId, matchdayId, roundId, kickoff };
}

/** Each with how many had picked there, and how many had to and hadn't. */
async function withCounts(tx: Tx, windows: readonly OwnedWindow[]) {
	const counts = new Map<string, { duty: number; picked: number }>();
	for (const [matchdayId, part] of groupBy(windows, ({ matchdayId }) => matchdayId)) {
		const roundIds = part.flatMap(({ roundId }) => roundId ?? []);
		const kickoff = part[0]?.kickoff ?? 0;
		for (const { roundId, duty, picked } of await countWindows(tx, { roundIds, matchdayId, kickoff }))
			counts.set(`${roundId} ${matchdayId}`, { duty, picked });
	}
	return windows.map((window) => {
		const { duty, picked } = counts.get(`${window.roundId} ${window.matchdayId}`) ?? { duty: 0, picked: 0 };
		return { ...placeOf(window), picked, missing: duty - picked };
	});
}

/** Whether `closeWindows` would store anything at `now` (ms); for one community if named. */
export async function hasWindowsToClose(
	context: Pick<Context, 'db' | 'saves'>,
	now: number,
	communityId?: string,
): Promise<boolean> {
	const started = await findStartedMatchdays(context.db, now);
	if (started.some((matchday) => startedKickoff(matchday, now) !== null)) return true;
	const windows = await findClosingWindows(context.db, { now, longest: LONGEST_WAIT, communityId });
	return windows.some((window) => window.roundId === undefined || mayClose(window, now, context));
}

/**
 * R4: a matchday without a kickoff gets the first start of one of its matches by `now` (ms) as its kickoff. It is so
 * from that instant on, no matter who looks first.
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
		await bumpVersion(tx, matchday.seasonId);
	}
}

function startedKickoff(
	matchday: Awaited<ReturnType<typeof findStartedMatchdays>>[number],
	now: number,
): number | null {
	return kickoffByMatches({ ...matchday, kickoff: null, evaluated: false }, now);
}
