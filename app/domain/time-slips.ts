import type { DiffedRow } from './fixture-diff';
import type { KickoffMove } from './kickoff-plan';
import { liesInSeason } from './season-label';

const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;
const DAY = 24 * HOUR;

/** What in an import is likely a slip in dates or times, and has to be meant before anything is taken. */
export type TimeSlip =
	/** So many known matches leave the season's time; the first of their matchdays, and the season's label. */
	| { readonly code: 'year'; readonly count: number; readonly matchday: number; readonly label: string }
	/** R3: these matchdays lay ahead and would begin at once, for good. */
	| { readonly code: 'start'; readonly matchdays: readonly number[] }
	/** Nearly all known times move by the same, in ms; summer time may make an hour's difference. */
	| { readonly code: 'shift'; readonly count: number; readonly least: number; readonly most: number };

export const timeSlipCodes = ['year', 'start', 'shift'] as const satisfies readonly TimeSlip['code'][];

export type TimeSlipCode = (typeof timeSlipCodes)[number];

/** What is likely a slip in the dates of an import's rows and in the kickoffs that they move. */
export function findTimeSlips(
	rows: readonly DiffedRow[],
	kickoffs: readonly KickoffMove[],
	label: string,
): TimeSlip[] {
	return [findYear(rows, label), findStart(kickoffs), findShift(rows)].filter((slip) => slip !== null);
}

/** Those that nobody has said to mean. */
export function openSlips(slips: readonly TimeSlip[], meant: readonly TimeSlipCode[] = []): TimeSlip[] {
	return slips.filter(({ code }) => !meant.includes(code));
}

function findYear(rows: readonly DiffedRow[], label: string): TimeSlip | null {
	const isInside = (kickoff: number | null | undefined) =>
		typeof kickoff === 'number' && liesInSeason(kickoff, label);
	const leaving = rows.filter(
		({ before, after }) => isInside(before?.kickoff) && after.kickoff !== null && !isInside(after.kickoff),
	);
	if (leaving.length === 0) return null;
	const matchday = Math.min(...leaving.map(({ after }) => after.matchday));
	return { code: 'year', count: leaving.length, matchday, label };
}

/** A matchday without a kickoff may begin with its first result (R4); one that had a kickoff ahead didn't. */
function findStart(kickoffs: readonly KickoffMove[]): TimeSlip | null {
	const begun = kickoffs.filter(({ isNow, oldKickoff }) => isNow && oldKickoff !== null);
	return begun.length === 0 ? null : { code: 'start', matchdays: begun.map(({ matchday }) => matchday) };
}

/** So few times may well move together. */
const FEW = 4;
const NEARLY_ALL = 0.8;

/** A wrong zone moves all by the same; where only one of two zones has summer time, by an hour more in one half of the year. */
function findShift(rows: readonly DiffedRow[]): TimeSlip | null {
	const shifts = rows.flatMap(({ before, after }) =>
		before?.timeKnown && after.timeKnown && before.kickoff !== null && after.kickoff !== null
			? [after.kickoff - before.kickoff]
			: [],
	);
	const alike = [...new Set(shifts.filter(mayBeZone))]
		.map((least) => shifts.filter((shift) => isAlike(shift, least)))
		.reduce<number[]>((most, each) => (each.length > most.length ? each : most), []);
	if (alike.length <= FEW || alike.length < shifts.length * NEARLY_ALL) return null;
	return { code: 'shift', count: alike.length, least: Math.min(...alike), most: Math.max(...alike) };
}

function isAlike(shift: number, least: number): boolean {
	return shift === least || (shift === least + HOUR && shift * least > 0);
}

function mayBeZone(shift: number): boolean {
	return shift !== 0 && Math.abs(shift) < DAY && shift % HALF_HOUR === 0;
}
