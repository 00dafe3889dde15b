import { classic, type Settings } from '../log';
import type { Game } from './game';

type ChosenRules = Pick<Settings, 'consequences' | 'automaticPicks' | 'latePicks'>;

/** R36 to R38: half of the communities have chosen nothing. */
export function chosenRules({ rules, drawn, theme }: Game): ChosenRules {
	if (rules.chance(theme === 'marks' && drawn.entered ? 0.2 : 0.5)) return classic;
	const mayBe = <T>(isDrawn: boolean, ...values: T[]) => (isDrawn ? values : []);
	const consequences = {
		draw: rules.one(['free', 'joker', 'out'] as const),
		loss: rules.one(['joker', 'out'] as const),
		missing: rules.one([
			...(['joker', 'out'] as const),
			...mayBe(drawn.automatic, 'automatic' as const),
			...mayBe(drawn.automatic && theme === 'returns', 'automatic' as const, 'automatic' as const),
		]),
	};
	const isAutomatic = consequences.missing === 'automatic';
	const odd = drawn.refusedRules && rules.chance(0.03);
	return {
		consequences,
		automaticPicks: odd ? rules.one([0, 10, 1.5]) : rules.one([1, 1, 2, 2, 9]),
		latePicks: drawn.entered && (theme === 'marks' || rules.chance(0.6)) && (!isAutomatic || odd),
	};
}
