import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';

/** What site admins see of communities and do to them (R30, R31, R33, R34). */

let app: App;
let game: Game;
let admin: Browser;
let elsewhere: string;
const list = '/admin/communities';
const page = () => `${list}/${game.communityId}`;
const member = (name: string) => game.players[name]?.memberId ?? '';

beforeAll(async () => {
	app = await startApp();
	const kickoff = app.clock.now() + WEEK;
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena', 'Tom', 'Ida']);
	const founderId = await buildPlayer(app.context, 'Nora');
	elsewhere = await buildCommunity(app.context, { founderId, founder: 'Nora', name: 'Nordkurve' });
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const acts = async () =>
	(await app.context.db.communityAct.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const mails = (kind: string) => app.context.db.outboxMail.findMany({ where: { kind } });
const admins = async () => {
	const found = await app.context.db.member.findMany({
		where: { communityId: game.communityId, isAdmin: true },
	});
	return found.map(({ displayName }) => displayName).sort();
};

test('the list has numbers, is searched, and shows a part', async () => {
	const { text } = await admin.get(list);
	expect(text).toContain('2 Communities, die neuesten zuerst.');
	expect(text).toContain('Bundesliga · 3 Mitglieder · Runde 1, noch nicht begonnen');
	const found = (await admin.get(`${list}?suche=B%C3%9CRO`)).text;
	expect([found.includes('Büro Süd'), found.includes('Nordkurve')]).toEqual([true, false]);
	expect((await admin.get(`${list}?suche=%25`)).text).toContain('2 Communities');
	for (const filter of ['locked', 'leaving', 'adminless'])
		expect((await admin.get(`${list}?zeigen=${filter}`)).text).toContain('Keine gefunden');
	expect((await admin.get(page())).text).toContain('Mitglieder 3');
	expect((await admin.get(`${list}/nichts`)).status).toBe(404);
	expect((await admin.post(`${list}/nichts`, { intent: 'unlock' })).status).toBe(404);
});

test('a locked community says so to its members, and nobody is offered it', async () => {
	const [tom, nora] = [await logInAs(app, 'Tom'), await logInAs(app, 'Nora')];
	const dashboard = `/community/${game.communityId}/dashboard`;
	expect((await tom.get(dashboard)).text).not.toContain('gesperrt');
	expect((await admin.post(page(), { intent: 'lock', reason: '' })).status).toBe(422);
	const locked = await admin.post(page(), { intent: 'lock', reason: 'Werbung' });
	expect((await admin.follow(locked)).text).toContain('„Büro Süd“ ist gesperrt.');
	expect((await tom.get(dashboard)).text).toContain('Diese Community ist vom Betreiber gesperrt.');
	expect((await nora.get('/public-communities')).text).not.toContain('Büro Süd');
	for (const browser of [nora, app.browser()]) {
		const preview = await browser.get(`/community-preview?join=${game.communityId}`);
		expect([preview.status, preview.text.includes('vom Betreiber gesperrt')]).toEqual([404, true]);
	}
	const named = await nora.post('/join-community', { name: 'Büro Süd' });
	expect([named.status, named.text.includes('vom Betreiber gesperrt')]).toEqual([422, true]);
	await sendWaitingMails(app.context);
	expect(await mails('community-locked')).toMatchObject([{ address: 'lena@example.org', state: 'sent' }]);
	expect((await admin.post(page(), { intent: 'lock', reason: 'Werbung' })).status).toBe(422);
	const picked = await tom.post(`/community/${game.communityId}/tippspiel/1`, {
		teamId: 'a',
		intent: 'save',
	});
	expect([picked.status, picked.text.includes('vom Betreiber gesperrt')]).toEqual([422, true]);
	expect(await app.context.db.pick.count()).toBe(0);
});

test('unlocked it goes on, its admins are told, and the log has both', async () => {
	await admin.post(page(), { intent: 'unlock' });
	const tom = await logInAs(app, 'Tom');
	expect((await tom.get(`/community/${game.communityId}/dashboard`)).text).not.toContain(
		'vom Betreiber gesperrt',
	);
	expect((await admin.post(page(), { intent: 'unlock' })).status).toBe(422);
	expect(await acts()).toEqual(['locked', 'unlocked']);
	const log = (await admin.get('/admin/sicherheit')).text;
	expect(log).toContain('Community gesperrt von admin, in „Büro Süd“, Werbung');
	expect(log).toContain('Community entsperrt von admin, in „Büro Süd“');
});

test('R31: it is renamed, uniquely', async () => {
	for (const name of ['', 'x', ' NORDKURVE '])
		expect((await admin.post(page(), { intent: 'rename', name })).status).toBe(422);
	await admin.post(page(), { intent: 'rename', name: 'Büro Nord' });
	expect((await admin.get(page())).text).toContain('Büro Nord');
	expect(await mails('community-renamed')).toMatchObject([{ address: 'lena@example.org' }]);
	expect(await acts()).toContain('renamed-by-operator');
});

test('R34: it is handed over to a present member, with or without the others’ rights', async () => {
	const over = (fields: Record<string, string>) => admin.post(page(), { intent: 'hand-over', ...fields });
	expect((await over({})).status).toBe(400);
	const foreign = await app.context.db.member.findFirstOrThrow({ where: { communityId: elsewhere } });
	for (const memberId of ['nichts', foreign.id, member('Lena')])
		expect((await over({ memberId })).status).toBe(422);
	await over({ memberId: member('Tom') });
	expect(await admins()).toEqual(['Lena', 'Tom']);
	await over({ memberId: member('Ida'), alone: 'on' });
	expect(await admins()).toEqual(['Ida']);
	const readers = (await mails('handed-over')).map(({ address, data }) => [address, JSON.parse(data).reader]);
	expect(readers.sort()).toEqual([
		['ida@example.org', 'new'],
		['lena@example.org', 'kept'],
		['lena@example.org', 'withdrawn'],
		['tom@example.org', 'new'],
		['tom@example.org', 'withdrawn'],
	]);
	await app.context.db.player.update({ where: { id: game.players.Tom?.id ?? '' }, data: { lockedAt: 1n } });
	expect((await over({ memberId: member('Tom') })).text).toContain('Dieses Konto ist gesperrt.');
	await app.context.db.player.update({ where: { id: game.players.Tom?.id ?? '' }, data: { lockedAt: null } });
	expect((await admin.get('/admin/sicherheit')).text).toContain('Community übergeben Ida, von admin');
});

test('R34: it is deleted with fourteen days, which can be taken back, or at once', async () => {
	const remove = (fields: Record<string, string>) => admin.post(page(), { intent: 'delete', ...fields });
	expect((await remove({ typedName: 'Büro', when: 'now' })).status).toBe(422);
	expect((await remove({ typedName: 'Büro', when: 'later' })).status).toBe(422);
	await remove({ typedName: 'büro nord', when: 'later' });
	expect((await admin.get(page())).text).toContain('Wird am Do., 03.09.2026, 12:00 Uhr gelöscht.');
	await admin.post(page(), { intent: 'keep' });
	expect((await admin.get(page())).text).not.toContain('Wird am');
	app.clock.advance(HOUR);
	const gone = await remove({ typedName: 'Büro Nord', when: 'now' });
	expect(gone.location).toBe(list);
	expect((await admin.get(page())).status).toBe(404);
	expect(await app.context.db.member.count({ where: { communityId: game.communityId } })).toBe(0);
	await sendWaitingMails(app.context);
	const told = await mails('community-deleted');
	expect(told.map(({ address, state }) => [address, state]).sort()).toEqual(
		['ida', 'lena', 'tom'].map((name) => [`${name}@example.org`, 'sent']),
	);
	expect((await admin.get('/admin/sicherheit')).text).toContain('Community gelöscht von admin, Büro Nord');
});

test('R33: nobody else acts on a community here', async () => {
	const nora = await logInAs(app, 'Nora');
	for (const intent of ['lock', 'rename', 'hand-over', 'delete']) {
		const fields = { intent, reason: 'x', name: 'Abc', memberId: 'x', typedName: 'Nordkurve', when: 'now' };
		expect((await nora.post(`${list}/${elsewhere}`, fields)).location).toBe('/dashboard');
	}
	const left = await app.context.db.community.findUniqueOrThrow({ where: { id: elsewhere } });
	expect(left).toMatchObject({ name: 'Nordkurve', lockedAt: null });
});
