import type { RoundFacts } from '~/domain/facts';
import { inFoldOrder } from '~/domain/matchday';
import type { Scenario } from '../../../prisma/seed/scenario/scenario';

/** The facts of a scenario's round for the fold. */
export function scenarioFacts(scenario: Scenario): RoundFacts {
	return {
		settings: scenario.settings,
		teams: scenario.teams.map((team) => team.id),
		matchdays: scenario.matchdays.filter((matchday) => matchday.phase !== 'ahead'),
		firstMatchday: inFoldOrder(scenario.matchdays)[0]?.number,
		seasonOver: scenario.seasonOver,
		followed: scenario.followed,
		closedAfter: scenario.closedAfter,
		entries: scenario.players.map((player) => player.entry),
		adjustments: scenario.adjustments,
	};
}

/**
 * The facts as they stood after the matchday `place` (0: the start) in the fold's order and the acts of its column.
 * The season's end and the next round belong to the last matchday.
 */
export function scenarioFactsAt(scenario: Scenario, place: number): RoundFacts {
	const facts = scenarioFacts(scenario);
	const order = inFoldOrder(facts.matchdays);
	const index = order.findIndex((matchday) => matchday.number === place);
	if (index === order.length - 1) return facts;
	const matchdays = order.slice(0, index + 1);
	const places = new Set([0, ...matchdays.map((matchday) => matchday.number)]);
	return {
		...facts,
		matchdays,
		seasonOver: false,
		followed: false,
		closedAfter: facts.closedAfter !== null && places.has(facts.closedAfter) ? facts.closedAfter : null,
		adjustments: facts.adjustments.filter((adjustment) => places.has(adjustment.after)),
	};
}
