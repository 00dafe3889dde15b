import { AFTER_REBUY } from '~/domain/adjustment';
import type { OfferedAct } from '~/domain/admin-acts';
import type { Unit } from '~/domain/settlement-kinds';
import { heldDative } from '~/text/units';

/** What is asked about before it happens. */
export type Confirmable =
	| Exclude<OfferedAct, 'joker-plus' | 'joker-minus'>
	| 'name-admin'
	| 'withdraw-admin'
	| 'rename'
	| 'release-name'
	| 'remove'
	| 'lift-ban'
	| 'play-now'
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
		text: 'Du kannst es später zurücknehmen, mit denselben Jokern. Alle sehen es im Verlauf, ohne Grund. Wir sagen per E-Mail Bescheid: Den Grund, wenn du einen angibst, liest nur das Mitglied in seiner E-Mail.',
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
		text: 'Zurück ins Spiel mit zwei Jokern, egal wie viele es jetzt sind, einmal pro Runde. Benutzte Teams bleiben benutzt. Das lässt sich nicht zurücknehmen.',
		confirm: 'Ja, Rebuy geben',
		tone: 'go',
	},
	'name-admin': {
		action: 'admin',
		label: 'Zum Admin machen',
		title: (name) => `${name} zum Admin machen?`,
		text: 'Admins können hier, was du kannst: auch deine Joker ändern, dich ausscheiden lassen oder umbenennen und die Community löschen. Nur die Rechte und die Mitgliedschaft können sie dir und allen, die vor ihnen ernannt wurden, nicht nehmen. Du kannst es zurücknehmen. Wir sagen per E-Mail Bescheid.',
		confirm: 'Ja, zum Admin machen',
		tone: 'go',
	},
	'withdraw-admin': {
		action: 'admin-entziehen',
		label: 'Admin-Rechte entziehen',
		title: (name) => `${name} die Admin-Rechte entziehen?`,
		text: 'Mitspielen geht weiter wie bisher. Wir sagen per E-Mail Bescheid, und du kannst die Rechte wieder geben.',
		confirm: 'Ja, Rechte entziehen',
		tone: 'danger',
	},
	rename: {
		action: 'umbenennen',
		label: 'Umbenennen',
		title: (name) => `${name} umbenennen?`,
		text: 'Der neue Name gilt hier, bis du ihn freigibst: Nur Admins können ihn ändern. Alle sehen im Verlauf den alten und den neuen Namen, und wir sagen per E-Mail Bescheid.',
		confirm: 'Ja, umbenennen',
		tone: 'go',
	},
	'release-name': {
		action: 'namen-freigeben',
		label: 'Namen freigeben',
		title: (name) => `Den Namen von ${name} freigeben?`,
		text: 'Er bleibt, wie er ist, darf aber wieder selbst geändert werden.',
		confirm: 'Ja, freigeben',
		tone: 'go',
	},
	remove: {
		action: 'entfernen',
		label: 'Entfernen',
		title: (name) => `${name} aus der Community entfernen?`,
		text: 'Das ist wie Aussteigen: raus aus der laufenden Runde, offene Tipps werden gelöscht, und das kann niemand zurücknehmen. Den Grund schicken wir per E-Mail. Wieder beitreten geht erst, wenn ein Admin es wieder zulässt, auch mit Link oder Passwort.',
		confirm: 'Ja, entfernen',
		tone: 'danger',
	},
	'lift-ban': {
		action: 'wieder-zulassen',
		label: 'Wieder zulassen',
		title: (name) => `${name} wieder zulassen?`,
		text: 'Wieder beitreten geht dann wie für alle anderen, mitspielen ab der nächsten Runde. Der Grund wird vergessen. Wir sagen per E-Mail Bescheid.',
		confirm: 'Ja, wieder zulassen',
		tone: 'go',
	},
	'play-now': {
		action: 'mitspielen',
		label: 'Mitspielen',
		title: () => 'Jetzt mitspielen?',
		text: 'Du spielst ab dem nächsten Spieltag in dieser Runde mit, mit allen Teams und den Jokern vom Anfang.',
		confirm: 'Ja, mitspielen',
		tone: 'go',
	},
	leave: {
		action: 'verlassen',
		label: 'Community verlassen',
		title: () => 'Community verlassen?',
		text: 'Deine offenen Tipps werden gelöscht. Kein Admin kann das zurücknehmen.',
		confirm: 'Ja, verlassen',
		tone: 'danger',
	},
};

export function isConfirmable(intent: string): intent is Confirmable {
	return Object.hasOwn(confirmations, intent);
}

const ownName: Confirmation = {
	...confirmations.rename,
	label: 'Namen ändern',
	title: () => 'Wie willst du hier heißen?',
	text: 'Der Name gilt nur in dieser Community. Alle sehen im Verlauf den alten und den neuen.',
	confirm: 'Namen ändern',
};

const goneRemoval: Confirmation = {
	...confirmations.remove,
	label: 'Ausschließen',
	title: (name) => `${name} ausschließen?`,
	text: 'Ausgestiegen ist dieses Mitglied schon. Wieder beitreten geht dann erst, wenn ein Admin es wieder zulässt, auch mit Link oder Passwort. Den Grund schicken wir per E-Mail.',
	confirm: 'Ja, ausschließen',
};

const adminRemoval: Confirmation = {
	...confirmations.remove,
	text: `${confirmations.remove.text} Die Admin-Rechte gehen mit.`,
};

const adminLeaves: Confirmation = {
	...confirmations.leave,
	text: `${confirmations.leave.text} Deine Admin-Rechte gehen mit, auch wenn du wiederkommst.`,
};

/** R36: what a step says in a round with lives. */
const withLives: Partial<Record<Confirmable, string>> = {
	eliminate: confirmations.eliminate.text.replace('denselben Jokern', 'ebenso vielen Leben'),
	reinstate: 'Die Leben sind wieder wie vorher. Das ist kein Rebuy.',
	rebuy: confirmations.rebuy.text.replace('zwei Jokern', heldDative('life', AFTER_REBUY)),
	'name-admin': confirmations['name-admin'].text.replace('deine Joker', 'deine Leben'),
	'play-now': confirmations['play-now'].text.replace('den Jokern vom Anfang', 'den Leben vom Anfang'),
};

/** R36: what a step says in a round without jokers. */
const withoutJokers: Partial<Record<Confirmable, string>> = {
	eliminate: confirmations.eliminate.text.replace(', mit denselben Jokern', ''),
	reinstate: 'Alles ist wieder wie vorher. Das ist kein Rebuy.',
	rebuy:
		'Zurück ins Spiel, einmal pro Runde. Benutzte Teams bleiben benutzt. Das lässt sich nicht zurücknehmen.',
	'name-admin': confirmations['name-admin'].text.replace('auch deine Joker ändern, dich', 'auch dich'),
	'play-now': confirmations['play-now'].text.replace(' und den Jokern vom Anfang', ''),
};

/**
 * The confirm step as the viewer reads it: one's own name is changed without a letter, and holds against nobody (R31);
 * who has left can only be kept out, and an admin's rights go with the membership (R34). Of jokers is spoken where the round
 * has any (R36).
 */
export function confirmationOf(
	act: Confirmable,
	{ own, gone, isAdmin, unit }: { own: boolean; gone: boolean; isAdmin: boolean; unit: Unit | null },
): Confirmation {
	if (act === 'remove' && gone) return goneRemoval;
	if (act === 'remove' && isAdmin) return adminRemoval;
	if (act === 'leave' && isAdmin) return adminLeaves;
	if (act === 'rename' && own) return ownName;
	const text = unit === 'joker' ? undefined : (unit === null ? withoutJokers : withLives)[act];
	return text === undefined ? confirmations[act] : { ...confirmations[act], text };
}
