import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveMemberStates } from '~/data/evaluations.server';
import { startingState } from '~/domain/fold-round';
import { seededRandom } from '../domain/reference/random';

/** Some are in, some out, some have been out and are in again; `winners` of them won, whether they are in or out (R25). */
export async function scatterStates(
	context: Context,
	{ roundId, seed, winners }: { roundId: string; seed: number; winners: number },
): Promise<void> {
	const random = seededRandom(seed);
	const entries = await context.db.entry.findMany({ where: { roundId }, orderBy: { memberId: 'asc' } });
	await inTransaction(context.db, (tx) =>
		saveMemberStates(
			tx,
			entries.map(({ memberId, joinedAt }, place) => {
				const active = random.chance(0.6);
				const out = active ? null : random.whole(1, 34);
				const state = {
					...startingState({ jokers: random.whole(0, 3), rebuy: true, allOut: 'share' }),
					...{ active, eliminatedOn: out, outCause: active ? null : ('loss' as const) },
					...{ rebought: random.chance(0.25), won: place < winners },
				};
				return { roundId, memberId, joinedAt: Number(joinedAt), state };
			}),
		),
	);
}
