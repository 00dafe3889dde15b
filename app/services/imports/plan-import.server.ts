import { createHash } from 'node:crypto';
import type { FixtureFile } from '~/csv/fixture-file';
import { correctedMatchdays } from '~/domain/corrected-matchdays';
import { findDateWarnings } from '~/domain/doubtful-dates';
import { findResultWarnings } from '~/domain/doubtful-results';
import { type DiffedRow, diffFixtures, type PostponedAnswers, type SeasonMatch } from '~/domain/fixture-diff';
import type { FileChoices } from '~/domain/fixture-layout';
import type { FixtureProblem } from '~/domain/fixture-row';
import {
	bringsResultEarly,
	findImportSlips,
	findListSlips,
	type ImportSlip,
	type ImportSlipCode,
} from '~/domain/import-slips';
import type { ImportWarning } from '~/domain/import-warning';
import { type KickoffMove, planKickoffs } from '~/domain/kickoff-plan';
import { pairsMeetOnce } from '~/domain/leagues';
import type { MendedRow } from '~/domain/row-edits';
import { findSeasonGaps } from '~/domain/season-gaps';
import { liesInSeason } from '~/domain/season-label';
import { knownMatch, type LoadedSeason } from '~/services/rounds/load-season.server';
import { findCompetitionSlips } from './competition-slips.server';
import type { NameAnswers } from './name-book.server';
import { placeRows } from './place-rows.server';
import { type PlannedPairings, planOpenPairings } from './plan-open-pairings.server';
import type { ResolvedNames } from './resolve-names.server';

/** What the admin answered to the questions of a preview, and set instead of what was recognised. */
export type ImportAnswers = FileChoices &
	PostponedAnswers &
	NameAnswers & {
		/** What may be as it looks like a slip. */
		readonly meant?: readonly ImportSlipCode[];
	};

export type ImportPlan = {
	readonly names: ResolvedNames;
	readonly rows: readonly DiffedRow[];
	/** In the order of their lines. */
	readonly problems: readonly FixtureProblem[];
	readonly kickoffs: readonly KickoffMove[];
	/** Every match of the season after the import. */
	readonly matches: readonly SeasonMatch[];
	/** Numbers of matchdays that the season doesn't have yet. */
	readonly newMatchdays: readonly number[];
	/** R40: the open pairings of the matchdays whose open pairings change. */
	readonly openPairings: readonly PlannedPairings[];
	/** R40: matchdays that get the name of a round. */
	readonly roundNames: readonly { readonly number: number; readonly name: string }[];
	/** Numbers of evaluated matchdays whose results, states or matches change: the evaluation has to be corrected. */
	readonly evaluatedMatchdays: readonly number[];
	readonly warnings: readonly ImportWarning[];
	/** Rows of the file that the admin has left out or changed. */
	readonly mended: readonly MendedRow[];
	/** Likely wrong dates or times, to be answered before the commit. */
	readonly slips: readonly ImportSlip[];
	/** Equal for equal plans: what the commit compares with what the preview showed. */
	readonly fingerprint: string;
};

/** What an import of a file into a season would do at `now` (ms). Changes nothing, and needs nothing else. */
export function planImport(
	file: FixtureFile,
	loaded: LoadedSeason,
	answers: ImportAnswers,
	now: number,
): ImportPlan {
	const known = loaded.matches.map(knownMatch);
	const placed = placeRows(file.rows, { loaded, known }, answers);
	const { names } = placed;
	const season = { known, matchdays: loaded.matchdays, pairsOnce: pairsMeetOnce(loaded.league) };
	const diff = diffFixtures(placed.fixtures, season, answers);
	const problems = [...file.problems, ...placed.problems, ...diff.problems].sort((a, b) => a.line - b.line);
	const kickoffs = planKickoffs(plannedMatchdays(loaded, known, diff.matches), now);
	const stored = new Set(loaded.matchdays.map((matchday) => matchday.number));
	const open = planOpenPairings(placed.open, loaded, diff.rows);
	const numbers = [...diff.rows.map((row) => row.after.matchday), ...open.map(({ matchday }) => matchday)];
	const used = [...new Set(numbers)].sort((a, b) => a - b);
	const roundNames = [...placed.roundNames]
		.map(([number, name]) => ({ number, name }))
		.filter(({ number }) => used.includes(number) || stored.has(number));
	const dates = { league: loaded.league, matches: diff.matches, fileZone: file.timeZone };
	const { hasMatchdays, scoreColumn, guestsFirst, seasonHint } = file;
	const list = { fixtures: names.fixtures, hasMatchdays, scoreColumn, guestsFirst };
	const slips = [
		...findCompetitionSlips(file, { rows: diff.rows, names }, loaded),
		...findImportSlips(diff.rows, kickoffs, slipSeasonOf(loaded), now),
		...findListSlips(diff.rows, { dates, list }),
	];
	const isYearAsked = slips.some(({ code }) => code === 'year');
	const warnings = findWarnings(loaded, { names, rows: diff.rows, kickoffs }, diff.matches, now);
	const plan = {
		names,
		rows: diff.rows,
		problems,
		mended: file.mended,
		kickoffs,
		newMatchdays: used.filter((number) => !stored.has(number)),
		openPairings: open,
		roundNames,
		evaluatedMatchdays: correctedMatchdays(
			loaded.matchdays.filter(({ evaluatedAt }) => evaluatedAt !== null),
			{ touched: diff.rows.flatMap(touchedMatchdays), haveTeamsChanged: names.joining.length > 0 },
		),
		slips,
		warnings: [
			...findRoundWarnings(open, roundNames),
			...findNamedOther(loaded, seasonHint),
			...findDateWarnings(diff.rows, dates),
			...findResultWarnings(diff.rows, { list, known, now }),
			...warnings.filter(({ code }) => !(isYearAsked && code === 'dates-outside-season')),
		],
	};
	return { ...plan, matches: diff.matches, fingerprint: fingerprintOf(loaded, plan) };
}

function slipSeasonOf({ season, matchdays }: LoadedSeason) {
	return { label: season.label, matchdays };
}

function plannedMatchdays(
	loaded: LoadedSeason,
	before: readonly SeasonMatch[],
	after: readonly SeasonMatch[],
) {
	const kickoffs = new Map(loaded.matchdays.map((matchday) => [matchday.number, matchday.kickoff]));
	const numbers = [...new Set(after.map((match) => match.matchday))].sort((a, b) => a - b);
	return numbers.map((number) => ({
		number,
		kickoff: kickoffs.get(number) ?? null,
		before: before.filter((match) => match.matchday === number),
		after: after.filter((match) => match.matchday === number),
	}));
}

/** Numbers of the matchdays whose evaluation a row would change: a new match, another result, state or matchday. */
export function touchedMatchdays({ kind, before, after, changes }: DiffedRow): number[] {
	const facts = changes.some(({ field }) => field === 'result' || field === 'state' || field === 'matchday');
	return kind === 'new' || facts ? [before?.matchday ?? after.matchday, after.matchday] : [];
}

/** The file says another season than the one that it goes to. */
function findNamedOther({ season }: LoadedSeason, named: string | null): ImportWarning[] {
	if (named === null || named === season.label) return [];
	return [{ code: 'other-season-named', named, label: season.label }];
}

function findRoundWarnings(
	open: ImportPlan['openPairings'],
	rounds: ImportPlan['roundNames'],
): ImportWarning[] {
	const count = open.flatMap(({ pairings }) => pairings).length;
	const gone = open.flatMap((each) => each.gone).map(({ home, away }) => `${home} – ${away}`);
	return [
		...(gone.length === 0 ? [] : [{ code: 'pairings-gone' as const, pairings: gone }]),
		...(count === 0 ? [] : [{ code: 'open-pairings' as const, count }]),
		...(rounds.length === 0 ? [] : [{ code: 'rounds-named' as const, rounds }]),
	];
}

function findWarnings(
	loaded: LoadedSeason,
	{ names, rows, kickoffs: moves }: Pick<ImportPlan, 'names' | 'rows' | 'kickoffs'>,
	matches: readonly SeasonMatch[],
	now: number,
): ImportWarning[] {
	const { size, season, teamIds, matchdays } = loaded;
	const kickoffs = new Map<number, number>();
	for (const { number, kickoff } of matchdays) if (kickoff !== null) kickoffs.set(number, kickoff);
	for (const { matchday, newKickoff } of moves) kickoffs.set(matchday, newKickoff);
	const warnings: ImportWarning[] = [
		...findSeasonGaps(size, teamIds.size + names.joining.length, matches, kickoffs),
	];
	const { label } = season;
	const stray = rows.filter(
		({ kind, changes, after }) =>
			(kind === 'new' || changes.some(({ field }) => field === 'kickoff')) &&
			after.kickoff !== null &&
			!liesInSeason(after.kickoff, label),
	).length;
	if (stray > 0) warnings.unshift({ code: 'dates-outside-season', count: stray, label });
	// A Wertung of a match that nobody could pick may come early.
	const early = rows.filter(
		(row) =>
			row.kind === 'new' &&
			row.after.state !== 'awarded' &&
			bringsResultEarly(row, slipSeasonOf(loaded), now),
	).length;
	if (early > 0) warnings.unshift({ code: 'results-before-kickoff', count: early });
	const kept = rows.filter((row) => row.keptResult !== null).length;
	if (kept > 0) warnings.unshift({ code: 'awarded-results-kept', count: kept });
	return warnings;
}

/** A kickoff at the instant of the import itself is marked as such: time passing doesn't outdate a preview. */
function fingerprintOf(
	{ season, league }: LoadedSeason,
	plan: Omit<ImportPlan, 'fingerprint' | 'matches'>,
): string {
	const { names, rows, problems, kickoffs, newMatchdays, evaluatedMatchdays } = plan;
	const { openPairings, roundNames, mended } = plan;
	const moves = kickoffs.map((move) => (move.isNow ? { ...move, newKickoff: null } : move));
	const { newTeams, newAliases, joining, unknown } = names;
	const target = [season.id, season.label, league.name, league.timeZone];
	const essence = { target, newTeams, newAliases, joining, unknown, rows, problems, moves, mended };
	const text = JSON.stringify({ ...essence, newMatchdays, openPairings, roundNames, evaluatedMatchdays });
	return createHash('sha256').update(text).digest('base64url');
}
