import type { OperatorRefusal } from '~/domain/refusals-operator';
import type { Sentences } from './sentences';

/** The sentences for refused acts of site admins on accounts, communities and feedback. */
export const operatorRefusals: Sentences<OperatorRefusal> = {
	'player-not-found': () => 'Diesen Spieler gibt es nicht.',
	'player-is-operator': () =>
		'Das ist ein Seiten-Admin. Sperren und löschen lässt sich dieses Konto hier nicht.',
	'player-unconfirmed': () =>
		'Diese Adresse ist nicht bestätigt: Mit diesem Konto kommt ohnehin niemand herein.',
	'player-locked-before': () => 'Dieses Konto ist schon gesperrt.',
	'player-not-locked': () => 'Dieses Konto ist nicht gesperrt.',
	'deletion-address-wrong': () =>
		'Das ist nicht die Adresse dieses Kontos. Bitte tippe sie genau so, wie sie oben steht.',
	'community-locked-before': () => 'Diese Community ist schon gesperrt.',
	'community-not-locked': () => 'Diese Community ist nicht gesperrt.',
	'member-locked': () => 'Dieses Konto ist gesperrt. Bitte wähle jemand anderen.',
	'feedback-not-found': () => 'Diese Rückmeldung gibt es nicht mehr.',
	'feedback-without-address': () =>
		'Hier hat niemand eine Adresse hinterlassen. Eine Antwort kann nicht ankommen.',
	'feedback-answered-meanwhile': () =>
		'Inzwischen ist schon geantwortet worden, deine Antwort ging nicht raus. Lies, was geschrieben wurde, und entscheide neu.',
};
