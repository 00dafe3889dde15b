import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildGame, buildPlayer, type Game, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { seenIn } from '../support/page-parts';

/** What an admin announces, the log that all read, and the file with everything. Lena leads, Tom and Ida play. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let tom: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	lena = await logInAs(app, 'Lena');
	tom = await logInAs(app, 'Tom');
	path = `/community/${game.communityId}`;
	app.clock.advance(60_000);
});

afterEach(() => app.close());

const say = async (text: string, fields: Record<string, string> = {}, who = lena) => {
	const seen = seenIn(await who.get(`${path}/admin/ansage`));
	return who.post(`${path}/admin/ansage`, { intent: 'announce', text, seen, ...fields });
};
const takeDown = async (who = lena) => {
	const { html } = await lena.get(`${path}/admin/ansage?aktion=abnehmen`);
	const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? '';
	return who.post(`${path}/admin/ansage`, { intent: 'take-down', id });
};

test('an announcement hangs on every member’s dashboard with author and time, escaped, until it is taken down', async () => {
	expect((await say('<b>Kneipe</b> https://fremd.example/\r\nab 19 Uhr')).status).toBe(302);
	const page = await tom.get(`${path}/dashboard`);
	expect(page.text).toContain('Ansage Lena, Do., 20.08.2026, 12:01 Uhr');
	expect(page.html).toContain('&lt;b&gt;Kneipe&lt;/b&gt; https://fremd.example/\nab 19 Uhr');
	expect(page.html).not.toContain('href="https://fremd.example');
	await say('Morgen erst');
	expect((await tom.get(`${path}/dashboard`)).text).not.toContain('Kneipe');
	expect((await takeDown()).status).toBe(302);
	expect((await tom.get(`${path}/dashboard`)).text).not.toContain('Morgen erst');
	expect((await takeDown()).status).toBe(422);
});

test('a wrong form says why and keeps what was typed', async () => {
	const long = 'ä'.repeat(1_001);
	for (const [text, sentence] of [
		[' \n ', 'Bitte schreib, was alle lesen sollen.'],
		[long, 'Die Ansage darf höchstens 1.000 Zeichen lang sein, deine hat 1.001.'],
		['Ding\u0007', 'unsichtbare Steuerzeichen'],
	] as const) {
		const page = await say(text, { byMail: 'on' });
		expect([page.status, page.text.includes(sentence)]).toEqual([422, true]);
		expect(page.html).toMatch(/name="byMail"[^>]*checked/);
	}
	expect((await say(long)).html).toContain(long);
	expect((await lena.post(`${path}/admin/ansage`, { intent: 'nichts' })).status).toBe(400);
	expect(await app.context.db.announcement.count()).toBe(0);
});

test('the fourth mail of a day is refused at its checkbox, and without it the text hangs', async () => {
	for (const text of ['eins', 'zwei', 'drei']) await say(text, { byMail: 'on' });
	const refused = await say('vier', { byMail: 'on' });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain('Nimm den Haken bei „Auch per Mail“ weg');
	expect((await say('vier')).status).toBe(302);
});

test('R33: members are led away, strangers find nothing, a site admin may, in a locked community nobody does', async () => {
	const uli = await buildPlayer(app.context, 'Uli');
	await buildCommunity(app.context, { founderId: uli, founder: 'Uli', name: 'Nord' });
	const stranger = await logInAs(app, 'Uli');
	const answers = [await say('x', {}, tom), await say('x', {}, stranger), await say('x', {}, app.browser())];
	expect(answers.map(({ status }) => status)).toEqual([302, 404, 302]);
	for (const page of ['protokoll', 'admin/export', 'admin/ansage'])
		expect([page, (await stranger.get(`${path}/${page}`)).status]).toEqual([page, 404]);
	expect((await tom.get(`${path}/admin/export`)).location).toContain('/dashboard');
	expect(await app.context.db.announcement.count()).toBe(0);
	const site = await logInAs(app, 'admin');
	expect((await say('Vom Betreiber', {}, site)).status).toBe(302);
	expect((await tom.get(`${path}/dashboard`)).text).toContain('Ansage Betreiber');
	await app.context.db.community.updateMany({ data: { lockedAt: 1n } });
	expect((await say('Nein')).status).toBe(422);
	expect((await lena.get(`${path}/admin/ansage`)).text).toContain('vom Betreiber gesperrt');
});

test('by mail it says who, what and how to get no more; the log has it without its text', async () => {
	await say('Kneipe ab 19 Uhr\nBringt Geld mit', { byMail: 'on' });
	await queueLetters(app.context);
	await sendWaitingMails(app.context);
	const mail = await app.context.db.outboxMail.findFirstOrThrow({
		where: { kind: 'announcement', playerId: game.players.Tom?.id ?? '' },
	});
	const letter = await app.browser().get(`/entwicklung/postfach/${mail.id}`);
	expect(letter.text).toContain('Kneipe ab 19 Uhr');
	expect(letter.html).toContain('/abmelden/');
	const log = await tom.get(`${path}/protokoll`);
	expect(log.text).toContain('Lena hängt eine Ansage auf, auch per Mail');
	expect(log.text).not.toContain('Kneipe');
});

test('R12: the log, the announcement’s page and the file of everything hold no open pick, not even one’s own', async () => {
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'c');
	const before = (await lena.get(`${path}/admin/export`)).text;
	await app.context.db.pick.deleteMany();
	const without = (await lena.get(`${path}/admin/export`)).text;
	expect(before).toBe(without);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'c');
	app.clock.set(KICKOFF + 6_000);
	await closePickWindows(app.context, app.clock.now());
	expect((await lena.get(`${path}/admin/export`)).text).toContain('Tom: Team c');
});

test('the file is a text that a person can read: settings, members, rounds, picks, log and announcements, no secrets', async () => {
	const { db } = app.context;
	await say('Das war ein Versehen');
	await say('Kneipe ab 19 Uhr\nBringt Geld mit');
	await game.pick('Lena', 1, 'a');
	app.clock.set(KICKOFF + 6_000);
	await closePickWindows(app.context, app.clock.now());
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	const file = await lena.get(`${path}/admin/export`);
	expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
	expect(file.headers.get('content-disposition')).toContain('community.txt');
	for (const part of [
		'Wettbewerb: Bundesliga',
		'Lena (Admin), dabei seit Do., 20.08.2026, 12:00 Uhr',
		'Runde 1, Saison',
		'Lena: Team a, gewonnen',
		'Tom: kein Tipp, ausgeschieden',
		'Lena hängt eine Ansage auf',
		'Bringt Geld mit',
	])
		expect([part, file.html.includes(part)]).toEqual([part, true]);
	const { inviteToken } = await db.community.findUniqueOrThrow({ where: { id: game.communityId } });
	// What was taken down or replaced is gone; that it hung there stands in the log.
	for (const secret of ['@example', inviteToken, 'Versehen']) expect(file.html).not.toContain(secret);
	expect(await db.securityEvent.count({ where: { kind: 'data-exported' } })).toBe(1);
	const site = await logInAs(app, 'admin');
	expect((await site.get(`${path}/admin/export`)).status).toBe(200);
	expect((await site.get('/community/nichts/admin/export')).status).toBe(404);
});

test('R34: whose account is deleted is a former player in the log, on the dashboard and in the file', async () => {
	const { db } = app.context;
	await lena.post(`${path}/admin/mitglied/${game.players.Tom?.memberId}`, { intent: 'name-admin' });
	await say('Bis bald');
	expect((await lena.post('/profile/loeschen', { password: PASSWORD, confirmed: 'on' })).status).toBe(302);
	for (const page of ['protokoll', 'dashboard', 'admin/export', 'admin/verwalten']) {
		const { html } = await tom.get(`${path}/${page}`);
		expect([page, html.includes('Ehemaliger Spieler 1'), html.includes('Lena')]).toEqual([page, true, false]);
	}
	const id = game.players.Lena?.id ?? '';
	const left = await db.communityAct.count({ where: { actorId: id } });
	expect([left, await db.announcement.count({ where: { actorId: id } })]).toEqual([0, 0]);
});

test('the log goes on below an entry, and odd places, rounds and groups are shown as if they weren’t there', async () => {
	const memberId = game.players.Tom?.memberId ?? '';
	for (let n = 0; n < 55; n++)
		await lena.post(`${path}/admin`, { intent: n % 2 === 0 ? 'joker-plus' : 'joker-minus', memberId });
	const first = await tom.get(`${path}/protokoll`);
	const older = /href="([^"]*vor=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
	const second = await tom.get(older);
	expect(second.status).toBe(200);
	expect(second.text).toContain('startet Runde 1');
	for (const query of ['vor=x', `vor=1~${'a'.repeat(300)}`, 'art=nichts', 'vor=9~%27%3B--'])
		expect([query, (await tom.get(`${path}/protokoll?${query}`)).status]).toEqual([query, 200]);
	expect((await tom.get(`${path}/protokoll?runde=7`)).status).toBe(404);
});
