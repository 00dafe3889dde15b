const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** day: 24 hours before a kickoff. hours: 3 hours before. */
export type ReminderStage = 'day' | 'hours';

/** How long before a kickoff players are reminded, ms. */
export const REMINDER_SPANS: Readonly<Record<ReminderStage, number>> = { day: 24 * HOUR, hours: 3 * HOUR };

/** A reminder is of no use when less time than this is left until the kickoff, ms. */
export const SHORTEST_NOTICE = 30 * MINUTE;

/** R12: mails of this kind tell of a mark, so nobody but who gets them may see that there are any: no list, no count. */
export const SECRET_MAIL = 'pick-invalid';
