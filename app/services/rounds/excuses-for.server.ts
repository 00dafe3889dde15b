import type { StoredPick } from '~/data/picks.server';
import type { KickoffTurn, StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { StateTurn } from '~/data/state-changes.server';
import { excusesOf } from '~/domain/excuse';
import type { Excuse } from '~/domain/facts';

/**
 * R20: the excuses of a round's members on its matchdays, by member id and matchday number, from the traces of
 * states, kickoffs and marks. On one whose kickoff is still ahead it's what holds if nothing more happens.
 */
export function excusesFor(trace: {
	entries: readonly StoredEntry[];
	/** Those on which somebody may be excused by now (`isExcusable`). */
	matchdays: readonly StoredMatchday[];
	picks: ReadonlyMap<string, readonly StoredPick[]>;
	turns: readonly StateTurn[];
	kickoffs: readonly KickoffTurn[];
}): Map<string, Map<number, Excuse>> {
	const numbers = new Map(trace.matchdays.map((matchday) => [matchday.id, matchday.number]));
	const matchdays = trace.matchdays.map(({ id, number, kickoff }) => ({
		number,
		kickoff,
		kickoffChanges: trace.kickoffs.filter((change) => change.matchdayId === id),
	}));
	const byMember = new Map<string | null, StateTurn[]>();
	for (const change of trace.turns) {
		const own = byMember.get(change.memberId);
		if (own) own.push(change);
		else byMember.set(change.memberId, [change]);
	}
	const movers = new Set(trace.kickoffs.flatMap(signaturesOf));
	const excuses = new Map<string, Map<number, Excuse>>();
	for (const { memberId, playerId, joinedAt } of trace.entries) {
		// Acts of a deleted account are signed by the member.
		const signature = playerId ?? memberId;
		const by = (actorId: string | null) => (actorId === signature ? 'own' : 'other');
		const found = excusesOf({
			joinedAt,
			stateChanges: (byMember.get(memberId) ?? []).map((change) => ({
				at: change.at,
				active: change.holds,
				by: by(change.actorId),
			})),
			roundChanges: (byMember.get(null) ?? []).map((change) => ({
				at: change.at,
				finished: !change.holds,
				by: by(change.actorId),
			})),
			matchdays: movers.has(signature) ? matchdays.map((each) => withoutActsOf(signature, each)) : matchdays,
			marks: (trace.picks.get(memberId) ?? []).flatMap((pick) => {
				const matchday = numbers.get(pick.matchdayId);
				if (matchday === undefined || pick.invalidAt === null) return [];
				return [{ matchday, at: pick.invalidAt, by: pick.invalidBy ?? ('other' as const) }];
			}),
		});
		if (found.size > 0) excuses.set(memberId, found);
	}
	return excuses;
}

type Traced = { readonly kickoffChanges: readonly KickoffTurn[] };

/** Who moved a kickoff: a player, or as which members of their communities a player was in who is gone. */
function signaturesOf({ actorId }: KickoffTurn): string[] {
	return actorId?.split(' ') ?? [];
}

/** Nobody is excused by moving a kickoff themself. */
function withoutActsOf<M extends Traced>(signature: string, matchday: M): M {
	return {
		...matchday,
		kickoffChanges: matchday.kickoffChanges.filter((each) => !signaturesOf(each).includes(signature)),
	};
}
