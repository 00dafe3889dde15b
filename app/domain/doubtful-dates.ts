import type { DiffedRow, SeasonMatch } from './fixture-diff';
import { groupBy } from './group-by';
import { type DateWarning, examplesOf } from './import-warning';
import { instantsOf } from './instants-of';
import { isPostponed } from './match';
import { findWeek, findZone, MIN_LIST, placeOf, weekdayOf } from './shifted-times';
import { wallTimeAt } from './zoned-time';

const DAY = 24 * 60 * 60 * 1_000;

/** What in the dates of a whole list is likely wrong, beside what the stored season tells. */
export type DateSlip =
	/** So many matchdays lie out of the order of their numbers; one of them, and one that it lies on the wrong side of. */
	| { readonly code: 'order'; readonly count: number; readonly matchday: number; readonly other: number }
	/** So many matches begin at night, where the league plays; one of them then (ms). */
	| { readonly code: 'night'; readonly count: number; readonly kickoff: number }
	/** The league's usual times come out where the list's are read as those of this zone; null: moved by some hours. */
	| { readonly code: 'zone'; readonly count: number; readonly zone: string | null }
	/** No day of the month is beyond the twelfth: days and months may be the other way round. */
	| { readonly code: 'daymonth'; readonly count: number }
	/** The days fit a league's week only when moved by so many days. */
	| { readonly code: 'weekdays'; readonly count: number; readonly days: number };

export const dateSlipCodes = ['order', 'night', 'zone', 'daymonth', 'weekdays'] as const;

export type DatedSeason = {
	readonly league: { readonly id: string; readonly timeZone: string };
	/** Every match after the import. */
	readonly matches: readonly SeasonMatch[];
	/** The zone as which the file's times were read; null: it has none. */
	readonly fileZone: string | null;
};

type Dated = DiffedRow & { readonly after: SeasonMatch & { readonly kickoff: number } };

/** Questions about the dates of a list as a whole. */
export function findDateSlips(rows: readonly DiffedRow[], season: DatedSeason): DateSlip[] {
	const dated = rows.filter(bringsDate);
	const starts = dated.map(({ after }) => after);
	const daymonth = findAllSwapped(dated, season);
	return [
		daymonth,
		daymonth === null ? findDisorder(dated, season) : null,
		findNight(dated, season),
		findZone(starts, season),
		daymonth === null ? findWeek(starts, season) : null,
	].filter((slip) => slip !== null);
}

/** What is odd about single dates, or needn't be wrong. */
export function findDateWarnings(rows: readonly DiffedRow[], season: DatedSeason): DateWarning[] {
	const dated = rows.filter(bringsDate);
	const usual = usualDays(season.matches);
	const swapped = dated.filter((row) => isSwapped(row, usual, season));
	const far = dated.filter(
		(row) => !swapped.includes(row) && isFar(row.after, usual.get(row.after.matchday)),
	);
	const disorder = displaced(dated, season.matches).map(({ number }) => number);
	const warnings: DateWarning[] = [
		{ code: 'day-month', ...examplesOf(swapped.map(({ after }) => after)) },
		{ code: 'far-from-matchday', ...examplesOf(far.map(({ after }) => after)) },
		{
			code: 'far-moves',
			...examplesOf(farMoves(dated).filter((after) => !swapped.some((row) => row.after === after))),
		},
		{ code: 'odd-weekday', ...examplesOf(oddWeekdays(dated, season)) },
		{ code: 'odd-hour', ...examplesOf(isMost(nightly(dated, season), dated) ? [] : nightly(dated, season)) },
		{ code: 'other-matchday', ...examplesOf(otherMatchdays(rows)) },
	];
	return [
		...(disorder.length > 0 && disorder.length < MANY_MATCHDAYS
			? [{ code: 'out-of-order' as const, matchdays: disorder }]
			: []),
		...warnings.filter((warning) => 'count' in warning && warning.count > 0),
	];
}

/** The file gives the match a date, or another matchday than its date had; one that is verlegt lies anywhere. */
function bringsDate(row: DiffedRow): row is Dated {
	const { kind, changes, after } = row;
	const brings = kind === 'new' || changes.some(({ field }) => field === 'kickoff' || field === 'matchday');
	return brings && after.kickoff !== null && !isPostponed(after);
}

/** So many matchdays out of order are no matter of postponed ones any more. */
const MANY_MATCHDAYS = 3;

function findDisorder(rows: readonly Dated[], { matches }: DatedSeason): DateSlip | null {
	const out = displaced(rows, matches);
	const [first] = out;
	if (first === undefined || out.length < MANY_MATCHDAYS) return null;
	return { code: 'order', count: out.length, matchday: first.number, other: first.other };
}

/**
 * Matchdays that the file dates and that lie out of the order of the others, with one that each lies on the wrong side
 * of. Less than two days are a matchday that overlaps another.
 */
function displaced(rows: readonly Dated[], matches: readonly SeasonMatch[]) {
	const dated = new Set(rows.map(({ after }) => after.matchday));
	const days = [...usualDays(matches)].map(([number, { median }]) => ({ number, median }));
	days.sort((a, b) => a.number - b.number);
	const inOrder = new Set(longestInOrder(days));
	const staying = days.filter((day) => inOrder.has(day));
	return days.flatMap((day) => {
		if (inOrder.has(day) || !dated.has(day.number)) return [];
		const other = staying.find(
			({ number, median }) =>
				(number < day.number && median > day.median + 2 * DAY) ||
				(number > day.number && median < day.median - 2 * DAY),
		);
		return other === undefined ? [] : [{ number: day.number, other: other.number }];
	});
}

/** The most of them that lie one after the other. */
function longestInOrder<D extends { readonly median: number }>(days: readonly D[]): D[] {
	const longest = (chains: readonly D[][]) =>
		chains.reduce<D[]>((most, chain) => (chain.length > most.length ? chain : most), []);
	const best: D[][] = [];
	for (const day of days) {
		const before = best.filter((chain) => (chain.at(-1)?.median ?? 0) <= day.median);
		best.push([...longest(before), day]);
	}
	return longest(best);
}

type UsualDay = { readonly median: number; readonly count: number };

/** The middle of the starts of each matchday, of matches that aren't verlegt. */
function usualDays(matches: readonly SeasonMatch[]): Map<number, UsualDay> {
	const staying = matches.filter((match) => match.kickoff !== null && !isPostponed(match));
	return new Map(
		[...groupBy(staying, ({ matchday }) => String(matchday))].map(([number, own]) => {
			const starts = own.map(({ kickoff }) => kickoff ?? 0).sort((a, b) => a - b);
			return [
				Number(number),
				{ median: starts[Math.floor((starts.length - 1) / 2)] ?? 0, count: starts.length },
			];
		}),
	);
}

/** R3: farther than its main block. Of fewer matches none is the one that is far. */
const FAR = 4 * DAY;
const MIN_OTHERS = 3;

function isFar({ kickoff }: SeasonMatch, usual: UsualDay | undefined): boolean {
	return (
		kickoff !== null &&
		usual !== undefined &&
		usual.count >= MIN_OTHERS &&
		Math.abs(kickoff - usual.median) > FAR
	);
}

/** Its day and month the other way round lie at its matchday or at the day that is stored, and as they are they don't. */
function isSwapped(
	{ before, after }: Dated,
	usual: ReadonlyMap<number, UsualDay>,
	season: DatedSeason,
): boolean {
	const swapped = swappedInstant(after.kickoff, season);
	if (swapped === null) return false;
	const stored = before?.kickoff ?? null;
	if (stored !== null && Math.abs(after.kickoff - stored) > FAR && Math.abs(swapped - stored) < DAY)
		return true;
	const day = usual.get(after.matchday);
	return isFar(after, day) && !isFar({ ...after, kickoff: swapped }, day);
}

function swappedInstant(kickoff: number, { fileZone, league }: DatedSeason): number | null {
	const zone = fileZone ?? placeOf(league);
	const { day, month, ...rest } = wallTimeAt(kickoff, zone);
	if (day > 12 || day === month) return null;
	return instantsOf({ ...rest, day: month, month: day }, zone)[0] ?? null;
}

const MIN_MONTHS = 3;

/** A list over several months, none of whose days is beyond the twelfth, has likely got the month for the day. */
function findAllSwapped(rows: readonly Dated[], { fileZone, league }: DatedSeason): DateSlip | null {
	const days = rows.map(({ after }) => wallTimeAt(after.kickoff, fileZone ?? placeOf(league)));
	const months = new Set(days.map(({ month }) => month));
	if (rows.length < MIN_LIST / 2 || months.size < MIN_MONTHS || days.some(({ day }) => day > 12)) return null;
	return { code: 'daymonth', count: rows.length };
}

const TWO_DAYS = 2 * DAY;

/** A start of an unknown time is a day's midnight, so that it takes a day more. */
function farMoves(rows: readonly Dated[]): SeasonMatch[] {
	return rows.flatMap(({ before, after }) => {
		if (before === null || before.kickoff === null || before.matchday !== after.matchday) return [];
		const most = before.timeKnown && after.timeKnown ? TWO_DAYS : TWO_DAYS + DAY;
		return Math.abs(after.kickoff - before.kickoff) > most ? [after] : [];
	});
}

const FEW_MOVED = 4;

/** More of them are a question. */
function otherMatchdays(rows: readonly DiffedRow[]): SeasonMatch[] {
	const moved = rows.flatMap(({ before, after }) =>
		before === null || before.matchday === after.matchday ? [] : [after],
	);
	return moved.length > FEW_MOVED ? [] : moved;
}

/** Of so many matches a weekday that hardly one has is odd. */
const MIN_SEASON = 50;
const HARDLY = 2;

function oddWeekdays(rows: readonly Dated[], { matches, league }: DatedSeason): SeasonMatch[] {
	const weekday = (kickoff: number) => weekdayOf(wallTimeAt(kickoff, placeOf(league)));
	const all = matches.flatMap(({ kickoff }) => (kickoff === null ? [] : [weekday(kickoff)]));
	if (all.length < MIN_SEASON) return [];
	return rows.flatMap(({ after }) => {
		const own = weekday(after.kickoff);
		return all.filter((each) => each === own).length <= HARDLY ? [after] : [];
	});
}

/** No league lets a match begin before nine. */
const MORNING = 9;

function nightly(rows: readonly Dated[], { league }: DatedSeason): (SeasonMatch & { kickoff: number })[] {
	return rows.flatMap(({ after }) =>
		after.timeKnown && wallTimeAt(after.kickoff, placeOf(league)).hour < MORNING ? [after] : [],
	);
}

const MIN_NIGHTLY = 5;

function isMost(some: readonly unknown[], rows: readonly Dated[]): boolean {
	const known = rows.filter(({ after }) => after.timeKnown).length;
	return some.length >= MIN_NIGHTLY && some.length * 2 >= known;
}

function findNight(rows: readonly Dated[], season: DatedSeason): DateSlip | null {
	const found = nightly(rows, season);
	const [first] = found;
	if (first === undefined || !isMost(found, rows)) return null;
	return { code: 'night', count: found.length, kickoff: first.kickoff };
}
