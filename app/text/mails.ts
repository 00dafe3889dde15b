import { listText, plural, shortDate } from './format';

/** The kinds of letters that a player chooses, in their order; each name is a form field. */
export const mailBoxes = [
	{
		name: 'remindDayBefore',
		label: '24 Stunden vor dem Anpfiff erinnern',
		hint: undefined,
		plural: 'Erinnerungen 24 Stunden vorher',
	},
	{
		name: 'remindHoursBefore',
		label: '3 Stunden vor dem Anpfiff erinnern',
		hint: 'Erinnert wirst du nur, wenn dein Tipp fehlt oder ungültig geworden ist: eine Mail für alle deine Communities zusammen.',
		plural: 'Erinnerungen 3 Stunden vorher',
	},
	{
		name: 'resultMails',
		label: 'Nach der Auswertung eine Mail bekommen',
		hint: 'Weiter, Joker weg, raus oder gewonnen, das Ende einer Runde, und wenn sich daran später etwas ändert, auch durch einen Admin.',
		plural: 'Ergebnis-Mails',
	},
	{
		name: 'newsMails',
		label: 'Neuigkeiten bekommen',
		hint: 'Eine neue Runde beginnt, ihre Regeln haben sich geändert, ein Anpfiff hat sich verschoben, ein Admin sagt etwas an. Wo eine Community es will, auch alle Tipps nach dem Anpfiff.',
		plural: 'Neuigkeiten',
	},
] as const;

type MailBox = (typeof mailBoxes)[number]['name'];

/** Saved choices: says what doesn't come any more. */
export function mailsSaved(choices: Record<MailBox, boolean>): string {
	const off = mailBoxes.filter(({ name }) => !choices[name]).map(({ plural }) => plural);
	return off.length === 0
		? 'Gespeichert: Du bekommst alle Mails.'
		: `Gespeichert: Du bekommst nicht mehr: ${listText(off)}.`;
}

/** Sentences about mails and addresses. */
export const mailTexts = {
	linkUnknown: 'Diesen Link kennen wir nicht.',
	failedTitle: 'Deine E-Mails kommen nicht an',
	failed:
		'Unsere letzte Mail wurde abgelehnt oder als Spam gemeldet. Bis das behoben ist, bekommst du keine Erinnerungen und keine Ergebnisse. Schau nach, ob es die Adresse noch gibt, Platz im Postfach ist und unsere Mails dort nicht als Spam gelten.',
	tryAgain: 'Noch einmal versuchen',
	tryingAgain: 'Gut, wir versuchen es wieder: Gleich kommt eine Mail zur Probe.',
	tryingAgainLater: 'Gut, wir versuchen es wieder.',
} as const;

/** States of a mail in the outbox. */
export const mailStates: Record<string, string> = {
	waiting: 'wartet',
	sending: 'wird verschickt',
	sent: 'verschickt',
	unknown: 'unklar',
	failed: 'gescheitert',
	dropped: 'nicht mehr nötig',
};

/** The page of the link that switches a kind of mail off. */
export function unsubscribeTexts(choice: 'reminders' | 'results' | 'news') {
	const { name, meaning } = kinds[choice];
	return {
		question: `Keine ${name} mehr?`,
		done: `Du bekommst keine ${name} mehr`,
		meaning,
		button: `${name} abbestellen`,
	};
}

const kinds = {
	reminders: {
		name: 'Erinnerungen',
		meaning:
			'Erinnerungen kommen vor dem Anpfiff, wenn dein Tipp fehlt. Alle anderen Mails bleiben, wie sie sind.',
	},
	results: {
		name: 'Ergebnis-Mails',
		meaning:
			'Ergebnis-Mails kommen nach der Auswertung eines Spieltags, und wenn ein Admin deinen Stand ändert oder die Runde beendet. Alle anderen Mails bleiben, wie sie sind.',
	},
	news: {
		name: 'Neuigkeiten',
		meaning:
			'Neuigkeiten kommen, wenn eine Runde beginnt, ihre Regeln sich ändern, ein Anpfiff sich verschiebt oder ein Admin etwas ansagt, und nach dem Anpfiff mit allen Tipps, wo eine Community es will. Alle anderen Mails bleiben, wie sie sind.',
	},
} as const;

/** Kinds of letters as admins read them. */
export const letterKinds: Record<string, string> = {
	verify: 'Adresse bestätigen',
	'known-address': 'Adresse ist schon bekannt',
	reset: 'Neues Passwort',
	'password-changed': 'Passwort geändert',
	'new-address': 'Neue Adresse bestätigen',
	'address-asked': 'Andere Adresse eingetragen',
	'address-changed': 'Adresse geändert',
	'factor-changed': 'Zweiter Faktor geändert',
	'recovery-used': 'Ersatzcode benutzt',
	'address-test': 'Mail zur Probe',
	'account-expiring': 'Konto wird gelöscht',
	reminder: 'Erinnerung',
	'pick-invalid': 'Tipp ungültig',
	result: 'Ergebnis',
	'round-started': 'Neue Runde',
	'rules-changed': 'Neue Regeln',
	'round-ended': 'Runde beendet',
	'round-goes-on': 'Runde geht weiter',
	'picks-deleted': 'Tipps zurückgesetzt',
	'kickoff-moved': 'Neuer Anpfiff',
	'matchday-suspended': 'Spieltag ausgesetzt',
	'matchday-resumed': 'Spieltag nicht mehr ausgesetzt',
	'pick-turned': 'Tipp zählt nicht mehr oder wieder',
	'automatic-pick': 'Automatischer Tipp',
	'made-admin': 'Neuer Admin',
	'admin-withdrawn': 'Nicht mehr Admin',
	'member-removed': 'Entfernt',
	'member-readmitted': 'Wieder zugelassen',
	'member-renamed': 'Umbenannt',
	'state-by-hand': 'Eingriff eines Admins',
	'pick-entered': 'Tipp nachgetragen',
	'community-deletion': 'Community wird gelöscht',
	'community-kept': 'Community bleibt',
	announcement: 'Ansage',
	'matchday-picks': 'Alle Tipps',
	'asked-back': 'Frage, ob man wieder mitspielt',
	'announcement-to-all': 'Ansage an alle',
	'account-locked': 'Konto gesperrt',
	'account-unlocked': 'Konto entsperrt',
	'player-renamed': 'Konto umbenannt',
	'community-locked': 'Community gesperrt',
	'community-unlocked': 'Community entsperrt',
	'community-renamed': 'Community umbenannt',
	'community-deleted': 'Community gelöscht',
	'handed-over': 'Community übergeben',
	'feedback-answer': 'Antwort auf Feedback',
	'evaluation-planned': 'Auswertung geplant',
	'admin-warning': 'Hinweise für die Verwaltung',
};

/** What is the matter with the mails, in one sentence. */
export function troubleText(counts: { waiting: number; unknown: number; failed: number }): string {
	const parts = [
		...(counts.unknown > 0 ? [`${plural(counts.unknown, 'Mail', 'Mails')} unklar`] : []),
		...(counts.failed > 0 ? [`${plural(counts.failed, 'Mail', 'Mails')} gescheitert`] : []),
		counts.waiting === 0 ? 'keine wartet' : plural(counts.waiting, 'wartet', 'warten'),
	];
	const text = listText(parts);
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const MINUTE = 60_000;

/** The mail server takes nothing for now; a minute that has begun isn't over before the next one. */
export function pauseText({ until, error }: { until: number; error: string }): string {
	const from = Math.ceil(until / MINUTE) * MINUTE;
	return `Der Mailserver nimmt gerade nichts an (${error}). Weiter geht es von selbst ab ${shortDate(from)}.`;
}

/** What an admin reads who has ended the pause. */
export const MAIL_RESUMED = 'In spätestens einer Minute versuchen wir es wieder.';

/** What an admin's act has done to mails in trouble. */
export function mailsSettled(act: 'again' | 'done', count: number): string {
	if (count === 0) return 'Darum hat sich schon jemand gekümmert.';
	if (act === 'done') return 'Erledigt.';
	return count === 1
		? 'Die Mail geht gleich noch einmal raus.'
		: `${plural(count, 'Mail', 'Mails')} gehen gleich noch einmal raus.`;
}
