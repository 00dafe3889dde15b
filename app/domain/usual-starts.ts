/**
 * When a league mostly plays, in its own time: the weekday (0 is Sunday) and the time of day. Not every start, but most
 * of any season's: it only tells whether a list's times are those of another zone.
 */
const starts: Readonly<Record<string, readonly string[]>> = {
	bundesliga: [
		...at('15:30', 6, 0, 2, 3),
		...at('18:30', 6, 2, 3),
		...at('20:30', 5, 2, 3),
		...at('17:30', 0),
		...at('19:30', 0),
	],
	premierleague: [
		...at('12:30', 6),
		...at('15:00', 6),
		...at('17:30', 6),
		...at('20:00', 5, 6, 1, 2, 3),
		...at('14:00', 0),
		...at('16:30', 0),
		...at('19:30', 2, 3, 4),
		...at('19:45', 1, 2, 3),
		...at('20:15', 2, 3, 4),
	],
	laliga: ['14:00', '16:15', '18:30', '21:00'].flatMap((time) => at(time, 5, 6, 0, 1)),
	seriea: [
		...at('12:30', 0),
		...at('15:00', 6, 0),
		...at('18:00', 6, 0),
		...at('18:30', 5, 1, 2, 3),
		...at('20:45', 5, 6, 0, 1, 2, 3, 4),
	],
};

function at(time: string, ...weekdays: readonly number[]): string[] {
	return weekdays.map((weekday) => startKey(weekday, time));
}

/** A start as the lists name it. */
export function startKey(weekday: number, time: string): string {
	return `${weekday} ${time}`;
}

/** The usual starts of a league; null: they aren't known. */
export function usualStarts(leagueId: string): ReadonlySet<string> | null {
	const known = Object.hasOwn(starts, leagueId) ? starts[leagueId] : undefined;
	return known === undefined ? null : new Set(known);
}
