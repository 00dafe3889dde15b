import type { AdjustmentFacts } from '~/domain/facts';

type Facts = { counting: readonly number[]; missed: readonly number[]; soon: number | null };

/**
 * R20, R21: what an admin's act on a member means for the matchdays that run, and for one that begins within a day; ''
 * if nothing. `excused`: 'ist Mia' or, to the member, 'bist du'; empty for who acts on themself, whom it doesn't excuse.
 */
export function actNote(act: AdjustmentFacts['act']['kind'], facts: Facts, excused: string): string {
	const { counting, missed, soon } = facts;
	if (act === 'eliminate')
		return counting
			.map((number) => `Der ${number}. Spieltag läuft schon und zählt noch: Das gilt erst danach.`)
			.join(' ');
	if (act !== 'reinstate' && act !== 'rebuy') return '';
	const late = `Bis zum Anpfiff am ${soon}. Spieltag sind es keine 24 Stunden mehr: Ohne Tipp ${excused} dort entschuldigt.`;
	return [
		...counting.map((number) => `Der ${number}. Spieltag läuft und zählt weiter.`),
		...missed.map(
			(number) => `Der ${number}. Spieltag hat schon begonnen und zählt hier nicht, auch kein Tipp dafür.`,
		),
		...(soon === null || excused === '' ? [] : [late]),
	].join(' ');
}
