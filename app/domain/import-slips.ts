import { type CompetitionSlip, competitionSlipCodes } from './competition-slips';
import { type DatedSeason, type DateSlip, dateSlipCodes, findDateSlips } from './doubtful-dates';
import { findResultSlips, type ResultSlip, resultSlipCodes, type StatedList } from './doubtful-results';
import { FIRST_HALF, hasManyGoals } from './entry-dangers';
import { type DiffedRow, replacesResult } from './fixture-diff';
import type { KickoffMove } from './kickoff-plan';
import { hasStarted, isDecided, isPostponed } from './match';
import { SOON } from './odd-kickoff';
import { liesInSeason } from './season-label';

const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;
const DAY = 24 * HOUR;

/** What in an import is likely a slip in dates, times or columns, and has to be meant before anything is taken. */
export type ImportSlip =
	| CompetitionSlip
	| DateSlip
	| ResultSlip
	/** So many known or new matches lie outside of the season's time; the first of their matchdays, and the season's label. */
	| { readonly code: 'year'; readonly count: number; readonly matchday: number; readonly label: string }
	/** R3: these matchdays lay ahead and would begin at once, for good. */
	| { readonly code: 'start'; readonly matchdays: readonly number[] }
	/** R3: these matchdays lay ahead and would begin within the hour, the first of them then (ms). */
	| { readonly code: 'soon'; readonly matchdays: readonly number[]; readonly kickoff: number }
	/** R8: so many matches of matchdays ahead would have kicked off already, one of them then (ms), and lock their teams. */
	| { readonly code: 'past'; readonly count: number; readonly matchday: number; readonly kickoff: number }
	/**
	 * R8: so many known matches get a result, or a state that means one, before they have kicked off: from then on nobody
	 * picks their teams. `abandons`: some have no result.
	 */
	| { readonly code: 'early'; readonly count: number; readonly abandons: boolean }
	/** So many known matches that have kicked off get a result before half a match can have been played. */
	| { readonly code: 'running'; readonly count: number }
	/** So many results are of more goals than happen, one of them this. */
	| { readonly code: 'goals'; readonly count: number; readonly result: string }
	/** So many stored results become other ones at once. */
	| { readonly code: 'replaced'; readonly count: number }
	/** So many known matches change their matchday at once, and how one of them does. */
	| { readonly code: 'moved'; readonly count: number; readonly from: number; readonly to: number }
	/** R2: so many matches would be verlegt at once, by their new times alone. */
	| { readonly code: 'postponed'; readonly count: number }
	/**
	 * R2: so many matches of these matchdays become verlegt, or leave them, where picks may become void. R12: the picks
	 * are counted as of an entry by hand.
	 */
	| {
			readonly code: 'void' | 'left';
			readonly count: number;
			readonly matchdays: readonly number[];
			readonly picks: number;
			readonly of: 'teams' | 'matchday';
	  }
	/** Nearly all known times, or nearly all of many that move, move by the same, in ms; summer time may make an hour's difference. 'days': by a day or more. */
	| {
			readonly code: 'shift' | 'days';
			readonly count: number;
			readonly least: number;
			readonly most: number;
	  };

export const importSlipCodes = [
	...competitionSlipCodes,
	'year',
	'start',
	'soon',
	'past',
	'early',
	'running',
	'goals',
	'replaced',
	'moved',
	'postponed',
	'void',
	'left',
	'shift',
	'days',
	...dateSlipCodes,
	...resultSlipCodes,
] as const satisfies readonly ImportSlip['code'][];

export type ImportSlipCode = (typeof importSlipCodes)[number];

/** The season that an import goes to, as it is stored. */
type Season = {
	readonly label: string;
	readonly matchdays: readonly { readonly number: number; readonly kickoff: number | null }[];
};

/** What is likely a slip in a list as a whole, whatever is stored. */
export function findListSlips(
	rows: readonly DiffedRow[],
	{ dates, list }: { dates: DatedSeason; list: StatedList },
): ImportSlip[] {
	return [...findDateSlips(rows, dates), ...findResultSlips(rows, list)];
}

/** What is likely a slip in an import's rows and in the kickoffs that they move, at `now` (ms). */
export function findImportSlips(
	rows: readonly DiffedRow[],
	kickoffs: readonly KickoffMove[],
	season: Season,
	now: number,
): ImportSlip[] {
	return [
		findYear(rows, season.label),
		findStart(kickoffs),
		findSoon(kickoffs, now),
		findPast(rows, kickoffs, season, now),
		findEarly(rows, season, now),
		findRunning(rows, season, now),
		findGoals(rows),
		findReplaced(rows),
		findMoved(rows),
		findPostponed(rows),
		findShift(rows),
	].filter((slip) => slip !== null);
}

/** Those that nobody has said to mean. */
export function openSlips(slips: readonly ImportSlip[], meant: readonly ImportSlipCode[] = []): ImportSlip[] {
	return slips.filter(({ code }) => !meant.includes(code));
}

function findYear(rows: readonly DiffedRow[], label: string): ImportSlip | null {
	const leaving = rows.filter((row) => leavesSeason(row, label));
	if (leaving.length === 0) return null;
	const matchday = Math.min(...leaving.map(({ after }) => after.matchday));
	return { code: 'year', count: leaving.length, matchday, label };
}

/** A match that was outside before is none that leaves it. */
function leavesSeason({ kind, before, after }: DiffedRow, label: string): boolean {
	const isInside = (kickoff: number | null | undefined) =>
		typeof kickoff === 'number' && liesInSeason(kickoff, label);
	return (kind === 'new' || isInside(before?.kickoff)) && after.kickoff !== null && !isInside(after.kickoff);
}

/** A matchday without a kickoff may begin with its first result (R4); one that had a kickoff ahead didn't. */
function findStart(kickoffs: readonly KickoffMove[]): ImportSlip | null {
	const begun = kickoffs.filter(({ isNow, oldKickoff }) => isNow && oldKickoff !== null);
	return begun.length === 0 ? null : { code: 'start', matchdays: begun.map(({ matchday }) => matchday) };
}

function findSoon(kickoffs: readonly KickoffMove[], now: number): ImportSlip | null {
	const soon = kickoffs.filter(
		({ isNow, oldKickoff, newKickoff }) => !isNow && oldKickoff !== null && newKickoff < now + SOON,
	);
	const [first] = soon;
	if (first === undefined) return null;
	const kickoff = Math.min(...soon.map(({ newKickoff }) => newKickoff));
	return { code: 'soon', matchdays: soon.map(({ matchday }) => matchday), kickoff };
}

/** A matchday that would begin at once, and a match that leaves the season, are asked about otherwise. */
function findPast(
	rows: readonly DiffedRow[],
	kickoffs: readonly KickoffMove[],
	season: Season,
	now: number,
): ImportSlip | null {
	const ahead = new Set(
		season.matchdays.flatMap(({ number, kickoff }) =>
			kickoff !== null && kickoff > now && !kickoffs.some((move) => move.isNow && move.matchday === number)
				? [number]
				: [],
		),
	);
	const past = rows.filter(
		(row) =>
			ahead.has(row.after.matchday) &&
			!(row.before !== null && hasStarted(row.before, now)) &&
			row.after.kickoff !== null &&
			row.after.kickoff <= now &&
			!isPostponed(row.after) &&
			!leavesSeason(row, season.label),
	);
	const [first] = past;
	if (first === undefined || first.after.kickoff === null) return null;
	const { matchday, kickoff } = first.after;
	return { code: 'past', count: past.length, matchday, kickoff };
}

function findEarly(rows: readonly DiffedRow[], season: Season, now: number): ImportSlip | null {
	const early = rows.filter((row) => row.kind !== 'new' && bringsResultEarly(row, season, now));
	const abandons = early.some(({ after }) => after.result === null);
	return early.length === 0 ? null : { code: 'early', count: early.length, abandons };
}

/** Whether the file brings a result, or a state that means one, for a match that hasn't kicked off at `now` (ms). */
export function bringsResultEarly(row: DiffedRow, season: Season, now: number): boolean {
	const start = startOf(row, season);
	return bringsResult(row) && start !== null && start > now;
}

function findRunning(rows: readonly DiffedRow[], season: Season, now: number): ImportSlip | null {
	const running = rows.filter((row) => {
		const start = startOf(row, season);
		const isRunning = start !== null && start <= now && now < start + FIRST_HALF;
		return row.kind !== 'new' && bringsResult(row) && isRunning;
	});
	return running.length === 0 ? null : { code: 'running', count: running.length };
}

function bringsResult({ kind, after, changes }: DiffedRow): boolean {
	const brings = kind === 'new' || changes.some(({ field }) => field === 'result' || field === 'state');
	return brings && isDecided(after);
}

/** When a match begins, as far as that is known: with its matchday, if it has no time of its own. */
function startOf({ after }: DiffedRow, { matchdays }: Season): number | null {
	return after.kickoff ?? matchdays.find(({ number }) => number === after.matchday)?.kickoff ?? null;
}

/** So few matches may well move together. */
const FEW = 4;
const NEARLY_ALL = 0.8;
/** So many that move alike, and hardly another, are no chance, even if as many stay. */
const MANY = 10;

function findGoals(rows: readonly DiffedRow[]): ImportSlip | null {
	const found = rows.flatMap(({ kind, changes, after: { result } }) => {
		const brings = kind === 'new' || changes.some(({ field }) => field === 'result');
		return brings && result !== null && hasManyGoals(result) ? [result] : [];
	});
	const [result] = found;
	return result === undefined ? null : { code: 'goals', count: found.length, result };
}

function findReplaced(rows: readonly DiffedRow[]): ImportSlip | null {
	const count = rows.filter(replacesResult).length;
	return count <= FEW ? null : { code: 'replaced', count };
}

/** Home and away the wrong way round make each match its return leg, on the other's matchday. */
function findMoved(rows: readonly DiffedRow[]): ImportSlip | null {
	const moved = rows.flatMap(({ before, after }) =>
		before === null || before.matchday === after.matchday
			? []
			: [{ from: before.matchday, to: after.matchday }],
	);
	const [first] = moved;
	return first === undefined || moved.length <= FEW ? null : { code: 'moved', count: moved.length, ...first };
}

function findPostponed(rows: readonly DiffedRow[]): ImportSlip | null {
	const count = rows.filter(
		({ proposedPostponed, after }) => proposedPostponed && after.state === 'postponed',
	).length;
	return count <= FEW ? null : { code: 'postponed', count };
}

/** A wrong zone moves all by the same; where only one of two zones has summer time, by an hour more in one half of the year. */
function findShift(rows: readonly DiffedRow[]): ImportSlip | null {
	const shifts = rows.flatMap(({ before, after }) =>
		before?.timeKnown && after.timeKnown && before.kickoff !== null && after.kickoff !== null
			? [after.kickoff - before.kickoff]
			: [],
	);
	const alike = [...new Set(shifts.filter(mayBeSlip))]
		.map((least) => shifts.filter((shift) => isAlike(shift, least)))
		.reduce<number[]>((most, each) => (each.length > most.length ? each : most), []);
	const moved = shifts.filter((shift) => shift !== 0);
	const isMost = alike.length >= shifts.length * NEARLY_ALL;
	const isMany = alike.length >= MANY && alike.length >= moved.length * NEARLY_ALL;
	if (alike.length <= FEW || !(isMost || isMany)) return null;
	const [least, most] = [Math.min(...alike), Math.max(...alike)];
	const code = Math.abs(least) < DAY && Math.abs(most) < DAY ? 'shift' : 'days';
	return { code, count: alike.length, least, most };
}

function isAlike(shift: number, least: number): boolean {
	return shift === least || (shift === least + HOUR && shift * least > 0);
}

/** Farther lies another year, which is another question, or none on the way back. */
function mayBeSlip(shift: number): boolean {
	return shift !== 0 && Math.abs(shift) < 90 * DAY && shift % HALF_HOUR === 0;
}
