import { instantsOf } from './instants-of';
import { startKey, usualStarts } from './usual-starts';
import { type WallTime, wallTimeAt } from './zoned-time';

const HOUR = 3_600_000;

/** A match of a list, as it was read; `kickoff` is ms UTC. */
type Start = { readonly matchday: number; readonly kickoff: number; readonly timeKnown: boolean };
type Place = { readonly timeZone: string };

/** So many matches make a list of which the whole can be judged. */
export const MIN_LIST = 20;

const zones = ['UTC', 'Europe/London', 'Europe/Berlin'];
const shifts = [-3, -2, -1, 1, 2, 3];
/** So much of a list has the usual times of its league in another zone, and so much more of it than as it was read. */
const FITS = 0.7;
const FITS_BETTER = 0.25;

/**
 * The zone in whose times a list's are the usual ones of its league, null where they are when moved by some hours: it was
 * read in another one. `fileZone`: as which it was read. null as a whole: it wasn't, or nothing tells.
 */
export function findZone(
	list: readonly Start[],
	{
		league,
		fileZone,
	}: { readonly league: Place & { readonly id: string }; readonly fileZone: string | null },
): { readonly code: 'zone'; readonly count: number; readonly zone: string | null } | null {
	const usual = usualStarts(league.id);
	const known = list.filter(({ timeKnown }) => timeKnown).map(({ kickoff }) => kickoff);
	if (usual === null || known.length < MIN_LIST) return null;
	const shareOf = (move: (kickoff: number) => number) =>
		known.filter((kickoff) => {
			const wall = wallTimeAt(move(kickoff), placeOf(league));
			return usual.has(startKey(weekdayOf(wall), `${wall.hour}:${String(wall.minute).padStart(2, '0')}`));
		}).length / known.length;
	const own = shareOf((kickoff) => kickoff);
	if (own >= FITS) return null;
	const tried = [
		...zones.map((zone) => ({
			zone,
			fits: shareOf((kickoff) => instantsOf(wallTimeAt(kickoff, fileZone ?? 'UTC'), zone)[0] ?? kickoff),
		})),
		...shifts.map((hours) => ({ zone: null, fits: shareOf((kickoff) => kickoff + hours * HOUR) })),
	];
	const best = tried.reduce((most, each) => (each.fits > most.fits ? each : most));
	if (best.fits < FITS || best.fits - own < FITS_BETTER) return null;
	return { code: 'zone', count: known.length, zone: best.zone };
}

const MIN_WEEKS = 3;
/** A league that plays at weekends has at least so much of its matches there, and a moved list so much less. */
const WEEKEND = 0.55;
const LESS = 0.08;

/** By how many days a list is moved, whose matches would lie at the weekend if all were moved back; null: it isn't. */
export function findWeek(
	list: readonly Start[],
	{ league }: { readonly league: Place },
): { readonly code: 'weekdays'; readonly count: number; readonly days: number } | null {
	const weeks = new Set(list.map(({ matchday }) => matchday)).size;
	if (list.length < MIN_LIST || weeks < MIN_WEEKS) return null;
	const days = list.map(({ kickoff }) => weekdayOf(wallTimeAt(kickoff, placeOf(league))));
	const atWeekend = (shift: number) =>
		days.filter((day) => [0, 6].includes((day + shift + 7) % 7)).length / days.length;
	const best = [-1, 1, -2, 2].reduce((most, shift) => (atWeekend(shift) > atWeekend(most) ? shift : most), 0);
	if (best === 0 || atWeekend(best) < WEEKEND || atWeekend(best) - atWeekend(0) < LESS) return null;
	return { code: 'weekdays', count: list.length, days: -best };
}

/** Where a league plays; Germany, where that differs from match to match. */
export function placeOf({ timeZone }: Place): string {
	return timeZone || 'Europe/Berlin';
}

/** The day of the week, Sunday is 0. */
export function weekdayOf({ year, month, day }: WallTime): number {
	return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}
