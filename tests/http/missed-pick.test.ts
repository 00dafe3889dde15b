import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** A closed pick screen without a pick says so, to whom the matchday concerned. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const OUT_SOON = 'Ohne Tipp scheidest du mit der Auswertung aus.';
const MISSED = 'Du hast für diesen Spieltag keinen Tipp abgegeben.';

let app: App;
let game: Game;
let tom: Browser;
let lena: Browser;

beforeAll(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await game.pick('Tom', 1, 'b');
	await game.pick('Lena', 1, 'a');
	tom = await logInAs(app, 'Tom');
	lena = await logInAs(app, 'Lena');
	await lena.post(`/community/${game.communityId}/tippspiel/1`, { intent: 'withdraw' });
});

afterAll(() => app.close());

test.each([
	['at the kickoff, while the last picks are still arriving', KICKOFF],
	['once the window is closed', KICKOFF + 5_000],
])('%s', async (_when, now) => {
	app.clock.set(now);
	const page = `/community/${game.communityId}/tippspiel/1`;
	const missed = await lena.get(page);
	expect(missed.text).toContain('Tippabgabe geschlossen');
	expect(missed.text).toContain(MISSED);
	expect((await tom.get(page)).text).not.toContain(MISSED);
	expect((await lena.get(`/community/${game.communityId}/tippspiel/2`)).text).toContain(
		'Du hast noch keinen Tipp für diesen Spieltag abgegeben.',
	);
});

test('R6, R12: after the kickoff the owner alone reads what was saved and taken back', async () => {
	app.clock.set(KICKOFF + 5_000);
	const ownWay = `/community/${game.communityId}/mitglied/${game.players.Lena?.memberId}`;
	for (const page of [`/community/${game.communityId}/tippspiel/1`, ownWay]) {
		const { text } = await lena.get(page);
		expect(text).toContain('a gespeichert: Sa., 29.08., 14:30 Uhr');
		expect(text).toContain('a zurückgezogen: Sa., 29.08., 14:30 Uhr');
	}
	const others = (await tom.get(ownWay)).text;
	expect(others).toContain('Kein Tipp, der zählt.');
	expect(others).not.toMatch(/zurückgezogen|gespeichert/);
});

test('R13: dashboard and own way say what the evaluation does to who has no pick', async () => {
	app.clock.set(KICKOFF + 5_000);
	const dashboard = `/community/${game.communityId}/dashboard`;
	expect((await lena.get(dashboard)).text).toContain('Du wärst raus Von dir kam kein Tipp, der zählt.');
	expect((await tom.get(dashboard)).text).not.toContain(OUT_SOON);
	const way = `/community/${game.communityId}/mitglied/${game.players.Lena?.memberId}`;
	const own = (await lena.get(way)).text;
	expect(own).toContain(`Am 1. Spieltag hast du keinen Tipp, der zählt. ${OUT_SOON}`);
	expect(own).toContain(`Kein Tipp, der zählt. Noch nicht ausgewertet. ${OUT_SOON}`);
	expect((await tom.get(way)).text).not.toContain(OUT_SOON);
});

test('R13: an open matchday without a pick says until when there has to be one, after withdrawing too', async () => {
	app.clock.set(KICKOFF + 5_000);
	const sentence = 'Ohne Tipp bis Sa., 05.09., 15:30 Uhr bist du raus.';
	const page = `/community/${game.communityId}/tippspiel/2`;
	const dashboard = `/community/${game.communityId}/dashboard`;
	expect((await tom.get(page)).text).toContain(sentence);
	// The matchday that runs comes first, and leads there.
	expect((await tom.get(dashboard)).text).toContain('2. Spieltag tippen');
	await game.pick('Tom', 2, 'a');
	expect((await tom.get(page)).text).not.toContain('Ohne Tipp');
	expect((await tom.get(dashboard)).text).not.toContain('2. Spieltag tippen');
	await tom.post(page, { intent: 'withdraw' });
	expect((await tom.get(page)).text).toContain(sentence);
});

test('R10: what went with a saved pick is named', async () => {
	app.clock.set(KICKOFF + 5_000);
	await game.pick('Tom', 3, 'c');
	const page = `/community/${game.communityId}/tippspiel/2`;
	const saved = await tom.post(page, { intent: 'save', teamId: 'c', freeing: '3' });
	expect((await tom.follow(saved)).text).toContain('Für den 3. Spieltag hast du jetzt keinen Tipp mehr.');
	await tom.post(page, { intent: 'withdraw' });
});

test('R2: the pick whose match is verlegt says that it costs nothing and the team stays', async () => {
	app.clock.set(KICKOFF + 5_000);
	await game.pick('Tom', 2, 'a');
	const sentence =
		'Das Spiel von a zählt nicht mehr für diesen Spieltag, dein Tipp darauf auch nicht. Du bleibst hier drin und behältst a.';
	const pages = ['tippspiel/2', 'dashboard'].map((page) => `/community/${game.communityId}/${page}`);
	for (const page of pages) expect((await tom.get(page)).text).not.toContain('Verlegt:');
	const where = { matchdayId: game.matchdayId(2), OR: [{ homeTeamId: 'a' }, { awayTeamId: 'a' }] };
	const { homeTeamId, awayTeamId } = await app.context.db.match.findFirstOrThrow({ where });
	await game.enter(homeTeamId, awayTeamId, null, 'postponed');
	for (const page of pages) expect((await tom.get(page)).text).toContain(sentence);
	app.clock.set(KICKOFF + WEEK + 5_000);
	for (const page of pages) expect((await tom.get(page)).text).toContain(sentence);
});

test('R25: where all go on together the story says why who never picked doesn’t', async () => {
	const own = await startApp({ now: KICKOFF - HOUR });
	const round = await buildGame(
		own.context,
		roundRobin(['a', 'b', 'c', 'd'], KICKOFF),
		['Lena', 'Tom', 'Ida'],
		{
			allOut: 'replay',
		},
	);
	const rule = 'Wer in dieser Runde noch keinen Tipp hatte, der zählt, kommt dabei nicht zurück.';
	const story = async () =>
		(await (await logInAs(own, 'Ida')).get(`/community/${round.communityId}/auswertung?spieltag=1`)).text;
	for (const name of ['Lena', 'Tom']) await round.pick(name, 1, 'a');
	own.clock.set(KICKOFF + 3 * HOUR);
	await round.enterAll(1, '0:1');
	await round.evaluate(1);
	expect(await story()).toContain(rule);
	await round.enter('a', 'd', '1:0');
	own.clock.advance(1);
	await round.evaluate(1, 'Tippfehler');
	expect(await story()).not.toContain(rule);
	await own.close();
});
