import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMember } from '~/data/members.server';
import { type DoneAct, readDoneAct, writeDoneAct } from '~/domain/done-act';
import { joinCommunity } from '~/services/communities/join-community.server';
import { joinRound } from '~/services/communities/join-round.server';
import { nameAdmin } from '~/services/communities/name-admin.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { renameMember } from '~/services/communities/rename-member.server';
import { renewInvite } from '~/services/communities/renew-invite.server';
import { undoAct } from '~/services/communities/undo-act.server';
import { withdrawAdmin } from '~/services/communities/withdraw-admin.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { accepted, buildGame, buildPlayer, type Game, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;

beforeEach(async () => {
	opened = await testContext();
	({ context, clock } = opened);
	const plan = roundRobin(['a', 'b', 'c', 'd'], Date.parse('2026-08-29T13:30:00Z'));
	game = await buildGame(context, plan, ['Lena', 'Tom', 'Ida'], { rebuy: true });
	clock.advance(1);
});
afterEach(() => opened.close());

const id = (name: string) => game.players[name]?.id ?? '';
const ids = (name: string, by = 'Lena') => ({
	communityId: game.communityId,
	memberId: game.players[name]?.memberId ?? '',
	actorId: id(by),
});
const undo = async (act: DoneAct['act'], changeId = '', by = 'Lena') => {
	const done = { act, memberId: game.players.Tom?.memberId ?? '', changeId };
	const result = await undoAct(context, { communityId: game.communityId, actorId: id(by), done });
	return result.ok ? 'done' : result.refusal.code;
};
const tom = async () => findMember(context.db, game.communityId, game.players.Tom?.memberId ?? '');
const lettersOf = async (kind: string) =>
	context.db.outboxMail.count({ where: { kind, playerId: id('Tom') } });
const logged = async () =>
	(await context.db.communityAct.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] })).map(
		({ kind }) => kind,
	);

describe('what an admin did to a member', () => {
	test('R21: a joker given is taken, once, and not after another act', async () => {
		accepted(await adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: 1 } }));
		expect([await undo('joker-minus'), await undo('joker-plus'), await undo('joker-plus')]).toEqual([
			'undo-passed',
			'done',
			'undo-passed',
		]);
		expect((await tom())?.state?.jokers).toBe(1);
		accepted(await adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: -1 } }));
		const both = await Promise.all([undo('joker-minus'), undo('joker-minus')]);
		expect(both.sort()).toEqual(['done', 'undo-passed']);
		expect((await tom())?.state?.jokers).toBe(1);
	});

	test('R24: an elimination by hand is taken back', async () => {
		accepted(await adjustMember(context, { ...ids('Tom'), act: { kind: 'eliminate' } }));
		expect([await undo('eliminate'), await undo('eliminate')]).toEqual(['done', 'undo-passed']);
		expect((await tom())?.state).toMatchObject({ active: true, jokers: 1, rebought: false });
	});

	test('R34: rights given and taken, each told and logged', async () => {
		accepted(await nameAdmin(context, ids('Tom')));
		expect(await undo('name-admin')).toBe('done');
		expect((await tom())?.isAdmin).toBe(false);
		expect(await lettersOf('admin-withdrawn')).toBe(1);
		accepted(await nameAdmin(context, ids('Tom')));
		accepted(await withdrawAdmin(context, ids('Tom')));
		expect([await undo('withdraw-admin'), await undo('withdraw-admin')]).toEqual(['done', 'already-admin']);
		expect((await tom())?.isAdmin).toBe(true);
		expect(await logged()).toEqual([
			'admin-named',
			'admin-withdrawn',
			'admin-named',
			'admin-withdrawn',
			'admin-named',
		]);
	});

	test('R34: who was removed may join again', async () => {
		accepted(await removeMember(context, { ...ids('Tom'), reason: 'Versehen.' }));
		expect([await undo('remove'), await undo('remove')]).toEqual(['done', 'not-removed']);
		expect(await logged()).toEqual(['member-removed', 'member-readmitted']);
		expect(await lettersOf('member-readmitted')).toBe(1);
	});

	test('R31: a name is given back, once, with the right to change it', async () => {
		const { changeId } = accepted(await renameMember(context, { ...ids('Tom'), name: 'Tomate' }));
		expect((await tom())?.nameHeld).toBe(true);
		expect(await undo('rename', 'another')).toBe('undo-passed');
		expect([await undo('rename', changeId), await undo('rename', changeId)]).toEqual(['done', 'undo-passed']);
		expect(await tom()).toMatchObject({ displayName: 'Tom', nameHeld: false });
		expect(await lettersOf('member-renamed')).toBe(2);
		const first = accepted(await renameMember(context, { ...ids('Tom'), name: 'Tomate' }));
		clock.advance(1);
		const second = accepted(await renameMember(context, { ...ids('Tom'), name: 'Paprika' }));
		expect([await undo('rename', first.changeId), await undo('rename', second.changeId)]).toEqual([
			'undo-passed',
			'done',
		]);
		expect(await tom()).toMatchObject({ displayName: 'Tomate', nameHeld: true });
	});

	test('R31: the name may be somebody else’s by then', async () => {
		const { changeId } = accepted(await renameMember(context, { ...ids('Tom'), name: 'Tomate' }));
		accepted(await renameMember(context, { ...ids('Ida'), name: 'Tom' }));
		expect(await undo('rename', changeId)).toBe('member-name-taken');
	});

	test('R33: only admins undo', async () => {
		accepted(await adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: -1 } }));
		expect(await undo('joker-minus', '', 'Ida')).toBe('not-community-admin');
		expect(await undo('joker-minus', '', 'Tom')).toBe('not-community-admin');
	});
});

test('the act stands in the address, and nothing else is taken for one', () => {
	const done = { act: 'rename', memberId: 'm1', changeId: 'c1' } as const;
	expect(readDoneAct(writeDoneAct(done))).toEqual(done);
	expect(writeDoneAct({ ...done, act: 'remove', changeId: '' })).toBe('remove.m1');
	for (const text of ['', 'remove', 'remove.', 'constructor.m1', 'rebuy.m1'])
		expect(readDoneAct(text)).toBe(null);
});

describe('a locked community', () => {
	beforeEach(async () => {
		await game.pick('Tom', 2, 'a');
		await context.db.community.updateMany({ data: { lockedAt: 1n } });
	});

	test('takes no acts of its admins, nor of site admins', async () => {
		const { communityId } = game;
		const acts = [
			renewInvite(context, { communityId, actorId: id('Lena') }),
			renewInvite(context, { communityId, actorId: game.adminId }),
			adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: 1 } }),
			nameAdmin(context, ids('Tom')),
			removeMember(context, { ...ids('Tom'), reason: 'Darum.' }),
			renameMember(context, { ...ids('Tom'), name: 'Tomate' }),
			renameMember(context, { ...ids('Tom', 'Tom'), name: 'Tomate' }),
		];
		for (const act of await Promise.all(acts))
			expect(act).toMatchObject({ ok: false, refusal: { code: 'community-locked' } });
	});

	test('takes no picks and gives none back, and nobody joins', async () => {
		const { communityId } = game;
		const wish = { playerId: id('Tom'), communityId, arrivedAt: clock.now() };
		const otto = await buildPlayer(context, 'Otto');
		const joining = { playerId: otto, displayName: '', password: '', way: { invitation: communityId } };
		for (const act of [
			submitPick(context, { ...wish, matchday: 1, teamId: 'a' }),
			withdrawPick(context, { ...wish, matchday: 2 }),
			joinCommunity(context, joining),
			joinRound(context, { communityId, playerId: id('Tom') }),
		])
			expect(await act).toMatchObject({ ok: false, refusal: { code: 'community-locked' } });
		expect(await context.db.pick.count()).toBe(1);
	});

	test('R7: the statement that writes asks, too', async () => {
		const { raiseEntryVersion } = await import('~/data/picks.server');
		const entry = {
			roundId: game.roundId,
			memberId: game.players.Tom?.memberId ?? '',
			matchdayId: game.matchdayId(1),
			arrivedAt: clock.now(),
		};
		const raise = () => context.db.$transaction((tx) => raiseEntryVersion(tx as never, entry));
		expect(await raise()).toBe(false);
		await context.db.community.updateMany({ data: { lockedAt: null } });
		expect(await raise()).toBe(true);
	});
});
