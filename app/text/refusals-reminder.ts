import type { ReminderRefusal } from '~/domain/refusals-pick';
import { nobodyRemindedText } from './chase';
import { shortDateInSeason } from './format';

/** The sentences for reminders by an admin. */
export const reminderRefusals: {
	[C in ReminderRefusal['code']]: (refusal: Extract<ReminderRefusal, { code: C }>) => string;
} = {
	'nothing-to-remind-of': () => 'Es liegt kein Spieltag vor euch, an dem ein Tipp fehlen könnte.',
	'nobody-to-remind': () => 'Es fehlt kein Tipp mehr.',
	'nobody-reminded': ({ counts }) => nobodyRemindedText(counts),
	'reminding-late': () => 'Gleich ist Anpfiff: Eine Mail käme zu spät. Ruf lieber an.',
	'reminding-by-night': ({ morning }) =>
		`Nachts erinnern wir niemanden. Wieder möglich ab ${shortDateInSeason(morning)}.`,
};
