import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** Letters about what the operators of the site do to accounts and communities, and their answers. */

/** Tells a player that the account is locked, and why. */
export function accountLockedLetter(frame: Frame, { reason, contact }: Letters['account-locked']): Draft {
	return {
		subject: `Dein Konto bei ${frame.productName} ist gesperrt`,
		paragraphs: [
			'wir haben dein Konto gesperrt. Du bist überall abgemeldet, kannst nicht mehr tippen und bekommst keine Mails mehr von uns. Deine bisherigen Tipps bleiben stehen.',
			`Der Grund: „${reason}“`,
		],
		closing: [
			`Ist das ein Irrtum? Dann schreib uns: ${contact ?? `${frame.origin}/feedback`}`,
			'Ein neues Passwort ändert daran nichts.',
		],
	};
}

/** Tells a player that the account is open again. */
export function accountUnlockedLetter(frame: Frame): Draft {
	return {
		subject: `Dein Konto bei ${frame.productName} ist wieder frei`,
		paragraphs: [
			'wir haben dein Konto entsperrt. Du kannst dich wieder anmelden und bist in deinen Communities wie vorher dabei.',
			'Was in der Zwischenzeit geschehen ist, bleibt: Wer an einem Spieltag nicht getippt hat, für den gelten die Regeln der Runde.',
		],
		action: { label: 'Zum Login', url: `${frame.origin}/login` },
	};
}

/** Tells a player that an operator has changed the name in the profile (R31). */
export function playerRenamedLetter(frame: Frame, { from, to }: Letters['player-renamed']): Draft {
	return {
		subject: `Du heißt bei ${frame.productName} jetzt ${to}`,
		paragraphs: [
			`wir haben deinen Namen geändert: ${from === null ? '' : `Aus „${from}“ ist `}„${to}“${from === null ? ' steht jetzt in deinem Profil' : ' geworden'}. Er gilt überall, wo du so geheißen hast, außer wo dort schon jemand so heißt.`,
			'Du kannst ihn in deinem Profil wieder ändern.',
		],
		action: { label: 'Zum Profil', url: `${frame.origin}/profile` },
	};
}

/** Tells the admins of a community that it is locked, and why. */
export function communityLockedLetter(frame: Frame, data: Letters['community-locked']): Draft {
	return {
		subject: `${data.community} ist gesperrt`,
		paragraphs: [
			`wir haben „${data.community}“ gesperrt. Solange das so ist, kann dort niemand tippen, beitreten oder etwas einstellen, und sie steht in keiner Liste. Lesen geht weiter.`,
			`Der Grund: „${data.reason}“`,
		],
		closing: [`Ist das ein Irrtum? Dann schreib uns: ${frame.origin}/feedback`],
	};
}

/** Tells the admins of a community that it goes on. */
export function communityUnlockedLetter(frame: Frame, data: Letters['community-unlocked']): Draft {
	return {
		subject: `${data.community} ist wieder frei`,
		paragraphs: [`wir haben „${data.community}“ entsperrt. Ab sofort geht dort alles wieder wie vorher.`],
		action: { label: 'Zur Community', url: `${frame.origin}/community/${data.communityId}/dashboard` },
	};
}

/** Tells the admins of a community that it has another name (R31). */
export function communityRenamedLetter(frame: Frame, data: Letters['community-renamed']): Draft {
	return {
		subject: `${data.from} heißt jetzt ${data.community}`,
		paragraphs: [
			`wir haben deine Community umbenannt: Aus „${data.from}“ ist „${data.community}“ geworden. Einladungslinks gelten weiter.`,
			'Du kannst den Namen unter „Verwalten“ wieder ändern.',
		],
		action: { label: 'Zur Verwaltung', url: `${frame.origin}/community/${data.communityId}/admin` },
	};
}

/** Tells the members that their community is gone (R34). */
export function communityDeletedLetter(frame: Frame, { community }: Letters['community-deleted']): Draft {
	return {
		subject: `${community} gibt es nicht mehr`,
		paragraphs: [
			`wir haben „${community}“ auf Wunsch gelöscht, mit Mitgliedern, Tipps, Runden und Rangliste. Das lässt sich nicht zurückholen.`,
			'Dein Konto und deine anderen Communities sind davon nicht berührt.',
		],
		action: { label: 'Zu deinen Communities', url: `${frame.origin}/profile` },
	};
}

/** Tells the new admin of a community, and those who led it before, that it was handed over. */
export function handedOverLetter(frame: Frame, data: Letters['handed-over']): Draft {
	const { community, communityId, reader } = data;
	const admin = { label: 'Zur Verwaltung', url: `${frame.origin}/community/${communityId}/admin` };
	if (reader === 'new') {
		return {
			subject: `Du bist jetzt Admin von ${community}`,
			paragraphs: [
				`wir haben dir „${community}“ übergeben: Du verwaltest sie ab sofort, mit Mitgliedern, Einstellungen, Runden und Einladungslink. Wenn du das nicht möchtest, ernenne jemand anderen.`,
			],
			action: admin,
		};
	}
	if (reader === 'kept') {
		return {
			subject: `${community} hat einen weiteren Admin`,
			paragraphs: [`wir haben in „${community}“ einen weiteren Admin ernannt. Du bleibst Admin wie bisher.`],
			action: admin,
		};
	}
	return {
		subject: `Du bist nicht mehr Admin von ${community}`,
		paragraphs: [
			`wir haben „${community}“ an jemand anderen übergeben. Du bist dort nicht mehr Admin, spielst aber weiter mit wie bisher.`,
		],
		action: { label: 'Zur Community', url: `${frame.origin}/community/${communityId}/dashboard` },
	};
}

/** What an operator has announced to all, word for word. */
export function announcementToAllLetter(frame: Frame, { text }: Letters['announcement-to-all']): Draft {
	return {
		subject: `${frame.productName}: Ansage`,
		paragraphs: ['eine Nachricht an alle, die hier spielen:', ...text.split('\n\n')],
		action: { label: 'Zum Dashboard', url: `${frame.origin}/dashboard` },
	};
}

/** Answers a message of the feedback form, which it quotes. */
export function feedbackAnswerLetter(frame: Frame, { text, answer }: Letters['feedback-answer']): Draft {
	return {
		subject: `Antwort auf dein Feedback zu ${frame.productName}`,
		paragraphs: [...answer.split('\n').filter((line) => line !== ''), `Du hattest geschrieben: „${text}“`],
		closing: [`Noch etwas? Schreib uns wieder: ${frame.origin}/feedback`],
	};
}
