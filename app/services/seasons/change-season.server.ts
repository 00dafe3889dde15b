import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findStarts, lastClosedKickoff } from '~/data/pick-windows.server';
import { bumpVersion } from '~/data/season-versions.server';
import { saveKickoff, saveStartMove } from '~/data/seasons.server';
import { findHolding } from '~/data/suspensions.server';
import { firstStart, kickoffByMatches } from '~/domain/matchday';
import { accept, type Result } from '~/domain/result';
import { seasonEnds } from '~/domain/suspension';
import { actOnSeason, type FollowEnd } from '~/services/evaluation/act-on-season.server';
import { seasonTurns } from '~/services/evaluation/follow-season-end.server';
import { closeDueWindows, closeWindows } from '~/services/rounds/close-pick-windows.server';
import { dropStrayPicks } from '~/services/rounds/drop-stray-picks.server';
import { rejudgeOpenPicks } from '~/services/rounds/rejudge-open-picks.server';
import { tellTurnedPicks } from './tell-turned-picks.server';

type Starts = Awaited<ReturnType<typeof findStarts>>;

/** Whose act on a season's facts it is, and where it comes from. */
type Act = {
	readonly source: 'hand' | 'import' | 'undo';
	readonly actorId: string | null;
};
type Done = Act & { readonly seasonId: string; readonly now: number; readonly followEnd: FollowEnd };

/**
 * An act on the facts of a season (results, states, times, matches, kickoffs), in one transaction with all that follows
 * from it. What has started (R3, R4) and the windows that are over, with their automatic picks (R37), are stored first,
 * whether or not the act is accepted. Then `write` judges and writes as of `now` (ms) and says whether it has changed
 * anything; whatever the clock says, that is never before a kickoff whose window is stored as closed (R7). A kickoff that
 * its matches bring about is now, never the past; picks of matchdays that come into another round go (R27), rounds end
 * with their season or go on with it (R25), open picks are judged again (R10), and who has a pick that has become void, or
 * counts again, is told (R2).
 */
export async function changeSeason<T, R>(
	context: Context,
	act: Act & { seasonId: string | ((tx: Tx, now: number) => Promise<string | null>) },
	write: (tx: Tx, now: number) => Promise<Result<{ value: T; isChange: boolean }, R>>,
): Promise<Result<T, R>> {
	await closeDueWindows(context, context.now());
	return actOnSeason(context, async (tx, clock, followEnd) => {
		const seasonId = typeof act.seasonId === 'string' ? act.seasonId : await act.seasonId(tx, clock);
		const now = Math.max(clock, seasonId === null ? 0 : await lastClosedKickoff(tx, seasonId));
		await closeWindows(tx, context, now);
		const before = seasonId === null ? [] : await findStarts(tx, seasonId);
		const done = await write(tx, now);
		if (!done.ok) return done;
		const { value, isChange } = done.value;
		if (isChange && seasonId !== null) {
			await follow(tx, context, { ...act, seasonId, now, followEnd }, before);
			await bumpVersion(tx, seasonId);
		}
		return accept(value);
	});
}

async function follow(tx: Tx, context: Context, act: Done, before: Starts): Promise<void> {
	const { seasonId, actorId, now } = act;
	const known = new Map(before.map((matchday) => [matchday.id, matchday]));
	const after = await findStarts(tx, seasonId);
	for (const matchday of after)
		if (matchday.kickoff === null)
			await followMatches(tx, context, act, { matchday, old: known.get(matchday.id) });
	const moved = after.filter(({ id, kickoff }) => kickoff !== (known.get(id)?.kickoff ?? null));
	const holding = await findHolding(tx, [seasonId]);
	const ends = { before: seasonEnds(before, holding), after: seasonEnds(after, holding) };
	// R27: a matchday that has kicked off belongs to the round that was open then, though this act ends it, and to none if
	// the round was finished then, though this act lets it go on.
	if (seasonTurns(ends).length > 0) await closeWindows(tx, context, now);
	await act.followEnd(tx, { seasonId, actorId, now, ends });
	await dropStrayPicks(tx, context, { matchdayIds: moved.map(({ id }) => id), actorId, now });
	await rejudgeOpenPicks(tx, context, { seasonId, at: now, by: 'other', actorId });
	for (const matchday of after) {
		const old = known.get(matchday.id);
		if (old !== undefined) await tellTurnedPicks(tx, context, { before: old.matches, after: matchday, now });
	}
}

/**
 * R4: what its matches mean for a matchday without a kickoff: that it kicks off now, or that it will at another instant
 * (R20). Where there were no matches nobody could pick, and the first start counts as it is.
 */
async function followMatches(
	tx: Tx,
	context: Context,
	{ source, actorId, now }: Done,
	{ matchday, old }: { matchday: Starts[number]; old: Starts[number] | undefined },
): Promise<void> {
	const { id: matchdayId, matches } = matchday;
	const change = { id: context.newId(), matchdayId, at: now, actorId };
	const start = firstStart(matches);
	const kickoff = kickoffByMatches({ number: 0, kickoff: null, evaluated: false, matches }, now);
	if (kickoff !== null) {
		const newKickoff = old && old.matches.length > 0 ? now : kickoff;
		const cause = start === kickoff ? source : ('first-result' as const);
		await saveKickoff(tx, { ...change, oldKickoff: null, newKickoff, cause });
		return;
	}
	const oldStart = old ? firstStart(old.matches) : null;
	if (start !== null && start !== oldStart)
		await saveStartMove(tx, { ...change, oldKickoff: oldStart, newKickoff: start });
}
