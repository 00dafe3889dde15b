import { wantsPick } from '~/domain/pickless';
import { longDate, shortDateInSeason } from '~/text/format';
import { matchdayLabel } from '~/text/matchdays';
import { atKickoffText, withoutPickText } from '~/text/pick-duty';
import type { Reminder, ReminderItem } from '../letter';
import type { Draft, Frame } from './layout';

type Wording = {
	subject: string;
	one: string;
	many: string;
	item: string;
	/** To who stays in all the same. */
	safe: string;
	safeItem: string;
};

const missing: Wording = {
	subject: 'Dein Tipp fehlt:',
	one: 'dir fehlt noch ein Tipp.',
	many: 'dir fehlen noch Tipps.',
	item: 'Du hast noch nicht getippt.',
	safe: 'du hast noch nicht getippt, bleibst aber auch so drin.',
	safeItem: 'Du hast noch nicht getippt.',
};

const invalid: Wording = {
	subject: 'Dein Tipp ist ungültig: neu',
	one: 'dein Tipp ist ungültig geworden.',
	many: 'deine Tipps sind ungültig geworden.',
	item: 'Dein Tipp zählt nicht mehr, bitte wähle ein anderes Team.',
	safe: 'du hast keinen gültigen Tipp, bleibst aber auch so drin.',
	safeItem: 'Dein Tipp zählt nicht mehr.',
};

/** R13, R15, R20: what holds for everybody; the pick screen says what holds for the reader. */
const OUT =
	'Wer bis zum Anpfiff keinen gültigen Tipp hat, scheidet aus, außer er ist entschuldigt oder hat kein Team zur Wahl. Bist du entschuldigt, steht es auf der Tippseite.';
/** R36: the same where the reader's round may ask for something else. */
const VARIES = 'Was es dich kostet, wenn bis zum Anpfiff ein gültiger Tipp fehlt, steht auf der Tippseite.';

/** Reminds a player of missing picks. The subject begins with what a phone's list of mails can show of it. */
export function reminderLetter(frame: Frame, reminder: Reminder): Draft {
	return draftOf(frame, reminder, missing);
}

/** Reminds a player of picks that became invalid (R10). */
export function invalidPickLetter(frame: Frame, reminder: Reminder): Draft {
	return draftOf(frame, reminder, invalid);
}

const endings: Readonly<Record<Reminder['stage'], string>> = {
	day: '',
	hours: ' Das ist die letzte Erinnerung.',
	hand: ' Ein Admin deiner Community hat um diese Erinnerung gebeten.',
};

function draftOf(frame: Frame, { stage, items }: Reminder, wording: Wording): Draft {
	const urgent = items.filter((item) => !isSafe(item));
	const [first] = urgent;
	const last = endings[stage];
	return {
		subject: first === undefined ? safeSubject(items) : subjectOf(first, urgent, wording),
		paragraphs: [`${openingOf(items, urgent, wording)}${last}`],
		items: items.map((item) => ({
			text: itemText(item, wording, isMixed(items)),
			...pickLink(frame, item, items),
		})),
	};
}

/** R15, R20: the reader stays in without a pick. */
function isSafe({ without }: ReminderItem): boolean {
	return without !== undefined && !wantsPick(without);
}

function openingOf(
	items: readonly ReminderItem[],
	urgent: readonly ReminderItem[],
	wording: Wording,
): string {
	if (urgent.length === 0) return wording.safe;
	const opening = items.length === 1 ? wording.one : wording.many;
	if (urgent.some(({ varies }) => varies)) return `${opening} ${VARIES}`;
	if (urgent.some(({ without }) => without === undefined)) return `${opening} ${OUT}`;
	const [{ without } = { without: undefined }] = urgent;
	return isMixed(items) || !wantsPick(without) ? opening : `${opening} ${atKickoffText(without)}`;
}

/** Not all of them mean the same, so each says what it means. */
function isMixed(items: readonly ReminderItem[]): boolean {
	return new Set(items.map(({ without }) => without)).size > 1;
}

function subjectOf(first: ReminderItem, items: readonly ReminderItem[], wording: Wording): string {
	return `${wording.subject} bis ${shortDateInSeason(first.kickoff)} (${placeOf(first, items)})`;
}

function safeSubject(items: readonly ReminderItem[]): string {
	const [first] = items;
	return `Ohne Tipp bleibst du drin${first === undefined ? '' : `: ${placeOf(first, items)}`}`;
}

function placeOf({ community, matchday, name }: ReminderItem, items: readonly ReminderItem[]): string {
	const rest = new Set(items.map(({ communityId }) => communityId)).size - 1;
	const where = rest === 0 ? community : `${community} und ${rest === 1 ? 'eine' : rest} weitere`;
	return `${matchdayLabel({ number: matchday, name })}, ${where}`;
}

/** `mixed`: another one means something else, so each says what it means. */
function itemText(item: ReminderItem, wording: Wording, mixed: boolean): string {
	const { community, season, matchday, name, kickoff, without } = item;
	const where = `„${community}“, ${season}, ${matchdayLabel({ number: matchday, name })}: Anpfiff ist am ${longDate(kickoff)}.`;
	if (isSafe(item))
		return `${where} ${wording.safeItem} ${withoutPickText(without ?? null, kickoff, wording === invalid)}`;
	return `${where} ${wording.item}${mixed && wantsPick(without) ? ` ${atKickoffText(without)}` : ''}`;
}

function pickLink(frame: Frame, item: ReminderItem, items: readonly ReminderItem[]) {
	const { communityId, community, matchday, name } = item;
	const isTwice = items.filter((each) => each.communityId === communityId).length > 1;
	const day = isTwice ? `${matchdayLabel({ number: matchday, name })} in ` : '';
	const url = `${frame.origin}/community/${communityId}/tippspiel/${matchday}`;
	if (isSafe(item))
		return { label: items.length === 1 ? 'Spieltag ansehen' : `${day}„${community}“ ansehen`, url };
	return { label: items.length === 1 ? 'Jetzt tippen' : `${day || 'In '}„${community}“ tippen`, url };
}
