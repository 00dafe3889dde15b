import type { Db, Tx } from '~/data/engine/db.server';
import { findEntries } from '~/data/many-rounds.server';
import type { StoredEntry, StoredRound } from '~/data/round-facts.server';
import { findNextMatchday } from '~/data/rounds.server';
import { applyAdjustment, type Standing } from '~/domain/adjustment';
import { nameOrder } from '~/domain/name-order';

/** A round that was over and goes on: who had won it, who is within then, and until when (ms UTC) to pick. */
export type GoesOn = {
	readonly round: number;
	/** Ids of all who are in it. */
	readonly members: ReadonlySet<string>;
	readonly winners: readonly StoredEntry[];
	readonly within: readonly StoredEntry[];
	readonly next: { readonly matchday: number; readonly kickoff: number } | null;
};

/** R24, R25: what a standing makes of a round that was over, names in their order; null unless it goes on. */
export async function goesOnWith(
	db: Db | Tx,
	{ round, entries, now }: { round: StoredRound; entries: readonly StoredEntry[]; now: number },
	after: Standing,
): Promise<GoesOn | null> {
	if (round.state.finished === null || after.round.finished !== null) return null;
	const sorted = entries.toSorted((a, b) => (nameOrder(a.name) < nameOrder(b.name) ? -1 : 1));
	return {
		round: round.number,
		members: new Set(entries.map(({ memberId }) => memberId)),
		winners: sorted.filter(({ state }) => state.won),
		within: sorted.filter(({ memberId }) => after.members.get(memberId)?.active),
		next: await findNextMatchday(db, round, now),
	};
}

/** R24: what a rebuy for the member would make of a round that is over, before it is given; null: it would stay over. */
export async function foreseeRebuy(
	db: Db | Tx,
	{ round, memberId, now }: { round: StoredRound; memberId: string; now: number },
): Promise<GoesOn | null> {
	if (round.state.finished === null) return null;
	const entries = await findEntries(db, [round.id]);
	const members = new Map(entries.map((entry) => [entry.memberId, entry.state]));
	const rebuy = { seq: 0, member: memberId, after: 0, act: { kind: 'rebuy' } } as const;
	const after = applyAdjustment({ members, round: round.state }, rebuy, round);
	return goesOnWith(db, { round, entries, now }, after);
}
