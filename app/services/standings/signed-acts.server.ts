import type { Context } from '~/context.server';
import { findSignedActs } from '~/data/histories.server';
import { playedOf } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { findPointlessActs } from '~/services/rounds/pointless-acts.server';
import type { ActView } from './show-member-way.server';

/** The most that are told of one matchday; the rest is counted. */
const SHOWN = 50;

/** What admins did to members, who (null: the site's admins) and when (R21): the newest of them, oldest first. */
export type Acts = {
	count: number;
	acts: (ActView & { name: string })[];
};

/**
 * What admins did, by the number of the matchday that it came after. What came after a matchday that isn't told, the
 * round being over, belongs to its end; what has a place that the round doesn't have to its start (decision 0010).
 */
export async function signedActs({ db }: Context, loaded: LoadedRound): Promise<(after: number) => Acts> {
	const { round } = loaded;
	const numbers = new Set(loaded.matchdays.map(({ number }) => number));
	const played = new Set(playedOf(loaded).map(({ number }) => number));
	const placeOf = (after: number) => {
		if (played.has(after)) return after;
		return numbers.has(after) ? (round.state.finished?.after ?? 0) : 0;
	};
	const acts = await findSignedActs(db, round);
	const pointless = await findPointlessActs(db, loaded);
	return (after) => {
		const there = acts.filter((each) => placeOf(each.after) === after);
		const newest = there.slice(-SHOWN);
		return {
			count: there.length,
			acts: newest.map(({ seq, name, act, by, at, removed }) => ({
				...{ seq, name, act, by, at, removed },
				pointless: pointless.get(seq) ?? null,
			})),
		};
	};
}
