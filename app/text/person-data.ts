/** Sentences about the data of a person: export and deletion of the account. */

/** On the profile. */
export const ownDataTexts = {
	title: 'Deine Daten',
	text: 'Lade alles herunter, was wir über dich gespeichert haben, auch deine offenen Tipps. Passwörter und Schlüssel sind nicht dabei.',
	json: 'Als JSON herunterladen',
	csv: 'Als CSV herunterladen',
	deletion: 'Konto löschen',
} as const;

export const deletionTexts = {
	passwordMissing: 'Bitte gib dein Passwort ein.',
	failed: 'Dein Konto konnte nicht gelöscht werden. Bitte versuche es erneut.',
	done: 'Dein Konto ist gelöscht. Mach es gut!',
	stays: 'Du steigst aus.',
	closes: 'Außer dir ist niemand mehr da: Die Community wird geschlossen, niemand kann ihr mehr beitreten.',
} as const;

/** What becomes of a community whose last admin goes. */
export function successorText(name: string): string {
	return `Du steigst aus. Du bist der letzte Admin: ${name} ist am längsten dabei, wird Admin und bekommt eine E-Mail. Ist dir jemand anderes lieber, ernenne ihn vorher.`;
}

/** Names of the tables in the export, by their name in the schema. */
export const personTableLabels: { readonly [model: string]: string } = {
	Player: 'Konto',
	Session: 'Anmeldung',
	Token: 'Link aus einer E-Mail',
	SecondFactor: 'Zweiter Faktor',
	RecoveryCode: 'Ersatzcode',
	SecurityEvent: 'Sicherheitsprotokoll',
	KickoffChange: 'Verlegter Anpfiff',
	MatchChange: 'Änderung an einem Spiel',
	ImportRun: 'Import',
	Source: 'Quelle einer Saison',
	SaidFact: 'Verworfener Vorschlag',
	Community: 'Community',
	Round: 'Runde',
	Member: 'Mitgliedschaft',
	NameChange: 'Anderer Name',
	CommunityAct: 'Handlung als Admin',
	Announcement: 'Ansage',
	Entry: 'Teilnahme an einer Runde',
	Suspension: 'Ausgesetzter Spieltag',
	Pick: 'Tipp',
	PickChange: 'Verlauf eines Tipps',
	Adjustment: 'Eingriff',
	Evaluation: 'Auswertung',
	EvaluationPlan: 'Automatische Auswertung',
	StateChange: 'Änderung des Stands',
	LineChange: 'Korrigierte Zeile',
	Settlement: 'Zeile einer Auswertung',
	Feedback: 'Feedback',
	Reminder: 'Erinnerung',
	OutboxMail: 'E-Mail',
	LetterPromise: 'Versprochene E-Mails',
};
