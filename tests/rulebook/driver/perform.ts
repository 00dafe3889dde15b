import { findCommunityById } from '~/data/communities.server';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { createCommunity } from '~/services/communities/create-community.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { updateCommunity } from '~/services/communities/update-community.server';
import { enterPick } from '~/services/picks/enter-pick.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows, closeWindowsFor } from '~/services/rounds/close-pick-windows.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { PASSWORD } from '../../support/builders';
import type { Event } from '../log';
import { must } from '../tools';
import type { ProductWorld } from './open-world';
import { type Answer, answerOf, changeFacts, evaluate, placeOf, setUpSeason } from './perform-facts';
import { performSuspension } from './perform-suspensions';

type Inside = Exclude<Extract<Event, { community: string }>, { act: 'suspend' | 'lift' }>;

/** Lets an act happen through the product's services at its instant; the code of its refusal, or null. */
export async function perform(world: ProductWorld, event: Event): Promise<Answer> {
	const { context, clock, players } = world;
	clock.set(event.at);
	switch (event.act) {
		case 'look':
			if (event.seq % 2 === 0) await closePickWindows(context, event.at);
			else for (const id of world.communities.values()) await closeWindowsFor(context, event.at, id);
			return null;
		case 'season':
			return setUpSeason(world, event);
		case 'facts':
			return changeFacts(world, event);
		case 'evaluate':
			return evaluate(world, event.by, event.matchday);
		case 'suspend':
		case 'lift': {
			const playerId = event.by === null ? null : must(players.get(event.by), event.by);
			if (playerId !== null && world.gone.has(playerId)) return 'account-gone';
			return performSuspension(world, event);
		}
		case 'delete account': {
			const playerId = must(players.get(must(event.by, 'person')), 'player');
			if (world.gone.has(playerId)) return 'account-gone';
			const done = answerOf(await deleteAccount(context, { playerId, password: PASSWORD }));
			if (done === null) world.gone.add(playerId);
			return done;
		}
		default:
			return performInside(world, event);
	}
}

async function performInside(world: ProductWorld, event: Inside): Promise<Answer> {
	const { context, players, communities } = world;
	const by = must(event.by, 'person');
	const playerId = must(players.get(by), by);
	if (world.gone.has(playerId)) return 'account-gone';
	if (event.act === 'found') {
		const { jokers, entryOpen, ...game } = event.settings;
		const draft = {
			...{ name: `Community ${event.community}`, description: '', leagueId: event.league },
			...{ visibility: 'public' as const, password: '', entryOpen },
			settings: { jokers: jokers ?? 1, ...game },
		};
		const done = await createCommunity(context, { playerId, displayName: by, draft });
		if (done.ok) {
			communities.set(event.community, done.value.communityId);
			await noteMember(world, done.value.communityId, by);
		}
		return answerOf(done);
	}
	const communityId = communities.get(event.community) ?? '';
	const actor = { communityId, actorId: playerId };
	// Who has deleted the account is known by the member alone.
	const memberOf = (user: string) => world.memberIds.get(`${communityId} ${user}`) ?? '';
	switch (event.act) {
		case 'settings': {
			const community = await context.db.community.findUnique({ where: { id: communityId } });
			if (!community) return 'community-not-found';
			const { entryOpen, ...game } = event.to;
			if (entryOpen !== undefined) {
				const { name, description } = community;
				const change = { name, description, visibility: 'public' as const, password: '', entryOpen };
				return answerOf(await updateCommunity(context, { ...actor, change }));
			}
			const { settings } = must(await findCommunityById(context.db, communityId), communityId);
			const { jokers = settings.jokers, ...rest } = game;
			const wish = { ...settings, ...rest, jokers: jokers ?? 1 };
			return answerOf(await updateGameSettings(context, { ...actor, settings: wish }));
		}
		case 'join': {
			const way = { invitation: communityId };
			const done = await joinCommunity(context, { playerId, displayName: by, password: '', way });
			if (done.ok) await noteMember(world, communityId, by);
			return done.ok && done.value.as === 'was-member' ? 'was-member' : answerOf(done);
		}
		case 'leave':
			return answerOf(await leaveCommunity(context, { communityId, playerId }));
		case 'remove': {
			const memberId = memberOf(event.user);
			return answerOf(await removeMember(context, { ...actor, memberId, reason: 'Weil.' }));
		}
		case 'name admin':
			return answerOf(await nameAdmin(context, { ...actor, memberId: memberOf(event.user) }));
		case 'save':
		case 'withdraw': {
			const wish = { playerId, communityId, matchday: placeOf(event.matchday).matchday };
			const arrivedAt = event.arrived ?? event.at;
			// A save costs no close: one in the minute before the job is judged without its automatic picks (R37).
			if (await isAutomatic(world, communityId)) await closeWindowsFor(context, event.at, communityId);
			return event.act === 'save'
				? answerOf(await submitPick(context, { ...wish, teamId: event.team, arrivedAt }))
				: answerOf(await withdrawPick(context, { ...wish, arrivedAt }));
		}
		case 'enter pick': {
			const wish = { ...actor, memberId: memberOf(event.user), matchday: placeOf(event.matchday).matchday };
			const arrivedAt = event.arrived ?? event.at;
			return answerOf(await enterPick(context, { ...wish, teamId: event.team, arrivedAt }));
		}
		case 'adjust': {
			const memberId = memberOf(event.user);
			const kinds = { eliminate: 'eliminate', reactivate: 'reinstate', rebuy: 'rebuy' } as const;
			const act =
				event.adjust === 'jokers'
					? ({ kind: 'jokers', amount: event.add } as const)
					: { kind: kinds[event.adjust] };
			return answerOf(await adjustMember(context, { ...actor, memberId, act }));
		}
		case 'start round':
			return answerOf(await startRound(context, { ...actor, absent: (event.absent ?? []).map(memberOf) }));
		case 'close round':
			return answerOf(await closeRound(context, actor));
	}
}

/** R37: whether the community's newest round gives automatic picks. */
async function isAutomatic({ context }: ProductWorld, communityId: string): Promise<boolean> {
	const where = { openKey: communityId, onMissing: 'automatic' };
	return (await context.db.round.count({ where })) > 0;
}

/** Which member somebody is who has come in; it stays the same whatever they do. */
async function noteMember(
	{ context, players, users, memberIds }: ProductWorld,
	communityId: string,
	user: string,
) {
	const playerId = must(players.get(user), user);
	const { id } = await context.db.member.findFirstOrThrow({ where: { communityId, playerId } });
	users.set(id, user);
	memberIds.set(`${communityId} ${user}`, id);
}
