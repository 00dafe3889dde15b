import type { AnnouncementRefusal } from '~/domain/refusals-announcement';
import { numberText } from './format';
import type { Sentences } from './sentences';

/** The sentences around announcements. */
export const announcementRefusals: Sentences<AnnouncementRefusal> = {
	'announcement-missing': () => 'Bitte schreib, was alle lesen sollen.',
	'announcement-long': ({ longest, length }) =>
		`Die Ansage darf höchstens ${numberText(longest)} Zeichen lang sein, deine hat ${numberText(length)}.`,
	'announcement-characters': () => 'In der Ansage stehen unsichtbare Steuerzeichen. Bitte tippe sie neu.',
	'announcement-mails-spent': ({ most }) =>
		`Heute sind schon ${most} Ansagen als Mail rausgegangen, mehr sind es an einem Tag nicht. Nimm den Haken bei „Auch per Mail“ weg, dann steht sie sofort auf dem Dashboard.`,
	'announcement-meanwhile': () =>
		'Gerade hat jemand anderes etwas angesagt. Schau nach, was jetzt dort steht, und versuche es dann noch einmal.',
	'announcement-gone': () => 'Diese Ansage hängt nicht mehr, es wurde nichts geändert.',
};
