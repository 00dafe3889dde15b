import { afterNight } from './night';
import type { Refusal } from './refusal';
import { accept, type Result, refuse } from './result';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** day: 24 hours before a kickoff. hours: 3 hours before. */
export type ReminderStage = 'day' | 'hours';

/** How long before a kickoff players are reminded, ms. */
export const REMINDER_SPANS: Readonly<Record<ReminderStage, number>> = { day: 24 * HOUR, hours: 3 * HOUR };

/** What R11 and R13 judge a reminder by; instants in ms UTC. */
type ReminderFacts = {
	readonly now: number;
	readonly kickoff: number;
	readonly joinedAt: number;
	readonly wants: Readonly<Record<ReminderStage, boolean>>;
	readonly reminded: readonly ReminderStage[];
};

/**
 * R11, R13: the stage in which somebody without a pick that counts is reminded now; null: in none. Nobody is
 * reminded in a stage that had begun when they joined, or twice in a stage. In the last hours the day's reminder is
 * only for those who don't want the later one.
 */
export function dueStage({ now, kickoff, joinedAt, wants, reminded }: ReminderFacts): ReminderStage | null {
	const isLate = wants.hours && kickoff - now <= REMINDER_SPANS.hours;
	if (!isLate && !wants.day) return null;
	const stage = isLate ? 'hours' : 'day';
	return joinedAt <= kickoff - REMINDER_SPANS[stage] && !reminded.includes(stage) ? stage : null;
}

/** A reminder is of no use when less time than this is left until the kickoff, ms. */
export const SHORTEST_NOTICE = 30 * MINUTE;

/**
 * R12: mails of these kinds tell of a mark, or that a match was the reader's, so only those who get them may see that
 * there are any: no list, no count.
 */
export const SECRET_MAILS: readonly string[] = ['pick-invalid', 'pick-turned'];

/** A reminder by an admin: the first or the second of a matchday, over all communities of the player. */
export type HandStage = 'hand-1' | 'hand-2';

/** So often (times) an admin's reminder of a matchday reaches a player. */
export const MOST_BY_HAND = 2;

/** So long (ms) after any reminder of a matchday an admin's may follow. */
export const BETWEEN_REMINDERS = 3 * HOUR;

/** Whether an admin can remind of a matchday at `now` (both ms): never by night, nor when it comes too late. */
export function judgeHandReminder(now: number, kickoff: number): Result<null, Refusal> {
	if (kickoff - now < SHORTEST_NOTICE) return refuse({ code: 'reminding-late', kickoff });
	const morning = afterNight(now);
	return morning === now ? accept(null) : refuse({ code: 'reminding-by-night', morning });
}
