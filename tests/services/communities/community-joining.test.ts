import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findMember, findMemberOfPlayer } from '~/data/members.server';
import type { Visibility } from '~/domain/community-name';
import { throttles } from '~/domain/throttle';
import { createCommunity } from '~/services/communities/create-community.server';
import { findCommunity } from '~/services/communities/find-community.server';
import { joinCommunity, type Way } from '~/services/communities/join-community.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { listPublicCommunities } from '~/services/communities/list-public-communities.server';
import { renewInvite } from '~/services/communities/renew-invite.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
import { showJoinCard } from '~/services/communities/show-join-card.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { accepted, buildPlayer, buildSeason, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { misplacedIn } from '../../support/stored-order';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let lena: string;
let tom: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	await buildSeason(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF));
	lena = await buildPlayer(context, 'Lena');
	tom = await buildPlayer(context, 'Tom');
});

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give, and their places those of the states.
	expect((await recomputeStates(context)).differences).toEqual([]);
	expect(await misplacedIn(context.db)).toEqual([]);
	await close();
});

async function found(
	visibility: Visibility,
	more: { entryOpen?: boolean; name?: string; jokers?: number } = {},
) {
	const { communityId } = accepted(
		await createCommunity(context, {
			playerId: lena,
			displayName: 'Lena',
			draft: {
				name: more.name ?? 'Büro Süd',
				description: '',
				leagueId: 'bundesliga',
				visibility,
				password: 'nordkurve',
				settings: { jokers: more.jokers ?? 2, rebuy: false, allOut: 'share' },
				entryOpen: more.entryOpen ?? true,
			},
		}),
	);
	const community = await findCommunityById(context.db, communityId);
	return { communityId, token: community?.inviteToken ?? '' };
}

function enter(way: Way, { playerId = tom, displayName = '', password = '' } = {}) {
	return joinCommunity(context, { playerId, displayName, password, way });
}

async function outcome(joining: ReturnType<typeof enter>) {
	const verdict = await joining;
	return verdict.ok ? verdict.value.as : verdict.refusal.code;
}

async function stateOf(communityId: string, playerId = tom) {
	const member = await findMemberOfPlayer(context.db, communityId, playerId);
	return (await findMember(context.db, communityId, member?.id ?? ''))?.state;
}

describe('joining', () => {
	test('R30: a public community is open by its id and by its name', async () => {
		const { communityId } = await found('public');
		expect(await outcome(enter({ invitation: communityId }))).toBe('playing');
		const ida = await buildPlayer(context, 'Ida');
		expect(await outcome(enter({ name: ' büro  SÜD ' }, { playerId: ida }))).toBe('playing');
	});

	test('R23: the initial jokers come from the round, in every way of joining', async () => {
		const { communityId, token } = await found('private', { jokers: 5 });
		await enter({ invitation: `${communityId}.${token}` });
		expect(await stateOf(communityId)).toMatchObject({ active: true, jokers: 5 });
		const ida = await buildPlayer(context, 'Ida');
		await enter({ name: 'Büro Süd' }, { playerId: ida });
		expect(await stateOf(communityId, ida)).toMatchObject({ active: true, jokers: 5 });
	});

	test('R30: a password community wants its password, by id and by name', async () => {
		const { communityId } = await found('password');
		expect(await outcome(enter({ invitation: communityId }))).toBe('community-password-wrong');
		expect(await outcome(enter({ name: 'Büro Süd' }, { password: 'falsch' }))).toBe(
			'community-password-wrong',
		);
		expect(await stateOf(communityId)).toBeUndefined();
		expect(await outcome(enter({ name: 'Büro Süd' }, { password: 'nordkurve' }))).toBe('playing');
	});

	test('R30: the token of the link stands for the password until it is renewed', async () => {
		const { communityId, token } = await found('password');
		expect(await outcome(enter({ invitation: `${communityId}.${token}` }))).toBe('playing');
		accepted(await renewInvite(context, { communityId, actorId: lena }));
		const ida = await buildPlayer(context, 'Ida');
		const late = { playerId: ida, password: 'nordkurve' };
		expect(await outcome(enter({ invitation: `${communityId}.${token}` }, late))).toBe('invitation-void');
	});

	test('R30: a private community is joined by its exact name or the valid link, not by its id', async () => {
		const { communityId, token } = await found('private');
		expect(await outcome(enter({ invitation: communityId }))).toBe('invitation-void');
		expect(await outcome(enter({ invitation: `${communityId}.falsch` }))).toBe('invitation-void');
		expect(await outcome(enter({ name: 'Büro Sü' }))).toBe('community-name-unknown');
		expect(await outcome(enter({ invitation: `${communityId}.${token}` }))).toBe('playing');
	});

	test('unknown communities are refused', async () => {
		expect(await outcome(enter({ invitation: 'nirgends' }))).toBe('community-not-found');
		expect(await outcome(enter({ name: '' }))).toBe('community-name-unknown');
	});

	test('joining twice changes nothing', async () => {
		const { communityId } = await found('public');
		await enter({ invitation: communityId });
		expect(await outcome(enter({ invitation: communityId }, { displayName: 'Thomas' }))).toBe('was-member');
		expect((await findMemberOfPlayer(context.db, communityId, tom))?.displayName).toBe('Tom');
		expect(await context.db.entry.count()).toBe(2);
	});

	test('joining ten times at once makes one member', async () => {
		const { communityId } = await found('public');
		const verdicts = await Promise.all(Array.from({ length: 10 }, () => enter({ invitation: communityId })));
		expect(verdicts.every((verdict) => verdict.ok)).toBe(true);
		expect(await context.db.member.count({ where: { playerId: tom } })).toBe(1);
	});

	test('R31: names are unique in the community, trimmed and case-insensitively', async () => {
		const { communityId } = await found('public');
		expect(await outcome(enter({ invitation: communityId }, { displayName: ' LENA ' }))).toBe(
			'member-name-taken',
		);
		expect(await outcome(enter({ invitation: communityId }, { displayName: 'Lena 2' }))).toBe('playing');
	});

	test('R31: an address is no name; without any name it is Mitspieler, with a number if taken', async () => {
		const { communityId } = await found('public');
		expect(await outcome(enter({ invitation: communityId }, { displayName: 'tom@example.org' }))).toBe(
			'name-is-address',
		);
		const nameless = [];
		for (const name of ['A', 'B']) {
			const playerId = await buildPlayer(context, name);
			await context.db.player.update({ where: { id: playerId }, data: { displayName: null } });
			await enter({ invitation: communityId }, { playerId });
			nameless.push((await findMemberOfPlayer(context.db, communityId, playerId))?.displayName);
		}
		expect(nameless).toEqual(['Mitspieler', 'Mitspieler 2']);
	});

	test('R26: after the first kickoff one joins the running round unless entry is closed', async () => {
		const open = await found('public');
		const closed = await found('public', { name: 'Geschlossen', entryOpen: false });
		clock.set(KICKOFF - 1);
		const ida = await buildPlayer(context, 'Ida');
		expect(await outcome(enter({ invitation: closed.communityId }, { playerId: ida }))).toBe('playing');
		clock.set(KICKOFF);
		expect(await outcome(enter({ invitation: open.communityId }))).toBe('playing');
		expect(await outcome(enter({ invitation: closed.communityId }))).toBe('waiting');
		expect(await stateOf(closed.communityId)).toBeNull();
	});

	test('R18: the join is traced', async () => {
		const { communityId } = await found('public');
		await enter({ invitation: communityId });
		const traces = await context.db.stateChange.findMany({ where: { cause: 'join' } });
		expect(traces).toHaveLength(1);
		expect(traces[0]).toMatchObject({ actorId: tom, before: null });
	});
});

describe('leaving and coming back', () => {
	test('R26, R34: who left and joins again gets the old membership back, with its state', async () => {
		const { communityId } = await found('public');
		await enter({ invitation: communityId });
		const before = await findMemberOfPlayer(context.db, communityId, tom);
		clock.advance(HOUR);
		accepted(await leaveCommunity(context, { communityId, playerId: tom }));
		expect(await stateOf(communityId)).toMatchObject({ active: false, outCause: 'left', eliminatedOn: 1 });
		clock.advance(HOUR);
		expect(await outcome(enter({ invitation: communityId }, { displayName: 'Tommy' }))).toBe('waiting');
		const after = await findMemberOfPlayer(context.db, communityId, tom);
		expect(after).toMatchObject({ id: before?.id, displayName: 'Tommy', leftAt: null });
		expect(await stateOf(communityId)).toMatchObject({ active: false, outCause: 'left' });
	});

	test('R31: who goes and comes back again and again is held back, for each time brings a name', async () => {
		const { communityId } = await found('public');
		await enter({ invitation: communityId });
		for (let time = 0; time <= throttles.renames.free; time++) {
			accepted(await leaveCommunity(context, { communityId, playerId: tom }));
			const verdict = await enter({ invitation: communityId }, { displayName: `Tom ${time}` });
			if (time < throttles.renames.free) expect(verdict.ok).toBe(true);
			else expect(verdict).toMatchObject({ refusal: { code: 'too-many-tries' } });
		}
	});

	test('R34: leaving is not reversible by the admin', async () => {
		const { communityId } = await found('public');
		await enter({ invitation: communityId });
		accepted(await leaveCommunity(context, { communityId, playerId: tom }));
		const memberId = (await findMemberOfPlayer(context.db, communityId, tom))?.id ?? '';
		const verdict = await adjustMember(context, {
			communityId,
			memberId,
			actorId: lena,
			act: { kind: 'reinstate' },
		});
		expect(verdict).toMatchObject({ ok: false, refusal: { code: 'left' } });
	});

	test('R34: the last admin cannot leave, a stranger neither', async () => {
		const { communityId } = await found('public');
		expect(await leaveCommunity(context, { communityId, playerId: lena })).toMatchObject({
			refusal: { code: 'last-admin' },
		});
		expect(await leaveCommunity(context, { communityId, playerId: tom })).toMatchObject({
			refusal: { code: 'member-not-found' },
		});
	});
});

describe('what others see before joining', () => {
	test('R30: only public communities are listed, pages beyond the last show the last', async () => {
		const { communityId } = await found('public');
		await found('password', { name: 'Mit Passwort' });
		await found('private', { name: 'Privat' });
		const list = await listPublicCommunities(context, { playerId: tom, page: 7 });
		expect(list).toMatchObject({ page: 1, pageCount: 1 });
		expect(list.communities).toMatchObject([{ id: communityId, memberCount: 1, isMember: false }]);
		expect((await listPublicCommunities(context, { playerId: lena, page: 1 })).communities[0]?.isMember).toBe(
			true,
		);
	});

	test('R30: the list comes in pages of 50, the newest first', async () => {
		for (let number = 1; number <= 51; number++) {
			clock.advance(1);
			await found('public', { name: `Nummer ${number}` });
		}
		const first = await listPublicCommunities(context, { playerId: tom, page: 1 });
		expect(first.communities).toHaveLength(50);
		expect(first.communities[0]?.name).toBe('Nummer 51');
		const second = await listPublicCommunities(context, { playerId: tom, page: 2 });
		expect(second).toMatchObject({ page: 2, pageCount: 2, communities: [{ name: 'Nummer 1' }] });
	});

	test('the preview tells the terms of the round one would play in', async () => {
		const { communityId } = await found('public', { entryOpen: false });
		const preview = async () =>
			accepted(await showCommunityPreview(context, { invitation: communityId, playerId: null }));
		expect(await preview()).toMatchObject({ playsNow: true, isPrivate: false, settings: { jokers: 2 } });
		clock.set(KICKOFF);
		expect(await preview()).toMatchObject({ playsNow: false });
	});

	test('R30: the preview of a private community needs the valid token', async () => {
		const { communityId, token } = await found('private');
		const preview = (invitation: string, playerId: string | null = null) =>
			showCommunityPreview(context, { invitation, playerId });
		expect(await preview(communityId)).toMatchObject({ refusal: { code: 'invitation-void' } });
		expect(await preview(`${communityId}.${token}`)).toMatchObject({
			value: { name: 'Büro Süd', isPrivate: true, needsPassword: false },
		});
		expect(await preview(communityId, lena)).toMatchObject({ value: { isMember: true } });
		expect(await preview('')).toMatchObject({ refusal: { code: 'community-id-missing' } });
		expect(await preview('nirgends')).toMatchObject({ refusal: { code: 'community-not-found' } });
	});

	test('R31: the join card proposes the name of the profile, or the one played under before', async () => {
		const { communityId } = await found('password');
		const card = async () =>
			accepted(
				await showJoinCard(context, {
					invitation: communityId,
					player: { id: tom, displayName: 'Tom' },
				}),
			);
		expect(await card()).toMatchObject({ suggestedName: 'Tom', needsPassword: true, isMember: false });
		await enter({ invitation: communityId }, { displayName: 'Tommy', password: 'nordkurve' });
		expect(await card()).toMatchObject({ suggestedName: 'Tommy', isMember: true });
	});

	test('R30: the exact name finds any community', async () => {
		const { communityId } = await found('password');
		expect(await findCommunity(context, { name: 'BÜRO SÜD', playerId: tom })).toMatchObject({
			value: { communityId, needsPassword: true, isMember: false },
		});
		expect(await findCommunity(context, { name: 'Büro', playerId: tom })).toMatchObject({
			refusal: { code: 'community-name-unknown' },
		});
		expect(await findCommunity(context, { name: ' ', playerId: tom })).toMatchObject({
			refusal: { code: 'community-name-empty' },
		});
	});
});
