import type { Context } from '~/context.server';
import {
	type AutomaticWindow,
	findAutomaticRounds,
	findPicksStamp,
	holdSaves,
	saveAutomaticPicks,
} from '~/data/automatic-picks.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import {
	type ClosingWindow,
	findClosingWindows,
	findOpenRounds,
	saveBelongings,
} from '~/data/pick-windows.server';
import { bumpVersion } from '~/data/season-versions.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { slicesOf } from '~/domain/slices-of';
import { LONGEST_WAIT } from '~/waiting-saves';
import {
	type KnownSeasons,
	noSeasonsYet,
	type PlannedPick,
	planAutomaticPicks,
} from './plan-automatic-picks.server';
import { rejudgeOpenPicks } from './rejudge-open-picks.server';
import { placeOf, saveClosed } from './save-closed.server';
import { hasUnstoredKickoff, storeStartedKickoffs } from './started-kickoffs.server';
import { tellAutomaticPicks } from './tell-automatic-picks.server';

/** Windows stored in one go, where nothing else runs meanwhile, and communities whose windows are closed in one transaction. */
const AT_ONCE = 100;

/** How often automatic picks are found before that is done under the lock, where nobody saves a pick meanwhile. */
const TRIES = 3;

type OpenRound = Awaited<ReturnType<typeof findOpenRounds>>[number];

/** A window with the round that it belongs to, or null. */
type OwnedWindow = Omit<ClosingWindow, 'roundId'> & { readonly roundId: string | null };

/** A due window of a round with automatic picks. */
type DueWindow = AutomaticWindow & Pick<ClosingWindow, 'mailsPicks'>;

type Closer = Pick<Context, 'newId' | 'saves'>;

/**
 * R27: stores, for every matchday whose kickoff has passed at `now` (ms), to which round of each community with a round
 * in its season it belongs; and R7: that its window is closed, with how many had picked, as soon as it is due and no
 * save that arrived in time waits in this process, nor in another one that has told so; with it come its automatic picks
 * (R37). Every service that changes a member's or a round's state or a fact of a season calls it first, so that "open at
 * its kickoff" is exact and automatic picks rest on the facts of then: in the community that it is about, for those of all
 * are long to look through. It calls `closeDueWindows` before its transaction, so that hardly anything is left for it.
 * Twice is once.
 */
export async function closeWindows(
	tx: Tx,
	context: Closer,
	now: number,
	communityId?: string,
): Promise<void> {
	await storeStartedKickoffs(tx, context, now);
	await storeWindows(tx, context, now, communityId === undefined ? {} : { communityIds: [communityId] });
}

/**
 * The job at the end of a pick window: closes what is due at `now` (ms), and says how many windows that were. Who has got
 * an automatic pick is told, whoever has closed the window.
 */
export async function closePickWindows(context: Context, now: number): Promise<string> {
	const count = await closeApart(context, now);
	await tellAutomaticPicks(context, now);
	return `${count} windows closed`;
}

/** Of each open database, what is being closed for readers, by community. */
const closing = new WeakMap<Db, Map<string | undefined, Promise<unknown>>>();

/**
 * R12: the same outside a transaction, in short ones, of all communities or one; all who look at once wait for one write. A
 * page that can't have it stored is drawn without: the minute's job tries too, and says why it fails.
 */
export async function closeWindowsFor(context: Context, now: number, communityId?: string): Promise<void> {
	const { db } = context;
	const own = closing.get(db) ?? new Map<string | undefined, Promise<unknown>>();
	closing.set(db, own);
	const running =
		own.get(communityId) ??
		closeDueWindows(context, now, communityId)
			.catch(() => {})
			.finally(() => own.delete(communityId));
	own.set(communityId, running);
	await running;
}

/**
 * The same for who can't do without: it throws where that fails. It asks first: nobody's turn at writing is taken while
 * saves wait in another process.
 */
export async function closeDueWindows(context: Context, now: number, communityId?: string): Promise<void> {
	if (!(await hasWindowsToClose(context, now, communityId))) return;
	await closeApart(context, now, communityId);
}

/**
 * Gives how many windows were closed: those of some communities in each transaction, so that no pick waits for all, and
 * those with automatic picks each in one of its own, found before it.
 */
async function closeApart(context: Context, now: number, communityId?: string): Promise<number> {
	const { db } = context;
	await inTransaction(db, (tx) => storeStartedKickoffs(tx, context, now));
	const windows = await findClosing(db, now, communityId);
	const known = noSeasonsYet();
	let count = 0;
	for (const communityIds of slicesOf([...new Set(windows.map((window) => window.communityId))], AT_ONCE)) {
		const wish = { communityIds, apart: true };
		const { closed, left } = await inTransaction(db, (tx) => storeWindows(tx, context, now, wish));
		count += closed;
		const waiting = new Set<string>();
		for (const window of left) {
			// R37: the picks of a later one rest on those before it.
			if (waiting.has(window.communityId)) continue;
			if (await closeAlone(context, { window, known, now })) count++;
			else waiting.add(window.communityId);
		}
	}
	return count;
}

/** Windows that aren't stored as closed: of a community, of some, or all. */
function findClosing(db: Db | Tx, now: number, whose?: string | readonly string[]): Promise<ClosingWindow[]> {
	const communityIds = whose === undefined ? undefined : [whose].flat();
	return findClosingWindows(db, { now, longest: LONGEST_WAIT, communityIds });
}

/** False if it is closed already, or a save has come to wait. */
async function closeAlone(
	context: Context,
	{ window, known, now }: { window: DueWindow; known: KnownSeasons; now: number },
): Promise<boolean> {
	const { db } = context;
	const isStillDue = async (tx: Tx) => {
		const { communityId, matchdayId } = window;
		const windows = await findClosing(tx, now, communityId);
		return windows.some((each) => each.matchdayId === matchdayId && mayClose(each, now, context));
	};
	for (let tries = 0; tries < TRIES; tries++) {
		const stamp = await findPicksStamp(db, window);
		const planned = await planAutomaticPicks(db, window, known);
		const isDone = await inTransaction(db, async (tx) => {
			await holdSaves(tx);
			if (!(await isStillDue(tx))) return false;
			if ((await findPicksStamp(tx, window)) !== stamp) return null;
			await closeWithPicks(tx, context, { window, planned, now });
			return true;
		});
		if (isDone !== null) return isDone;
	}
	return inTransaction(db, async (tx) => {
		await holdSaves(tx);
		if (!(await isStillDue(tx))) return false;
		const planned = await planAutomaticPicks(tx, window);
		await closeWithPicks(tx, context, { window, planned, now });
		return true;
	});
}

/** R37: a window is closed and its automatic picks are there at once; later picks that use a team twice are marked. */
async function closeWithPicks(
	tx: Tx,
	context: Closer,
	{ window, planned, now }: { window: DueWindow; planned: readonly PlannedPick[]; now: number },
): Promise<void> {
	const { seasonId, roundId, kickoff } = window;
	await saveClosed(tx, context, [window], now);
	await saveAutomaticPicks(tx, window, planned, context.newId);
	await bumpVersion(tx, seasonId);
	const given = planned.filter(({ teamId }) => teamId !== null);
	if (given.length === 0) return;
	const memberIds = given.map(({ memberId }) => memberId);
	const act = { at: kickoff, by: 'own' as const, actorId: null };
	await rejudgeOpenPicks(tx, context, { ...act, seasonId, roundIds: [roundId], memberIds });
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

/**
 * Gives how many windows were closed. With `apart` those with automatic picks are `left`, in the fold's order: only their
 * belongings are stored.
 */
async function storeWindows(
	tx: Tx,
	context: Closer,
	now: number,
	{ communityIds, apart = false }: { communityIds?: readonly string[]; apart?: boolean } = {},
): Promise<{ closed: number; left: DueWindow[] }> {
	const windows = await findClosing(tx, now, communityIds);
	if (windows.length === 0) return { closed: 0, left: [] };
	const rounds = await findOpenRounds(tx, [...new Set(windows.map((window) => window.communityId))]);
	const openRounds = new Map(rounds.map((round) => [round.communityId, round]));
	const closedIn = new Set<string>();
	const left: DueWindow[] = [];
	const known = noSeasonsYet();
	let closed = 0;
	for (const part of slicesOf(windows, AT_ONCE)) {
		const owned = part.map((window) => ownedWindow(window, openRounds.get(window.communityId)));
		const due = owned.filter((window) => mayClose(window, now, context));
		const automatic = await automaticOf(tx, due);
		const plain = due.filter((window) => !automatic.includes(window));
		const begun = owned.filter(
			(window, index) => part[index]?.roundId === undefined && !plain.includes(window),
		);
		await saveBelongings(tx, begun.map(placeOf));
		await saveClosed(tx, context, plain, now);
		closed += plain.length;
		for (const { seasonId } of plain) closedIn.add(seasonId);
		for (const { roundId, ...place } of automatic) {
			if (roundId === null) continue;
			const window = { ...place, roundId };
			if (apart) left.push(window);
			else {
				const planned = await planAutomaticPicks(tx, window, known);
				await closeWithPicks(tx, context, { window, planned, now });
				closed++;
			}
		}
		await nextTurn();
	}
	for (const seasonId of closedIn) await bumpVersion(tx, seasonId);
	return { closed, left };
}

/** R37: those that belong to a round with automatic picks. */
async function automaticOf(tx: Tx, windows: readonly OwnedWindow[]): Promise<OwnedWindow[]> {
	const rounds = await findAutomaticRounds(tx, [...new Set(windows.flatMap(({ roundId }) => roundId ?? []))]);
	return windows.filter(({ roundId }) => roundId !== null && rounds.has(roundId));
}

/** As stored at the kickoff, or as it is to be stored now. */
function ownedWindow(window: ClosingWindow, round: OpenRound | undefined): OwnedWindow {
	if (window.roundId !== undefined) return { ...window, roundId: window.roundId };
	const belongs = round?.seasonId === window.seasonId && belongsToOpenRound(round, window);
	return { ...window, roundId: belongs ? round.id : null };
}

/** Whether `closeWindows` would store anything at `now` (ms); for one community if named. */
export async function hasWindowsToClose(
	context: Pick<Context, 'db' | 'saves'>,
	now: number,
	communityId?: string,
): Promise<boolean> {
	if (await hasUnstoredKickoff(context.db, now)) return true;
	const windows = await findClosing(context.db, now, communityId);
	return windows.some((window) => window.roundId === undefined || mayClose(window, now, context));
}
