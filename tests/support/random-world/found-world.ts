import type { MatchState, RoundSettings } from '~/domain/facts';
import { type Random, seededRandom } from '../../domain/reference/random';
import { buildCommunity, buildPlayer, buildSeason, DAY, HOUR, join, roundRobin, WEEK } from '../builders';
import { testContext } from '../context';
import { inTheirOrder, type KnownCommunity, type KnownMatchday } from './known-facts';
import { waysThroughServices } from './ways';
import { nameOf, newRound, type World } from './world';

export type WorldSize = { readonly communities: number; readonly players: number };

const START = Date.parse('2026-08-29T13:30:00Z');

/** Founds a season of 4 or 6 clubs, there and back, and its communities; mostly everybody is in all of them from the start. */
export async function beginWorld(seed: number, size: WorldSize, counts: Map<string, number>): Promise<World> {
	const random = seededRandom(seed);
	const { context, clock, close } = await testContext();
	const teams = random.one([
		['t1', 't2', 't3', 't4'],
		['t1', 't2', 't3', 't4', 't5', 't6'],
	]);
	const matchdays = plannedMatchdays(random, teams);
	const seasonId = await buildSeason(context, {
		matchdays: matchdays.map(({ number, kickoff, matches }) => ({
			...{ number, kickoff },
			matches: matches.map(({ home, away, kickoff: own }) => [home, away, own] as const),
		})),
	});
	const adminId = await buildPlayer(context, 'admin');
	const world = await openWorld({
		...{ seed, random, context, clock, close, counts, adminId },
		season: { id: seasonId, teams, matchdays, communities: [] },
		...{ ways: waysThroughServices(context, adminId), players: size.players },
	});
	for (let index = 0; index < size.communities; index++) await foundCommunity(world, index);
	return world;
}

/** A world over a season that is there, with players and still without communities. */
export async function openWorld({
	players,
	...given
}: Omit<World, 'playerIds' | 'isDirty' | 'trail'> & { players: number }): Promise<World> {
	const playerIds: string[] = [];
	for (let index = 1; index <= players; index++)
		playerIds.push(await buildPlayer(given.context, `P${index}`));
	return { ...given, playerIds, isDirty: false, trail: [] };
}

function plannedMatchdays(random: Random, teams: readonly string[]): KnownMatchday[] {
	const half = roundRobin(random.shuffled(teams), START).matchdays;
	const legs = [false, true].flatMap((back) =>
		half.map(({ matches }) =>
			matches.map(([home, away]) => (back ? ([away, home] as const) : ([home, away] as const))),
		),
	);
	return legs.map((pairs, index) => {
		const kickoff = START + index * WEEK;
		return {
			number: index + 1,
			// The first one is there for the communities to begin with.
			kickoff: index > 0 && random.chance(0.2) ? null : kickoff,
			...{ closed: false, evaluated: false, broughtForward: [] },
			matches: pairs.map(([home, away]) => ({
				...{ home, away, result: null, state: 'scheduled' as MatchState },
				kickoff: kickoff + random.one([0, 0, 2 * HOUR, DAY]),
				wasPostponed: false,
				planned: random.one(['1:0', '2:1', '0:1', '1:2', '0:0', '1:1', '3:0']),
			})),
		};
	});
}

/** A community with settings of its own, in which mostly everybody plays. */
export async function foundCommunity(world: World, index: number): Promise<void> {
	const { random, context, playerIds, season } = world;
	const settings: RoundSettings = {
		jokers: random.whole(0, 3),
		rebuy: random.chance(0.7),
		allOut: random.one(['share', 'replay']),
	};
	const entryOpen = random.chance(0.8);
	const [founderId = '', ...others] = random.shuffled(playerIds);
	const id = await buildCommunity(context, {
		...{ founderId, settings, entryOpen },
		leagueId: season.id.slice(0, season.id.indexOf('_')),
		founder: nameOf(world, founderId),
		name: `Community ${index}`,
	});
	const community: KnownCommunity = {
		...{ id, founderId, settings, entryOpen },
		picksByService: index % 10 === 0,
		skill: random.one([0.3, 0.7, 0.9, 0.97]),
		members: new Map(),
		rounds: [],
	};
	const member = await context.db.member.findFirstOrThrow({ where: { communityId: id } });
	community.members.set(founderId, { memberId: member.id, left: false });
	for (const playerId of others) {
		if (random.chance(0.25)) continue;
		const memberId = await join(context, { id: playerId, name: nameOf(world, playerId) }, id);
		community.members.set(playerId, { memberId, left: false });
	}
	const round = await context.db.round.findFirstOrThrow({ where: { communityId: id } });
	const first = inTheirOrder(season.matchdays)[0]?.number ?? 0;
	community.rounds.push(
		newRound(community, { id: round.id, beginsAt: context.now(), first, now: context.now() }),
	);
	season.communities.push(community);
}
