import type { Db } from '~/data/engine/db.server';
import type { MatchState } from '~/domain/facts';
import type { Match } from './matches.server';

/** A matchday that may need a hand, with its matches; instants in ms UTC. */
export type WatchedMatchday = {
	readonly id: string;
	readonly number: number;
	readonly seasonId: string;
	/** League and label. */
	readonly season: string;
	readonly kickoff: number | null;
	readonly evaluated: boolean;
	/** In the order of their kickoffs, unknown ones last. */
	readonly matches: readonly WatchedMatch[];
};

export type WatchedMatch = Pick<
	Match,
	'homeTeamId' | 'awayTeamId' | 'kickoff' | 'timeKnown' | 'result' | 'state'
> & {
	/** Short names. */
	readonly home: string;
	readonly away: string;
};

const withMatches = {
	season: { select: { label: true, league: { select: { name: true } } } },
	matches: { include: { home: { select: { shortName: true } }, away: { select: { shortName: true } } } },
} as const;

/**
 * Matchdays of these seasons, in the order of their kickoffs, that have begun by `now` (ms) and aren't evaluated, lack a
 * result of a match that began before `overdue`, have a match dated before `near` and no kickoff or one ahead, or a
 * kickoff before `soon` and a match without a known time.
 */
export async function findWatchedMatchdays(
	db: Db,
	seasonIds: readonly string[],
	{ now, overdue, near, soon }: { now: number; overdue: number; near: number; soon: number },
): Promise<WatchedMatchday[]> {
	const begun = { lte: BigInt(overdue) };
	const rows = await db.matchday.findMany({
		where: {
			seasonId: { in: [...seasonIds] },
			OR: [
				{ evaluatedAt: null, kickoff: { lte: BigInt(now) } },
				{
					evaluatedAt: null,
					OR: [{ kickoff: null }, { kickoff: { gt: BigInt(now) } }],
					matches: { some: { kickoff: { lte: BigInt(near) } } },
				},
				{ evaluatedAt: null, kickoff: { lte: BigInt(soon) }, matches: { some: { timeKnown: false } } },
				{ matches: { some: { state: 'scheduled', result: null, kickoff: begun } } },
				{ kickoff: begun, matches: { some: { state: 'scheduled', result: null, kickoff: null } } },
			],
		},
		orderBy: [{ kickoff: 'asc' }, { number: 'asc' }],
		include: withMatches,
	});
	return rows.map(({ id, number, seasonId, season, kickoff, evaluatedAt, matches }) => ({
		id,
		number,
		seasonId,
		season: `${season.league.name} ${season.label}`,
		kickoff: kickoff === null ? null : Number(kickoff),
		evaluated: evaluatedAt !== null,
		matches: matches
			.map((match) => ({
				homeTeamId: match.homeTeamId,
				awayTeamId: match.awayTeamId,
				home: match.home.shortName,
				away: match.away.shortName,
				kickoff: match.kickoff === null ? null : Number(match.kickoff),
				timeKnown: match.timeKnown,
				result: match.result,
				state: match.state as MatchState,
			}))
			.sort((a, b) => startOf(a) - startOf(b) || a.home.localeCompare(b.home, 'de')),
	}));
}

function startOf({ kickoff }: { kickoff: number | null }): number {
	return kickoff ?? Number.MAX_SAFE_INTEGER;
}

/** Which of these keys a mail in the outbox has. */
export async function findQueuedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
	const rows = await db.outboxMail.findMany({
		where: { dedupeKey: { in: [...keys] } },
		select: { dedupeKey: true },
	});
	return new Set(rows.flatMap(({ dedupeKey }) => dedupeKey ?? []));
}
