import type { ClubFields } from '~/domain/club';
import type { ClubRefusal } from '~/domain/refusals-club';
import { listText, plural } from './format';
import type { Sentences } from './sentences';

const fieldNames: Record<keyof ClubFields, string> = {
	name: 'Name',
	shortName: 'Kurzname',
	initials: 'Kürzel',
	color: 'erste Farbe',
	color2: 'zweite Farbe',
};

/** The sentences for refused changes of clubs and their spellings. */
export const clubRefusals: Sentences<ClubRefusal> = {
	'club-not-found': () => 'Diesen Verein gibt es nicht.',
	'club-overtaken': ({ stored }) => {
		const facts = Object.entries(stored).map(
			([field, value]) => `${fieldNames[field as keyof ClubFields]} „${value}“`,
		);
		return `Jemand anderes hat diesen Verein inzwischen geändert. Gespeichert ist jetzt: ${listText(facts)}. Prüfe, was davon bleiben soll, und speichere noch einmal.`;
	},
	'club-name-wrong': ({ max }) => `Bitte gib einen Namen mit höchstens ${max} Zeichen an.`,
	'club-short-name-wrong': ({ max }) => `Bitte gib einen Kurznamen mit höchstens ${max} Zeichen an.`,
	'club-initials-wrong': () => 'Das Kürzel besteht aus genau drei Buchstaben von A bis Z oder Ziffern.',
	'club-color-wrong': () => 'Das ist keine Farbe. Bitte schreibe sie wie #c8102e.',
	'club-color-unreadable': () =>
		'Auf dieser Farbe ist das Kürzel weder in Weiß noch in Schwarz gut zu lesen. Bitte wähle eine hellere oder dunklere.',
	'club-has-matches': ({ count }) =>
		`Dieser Verein hat ${plural(count, 'Spiel', 'Spiele')} und lässt sich deshalb nicht entfernen.`,
	'spelling-wrong': ({ max }) => `Bitte gib eine Schreibweise mit höchstens ${max} Zeichen an.`,
	'spelling-taken': ({ spelling, club, league, isName }) =>
		isName
			? `„${spelling}“ heißt in der ${league} schon ein anderer Verein${spelling === club ? '' : ` (${club})`}.`
			: `„${spelling}“ bedeutet in der ${league} schon ${club}. Entferne die Schreibweise zuerst dort.`,
	'spelling-known': () => 'Diese Schreibweise kennen wir schon.',
	'spelling-own-name': () => 'Name und Kurzname des Vereins lassen sich nicht entfernen.',
	'spelling-not-found': () => 'Diese Schreibweise gibt es nicht mehr.',
};
