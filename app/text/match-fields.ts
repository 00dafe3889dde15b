import type { MatchState } from '~/domain/facts';
import { shortDate, timeOfDay } from './format';
import { matchStateLabels } from './labels';

/** What may change about a match. */
export const matchFieldLabels = {
	matchday: 'Spieltag',
	kickoff: 'Anstoß',
	timeKnown: 'Uhrzeit',
	result: 'Ergebnis',
	extraTime: 'nach Verlängerung',
	penalties: 'nach Elfmeterschießen',
	state: 'Zustand',
} as const;

export type MatchField = keyof typeof matchFieldLabels;

/** A field's value for people; values may come as the history keeps them, as texts. Kickoffs are ms UTC. */
export function matchFieldText(field: MatchField, value: string | number | boolean | null): string {
	if (value === null) return field === 'kickoff' ? 'offen' : '–';
	const texts: Record<MatchField, () => string> = {
		matchday: () => `${value}.`,
		kickoff: () => shortDate(Number(value)),
		timeKnown: () => (value === true ? 'bestätigt' : 'offen'),
		result: () => String(value),
		extraTime: () => String(value),
		penalties: () => String(value),
		state: () => matchStateLabels[value as MatchState] ?? String(value),
	};
	return texts[field]();
}

/** A match's start; without a confirmed time only its day (R3). `kickoff` is ms UTC. */
export function matchStartText(kickoff: number | null, timeKnown: boolean): string {
	if (kickoff === null) return 'offen';
	return timedText(shortDate(kickoff), timeKnown);
}

/** R3: a date with its time; without a confirmed one the midnight that stands for it isn't shown. */
export function timedText(date: string, timeKnown: boolean): string {
	return timeKnown ? date : date.replace(/\d+:\d+ Uhr$/, 'Uhrzeit offen');
}

/** R3: a start of which only the instant is left: midnight stands for a time that nobody knew. */
export function storedStartText(start: number): string {
	return matchStartText(start, timeOfDay(start) !== '00:00');
}
