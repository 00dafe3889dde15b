import type { Db, Tx } from '~/data/engine/db.server';
import type {
	Consequences,
	FinishCause,
	MemberState,
	OutCause,
	PickMaker,
	SettlementKind,
} from '~/domain/facts';
import { readConsequences } from './communities.server';
import type { EvaluationKind } from './evaluations.server';
import type { Match } from './generated/sqlite/client';
import type { StoredLine } from './settlements.server';

/** An evaluation whose letters aren't all queued yet. */
export type PromisedLetters = {
	readonly evaluationId: string;
	/** When it was committed, ms UTC. */
	readonly at: number;
	readonly kind: EvaluationKind;
	readonly reason: string | null;
	readonly matchdayId: string;
	readonly matchday: number;
	/** R40 */
	readonly name: string | null;
	readonly seasonId: string;
	/** League and label. */
	readonly season: string;
	/** The last player whose letter is queued, '' for none. */
	readonly cursor: string;
};

/** The oldest evaluation with letters still to be queued, or null; `byHand`: of those that the schedule didn't make. */
export async function findPromisedLetters(
	db: Db | Tx,
	{ byHand }: { readonly byHand: boolean },
): Promise<PromisedLetters | null> {
	const row = await db.evaluation.findFirst({
		where: { mailsQueuedAt: null, ...(byHand ? { origin: { not: 'schedule' } } : {}) },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
		select: {
			id: true,
			at: true,
			kind: true,
			reason: true,
			mailsCursor: true,
			matchday: {
				select: {
					id: true,
					number: true,
					name: true,
					seasonId: true,
					season: { select: { label: true, league: { select: { name: true } } } },
				},
			},
		},
	});
	if (row === null) return null;
	const { matchday } = row;
	return {
		evaluationId: row.id,
		at: Number(row.at),
		kind: row.kind as EvaluationKind,
		reason: row.reason,
		matchdayId: matchday.id,
		matchday: matchday.number,
		name: matchday.name,
		seasonId: matchday.seasonId,
		season: `${matchday.season.league.name} ${matchday.season.label}`,
		cursor: row.mailsCursor ?? '',
	};
}

/** Moves on to a player, or with `queuedAt` (ms) to the end; false if another process did it first. */
export async function saveLettersQueued(
	tx: Tx,
	{ evaluationId, cursor }: PromisedLetters,
	next: { cursor: string; queuedAt: number | null },
): Promise<boolean> {
	const { count } = await tx.evaluation.updateMany({
		where: { id: evaluationId, mailsQueuedAt: null, mailsCursor: cursor === '' ? null : cursor },
		data: {
			mailsCursor: next.cursor === '' ? null : next.cursor,
			mailsQueuedAt: next.queuedAt === null ? null : BigInt(next.queuedAt),
		},
	});
	return count === 1;
}

/**
 * Whether the letters of the evaluation that a correction corrects tell of it already: they were queued after it, all of
 * them, it has changed lines of that matchday alone and no round's end, and no other matchday was evaluated in between.
 */
export async function isToldAlready(
	tx: Tx,
	{ evaluationId, matchdayId, seasonId, at, kind }: PromisedLetters,
): Promise<boolean> {
	if (kind !== 'correction') return false;
	const evaluation = await tx.evaluation.findFirst({
		where: { matchdayId, kind: 'evaluation', at: { lte: BigInt(at) }, mailsQueuedAt: { gte: BigInt(at) } },
		select: { id: true, at: true },
	});
	if (evaluation === null) return false;
	const between = { kind: 'evaluation', at: { gt: evaluation.at, lt: BigInt(at) }, matchday: { seasonId } };
	if ((await tx.evaluation.findFirst({ where: between, select: { id: true } })) !== null) return false;
	const states = ['waiting', 'sending', 'sent', 'unknown', 'failed', 'dropped'];
	// No index finds the start of a key under each collation, but one finds what was queued between the two.
	const queued = { state: { in: states }, createdAt: { gte: evaluation.at, lt: BigInt(at) } };
	const earlier = { ...queued, dedupeKey: { startsWith: `result:${evaluation.id}:` } };
	const isBegun = (await tx.outboxMail.findFirst({ where: earlier, select: { id: true } })) !== null;
	const elsewhere = { evaluationId, matchdayId: { not: matchdayId } };
	const other = await tx.lineChange.findFirst({ where: elsewhere, select: { memberId: true } });
	const turn = await tx.stateChange.findFirst({
		where: { causeId: evaluationId, memberId: null },
		select: { id: true },
	});
	return !isBegun && other === null && turn === null;
}

/** The next players by id who want letters about results and have a verified address. */
export async function findLetterReaders(
	tx: Tx,
	after: string,
	limit: number,
): Promise<{ id: string; email: string }[]> {
	return tx.player.findMany({
		where: { id: { gt: after }, resultMails: true, emailVerifiedAt: { not: null } },
		orderBy: { id: 'asc' },
		take: limit,
		select: { id: true, email: true },
	});
}

/** A player's part in a round of a season, as it is stored now. */
export type LetterEntry = {
	readonly playerId: string;
	readonly memberId: string;
	readonly communityId: string;
	readonly community: string;
	readonly round: LetterRound;
	readonly roundId: string;
	/** Of a round that another one has followed: the community's newest, and the reader's state there. */
	readonly newest: {
		readonly number: number;
		readonly over: boolean;
		readonly active: boolean | null;
	} | null;
	readonly finished: FinishCause | null;
	readonly state: LetterState;
};

/** What of a round says where it goes on. */
export type LetterRound = {
	readonly number: number;
	/** ms UTC */
	readonly beginsAt: number;
	readonly firstMatchday: number;
	/** R24: it allows rebuys. */
	readonly rebuy: boolean;
	/** R36 */
	readonly consequences: Consequences;
};

export type LetterState = Pick<
	MemberState,
	'active' | 'won' | 'jokers' | 'eliminatedOn' | 'outCause' | 'rebought'
>;

/** These players' parts in the rounds of a season, by community; those who have left a community aside. */
export async function findLetterEntries(
	tx: Tx,
	seasonId: string,
	playerIds: readonly string[],
): Promise<LetterEntry[]> {
	const members = await tx.member.findMany({
		where: { playerId: { in: [...playerIds] }, leftAt: null },
		orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
		select: {
			id: true,
			playerId: true,
			community: {
				select: {
					...{ id: true, name: true },
					rounds: { where: { openKey: { not: null } }, select: { number: true, finishedAfter: true } },
				},
			},
			entries: {
				where: { round: { OR: [{ seasonId }, { openKey: { not: null } }] } },
				orderBy: { round: { number: 'asc' } },
				include: { round: true },
			},
		},
	});
	return members.flatMap(({ id, playerId, community, entries }) => {
		const [newest] = community.rounds;
		const there = entries.find(({ round }) => round.number === newest?.number);
		return entries
			.filter(({ round }) => round.seasonId === seasonId)
			.map(({ round, ...entry }) => ({
				playerId: playerId ?? '',
				memberId: id,
				communityId: community.id,
				community: community.name,
				round: {
					number: round.number,
					beginsAt: Number(round.beginsAt),
					firstMatchday: round.firstMatchday,
					rebuy: round.allowRebuy,
					consequences: readConsequences(round.onDraw, round.onLoss, round.onMissing),
				},
				roundId: entry.roundId,
				newest:
					newest === undefined || newest.number === round.number
						? null
						: {
								number: newest.number,
								over: newest.finishedAfter !== null,
								active: there?.active ?? null,
							},
				finished: round.finishCause as FinishCause | null,
				state: {
					active: entry.active,
					won: entry.won,
					jokers: entry.jokers,
					eliminatedOn: entry.eliminatedOn,
					outCause: entry.outCause as OutCause | null,
					rebought: entry.rebought,
				},
			}));
	});
}

type LetterMatch = Pick<Match, 'result' | 'extraTime' | 'penalties' | 'state'> & {
	home: string;
	away: string;
};

/** The matches of a matchday: their teams, result and state. */
export async function findLetterMatches(tx: Tx, matchdayId: string): Promise<LetterMatch[]> {
	const rows = await tx.match.findMany({
		where: { matchdayId },
		select: {
			...{ homeTeamId: true, awayTeamId: true, state: true },
			...{ result: true, extraTime: true, penalties: true },
		},
	});
	return rows.map(({ homeTeamId, awayTeamId, ...row }) => ({ home: homeTeamId, away: awayTeamId, ...row }));
}

/** A stored line in the words of a letter. */
export type LetterLine = Omit<StoredLine, 'matchday' | 'corrected'> & { readonly madeBy: PickMaker };

/** The lines that these members have on these matchdays now, with who made the picks behind them (R37, R38). */
export async function findLetterLines(
	tx: Tx,
	memberIds: readonly string[],
	matchdayIds: readonly string[],
): Promise<LetterLine[]> {
	const where = { memberId: { in: [...memberIds] }, matchdayId: { in: [...matchdayIds] } };
	const made = await tx.pick.findMany({
		where: { ...where, madeBy: { not: 'own' } },
		select: { memberId: true, matchdayId: true, madeBy: true },
	});
	const makers = new Map(made.map((pick) => [`${pick.memberId} ${pick.matchdayId}`, pick.madeBy]));
	const rows = await tx.settlement.findMany({
		where,
		select: {
			roundId: true,
			memberId: true,
			matchdayId: true,
			kind: true,
			teamId: true,
			jokers: true,
			undone: true,
		},
	});
	return rows.map((row) => ({
		...row,
		kind: row.kind as SettlementKind,
		madeBy: (makers.get(`${row.memberId} ${row.matchdayId}`) ?? 'own') as PickMaker,
	}));
}
