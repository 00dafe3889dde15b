import type { Db, Tx } from '~/data/engine/db.server';
import type { AdjustmentFacts, MemberState, RoundState } from '~/domain/facts';
import type { MatchEvent } from '~/domain/history';
import { actOf } from './round-facts.server';

const FIELDS = ['added', 'result', 'state', 'matchday'] as const;

/** R18: what has changed about a season's matches after an instant (ms), oldest first, without mere kickoffs. */
export async function findMatchEvents(db: Db | Tx, seasonId: string, after: number): Promise<MatchEvent[]> {
	const rows = await db.matchChange.findMany({
		where: { match: { seasonId }, at: { gt: BigInt(after) }, field: { in: [...FIELDS] } },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
		select: {
			matchId: true,
			at: true,
			field: true,
			oldValue: true,
			newValue: true,
			reason: true,
			match: { select: { homeTeamId: true, awayTeamId: true, matchdayId: true } },
		},
	});
	return rows.map(({ match, ...row }) => ({
		matchId: row.matchId,
		matchdayId: match.matchdayId,
		home: match.homeTeamId,
		away: match.awayTeamId,
		at: Number(row.at),
		field: row.field as MatchEvent['field'],
		old: row.oldValue,
		new: row.newValue,
		reason: row.reason,
	}));
}

/**
 * An adjustment with its time (ms UTC), the name of the member whom it changed, and the name under which its author
 * plays here; null: no member.
 */
export type SignedAct = AdjustmentFacts & {
	readonly at: number;
	readonly name: string;
	readonly by: string | null;
	/** R34: a leave that was an admin's act. */
	readonly removed: boolean;
};

/** R21: the adjustments of a round in their order, of one member if named, with who made them and when. */
export async function findSignedActs(
	db: Db | Tx,
	round: { id: string; communityId: string },
	memberId?: string,
): Promise<SignedAct[]> {
	const rows = await db.adjustment.findMany({
		where: { roundId: round.id, ...(memberId === undefined ? {} : { memberId }) },
		orderBy: { seq: 'asc' },
	});
	if (rows.length === 0) return [];
	const actors = [...new Set(rows.flatMap((row) => (row.actorId === null ? [] : [row.actorId])))];
	const changed = [...new Set(rows.map((row) => row.memberId))];
	const members = await db.member.findMany({
		where: {
			communityId: round.communityId,
			OR: [{ playerId: { in: actors } }, { id: { in: [...actors, ...changed] } }],
		},
		select: { id: true, playerId: true, displayName: true, removedAt: true },
	});
	const authors = new Map(members.map((member) => [member.playerId ?? member.id, member.displayName]));
	const byId = new Map(members.map((member) => [member.id, member]));
	return rows.map((row) => {
		const member = byId.get(row.memberId);
		const isOwn = row.actorId === (member?.playerId ?? row.memberId);
		return {
			seq: row.seq,
			member: row.memberId,
			after: row.afterMatchday,
			act: actOf(row.kind, row.amount),
			at: Number(row.at),
			name: member?.displayName ?? '',
			by: authors.get(row.actorId ?? '') ?? null,
			removed:
				row.kind === 'leave' && (member?.removedAt === row.at || (authors.has(row.actorId ?? '') && !isOwn)),
		};
	});
}

/** A change of a member's state and the commit behind it; `at` in ms UTC. */
export type StateStep<S> = {
	readonly at: number;
	readonly causeId: string | null;
	readonly before: S | null;
	readonly after: S;
};

/** R18: the trace of a member's states in a round, and that of the round itself, oldest first. */
export async function findStateSteps(
	db: Db | Tx,
	roundId: string,
	memberId: string,
): Promise<{ member: StateStep<MemberState>[]; round: StateStep<RoundState>[] }> {
	const rows = await db.stateChange.findMany({
		where: { roundId, OR: [{ memberId }, { memberId: null }] },
		orderBy: { seq: 'asc' },
		select: { memberId: true, at: true, causeId: true, before: true, after: true },
	});
	const read = ({ at, causeId, before, after }: (typeof rows)[number]) => ({
		at: Number(at),
		causeId,
		before: before === null ? null : JSON.parse(before),
		after: JSON.parse(after),
	});
	return {
		member: rows.filter((row) => row.memberId !== null).map(read),
		round: rows.filter((row) => row.memberId === null).map(read),
	};
}
