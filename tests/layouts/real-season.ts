import { readFileSync } from 'node:fs';

/** A match of the real season that the project brings, cell by cell. */
export type ListedMatch = {
	matchday: number;
	/** '23.08.2024' */
	date: string;
	/** '20:30' */
	time: string;
	home: string;
	away: string;
	result: string;
	state: string;
};

/** The Bundesliga 2024/25 with its results. */
export function realSeason(): ListedMatch[] {
	const [, ...lines] = readFileSync('prisma/seed/bundesliga-2024-25.csv', 'utf8').trim().split(/\r?\n/);
	return lines.map((line) => {
		const [matchday, date = '', time = '', home = '', away = '', result = '', state = ''] = line.split(';');
		return { matchday: Number(matchday), date, time, home, away, result, state };
	});
}

/** Its fixtures, as they are before it begins. */
export function unplayedSeason(): ListedMatch[] {
	return realSeason().map((match) => ({ ...match, result: '', state: '' }));
}

/** A list in the project's own template. */
export function listOf(matches: readonly ListedMatch[]): string {
	return ['Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status', ...linesOf(matches)].join('\r\n');
}

/** Its lines without the header. */
export function linesOf(matches: readonly ListedMatch[]): string[] {
	return matches.map(({ matchday, date, time, home, away, result, state }) =>
		[matchday, date, time, home, away, result, state].join(';'),
	);
}

/** The clock of a match moved by so many hours, over midnight too. */
export function moved(match: ListedMatch, hours: number): ListedMatch {
	const [day = 1, month = 1, year = 2024] = match.date.split('.').map(Number);
	const [hour = 0, minute = 0] = match.time.split(':').map(Number);
	const at = new Date(Date.UTC(year, month - 1, day, hour + hours, minute));
	const two = (value: number) => String(value).padStart(2, '0');
	return {
		...match,
		date: `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`,
		time: match.time === '' ? '' : `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
	};
}

/** The date with day and month the other way round, where that is one. */
export function swapped(match: ListedMatch): ListedMatch {
	const [day = '', month = '', year = ''] = match.date.split('.');
	return Number(day) > 12 ? match : { ...match, date: `${month}.${day}.${year}` };
}
