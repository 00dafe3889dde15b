import type { Context } from '~/context.server';
import {
	type CalendarMatchday,
	type CalendarRound,
	findCalendarMatchdays,
	findCalendarOwner,
	findCalendarRounds,
} from '~/data/calendars.server';
import { belongsToOpenRound } from '~/domain/belonging';
import {
	deadlineDescription,
	deadlineSummary,
	suspendedDescription,
	suspendedSummary,
} from '~/text/calendar';
import { type CalendarEvent, writeCalendar } from '~/text/ical';

/**
 * The calendar with that secret key: the deadlines of all matchdays of the open rounds in which its player is active,
 * one event for each matchday, whatever the number of communities; cancelled where it is suspended in all of them (R39).
 * It holds nothing about picks (R12). Null for an
 * unknown key.
 */
export async function showCalendar(context: Context, key: string): Promise<string | null> {
	const { db, settings } = context;
	const playerId = await findCalendarOwner(db, key);
	if (playerId === null) return null;
	const rounds = await findCalendarRounds(db, playerId);
	const seasonIds = [...new Set(rounds.map(({ seasonId }) => seasonId))];
	const communityIds = rounds.map(({ communityId }) => communityId);
	const matchdays = await findCalendarMatchdays(db, seasonIds, communityIds);
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
	const placeOf = ({ communityId, community }: CalendarRound) => ({
		community,
		url: `${origin}/community/${communityId}/tippspiel/${matchday.number}`,
	});
	const [first] = own.map(placeOf);
	if (first === undefined) return null;
	const turns = matchday.suspensions.filter(
		({ communityId }) => communityId === null || own.some((round) => round.communityId === communityId),
	);
	const holding = turns.filter(({ liftedAt }) => liftedAt === null);
	const played = own.filter(
		(round) => !holding.some((each) => each.communityId === null || each.communityId === round.communityId),
	);
	const [reason] = played.length > 0 ? [] : holding.map((each) => each.reason);
	return {
		uid: `${matchday.id}@${new URL(origin).hostname}`,
		start: matchday.kickoff,
		changedAt: Math.max(matchday.changedAt, ...turns.map(({ at, liftedAt }) => liftedAt ?? at)),
		sequence: matchday.moves + turns.length + turns.length - holding.length,
		...(reason === undefined
			? {
					summary: deadlineSummary(matchday),
					description: deadlineDescription(matchday.kickoff, played.map(placeOf)),
				}
			: {
					summary: suspendedSummary(matchday),
					description: suspendedDescription(reason),
					isCancelled: true,
				}),
		url: first.url,
	};
}
