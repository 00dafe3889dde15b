import { LONGEST_ANNOUNCEMENT, MOST_MAILED } from '~/domain/announcement';
import { numberText, shortDate } from './format';

/** Sentences around announcements. */
export const announcementTexts = {
	title: 'Ansage',
	lead: 'Steht oben auf dem Dashboard aller Mitglieder, bis du sie abnimmst oder eine neue kommt. Im Protokoll steht, dass es eine Ansage gab, nicht, was darin stand.',
	byMailHint: `Geht an alle, die Mails zu Neuigkeiten wollen. Höchstens ${MOST_MAILED} am Tag.`,
	textHint: `Höchstens ${numberText(LONGEST_ANNOUNCEMENT)} Zeichen, Absätze bleiben.`,
	downQuestion: 'Ansage abnehmen?',
	downText:
		'Sie verschwindet sofort vom Dashboard. Mails, die noch nicht raus sind, werden nicht mehr verschickt.',
	down: 'Die Ansage ist abgenommen.',
	locked: 'Diese Community ist vom Betreiber gesperrt. Eine Ansage geht erst wieder, wenn sie offen ist.',
} as const;

/** Who announced it and when (ms UTC); null: the operator. */
export function announcedText({ by, at }: { by: string | null; at: number }): string {
	return `${by ?? 'Betreiber'}, ${shortDate(at)}`;
}

/** After hanging one up. */
export function announcedDone(byMail: boolean): string {
	return byMail
		? 'Die Ansage hängt am Dashboard, die Mails gehen gleich raus.'
		: 'Die Ansage hängt am Dashboard.';
}

/** Sentences around what site admins announce to all. */
export const announcementToAllTexts = {
	title: 'Ansage an alle',
	lead: 'Steht oben auf jedem Dashboard, über der Ansage der Community, bis du sie abnimmst oder eine neue kommt.',
	byMailHint: `Geht an alle Spieler, die Mails zu Neuigkeiten wollen. Höchstens ${MOST_MAILED} am Tag.`,
	downText:
		'Sie verschwindet sofort von allen Dashboards. Mails, die noch nicht raus sind, werden nicht mehr verschickt.',
	done: 'Die Ansage hängt an jedem Dashboard.',
	mailed: 'Die Ansage hängt an jedem Dashboard, die Mails gehen gleich raus.',
} as const;
