import type { Context } from '~/context.server';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { takeStates } from '~/data/evaluations.server';
import { findFactsStamp } from '~/data/many-rounds.server';
import { findSeasonFacts, type StoredSeason } from '~/data/round-facts.server';
import { accept, type Result } from '~/domain/result';
import { commitAhead } from './commit-ahead.server';
import { followSeasonEnd, type SeasonAct, seasonTurns } from './follow-season-end.server';
import { takeRounds } from './save-folded-rounds.server';

/** Called within the act's transaction, once its facts are written. */
export type FollowEnd = (tx: Tx, act: SeasonAct) => Promise<void>;

type Work<T, R> = (tx: Tx, now: number, followEnd: FollowEnd) => Promise<Result<T, R>>;

/** Thrown to roll back an act that turns its season. */
class Turned extends Error {
	constructor(
		readonly act: SeasonAct,
		readonly season: StoredSeason,
	) {
		super('The season ends by this act, or goes on');
	}
}

/** How often the whole is begun before it is left to who asked. */
const TRIES = 5;

/**
 * R25, R39: an act on a season as of `now` (ms), in one transaction. Where the season ends by it, or has a matchday again, all
 * its rounds may change: then the transaction is undone, what becomes of them is computed and written ahead without the lock
 * that all writers wait for, and the act is done once more, as of the same instant, if no fact has changed meanwhile (R17).
 * Throws `DatabaseBusy` where one always has.
 */
export async function actOnSeason<T, R>(context: Context, work: Work<T, R>): Promise<Result<T, R>> {
	for (let tries = 0; tries < TRIES; tries++) {
		const first = await tryOnce(context, work);
		if (!(first instanceof Turned)) return first;
		const { seasonId, now } = first.act;
		// The proof begins before what it is about is read.
		const stamp = await findFactsStamp(context.db, seasonId, now);
		const turned = await tryOnce(context, work, now);
		if (!(turned instanceof Turned)) return turned;
		const done = await turnSeason(context, work, turned, stamp);
		if (!done.ok) return done;
		if (done.value !== null) return done.value;
	}
	throw new DatabaseBusy();
}

/** null: a fact has changed since the stamp. */
async function turnSeason<T, R>(
	context: Context,
	work: Work<T, R>,
	{ act, season }: Turned,
	stamp: string,
): Promise<Result<Result<T, R> | null, R>> {
	const { seasonId, now: at, actorId } = act;
	const steps = await followSeasonEnd(context.db, act, season);
	const commit = { id: context.newId(), kind: 'correction', at, actorId, matchday: null } as const;
	return commitAhead(context, steps, commit, {
		isSame: async (db) => (await findFactsStamp(db, seasonId, at)) === stamp,
		async work(tx) {
			const verdict = await work(tx, at, () => takeRounds(tx, steps, commit));
			if (!verdict.ok) return verdict;
			// Only who has won changes, on which nothing in the act rests: so it comes last, as in a commit.
			await takeStates(tx, commit.id);
			return accept(verdict);
		},
	});
}

async function tryOnce<T, R>(
	context: Context,
	work: Work<T, R>,
	now?: number,
): Promise<Result<T, R> | Turned> {
	try {
		return await inTransaction(context.db, (tx) =>
			work(tx, now ?? context.now(), async (tx, act) => {
				if (seasonTurns(act.ends).length === 0) return;
				const season = await findSeasonFacts(tx, act.seasonId);
				if (season === null) throw new Error(`Season ${act.seasonId} is missing`);
				throw new Turned(act, season);
			}),
		);
	} catch (error) {
		if (error instanceof Turned) return error;
		throw error;
	}
}
