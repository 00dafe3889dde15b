import type { Visibility } from '~/domain/community-name';
import type { MemberState } from '~/domain/facts';
import type { Unit } from '~/domain/settlement-kinds';
import { listText, longDate, numberText, plural } from './format';
import { nobodyLeft } from './invitations';
import { memberStatusLabel, visibilityLabels } from './labels';
import { winnersText } from './round-ends';
import { unitWords } from './units';

/** Sentences of founding, joining and administering communities. */
export const communityTexts = {
	createFailed: 'Fehler beim Erstellen der Community.',
	joinFailed: 'Communitybeitritt fehlgeschlagen',
	loadFailed: 'Fehler beim Laden der Community',
	dashboardFailed: 'Fehler beim Laden der Community.',
	listFailed: 'Fehler beim Laden der Communities',
	askForLink: 'Lass dir am besten einen neuen Link schicken.',
	idMissing: 'Keine Community-ID angegeben.',
	notFound: 'Community nicht gefunden.',
	passwordsDiffer: 'Die Passwörter stimmen nicht überein.',
	visibilityMissing: 'Bitte wähle, wer mitspielen kann.',
	allOutMissing: 'Bitte wähle, was gilt, wenn alle gleichzeitig ausscheiden.',
	rulesMissing: 'Bitte wähle, was ein Unentschieden, eine Niederlage und ein fehlender Tipp kosten.',
	presetMissing: 'Bitte wähle, nach welchen Regeln ihr spielt.',
	leagueMissing: 'Bitte wähle eine Liga.',
	jokersWrong: 'Bitte gib eine ganze Zahl von 0 bis 99 ein.',
	automaticWrong: 'Bitte gib eine ganze Zahl von 1 bis 9 ein.',
	noDescription: 'Keine Beschreibung vorhanden.',
	entryMissing: 'Bitte wähle, wer nach dem Start noch einsteigen darf.',
	somethingWrong: 'Etwas ist schiefgelaufen. Versuche es erneut.',
	saved: 'Gespeichert.',
	adminsOnly: 'Das dürfen nur die Admins dieser Community. Es wurde nichts geändert.',
	savedAndTold: 'Gespeichert. Die anderen bekommen eine E-Mail.',
	savedForNext: 'Gespeichert. Die neuen Regeln gelten ab der nächsten Runde.',
	membersInvite: 'Gespeichert. Alle Mitglieder dürfen jetzt einladen.',
	adminsInvite: 'Gespeichert. Einladen dürfen jetzt nur Admins.',
	renewed: 'Der neue Einladungslink gilt. Der alte führt ins Leere.',
	invitationDeclined: 'Alles klar, die Einladung ist vergessen.',
	alreadyMember: 'Du bist hier schon dabei.',
	untilReadmitted: 'Wieder beitreten kannst du erst, wenn ein Admin dich wieder zulässt.',
	deletionStopped: 'Das Löschen ist zurückgenommen. Die Community bleibt, alle bekommen Bescheid.',
} as const;

/** After saving a community's profile: what it did beside that (R26, R30). */
export function profileSavedText({
	passwordGone,
	waiting,
}: {
	passwordGone: boolean;
	waiting: number;
}): string {
	return [
		communityTexts.saved,
		...(passwordGone
			? [
					'Das Passwort gilt nicht mehr: Hinein kommt man jetzt ohne. Willst du wieder eins, wähle „Mit Passwort“.',
				]
			: []),
		...(waiting > 0
			? [
					`${waiting === 1 ? 'Ein Mitglied wartet' : `${numberText(waiting)} Mitglieder warten`} noch auf die nächste Runde: Auf dem Dashboard steht dort jetzt „Mitspielen“.`,
				]
			: []),
	].join(' ');
}

/** R30: who gets in with the link; null where everybody does. */
export const linkOpensTexts: Record<Visibility, string | null> = {
	public: null,
	password: 'Wer den Link hat, kommt ohne Passwort hinein.',
	private: 'Hinein kommt, wer den Link oder den genauen Namen hat.',
};

/** R30: a password was typed beside a visibility that has none. */
export function passwordUnusedText(visibility: Exclude<Visibility, 'password'>): string {
	const label = visibilityLabels[visibility];
	const who = {
		public: 'Alle können mitspielen',
		private: 'Hinein kommt, wer den genauen Namen oder den Einladungslink hat',
	}[visibility];
	return `„${label}“ hat kein Passwort: ${who}. Lass das Feld leer, oder wähle „${visibilityLabels.password}“.`;
}

/** After joining (R26). */
export function joinedText(name: string, as: 'playing' | 'waiting' | 'was-member'): string {
	if (as === 'was-member') return communityTexts.alreadyMember;
	if (as === 'waiting') return `Willkommen in „${name}“! Du spielst ab der nächsten Runde mit.`;
	return `Willkommen in „${name}“! Du bist dabei.`;
}

/** Before closing a round (R27): who wins, which picks count no more, and when the next one could begin. */
export function closingText(closing: {
	/** A correction of the round is still to come. */
	pending: string | null;
	/** By name. */
	winners: readonly string[];
	/** Names of those who are in and win nothing (R25). */
	without: readonly string[];
	picks: { count: number; matchdays: readonly number[] };
	next: { firstMatchday: number; seasonLabel: string; kickoff: number } | null;
}): string[] {
	const { pending, winners, without, picks, next } = closing;
	const named = winnersText({ count: winners.length, names: winners.slice(0, 20) });
	const days = picks.matchdays;
	const when = days.length === 1 ? `den ${days[0]}. Spieltag` : `die Spieltage ${listText(days)}`;
	const sentences = [
		winners.length === 0
			? 'Gewonnen hätte dann niemand: Es siegt nur, wer noch dabei ist und schon einen Tipp hatte, der zählt.'
			: winners.length === 1
				? `${named} ist noch dabei und hat schon mitgespielt: Der Sieg geht an ${named}.`
				: `${numberText(winners.length)} sind noch dabei und haben schon mitgespielt: Den Sieg teilen sich ${named}.`,
		...(winners.length === 0 || without.length === 0
			? []
			: [
					`Leer geht aus, wer noch keinen ausgewerteten Tipp hat, der zählt: ${winnersText({ count: without.length, names: without.slice(0, 20) })}.`,
				]),
		picks.count === 0
			? 'Tipps für kommende Spieltage sind keine da.'
			: `${plural(picks.count, 'gespeicherter Tipp', 'gespeicherte Tipps')} für ${when} ${picks.count === 1 ? 'zählt' : 'zählen'} dann nicht mehr.`,
		next === null
			? 'Eine nächste Runde könnte jetzt nicht beginnen: Es ist kein Spieltag bekannt, der mindestens 24 Stunden entfernt ist.'
			: `Die nächste Runde könnte frühestens mit dem ${next.firstMatchday}. Spieltag der Saison ${next.seasonLabel} beginnen, am ${longDate(next.kickoff)}.`,
		'Alle bekommen eine Mail. Das lässt sich nicht rückgängig machen.',
	];
	return [...(pending === null ? [] : [pending]), sentences.join(' ')];
}

/** To the admin of a round that runs on with nobody in it; `mayClose`: now. */
export function emptyRoundText(mayClose: boolean): string {
	const when = mayClose ? 'Beende sie' : 'Beende sie nach der Auswertung';
	return `${nobodyLeft} ${when} und starte danach eine neue, dann sind alle wieder dabei.`;
}

/** After closing a round (R27). */
export function roundClosedText(number: number, winners: number): string {
	if (winners === 0) return `Runde ${number} ist beendet, ohne Sieger.`;
	return `Runde ${number} ist beendet, mit ${plural(winners, 'Sieger', 'Siegern')}.`;
}

/** After leaving (R34), on whichever page comes then. */
export function leftText(community: string): string {
	return `Du hast „${community}“ verlassen.`;
}

/** After an admin has given or taken one. */
export function jokerDone(amount: 1 | -1, name: string, unit: Unit): string {
	return `${name} hat ${unitWords[unit].one} ${amount === 1 ? 'mehr' : 'weniger'}.`;
}

/** After an act on a member. */
export const doneTexts = {
	eliminate: (name) => `${name} ist ausgeschieden.`,
	reinstate: (name) => `${name} ist wieder dabei.`,
	rebuy: (name) => `${name} ist mit einem Rebuy wieder dabei.`,
	'name-admin': (name) => `${name} ist jetzt auch Admin.`,
	'withdraw-admin': (name) => `${name} ist kein Admin mehr.`,
	remove: (name) => `${name} ist nicht mehr in der Community.`,
	'lift-ban': (name) => `${name} darf wieder beitreten.`,
	rename: (name) => `Der Name ist jetzt „${name}“.`,
	'release-name': (name) => `${name} kann den Namen hier wieder selbst ändern.`,
} satisfies Record<string, (name: string) => string>;

/** To a player whom an admin has removed (R34); `community` where it isn't clear. */
export function removedText(reason: string, community?: string): string {
	const from = community === undefined ? 'dieser Community' : `„${community}“`;
	return `Ein Admin hat dich aus ${from} entfernt. Der Grund: „${reason}“`;
}

/** On every page of a community that a site admin has locked, and where somebody would join it. */
export const communityLockedNotice = 'Diese Community ist vom Betreiber gesperrt.';

/** On every page of a community that is going to be deleted at `at`, ms UTC (R34). */
export function deletionNotice(community: string, at: number): string {
	return `„${community}“ wird am ${longDate(at)} gelöscht. Bis dahin geht alles weiter.`;
}

/** After asking for the deletion. */
export function deletionAskedText(at: number): string {
	return `Gelöscht wird am ${longDate(at)}. Alle Mitglieder bekommen Bescheid, bis dahin kannst du es zurücknehmen.`;
}

/** A change of a name in the trace (R31); `own`: by the member. */
export function nameChangeText(change: {
	from: string;
	to: string;
	own: boolean;
	by: string | null;
}): string {
	const { from, to, own, by } = change;
	if (own) return `„${from}“ heißt jetzt „${to}“`;
	return `${by ?? 'Ein Admin'} hat „${from}“ in „${to}“ umbenannt`;
}

/** Whether a member was in the newest round, as long as they were there; who has left and come back waits (R34). */
export function isInRound({ gone, state }: { gone: boolean; state: MemberState | null }): boolean {
	return gone || (state !== null && state.outCause !== 'left');
}

/** State of a member in the newest round, for admins. */
export function memberStateText(member: { gone: boolean; state: MemberState | null }): string {
	if (member.gone) return 'Ausgestiegen';
	if (!isInRound(member) || member.state === null) return 'Wartet auf die nächste Runde';
	return member.state.won ? 'Gewonnen' : memberStatusLabel(member.state.active);
}

/** The invite link's address (R30). */
export function inviteLink(origin: string, invitation: string): string {
	return `${origin}/community-preview?join=${encodeURIComponent(invitation)}`;
}

/** A WhatsApp share of the invite link. */
export function whatsAppLink(community: string, link: string, productName: string): string {
	const text = `Spiel mit in „${community}“ bei ${productName}: Jeden Spieltag ein Team tippen, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt. ${link}`;
	return whatsAppTextLink(text);
}

/** Sends a text by WhatsApp. */
export function whatsAppTextLink(text: string): string {
	return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
