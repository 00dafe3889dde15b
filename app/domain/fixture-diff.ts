import type { MatchFacts, MatchState, TeamId } from './facts';
import type { FixtureProblem, FixtureRow } from './fixture-row';
import { inFoldOrder, proposesPostponement } from './matchday';
import { pairMatches } from './pair-matches';

const DAY = 86_400_000;

/** A row whose names have been resolved. */
export type TeamFixture = Omit<FixtureRow, 'home' | 'away'> & {
	readonly home: TeamId;
	readonly away: TeamId;
};

/** A match as it is or will be stored; `kickoff` is ms UTC. */
export type SeasonMatch = MatchFacts & { readonly matchday: number; readonly timeKnown: boolean };

/** `postponedIn`: the matchday in which it is or was verlegt, until it is set back to angesetzt (R2). */
export type KnownMatch = SeasonMatch & { readonly id: string; readonly postponedIn?: number | null };

/** One field's old and new value. */
export type FieldChange =
	| { readonly field: 'matchday'; readonly oldValue: number; readonly newValue: number }
	| { readonly field: 'kickoff'; readonly oldValue: number | null; readonly newValue: number | null }
	| { readonly field: 'timeKnown'; readonly oldValue: boolean; readonly newValue: boolean }
	| {
			readonly field: 'result' | 'extraTime' | 'penalties';
			readonly oldValue: string | null;
			readonly newValue: string | null;
	  }
	| { readonly field: 'state'; readonly oldValue: MatchState; readonly newValue: MatchState };

export type DiffedRow = {
	readonly line: number;
	/** 'conflict': the file contradicts an awarded result, and nothing else is new; the stored result stays. */
	readonly kind: 'new' | 'changed' | 'unchanged' | 'conflict';
	readonly before: KnownMatch | null;
	readonly after: SeasonMatch;
	readonly changes: readonly FieldChange[];
	/** A result of the file that isn't taken, because the stored one was awarded (R1). */
	readonly keptResult: { readonly stored: string; readonly file: string } | null;
	/**
	 * R2: verlegt is proposed (and taken unless the admin says no), since the new time lies beyond the next matchday.
	 */
	readonly proposedPostponed: boolean;
	/** It is verlegt, and the file's time doesn't make it so: angesetzt if the admin says so. */
	readonly mayReturn: boolean;
};

export type FixtureDiff = {
	readonly rows: readonly DiffedRow[];
	readonly problems: readonly FixtureProblem[];
	/** Every match of the season after the import. */
	readonly matches: readonly SeasonMatch[];
};

type Season = {
	readonly known: readonly KnownMatch[];
	readonly matchdays: readonly { readonly number: number; readonly kickoff: number | null }[];
	/** R40: each pair meets once on each ground. */
	readonly pairsOnce: boolean;
};

/** R2, R40: what the admin answered about matches that move. */
export type PostponedAnswers = {
	/** Lines of matches that only get a new time although verlegt is proposed. */
	readonly keepScheduled?: readonly number[];
	/** What is verlegt and may return is angesetzt again. */
	readonly setBack?: boolean;
	/** R40: a pair that is stored at another matchday is another match ('again'), or the same one ('moved'). */
	readonly occurrences?: 'again' | 'moved';
};

/**
 * Fixtures of a file against the known matches of a season. A match is known by season, home, away and occurrence (R40), so
 * that it may change its matchday and time. What a file doesn't state stays as it is: an empty result deletes none.
 * `keepScheduled` holds the lines for which the admin declined the proposal verlegt (R2); with `setBack` what may return
 * is angesetzt again.
 */
export function diffFixtures(
	fixtures: readonly TeamFixture[],
	season: Season,
	{ keepScheduled = [], setBack = false, occurrences }: PostponedAnswers = {},
): FixtureDiff {
	const after = new Map<string, SeasonMatch>(season.known.map((match) => [match.id, match]));
	const nextKickoff = nextKickoffs(season);
	const kept = new Set(keepScheduled);
	const rows: DiffedRow[] = [];
	const { pairs, problems } = pairMatches(fixtures, season, occurrences);
	for (const { fixture, before } of pairs) {
		const row = diffRow(fixture, before, nextKickoff, { declined: kept.has(fixture.line), setBack });
		rows.push(row);
		after.set(before?.id ?? `line ${fixture.line}`, row.after);
	}
	const matches = [...after.values()];
	problems.push(...findTeamsTwice(matches, rows));
	return { rows, problems, matches };
}

/** The fields in which a match changes. */
export function changesOf(before: SeasonMatch, after: SeasonMatch): FieldChange[] {
	const fields = ['matchday', 'kickoff', 'timeKnown', 'result', 'extraTime', 'penalties', 'state'] as const;
	const value = (match: SeasonMatch, field: (typeof fields)[number]) => match[field] ?? null;
	return fields
		.filter((field) => value(before, field) !== value(after, field))
		.map(
			(field) => ({ field, oldValue: value(before, field), newValue: value(after, field) }) as FieldChange,
		);
}

/** The match as it was before the changes of its row. */
export function matchBefore({ after, changes }: Pick<DiffedRow, 'after' | 'changes'>): SeasonMatch {
	return { ...after, ...Object.fromEntries(changes.map(({ field, oldValue }) => [field, oldValue])) };
}

/** It takes the place of a result that is stored. */
export function replacesResult({ changes }: Pick<DiffedRow, 'changes'>): boolean {
	return changes.some(({ field, oldValue }) => field === 'result' && oldValue !== null);
}

function diffRow(
	fixture: TeamFixture,
	before: KnownMatch | null,
	nextKickoff: ReadonlyMap<number, number>,
	{ declined, setBack }: { declined: boolean; setBack: boolean },
): DiffedRow {
	const stated = stateOf(fixture, before);
	const proposed = before !== null && fixture.state === null && goesBeyond(before, stated, nextKickoff);
	const mayReturn = before !== null && fixture.state === null && comesBack(before, stated, nextKickoff);
	const state = proposed && !declined ? 'postponed' : mayReturn && setBack ? 'scheduled' : stated.state;
	const after = { ...stated, state };
	const changes = before === null ? [] : changesOf(before, after);
	const isKept = before?.result && fixture.result !== null && after.result !== fixture.result;
	const keptResult = isKept ? { stored: before.result, file: fixture.result } : null;
	const settled = keptResult === null ? 'unchanged' : 'conflict';
	const kind = before === null ? 'new' : changes.length > 0 ? 'changed' : settled;
	return {
		line: fixture.line,
		kind,
		before,
		after,
		changes,
		keptResult,
		proposedPostponed: proposed,
		mayReturn,
	};
}

/** The match as the file states it, completed with what is stored where the file says nothing. */
function stateOf(fixture: TeamFixture, before: KnownMatch | null): SeasonMatch {
	const { home, away } = fixture;
	const start = startOf(fixture, before);
	const isAwarded = before?.state === 'awarded' && before.result !== null && fixture.state === null;
	const matchday = fixture.matchday ?? before?.matchday ?? 0;
	return {
		matchday,
		home,
		away,
		...start,
		result: isAwarded ? before.result : (fixture.result ?? before?.result ?? null),
		extraTime: fixture.extraTime ?? before?.extraTime ?? null,
		penalties: fixture.penalties ?? before?.penalties ?? null,
		state: fixture.state ?? before?.state ?? 'scheduled',
		wasPostponed: before?.postponedIn === matchday,
	};
}

/** A date without a time says nothing new about a match that is known to start on that day (R3). */
function startOf(
	fixture: TeamFixture,
	before: KnownMatch | null,
): { kickoff: number | null; timeKnown: boolean } {
	const stored = { kickoff: before?.kickoff ?? null, timeKnown: before?.timeKnown ?? fixture.timeKnown };
	if (fixture.kickoff === null) return stored;
	const sinceMidnight = (stored.kickoff ?? Number.NaN) - fixture.kickoff;
	const sameDay = sinceMidnight >= 0 && sinceMidnight < DAY;
	return !fixture.timeKnown && sameDay ? stored : { kickoff: fixture.kickoff, timeKnown: fixture.timeKnown };
}

/** R2: the new time of a match without a result lies after the kickoff of the next matchday, and the old one didn't. */
export function goesBeyond(
	before: KnownMatch,
	after: SeasonMatch,
	nextKickoff: ReadonlyMap<number, number>,
): boolean {
	const next = nextKickoff.get(after.matchday) ?? null;
	if (before.state !== 'scheduled' || after.result !== null || after.kickoff === null) return false;
	if (before.kickoff !== null && proposesPostponement(before.kickoff, next)) return false;
	return proposesPostponement(after.kickoff, next);
}

/** A match that is verlegt and has no result is at a time that doesn't lie after the kickoff of the next matchday. */
function comesBack(
	before: KnownMatch,
	after: SeasonMatch,
	nextKickoff: ReadonlyMap<number, number>,
): boolean {
	if (before.state !== 'postponed' || after.result !== null || after.kickoff === null) return false;
	return !proposesPostponement(after.kickoff, nextKickoff.get(after.matchday) ?? null);
}

/** For each matchday with a kickoff, the kickoff of the one after it in the fold's order. */
export function nextKickoffs(season: Pick<Season, 'matchdays'>): Map<number, number> {
	const walk = inFoldOrder(season.matchdays).flatMap(({ number, kickoff }) =>
		kickoff === null ? [] : [{ number, kickoff }],
	);
	return new Map(walk.slice(1).map(({ kickoff }, index) => [walk[index]?.number ?? 0, kickoff]));
}

/** Rows that put a team into a matchday in which it has another match already. */
function findTeamsTwice(matches: readonly SeasonMatch[], rows: readonly DiffedRow[]): FixtureProblem[] {
	const count = new Map<string, number>();
	for (const match of matches) {
		for (const team of [match.home, match.away]) {
			const place = `${match.matchday} ${team}`;
			count.set(place, (count.get(place) ?? 0) + 1);
		}
	}
	return rows.flatMap(({ line, kind, changes, after }): FixtureProblem[] => {
		if (kind !== 'new' && !changes.some(({ field }) => field === 'matchday')) return [];
		const { matchday } = after;
		const team = [after.home, after.away].find((id) => (count.get(`${matchday} ${id}`) ?? 0) > 1);
		return team === undefined ? [] : [{ line, code: 'team-twice', team, matchday }];
	});
}
