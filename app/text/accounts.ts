import { listText } from './format';

/** Sentences of registration, log-in, verification, reset, name and profile. */
export const accountTexts = {
	emailMissing: 'Bitte gib deine E-Mail-Adresse ein.',
	emailWrong: 'Bitte gib eine gültige E-Mail-Adresse ein.',
	passwordMissing: 'Bitte gib dein Passwort ein.',
	newPasswordMissing: 'Bitte gib ein neues Passwort ein.',
	codeMissing: 'Bitte gib den Code ein.',
	passwordsDiffer: 'Die Passwörter stimmen nicht überein.',
	somethingWrong: 'Etwas ist schiefgelaufen. Versuche es erneut.',
	loggedIn: 'Login erfolgreich – Weiterleitung ...',
	formWaits:
		'Du warst nicht mehr angemeldet. Gespeichert ist noch nichts. Nach dem Login ist dein Formular wieder da, außer dein Passwort ist inzwischen ein anderes.',
	formGone:
		'Das Formular, das vor dem Login hier abgeschickt wurde, ist nicht gespeichert und nicht mehr da.',
	formLost:
		'Du warst nicht mehr angemeldet. Gespeichert ist nichts. Nach dem Login kommst du zurück auf die Seite und kannst es noch einmal abschicken.',
	formKept:
		'Noch nicht gespeichert: Du warst nicht mehr angemeldet. Deine Eingaben sind wieder da, bitte schick sie noch einmal ab.',
	formKeptInPart:
		'Noch nicht gespeichert: Du warst nicht mehr angemeldet. Was nicht zu lang war, ist wieder da; bitte ergänze den Rest und schick es noch einmal ab.',
	loggedOut: 'Du bist abgemeldet. Bis bald!',
	verified: 'Deine E-Mail-Adresse ist bestätigt.',
	verificationSent: 'Die E-Mail ist unterwegs.',
	verificationWaits: 'Die E-Mail wartet noch: Unser Mailserver nimmt gerade nichts an.',
	stillWaiting: 'Deine E-Mail-Adresse ist noch nicht bestätigt. Öffne den Link in der E-Mail.',
	resetSent: '📩 Passwort-Reset-E-Mail wurde gesendet.',
	resetFailed: 'Fehler beim Zurücksetzen.',
	passwordChanged: 'Dein neues Passwort gilt. Melde dich jetzt damit an.',
	nameSaveFailed: 'Fehler beim Speichern. Bitte versuche es erneut.',
	saved: 'Gespeichert.',
} as const;

/**
 * After renaming (R31): where the old name stays, because somebody else has the new one there, an admin gave it or the
 * community is locked, and where the player had another one before.
 */
export function renamedText(
	keptIn: readonly string[],
	otherwise: readonly { community: string; name: string }[],
): string {
	const kept =
		keptIn.length === 0
			? []
			: [
					`In ${namedText(keptIn.map((name) => `„${name}“`))} behältst du deinen alten Namen, weil der neue dort schon vergeben ist, ein Admin dir den alten gegeben hat oder die Community gesperrt ist.`,
				];
	const others =
		otherwise.length === 0
			? []
			: [
					`Einen anderen Namen hast du weiter in ${namedText(otherwise.map(({ community, name }) => `„${community}“ (${name})`))}, siehe unten bei deinen Communities.`,
				];
	return [accountTexts.saved, ...kept, ...others].join(' ');
}

/** The first of a list, and how many more. */
function namedText(items: readonly string[]): string {
	const more = items.length - 3;
	return listText(more > 0 ? [...items.slice(0, 3), `${more} weiteren`] : items);
}

/** Where a confirmation mail is, around the address, and what to do if it doesn't come; `isPaused`: it waits with us. */
export function mailOnItsWay(isPaused: boolean): { before: string; after: string; help: string | null } {
	const then = 'Öffne den Link darin, dann geht es hier von allein weiter.';
	if (!isPaused)
		return {
			before: 'Wir haben eine E-Mail an',
			after: `geschickt. ${then}`,
			help: 'Keine E-Mail da? Schau bitte auch im Spam-Ordner nach.',
		};
	return {
		before: 'Unser Mailserver nimmt gerade nichts an. Sobald er wieder geht, schicken wir die E-Mail an',
		after: `ab, das kann etwas dauern. ${then}`,
		help: null,
	};
}
