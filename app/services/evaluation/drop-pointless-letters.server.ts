import { findJokerActsSince } from '~/data/adjustments.server';
import type { Tx } from '~/data/engine/db.server';
import { takeBackMails } from '~/data/outbox.server';
import { slicesOf } from '~/domain/slices-of';
import type { RoundStep } from './fold-season.server';

/** Acts on jokers older than that (ms) have been told. */
const TOLD = 10 * 60_000;

/** Rounds asked about in one statement. */
const ROUNDS = 1_000;

/**
 * R21: a letter about jokers waits for the next click. If a commit has made all of them come to nothing, it isn't sent:
 * the matchday's letter says what there is. `at` in ms UTC.
 */
export async function dropPointlessLetters(tx: Tx, steps: readonly RoundStep[], at: number): Promise<void> {
	const pointless = new Set(
		steps.flatMap(({ round, pointless }) => pointless.map(({ seq }) => `${round.id} ${seq}`)),
	);
	const touched = steps.filter((step) => step.pointless.length > 0).map(({ round }) => round.id);
	for (const some of slicesOf(touched, ROUNDS)) {
		const acts = await findJokerActsSince(tx, some, at - TOLD);
		const does = acts.filter(({ roundId, seq }) => !pointless.has(`${roundId} ${seq}`));
		const counting = new Set(does.map(({ roundId, memberId }) => `${roundId} ${memberId}`));
		for (const { id, roundId, memberId } of acts)
			if (!counting.has(`${roundId} ${memberId}`))
				await takeBackMails(tx, {
					kind: 'state-by-hand',
					holds: { adjustmentId: id },
					reason: 'the act has come to nothing',
				});
	}
}
