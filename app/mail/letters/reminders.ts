import { longDate, shortDateInSeason } from '~/text/format';
import type { Reminder, ReminderItem } from '../letter';
import type { Draft, Frame } from './layout';

type Wording = { subject: string; one: string; many: string; item: string };

const missing: Wording = {
	subject: 'Dein Tipp fehlt:',
	one: 'dir fehlt noch ein Tipp.',
	many: 'dir fehlen noch Tipps.',
	item: 'Du hast noch nicht getippt.',
};

const invalid: Wording = {
	subject: 'Dein Tipp ist ungültig: neu',
	one: 'dein Tipp ist ungültig geworden.',
	many: 'deine Tipps sind ungültig geworden.',
	item: 'Dein Tipp zählt nicht mehr, bitte wähle ein anderes Team.',
};

/** R13, R15, R20: what holds for everybody; the pick screen says what holds for the reader. */
const OUT =
	'Wer bis zum Anpfiff keinen gültigen Tipp hat, scheidet aus, außer er ist entschuldigt oder hat kein Team zur Wahl. Bist du entschuldigt, steht es auf der Tippseite.';

const SURELY_OUT = 'Ohne Tipp bis zum Anpfiff scheidest du aus.';

/** Reminds a player of missing picks. The subject begins with what a phone's list of mails can show of it. */
export function reminderLetter(frame: Frame, reminder: Reminder): Draft {
	return draftOf(frame, reminder, missing);
}

/** Reminds a player of picks that became invalid (R10). */
export function invalidPickLetter(frame: Frame, reminder: Reminder): Draft {
	return draftOf(frame, reminder, invalid);
}

function draftOf(frame: Frame, { stage, items }: Reminder, wording: Wording): Draft {
	const [first] = items;
	const opening = items.length === 1 ? wording.one : wording.many;
	return {
		subject: first === undefined ? wording.subject : subjectOf(first, items.length - 1, wording),
		paragraphs: [
			`${opening} ${items.every(({ sure }) => sure) ? SURELY_OUT : OUT}${stage === 'hours' ? ' Das ist die letzte Erinnerung.' : ''}`,
		],
		items: items.map((item) => ({ text: itemText(item, wording), ...pickLink(frame, item, items.length) })),
	};
}

function subjectOf(first: ReminderItem, rest: number, wording: Wording): string {
	const where = rest === 0 ? first.community : `${first.community} und ${rest === 1 ? 'eine' : rest} weitere`;
	return `${wording.subject} bis ${shortDateInSeason(first.kickoff)} (${first.matchday}. Spieltag, ${where})`;
}

function itemText({ community, season, matchday, kickoff }: ReminderItem, wording: Wording): string {
	return `„${community}“, ${season}, ${matchday}. Spieltag: Anpfiff ist am ${longDate(kickoff)}. ${wording.item}`;
}

function pickLink(frame: Frame, { communityId, community, matchday }: ReminderItem, count: number) {
	return {
		label: count === 1 ? 'Jetzt tippen' : `In „${community}“ tippen`,
		url: `${frame.origin}/community/${communityId}/tippspiel/${matchday}`,
	};
}
