import csv from './bundesliga-2024-25.csv?raw';

const WEEK = 7 * 86_400_000;
/** A Tuesday in the middle of the season, between the 18th and the 19th matchday. */
const middle = Date.parse('2025-01-21T00:00:00Z');

/** A match of the demo's season: the line of the template, and when it begins (ms UTC of its German local time, read as if in UTC). */
export type SeasonLine = {
	matchday: number;
	localStart: number;
	home: string;
	away: string;
	result: string;
	status: string;
};

/** The real Bundesliga season 2024/25, complete, in German local time. */
export function seasonLines(): SeasonLine[] {
	return csv
		.replace(/^\uFEFF/, '')
		.trim()
		.split(/\r?\n/)
		.slice(1)
		.map((line) => {
			const [matchday = '', date = '', time = '', home = '', away = '', result = '', status = ''] =
				line.split(';');
			const [day, month, year] = date.split('.');
			return {
				matchday: Number(matchday),
				localStart: Date.parse(`${year}-${month}-${day}T${time}:00Z`),
				home,
				away,
				result,
				status,
			};
		});
}

/** By how many whole weeks the season moves so that `now` (ms UTC) lies in the middle of it; in ms. */
export function shiftTo(now: number): number {
	return Math.floor((now - middle) / WEEK) * WEEK;
}

/** The season as a file in the project's own template, moved by `shift` ms. Results only of matches in `played`. */
export function seasonFile(
	lines: readonly SeasonLine[],
	shift: number,
	played: (line: SeasonLine) => boolean,
): Uint8Array {
	const rows = lines.map((line) => {
		const local = new Date(line.localStart + shift).toISOString();
		const date = `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)}`;
		const [result, status] = played(line) ? [line.result, line.status] : ['', ''];
		return [line.matchday, date, local.slice(11, 16), line.home, line.away, result, status].join(';');
	});
	return new TextEncoder().encode(['Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status', ...rows].join('\n'));
}
