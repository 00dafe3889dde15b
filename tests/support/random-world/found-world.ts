import type { RoundSettings } from '~/domain/facts';
import { buildCommunity, buildPlayer, join } from '../builders';
import { inTheirOrder, type KnownCommunity } from './known-facts';
import { nameOf, newRound, type World } from './world';

export type WorldSize = { readonly communities: number; readonly players: number };

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
