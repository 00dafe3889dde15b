import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	buildSeason,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];

let app: App;
let game: Game;
let lena: Browser;
let base: string;
const hall = (query = '') => `${base}/ruhmeshalle${query}`;
const asAdmin = () => ({ communityId: game.communityId, actorId: game.players.Lena?.id ?? '' });

/** Lena alone picks the winner: she wins the round on this matchday. */
async function winFor(names: readonly string[], matchday: number, team: string, results: [string, string][]) {
	app.clock.set(KICKOFF + (matchday - 1) * WEEK - HOUR);
	for (const name of names) await game.pick(name, matchday, team);
	app.clock.set(KICKOFF + (matchday - 1) * WEEK + 3 * HOUR);
	for (const [home, away] of results) await game.enter(home, away, '1:0');
	await game.evaluate(matchday);
}

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(TEAMS, KICKOFF), ['Lena', 'Tom', 'Ida']);
	base = `/community/${game.communityId}`;
	lena = await logInAs(app, 'Lena');
});

afterAll(() => app.close());

describe('the hall of fame', () => {
	test('says before the first end that nothing is over', async () => {
		const page = await lena.get(hall());
		expect([page.status, page.text.includes('Noch ist keine Runde zu Ende')]).toEqual([200, true]);
		expect(page.text).toContain(
			'Wer eine Runde gewinnt, steht danach hier. Eine Korrektur kann das noch ändern, und bis zur nächsten Runde auch ein Rebuy.',
		);
	});

	test('R25, R27: lists a finished round with winners, length, members and how it ended', async () => {
		await winFor(['Lena'], 1, 'a', [
			['a', 'f'],
			['b', 'e'],
			['c', 'd'],
		]);
		const { text, html } = await lena.get(hall());
		expect(text).toContain('1 Runde zu Ende gespielt.');
		expect(text).toMatch(
			/Runde 1 Saison Saison 1 LE Lena Nur noch einer war drin, der schon mitgespielt hat\. A a 3 Mitglieder, 1 Spieltag, beendet am Samstag, 29\. August 2026, 18:30 Uhr Ende von Runde 1/,
		);
		expect(html).toContain(`href="${base}/runde/1"`);
		expect(html).toContain(`href="${base}/mitglied/${game.players.Lena?.memberId}?runde=1"`);
		for (const at of ['/rangliste', '/dashboard'])
			expect((await lena.get(`${base}${at}`)).html).toContain(`href="${hall()}"`);
	});

	test('counts the wins over all rounds, and the longest ways with their round', async () => {
		accepted(await startRound(app.context, asAdmin()));
		await winFor(['Lena', 'Tom'], 2, 'a', [
			['a', 'b'],
			['c', 'f'],
			['d', 'e'],
		]);
		await winFor(['Tom'], 3, 'd', [
			['a', 'c'],
			['d', 'b'],
			['e', 'f'],
		]);
		const { text } = await lena.get(hall());
		expect(text).toMatch(/2 Runden zu Ende gespielt\./);
		expect(text).toMatch(/Meiste Siege So viele Runden gewonnen\. LE Lena 1 TO Tom 1 Längste Wege/);
		expect(text).toMatch(/So viele Spieltage einer Runde überstanden\. TO Tom Runde 2 2/);
		expect(text.indexOf('Runde 2 Saison')).toBeLessThan(text.indexOf('Runde 1 Saison'));
		expect(text).toContain(
			'Runde 2 Saison Saison 1 TO Tom Nur noch einer war drin, der schon mitgespielt hat. A a D d Noch drin: von 3 zu 1 3 Mitglieder, 2 Spieltage',
		);
	});

	test('R27: the next season goes on with the same members, announced by mail, by one click of the admin', async () => {
		app.clock.set(KICKOFF + 20 * WEEK);
		lena = await logInAs(app, 'Lena');
		expect((await lena.get(`${base}/admin`)).text).not.toContain('Runde 3 würde');
		await buildSeason(app.context, {
			...roundRobin(['a', 'b', 'c', 'd'], KICKOFF + 50 * WEEK),
			part: 2,
			label: '2027/28',
		});
		const otto = { id: await buildPlayer(app.context, 'Otto'), name: 'Otto' };
		await join(app.context, otto, game.communityId);
		await leaveCommunity(app.context, {
			communityId: game.communityId,
			playerId: game.players.Ida?.id ?? '',
		});
		const shown = await lena.get(`${base}/admin`);
		expect(shown.text).toContain('Runde 3 würde mit dem 1. Spieltag der Saison 2027/28 beginnen');
		await app.context.db.outboxMail.deleteMany();
		const done = await lena.post(`${base}/admin/verwalten`, { intent: 'start-round' });
		expect(done.status).toBe(302);
		const mails = await app.context.db.outboxMail.findMany({ where: { kind: 'round-started' } });
		expect(mails.map((mail) => mail.address).sort()).toEqual([
			'lena@example.org',
			'otto@example.org',
			'tom@example.org',
		]);
		const round = await app.context.db.round.findFirstOrThrow({ where: { openKey: game.communityId } });
		expect(round).toMatchObject({ number: 3, seasonId: 'bundesliga_2', firstMatchday: 1 });
		const entries = await app.context.db.entry.findMany({ where: { roundId: round.id } });
		expect(entries.map((entry) => [entry.active, entry.jokers])).toEqual(Array(3).fill([true, 1]));
		expect((await lena.get(`${base}/dashboard`)).html).toContain(`href="${base}/tippspiel/1"`);
		const mail = mails.find((each) => each.address === 'otto@example.org');
		expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ round: 3, firstMatchday: 1, season: '2027/28' });
	});

	test('R27: a round closed without winners stands there as such, and past rounds stay readable', async () => {
		accepted(await closeRound(app.context, asAdmin()));
		const { text } = await lena.get(hall());
		expect(text).toContain('Runde 3 Saison 2027/28 Diesmal hat niemand gewonnen.');
		for (const at of ['dashboard', 'rangliste', 'auswertung', `mitglied/${game.players.Tom?.memberId}`])
			expect((await lena.get(`${base}/${at}?runde=2`)).status, at).toBe(200);
	});

	test('it comes in pages, and a page that does not exist is the nearest', async () => {
		const last = await app.context.db.round.findFirstOrThrow({ where: { number: 1 } });
		const { id: _id, openKey: _openKey, ...columns } = last;
		const data = Array.from({ length: 21 }, (_, index) => ({
			...columns,
			id: `old-${index}`,
			number: 100 + index,
			openKey: null,
		}));
		await app.context.db.round.createMany({ data });
		const first = await lena.get(hall());
		expect(first.text.match(/Saison Saison 1|Saison 2027/g)).toHaveLength(20);
		expect(first.html).toContain(`href="${hall('?seite=2#runden')}"`);
		for (const asked of ['2', '99', '2.5', 'x', '%01'])
			expect((await lena.get(hall(`?seite=${asked}`))).status).toBe(200);
		const second = await lena.get(hall('?seite=99'));
		expect(second.text.match(/Saison Saison 1|Saison 2027/g)).toHaveLength(4);
		expect(second.text).not.toContain('Meiste Siege');
	});

	test('R33: it is for members', async () => {
		expect((await app.browser().get(hall())).location).toBe('/login');
		const founderId = await buildPlayer(app.context, 'Dora');
		await buildCommunity(app.context, { founderId, founder: 'Dora', name: 'Nebenan' });
		expect((await (await logInAs(app, 'Dora')).get(hall())).status).toBe(404);
	});
});
