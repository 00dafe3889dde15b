import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, type Game, HOUR, join, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** Whose pick is missing, on top of an admin's first page, and what the admin does about it (R12, R13). */

/** A Friday, 20:30 in Germany. */
const KICKOFF = Date.parse('2026-08-28T18:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - 72 * HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
		'Ole',
	]);
	lena = await logInAs(app, 'Lena');
	path = `/community/${game.communityId}/admin`;
	app.clock.set(KICKOFF - 5 * HOUR + 60_000);
});
afterEach(() => app.close());

const card = async (browser = lena) => {
	const { html } = await browser.get(path);
	return /<section[^>]*id="fehlt"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
};
const textOf = (html: string) =>
	html
		.replace(/<!--.*?-->/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ');
const remind = () => lena.post(path, { intent: 'remind' });
const mails = () => app.context.db.outboxMail.count({ where: { kind: 'reminder' } });
const player = (name: string, data: Parameters<App['context']['db']['player']['update']>[0]['data']) =>
	app.context.db.player.update({ where: { id: game.players[name]?.id ?? '' }, data });

test('says how many picks are missing and how long there is, whose, and since when they are reminded', async () => {
	await game.pick('Lena', 1, 'a');
	await player('Ole', { mailFailedAt: 1n });
	await app.context.db.reminder.create({
		data: {
			...{ playerId: game.players.Tom?.id ?? '', matchdayId: game.matchdayId(1), stage: 'day' },
			at: BigInt(KICKOFF - 24 * HOUR),
		},
	});
	const text = textOf(await card());
	expect(text).toContain('1. Spieltag Anpfiff heute, 20:30 Uhr');
	expect(text).toContain('3 Tipps fehlen, noch 4:59 Stunden');
	expect(text).toMatch(
		/Ida noch nicht erinnert .*Ole noch nicht erinnert Mail gestört .*Tom zuletzt erinnert Do\., 20:30 Uhr/,
	);
	expect(text).toContain('Schickt Ida und Tom eine Mail. Ole erreicht keine: Frag selbst nach.');
	expect(text).not.toContain('Lena');
});

test('"Jetzt erinnern" mails them, says whom it didn’t reach, and waits three hours', async () => {
	await player('Ole', { remindDayBefore: false, remindHoursBefore: false });
	const done = await remind();
	expect(done.location).toBe(`${path}#fehlt`);
	expect((await lena.follow(done)).text).toContain(
		'2 Mitglieder bekommen jetzt eine Mail. Die anderen nicht: dein eigener Tipp fehlt auch, 1 hat die Mails abgestellt.',
	);
	expect(await mails()).toBe(2);
	const later = textOf(await card());
	expect(later).toContain('Wieder ab 18:31 Uhr');
	expect(later).toMatch(/Ida zuletzt erinnert heute, 15:31 Uhr/);
	expect(later).toMatch(/Lena noch nicht erinnert du/);
	expect(later).toMatch(/Ole noch nicht erinnert Mails abgestellt/);
	const again = await remind();
	expect([again.status, again.text]).toEqual([
		422,
		expect.stringContaining('Jetzt lässt sich niemand per Mail erinnern'),
	]);
	expect(await mails()).toBe(2);
	app.clock.advance(3 * HOUR);
	expect((await remind()).status).toBe(302);
	expect(await mails()).toBe(4);
});

test('by night the button says from when on', async () => {
	app.clock.set(KICKOFF - 24 * HOUR + 2 * HOUR);
	expect(textOf(await card())).toContain('Wieder ab 08:00 Uhr');
	const refused = await remind();
	expect([refused.status, refused.text]).toEqual([
		422,
		expect.stringContaining('Nachts erinnern wir niemanden. Wieder möglich ab Fr., 28.08., 08:00 Uhr.'),
	]);
});

test('a text for the group names them, and WhatsApp takes it', async () => {
	for (const name of ['Lena', 'Ole']) await game.pick(name, 1, 'a');
	const html = await card();
	const text = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
	expect(text).toMatch(
		/^„Büro Süd“: Für den 1\. Spieltag fehlen noch die Tipps von Ida und Tom\. Anpfiff ist am Fr\., 28\.08\., 20:30 Uhr\. Hier tippen: http.+\/tippspiel\/1$/,
	);
	expect(html).toContain(`https://wa.me/?text=${encodeURIComponent(text)}`);
});

test('R12: a marked pick counts as picked, for the admin of the page and the site admin', async () => {
	for (const name of ['Lena', 'Ole', 'Ida']) await game.pick(name, 1, 'a');
	await game.pick('Tom', 1, 'b');
	const site = await logInAs(app, 'admin');
	expect(textOf(await card())).toContain('Alle haben getippt: Für den 1. Spieltag fehlt kein Tipp.');
	await app.context.db.pick.updateMany({
		where: { teamId: 'b' },
		data: { invalidAt: 1n, invalidBy: 'other' },
	});
	expect(textOf(await card())).toContain('Alle haben getippt');
	expect(textOf(await card(site))).toContain('Alle haben getippt');
	expect((await remind()).text).toContain('Es fehlt kein Tipp mehr.');
	expect(await mails()).toBe(0);
});

test('a long list is cut, and says how many are left', async () => {
	for (let number = 1; number <= 48; number++)
		await join(
			app.context,
			{ id: await buildPlayer(app.context, `S${number}`), name: `Spieler ${number}` },
			game.communityId,
		);
	const html = await card();
	expect(html.match(/<li>/g)).toHaveLength(50);
	expect(textOf(html)).toContain('Und 2 weitere Mitglieder.');
});

describe('the way back', () => {
	const tom = () => game.players.Tom?.memberId ?? '';
	const undoIn = (html: string) => /name="getan" value="([^"]+)"/.exec(html)?.[1] ?? '';

	test('is offered after an act, goes once, and is none for who has made it up', async () => {
		const plus = await lena.post(path, { intent: 'joker-plus', memberId: tom(), suche: 'o' });
		const page = await lena.follow(plus);
		expect(undoIn(page.html)).toContain(`joker-plus.${tom()}.`);
		const fields = { intent: 'undo', getan: undoIn(page.html), suche: 'o' };
		const undone = await lena.post(path, fields);
		expect(undone.location).toBe(`${path}?suche=o#mitglieder`);
		expect((await lena.follow(undone)).text).toContain('Rückgängig gemacht. Bei Tom ist alles wie vorher.');
		const twice = await lena.post(path, fields);
		expect([twice.status, twice.text]).toEqual([
			422,
			expect.stringContaining('Das lässt sich nicht mehr rückgängig machen'),
		]);
		for (const getan of [
			'',
			'unsinn',
			`rebuy.${tom()}`,
			`remove.${tom()}`,
			`remove.${tom()}.x`,
			`withdraw-admin.${tom()}.x`,
			'joker-plus.niemand',
			`rename.${tom()}.x`,
		]) {
			expect(undoIn((await lena.get(`${path}?getan=${getan}`)).html)).toBe('');
			expect((await lena.post(path, { intent: 'undo', getan })).status).toBe(422);
		}
	});

	test.each([
		['eliminate', {}, 'Tom ist ausgeschieden.', 'Tom ist wieder dabei.'],
		['name-admin', {}, 'Tom ist jetzt auch Admin.', 'Tom ist kein Admin mehr.'],
		['rename', { displayName: 'Tomate' }, 'Der Name ist jetzt „Tomate“.', 'Der Name ist jetzt „Tom“.'],
		[
			'remove',
			{ reason: 'Versehen.' },
			'Wieder beitreten geht nur, wenn du es zulässt.',
			'darf wieder beitreten',
		],
	])('%s', async (intent, fields, done, undone) => {
		app.clock.advance(1);
		const after = await lena.follow(await lena.post(`${path}/mitglied/${tom()}`, { intent, ...fields }));
		expect(after.text).toContain(done);
		const back = await lena.post(path, { intent: 'undo', getan: undoIn(after.html) });
		expect((await lena.follow(back)).text).toContain(undone);
	});
});

test('members stand in the order that is asked for, and a search keeps it', async () => {
	app.clock.advance(1);
	await lena.post(path, { intent: 'joker-plus', memberId: game.players.Tom?.memberId ?? '' });
	const names = async (query: string) =>
		[...(await lena.get(`${path}?${query}`)).html.matchAll(/aria-label="Verwalten: (\w+)"/g)].map(
			([, name]) => name,
		);
	expect(await names('')).toEqual(['Ida', 'Lena', 'Ole', 'Tom']);
	expect(await names('ordnung=state')).toEqual(['Tom', 'Ida', 'Lena', 'Ole']);
	const otto = await buildPlayer(app.context, 'Otto');
	await join(app.context, { id: otto, name: 'Otto' }, game.communityId);
	expect((await names('ordnung=joined'))[0]).toBe('Otto');
	expect(await names('ordnung=joined&suche=o')).toEqual(['Otto', 'Ole', 'Tom']);
	expect(await names('ordnung=unsinn')).toHaveLength(5);
	const page = await lena.get(`${path}?suche=o&ordnung=state`);
	expect(page.html).toContain('name="ordnung" value="state"');
	expect(page.html).toContain(`href="${path}?suche=o#mitglieder"`);
});

test('each page’s settings are its own: who may invite, and whether picks are mailed', async () => {
	const stored = () => app.context.db.community.findFirstOrThrow({ where: { id: game.communityId } });
	const invites = await lena.post(`${path}/einladen`, { intent: 'allow-inviting', membersInvite: 'on' });
	expect((await lena.follow(invites)).text).toContain('Alle Mitglieder dürfen jetzt einladen.');
	const { html } = await lena.get(`${path}/verwalten`);
	const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	const profile = {
		intent: 'profile',
		name: 'Büro Süd',
		description: '',
		visibility: 'public',
		entryOpen: 'open',
	};
	expect((await lena.post(`${path}/verwalten`, { ...profile, mailsPicks: 'on', seen })).status).toBe(302);
	expect(await stored()).toMatchObject({ membersInvite: true, mailsPicks: true });
	expect((await lena.post(`${path}/verwalten`, { ...profile, seen })).status).toBe(422);
	await lena.post(`${path}/einladen`, { intent: 'allow-inviting' });
	expect(await stored()).toMatchObject({ membersInvite: false, mailsPicks: true });
	const acts = await app.context.db.communityAct.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] });
	expect(acts.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
		'profile-changed inviting',
		'profile-changed mails-picks',
		'profile-changed inviting',
	]);
	for (const intent of ['profile', 'renew', 'game', 'close-round', 'allow-inviting'])
		expect((await lena.post(path, { intent })).status).toBe(400);
});

test('a locked community says so to its admin, and does nothing', async () => {
	await app.context.db.community.updateMany({ data: { lockedAt: 1n } });
	for (const [at, fields] of [
		[path, { intent: 'remind' }],
		[path, { intent: 'joker-plus', memberId: game.players.Tom?.memberId ?? '' }],
		[`${path}/einladen`, { intent: 'renew' }],
		[`${path}/verwalten`, { intent: 'close-round' }],
		[`/community/${game.communityId}/tippspiel/1`, { intent: 'save', teamId: 'a' }],
	] as const) {
		const page = await lena.post(at, fields);
		expect(page.text).toContain('Diese Community ist vom Betreiber gesperrt.');
		expect(page.status).toBe(422);
	}
	expect([await mails(), await app.context.db.pick.count()]).toEqual([0, 0]);
});
