import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMemberships } from '~/data/memberships.server';
import { chooseName } from '~/services/accounts/choose-name.server';
import { landingAfterLogin } from '~/services/accounts/landing-after-login.server';
import { renamePlayer } from '~/services/accounts/rename-player.server';
import { showProfile } from '~/services/accounts/show-profile.server';
import { enterCommunity, rememberCommunity } from '~/services/communities/enter-community.server';
import { showShell } from '~/services/communities/show-shell.server';
import { switchCommunity } from '~/services/communities/switch-community.server';
import { wayMarks } from '~/text/way-marks';
import { tableCommunity, tableMember, verifiedPlayer } from '../../support/accounts';
import { testContext } from '../../support/context';
import { misplacedIn } from '../../support/stored-order';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
let lena: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	lena = await verifiedPlayer(context, 'lena@example.org');
});
afterEach(async () => {
	expect((await misplacedIn(context.db)).filter((line) => !line.startsWith('round-'))).toEqual([]);
	await close();
});

const landing = (joinId?: string) => landingAfterLogin(context, { playerId: lena, joinId });

test('R33: who has no name chooses one, on the card of an invitation if there is one', async () => {
	await tableCommunity(context, 'kurve');
	expect(await landing()).toBe('/choose-name');
	expect(await landing('kurve')).toBe('/onboarding?join=kurve');
	expect(await landing()).toBe('/onboarding?join=kurve');
	expect(await landing('weg')).toBe('/choose-name');
	expect(await landing()).toBe('/choose-name');
});

test('R33: without a membership the way leads to onboarding, with an invitation there first', async () => {
	await tableCommunity(context, 'kurve');
	await chooseName(context, { playerId: lena, name: 'Lena' });
	expect(await landing()).toBe('/onboarding/community');
	expect(await landing('kurve')).toBe('/onboarding?join=kurve');
	expect(await landing('kurve.geheim')).toBe('/onboarding?join=kurve.geheim');
	expect(await landing('weg')).toBe('/onboarding/community');
});

test('R33: invitation, community used last, newest active membership, newest membership, in this order', async () => {
	await chooseName(context, { playerId: lena, name: 'Lena' });
	for (const [id, active, joinedAt] of [
		['alt', true, 1],
		['mitte', true, 2],
		['neu', false, 3],
	] as const) {
		await tableCommunity(context, id);
		await tableMember(context, { communityId: id, playerId: lena, name: 'Lena', active, joinedAt });
	}
	await tableCommunity(context, 'gast');
	expect(await landing()).toBe('/community/mitte/dashboard');
	await context.db.entry.updateMany({ data: { active: false } });
	expect(await landing()).toBe('/community/neu/dashboard');
	await rememberCommunity(context, await lenaNow(), 'alt');
	expect(await landing()).toBe('/community/alt/dashboard');
	expect(await landing('gast')).toBe('/onboarding?join=gast');
	expect(await landing('mitte')).toBe('/community/mitte/dashboard');
	await context.db.member.updateMany({ where: { communityId: 'alt' }, data: { leftAt: 1n } });
	expect(await landing()).toBe('/community/neu/dashboard');
});

/** Lena with what a session knows of where she plays. */
const lenaNow = async () => ({
	id: lena,
	lastCommunityId: null,
	memberships: await findMemberships(context.db, lena),
});

test('a community is remembered as the one used last', async () => {
	await tableCommunity(context, 'kurve');
	await tableMember(context, { communityId: 'kurve', playerId: lena, name: 'Lena' });
	const last = async () =>
		(await context.db.player.findUniqueOrThrow({ where: { id: lena } })).lastCommunityId;
	expect(await last()).toBeNull();
	await rememberCommunity(context, await lenaNow(), 'kurve');
	expect(await last()).toBe('kurve');
});

test('R33: a foreign community and a missing one look the same; who has none is homeless', async () => {
	await tableCommunity(context, 'kurve');
	await tableCommunity(context, 'fremd');
	const enter = async (communityId: string) => enterCommunity(await lenaNow(), communityId);
	expect(await enter('fremd')).toBe('homeless');
	await tableMember(context, { communityId: 'kurve', playerId: lena, name: 'Lena' });
	expect(await enter('fremd')).toBe('stranger');
	expect(await enter('gibt es nicht')).toBe('stranger');
	expect(await enter('kurve')).toMatchObject({
		displayName: 'Lena',
		isAdmin: false,
		communityName: 'Community kurve',
	});
});

test('R31: renaming changes the memberships that had the old name, unless the new one is taken there', async () => {
	const max = await verifiedPlayer(context, 'max@example.org');
	await chooseName(context, { playerId: lena, name: 'Lena' });
	for (const id of ['eins', 'zwei', 'drei']) await tableCommunity(context, id);
	await tableMember(context, { communityId: 'eins', playerId: lena, name: 'Lena' });
	await tableMember(context, { communityId: 'zwei', playerId: lena, name: 'Lena' });
	await tableMember(context, { communityId: 'drei', playerId: lena, name: 'Blitz' });
	await tableMember(context, { communityId: 'zwei', playerId: max, name: 'LENI' });
	const verdict = await renamePlayer(context, { playerId: lena, name: ' Leni ' });
	expect(verdict).toEqual({
		ok: true,
		value: {
			displayName: 'Leni',
			keptIn: ['Community zwei'],
			otherwise: [{ community: 'Community drei', name: 'Blitz' }],
		},
	});
	const { communities } = await showProfile(context, { playerId: lena });
	expect(Object.fromEntries(communities.map(({ id, displayName }) => [id, displayName]))).toEqual({
		eins: 'Leni',
		zwei: 'Lena',
		drei: 'Blitz',
	});
	expect(await renamePlayer(context, { playerId: lena, name: 'Lena K.' })).toMatchObject({
		value: {
			keptIn: [],
			otherwise: [
				{ community: 'Community zwei', name: 'Lena' },
				{ community: 'Community drei', name: 'Blitz' },
			],
		},
	});
});

test('R31: in a community that a site admin has locked the old name stays', async () => {
	await chooseName(context, { playerId: lena, name: 'Lena' });
	await tableCommunity(context, 'eins');
	await tableMember(context, { communityId: 'eins', playerId: lena, name: 'Lena' });
	await context.db.community.update({ where: { id: 'eins' }, data: { lockedAt: 1n } });
	const verdict = await renamePlayer(context, { playerId: lena, name: 'Beleidigung' });
	expect(verdict).toMatchObject({ value: { keptIn: ['Community eins'] } });
	expect(await context.db.member.findFirst()).toMatchObject({ displayName: 'Lena' });
});

test('a new name is written with the time of the change', async () => {
	await chooseName(context, { playerId: lena, name: 'Lena' });
	clock.advance(1000);
	await renamePlayer(context, { playerId: lena, name: 'Leni' });
	const { displayName, createdAt, updatedAt } = await context.db.player.findUniqueOrThrow({
		where: { id: lena },
	});
	expect([displayName, Number(updatedAt) - Number(createdAt)]).toEqual(['Leni', 1000]);
});

test('R31: changing only the case of the own name is no conflict', async () => {
	await chooseName(context, { playerId: lena, name: 'lena' });
	await tableCommunity(context, 'kurve');
	await tableMember(context, { communityId: 'kurve', playerId: lena, name: 'lena' });
	expect(await renamePlayer(context, { playerId: lena, name: 'Lena' })).toMatchObject({
		value: { keptIn: [] },
	});
	expect((await showProfile(context, { playerId: lena })).communities[0]?.displayName).toBe('Lena');
});

test('an empty name is refused, with a code of its own in the profile', async () => {
	expect(await chooseName(context, { playerId: lena, name: '  ' })).toMatchObject({
		refusal: { code: 'name-empty' },
	});
	expect(await renamePlayer(context, { playerId: lena, name: '  ' })).toMatchObject({
		refusal: { code: 'name-invalid' },
	});
	expect(await renamePlayer(context, { playerId: lena, name: 'a@b.de' })).toMatchObject({
		refusal: { code: 'name-is-address' },
	});
});

test('switching keeps the page, and the matchday as far as the other season has it', async () => {
	await tableCommunity(context, 'kurz', 10);
	await tableMember(context, { communityId: 'kurz', playerId: lena, name: 'Lena' });
	const to = (from: string) => switchCommunity(context, { playerId: lena, communityId: 'kurz', from });
	expect(await to('/community/lang/dashboard')).toBe('/community/kurz/dashboard');
	expect(await to('/community/lang/auswertung?runde=2#bottom')).toBe('/community/kurz/auswertung');
	expect(await to('/community/lang/admin')).toBe('/community/kurz/admin');
	expect(await to('/community/lang/rangliste?seite=2')).toBe('/community/kurz/rangliste');
	expect(await to('/community/lang/ruhmeshalle')).toBe('/community/kurz/ruhmeshalle');
	expect(await to('/community/lang/admin/mitglied/abc?aktion=rebuy')).toBe('/community/kurz/admin');
	expect(await to('/community/lang/tippspiel')).toBe('/community/kurz/tippspiel');
	expect(await to('/community/lang/tippspiel/7')).toBe('/community/kurz/tippspiel/7');
	expect(await to('/community/lang/tippspiel/34?x=1')).toBe('/community/kurz/tippspiel/10');
	expect(await to('/community/lang/tippspiel/0')).toBe('/community/kurz/tippspiel/1');
	for (const elsewhere of [
		'',
		'/profile',
		'//evil.example',
		'https://evil.example/community/x/admin',
		'/community/x/adminx',
		'/community/x/dashboard/mitglied/abc',
		'/community/x/admin/mitglied/a/b',
	]) {
		expect(await to(elsewhere)).toBe('/community/kurz/dashboard');
	}
});

test('nobody switches to a community of others', async () => {
	await tableCommunity(context, 'fremd');
	expect(await switchCommunity(context, { playerId: lena, communityId: 'fremd', from: '/' })).toBeNull();
	expect((await context.db.player.findUniqueOrThrow({ where: { id: lena } })).lastCommunityId).toBeNull();
});

test('the shell shows the communities by name and the one in the address as active', async () => {
	for (const [id, isAdmin] of [
		['b', true],
		['a', false],
	] as const) {
		await tableCommunity(context, id);
		await tableMember(context, { communityId: id, playerId: lena, name: 'Lena', isAdmin });
	}
	const player = {
		...(await lenaNow()),
		displayName: 'Lena',
		isSiteAdmin: false,
		lacksFactor: false,
		lastCommunityId: 'b',
	};
	const marks = [
		{ communityId: 'a', playing: true, lacksPick: true, isLive: true },
		{ communityId: 'b', playing: true, lacksPick: true, isLive: false },
	];
	const shell = showShell({ player, marks, communityId: null });
	expect(shell.communities.map(({ id }) => id)).toEqual(['a', 'b']);
	expect(shell.active).toEqual({
		id: 'b',
		name: 'Community b',
		isAdmin: true,
		mayInvite: true,
	});
	expect(shell.marks).toEqual({ tippspiel: wayMarks.tippspiel });
	expect(showShell({ player, marks, communityId: 'a' }).active?.id).toBe('a');
	expect(showShell({ player, marks, communityId: 'a' }).marks).toEqual(wayMarks);
	expect(showShell({ player, marks, communityId: 'fremd' }).active?.id).not.toBe('fremd');
});
