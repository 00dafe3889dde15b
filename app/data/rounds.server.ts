import type { Db, Tx } from '~/data/engine/db.server';
import { belongsToOpenRound, isOpenRound } from '~/domain/belonging';
import type { RoundSettings } from '~/domain/facts';
import { writeSettings } from './communities.server';
import { findRounds, type StoredRound } from './round-facts.server';
import { holdingIn } from './suspensions.server';

/** A season with its kickoffs ahead. */
export type SeasonAhead = {
	readonly id: string;
	readonly leagueId: string;
	readonly part: number;
	readonly label: string;
	/** Kickoffs in ms UTC. */
	readonly matchdays: readonly { number: number; kickoff: number }[];
};

/** A matchday of a round whose kickoff has passed, as R21 and R27 look at it. */
export type PassedMatchday = {
	readonly id: string;
	readonly number: number;
	/** ms UTC */
	readonly kickoff: number;
	readonly evaluated: boolean;
	readonly matches: readonly { readonly id: string }[];
	/** R39: then it has no matches here and isn't evaluated. */
	readonly suspended?: boolean;
};

/** When each round of a community started (ms UTC), by its number. */
export async function findRoundStarts(db: Db, communityId: string): Promise<Map<number, number>> {
	const select = { number: true, startedAt: true };
	const rows = await db.round.findMany({ where: { communityId }, select });
	return new Map(rows.map(({ number, startedAt }) => [number, Number(startedAt)]));
}

/**
 * R4, R29: seasons (of one league, or of all) with a kickoff after `now` (ms) of a matchday that has matches, the newest
 * of a league first. R39: without what is suspended in all of them, or in the community if named.
 */
export async function findSeasonsAhead(
	db: Db | Tx,
	now: number,
	{ leagueId, communityId }: { leagueId?: string; communityId?: string } = {},
): Promise<SeasonAhead[]> {
	const ahead = {
		kickoff: { gt: BigInt(now) },
		matches: { some: {} },
		suspensions: { none: holdingIn(communityId) },
	};
	const rows = await db.season.findMany({
		where: { ...(leagueId === undefined ? {} : { leagueId }), matchdays: { some: ahead } },
		orderBy: [{ leagueId: 'asc' }, { part: 'desc' }],
		include: { matchdays: { where: ahead, select: { number: true, kickoff: true } } },
	});
	return rows.map((row) => ({
		id: row.id,
		leagueId: row.leagueId,
		part: row.part,
		label: row.label,
		matchdays: row.matchdays.map((matchday) => ({
			number: matchday.number,
			kickoff: Number(matchday.kickoff),
		})),
	}));
}

/** The community's newest round, running or over; null for a community without any. */
export async function findNewestRound(db: Db | Tx, communityId: string): Promise<StoredRound | null> {
	const row = await db.round.findUnique({ where: { openKey: communityId }, select: { id: true } });
	if (row === null) return null;
	const [round] = await findRounds(db, [row.id]);
	return round ?? null;
}

/**
 * R27: the round's matchdays whose kickoff has passed at `now` (ms), by number: as `closeWindows` stored it, and while
 * the round is open those that it has yet to store. R39: one that is suspended is as if it had no matches.
 */
export async function findPassedMatchdays(
	db: Db | Tx,
	round: StoredRound,
	now: number,
): Promise<PassedMatchday[]> {
	const { communityId } = round;
	const toStore = isOpenRound(round) ? [{ rounds: { none: { communityId } } }] : [];
	const rows = await db.matchday.findMany({
		where: {
			seasonId: round.seasonId,
			kickoff: { lte: BigInt(now) },
			OR: [{ rounds: { some: { roundId: round.id } } }, ...toStore],
		},
		orderBy: { number: 'asc' },
		select: {
			id: true,
			number: true,
			kickoff: true,
			evaluatedAt: true,
			matches: { select: { id: true } },
			rounds: { where: { roundId: round.id }, select: { roundId: true } },
			_count: { select: { suspensions: { where: holdingIn(communityId) } } },
		},
	});
	return rows.flatMap(({ id, number, kickoff, evaluatedAt, matches, rounds, _count }) => {
		const place = { id, number, kickoff: Number(kickoff) };
		const matchday =
			_count.suspensions > 0
				? { ...place, evaluated: false, matches: [], suspended: true }
				: { ...place, evaluated: evaluatedAt !== null, matches };
		return rounds.length > 0 || belongsToOpenRound(round, matchday) ? [matchday] : [];
	});
}

/** R27: the number of the community's round that a begun matchday belongs to; null for none. */
export async function findRoundOfMatchday(
	db: Db,
	begun: { communityId: string; matchdayId: string },
): Promise<number | null> {
	const row = await db.roundMatchday.findUnique({
		where: { communityId_matchdayId: begun },
		select: { round: { select: { number: true } } },
	});
	return row?.round?.number ?? null;
}

/** The kickoff (ms) of a season's matchday, or null. */
export async function findKickoff(db: Db | Tx, seasonId: string, number: number): Promise<number | null> {
	const row = await db.matchday.findUnique({ where: { seasonId_number: { seasonId, number } } });
	return row?.kickoff == null ? null : Number(row.kickoff);
}

/**
 * R5, R39: the next matchday with matches of an open round that isn't suspended; the kickoff in ms UTC. Null if none is
 * known.
 */
export async function findNextMatchday(
	db: Db | Tx,
	round: Pick<StoredRound, 'communityId' | 'seasonId' | 'beginsAt' | 'firstMatchday'>,
	now: number,
): Promise<{ matchday: number; kickoff: number } | null> {
	const rows = await db.matchday.findMany({
		where: {
			seasonId: round.seasonId,
			kickoff: { gt: BigInt(now) },
			matches: { some: {} },
			suspensions: { none: holdingIn(round.communityId) },
		},
		orderBy: [{ kickoff: 'asc' }, { number: 'asc' }],
		select: { number: true, kickoff: true },
	});
	const next = rows
		.map(({ number, kickoff }) => ({ number, kickoff: Number(kickoff) }))
		.find((matchday) => belongsToOpenRound(round, matchday));
	return next === undefined ? null : { matchday: next.number, kickoff: next.kickoff };
}

/** R27: writes a round as the newest of its community; the one before stops being it. Instants in ms UTC. */
export async function saveNewestRound(
	tx: Tx,
	round: Pick<StoredRound, 'id' | 'communityId' | 'number' | 'seasonId' | 'beginsAt' | 'firstMatchday'> & {
		settings: RoundSettings;
		startedAt: number;
	},
): Promise<void> {
	const { settings, startedAt, beginsAt, ...rest } = round;
	await tx.round.updateMany({ where: { openKey: round.communityId }, data: { openKey: null } });
	await tx.round.create({
		data: {
			...rest,
			...writeSettings(settings),
			startedAt: BigInt(startedAt),
			beginsAt: BigInt(beginsAt),
			openKey: round.communityId,
		},
	});
}

/** R28: changes a round's settings. */
export async function saveRoundSettings(tx: Tx, roundId: string, settings: RoundSettings): Promise<void> {
	await tx.round.update({ where: { id: roundId }, data: writeSettings(settings) });
}

/**
 * R27: writes the fact that a round was closed at its place. `at` in ms UTC. False if it was closed before. Who has left
 * by then left before this end, whatever end a correction has taken away since (R34).
 */
export async function saveRoundClose(
	tx: Tx,
	close: { roundId: string; after: number; at: number },
): Promise<boolean> {
	const { count } = await tx.round.updateMany({
		where: { id: close.roundId, closedAt: null },
		data: { closedAt: BigInt(close.at), closedAfter: close.after },
	});
	if (count === 0) return false;
	await tx.adjustment.updateMany({
		where: { roundId: close.roundId, afterEnd: true },
		data: { afterEnd: false },
	});
	return true;
}

/** Where a community began to play in a season. */
export type FirstRound = {
	readonly communityId: string;
	readonly beginsAt: number;
	readonly firstMatchday: number;
};

/** The first round in each season of each community that plays or has played there, by the season's id. */
export async function findFirstRounds(
	db: Db | Tx,
	seasonIds: readonly string[],
): Promise<Map<string, FirstRound[]>> {
	const rounds = await db.round.findMany({
		where: { seasonId: { in: [...seasonIds] } },
		distinct: ['seasonId', 'communityId'],
		orderBy: { number: 'asc' },
		select: { seasonId: true, communityId: true, beginsAt: true, firstMatchday: true },
	});
	const first = new Map<string, FirstRound[]>();
	for (const { seasonId, beginsAt, ...round } of rounds) {
		const others = first.get(seasonId) ?? [];
		first.set(seasonId, [...others, { ...round, beginsAt: Number(beginsAt) }]);
	}
	return first;
}
