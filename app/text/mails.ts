import { listText } from './format';

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
		hint: 'Weiter, Joker weg, raus oder gewonnen, und wenn sich daran später etwas ändert.',
		plural: 'Ergebnis-Mails',
	},
	{
		name: 'newsMails',
		label: 'Neuigkeiten bekommen',
		hint: 'Eine neue Runde beginnt, ein Anpfiff hat sich verschoben.',
		plural: 'Neuigkeiten',
	},
] as const;

type MailBox = (typeof mailBoxes)[number]['name'];

/** Saved choices: says what doesn't come any more. */
export function mailsSaved(choices: Record<MailBox, boolean>): string {
	const off = mailBoxes.filter(({ name }) => !choices[name]).map(({ plural }) => plural);
	return off.length === 0
		? 'Gespeichert: Du bekommst alle Mails.'
		: `Gespeichert: Du bekommst keine ${listText(off)} mehr.`;
}

export const mailTexts = {
	failedTitle: 'Deine E-Mails kommen nicht an',
	failed:
		'Dein Postfach hat unsere letzte Mail abgelehnt. Bis das behoben ist, bekommst du keine Erinnerungen und keine Ergebnisse. Schau nach, ob es die Adresse noch gibt und Platz im Postfach ist.',
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
