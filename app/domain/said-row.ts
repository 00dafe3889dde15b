import type { MatchState } from './facts';
import type { FixtureRow } from './fixture-row';
import type { SaidFact } from './said-facts';

/** What a row of a list states beside its match. */
type Stated = Pick<FixtureRow, 'kickoff' | 'timeKnown' | 'result' | 'extraTime' | 'penalties' | 'state'>;

const NOTHING: Stated = {
	kickoff: null,
	timeKnown: false,
	result: null,
	extraTime: null,
	penalties: null,
	state: null,
};

/**
 * Something said about a stored match as a row of a list that states nothing else, so that it is planned and written as an
 * import; null: it is none that can be taken.
 */
export function saidRow(
	{ kind, said }: Pick<SaidFact, 'kind' | 'said'>,
	match: Pick<FixtureRow, 'matchday' | 'home' | 'away' | 'matchId'>,
	line: number,
): FixtureRow | null {
	if (!isTakeable(kind)) return null;
	const [first, ...rest] = JSON.parse(said) as unknown[];
	const row = { ...NOTHING, ...match, line };
	if (kind === 'result') return { ...row, ...resultOf([first, ...rest]) };
	if (kind === 'time') return { ...row, kickoff: first as number | null, timeKnown: rest[0] === true };
	if (kind === 'state') return { ...row, state: first as MatchState, ...resultOf(rest) };
	return { ...row, matchday: first as number };
}

function resultOf([result = null, extraTime = null, penalties = null]: readonly unknown[]) {
	return {
		result: result as string | null,
		extraTime: extraTime as string | null,
		penalties: penalties as string | null,
	};
}

/** Whether it is about a match's result: alone, or with its state (R1), or that there is none any more. */
export function saysResult({ kind, said }: Pick<SaidFact, 'kind' | 'said'>): boolean {
	return (
		kind === 'result' ||
		kind === 'withdrawn' ||
		(kind === 'state' && (JSON.parse(said) as unknown[]).length > 1)
	);
}

/** What can be taken over as it is said; the rest is for a person's hand. */
export function isTakeable(kind: SaidFact['kind']): boolean {
	return kind === 'result' || kind === 'time' || kind === 'state' || kind === 'matchday';
}
