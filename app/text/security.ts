import type { SecurityEventKind } from '~/domain/security-event';

/** What happened, as the security log says it. */
export const securityEventLabels: { readonly [K in SecurityEventKind]: string } = {
	login: 'Angemeldet',
	'login-failed': 'Falsches Passwort beim Anmelden',
	'sessions-ended': 'Geräte abgemeldet',
	'reset-requested': 'Neues Passwort per Mail angefordert',
	'password-reset': 'Neues Passwort per Mail gesetzt',
	'password-changed': 'Passwort geändert',
	'email-change-requested': 'Andere E-Mail-Adresse eingetragen',
	'email-changed': 'E-Mail-Adresse geändert',
	'factor-on': 'Zweiten Faktor eingerichtet',
	'factor-off': 'Zweiten Faktor abgeschaltet',
	'factor-failed': 'Falscher Code beim Anmelden',
	'recovery-used': 'Ersatzcode benutzt',
	'recovery-renewed': 'Neue Ersatzcodes erzeugt',
	'admin-named': 'Community-Admin ernannt',
	'admin-withdrawn': 'Community-Admin die Rechte entzogen',
	'member-removed': 'Mitglied entfernt',
	'member-readmitted': 'Entferntes Mitglied wieder zugelassen',
	'member-renamed': 'Mitglied umbenannt',
	'deletion-asked': 'Löschen der Community begonnen',
	'deletion-taken-back': 'Löschen der Community zurückgenommen',
	'community-deleted': 'Community gelöscht',
	'community-locked': 'Community gesperrt',
	'community-unlocked': 'Community entsperrt',
	'community-renamed': 'Community umbenannt',
	'community-handed-over': 'Community übergeben',
	'player-locked': 'Konto gesperrt',
	'player-unlocked': 'Konto entsperrt',
	'player-renamed': 'Konto umbenannt',
	'feedback-answered': 'Feedback beantwortet',
	'announced-to-all': 'Ansage an alle',
	'results-corrected': 'Ergebnisse korrigiert',
	'import-undone': 'Import zurückgenommen',
	'data-exported': 'Daten heruntergeladen',
	'account-deleted': 'Konto gelöscht',
};

/** Sentences of the pages about sessions and log-in data. */
export const securityTexts = {
	passwordChanged: 'Dein neues Passwort gilt. Andere Geräte sind abgemeldet.',
	addressAsked: 'Fast geschafft: Öffne den Link in der Mail an die neue Adresse.',
	addressChanged: 'Deine neue E-Mail-Adresse gilt.',
	sessionEnded: 'Das Gerät ist abgemeldet.',
	sessionGone: 'Dieses Gerät war schon abgemeldet.',
	noOthers: 'Außer hier bist du nirgends angemeldet.',
	factorOff: 'Der zweite Faktor ist abgeschaltet.',
	factorStarted: 'Trage den Schlüssel jetzt in deine App ein.',
	unknownDevice: 'Unbekanntes Gerät',
} as const;

/** After ending all other sessions. */
export function othersEnded(count: number): string {
	if (count === 0) return securityTexts.noOthers;
	return count === 1 ? 'Das andere Gerät ist abgemeldet.' : `${count} andere Geräte sind abgemeldet.`;
}

/** An entry of the log: what happened, and whose account, by whom and where it was. */
export function eventText(event: {
	kind: SecurityEventKind;
	count: number;
	player: string | null;
	actor: string | null;
	community: string | null;
	detail: string;
}): { title: string; text: string } {
	const { kind, count, player, actor, community, detail } = event;
	const parts = [
		...(count > 1 ? [`${count}-mal in einer Stunde`] : []),
		...(player === null ? [] : [player]),
		...(actor === null ? [] : [`von ${actor}`]),
		...(community === null ? [] : [`in „${community}“`]),
		...(detail === '' || detail === player ? [] : [detail]),
	];
	return { title: securityEventLabels[kind], text: parts.join(', ') };
}
