import type { Tx } from '~/data/engine/db.server';
import type { SettlementKind } from '~/domain/facts';

/** Members whom something put out, of one round: the first of them, and how many there are. */
export type Fallen = {
	readonly members: readonly { readonly memberId: string; readonly name: string }[];
	readonly count: number;
};

/** `kinds` are those that put out. */
type Wish = { matchdayId: string; roundIds: readonly string[]; kinds: SettlementKind[] };

/** Whom a matchday put out, by round, the first by name. */
export async function findFallen(
	tx: Tx,
	{ matchdayId, roundIds, kinds }: Wish,
	named: number,
): Promise<Map<string, Fallen>> {
	const fallen = new Map<string, Fallen>();
	for (const roundId of roundIds) {
		const where = { roundId, matchdayId, undone: false, kind: { in: kinds } };
		const rows = await tx.settlement.findMany({
			where,
			take: named,
			orderBy: { member: { nameOrder: 'asc' } },
			select: { memberId: true, member: { select: { displayName: true } } },
		});
		const members = rows.map(({ memberId, member }) => ({ memberId, name: member.displayName }));
		fallen.set(roundId, { members, count: await tx.settlement.count({ where }) });
	}
	return fallen;
}

/** Whom a commit put out by correcting another matchday than its own, by round: only those that have some. */
export async function findFallenEarlier(
	tx: Tx,
	{ evaluationId, matchdayId, roundIds, kinds }: Wish & { evaluationId: string },
	named: number,
): Promise<Map<string, Fallen>> {
	const says = (field: 'before' | 'after') => ({
		OR: kinds.map((kind) => ({ [field]: { contains: `"kind":"${kind}"` } })),
		[field]: { contains: '"undone":false' },
	});
	const turned = {
		...{ evaluationId, matchdayId: { not: matchdayId } },
		AND: [says('after'), { OR: [{ before: null }, { NOT: says('before') }] }],
	};
	const touched = await tx.lineChange.findMany({
		where: { ...turned, roundId: { in: [...roundIds] } },
		distinct: ['roundId'],
		select: { roundId: true },
	});
	const fallen = new Map<string, Fallen>();
	for (const { roundId } of touched) {
		const where = { ...turned, roundId };
		const rows = await tx.lineChange.findMany({ where, take: named, orderBy: { memberId: 'asc' } });
		const members = await tx.member.findMany({
			where: { id: { in: rows.map(({ memberId }) => memberId) } },
			orderBy: { nameOrder: 'asc' },
			select: { id: true, displayName: true },
		});
		fallen.set(roundId, {
			members: members.map(({ id, displayName }) => ({ memberId: id, name: displayName })),
			count: await tx.lineChange.count({ where }),
		});
	}
	return fallen;
}
