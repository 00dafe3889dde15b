import type { Context } from '~/context.server';
import {
	type CalendarMatchday,
	type CalendarRound,
	findCalendarMatchdays,
	findCalendarOwner,
	findCalendarRounds,
} from '~/data/calendars.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { deadlineDescription, deadlineSummary } from '~/text/calendar';
import { type CalendarEvent, writeCalendar } from '~/text/ical';

/**
 * The calendar with that secret key: the deadlines of all matchdays of the open rounds in which its player is active,
 * one event for each matchday, whatever the number of communities. It holds nothing about picks (R12). Null for an
 * unknown key.
 */
export async function showCalendar(context: Context, key: string): Promise<string | null> {
	const { db, settings } = context;
	const playerId = await findCalendarOwner(db, key);
	if (playerId === null) return null;
	const rounds = await findCalendarRounds(db, playerId);
	const seasonIds = [...new Set(rounds.map(({ seasonId }) => seasonId))];
	const matchdays = await findCalendarMatchdays(db, seasonIds);
	return writeCalendar({
		id: `-//${settings.productName}//Tippfristen//DE`,
		name: settings.productName,
		events: matchdays.flatMap((matchday) => eventOf(matchday, rounds, settings.origin) ?? []),
	});
}

function eventOf(
	matchday: CalendarMatchday,
	rounds: readonly CalendarRound[],
	origin: string,
): CalendarEvent | null {
	const own = rounds.filter(
		(round) => round.seasonId === matchday.seasonId && belongsToOpenRound(round, matchday),
	);
	const places = own.map(({ communityId, community }) => ({
		community,
		url: `${origin}/community/${communityId}/tippspiel/${matchday.number}`,
	}));
	const [first] = places;
	if (first === undefined) return null;
	return {
		uid: `${matchday.id}@${new URL(origin).hostname}`,
		start: matchday.kickoff,
		changedAt: matchday.changedAt,
		sequence: matchday.moves,
		summary: deadlineSummary(matchday),
		description: deadlineDescription(matchday.kickoff, places),
		url: first.url,
	};
}
