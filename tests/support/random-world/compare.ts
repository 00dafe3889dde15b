import { findPackedApart } from '~/data/engine/packed-rows.server';
import { Prisma } from '~/data/generated/sqlite/client';
import type { MemberState, RoundFacts, RoundOutcome } from '~/domain/facts';
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
		...[...members].map(([memberId, state]) =>
			lineOf(
				memberId,
				stateColumns.map((column) => state[column]),
			),
		),
		...settlements.map(({ member, matchday, kind, team, jokers, undone }) =>
			lineOf(member, ['matchday', matchday, kind, team, jokers, undone]),
		),
	];
}

const stateColumns = [
	...(['active', 'jokers', 'eliminatedOn', 'outCause', 'jokersAtOut'] as const),
	...(['rebought', 'tookPart', 'picked', 'won'] as const),
] satisfies (keyof MemberState)[];

function lineOf(memberId: string, cells: readonly (string | number | boolean | null)[]): string {
	const texts = cells.map((cell) => (typeof cell === 'boolean' ? Number(cell) : (cell ?? '')));
	return [memberId, ...texts].join(' ');
}

/** The same lines of what is stored; read by statements of the test's own, for there are many rows. */
async function storedRounds({ season, context }: Pick<World, 'season' | 'context'>) {
	const { db } = context;
	const rounds = await db.round.findMany({ where: { seasonId: season.id } });
	const flags = new Set(['active', 'rebought', 'tookPart', 'picked', 'won', 'undone']);
	const cell = (column: string) => (flags.has(column) ? `CAST(x."${column}" AS INTEGER)` : `x."${column}"`);
	const ofSeason = Prisma.sql`x JOIN "Round" r ON r."id" = x."roundId" WHERE r."seasonId" = ${season.id}`;
	const order = { group: 'x."roundId"', order: 'x."memberId"' };
	const columns = ['memberId', 'matchday', 'kind', 'teamId', 'jokers', 'undone'];
	const { entries, lines } = await findPackedApart(db, {
		entries: {
			...{ ...order, cells: ['memberId', ...stateColumns].map(cell) },
			from: Prisma.sql`FROM "Entry" ${ofSeason}`,
			read: ([memberId = '', ...cells]) => lineOf(memberId, cells),
		},
		lines: {
			...{ ...order, cells: columns.map(cell) },
			from: Prisma.sql`FROM "Settlement" ${ofSeason}`,
			read: ([memberId = '', ...cells]) => lineOf(memberId, ['matchday', ...cells]),
		},
	});
	return new Map(
		rounds.map(({ id, finishedAfter, finishCause }) => [
			id,
			[
				`round ${finishedAfter === null ? 'open' : `${finishCause} after ${finishedAfter}`}`,
				...(entries.get(id) ?? []),
				...(lines.get(id) ?? []),
			],
		]),
	);
}
