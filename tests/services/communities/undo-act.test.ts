import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMember } from '~/data/members.server';
import { deletePick, savePick } from '~/data/picks.server';
import { type DoneAct, readDoneAct, writeDoneAct } from '~/domain/done-act';
import { joinCommunity } from '~/services/communities/join-community.server';
import { joinRound } from '~/services/communities/join-round.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
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
const undo = async (act: DoneAct['act'], { changeId }: { changeId: string }, by = 'Lena') => {
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
		const plus = accepted(await adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: 1 } }));
		expect([
			await undo('joker-minus', plus),
			await undo('joker-plus', plus),
			await undo('joker-plus', plus),
		]).toEqual(['undo-passed', 'done', 'undo-passed']);
		expect((await tom())?.state?.jokers).toBe(1);
		const minus = accepted(
			await adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: -1 } }),
		);
		const both = await Promise.all([undo('joker-minus', minus), undo('joker-minus', minus)]);
		expect(both.sort()).toEqual(['done', 'undo-passed']);
		expect((await tom())?.state?.jokers).toBe(1);
	});

	test('R24: an elimination by hand is taken back', async () => {
		const out = accepted(await adjustMember(context, { ...ids('Tom'), act: { kind: 'eliminate' } }));
		expect([await undo('eliminate', out), await undo('eliminate', out)]).toEqual(['done', 'undo-passed']);
		expect((await tom())?.state).toMatchObject({ active: true, jokers: 1, rebought: false });
	});

	test('R34: rights given and taken, each told and logged', async () => {
		expect(await undo('name-admin', accepted(await nameAdmin(context, ids('Tom'))))).toBe('done');
		expect((await tom())?.isAdmin).toBe(false);
		expect(await lettersOf('admin-withdrawn')).toBe(1);
		clock.advance(1);
		accepted(await nameAdmin(context, ids('Tom')));
		const since = (await tom())?.adminSince;
		clock.advance(1);
		const taken = accepted(await withdrawAdmin(context, ids('Tom')));
		clock.advance(1);
		expect([await undo('withdraw-admin', taken), await undo('withdraw-admin', taken)]).toEqual([
			'done',
			'undo-passed',
		]);
		// With the place among the admins that they had.
		expect(await tom()).toMatchObject({ isAdmin: true, adminSince: since });
		expect(await logged()).toEqual([
			'admin-named',
			'admin-withdrawn',
			'admin-named',
			'admin-withdrawn',
			'admin-named',
		]);
	});

	test('R34: who was removed may join again', async () => {
		const removed = accepted(await removeMember(context, { ...ids('Tom'), reason: 'Versehen.' }));
		expect(await undo('remove', removed)).toBe('done');
		clock.advance(1);
		expect(await undo('remove', removed)).toBe('undo-passed');
		expect(await logged()).toEqual(['member-removed', 'member-readmitted']);
		expect(await lettersOf('member-readmitted')).toBe(1);
	});

	test('R31: a name is given back, once, with the right to change it', async () => {
		const renamed = accepted(await renameMember(context, { ...ids('Tom'), name: 'Tomate' }));
		expect((await tom())?.nameHeld).toBe(true);
		expect(await undo('rename', { changeId: 'another' })).toBe('undo-passed');
		expect([await undo('rename', renamed), await undo('rename', renamed)]).toEqual(['done', 'undo-passed']);
		expect(await tom()).toMatchObject({ displayName: 'Tom', nameHeld: false });
		expect(await lettersOf('member-renamed')).toBe(2);
		const first = accepted(await renameMember(context, { ...ids('Tom'), name: 'Tomate' }));
		clock.advance(1);
		const second = accepted(await renameMember(context, { ...ids('Tom'), name: 'Paprika' }));
		expect([await undo('rename', first), await undo('rename', second)]).toEqual(['undo-passed', 'done']);
		expect(await tom()).toMatchObject({ displayName: 'Tomate', nameHeld: true });
	});

	test('R31: the name may be somebody else’s by then', async () => {
		const renamed = accepted(await renameMember(context, { ...ids('Tom'), name: 'Tomate' }));
		accepted(await renameMember(context, { ...ids('Ida'), name: 'Tom' }));
		expect(await undo('rename', renamed)).toBe('member-name-taken');
	});

	test('R33: only admins undo', async () => {
		const minus = accepted(
			await adjustMember(context, { ...ids('Tom'), act: { kind: 'jokers', amount: -1 } }),
		);
		expect(await undo('joker-minus', minus, 'Ida')).toBe('not-community-admin');
		expect(await undo('joker-minus', minus, 'Tom')).toBe('not-community-admin');
	});

	test('R34: an address that somebody made up makes nobody an admin', async () => {
		expect(await undo('withdraw-admin', { changeId: 'made-up' })).toBe('undo-passed');
		expect((await tom())?.isAdmin).toBe(false);
	});

	test('the act that another admin has done since isn’t undone by an old address, nor theirs by its own', async () => {
		accepted(await nameAdmin(context, ids('Ida')));
		const act = { kind: 'jokers', amount: 1 } as const;
		const old = accepted(await adjustMember(context, { ...ids('Tom'), act }));
		expect(await undo('joker-plus', old)).toBe('done');
		const again = accepted(await adjustMember(context, { ...ids('Tom', 'Ida'), act }));
		expect([await undo('joker-plus', old), await undo('joker-plus', again)]).toEqual([
			'undo-passed',
			'undo-passed',
		]);
		expect(await undo('joker-plus', again, 'Ida')).toBe('done');

		const removed = accepted(await removeMember(context, { ...ids('Tom'), reason: 'Versehen.' }));
		clock.advance(1);
		expect(await undo('remove', removed)).toBe('done');
		clock.advance(1);
		accepted(await removeMember(context, { ...ids('Tom', 'Ida'), reason: 'Nein.' }));
		expect(await undo('remove', removed)).toBe('undo-passed');
		expect((await tom())?.removal).not.toBeNull();
	});

	test('R34: an admin whose account is locked doesn’t count as one who stays, and nobody is made one', async () => {
		const lock = (name: string, at: bigint | null) =>
			context.db.player.update({ where: { id: id(name) }, data: { lockedAt: at } });
		await lock('Tom', 1n);
		expect(await nameAdmin(context, ids('Tom'))).toMatchObject({ refusal: { code: 'member-locked' } });
		await lock('Tom', null);
		accepted(await nameAdmin(context, ids('Tom')));
		await lock('Tom', 1n);
		const { communityId } = game;
		const leaving = () => leaveCommunity(context, { communityId, playerId: id('Lena') });
		expect(await leaving()).toMatchObject({ refusal: { code: 'last-admin' } });
		expect(await withdrawAdmin(context, ids('Lena', 'Tom'))).toMatchObject({ ok: false });
		await lock('Tom', null);
		accepted(await leaving());
	});
});

test('the act stands in the address, and nothing else is taken for one', () => {
	const done = { act: 'rename', memberId: 'm1', changeId: 'c1' } as const;
	expect(readDoneAct(writeDoneAct(done))).toEqual(done);
	expect(writeDoneAct(done)).toBe('rename.m1.c1');
	for (const text of ['', 'remove', 'remove.', 'remove.m1', 'constructor.m1.c1', 'rebuy.m1.c1'])
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

	test('R7: the statements that write ask, too', async () => {
		const place = {
			memberId: game.players.Tom?.memberId ?? '',
			matchdayId: game.matchdayId(1),
			arrivedAt: clock.now(),
		};
		const pick = { ...place, roundId: game.roundId, teamId: 'a', savedAt: clock.now() };
		const save = () => inTransaction(context.db, (tx) => savePick(tx, pick));
		const remove = () => inTransaction(context.db, (tx) => deletePick(tx, place));
		const lock = (lockedAt: bigint | null) => context.db.community.updateMany({ data: { lockedAt } });
		expect(await save()).toBe(false);
		await lock(null);
		expect(await save()).toBe(true);
		await lock(1n);
		expect(await remove()).toBe(false);
		await lock(null);
		expect(await remove()).toBe(true);
	});
});
