import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const crowd = Array.from({ length: 51 }, (_, index) => `Fan${String(index).padStart(2, '0')}`);

let app: App;
let game: Game;
let lena: Browser;
let path: string;

beforeAll(async () => {
	app = await startApp();
	const names = ['Lena', 'Tom', 'Ida', 'Max', ...crowd];
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), names);
	path = `/community/${game.communityId}/auswertung`;
	lena = await logInAs(app, 'Lena');
	for (const name of ['Lena', 'Max', ...crowd]) await game.pick(name, 1, 'a');
	await game.pick('Ida', 1, 'b');
	await game.pick('Tom', 1, 'f');
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'f', '2:1');
	await game.enter('b', 'e', '1:1');
	await game.evaluate(1);
	for (const name of ['Lena', 'Ida', ...crowd.slice(1)]) await game.pick(name, 2, 'd');
	await game.pick('Max', 2, 'c');
	app.clock.set(KICKOFF + WEEK + 3 * HOUR);
	const matches = await app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(2) } });
	for (const { homeTeamId, awayTeamId } of matches) {
		const isDraw = [homeTeamId, awayTeamId].includes('d');
		await game.enter(homeTeamId, awayTeamId, isDraw ? '1:1' : homeTeamId === 'c' ? '3:0' : '0:3');
	}
	await game.evaluate(2);
});

afterAll(() => app.close());

/** The card of a matchday where the one with the number `told` is told: whether it is open, its summary's text and the whole one. */
async function card(matchday: number, told?: number) {
	const { html } = await lena.get(told === undefined ? path : `${path}?spieltag=${told}`);
	const [, from = ''] = html.split(new RegExp(`(?=<(?:details|a)[^>]*id="spieltag-${matchday}")`));
	const [tag = ''] = /^<[^>]*>/.exec(from) ?? [];
	const [whole = ''] = from.split(/(?=<(?:details|a)[^>]*id="spieltag-)|<footer/);
	const text = (part: string) =>
		part
			.replace(/<!-- -->/g, '')
			.replace(/<[^>]+>/g, ' ')
			.replace(/\s+/g, ' ');
	return {
		open: tag.includes('open'),
		leadsTo: /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null,
		summary: text(whole.split(/<\/summary>|<\/a>/)[0] ?? ''),
		text: text(whole),
		html: whole,
	};
}

describe('the evaluations', () => {
	test('an older matchday says in a line how it went, for all and for the reader, and leads to its page', async () => {
		const first = await card(1);
		expect(first.open).toBe(false);
		expect(first.leadsTo).toBe(path.replace('auswertung', 'spieltag/1'));
		expect(first.summary).toContain('1. Spieltag 54 weiter, 1 raus, 1 Joker');
		expect(first.summary).toMatch(/Du: A Weiter/);
		expect(first.html).toContain('aria-label="a"');
		expect(first.html).not.toContain('Fan00');
	});

	test('the matchday that is asked for is told instead, in its place, and the newest one has the line', async () => {
		const first = await card(1, 1);
		expect([first.open, first.leadsTo]).toEqual([true, null]);
		expect(first.summary).toBe((await card(1)).summary);
		const second = await card(2, 1);
		expect([second.open, second.leadsTo]).toEqual([false, path.replace('auswertung', 'spieltag/2')]);
		expect(second.summary).toBe((await card(2)).summary);
	});

	test.each(['3', '0', 'x', '-1', '1e0'])(
		'a matchday %s that nobody evaluated is the newest',
		async (wish) => {
			const { html } = await lena.get(`${path}?spieltag=${wish}`);
			expect(html).toMatch(/<details[^>]*id="spieltag-2"/);
		},
	);

	test('the newest matchday comes first, is open, and #bottom leads to it', async () => {
		const { html } = await lena.get(path);
		const places = ['id="bottom"', 'id="spieltag-2"', 'id="spieltag-1"'].map((id) => html.indexOf(id));
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(places[0]).toBeGreaterThan(0);
		const second = await card(2);
		expect(second.open).toBe(true);
		expect(second.summary).toContain('2. Spieltag 52 weiter, 2 raus, 51 Joker');
		expect(second.summary).toMatch(/Du: D −1 Joker/);
	});

	test('a group shows 50 names with the reader among them, then the rest as a number with the way to everybody', async () => {
		const { text, html } = await card(1, 1);
		expect(text).toContain('Weiter dabei 53 A Lena du A Fan00');
		expect(text).toContain('und 3 weitere · Ganze Rangliste');
		expect(html).toContain(`href="/community/${game.communityId}/rangliste"`);
		expect(html.match(/<b>Fan\d\d<\/b>/g)).toHaveLength(49);
	});

	test('R19: a correction is marked on the matchday and beside the member, with its reason', async () => {
		app.clock.advance(HOUR);
		await game.enter('a', 'f', '1:1');
		await game.evaluate(1, 'Grüner Tisch');
		expect((await card(1)).summary).toContain('korrigiert');
		const first = await card(1, 1);
		expect(first.summary).toContain('korrigiert');
		expect(first.summary).toContain('−1 Joker');
		expect(first.text).toMatch(
			/a – f wurde von 2:1 auf 1:1 geändert\. Korrigiert von der Spielleitung am .*: Grüner Tisch/,
		);
		expect(first.text).toContain('Lena du korrigiert a spielt unentschieden');
		expect((await card(2)).summary).not.toContain('korrigiert');
	});
});
