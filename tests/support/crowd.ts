import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import { bulkUpsert } from '~/data/engine/bulk-write.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveMemberStates } from '~/data/evaluations.server';
import { saveStateChanges } from '~/data/state-changes.server';
import { startingState } from '~/domain/fold-round';
import { nameOrder } from '~/domain/name-order';
import { nameKey } from '~/domain/player-name';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type Random, seededRandom } from '../domain/reference/random';
import { buildGame, type Game, HOUR, roundRobin, type SeasonPlan, WEEK } from './builders';
import type { Clock } from './context';

/** A game with many members, whose names, ids and picks are as hard to compress as those of people. */
export type Crowd = Game & {
	/** Of the matchday with that number, ms UTC. */
	kickoff: (matchday: number) => number;
	/** Enters a matchday's results and evaluates it, as of now. */
	play: (matchday: number) => Promise<void>;
};

const START = Date.parse('2026-08-29T13:30:00Z');
const settings = { jokers: 2, rebuy: true, allOut: 'share' } as const;

/**
 * A Bundesliga season of 34 matchdays and one community with `members` members, founded by Lena, with Tom, the others
 * drawn by a seed. `evaluated` matchdays are evaluated, the next one has kicked off, and the one after it is open; at
 * the end the clock stands an hour after that kickoff. Lena has picked ahead and is in. Everything but the crowd's
 * picks passes through the services.
 */
export async function buildCrowd(
	context: Context,
	clock: Clock,
	{ members, evaluated = 3 }: { members: number; evaluated?: number },
): Promise<Crowd> {
	await saveClubs(context, clubs);
	const teams = clubs.filter((club) => club.leagueId === 'bundesliga').map((club) => club.id);
	const plan = doubleRound(teams.slice(0, 18));
	const game = await buildGame(context, plan, ['Lena', 'Tom'], settings);
	for (const { number, team } of lenasWay(plan)) await game.pick('Lena', number, team);
	await saveCrowd(context, game, { count: members - 2, plan, pickedUpTo: evaluated + 2 });
	const kickoff = (matchday: number) => START + (matchday - 1) * WEEK;
	const play = async (number: number) => {
		for (const [place, [home, away]] of matchesOf(plan, number).entries())
			await game.enter(home, away, resultAt(place));
		await game.evaluate(number);
	};
	for (let number = 1; number <= evaluated; number++) {
		clock.set(kickoff(number) + 3 * HOUR);
		await play(number);
	}
	clock.set(kickoff(evaluated + 1) + HOUR);
	return { ...game, kickoff, play };
}

/** Everybody meets everybody at home and away. */
function doubleRound(teams: readonly string[]): SeasonPlan {
	const { matchdays } = roundRobin(teams, START);
	const second = matchdays.map(({ number, matches }) => ({
		number: number + matchdays.length,
		kickoff: START + (number + matchdays.length - 1) * WEEK,
		matches: matches.map(([home, away]) => [away, home] as const),
	}));
	return { matchdays: [...matchdays, ...second] };
}

function matchesOf(plan: SeasonPlan, number: number): SeasonPlan['matchdays'][number]['matches'] {
	return plan.matchdays.find((each) => each.number === number)?.matches ?? [];
}

/** Of nine matches the first five are won at home, two are drawn, two are won away. */
function resultAt(place: number): string {
	if (place < 5) return '2:1';
	return place < 7 ? '1:1' : '0:3';
}

function winnersOf(plan: SeasonPlan, number: number): string[] {
	return matchesOf(plan, number).flatMap(([home, away], place) =>
		place < 5 ? [home] : place < 7 ? [] : [away],
	);
}

/** Every team once, for as long as a matchday has a winner that isn't used. */
function lenasWay(plan: SeasonPlan): { number: number; team: string }[] {
	const used = new Set<string>();
	return plan.matchdays.flatMap(({ number }) => {
		const team = winnersOf(plan, number).find((each) => !used.has(each));
		if (team === undefined) return [];
		used.add(team);
		return [{ number, team }];
	});
}

async function saveCrowd(
	context: Context,
	game: Game,
	{ count, plan, pickedUpTo }: { count: number; plan: SeasonPlan; pickedUpTo: number },
): Promise<void> {
	const random = seededRandom(7);
	const at = BigInt(context.now());
	const state = startingState(settings);
	const crowd = crowdNames(random, count).map((name, index) => ({
		playerId: idOf('player', index),
		memberId: idOf('member', index),
		name,
		teams: teamsPicked(random, plan, pickedUpTo),
	}));
	const { communityId, roundId } = game;
	await inTransaction(context.db, async (tx) => {
		await bulkUpsert(tx, {
			table: 'Player',
			key: ['id'],
			rows: crowd.map(({ playerId, name }) => ({
				id: playerId,
				email: `${playerId.toLowerCase()}@example.org`,
				passwordHash: 'none',
				displayName: name,
				emailVerifiedAt: at,
				createdAt: at,
				updatedAt: at,
			})),
		});
		await bulkUpsert(tx, {
			table: 'Member',
			key: ['id'],
			rows: crowd.map(({ memberId, playerId, name }) => ({
				id: memberId,
				communityId,
				playerId,
				displayName: name,
				nameKey: nameKey(name),
				nameOrder: nameOrder(name),
				joinedAt: at,
			})),
		});
		await saveMemberStates(
			tx,
			crowd.map(({ memberId }) => ({ roundId, memberId, joinedAt: Number(at), state })),
		);
		await saveStateChanges(
			tx,
			crowd.map(({ memberId, playerId }) => ({
				id: context.newId(),
				roundId,
				memberId,
				at: Number(at),
				cause: 'join',
				causeId: null,
				matchday: null,
				before: null,
				after: state,
				actorId: playerId,
			})),
		);
		await bulkUpsert(tx, {
			table: 'Pick',
			key: ['memberId', 'matchdayId'],
			rows: crowd.flatMap(({ memberId, teams }) =>
				[...teams].map(([matchday, teamId]) => ({
					memberId,
					matchdayId: game.matchdayId(matchday),
					roundId,
					teamId,
					savedAt: at,
				})),
			),
		});
	});
}

/** Matchday -> team, each team once; most pick well, a few forget one. */
function teamsPicked(random: Random, plan: SeasonPlan, upTo: number): Map<number, string> {
	const teams = new Map<number, string>();
	for (let number = 1; number <= upTo; number++) {
		const used = new Set(teams.values());
		const free = (list: readonly string[]) => list.filter((team) => !used.has(team));
		const all = free(matchesOf(plan, number).flatMap((match) => match.slice(0, 2) as string[]));
		const good = free(winnersOf(plan, number));
		if (random.chance(0.97))
			teams.set(number, random.one(good.length > 0 && random.chance(0.5) ? good : all));
	}
	return teams;
}

/** An id as random as those of the product, 22 characters, the same in every run. */
export function idOf(kind: string, index: number): string {
	return createHash('sha256').update(`${kind} ${index}`).digest('base64url').slice(0, 22);
}

const first =
	'Jonas Mia Emil Hannah Finn Clara Björn Sörnke Aylin Mehmet Kuba Zoë Ole Greta Sven Uwe Heike Jürgen Antje Wiebke Malte Nele Cem Leyla Piotr Anna-Lena Karl-Heinz Maximilian Friederike Lou'.split(
		' ',
	);
const last =
	'Müller Yıldız Schröder Öztürk Kowalski Nguyen Krause Vogt Bäcker Weiß Schmitt Hahn Lindner Wójcik Petersen Hoffmann-Brandt Groß Engel Zimmermann Kühn Aydın Roth Seidel Franke Busch Ott'.split(
		' ',
	);

/** Different names; some with a number or a nickname, as people have them. */
function crowdNames(random: Random, count: number): string[] {
	const names = new Set<string>();
	while (names.size < count) {
		const name = `${random.one(first)} ${random.one(last)}`;
		if (random.chance(0.3)) names.add(`${random.one(first)}${random.whole(10, 9999)}`);
		else if (!names.has(name)) names.add(name);
		else names.add(`${name} ${random.whole(2, 99)}`);
	}
	return [...names];
}
