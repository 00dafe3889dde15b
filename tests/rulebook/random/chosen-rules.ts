import { type Consequences, classic, type Settings } from '../log';
import type { Game } from './game';

type ChosenRules = Pick<Settings, 'consequences' | 'automaticPicks' | 'latePicks'>;

/** R36 to R38: half of the communities have chosen nothing. */
export function chosenRules({ rules, theme }: Game): ChosenRules {
	if (rules.chance(theme === 'marks' ? 0.2 : 0.5)) return classic;
	const missing: Consequences['missing'][] = ['joker', 'out', 'automatic'];
	const consequences: Consequences = {
		draw: rules.one(['free', 'joker', 'out'] as const),
		loss: rules.one(['joker', 'out'] as const),
		missing: rules.one(theme === 'returns' ? [...missing, 'automatic', 'automatic'] : missing),
	};
	const isAutomatic = consequences.missing === 'automatic';
	const odd = rules.chance(0.03);
	return {
		consequences,
		automaticPicks: odd ? rules.one([0, 10, 1.5]) : rules.one([1, 1, 2, 2, 9]),
		latePicks: (theme === 'marks' || rules.chance(0.6)) && (!isAutomatic || odd),
	};
}
