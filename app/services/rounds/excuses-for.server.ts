import type { StoredPick } from '~/data/picks.server';
import type { KickoffTurn, StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { StateTurn } from '~/data/state-changes.server';
import type { StoredSuspension } from '~/data/suspensions.server';
import { excusesOf } from '~/domain/excuse';
import type { Excuse } from '~/domain/facts';

/**
 * R20: the excuses of a round's members on its matchdays, by member id and matchday number, from the traces of
 * states, kickoffs, suspensions and marks. On one whose kickoff is still ahead it's what holds if nothing more happens.
 */
export function excusesFor(trace: {
	entries: readonly StoredEntry[];
	/** Those on which somebody may be excused by now (`isExcusable`). */
	matchdays: readonly StoredMatchday[];
	picks: ReadonlyMap<string, readonly StoredPick[]>;
	turns: readonly StateTurn[];
	kickoffs: readonly KickoffTurn[];
	/** R39: those of the round's community and its season. */
	suspensions: readonly StoredSuspension[];
}): Map<string, Map<number, Excuse>> {
	const numbers = new Map(trace.matchdays.map((matchday) => [matchday.id, matchday.number]));
	const matchdays = trace.matchdays.map(({ id, number, kickoff }) => ({
		number,
		kickoff,
		kickoffChanges: trace.kickoffs.filter((change) => change.matchdayId === id),
		resumptions: resumptionsOf(id, trace.suspensions),
	}));
	const byMember = new Map<string | null, StateTurn[]>();
	for (const change of trace.turns) {
		const own = byMember.get(change.memberId);
		if (own) own.push(change);
		else byMember.set(change.memberId, [change]);
	}
	const movers = new Set([
		...trace.kickoffs.flatMap(signaturesOf),
		...matchdays.flatMap(({ resumptions }) => resumptions.flatMap(signaturesOf)),
	]);
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

type Signed = { readonly actorId: string | null };
type Traced = {
	readonly kickoffChanges: readonly KickoffTurn[];
	readonly resumptions: readonly (Signed & { readonly at: number })[];
};

/** R39: when a matchday was taken back, and by whom. */
export function resumptionsOf(
	matchdayId: string,
	suspensions: readonly StoredSuspension[],
): Traced['resumptions'] {
	return suspensions.flatMap((each) =>
		each.matchdayId === matchdayId && each.liftedAt !== null
			? [{ at: each.liftedAt, actorId: each.liftedById }]
			: [],
	);
}

/**
 * Who moved a kickoff or took a suspension back: a player, or as which members of their communities a player was in who is
 * gone.
 */
function signaturesOf({ actorId }: Signed): string[] {
	return actorId?.split(' ') ?? [];
}

/** Nobody is excused by an act of their own. */
function withoutActsOf<M extends Traced>(signature: string, matchday: M): M {
	const isOthers = (act: Signed) => !signaturesOf(act).includes(signature);
	return {
		...matchday,
		kickoffChanges: matchday.kickoffChanges.filter(isOthers),
		resumptions: matchday.resumptions.filter(isOthers),
	};
}
