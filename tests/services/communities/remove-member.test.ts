import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { readmitMember } from '~/services/communities/readmit-member.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { closeRound } from '~/services/rounds/close-round.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

/** R34: a member who is removed by an admin. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
});
afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

const id = (name: string) => game.players[name]?.id ?? '';
const member = (name: string) => game.players[name]?.memberId ?? '';
const memberRow = (name: string) => context.db.member.findUniqueOrThrow({ where: { id: member(name) } });

function remove(name: string, wish: { actorId?: string; reason?: string; memberId?: string } = {}) {
	const { communityId } = game;
	const actorId = id('Lena');
	return removeMember(context, {
		communityId,
		memberId: member(name),
		actorId,
		reason: 'Wollte aussetzen.',
		...wish,
	});
}

async function refusalOf(removing: ReturnType<typeof remove>) {
	const verdict = await removing;
	return verdict.ok ? null : verdict.refusal.code;
}

test('R34: is an adjustment "leave" by the admin; open picks go, and the member is told why', async () => {
	await game.pick('Tom', 1, 'a');
	accepted(await remove('Tom', { reason: '  Wollte   aussetzen. ' }));
	const [leave] = await context.db.adjustment.findMany();
	expect(leave).toMatchObject({ kind: 'leave', memberId: member('Tom'), actorId: id('Lena') });
	expect(await context.db.pick.count()).toBe(0);
	expect(await memberRow('Tom')).toMatchObject({ isAdmin: false, removalReason: 'Wollte aussetzen.' });
	const [event] = await context.db.securityEvent.findMany({ where: { kind: 'member-removed' } });
	expect(event).toMatchObject({
		playerId: id('Tom'),
		actorId: id('Lena'),
		communityId: game.communityId,
		detail: 'Tom',
	});
	const mails = await context.db.outboxMail.findMany({ where: { kind: 'member-removed' } });
	expect(mails.map(({ address, data }) => [address, JSON.parse(data)])).toEqual([
		['tom@example.org', { community: 'Büro Süd', reason: 'Wollte aussetzen.', leavesRound: true }],
	]);
});

test('R34: the letter says so only of a running round that the member was in', async () => {
	const { communityId } = game;
	accepted(await remove('Tom'));
	for (const name of ['Lena', 'Ida']) await game.pick(name, 1, 'a');
	clock.set(KICKOFF + 2 * HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	await context.db.community.update({ where: { id: communityId }, data: { entryOpen: false } });
	const uli = await buildPlayer(context, 'Uli');
	const memberId = await join(context, { id: uli, name: 'Uli' }, communityId);
	accepted(await remove('Uli', { memberId }));
	accepted(await closeRound(context, { communityId, actorId: game.adminId }));
	accepted(await remove('Ida'));
	const rows = await context.db.outboxMail.findMany({ where: { kind: 'member-removed' } });
	const told = rows.map((row) => {
		const text = writeLetter(context, row)?.text.replace(/\s+/g, ' ') ?? '';
		return [row.address.split('@')[0], text.includes('Aus der laufenden Runde bist du damit ausgestiegen')];
	});
	expect(Object.fromEntries(told)).toEqual({ uli: false, tom: true, ida: false });
});

test('R33, R34: only for the community’s admins and site admins, with a reason, and not of oneself or twice', async () => {
	const otherId = await buildPlayer(context, 'Otto');
	await buildCommunity(context, { founderId: otherId, founder: 'Otto', name: 'Nordkurve' });
	expect(await refusalOf(remove('Ida', { actorId: id('Tom') }))).toBe('not-community-admin');
	expect(await refusalOf(remove('Ida', { actorId: otherId }))).toBe('not-community-admin');
	const stranger = await context.db.member.findFirstOrThrow({ where: { playerId: otherId } });
	expect(await refusalOf(remove('Ida', { memberId: stranger.id }))).toBe('member-not-found');
	expect(await refusalOf(remove('Ida', { reason: ' \u200b ' }))).toBe('removal-reason-missing');
	expect(await refusalOf(remove('Ida', { reason: 'x'.repeat(201) }))).toBe('removal-reason-long');
	expect(await refusalOf(remove('Lena'))).toBe('removal-of-oneself');
	expect(await refusalOf(remove('Lena', { actorId: game.adminId }))).toBe('last-admin-stays');
	expect(await refusalOf(remove('Ida', { actorId: game.adminId }))).toBe(null);
	expect(await refusalOf(remove('Ida'))).toBe('member-gone');
});

test('R34: who was removed stays out until an admin takes it back, then comes back with the old state', async () => {
	accepted(await remove('Tom'));
	const way = { invitation: game.communityId };
	const comeBack = () =>
		joinCommunity(context, { playerId: id('Tom'), displayName: 'Tom', password: '', way });
	const refusal = { code: 'removed-from-community', reason: 'Wollte aussetzen.' };
	expect(await comeBack()).toEqual({ ok: false, refusal });
	const ids = { communityId: game.communityId, memberId: member('Tom') };
	const refused = await readmitMember(context, { ...ids, actorId: id('Ida') });
	expect(refused).toMatchObject({ refusal: { code: 'not-community-admin' } });
	accepted(await readmitMember(context, { ...ids, actorId: id('Lena') }));
	expect(await readmitMember(context, { ...ids, actorId: id('Lena') })).toMatchObject({
		refusal: { code: 'not-removed' },
	});
	await context.db.community.update({ where: { id: game.communityId }, data: { entryOpen: false } });
	expect(accepted(await comeBack()).as).toBe('waiting');
	expect(await memberRow('Tom')).toMatchObject({ leftAt: null, removedAt: null, removalReason: null });
});
