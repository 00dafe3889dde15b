import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	DAY,
	type Game,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let tom: Browser;
let dora: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['kanari', 'zebra', 'gecko', 'yak'], KICKOFF), [
		'Lena',
		'Tom',
	]);
	await buildPlayer(app.context, 'Dora');
	[lena, tom, dora] = [await logInAs(app, 'Lena'), await logInAs(app, 'Tom'), await logInAs(app, 'Dora')];
	await game.pick('Lena', 1, 'kanari');
	await game.pick('Tom', 1, 'kanari');
});
afterAll(() => app.close());

const path = (file: string) => `/community/${game.communityId}/${file}`;

test('the table is a CSV to download', async () => {
	const file = await lena.get(path('rangliste.csv?runde=1'));
	expect(file.status).toBe(200);
	expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
	expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="rangliste-runde-1.csv"');
	expect(file.html).toContain('Platz;Name;Status;Joker;Ausgeschieden am Spieltag;Rebuy;Gewonnen\r\n');
	expect(file.html).toContain('1;Lena;Aktiv;1;;Nein;Nein\r\n');
});

test.each([-1, 0, 4_999, 5_000])(
	'R12: %i ms from the kickoff the picks are in the file only from 5,000 on',
	async (offset) => {
		app.clock.set(KICKOFF + offset);
		for (const browser of [lena, tom]) {
			const file = await browser.get(path('tipps.csv'));
			expect(file.status).toBe(200);
			expect(file.html.includes('1;Lena;Team kanari')).toBe(offset >= 5_000);
			expect(file.html.includes('kanari')).toBe(offset >= 5_000);
		}
	},
);

test('a round that was never played is not there', async () => {
	for (const file of ['rangliste.csv', 'tipps.csv']) {
		expect((await lena.get(path(`${file}?runde=7`))).status).toBe(404);
	}
});

test('R33: strangers and anonymous visitors get no file, the site admin who is no member neither', async () => {
	const admin = await logInAs(app, 'admin');
	for (const file of ['rangliste.csv', 'tipps.csv']) {
		expect((await app.browser().get(path(file))).location).toBe('/login');
		for (const browser of [dora, admin]) {
			const page = await browser.get(path(file));
			expect([page.status, page.location]).toEqual([302, '/onboarding/community']);
			expect(page.html).not.toContain('kanari');
		}
	}
});

test('R33: a member of another community reads a German sentence in place of the file', async () => {
	const other = await buildCommunity(app.context, {
		founderId: await buildPlayer(app.context, 'Emil'),
		founder: 'Emil',
		name: 'Andere',
	});
	for (const file of ['rangliste.csv', 'tipps.csv']) {
		const page = await lena.get(`/community/${other}/${file}`);
		expect([page.status, page.html]).toEqual([404, 'Community nicht gefunden.']);
		expect(page.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
	}
});

test('R21: a pick on a matchday that its player was taken out for is in the file, and says that it does not count', async () => {
	app.clock.set(KICKOFF + DAY);
	await game.enterAll(1, '1:1');
	const ids = { communityId: game.communityId, memberId: game.players.Lena?.memberId ?? '' };
	await game.evaluate(1);
	await game.pick('Lena', 2, 'gecko');
	const act = (kind: 'eliminate' | 'reinstate') =>
		adjustMember(app.context, { ...ids, actorId: game.adminId, act: { kind } });
	accepted(await act('eliminate'));
	app.clock.set(KICKOFF + WEEK + DAY);
	expect((await lena.get(path('tipps.csv'))).html).toContain('2;Lena;Team gecko;\r\n');
	accepted(await act('reinstate'));
	await game.enterAll(2, '1:0');
	await game.evaluate(2);
	expect((await lena.get(path('tipps.csv'))).html).toContain(
		'2;Lena;Team gecko;nicht dabei, zählt nicht\r\n',
	);
});
