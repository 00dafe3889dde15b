import type { MemberState, RoundOutcome } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import type { Expectation, ExpectedState, Note, Scenario } from '../../../prisma/seed/scenario/scenario';
import { scenarioFactsAt } from './scenario-facts';

/** What the fold says otherwise than the '=' rows of a scenario, a sentence each; empty if it holds. */
export function scenarioDifferences(scenario: Scenario): string[] {
	if (scenario.expectations.length === 0) return ['Das Szenario erwartet nichts.'];
	return scenario.expectations.flatMap((expectation) => {
		const outcome = foldRound(scenarioFactsAt(scenario, expectation.after));
		const problem =
			expectation.about === 'round'
				? roundProblem(expectation, outcome)
				: memberProblem(expectation, outcome);
		return problem === null ? [] : [`Zeile ${expectation.line}, nach ${expectation.after}: ${problem}`];
	});
}

function roundProblem(
	expected: Extract<Expectation, { about: 'round' }>,
	{ round }: RoundOutcome,
): string | null {
	const cause = expected.note !== null && 'finishCause' in expected.note ? expected.note.finishCause : null;
	const holds =
		expected.finished === (round.finished !== null) && (cause === null || cause === round.finished?.cause);
	return holds ? null : `Die Runde ist ${JSON.stringify(round.finished)}.`;
}

function memberProblem(
	expected: Extract<Expectation, { about: 'member' }>,
	outcome: RoundOutcome,
): string | null {
	const state = outcome.members.get(expected.member);
	const line = outcome.settlements.find(
		(each) => each.member === expected.member && each.matchday === expected.after,
	);
	if (state === undefined) return `${expected.member} spielt nicht mit.`;
	const holds =
		isIn(expected.state, state) && (expected.note === null || isNoted(expected.note, state, line));
	return holds ? null : `${expected.member} ist ${JSON.stringify(state)}, Zeile ${JSON.stringify(line)}.`;
}

function isIn(expected: ExpectedState, state: MemberState): boolean {
	if (expected.kind === 'won') return state.won === expected.won;
	if (expected.kind === 'in') return state.active && state.jokers === expected.jokers;
	return !state.active && (expected.since === null || expected.since === state.eliminatedOn);
}

function isNoted(
	note: Note,
	state: MemberState,
	line: RoundOutcome['settlements'][number] | undefined,
): boolean {
	if ('line' in note) return line?.kind === note.line;
	if ('undone' in note) return line?.undone === true;
	return 'outCause' in note && state.outCause === note.outCause;
}
