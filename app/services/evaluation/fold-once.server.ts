import type { Db } from '~/data/engine/db.server';
import { findFactsStamp } from '~/data/many-rounds.server';
import type { Refusal } from '~/domain/refusal';
import type { Result } from '~/domain/result';
import { type FoldedSeason, type FoldWish, foldSeason, seasonIdOf } from './fold-season.server';

type Folded = {
	readonly wish: string;
	readonly stamp: string;
	readonly verdict: Result<FoldedSeason, Refusal>;
};

/** Of each database the fold made last. It only spares work: nothing rests on it being there. */
const last = new WeakMap<Db, Folded>();

/**
 * `foldSeason`, or what it said last as long as no fact has changed since: the commit after a preview doesn't fold the
 * season a second time. With the stamp of the facts it rests on.
 */
export async function foldOnce(db: Db, wish: FoldWish, at: number): Promise<Folded> {
	const asked = `${wish.matchdayId} ${wish.suspension ?? ''}`;
	const stamp = await findFactsStamp(db, seasonIdOf(wish.matchdayId), at);
	const known = last.get(db);
	if (known?.wish === asked && known.stamp === stamp) return known;
	last.delete(db);
	const folded = { wish: asked, stamp, verdict: await foldSeason(db, wish, at) };
	last.set(db, folded);
	return folded;
}

/** Gives the memory back that the last fold takes. */
export function forgetFold(db: Db): void {
	last.delete(db);
}
