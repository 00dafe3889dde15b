import { createHash } from 'node:crypto';
import type { Db, Tx } from '~/data/engine/db.server';
import { findCommitState, findLastFact, findPlan, findSchedule } from '~/data/evaluation-plans.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import { isContradicted } from '~/data/said-facts.server';
import { nextToEvaluate, planTime } from '~/domain/evaluation-plan';
import { hasPassed } from '~/domain/matchday';
import { openToSomebody, playedByRounds } from '~/services/rounds/played-by-rounds.server';
import { seasonFor } from '~/services/rounds/season-for.server';

/** A matchday that will be evaluated automatically. */
export type EvaluationPlan = {
	readonly seasonId: string;
	readonly matchdayId: string;
	/** Its number, and its name if it has one (R40). */
	readonly matchday: number;
	readonly name: string | null;
	/** waits: a correction has to be decided first. */
	readonly state: 'planned' | 'stopped' | 'waits';
	/** When, ms UTC. */
	readonly at: number;
	/** The site admins have got the preview of exactly these facts. */
	readonly announced: boolean;
	/** Fingerprint of what the preview and its time rest on. */
	readonly facts: string;
};

/**
 * The matchday that comes next, of those that a round plays; once nothing of the season lies ahead, also of the others,
 * on which its end hangs (R25), in whatever order. One that is suspended is passed over (R39). R41: it
 * waits while the source contradicts what is stored of it.
 */
export async function findNextToEvaluate(db: Db | Tx, seasonId: string, now: number) {
	const next = await findNextByFacts(db, seasonId, now);
	if (next === null || next.hindrance !== null) return next;
	const isDoubted = await isContradicted(db, next.matchday.id);
	return isDoubted ? { ...next, hindrance: 'source' as const } : next;
}

async function findNextByFacts(db: Db | Tx, seasonId: string, now: number) {
	const season = await findSeasonFacts(db, seasonId);
	if (season === null) return null;
	const holding = season.suspensions.filter(({ liftedAt }) => liftedAt === null);
	const matchdays = await openToSomebody(db, seasonId, seasonFor(season, null).matchdays, holding);
	const played = await playedByRounds(db, seasonId, matchdays, holding);
	const next = nextToEvaluate(played, now);
	const isAhead = matchdays.some(
		(matchday) => matchday.matches.length + matchday.openPairings.length > 0 && !hasPassed(matchday, now),
	);
	if (next !== null || played.length === 0 || isAhead) return next;
	return nextToEvaluate(
		matchdays.filter((matchday) => !matchday.evaluated),
		now,
	);
}

/**
 * What a season's schedule says at `now` (ms): at most one matchday, the first that isn't evaluated. Null without a
 * schedule, as long as a result or a pairing of that matchday is missing, and while the source contradicts one (R41).
 */
export async function planEvaluation(
	db: Db | Tx,
	seasonId: string,
	now: number,
): Promise<EvaluationPlan | null> {
	const schedule = await findSchedule(db, seasonId);
	if (schedule === null) return null;
	const next = await findNextToEvaluate(db, seasonId, now);
	if (next === null || next.hindrance !== null) return null;
	const { id, number, name, kickoff, matches } = next.matchday;
	const lastFact = await findLastFact(db, { id, seasonId, number });
	const commits = await findCommitState(db, seasonId);
	const results = matches.map(({ home, away, result, state }) => [home, away, result, state]).sort();
	const facts = createHash('sha256')
		.update(JSON.stringify([id, schedule, lastFact, commits, results]))
		.digest('hex');
	const stored = await findPlan(db, id);
	const known = stored?.facts === facts;
	const announcedAt = known ? stored.announcedAt : null;
	const lastResultAt = lastFact ?? kickoff ?? now;
	return {
		seasonId,
		matchdayId: id,
		matchday: number,
		name,
		state: stateOf(stored?.stoppedAt ?? null, known && announcedAt === null),
		at: planTime({ ...schedule, lastResultAt, announcedAt }, now),
		announced: announcedAt !== null,
		facts,
	};
}

function stateOf(stoppedAt: number | null, waits: boolean): EvaluationPlan['state'] {
	if (stoppedAt !== null) return 'stopped';
	return waits ? 'waits' : 'planned';
}
