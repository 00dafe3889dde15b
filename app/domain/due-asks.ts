import type { SourceKind } from './source';
import { wallTimeAt } from './zoned-time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A match is asked about from so long before its kickoff to so long after it, ms. */
const LIVE = { before: 5 * MINUTE, after: 150 * MINUTE } as const;

/** Results are corrected for so long, ms. */
const CORRECTED_FOR = 6 * DAY;

/** Requests for a season on one day: from `few` on a running match is asked about less often, and `most` is the end. */
export const DAILY = { few: 450, most: 595 } as const;

/** Requests for a season in one tick at most: after an outage much is due at once. */
const AT_ONCE = 12;

/** What asking needs to know of a matchday. Instants in ms UTC. */
export type AskedMatchday = {
	readonly number: number;
	/** `isSettled`: nothing about it is waited for, as far as is stored. */
	readonly matches: readonly { readonly kickoff: number | null; readonly isSettled: boolean }[];
	/** When it was last asked about, and read as a whole. */
	readonly checkedAt: number | null;
	readonly readAt: number | null;
	/** When a result that was heard can be the end, or has stood long enough, and is to be read again; null: none waits for that. */
	readonly standsAt: number | null;
};

/** What to ask a source. `matchday` null: for all of them; 'check': whether it has changed, and to be read only then. */
export type DueAsk = { readonly matchday: number | null; readonly how: 'check' | 'read' };

type Season = {
	readonly kind: SourceKind;
	readonly matchdays: readonly AskedMatchday[];
	/** When all was last asked for at once; null: never. */
	readonly wholeAt: number | null;
	/** Its last answer about this matchday, or about all (null), said nothing: it isn't asked again for so long, ms. */
	readonly unheard: { readonly matchday: number | null; readonly wait: number } | null;
	/** Requests of today. */
	readonly asked: number;
};

/**
 * What is due to be asked about a season at `now` (ms), the most urgent first: every minute while a match runs, every
 * quarter of an hour on its day and the one after, every hour for six days, and daily of what lies ahead
 * (docs/decisions/0066). Nothing of a season that is over, and never more than its share of requests of a day.
 */
export function dueAsks(season: Season, now: number): DueAsk[] {
	const left = DAILY.most - season.asked;
	if (left <= 0) return [];
	const asks = season.kind === 'file' ? dueFile(season, now) : dueMatchdays(season, now);
	return asks.slice(0, Math.min(left, AT_ONCE));
}

/** A file is asked for as a whole, and answers that it hasn't changed. */
function dueFile({ matchdays, wholeAt, unheard, asked }: Season, now: number): DueAsk[] {
	const rhythms = matchdays.map((matchday) => rhythmOf(matchday, asked, now)).filter((each) => each !== null);
	const stands = matchdays.some(({ standsAt }) => standsAt !== null && standsAt <= now);
	const every = Math.max(5 * MINUTE, unheard?.wait ?? 0, Math.min(...rhythms));
	const isDue = (stands && unheard === null) || (rhythms.length > 0 && isOver(wholeAt, every, now));
	return isDue ? [{ matchday: null, how: 'read' }] : [];
}

function dueMatchdays({ kind, matchdays, wholeAt, unheard, asked }: Season, now: number): DueAsk[] {
	// football-data.org has all that lies ahead in one answer.
	const isByMatchday = kind === 'openligadb';
	const due = matchdays.flatMap((matchday) => {
		const { number, checkedAt, standsAt } = matchday;
		const rhythm = rhythmOf(matchday, asked, now);
		if (unheard?.matchday === number && !isOver(checkedAt, unheard.wait, now)) return [];
		if (standsAt !== null && standsAt <= now) return [{ rhythm: 0, matchday: number, how: 'read' as const }];
		if (rhythm === null || !isOver(checkedAt, rhythm, now)) return [];
		return [{ rhythm, matchday: number, how: isByMatchday ? ('check' as const) : ('read' as const) }];
	});
	due.sort((a, b) => a.rhythm - b.rhythm);
	const single = due.filter(({ rhythm }) => isByMatchday || rhythm < DAY);
	const asks: DueAsk[] = single.map(({ matchday, how }) => ({ matchday, how }));
	const isAhead = !isByMatchday && matchdays.some((matchday) => rhythmOf(matchday, asked, now) === DAY);
	return isAhead && isOver(wholeAt, DAY, now) ? [...asks, { matchday: null, how: 'read' }] : asks;
}

/** How often a matchday is asked about at `now`, in ms; null: not at all. */
function rhythmOf({ matches }: AskedMatchday, asked: number, now: number): number | null {
	const open = matches.filter(({ isSettled }) => !isSettled);
	const isLive = ({ kickoff }: { kickoff: number | null }) =>
		kickoff !== null && kickoff - LIVE.before <= now && now <= kickoff + LIVE.after;
	if (open.some(isLive)) return asked < DAILY.few ? MINUTE : 5 * MINUTE;
	const starts = matches.flatMap(({ kickoff }) => (kickoff === null ? [] : [kickoff]));
	// A calendar costs too much to be asked about each match of a season.
	const days = new Set(starts.filter((start) => Math.abs(start - now) < 3 * DAY).map(dayOf));
	if (days.has(dayOf(now)) || days.has(dayOf(now) - 1)) return 15 * MINUTE;
	if (starts.some((start) => start <= now && now <= start + CORRECTED_FOR)) return HOUR;
	return open.some(({ kickoff }) => kickoff === null || kickoff > now) ? DAY : null;
}

/** The number of the German day that an instant (ms) lies in. */
function dayOf(at: number): number {
	const { year, month, day } = wallTimeAt(at, 'Europe/Berlin');
	return Date.UTC(year, month - 1, day) / DAY;
}

/** Ticks come once a minute, and not at the same second of it. */
function isOver(last: number | null, every: number, now: number): boolean {
	return last === null || last + every - MINUTE / 2 <= now;
}
