import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluateDue } from '~/services/operating/evaluate-due.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
	await game.pick('Lena', 1, 'a');
});

afterAll(() => app.close());

const season = () => `/admin/saison/${game.seasonId}`;
const evaluation = () => `/admin/auswertung/${game.matchdayId(1)}`;
/** Posts a form and follows to where it leads. */
const act = async (browser: Browser, path: string, form: Record<string, string>) =>
	browser.follow(await browser.post(path, form));
const places = ['/admin', season, evaluation].map(
	(place) => () => (typeof place === 'string' ? place : place()),
);

test('the schedule is off at first, chosen on the season’s page, and a wrong time is refused in German', async () => {
	const page = await admin.get(season());
	expect(page.text).toContain('Automatisch auswerten aus');
	for (const hours of ['0', '73', '-1', 'x', '1e3']) {
		const refused = await act(admin, season(), { intent: 'schedule', hours });
		expect([400, 422]).toContain(refused.status);
		expect(refused.text).toMatch(/Bitte wähle (zwischen 1 und 72 Stunden|eine Zeit aus der Liste)\./);
	}
	const saved = await act(admin, season(), { intent: 'schedule', hours: '3' });
	expect(saved.text).toContain('Gespeichert: automatisch 3 Stunden nach dem letzten Ergebnis.');
	expect((await admin.get(season())).text).toContain('Automatisch auswerten an');
	expect((await act(admin, '/admin/saison/nichts_1', { intent: 'schedule', hours: '3' })).status).toBe(404);
});

test('planned: the overview, the season and the preview say when, and how to stop it', async () => {
	app.clock.set(KICKOFF + 2 * HOUR);
	for (const place of places)
		expect((await admin.get(place())).text).not.toContain('von selbst ausgewertet.');
	await game.enter('a', 'd', '2:1');
	await game.enter('b', 'c', '1:1');
	await evaluateDue(app.context, app.clock.now());
	for (const place of places) {
		const page = await admin.get(place());
		expect(page.text).toContain('Wird am Samstag, 29. August 2026, 20:30 Uhr von selbst ausgewertet.');
		expect(page.html).toContain(`href="${evaluation()}?aktion=anhalten"`);
	}
});

test('stopping is a POST with a step before, and every place says so; going on is one tap', async () => {
	const before = await databaseHash(app.context.db);
	const asked = await admin.get(`${evaluation()}?aktion=anhalten`);
	expect(asked.text).toContain('Automatische Auswertung anhalten?');
	expect(await databaseHash(app.context.db)).toBe(before);
	const stopped = await act(admin, evaluation(), { intent: 'stop' });
	expect(stopped.text).toContain('Angehalten: Der Spieltag wird nicht von selbst ausgewertet.');
	for (const place of places) {
		const page = await admin.get(place());
		expect(page.text).toContain('1. Spieltag: Automatik angehalten');
		expect(page.text).toContain('Doch automatisch auswerten');
	}
	const resumed = await act(admin, evaluation(), { intent: 'resume' });
	expect(resumed.text).toContain('Der Spieltag wird wieder von selbst ausgewertet.');
	for (const place of places)
		expect((await admin.get(place())).text).toContain('20:30 Uhr von selbst ausgewertet.');
});

test('nobody but a site admin chooses, stops or goes on', async () => {
	const stored = async () => [
		await app.context.db.season.findMany(),
		await app.context.db.evaluationPlan.findMany(),
	];
	const before = await stored();
	for (const [path, form] of [
		[season(), { intent: 'schedule', hours: '1' }],
		[evaluation(), { intent: 'stop' }],
		[evaluation(), { intent: 'resume' }],
	] as const) {
		await lena.post(path, form);
		await app.browser().post(path, form);
	}
	expect(await stored()).toEqual(before);
});

test('evaluated by itself, the members’ story says so, and there is nothing to stop any more', async () => {
	app.clock.set(KICKOFF + 5 * HOUR);
	await evaluateDue(app.context, app.clock.now());
	const story = await lena.get(`/community/${game.communityId}/auswertung`);
	expect(story.text).toContain('Von selbst ausgewertet am');
	for (const place of places) expect((await admin.get(place())).text).not.toContain('Anhalten');
	const late = await act(admin, evaluation(), { intent: 'stop' });
	expect(late.status).toBe(422);
	expect(late.text).toContain('Dieser Spieltag wird gerade nicht von selbst ausgewertet.');
});

test('a player switches the letters about results off and on again in the profile', async () => {
	expect((await lena.get('/profile')).html).toMatch(
		/<input type="checkbox"[^>]*name="resultMails"[^>]*checked/,
	);
	const others = { remindDayBefore: 'on', remindHoursBefore: 'on', newsMails: 'on' };
	const off = await act(lena, '/profile', { intent: 'mails', ...others });
	expect(off.text).toContain('Du bekommst nicht mehr: Ergebnis-Mails.');
	expect(off.html).not.toMatch(/name="resultMails"[^>]*checked/);
	const on = await act(lena, '/profile', { intent: 'mails', ...others, resultMails: 'on' });
	expect(on.text).toContain('Gespeichert: Du bekommst alle Mails.');
	expect(on.html).toMatch(/name="resultMails"[^>]*checked/);
});
