import { type AdminAct, adjustMember } from '~/services/rounds/adjust-member.server';
import { startRound } from '~/services/rounds/start-round.server';
import { type KnownCommunity, passedOf } from './known-facts';
import { newRound, note, observe, type World } from './world';

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
