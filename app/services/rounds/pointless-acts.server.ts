import type { Db } from '~/data/engine/db.server';
import { countEntries } from '~/data/members.server';
import type { FoldOutcome } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { unitOf } from '~/domain/settlement-kinds';
import { pointlessText } from '~/text/play';
import { roundFactsOf } from './facts-of-round.server';
import { loadRounds } from './load-rounds.server';
import type { LoadedRound, WholeRound } from './loaded-round';

/** In a round of more members it isn't asked: folding them takes longer than a page may. */
const MEMBERS_ASKED = 200;

/**
 * R21: why an admin's act does nothing at its place, in words, by its `seq`: what the fold says. Nothing is said while a
 * changed fact waits for its correction: the fold knows it already, the stored states don't.
 */
export async function findPointlessActs(db: Db, shown: LoadedRound): Promise<ReadonlyMap<number, string>> {
	const { round, season, adjustments, at } = shown;
	const none = new Map<number, string>();
	if (adjustments.every(({ act }) => act.kind === 'leave')) return none;
	if ((await countEntries(db, round.id)) > MEMBERS_ASKED) return none;
	const options = { at, picks: 'closed' as const, seasons: new Map([[season.id, season]]) };
	const [whole] = await loadRounds(db, { roundIds: [round.id] }, options);
	if (whole === undefined) return none;
	const outcome = foldRound(roundFactsOf(whole, null));
	if (!isAsStored(whole, outcome)) return none;
	return new Map(
		[...outcome.pointless].map(([seq, code]) => [seq, pointlessText(code, unitOf(round.settings))]),
	);
}

function isAsStored({ round, entries }: WholeRound, { members, round: { finished } }: FoldOutcome): boolean {
	const stored = round.state.finished;
	if (stored?.after !== finished?.after || stored?.cause !== finished?.cause) return false;
	return entries.every(({ memberId, state }) => {
		const now = members.get(memberId);
		return (
			now !== undefined && (Object.keys(now) as (keyof typeof now)[]).every((key) => now[key] === state[key])
		);
	});
}
