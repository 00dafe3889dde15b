import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { type MemberState, memberStateFields, type RoundState } from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { slicesOf } from '~/domain/slices-of';
import { standingOf } from '~/domain/standings';
import { Prisma } from './generated/sqlite/client';

export type EvaluationKind = 'evaluation' | 'correction';

/** Who committed: a site admin on the page, somebody at the command line, or the season's schedule. */
export type EvaluationOrigin = 'admin' | 'command' | 'schedule';

/** Marks a matchday as evaluated at `at` (ms). False if it was already. */
export async function markEvaluated(tx: Tx, matchdayId: string, at: number): Promise<boolean> {
	const { count } = await tx.matchday.updateMany({
		where: { id: matchdayId, evaluatedAt: null },
		data: { evaluatedAt: BigInt(at) },
	});
	return count === 1;
}

/** Records a commit of the site admin (R17, R19). `summary` is plain data. */
export async function saveEvaluation(
	tx: Tx,
	evaluation: {
		id: string;
		matchdayId: string;
		kind: EvaluationKind;
		at: number;
		actorId: string | null;
		origin: EvaluationOrigin;
		facts: string;
		summary: Record<string, number>;
		reason: string | null;
	},
): Promise<void> {
	await tx.evaluation.create({
		data: { ...evaluation, at: BigInt(evaluation.at), summary: JSON.stringify(evaluation.summary) },
	});
}

/** The commits of a season's matchdays, oldest first; `at` in ms UTC. */
export async function findEvaluations(
	db: Db | Tx,
	seasonId: string,
): Promise<
	{
		id: string;
		matchday: number;
		kind: EvaluationKind;
		at: number;
		origin: EvaluationOrigin;
		reason: string | null;
	}[]
> {
	const rows = await db.evaluation.findMany({
		where: { matchday: { seasonId } },
		orderBy: { at: 'asc' },
		select: {
			id: true,
			kind: true,
			at: true,
			origin: true,
			reason: true,
			matchday: { select: { number: true } },
		},
	});
	return rows.map((row) => ({
		id: row.id,
		matchday: row.matchday.number,
		kind: row.kind as EvaluationKind,
		at: Number(row.at),
		origin: row.origin as EvaluationOrigin,
		reason: row.reason,
	}));
}

/** A member's state in a round. */
export type StateInRound = {
	readonly roundId: string;
	readonly memberId: string;
	readonly state: MemberState;
};

/** Writes members' states in rounds in which they have an entry (`joinedAt` is that entry's, ms). */
export async function saveMemberStates(
	tx: Tx,
	states: readonly (StateInRound & { joinedAt: number })[],
): Promise<void> {
	await bulkUpsert(tx, {
		table: 'Entry',
		key: ['roundId', 'memberId'],
		update: STATE_COLUMNS,
		rows: states.map(({ joinedAt, ...each }) => ({ joinedAt: BigInt(joinedAt), ...stateRow(each) })),
	});
}

/** Writes ahead the states that members of a commit's rounds will have. */
export async function saveStatesAhead(
	tx: Tx,
	commitId: string,
	states: readonly StateInRound[],
): Promise<void> {
	const rows = states.map((each) => ({ commitId, ...stateRow(each) }));
	await bulkUpsert(tx, { table: 'EntryAhead', key: ['commitId', 'roundId', 'memberId'], rows });
}

/** Gives all members the states that a commit has written ahead for them, in one statement: what else an entry says stays. */
export async function takeStates(tx: Tx, commitId: string): Promise<void> {
	const values = STATE_COLUMNS.map((column) => `"${column}" = a."${column}"`).join(', ');
	await tx.$executeRaw`UPDATE "Entry" SET ${Prisma.raw(values)} FROM "EntryAhead" a
		WHERE a."commitId" = ${commitId} AND "Entry"."roundId" = a."roundId" AND "Entry"."memberId" = a."memberId"`;
}

function stateRow({ roundId, memberId, state }: StateInRound) {
	return {
		roundId,
		memberId,
		active: state.active,
		jokers: state.jokers,
		eliminatedOn: state.eliminatedOn,
		outCause: state.outCause,
		jokersAtOut: state.jokersAtOut,
		rebought: state.rebought,
		tookPart: state.tookPart,
		picked: state.picked,
		won: state.won,
		standing: standingOf(state),
	};
}

const STATE_COLUMNS = [...memberStateFields, 'standing'] as const;

/** Rounds that are written in one statement. */
const ROUNDS = 500;

/** Writes rounds' states; `at` (ms) is when they became so. A round that stays over ended when it did first. */
export async function saveRoundStates(
	tx: Tx,
	rounds: readonly { id: string; state: RoundState }[],
	at: number,
): Promise<void> {
	for (const alike of groupBy(rounds, ({ state }) => JSON.stringify(state.finished)).values())
		for (const part of slicesOf(alike, ROUNDS)) {
			const id = { in: part.map((round) => round.id) };
			const finished = part[0]?.state.finished ?? null;
			const none = { finishedAfter: null, finishCause: null, finishedAt: null };
			const end = finished && { finishedAfter: finished.after, finishCause: finished.cause };
			await tx.round.updateMany({ where: { id }, data: end ?? none });
			const first = { where: { id, finishedAt: null }, data: { finishedAt: BigInt(at) } };
			if (finished !== null) await tx.round.updateMany(first);
		}
}
