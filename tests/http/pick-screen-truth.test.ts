import { beforeEach, describe, expect, test } from 'vitest';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildSeason,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';
import { mainOf, textIn } from '../support/page-parts';

/** What the pick screen says about one's own picks is so, and without JavaScript it says nothing that needs one. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const ONCE = 'Du darfst jedes Team nur einmal tippen.';
const NO_MATCHES = '⚠️ Für diesen Spieltag wurden noch keine Spiele hinterlegt.';
const ALERT = '⚠️ Du hast zukünftige Tipps, die jetzt ungültig sind.';

let app: App;
let game: Game;
let base: string;
let lena: Browser;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	base = `/community/${game.communityId}/tippspiel`;
	lena = await logInAs(app, 'Lena');
	return () => app.close();
});

const send = (matchday: number, fields: Record<string, string>): Promise<Page> =>
	lena.post(`${base}/${matchday}`, fields);
const save = (matchday: number, teamId: string) => send(matchday, { intent: 'save', teamId });

/** The teams that Lena has picked, by matchday. */
async function picks(): Promise<Record<number, string>> {
	const found = await app.context.db.pick.findMany({
		where: { memberId: game.players.Lena?.memberId ?? '' },
		include: { matchday: true },
	});
	return Object.fromEntries(found.map(({ matchday, teamId }) => [matchday.number, teamId]));
}

describe('a matchday without matches', () => {
	test('that isn’t even stored, between others, says so; the arrows lead there and on', async () => {
		await app.context.db.kickoffChange.deleteMany({ where: { matchdayId: game.matchdayId(2) } });
		await app.context.db.match.deleteMany({ where: { matchdayId: game.matchdayId(2) } });
		await app.context.db.matchday.delete({ where: { id: game.matchdayId(2) } });
		expect((await lena.get(`${base}/1`)).html).toContain(`href="${base}/2"`);
		const page = await lena.get(`${base}/2`);
		expect(page.status).toBe(200);
		expect(page.text).toContain('2. Spieltag');
		expect(page.text).toContain(NO_MATCHES);
		expect(page.text).toContain(ONCE);
		expect(page.html).toContain(`href="${base}/3"`);
		expect((await lena.get(`${base}/1?spieltag=2`)).location).toBe(`${base}/2`);
		const refused = await save(2, 'a');
		expect(refused.status).toBe(422);
		expect(await picks()).toEqual({});
	});

	test('nor are there any yet: the first says so', async () => {
		await app.context.db.kickoffChange.deleteMany();
		await app.context.db.match.deleteMany();
		await app.context.db.matchday.deleteMany();
		const page = await lena.follow(await lena.get(`${base}`));
		expect(page.status).toBe(200);
		expect(page.text).toContain('1. Spieltag');
		expect(page.text).toContain(NO_MATCHES);
	});
});

test('the rule stands there whether or not a team has been used', async () => {
	expect((await lena.get(`${base}/2`)).text).toContain(ONCE);
	await save(1, 'a');
	app.clock.set(KICKOFF + HOUR);
	expect((await lena.get(`${base}/1`)).text).toContain(ONCE);
	expect(cardOf(await lena.get(`${base}/2`), 'Schon genutzte Teams')).toContain(ONCE);
});

test('an old screen withdraws nothing but the pick that it shows, and says that it has changed', async () => {
	await save(1, 'a');
	const shown = /name="shown" value="([^"]*)"/.exec((await lena.get(`${base}/1`)).html)?.[1] ?? '';
	expect(shown).toBe('a');
	await save(1, 'b');
	const page = await lena.post(`${base}/1`, { intent: 'withdraw', shown });
	expect(page.status).toBe(422);
	expect(page.text).toContain(
		'❌ Zurückgezogen ist nichts: Dein Tipp hat sich inzwischen geändert. Hier siehst du ihn, wie er jetzt ist.',
	);
	expect(page.html).toContain('name="shown" value="b"');
	expect(cardOf(page, 'Dein aktueller Tipp')).toMatch(/\bb\b/);
	expect(await app.context.db.pick.count()).toBe(1);
	expect((await lena.post(`${base}/1`, { intent: 'withdraw', shown: 'b' })).status).toBe(302);
	expect(await app.context.db.pick.count()).toBe(0);
});

test('the rule stands there for who is out, too', async () => {
	const { communityId, players } = game;
	const { id = '', memberId = '' } = players.Lena ?? {};
	const act = { kind: 'eliminate' } as const;
	accepted(await adjustMember(app.context, { communityId, memberId, actorId: id, act }));
	const page = await lena.get(`${base}/1`);
	expect(page.text).toContain('Du bist ausgeschieden');
	expect(page.text).toContain(ONCE);
});

test('R9: a team planned ahead is planned, not used, until its window closes', async () => {
	await save(1, 'a');
	const before = await lena.get(`${base}/2`);
	expect(before.text).toContain('geplant am 1.');
	expect(before.text).not.toContain('am 1. genutzt');
	expect(cardOf(before, 'Schon genutzte Teams')).toContain('Noch keins.');
	expect(cardOf(before, 'Für frühere Spieltage geplant')).toContain('a am 1.');
	app.clock.set(KICKOFF + HOUR);
	const after = await lena.get(`${base}/2`);
	expect(after.text).toContain('am 1. genutzt');
	expect(after.text).not.toContain('geplant');
	expect(cardOf(after, 'Schon genutzte Teams')).toContain('a am 1.');
});

test('R9: where planned and played picks complete a Durchgang, the screen says why all teams are free again', async () => {
	const pairs = [
		['a', 'b'],
		['b', 'c'],
		['c', 'a'],
		['b', 'a'],
	] as const;
	const matchdays = pairs.map((pair, n) => ({ number: n + 1, kickoff: KICKOFF + n * WEEK, matches: [pair] }));
	await app.close();
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, { matchdays }, ['Lena', 'Tom']);
	base = `/community/${game.communityId}/tippspiel`;
	lena = await logInAs(app, 'Lena');
	await save(1, 'a');
	await save(2, 'b');
	expect((await lena.get(`${base}/4`)).text).not.toContain('Neuer Durchgang');
	await save(3, 'c');
	expect(cardOf(await lena.get(`${base}/4`), 'Schon genutzte Teams')).toContain(
		'Neuer Durchgang: Mit deinem geplanten Tipp am 3. Spieltag hast du jedes Team einmal getippt, danach sind alle wieder frei.',
	);
	app.clock.set(KICKOFF + 2 * WEEK + HOUR);
	expect(cardOf(await lena.get(`${base}/4`), 'Schon genutzte Teams')).toContain(
		'Neuer Durchgang: Bis zum 3. Spieltag hast du jedes Team einmal getippt, danach sind alle wieder frei.',
	);
});

test('without JavaScript the bar says what is stored and nothing about what is chosen', async () => {
	expect((await lena.get(`${base}/1`)).text).not.toContain('Noch kein Team gewählt');
	await save(1, 'a');
	const page = await lena.get(`${base}/1`);
	expect(barOf(page)).toMatch(/^Gespeichert ?: a\b/);
	await save(3, 'c');
	const refused = await save(1, 'c');
	expect(refused.status).toBe(422);
	expect(barOf(refused)).toMatch(/^Gespeichert ?: a\b/);
	expect(refused.html).toMatch(/id="teamId-c"[^>]* checked=""/);
});

describe('R10: what a choice would make invalid', () => {
	test('is named below the alert, and nothing is saved', async () => {
		await save(3, 'c');
		const page = await save(1, 'c');
		expect(page.status).toBe(422);
		expect(page.text).toContain(`${ALERT} Bitte überprüfe deine Tipps für folgende Spieltage: 3`);
		expect(page.text).toMatch(
			/Gespeichert ist nichts\. ⚠️ Du hast zukünftige Tipps, .*: 3 c ist für den 3\. Spieltag geplant\./,
		);
		expect(page.html).toContain(`href="${base}/3"`);
		expect(page.text).toContain('Am 3. zurückziehen und hier tippen');
		expect(page.text).toContain('Abbrechen');
		expect(await picks()).toEqual({ 3: 'c' });
	});

	test('is taken back with one button that picks here, each with its line in the history', async () => {
		await save(3, 'c');
		const done = await send(1, { intent: 'save', teamId: 'c', freeing: '3' });
		expect((await lena.follow(done)).text).toContain('Tipp gespeichert.');
		expect(await picks()).toEqual({ 1: 'c' });
		const changes = await app.context.db.pickChange.findMany({ orderBy: { at: 'asc' } });
		expect(changes.map(({ kind, matchdayId }) => [kind, matchdayId])).toEqual([
			['saved', game.matchdayId(3)],
			['withdrawn', game.matchdayId(3)],
			['saved', game.matchdayId(1)],
		]);
	});

	test('stays as it is if a window has closed, a team is used, or something else was planned meanwhile', async () => {
		await save(1, 'a');
		await save(3, 'c');
		await save(4, 'd');
		expect((await send(2, { intent: 'save', teamId: 'a', freeing: '3' })).status).toBe(422);
		const other = await send(2, { intent: 'save', teamId: 'd', freeing: '3' });
		expect(other.status).toBe(422);
		expect(other.text).toContain('d ist für den 4. Spieltag geplant.');
		app.clock.set(KICKOFF + 2 * WEEK + HOUR);
		expect((await send(4, { intent: 'save', teamId: 'c', freeing: '3' })).status).toBe(422);
		expect(await picks()).toEqual({ 1: 'a', 3: 'c', 4: 'd' });
	});

	test('is no reason to take back what isn’t in the way any more', async () => {
		await save(3, 'c');
		expect((await save(1, 'c')).status).toBe(422);
		// In another tab.
		await save(3, 'd');
		expect((await send(1, { intent: 'save', teamId: 'c', freeing: '3' })).status).toBe(302);
		expect(await picks()).toEqual({ 1: 'c', 3: 'd' });
	});

	test.each(['', 'x', '3,', '-3', '0', '9', '999999', '1,'.repeat(500)])(
		'a made-up list %j changes nothing',
		async (freeing) => {
			await save(3, 'c');
			const page = await send(1, { intent: 'save', teamId: 'c', freeing });
			expect([400, 422]).toContain(page.status);
			expect(await picks()).toEqual({ 3: 'c' });
		},
	);

	test('withdrawing says that nothing was withdrawn, and offers the same', async () => {
		const once = roundRobin(['w', 'x', 'y', 'z'], KICKOFF).matchdays;
		const again = once.map(({ number, kickoff, matches }) => ({
			number: number + 3,
			kickoff: (kickoff ?? 0) + 3 * WEEK,
			matches: matches.map(([home, away]) => [away, home] as const),
		}));
		await buildSeason(app.context, { leagueId: 'seriea', matchdays: [...once, ...again] });
		const communityId = await buildCommunity(app.context, {
			founderId: game.players.Lena?.id ?? '',
			founder: 'Lena',
			name: 'Zweimal alle',
			leagueId: 'seriea',
		});
		const at = (matchday: number) => `/community/${communityId}/tippspiel/${matchday}`;
		for (const [index, teamId] of ['w', 'x', 'y', 'z', 'w'].entries())
			expect((await lena.post(at(index + 1), { intent: 'save', teamId })).status).toBe(302);
		const page = await lena.post(at(2), { intent: 'withdraw' });
		expect(page.status).toBe(422);
		expect(page.text).toMatch(/Zurückgezogen ist nichts\. ⚠️ .*: 5 w ist für den 5\. Spieltag geplant\./);
		expect(page.text).toContain('Am 5. zurückziehen und hier auch');
		expect((await lena.post(at(2), { intent: 'withdraw', freeing: '5' })).status).toBe(302);
		expect((await lena.get(at(5))).text).toContain('Du hast noch keinen Tipp');
	});
});

describe('once the window is closed', () => {
	test('a missing pick is called one, with what it means', async () => {
		app.clock.set(KICKOFF + HOUR);
		const page = await lena.get(`${base}/1`);
		expect(page.text).toContain('Du hast für diesen Spieltag keinen Tipp abgegeben.');
		expect(page.text).toContain('Ohne Tipp scheidest du mit der Auswertung aus.');
	});

	test('a choice that came too late is gone from the screen, and the stored one is there', async () => {
		await save(1, 'a');
		app.clock.set(KICKOFF + HOUR);
		const page = await save(1, 'b');
		expect(page.status).toBe(422);
		expect(page.html).toMatch(/id="teamId-a"[^>]* checked=""/);
		expect(page.html).not.toMatch(/id="teamId-b"[^>]* checked=""/);
	});
});

/** The text of the card with that title; '' if there is none. */
function cardOf({ html }: Page, title: string): string {
	const cards = mainOf({ html }).split(/(?=<section class="card)/);
	return textIn(cards.find((card) => card.includes(`>${title}</h2>`)) ?? '');
}

/** The text of the bar at the bottom. */
function barOf({ html }: Page): string {
	const [, bar = ''] = /<div class="bar">([\s\S]*?)<\/button>/.exec(html) ?? [];
	return bar
		.replace(/<svg[\s\S]*?<\/svg>/g, ' ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
