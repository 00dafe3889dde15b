import type { FixtureProblem } from '~/domain/fixture-row';
import { accept, type Result, refuse } from '~/domain/result';
import { instantsOf, type WallTime } from './zoned-time';

const SCORE = /^(\d{1,2})\s*[:\-–]\s*(\d{1,2})(?::00)?$/;

export type ReadDate = Pick<WallTime, 'year' | 'month' | 'day'>;
export type ReadTime = Pick<WallTime, 'hour' | 'minute'> & { readonly fold?: 'earlier' | 'later' };

/** 'Spieltag' as a whole number from 1, or null. */
export function readMatchday(cell: string): number | null {
	return /^[1-9]\d?$/.test(cell) ? Number(cell) : null;
}

/**
 * A score as 'h:a'. Takes '2:1', '2 - 1', and what a spreadsheet makes of it when it sees a time ('02:01', '02:01:00').
 * An empty cell is null, anything else undefined.
 */
export function readScore(cell: string): string | null | undefined {
	if (cell === '') return null;
	const found = SCORE.exec(cell);
	return found ? `${Number(found[1])}:${Number(found[2])}` : undefined;
}

/**
 * Date and time in a zone -> the instant (ms UTC). 00:00 or no time means that the time isn't known (R3); the instant
 * is the day's midnight then. Refuses dates and times that don't exist or come twice (R35).
 */
export function readKickoff(
	date: ReadDate,
	time: ReadTime | null,
	timeZone: string,
	line: number,
	value: string,
): Result<{ kickoff: number; timeKnown: boolean }, FixtureProblem> {
	const timeKnown = time !== null && (time.hour !== 0 || time.minute !== 0);
	const midnight = isLikely(date) ? instantsOf({ ...date, hour: 0, minute: 0 }, timeZone) : [];
	const instants =
		time === null ? midnight : instantsOf({ ...date, hour: time.hour, minute: time.minute }, timeZone);
	const [earlier, later] = instants;
	if (midnight.length === 0) return refuse({ line, code: 'date-wrong', value });
	if (earlier === undefined) return refuse({ line, code: 'time-nonexistent', value });
	if (later === undefined) return accept({ kickoff: earlier, timeKnown });
	if (time?.fold === undefined) return refuse({ line, code: 'time-ambiguous', value });
	return accept({ kickoff: time.fold === 'earlier' ? earlier : later, timeKnown });
}

/** Years that a fixture list of today can name; older ones are slips of the pen. */
function isLikely({ year }: ReadDate): boolean {
	return year >= 1960 && year < 2100;
}
