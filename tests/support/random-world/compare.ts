import type { RoundFacts, RoundOutcome } from '~/domain/facts';
import { referenceFold } from '../../domain/reference/reference-fold';
import { factsOf, type KnownCommunity, type KnownRound } from './known-facts';
import type { World } from './world';

/** What the reference said of a round, kept as long as its facts stay the same: it is slow. */
export type Remembered = Map<string, { facts: string; outcome: RoundOutcome }>;

/**
 * R18: the stored states and lines of every member of every round beside those of the reference over the known facts;
 * differences as lines of text.
 */
export async function differencesIn(
	{ season, context }: Pick<World, 'season' | 'context'>,
	remembered: Remembered,
): Promise<string[]> {
	const stored = await storedRounds({ season, context });
	return season.communities.flatMap((community) =>
		community.rounds.flatMap((round) => {
			const expected = told(outcomeOf(season, community, round, remembered));
			const actual = stored.get(round.id) ?? [];
			return [
				...only(expected, actual).map((line) => `${round.id} expected ${line}`),
				...only(actual, expected).map((line) => `${round.id} stored ${line}`),
			];
		}),
	);
}

/** What the reference says of a round as it is known. */
export function outcomeOf(
	season: World['season'],
	community: KnownCommunity,
	round: KnownRound,
	remembered: Remembered,
): RoundOutcome {
	const facts = factsOf(season, community, round);
	const text = canonical(facts);
	const known = remembered.get(round.id);
	if (known?.facts === text) return known.outcome;
	const outcome = referenceFold(facts);
	remembered.set(round.id, { facts: text, outcome });
	return outcome;
}

/** Facts as text, maps spelt out. */
export function canonical(facts: RoundFacts): string {
	return JSON.stringify(facts, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
}

function only(some: readonly string[], others: readonly string[]): string[] {
	const known = new Set(others);
	return some.filter((line) => !known.has(line));
}

/** An outcome in lines of text, without what isn't stored. */
function told({ members, round, settlements }: RoundOutcome): string[] {
	const { finished } = round;
	return [
		`round ${finished === null ? 'open' : `${finished.cause} after ${finished.after}`}`,
		...[...members].map(([memberId, state]) => `${memberId} ${stateText(state)}`),
		...settlements.map(({ member, matchday, kind, team, jokers, undone }) =>
			lineText({ memberId: member, matchday, kind, teamId: team, jokers, undone }),
		),
	];
}

async function storedRounds({ season, context }: Pick<World, 'season' | 'context'>) {
	const rounds = await context.db.round.findMany({
		where: { seasonId: season.id },
		include: { entries: true, settlements: true },
	});
	return new Map(
		rounds.map(({ id, finishedAfter, finishCause, entries, settlements }) => [
			id,
			[
				`round ${finishedAfter === null ? 'open' : `${finishCause} after ${finishedAfter}`}`,
				...entries.map((entry) => `${entry.memberId} ${stateText(entry)}`),
				...settlements.map(lineText),
			],
		]),
	);
}

type State = {
	active: boolean;
	jokers: number;
	eliminatedOn: number | null;
	outCause: string | null;
	jokersAtOut: number | null;
	rebought: boolean;
	tookPart: boolean;
	won: boolean;
};

function stateText(state: State): string {
	const { active, jokers, eliminatedOn, outCause, jokersAtOut, rebought, tookPart, won } = state;
	return JSON.stringify([active, jokers, eliminatedOn, outCause, jokersAtOut, rebought, tookPart, won]);
}

type Line = {
	memberId: string;
	matchday: number;
	kind: string;
	teamId: string | null;
	jokers: number;
	undone: boolean;
};

function lineText({ memberId, matchday, kind, teamId, jokers, undone }: Line): string {
	return `${memberId} on ${matchday}: ${kind} ${teamId} ${jokers}${undone ? ' undone' : ''}`;
}
