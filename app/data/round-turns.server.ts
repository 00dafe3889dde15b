import type { Tx } from '~/data/engine/db.server';
import { groupBy } from '~/domain/group-by';
import { slicesOf } from '~/domain/slices-of';

/** Members asked about in one statement. */
const MOST = 1_000;

/** Who has lost a win are named up to that, the reader beside ten others. */
const NAMED = 11;

/** What a commit did to the end of a round. */
export type RoundTurn = 'ended' | 'goes-on';

/** Of these rounds, those that a commit ended or let go on, and that still are as it left them. */
export async function findRoundTurns(
	tx: Tx,
	evaluationId: string,
	roundIds: readonly string[],
): Promise<Map<string, RoundTurn>> {
	const changes = await tx.stateChange.findMany({
		where: { causeId: evaluationId, memberId: null, roundId: { in: [...roundIds] } },
		select: { roundId: true, before: true, round: { select: { finishedAfter: true } } },
	});
	const turns = new Map<string, RoundTurn>();
	for (const { roundId, before, round } of changes) {
		const wasOver = before !== null && JSON.parse(before).finished !== null;
		const isOver = round.finishedAfter !== null;
		if (before !== null && wasOver !== isOver) turns.set(roundId, isOver ? 'ended' : 'goes-on');
	}
	return turns;
}

/** From how many a commit took the win who still are without it, and the first of them by name. */
export type WinTurn = {
	readonly lost: number;
	readonly first: readonly { readonly memberId: string; readonly name: string }[];
};

/** Of these rounds, those in which a commit changed who has won, unless another one has taken that back. */
export async function findWinTurns(
	tx: Tx,
	evaluationId: string,
	roundIds: readonly string[],
): Promise<Map<string, WinTurn>> {
	const won = { contains: '"won":true' };
	const lost = { contains: '"won":false' };
	const changed = { causeId: evaluationId, memberId: { not: null }, roundId: { in: [...roundIds] } };
	const rows = await tx.stateChange.findMany({
		where: {
			...changed,
			OR: [
				{ before: won, after: lost },
				{ before: lost, after: won },
			],
		},
		select: { roundId: true, memberId: true, after: true },
	});
	const memberIds = [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))];
	const now = new Map<string, { won: boolean; name: string; order: string }>();
	for (const some of slicesOf(memberIds, MOST)) {
		const entries = await tx.entry.findMany({
			where: { roundId: changed.roundId, memberId: { in: some } },
			select: {
				roundId: true,
				memberId: true,
				won: true,
				member: { select: { displayName: true, nameOrder: true } },
			},
		});
		for (const { roundId, memberId, won, member } of entries)
			now.set(`${roundId} ${memberId}`, { won, name: member.displayName, order: member.nameOrder });
	}
	const turns = new Map<string, WinTurn>();
	for (const [roundId, own] of groupBy(rows, (row) => row.roundId)) {
		const held = own.flatMap(({ memberId, after }) => {
			const is = now.get(`${roundId} ${memberId}`);
			const hasWon = JSON.parse(after).won === true;
			return is !== undefined && is.won === hasWon ? [{ ...is, memberId: memberId ?? '' }] : [];
		});
		const losers = held.filter((each) => !each.won).sort((a, b) => (a.order < b.order ? -1 : 1));
		const first = losers.slice(0, NAMED).map(({ memberId, name }) => ({ memberId, name }));
		if (held.length > 0) turns.set(roundId, { lost: losers.length, first });
	}
	return turns;
}
