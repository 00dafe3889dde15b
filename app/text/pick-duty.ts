import type { SettlementKind } from '~/domain/facts';
import { shortDateInSeason } from './format';

/** R13: what the evaluation of a closed matchday does to who has no pick that counts. */
export const missingTexts: Partial<Record<SettlementKind, string>> = {
	missed: 'Ohne Tipp scheidest du mit der Auswertung aus.',
	'missed-free': 'Das kostet dich nichts, denn du hattest kein Team zur Wahl.',
	excused: 'Das kostet dich nichts: An diesem Spieltag bist du entschuldigt.',
};

/** R13: before the kickoff (ms, null while none is known); `marked`: there is a pick, but it isn't valid (R10). */
export function mustPickText(kickoff: number | null, marked: boolean): string {
	const until = kickoff === null ? 'zum Anpfiff' : shortDateInSeason(kickoff);
	return `Ohne ${marked ? 'gültigen ' : ''}Tipp bis ${until} bist du raus.`;
}

/** R2: the pick's match is verlegt, or moved to another matchday. */
export function voidPickText(team: string): string {
	return `Verlegt: Dein Tipp ${team} zählt hier nicht. An diesem Spieltag bleibst du drin, und du behältst ${team}.`;
}
