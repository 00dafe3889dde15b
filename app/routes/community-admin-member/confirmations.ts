import type { OfferedAct } from '~/domain/admin-acts';

/** What is asked about before it happens. */
export type Confirmable =
	| Exclude<OfferedAct, 'joker-plus' | 'joker-minus'>
	| 'name-admin'
	| 'remove'
	| 'leave';

type Confirmation = {
	/** `?aktion=` of the confirm step. */
	action: string;
	/** Of the way there. */
	label: string;
	title: (name: string) => string;
	text: string;
	/** Of the button that does it. */
	confirm: string;
	tone: 'danger' | 'go';
};

/** The confirm steps of the member's page. */
export const confirmations: Record<Confirmable, Confirmation> = {
	eliminate: {
		action: 'ausscheiden',
		label: 'Ausscheiden lassen',
		title: (name) => `${name} ausscheiden lassen?`,
		text: 'Du kannst es später zurücknehmen, mit denselben Jokern. Alle sehen es im Verlauf.',
		confirm: 'Ja, ausscheiden lassen',
		tone: 'danger',
	},
	reinstate: {
		action: 'zurueckholen',
		label: 'Zurückholen',
		title: (name) => `${name} zurückholen?`,
		text: 'Die Joker sind wieder wie vorher. Das ist kein Rebuy.',
		confirm: 'Ja, zurückholen',
		tone: 'go',
	},
	rebuy: {
		action: 'rebuy',
		label: 'Rebuy',
		title: (name) => `Rebuy für ${name}?`,
		text: 'Zurück ins Spiel mit zwei Jokern, einmal pro Runde. Benutzte Teams bleiben benutzt. War die Runde schon entschieden, geht sie weiter.',
		confirm: 'Ja, Rebuy geben',
		tone: 'go',
	},
	'name-admin': {
		action: 'admin',
		label: 'Zum Admin machen',
		title: (name) => `${name} zum Admin machen?`,
		text: 'Admins können hier alles, was du kannst. Wir sagen per E-Mail Bescheid.',
		confirm: 'Ja, zum Admin machen',
		tone: 'go',
	},
	remove: {
		action: 'entfernen',
		label: 'Entfernen',
		title: (name) => `${name} aus der Community entfernen?`,
		text: 'Das ist wie Aussteigen: raus aus der laufenden Runde, offene Tipps werden gelöscht, und niemand kann es zurücknehmen. Den Grund schicken wir per E-Mail. Wieder beitreten geht nur, solange der Einstieg nach dem Start offen ist.',
		confirm: 'Ja, entfernen',
		tone: 'danger',
	},
	leave: {
		action: 'verlassen',
		label: 'Community verlassen',
		title: () => 'Community verlassen?',
		text: 'Du bist dann aus der laufenden Runde ausgestiegen, und deine offenen Tipps werden gelöscht. Kein Admin kann das zurücknehmen.',
		confirm: 'Ja, verlassen',
		tone: 'danger',
	},
};
