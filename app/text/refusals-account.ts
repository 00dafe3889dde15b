import type { AccountRefusal } from '~/domain/refusals-account';
import { accountTexts } from './accounts';
import { plural } from './format';
import type { Sentences } from './sentences';

/** The sentences for refused registrations, log-ins, links and names. */
export const accountRefusals: Sentences<AccountRefusal> = {
	'password-too-short': ({ shortest }) => `Dein Passwort braucht mindestens ${shortest} Zeichen.`,
	'password-too-long': ({ longest }) => `Dein Passwort darf höchstens ${longest} Zeichen haben.`,
	'password-common': () => 'Dieses Passwort errät man zu leicht. Bitte wähle ein anderes.',
	'login-wrong': () =>
		'E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.',
	'account-locked': ({ contact }) =>
		`Dein Konto ist gesperrt. Schreib uns: ${contact ?? 'unter „Feedback“ ganz unten auf dieser Seite.'}`,
	'password-wrong': () => 'Das Passwort ist falsch.',
	'password-missing': () => accountTexts.passwordMissing,
	'code-wrong': () => 'Dieser Code stimmt nicht oder wurde schon benutzt.',
	'log-in-over': () => 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.',
	'factor-there': () => 'Dein zweiter Faktor ist schon eingerichtet.',
	'email-same': () => 'Das ist schon deine Adresse.',
	'too-many-tries': ({ wait }) =>
		`Das waren viele Versuche hintereinander. Der nächste geht in ${waitText(wait)}.`,
	'link-invalid': () => 'Dieser Link gilt nicht mehr.',
	'mail-too-soon': () => 'Wir schicken höchstens eine E-Mail pro Minute. Bitte warte einen Moment.',
	'name-empty': () => 'Bitte gib einen Spielernamen ein.',
	'name-invalid': () => 'Bitte gib einen gültigen Spielernamen ein.',
	'name-too-long': ({ longest }) => `Dein Spielername darf höchstens ${longest} Zeichen haben.`,
	'name-is-address': () => 'Eine E-Mail-Adresse kann kein Spielername sein.',
};

function waitText(wait: number): string {
	const seconds = Math.ceil(wait / 1000);
	return seconds < 60
		? plural(seconds, 'Sekunde', 'Sekunden')
		: plural(Math.ceil(seconds / 60), 'Minute', 'Minuten');
}
