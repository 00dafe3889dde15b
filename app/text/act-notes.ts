import type { AdjustmentFacts } from '~/domain/facts';

type Facts = { running: number | null; sinceThen: boolean; soon: number | null };

/**
 * R20, R21: what an admin's act on a member means for the matchday that runs, and for one that begins within a day; ''
 * if nothing. `excused`: 'Mia ist' or, to the member, 'bist du'; empty for who acts on themself, whom it doesn't excuse.
 */
export function actNote(act: AdjustmentFacts['act']['kind'], facts: Facts, excused: string): string {
	const { running, sinceThen, soon } = facts;
	if (act === 'eliminate')
		return running === null
			? ''
			: `Der ${running}. Spieltag läuft schon und zählt noch: Das gilt erst nach ihm.`;
	if (act !== 'reinstate' && act !== 'rebuy') return '';
	const there = sinceThen
		? `Der ${running}. Spieltag läuft und zählt weiter, mit dem Tipp dafür.`
		: `Der ${running}. Spieltag hat schon begonnen und zählt hier nicht, auch kein Tipp dafür.`;
	const late = `Bis zum Anpfiff am ${soon}. Spieltag sind es keine 24 Stunden mehr: Ohne Tipp ${excused} dort entschuldigt.`;
	return [running === null ? [] : [there], soon === null || excused === '' ? [] : [late]].flat().join(' ');
}
