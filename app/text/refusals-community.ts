import type { CommunityRefusal } from '~/domain/refusals-community';
import { communityLockedNotice, communityTexts, removedText } from './communities';
import type { Sentences } from './sentences';

/** The sentences for refused acts around communities and their members. */
export const communityRefusals: Sentences<CommunityRefusal> = {
	'community-not-found': () => 'Community nicht gefunden',
	'community-id-missing': () => 'Keine Community-ID übergeben.',
	'community-name-unknown': () => 'Keine Community mit diesem Namen gefunden.',
	'community-name-empty': () => 'Bitte gib einen Namen für die Community ein.',
	'community-name-length': ({ shortest, longest }) =>
		`Der Name der Community braucht ${shortest} bis ${longest} Zeichen.`,
	'community-name-taken': () => 'Eine Community mit diesem Namen existiert bereits.',
	'community-changed-meanwhile': () =>
		'Jemand anderes hat diese Einstellungen inzwischen geändert. Bitte prüfe den neuen Stand, gespeichert wurde nichts.',
	'rules-unconfirmed': () => 'Das ändert die Regeln für alle. Bitte prüfe und bestätige es.',
	'community-description-long': ({ longest }) => `Die Beschreibung darf höchstens ${longest} Zeichen haben.`,
	'community-jokers-range': ({ most }) => `Bitte gib eine ganze Zahl von 0 bis ${most} ein.`,
	'rules-unknown': () => communityTexts.rulesMissing,
	'rules-automatic-late': () =>
		'Automatische Tipps und nachgetragene Tipps schließen sich aus: Wer automatisch getippt bekommt, dem fehlt kein Tipp mehr. Bitte wähle eins von beidem.',
	'rules-automatic-range': ({ most }) =>
		`Automatische Tipps kann es 1 bis ${most} in einer Runde geben. Bitte gib eine ganze Zahl ein.`,
	'community-password-missing': () => 'Bitte gib ein Passwort für die Community ein.',
	'community-password-length': ({ shortest, longest }) =>
		`Das Passwort der Community braucht ${shortest} bis ${longest} Zeichen.`,
	'community-password-wrong': () => 'Falsches Passwort für diese Community.',
	'league-without-season': () =>
		'In dieser Liga liegt gerade kein Spieltag vor uns. Bitte wähle eine andere Liga.',
	'member-name-taken': () => 'Unter diesem Namen spielt hier schon jemand. Bitte wähle einen anderen.',
	'invitation-void': () =>
		'Diese Einladung gilt nicht mehr. Frag nach einem neuen Link, oder tritt mit dem genauen Namen der Community bei.',
	'not-community-admin': () => 'Das dürfen nur die Admins dieser Community.',
	'undo-passed': () => 'Das lässt sich nicht mehr rückgängig machen: Inzwischen ist etwas anderes geschehen.',
	'community-locked': () => communityLockedNotice,
	'member-not-found': () => 'Diesen Mitspieler gibt es hier nicht.',
	'member-gone': () => 'Dieser Mitspieler ist nicht mehr in der Community.',
	'already-admin': () => 'Dieser Mitspieler ist schon Admin.',
	'last-admin': ({ alone }) =>
		alone
			? 'Du bist der einzige Admin, und außer dir ist niemand da. Statt auszusteigen kannst du die Community löschen.'
			: 'Du bist der einzige Admin. Ernenne zuerst einen weiteren, dann kannst du aussteigen.',
	'last-admin-stays': () =>
		'Das ist der einzige Admin. Ernenne zuerst einen weiteren, dann kannst du ihn entfernen.',
	'removal-reason-missing': () => 'Bitte gib einen Grund an.',
	'removal-reason-long': ({ longest }) => `Der Grund darf höchstens ${longest} Zeichen haben.`,
	'removal-of-oneself': () => 'Dich selbst kannst du nicht entfernen. Du kannst die Community verlassen.',
	'removed-from-community': ({ reason }) => `${removedText(reason)} ${communityTexts.untilReadmitted}`,
	'not-removed': () => 'Dieser Mitspieler ist nicht ausgeschlossen.',
	'name-held': ({ name }) =>
		`Diesen Namen hat dir ein Admin gegeben. Bis ein Admin ihn freigibt, heißt du hier „${name}“.`,
	'name-not-held': () => 'Dieser Name ist schon frei.',
	'admin-named-earlier': () =>
		'Dieser Mitspieler war vor dir Admin. Rechte entziehen und entfernen kannst du nur Admins, die nach dir ernannt wurden.',
	'withdrawal-from-oneself': () =>
		'Dir selbst kannst du die Rechte nicht entziehen. Du kannst die Community verlassen.',
	'not-an-admin': () => 'Dieser Mitspieler ist kein Admin.',
	'deletion-name-wrong': () =>
		'Das ist nicht der Name der Community. Bitte tippe ihn genau so, wie er oben steht.',
	'deletion-asked-before': () => 'Das Löschen läuft schon. Alle Mitglieder wissen Bescheid.',
	'deletion-not-asked': () => 'Diese Community wird nicht gelöscht.',
	'entry-closed': () => 'Der Einstieg ist gerade geschlossen. Du spielst ab der nächsten Runde mit.',
	'member-waiting': () => 'Dieser Mitspieler ist in dieser Runde nicht dabei und wartet auf die nächste.',
	'join-failed': () => communityTexts.joinFailed,
};
