import type { Context } from '~/context.server';
import { countFeedback, findOldestNewFeedback } from '~/data/feedback.server';
import { findLeagues } from '~/data/leagues.server';
import { findMailPause } from '~/data/mail-pauses.server';
import type { Match } from '~/data/matches.server';
import { countWaitingFacts } from '~/data/said-facts.server';
import { findSeasons, type Matchday } from '~/data/seasons.server';
import { countMailStates } from '~/data/troubled-mails.server';
import type { AdminWarning } from '~/domain/admin-warning';
import type { FeedbackState } from '~/domain/feedback-state';
import { waitsForPerson } from '~/domain/judge-said';
import { isDateOnly, phaseOf } from '~/domain/matchday';
import { isOverdue, isUndecided } from '~/domain/overdue';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import type { SourceKind } from '~/domain/source';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';
import { type ShownPlan, showSchedule } from '~/services/evaluation/show-plan.server';
import { knownMatch, type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { findWaitedFor, type WaitedFor } from '~/services/rounds/waited-for.server';
import { seasonsAtGlance } from '~/services/seasons/seasons-at-glance.server';
import type { ShownMatchday } from '~/services/seasons/show-season.server';
import { type ShownFact, showSource } from '~/services/sources/show-source.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { matchdayLabel } from '~/text/matchdays';
import { findAdminWarnings } from './find-admin-warnings.server';

/** So long (ms) feedback may be new before the page asks for it. */
const FEEDBACK_WAITS = 7 * 24 * 3_600_000;

export type OverviewMatchday = Pick<
	ShownMatchday,
	'number' | 'label' | 'kickoff' | 'timeKnown' | 'phase' | 'matches' | 'overdue'
> & {
	readonly id: string;
	/** Matches without a result that are neither verlegt nor abgebrochen; `overdue` are of these. */
	readonly open: number;
};

/** Something that waits for the site admin. */
export type AdminTask = {
	/** evaluate: every result is there. results: some are overdue. correct: facts of an evaluated matchday changed. */
	readonly kind: 'evaluate' | 'results' | 'correct';
	readonly matchdayId: string;
	readonly matchday: number;
	/** R40: what it is called. */
	readonly label: string;
	/** Overdue results. */
	readonly count: number;
};

export type OverviewSeason = {
	readonly id: string;
	readonly label: string;
	readonly league: string;
	readonly communities: number;
	/** What is expected is null where a season has what its list says (R40). */
	readonly teams: { readonly found: number; readonly expected: number | null };
	readonly matches: { readonly found: number; readonly expected: number | null };
	readonly matchdays: readonly OverviewMatchday[];
	/** Numbers of matchdays that have matches and no kickoff. */
	readonly withoutKickoff: readonly number[];
	/** None of matchdays that nobody waits for. */
	readonly tasks: readonly AdminTask[];
	/** Overdue results of matchdays from before the first round, for which nobody waits yet. */
	readonly notYetNeeded: number;
	/** The matchday that will be evaluated automatically. */
	readonly plan: ShownPlan | null;
	/** R41: how many things its source says wait for a person, and the first of them; null if nothing does. */
	readonly said: {
		readonly kind: SourceKind;
		readonly count: number;
		readonly first: readonly ShownFact[];
	} | null;
};

export type AdminOverview = {
	readonly leagues: readonly { readonly id: string; readonly name: string }[];
	/** The newest season of each league, and every one with a kickoff ahead. */
	readonly seasons: readonly OverviewSeason[];
	readonly olderSeasons: readonly { readonly id: string; readonly label: string; readonly league: string }[];
	/** What has to be looked at soon. */
	readonly warnings: readonly AdminWarning[];
	/** Messages by their state. */
	readonly feedback: Readonly<Record<FeedbackState, number>>;
};

/** The state of all leagues at a glance: what is missing and what is due. Refuses all but site admins. */
export async function showAdmin(
	context: Context,
	input: { readonly actorId: string | null },
): Promise<Result<AdminOverview, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const stored = await findSeasons(context.db);
	const atGlance = await seasonsAtGlance(context.db, stored, context.now());
	const waitedFor = await findWaitedFor(context.db, [...atGlance], context.now());
	const waiting = await countWaitingFacts(context.db);
	const seasons: OverviewSeason[] = [];
	for (const id of atGlance) {
		const loaded = await loadSeason(context.db, id);
		if (loaded === null) continue;
		const changed = await findOpenCorrections(context, id);
		const { plan } = await showSchedule(context, id);
		const said = (waiting.get(id) ?? 0) === 0 ? null : await waitingSaid(context, id);
		seasons.push({ ...overviewSeason(loaded, changed, waitedFor, context.now()), plan, said });
	}
	const warnings = await findAdminWarnings(context, context.now());
	// What waits of a season that is shown stands there.
	const isElsewhere = (each: AdminWarning) => each.kind !== 'source-odd' || !atGlance.has(each.seasonId);
	const feedback = await countFeedback(context.db);
	const leagues = await findLeagues(context.db);
	const names = new Map<string, string>(leagues.map(({ id, name }) => [id, name]));
	return accept({
		leagues: leagues.map(({ id, name }) => ({ id, name })),
		seasons,
		olderSeasons: stored
			.filter((season) => !atGlance.has(season.id))
			.map(({ id, label, leagueId }) => ({ id, label, league: names.get(leagueId) ?? leagueId })),
		warnings: [
			...(await heldMails(context)),
			...warnings.filter(isElsewhere),
			...(await waitingFeedback(context, feedback.new)),
		],
		feedback,
	});
}

/** R41: as many are named of each season. */
const SAID_FIRST = 3;

async function waitingSaid(context: Context, seasonId: string): Promise<OverviewSeason['said']> {
	const { source, facts } = await showSource(context, seasonId);
	const open = facts.filter(waitsForPerson);
	return source && { kind: source.kind, count: open.length, first: open.slice(0, SAID_FIRST) };
}

/** No mail can tell of them. */
async function heldMails({ db, mail }: Context): Promise<AdminWarning[]> {
	if ((await findMailPause(db, mail.kind)) === null) return [];
	const { waiting = 0 } = await countMailStates(db);
	return waiting === 0 ? [] : [{ kind: 'mails-held', waiting }];
}

/** Said on the page alone: nobody has to be woken by it. */
async function waitingFeedback({ db, now }: Context, count: number): Promise<AdminWarning[]> {
	if (count === 0) return [];
	const since = await findOldestNewFeedback(db);
	return since === null || now() - since <= FEEDBACK_WAITS ? [] : [{ kind: 'feedback-waiting', count }];
}

function overviewSeason(
	loaded: LoadedSeason,
	changed: readonly number[],
	waitedFor: WaitedFor,
	now: number,
): Omit<OverviewSeason, 'plan' | 'said'> {
	const { season, league, size, teamIds, matches } = loaded;
	const { teamCount, matchdayCount, matchesPerMatchday } = size;
	const matchdays = loaded.matchdays.map((matchday) =>
		overviewMatchday(
			matchday,
			matches.filter((match) => match.matchdayId === matchday.id),
			now,
		),
	);
	const waited = matchdays.filter((matchday) => waitedFor.isWaitedFor(season.id, matchday));
	return {
		id: season.id,
		label: season.label,
		league: league.name,
		communities: waitedFor.communities(season.id),
		teams: { found: teamIds.size, expected: teamCount },
		matches: {
			found: matches.length,
			expected: matchesPerMatchday === null ? null : matchdayCount * matchesPerMatchday,
		},
		matchdays,
		withoutKickoff: matchdays.flatMap(({ number, kickoff, matches: count }) =>
			kickoff === null && count > 0 ? [number] : [],
		),
		tasks: waited.flatMap((matchday) => taskOf(matchday, changed.includes(matchday.number)) ?? []),
		notYetNeeded:
			waitedFor.communities(season.id) === 0
				? 0
				: matchdays
						.filter((matchday) => !waited.includes(matchday))
						.reduce((sum, { overdue }) => sum + overdue, 0),
	};
}

function overviewMatchday(matchday: Matchday, matches: readonly Match[], now: number): OverviewMatchday {
	const { id, number, kickoff } = matchday;
	const label = matchdayLabel(matchday);
	const open = matches.filter((match) => isUndecided(knownMatch(match)));
	const overdue = open.filter((match) => isOverdue(knownMatch(match), kickoff, now));
	const phase = phaseOf({ kickoff, evaluated: matchday.evaluatedAt !== null }, now);
	return {
		id,
		number,
		label,
		kickoff,
		timeKnown: !isDateOnly(kickoff, matches),
		phase,
		matches: matches.length,
		open: open.length,
		overdue: overdue.length,
	};
}

function taskOf(matchday: OverviewMatchday, changed: boolean): AdminTask | null {
	const { id, number, label, phase, matches, open, overdue } = matchday;
	const task = { matchdayId: id, matchday: number, label, count: overdue };
	if (changed) return { ...task, kind: 'correct' };
	if (overdue > 0) return { ...task, kind: 'results' };
	return phase === 'ongoing' && matches > 0 && open === 0 ? { ...task, kind: 'evaluate' } : null;
}
