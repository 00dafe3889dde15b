import { longDate } from '~/text/format';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** Asks to confirm an address. The link opens a page with one button, because mail scanners follow links. */
export function verifyLetter(frame: Frame, { joinId }: Letters['verify']): Draft {
	const join = joinId ? `?join=${encodeURIComponent(joinId)}` : '';
	return {
		subject: `Bestätige deine E-Mail-Adresse für ${frame.productName}`,
		paragraphs: [
			`du hast dich bei ${frame.productName} registriert. Öffne den Link und tippe auf den Knopf, dann kann es losgehen.`,
		],
		action: { label: 'E-Mail bestätigen', url: `${frame.origin}/verify-email/${frame.token}${join}` },
		closing: ['Der Link gilt 24 Stunden. Warst du das nicht? Dann wirf diese Mail einfach weg.'],
	};
}

/** Tells the owner of a known address that somebody tried to register with it. */
export function knownAddressLetter(frame: Frame): Draft {
	return {
		subject: `Du hast schon ein Konto bei ${frame.productName}`,
		paragraphs: [
			'mit deiner E-Mail-Adresse wollte sich gerade jemand registrieren, du hast aber schon ein Konto. Warst du das? Dann melde dich einfach an.',
		],
		action: { label: 'Zum Login', url: `${frame.origin}/login` },
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
		paragraphs: ['dein Passwort wurde gerade geändert. Alle Geräte sind abgemeldet.'],
		closing: [`Warst du das nicht? Dann setze sofort ein neues: ${frame.origin}/reset-password`],
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
			'Möchtest du es behalten? Dann melde dich an und öffne den Link in der Mail, die du danach bekommst.',
		],
		action: { label: 'Anmelden und bestätigen', url: `${frame.origin}/login` },
		closing: ['Brauchst du das Konto nicht oder warst du das nicht, musst du nichts tun.'],
	};
}
