import type { RoundRefusal } from '~/domain/refusals-round';
import { shortDate } from './format';
import type { Sentences } from './sentences';
import { heldCount, heldText, unitText } from './units';

/** The sentences for refused acts of an admin on members, rounds and kickoffs. */
export const roundRefusals: Sentences<RoundRefusal> = {
	'round-over': () => 'Diese Runde ist beendet. Daran lässt sich nichts mehr ändern.',
	'not-active': () => 'Dieser Mitspieler ist schon ausgeschieden.',
	'not-out': () => 'Dieser Mitspieler ist noch dabei.',
	'not-by-hand': () => 'Dieser Mitspieler ist im Spiel ausgeschieden. Zurück geht es nur mit einem Rebuy.',
	'rebuy-not-allowed': () => 'In dieser Runde ist kein Rebuy erlaubt.',
	'rebuy-used': () => 'Dieser Mitspieler hat seinen Rebuy in dieser Runde schon genutzt.',
	left: () => 'Dieser Mitspieler ist ausgestiegen und kann nicht zurückgeholt werden.',
	'no-joker': ({ unit }) =>
		unit === 'life'
			? 'Dieser Mitspieler hat nur noch ein Leben. Das kannst du ihm nicht abziehen.'
			: 'Dieser Mitspieler hat keinen Joker mehr, den du abziehen kannst.',
	'jokers-full': ({ unit }) =>
		`Mehr als ${unitText(unit, heldCount(unit, 99))} kann ein Mitspieler nicht haben.`,
	'jokers-changed': ({ name, jokers, unit }) =>
		`Die Anzeige war veraltet: ${name} hat jetzt ${heldText(unit, jokers)}. Diesmal wurde nichts geändert.`,
	'no-jokers': () => 'Diese Runde spielt ohne Joker.',
	'round-running': () => 'Die aktuelle Runde läuft noch. Eine neue kannst du starten, wenn sie beendet ist.',
	'round-started-already': ({ number }) => `Runde ${number} ist schon gestartet.`,
	'nobody-plays': () => 'Mindestens eine Person muss mitspielen. Es wurde nichts gestartet.',
	'next-round-changed': () =>
		'Inzwischen hat sich etwas geändert. So würde die Runde jetzt beginnen: Sieh es dir noch einmal an.',
	'no-matchday-ahead': () =>
		'Es gibt noch keinen Spieltag, mit dem eine neue Runde beginnen kann. Er muss mindestens 24 Stunden vor uns liegen.',
	'matchday-open': ({ matchday }) =>
		`Der ${matchday}. Spieltag ist angepfiffen, aber noch nicht ausgewertet. Danach kannst du die Runde beenden.`,
	'window-ajar': () =>
		'Gerade war Anpfiff, und die letzten Tipps werden noch gespeichert. Bitte versuche es in ein paar Sekunden noch einmal.',
	'kickoff-passed': ({ kickoff }) =>
		`Gespeichert wurde nichts: Der Spieltag hat am ${shortDate(kickoff)} begonnen, und ein vergangener Anpfiff lässt sich nicht mehr verschieben.`,
};
