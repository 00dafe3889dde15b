import { listText, shortDate } from './format';
import { type CalledMatchday, matchdayAfter } from './matchdays';

/** Sentences of the pick screen; those in the specification are quoted. */
export const pickTexts = {
	noPick: 'Du hast noch keinen Tipp für diesen Spieltag abgegeben.',
	currentPick: 'Dein aktueller Tipp',
	closed: 'Tippabgabe geschlossen',
	noMatches: '⚠️ Für diesen Spieltag wurden noch keine Spiele hinterlegt.',
	openPairings: 'Sobald die Teams feststehen, kannst du auf sie tippen.',
	saveFailed: 'Speichern fehlgeschlagen. Versuche es erneut.',
	oneTeamOnce: 'Du darfst jedes Team nur einmal tippen.',
	invalid: 'Dieser Tipp ist ungültig und zählt so nicht.',
	unsaved: 'Noch nicht gespeichert',
	unsure: 'Ungewiss',
	unsurePick: 'vielleicht dein Tipp',
	leaveUnsaved: 'Deine Wahl ist noch nicht gespeichert. Willst du die Seite trotzdem verlassen?',
} as const;

/** Of a begun matchday without a pick, before what that means. */
export const PICK_MISSED = 'Du hast für diesen Spieltag keinen Tipp abgegeben.';

/** Of an open pick, whether and until when (ms, null while it isn't known) it can be changed. */
export function changeableText({ locked, until }: { locked: boolean; until: number | null }): string {
	if (locked) return 'Das Spiel deines Teams hat schon begonnen. Dein Tipp steht fest.';
	return `Du kannst deinen Tipp noch ändern.${until === null ? '' : ` Bis ${shortDate(until)}.`}`;
}

/** What the server answers to a form. */
export const answerTexts = {
	withdrawn: 'Tipp zurückgezogen',
	chooseTeam: 'Bitte wähle ein Team.',
	somethingWrong: 'Etwas ist schiefgelaufen. Versuche es erneut.',
} as const;

/** 'Anpfiff war: Sa., 15.08.2026, 15:30 Uhr' */
export function kickoffWas(kickoff: number): string {
	return `Anpfiff war: ${shortDate(kickoff)}`;
}

/** R10: what comes before the refusal of a choice that later picks are in the way of. */
export function nothingDone(intent: string | undefined, hasPick: boolean): string {
	const done = intent === 'withdraw' ? 'Zurückgezogen' : hasPick ? 'Geändert' : 'Gespeichert';
	return `${done} ist nichts.`;
}

/** R9: why teams that were used are free again. */
export function completedText(matchday: CalledMatchday, planned: boolean): string {
	const how = planned
		? `Mit deinem geplanten Tipp ${matchdayAfter('am', matchday)} hast du jedes Team einmal getippt`
		: `Bis ${matchdayAfter('zum', matchday)} hast du jedes Team einmal getippt`;
	return `Neuer Durchgang: ${how}, danach sind alle wieder frei.`;
}

/** After the kickoff: what was chosen last isn't what counts. */
export function choiceLost(team: string): string {
	return `Deine Wahl ${team} war nicht gespeichert und zählt nicht.`;
}

/** While nobody knows whether a pick, or with null the withdrawal of the one before, has reached the server. */
export function unsureText(sent: string | null, before: string | null): string {
	if (sent === null) return `Ob dein Tipp ${before} zurückgezogen ist, wissen wir erst mit Verbindung.`;
	const otherwise = before === null ? 'Sonst hast du hier keinen.' : `Sonst bleibt es bei ${before}.`;
	return `Ob dein Tipp ${sent} ankam, wissen wir erst mit Verbindung. ${otherwise}`;
}

/** R10: the button that gives way: 'Am 21. zurückziehen und hier tippen' */
export function freeingLabel(matchdays: readonly number[], intent: 'save' | 'withdraw'): string {
	const ordinals = listText(matchdays.map((number) => `${number}.`));
	return `Am ${ordinals} zurückziehen und hier ${intent === 'save' ? 'tippen' : 'auch'}`;
}

/** After a save: until when it can be changed (ms), null while no kickoff is known; `freed`: picks that went with it. */
export function savedText(until: number | null, freed: readonly number[]): string {
	const saved =
		until === null
			? 'Tipp gespeichert. Du kannst ihn bis zum Anpfiff ändern.'
			: `Tipp gespeichert. Du kannst ihn bis ${shortDate(until)} ändern.`;
	return `${saved}${freedText(freed)}`;
}

/** After a withdrawal. */
export function withdrawnText(freed: readonly number[]): string {
	return freed.length === 0 ? answerTexts.withdrawn : `${answerTexts.withdrawn}.${freedText(freed)}`;
}

function freedText(freed: readonly number[]): string {
	if (freed.length === 0) return '';
	const days = freed.length === 1 ? `den ${freed[0]}. Spieltag` : `die Spieltage ${listText(freed)}`;
	return ` Für ${days} hast du jetzt keinen Tipp mehr.`;
}
