import { longDate, shortDateInSeason } from '~/text/format';
import type { Reminder, ReminderItem } from '../letter';
import type { Draft, Frame } from './layout';

/** Reminds a player of missing picks. The subject begins with what a phone's list of mails can show of it. */
export function reminderLetter(frame: Frame, { stage, items }: Reminder): Draft {
	const [first] = items;
	return {
		subject: first === undefined ? 'Dein Tipp fehlt' : reminderSubject(first, items),
		paragraphs: [
			`${openingOf(items)} Wer bis zum Anpfiff keinen gültigen Tipp hat, scheidet aus.${stage === 'hours' ? ' Das ist die letzte Erinnerung.' : ''}`,
		],
		items: items.map((item) => ({ text: itemText(item), ...pickLink(frame, item, items.length) })),
	};
}

function reminderSubject(first: ReminderItem, items: readonly ReminderItem[]): string {
	const rest = items.length - 1;
	const where = rest === 0 ? first.community : `${first.community} und ${rest === 1 ? 'eine' : rest} weitere`;
	const what = items.every((item) => item.marked) ? 'Dein Tipp ist ungültig: neu' : 'Dein Tipp fehlt:';
	return `${what} bis ${shortDateInSeason(first.kickoff)} (${first.matchday}. Spieltag, ${where})`;
}

function openingOf(items: readonly ReminderItem[]): string {
	const missing = items.filter((item) => !item.marked).length;
	if (missing === 0)
		return items.length === 1 ? 'dein Tipp ist ungültig geworden.' : 'deine Tipps sind ungültig geworden.';
	return missing === 1 && items.length === 1 ? 'dir fehlt noch ein Tipp.' : 'dir fehlen noch Tipps.';
}

function itemText({ community, season, matchday, kickoff, marked }: ReminderItem): string {
	const state = marked
		? 'Dein Tipp zählt nicht mehr, bitte wähle ein anderes Team.'
		: 'Du hast noch nicht getippt.';
	return `„${community}“, ${season}, ${matchday}. Spieltag: Anpfiff ist am ${longDate(kickoff)}. ${state}`;
}

function pickLink(frame: Frame, { communityId, community, matchday }: ReminderItem, count: number) {
	return {
		label: count === 1 ? 'Jetzt tippen' : `In „${community}“ tippen`,
		url: `${frame.origin}/community/${communityId}/tippspiel/${matchday}`,
	};
}
