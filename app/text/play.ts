import type { AdjustmentFacts } from '~/domain/facts';
import { plural, shortDate } from './format';

/** Sentences of the pick screen, the dashboard and the evaluations; those in the specification are quoted. */
export const playTexts = {
	noPick: 'Du hast noch keinen Tipp für diesen Spieltag abgegeben.',
	pickMissed: 'Du hast für diesen Spieltag keinen Tipp abgegeben.',
	currentPick: 'Dein aktueller Tipp',
	changeable: 'Du kannst deinen Tipp noch ändern.',
	locked: 'Das Spiel deines Teams hat schon begonnen. Dein Tipp steht fest.',
	closed: 'Tippabgabe geschlossen',
	noMatches: '⚠️ Für diesen Spieltag wurden noch keine Spiele hinterlegt.',
	withdrawn: 'Tipp zurückgezogen',
	chooseTeam: 'Bitte wähle ein Team.',
	somethingWrong: 'Etwas ist schiefgelaufen. Versuche es erneut.',
	saveFailed: 'Speichern fehlgeschlagen. Versuche es erneut.',
	noNextMatchday: 'Kein zukünftiger Spieltag gefunden',
	noneEvaluated: 'Noch keiner ausgewertet',
	oneTeamOnce: 'Du darfst jedes Team nur einmal tippen.',
} as const;

/** A matchday between kickoff and evaluation; `played`: all its results are there. */
export function runningText({ matchday, played }: { matchday: number; played: boolean }): string {
	return played
		? `Am ${matchday}. Spieltag sind alle Ergebnisse da. Ausgewertet ist er noch nicht.`
		: `Der ${matchday}. Spieltag läuft und ist noch nicht ausgewertet.`;
}

/** 'Anpfiff war: Sa., 15.08.2026, 15:30 Uhr' */
export function kickoffWas(kickoff: number): string {
	return `Anpfiff war: ${shortDate(kickoff)}`;
}

/** The yellow banner of R10. */
export function invalidPicksText(matchdays: readonly number[]): string {
	return `Du hast ungültige Tipps für folgende Spieltage: ${matchdays.join(', ')}. Bitte korrigiere deine Picks dort.`;
}

/** After a save: until when it can be changed (ms), null while no kickoff is known. */
export function savedText(until: number | null): string {
	return until === null
		? 'Tipp gespeichert. Du kannst ihn bis zum Anpfiff ändern.'
		: `Tipp gespeichert. Du kannst ihn bis ${shortDate(until)} ändern.`;
}

/** What an admin did to a member (R21): 'Tom bekommt einen Joker dazu'; `removed`: the leave was somebody else's act. */
export function actText(name: string, act: AdjustmentFacts['act'], removed = false): string {
	switch (act.kind) {
		case 'jokers':
			return act.amount >= 0
				? `${name} bekommt ${plural(act.amount, 'Joker', 'Joker')} dazu`
				: `${name} bekommt ${plural(-act.amount, 'Joker', 'Joker')} abgezogen`;
		case 'eliminate':
			return `${name} wurde von der Leitung aus der Runde genommen`;
		case 'reinstate':
			return `${name} ist wieder dabei: die Leitung hat das Ausscheiden zurückgenommen`;
		case 'rebuy':
			return `${name} ist per Rebuy wieder dabei`;
		case 'leave':
			return removed ? `${name} wurde aus der Community entfernt` : `${name} ist ausgestiegen`;
	}
}
