import { longDate, plural } from '~/text/format';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** Asks to confirm an address. The link opens a form, because mail scanners follow links. */
export function verifyLetter(frame: Frame): Draft {
	return {
		subject: `Bestätige deine E-Mail-Adresse für ${frame.productName}`,
		paragraphs: [
			`du hast dich bei ${frame.productName} registriert. Öffne den Link und bestätige deine Adresse, dann kann es losgehen. In einem anderen Browser als dem, in dem du dich registriert hast, brauchst du dafür dein Passwort.`,
		],
		action: { label: 'E-Mail bestätigen', url: `${frame.origin}/verify-email/${frame.token}` },
		closing: ['Der Link gilt 24 Stunden. Warst du das nicht? Dann wirf diese Mail einfach weg.'],
	};
}

/**
 * Tells the owner of a known address that somebody tried to register with it; the link carries their invitation (R32).
 */
export function knownAddressLetter(frame: Frame, { joinId }: Letters['known-address']): Draft {
	const join = joinId === undefined ? '' : `?join=${encodeURIComponent(joinId)}`;
	return {
		subject: `Du hast schon ein Konto bei ${frame.productName}`,
		paragraphs: [
			'mit deiner E-Mail-Adresse wollte gerade jemand ein Konto anlegen oder ein anderes darauf umstellen, sie gehört aber schon zu deinem. Warst du das? Dann melde dich einfach an.',
		],
		action: { label: 'Zum Login', url: `${frame.origin}/login${join}` },
		closing: [
			`Passwort vergessen? Hier kannst du ein neues setzen: ${frame.origin}/reset-password`,
			'Warst du das nicht, musst du nichts tun: An deinem Konto hat sich nichts geändert.',
		],
	};
}

/** Carries the link with which a new password is set. */
export function resetLetter(frame: Frame): Draft {
	return {
		subject: `Neues Passwort für ${frame.productName}`,
		paragraphs: [
			'du möchtest ein neues Passwort setzen. Das geht mit diesem Link, einmal und in den nächsten 30 Minuten.',
		],
		action: { label: 'Neues Passwort setzen', url: `${frame.origin}/reset-password/${frame.token}` },
		closing: ['Warst du das nicht? Dann wirf diese Mail weg, dein Passwort bleibt, wie es ist.'],
	};
}

/** Announces that the password was changed. */
export function passwordChangedLetter(frame: Frame): Draft {
	return {
		subject: `Dein Passwort bei ${frame.productName} wurde geändert`,
		paragraphs: ['dein Passwort wurde gerade geändert. Andere Geräte sind abgemeldet.'],
		closing: [`Warst du das nicht? Dann setze sofort ein neues: ${frame.origin}/reset-password`],
	};
}

/** Carries the link that gives an account this address. */
export function newAddressLetter(frame: Frame): Draft {
	return {
		subject: `Bestätige deine neue E-Mail-Adresse für ${frame.productName}`,
		paragraphs: [
			'du möchtest dein Konto auf diese Adresse umstellen. Öffne den Link und gib dein Passwort ein, dann gilt sie.',
		],
		action: { label: 'Neue Adresse bestätigen', url: `${frame.origin}/neue-adresse/${frame.token}` },
		closing: ['Der Link gilt eine Stunde. Warst du das nicht? Dann wirf diese Mail einfach weg.'],
	};
}

/** Tells the present address that somebody asked for another one. */
export function addressAskedLetter(frame: Frame): Draft {
	return {
		subject: `Dein Konto bei ${frame.productName} soll eine andere E-Mail-Adresse bekommen`,
		paragraphs: [
			'jemand hat in deinem Konto mit deinem Passwort eine andere E-Mail-Adresse eingetragen. Sie gilt erst, wenn sie bestätigt ist. Warst du das, musst du hier nichts tun.',
		],
		closing: [
			`Warst du das nicht? Dann setze sofort ein neues Passwort, damit ist der Wechsel hinfällig: ${frame.origin}/reset-password`,
		],
	};
}

/** Tells the former address that the account has another one. */
export function addressChangedLetter(frame: Frame): Draft {
	return {
		subject: `Dein Konto bei ${frame.productName} hat jetzt eine andere E-Mail-Adresse`,
		paragraphs: [
			'dein Konto gehört ab jetzt zu einer anderen E-Mail-Adresse. An diese schreiben wir nicht mehr.',
		],
		closing: [
			`Warst du das nicht? Dann wende dich gleich an die Menschen im Impressum: ${frame.origin}/impressum`,
		],
	};
}

/** Tries an address that took no mail before. */
export function addressTestLetter(frame: Frame): Draft {
	return {
		subject: `Deine Mails von ${frame.productName} kommen wieder an`,
		paragraphs: [
			'wenn du das liest, ist alles gut: Ab jetzt bekommst du wieder Erinnerungen und Ergebnisse.',
		],
		closing: [`Welche Mails du bekommst, wählst du hier: ${frame.origin}/profile#mails`],
	};
}

/** Warns that an account whose address was never confirmed goes. */
export function accountExpiringLetter(frame: Frame, data: Letters['account-expiring']): Draft {
	return {
		subject: `Dein Konto bei ${frame.productName} wird gelöscht, wenn du es nicht bestätigst`,
		paragraphs: [
			`du hast dich am ${longDate(data.registeredAt)}, registriert, aber deine E-Mail-Adresse noch nicht bestätigt. Am ${longDate(data.deletedAt)}, löschen wir das Konto.`,
			'Möchtest du es behalten? Dann registriere dich noch einmal mit dieser Adresse und öffne den Link in der Mail, die du danach bekommst.',
		],
		action: { label: 'Registrieren und bestätigen', url: `${frame.origin}/register` },
		closing: ['Brauchst du das Konto nicht oder warst du das nicht, musst du nichts tun.'],
	};
}

/** Announces that the second factor was switched on or off. */
export function factorChangedLetter(frame: Frame, { on }: Letters['factor-changed']): Draft {
	return {
		subject: `Zweiter Faktor bei ${frame.productName} ${on ? 'eingerichtet' : 'abgeschaltet'}`,
		paragraphs: [
			on
				? 'ab jetzt fragt dein Konto beim Anmelden auch nach einem Code aus deiner App. Andere Geräte sind abgemeldet. Hebe die Ersatzcodes gut auf.'
				: 'ab jetzt genügt zum Anmelden wieder dein Passwort allein.',
		],
		closing: [`Warst du das nicht? Dann setze sofort ein neues Passwort: ${frame.origin}/reset-password`],
	};
}

/** Announces that somebody logged in with a recovery code. */
export function recoveryUsedLetter(frame: Frame, { left }: Letters['recovery-used']): Draft {
	return {
		subject: `Ersatzcode bei ${frame.productName} benutzt`,
		paragraphs: [
			`gerade wurde in deinem Konto ein Ersatzcode benutzt. Du hast noch ${plural(left, 'Ersatzcode', 'Ersatzcodes')}.`,
		],
		action: { label: 'Neue Ersatzcodes erzeugen', url: `${frame.origin}/profile/zweiter-faktor` },
		closing: [`Warst du das nicht? Dann setze sofort ein neues Passwort: ${frame.origin}/reset-password`],
	};
}
