import type { Context } from '~/context.server';
import { findWatchedMatchdays, type WatchedMatch, type WatchedMatchday } from '~/data/admin-warnings.server';
import type { StoredFact } from '~/data/said-facts.server';
import { findSeasons } from '~/data/seasons.server';
import { countMailStates } from '~/data/troubled-mails.server';
import type { AdminWarning } from '~/domain/admin-warning';
import type { MatchFacts } from '~/domain/facts';
import { hasPassed, isDateOnly } from '~/domain/matchday';
import { startBefore } from '~/domain/odd-kickoff';
import { isOverdue, isUndecided, RESULT_WITHIN } from '~/domain/overdue';
import { showSchedule } from '~/services/evaluation/show-plan.server';
import { findWaitedFor } from '~/services/rounds/waited-for.server';
import { seasonsAtGlance } from '~/services/seasons/seasons-at-glance.server';
import { findBackupWarning } from './find-backup-warning.server';
import { findSourceWarnings } from './find-source-warnings.server';

/** So long before its first match a matchday should have its kickoff, ms. */
const KICKOFF_WITHIN = 10 * 24 * 3_600_000;

/** So long before it a kickoff should have a known time (R3), ms. */
const TIME_WITHIN = 7 * 24 * 3_600_000;

/** Matches named in a warning; the rest is counted. */
const NAMED = 5;

/**
 * What a site admin has to look at, at `now` (ms): backups that fail, evaluations that are due and not automatic, then, in the
 * order of the kickoffs, results that are missing three hours after the start, matchdays without a kickoff that have a match
 * within ten days, and kickoffs whose first match begins sooner, or within a week whose time is unknown; sources that are
 * silent or wait for a person (R41), of what they say `said` alone if it is given; and mails that may not have gone out.
 * Where nobody waits for a matchday, only its kickoff is missed.
 */
export async function findAdminWarnings(
	context: Pick<Context, 'db' | 'now' | 'settings'>,
	now: number,
	said?: readonly StoredFact[],
): Promise<AdminWarning[]> {
	const { db } = context;
	const seasonIds = [...(await seasonsAtGlance(db, await findSeasons(db), now))];
	const { isWaitedFor } = await findWaitedFor(db, seasonIds, now);
	const limits = { now, overdue: now - RESULT_WITHIN, near: now + KICKOFF_WITHIN, soon: now + TIME_WITHIN };
	const watched = await findWatchedMatchdays(db, seasonIds, limits);
	const planned = await plannedMatchdays(context, watched);
	const warnings = watched
		.flatMap((matchday) => {
			const warning = warningOf(matchday, planned.has(matchday.id), limits);
			const concerns = isWaitedFor(matchday.seasonId, matchday) || warning?.kind === 'kickoff-missing';
			return warning !== null && concerns ? [warning] : [];
		})
		.sort((a, b) => Number(isDue(b)) - Number(isDue(a)));
	warnings.unshift(...(await findBackupWarning(context, now)));
	warnings.push(...(await findSourceWarnings(context, said)));
	const { unknown = 0, failed = 0 } = await countMailStates(db);
	return unknown + failed === 0 ? warnings : [...warnings, { kind: 'mails-troubled', unknown, failed }];
}

function isDue({ kind }: AdminWarning): boolean {
	return kind === 'evaluation-due';
}

/** Ids of the matchdays that will be evaluated automatically. */
async function plannedMatchdays(
	context: Pick<Context, 'db' | 'now'>,
	watched: readonly WatchedMatchday[],
): Promise<Set<string>> {
	const planned = new Set<string>();
	for (const seasonId of new Set(watched.map((matchday) => matchday.seasonId))) {
		const { plan } = await showSchedule(context, seasonId);
		if (plan?.state === 'planned') planned.add(plan.matchdayId);
	}
	return planned;
}

function warningOf(
	{ id, number, season, kickoff, evaluated, matches }: WatchedMatchday,
	planned: boolean,
	{ now, near, soon }: { now: number; near: number; soon: number },
): AdminWarning | null {
	const place = { matchdayId: id, matchday: number, season };
	const missing = matches.filter((match) => isOverdue(factsOf(match), kickoff, now));
	if (missing.length > 0) {
		const named = missing.slice(0, NAMED).map(({ home, away }) => `${home} – ${away}`);
		return { kind: 'results-missing', ...place, matches: named, more: missing.length - named.length };
	}
	if (evaluated) return null;
	const undecided = matches.filter((match) => isUndecided(factsOf(match)));
	if (kickoff === null) {
		const firstMatch = undecided[0]?.kickoff ?? null;
		return firstMatch === null || firstMatch > near
			? null
			: { kind: 'kickoff-missing', ...place, firstMatch };
	}
	if (!hasPassed({ kickoff }, now)) {
		const first = startBefore(kickoff, matches);
		if (first !== null && first <= near) return { kind: 'kickoff-late', ...place, kickoff, first };
		const isUnconfirmed = kickoff <= soon && isDateOnly(kickoff, undecided);
		return isUnconfirmed ? { kind: 'kickoff-unconfirmed', ...place, kickoff } : null;
	}
	const canEvaluate = matches.length > 0 && undecided.length === 0;
	return canEvaluate && !planned ? { kind: 'evaluation-due', ...place } : null;
}

function factsOf({ homeTeamId, awayTeamId, kickoff, result, state }: WatchedMatch): MatchFacts {
	return { home: homeTeamId, away: awayTeamId, kickoff, result, state };
}
