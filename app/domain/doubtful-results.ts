import type { DiffedRow, KnownMatch, SeasonMatch, TeamFixture } from './fixture-diff';
import { examplesOf, type ResultWarning } from './import-warning';
import { isPostponed, parseResult } from './match';

const HOUR = 3_600_000;

/** What in the results of a whole list is likely wrong. */
export type ResultSlip =
	/** So many results have so few goals on average as half-time scores have; the average. */
	| { readonly code: 'halftime'; readonly count: number; readonly average: number }
	/** A column that isn't read holds scores, and none that is read does. */
	| { readonly code: 'column'; readonly column: string }
	/** The guests' column comes before that of the home team, and so may their goals. */
	| { readonly code: 'guests'; readonly home: string; readonly away: string };

export const resultSlipCodes = ['halftime', 'column', 'guests'] as const;

/** A list as it was read, its names resolved. */
export type StatedList = {
	readonly fixtures: readonly TeamFixture[];
	readonly hasMatchdays: boolean;
	/** A column that holds scores and isn't read, where none is read. */
	readonly scoreColumn: string | null;
	/** The columns of the teams, where that of the guests comes first; null if it doesn't. */
	readonly guestsFirst: { readonly home: string; readonly away: string } | null;
};

/** Questions about the results of a list as a whole. */
export function findResultSlips(
	rows: readonly DiffedRow[],
	{ scoreColumn, guestsFirst }: StatedList,
): ResultSlip[] {
	const slips = [findHalfTime(rows)];
	if (scoreColumn !== null) slips.push({ code: 'column', column: scoreColumn });
	if (guestsFirst !== null && rows.some(bringsResult)) slips.push({ code: 'guests', ...guestsFirst });
	return slips.filter((slip) => slip !== null);
}

/** So many results tell whether they are those of whole matches: these have 2.4 goals or more on average, halves 1.3. */
const MIN_RESULTS = 40;
const FEW_GOALS = 1.8;

function bringsResult({ kind, changes, after }: DiffedRow): boolean {
	return after.result !== null && (kind === 'new' || changes.some(({ field }) => field === 'result'));
}

function findHalfTime(rows: readonly DiffedRow[]): ResultSlip | null {
	const goals = rows.flatMap((row) => {
		const score = bringsResult(row) ? parseResult(row.after.result) : null;
		return score === null ? [] : [score.home + score.away];
	});
	const average = goals.reduce((sum, each) => sum + each, 0) / goals.length;
	if (goals.length < MIN_RESULTS || average >= FEW_GOALS) return null;
	return { code: 'halftime', count: goals.length, average };
}

/** What the results of a list lack, at `now` (ms). */
export function findResultWarnings(
	rows: readonly DiffedRow[],
	{ list, known, now }: { list: StatedList; known: readonly KnownMatch[]; now: number },
): ResultWarning[] {
	const warnings: ResultWarning[] = [
		{
			code: 'results-missing',
			none: list.fixtures.every(({ result }) => result === null),
			...examplesOf(withoutResult(rows, now)),
		},
		{ code: 'stored-results-missing', ...examplesOf(withoutStoredResult(rows, list)) },
		{ code: 'stored-matches-missing', ...examplesOf(list.hasMatchdays ? notStated(rows, known) : []) },
	];
	return warnings.filter(({ count }) => count > 0);
}

/** No match lasts longer; where only the day is known, until the day is over as well. */
const OVER = 3 * HOUR;
const DAY_OVER = 27 * HOUR;

function withoutResult(rows: readonly DiffedRow[], now: number): SeasonMatch[] {
	return rows.flatMap(({ after }) => {
		const { kickoff, timeKnown, result, state } = after;
		if (result !== null || state !== 'scheduled' || kickoff === null) return [];
		return kickoff + (timeKnown ? OVER : DAY_OVER) <= now ? [after] : [];
	});
}

function withoutStoredResult(rows: readonly DiffedRow[], { fixtures }: StatedList): SeasonMatch[] {
	const stated = new Map(fixtures.map(({ line, result }) => [line, result]));
	const played = new Set(
		rows.flatMap(({ line, after }) => ((stated.get(line) ?? null) === null ? [] : [after.matchday])),
	);
	return rows.flatMap(({ line, before, after }) =>
		(before?.result ?? null) !== null && (stated.get(line) ?? null) === null && played.has(after.matchday)
			? [after]
			: [],
	);
}

/** A list of so much of a season, or of a matchday, is meant to be all of it. */
const NEARLY_ALL = 0.8;
const MOST = 0.5;

/** Stored matches, of those matchdays that the list states, or of the season if it states nearly all of that. */
function notStated(rows: readonly DiffedRow[], known: readonly KnownMatch[]): SeasonMatch[] {
	const stated = new Set(rows.flatMap(({ before }) => (before === null ? [] : [before.id])));
	const isWhole = stated.size >= known.length * NEARLY_ALL;
	const counts = new Map<number, { all: number; stated: number }>();
	for (const { id, matchday } of known) {
		const count = counts.get(matchday) ?? { all: 0, stated: 0 };
		counts.set(matchday, { all: count.all + 1, stated: count.stated + (stated.has(id) ? 1 : 0) });
	}
	return known.filter((match) => {
		const count = counts.get(match.matchday);
		if (stated.has(match.id) || isPostponed(match) || count === undefined) return false;
		return isWhole || count.stated > count.all * MOST;
	});
}
