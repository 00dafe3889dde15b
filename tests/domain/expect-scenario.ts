import { expect } from 'vitest';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';
import type { Scenario } from '../../prisma/seed/scenario/scenario';
import { scenarioDifferences } from '../support/scenario/scenario-differences';

/** Parses a scenario and expects that the fold agrees with each of its '=' rows. */
export function expectScenario(text: string): Scenario {
	const scenario = parseScenario(text);
	expect(scenarioDifferences(scenario)).toEqual([]);
	return scenario;
}
