import { type AdminAct, adjustMember } from '~/services/adjust-member.server';
import { closeRound } from '~/services/close-round.server';
import { joinCommunity } from '~/services/join-community.server';
import { leaveCommunity } from '~/services/leave-community.server';
import { startRound } from '~/services/start-round.server';
import { accepted } from '../builders';
import { type KnownCommunity, openRoundOf, passedOf } from './known-facts';
import { nameOf, newEntry, newRound, note, observe, type World } from './world';

/** What players and a community's admin do: each act through its service, and into what the test knows if it was accepted. */

/** R21: behind the last of the round's matchdays whose kickoff has passed. */
function placeIn({ season }: World, community: KnownCommunity): number {
	const round = community.rounds.at(-1);
	return round === undefined ? 0 : (passedOf(season, round).at(-1)?.number ?? 0);
}

/** R21, R24: jokers, out, in again, rebuy, for anybody in the newest round. */
export async function adjust(world: World, community: KnownCommunity): Promise<void> {
	const { random, context } = world;
	const round = community.rounds.at(-1);
	if (round === undefined) return;
	const { memberId, stored } = random.one([...round.entries.values()]);
	const onActive: AdminAct[] = [
		{ kind: 'jokers', amount: random.one([1, 1, -1, -2]) },
		{ kind: 'eliminate' },
	];
	const onOut: AdminAct[] = [{ kind: 'reinstate' }, { kind: 'rebuy' }];
	const act = random.one(random.chance(0.9) === stored.active ? onActive : onOut);
	const wish = { communityId: community.id, memberId, actorId: community.founderId, act };
	if (!(await adjustMember(context, wish)).ok) return;
	const seq = round.adjustments.length + 1;
	round.adjustments.push({ seq, member: memberId, after: placeIn(world, community), act });
	note(world, `act ${act.kind}`, community.id);
	await observe(world, community.founderId, community);
}

/** R26, R34: somebody leaves, comes back, or joins late. */
export async function comeOrGo(world: World, community: KnownCommunity): Promise<void> {
	const { random, playerIds } = world;
	const playerId = random.one(playerIds);
	const member = community.members.get(playerId);
	if (member === undefined || member.left) await come(world, community, playerId);
	else if (random.chance(0.3)) await leave(world, community, playerId);
}

async function come(world: World, community: KnownCommunity, playerId: string): Promise<void> {
	const { context, season } = world;
	const joined = accepted(
		await joinCommunity(context, {
			...{ playerId, displayName: nameOf(world, playerId), password: '' },
			way: { invitation: community.id },
		}),
	);
	const known = community.members.get(playerId);
	const row = { communityId_playerId: { communityId: community.id, playerId } };
	const memberId = known?.memberId ?? (await context.db.member.findUniqueOrThrow({ where: { ...row } })).id;
	community.members.set(playerId, { memberId, left: false });
	const round = openRoundOf(community);
	const isBegun = round !== null && passedOf(season, round).length > 0;
	note(world, known ? 'back again' : 'joined later', community.id);
	if (round === null || round.entries.has(memberId)) return;
	if (joined.as !== (community.entryOpen || !isBegun ? 'playing' : 'waiting'))
		throw new Error(`${memberId} is ${joined.as}`);
	if (joined.as === 'waiting') {
		note(world, 'waits for the next round', community.id);
		return;
	}
	if (isBegun) note(world, 'late join', community.id);
	round.entries.set(memberId, newEntry({ memberId, playerId, joinedAt: context.now() }));
}

async function leave(world: World, community: KnownCommunity, playerId: string): Promise<void> {
	const { context, season } = world;
	const member = community.members.get(playerId);
	const left = await leaveCommunity(context, { communityId: community.id, playerId });
	if (!left.ok || member === undefined) return;
	const { memberId } = member;
	community.members.set(playerId, { memberId, left: true });
	note(world, 'left', community.id);
	const round = community.rounds.at(-1);
	const before = round?.adjustments.some((each) => each.member === memberId && each.act.kind === 'leave');
	if (round?.entries.has(memberId) && !before) {
		const seq = round.adjustments.length + 1;
		const act = { kind: 'leave' as const };
		const { finished } = round.stored;
		const afterEnd = finished === 'closed' || finished === 'season-end';
		round.adjustments.push({ seq, member: memberId, after: placeIn(world, community), act, afterEnd });
		if (finished !== null) note(world, 'left after the end', community.id);
	}
	const open = season.matchdays.filter((matchday) => !matchday.closed);
	for (const { entries } of community.rounds)
		for (const { number } of open) entries.get(memberId)?.picks.delete(number);
	await observe(world, playerId, community);
}

/** R27: the next round, if the last one is over and a matchday lies far enough ahead. */
export async function startNextRound(world: World, community: KnownCommunity): Promise<void> {
	const { context, season } = world;
	const now = context.now();
	const started = await startRound(context, { communityId: community.id, actorId: community.founderId });
	if (!started.ok) return;
	const { firstMatchday: first } = started.value;
	const beginsAt = season.matchdays.find((matchday) => matchday.number === first)?.kickoff ?? 0;
	const { id } = await context.db.round.findUniqueOrThrow({ where: { openKey: community.id } });
	community.rounds.push(newRound(community, { id, beginsAt, first, now }));
	note(world, 'next round', community.id);
	await observe(world, community.founderId, community);
}

/** R27: the admin ends a running round. */
export async function endRound(world: World, community: KnownCommunity): Promise<void> {
	const { context } = world;
	const round = openRoundOf(community);
	const closed = await closeRound(context, { communityId: community.id, actorId: community.founderId });
	if (!closed.ok || round === null) return;
	round.closedAfter = placeIn(world, community);
	note(world, 'round closed', community.id);
	await observe(world, community.founderId, community);
}
