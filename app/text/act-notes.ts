import type { AdjustmentFacts } from '~/domain/facts';
import { listText } from './format';

type Facts = { counting: readonly number[]; missed: readonly number[]; soon: number | null };

/**
 * R20, R21: what an admin's act on a member means for the matchdays that run, and for one that begins within a day; ''
 * if nothing. `excused`: 'ist Mia' or, to the member, 'bist du'; empty for who acts on themself, whom it doesn't excuse.
 */
export function actNote(act: AdjustmentFacts['act']['kind'], facts: Facts, excused: string): string {
	const { counting, missed, soon } = facts;
	if (act === 'eliminate')
		return counting.length === 0
			? ''
			: `Der ${daysOf(counting)} Spieltag läuft schon und zählt noch: Das gilt erst danach.`;
	if (act !== 'reinstate' && act !== 'rebuy') return '';
	return [
		...(counting.length === 0 ? [] : [`Der ${daysOf(counting)} Spieltag läuft und zählt weiter.`]),
		...(missed.length === 0
			? []
			: [`Der ${daysOf(missed)} Spieltag hat schon begonnen und zählt hier nicht, auch kein Tipp dafür.`]),
		...(soon === null || excused === ''
			? []
			: [
					`Bis zum Anpfiff am ${soon}. Spieltag sind es keine 24 Stunden mehr: Ohne Tipp ${excused} dort entschuldigt.`,
				]),
	].join(' ');
}

const daysOf = (numbers: readonly number[]) => listText(numbers.map((number) => `${number}.`));
