import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, buildSeason, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { importFile, template } from '../support/import-files';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await saveClubs(app.context, clubs);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});

afterAll(() => app.close());

describe('the overview', () => {
	test('says at once what has to be looked at, with the way there', async () => {
		const { db } = app.context;
		const id = game.matchdayId(3);
		const { kickoff } = await db.matchday.findUniqueOrThrow({ where: { id } });
		const before = app.clock.now();
		app.clock.set(Number(kickoff) - 9 * 24 * HOUR);
		await db.matchday.update({ where: { id }, data: { kickoff: null } });
		const mail = { id: 'x', kind: 'known-address', address: 'x@example.org', data: '{}', state: 'failed' };
		await db.outboxMail.create({ data: { ...mail, createdAt: 0n, nextAttemptAt: 0n } });
		const page = await admin.get('/admin');
		expect(page.text).toContain('Bitte kümmern');
		expect(page.text).toContain('Bundesliga Saison 1, 3. Spieltag: Der Anpfiff fehlt');
		expect(page.html).toContain(`href="/admin/spieltag/${id}"`);
		expect(page.text).toContain('1 Mail ging nicht raus.');
		expect(page.html).toContain('href="/admin/mails"');
		await db.matchday.update({ where: { id }, data: { kickoff } });
		await db.outboxMail.delete({ where: { id: 'x' } });
		app.clock.set(before);
		expect((await admin.get('/admin')).text).not.toContain('Bitte kümmern');
	});

	test('tells each job with its last run, its outcome and the next one, and what failed or hangs', async () => {
		const { db } = app.context;
		const never = await admin.get('/admin');
		expect(never.text).toContain('Noch nie ist eine Hintergrundaufgabe gelaufen.');
		const now = app.clock.now();
		const run = (job: string, ago: number, end: { outcome: string; detail: string } | null) => ({
			slot: `${job}@${now - ago}`,
			job,
			startedAt: BigInt(now - ago),
			finishedAt: end === null ? null : BigInt(now - ago + 5),
			...end,
		});
		const ok = { outcome: 'ok', detail: '0 done' };
		const failed = { outcome: 'failed', detail: 'TypeError: out of order' };
		await db.jobRun.createMany({
			data: [
				run('close-windows', 30_000, ok),
				run('ask-sources', 30_000, ok),
				run('evaluate', 30_000, failed),
				run('queue-results', 10 * 60_000 - 1, null),
				run('remind-players', 10 * 60_000, null),
				run('warn-admins', 11 * 60_000, ok),
				run('clean-up', 65 * 60_000, ok),
				run('send-mail', 30_000, ok),
				run('send-mail', HOUR, failed),
			],
		});
		expect((await admin.get('/admin')).text).toContain('3 Hintergrundaufgaben brauchen deine Hilfe.');
		const { text } = await admin.get('/admin/betrieb');
		expect(text).toContain('3 Hintergrundaufgaben brauchen deine Hilfe.');
		expect(text).toContain(
			'Tippabgaben schließen läuft Zuletzt um 11:59 Uhr (unter 1 Sekunde), wieder fällig um 12:01 Uhr. Quellen fragen läuft Zuletzt um 11:59 Uhr (unter 1 Sekunde), wieder fällig um 12:01 Uhr. Von selbst auswerten fehlgeschlagen',
		);
		expect(text).toContain('Der letzte Lauf ist abgebrochen: TypeError: out of order');
		expect(text).toContain('Versprochene Mails schreiben arbeitet gerade');
		expect(text).toContain('An fehlende Tipps erinnern hängt');
		expect(text).toContain('Admins warnen läuft nicht');
		expect(text).toContain('Aufräumen läuft Zuletzt');
		expect(text).toContain('wieder fällig um 13:00 Uhr');
		expect(text).toContain(
			'In den letzten 24 Stunden 1 Fehler, zuletzt Do., 20.08.2026, 11:00 Uhr: TypeError: out of order',
		);
		app.clock.advance(3 * HOUR);
		expect((await admin.get('/admin')).text).toContain('läuft keine Hintergrundaufgabe mehr.');
		await db.jobRun.deleteMany();
		app.clock.set(now);
	});

	test('has nothing to do before the first kickoff, and says what is missing', async () => {
		const page = await admin.get('/admin');
		expect(page.text).toMatch(/nichts zu tun/i);
		expect(page.text).toContain('Als Nächstes: 1. Spieltag, Sa., 29.08.2026, 15:30 Uhr');
		expect(page.text).toContain('Unvollständig: 4 von 18 Teams · 6 von 306 Spielen');
		expect(page.html).toContain('aria-label="1. Spieltag, kommend"');
	});

	test('three hours after the kickoff, and not a millisecond earlier, a missing result is overdue', async () => {
		app.clock.set(KICKOFF + 3 * HOUR - 1);
		const running = await admin.get('/admin');
		expect(running.html).toContain('aria-label="1. Spieltag, läuft"');
		expect(running.text).toMatch(/nichts zu tun/i);
		expect(running.text).toContain('Kein Ergebnis ist überfällig, und keine Auswertung steht aus.');
		app.clock.advance(1);
		const late = await admin.get('/admin');
		expect(late.html).toContain('aria-label="1. Spieltag, Ergebnisse fehlen"');
		expect(late.text).toContain('2 Ergebnisse fehlen');
	});

	test('with all results in, the evaluation is due, and afterwards nothing is', async () => {
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', null, 'postponed');
		const page = await admin.get('/admin');
		expect(page.html).toContain('aria-label="1. Spieltag, kann ausgewertet werden"');
		expect(page.html).toContain(`href="/admin/auswertung/${game.matchdayId(1)}"`);
		await game.evaluate(1);
		const done = await admin.get('/admin');
		expect(done.html).toContain('aria-label="1. Spieltag, ausgewertet"');
		expect(done.text).toMatch(/nichts zu tun/i);
	});
});

describe('a season of which a round begins late', () => {
	test('R27: what was before it isn’t due, and says when it will be', async () => {
		const before = app.clock.now();
		const rounds = await app.context.db.round.findMany();
		const late = { beginsAt: BigInt(KICKOFF + 2 * WEEK), firstMatchday: 3 };
		await app.context.db.round.updateMany({ data: late });
		app.clock.set(KICKOFF + WEEK + 4 * HOUR);
		const page = await admin.get('/admin');
		expect(page.text).toMatch(/nichts zu tun/i);
		expect(page.text).toContain('Vor der ersten Runde fehlen noch 2 Ergebnisse. Nötig sind sie erst');
		expect(page.text).not.toContain('Jetzt dran');
		for (const { id, beginsAt, firstMatchday } of rounds)
			await app.context.db.round.update({ where: { id }, data: { beginsAt, firstMatchday } });
		app.clock.set(before);
	});
});

describe('a house in which nobody plays yet', () => {
	test('says so, with the next step, instead of calling everything done', async () => {
		const empty = await startApp();
		await buildSeason(empty.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF));
		await buildPlayer(empty.context, 'admin');
		empty.clock.set(KICKOFF + 4 * HOUR);
		const page = await (await logInAs(empty, 'admin')).get('/admin');
		expect(page.text).toContain('Noch spielt niemand');
		expect(page.html).toContain('href="/create-community"');
		expect(page.text).not.toContain('Alle Ergebnisse sind eingetragen');
		await empty.close();
	});
});

describe('a season that no community plays', () => {
	test('reminds of nothing, and hides no evaluation that people wait for', async () => {
		const unplayed = { ...roundRobin(['e', 'f', 'g', 'h'], KICKOFF - WEEK), part: 2, label: '2026/27' };
		const before = app.clock.now();
		const other = await buildSeason(app.context, unplayed);
		const results = { where: { matchdayId: game.matchdayId(2) }, data: { result: '1:0' } };
		await app.context.db.match.updateMany(results);
		app.clock.set(KICKOFF + WEEK + 3 * HOUR);
		const page = await admin.get('/admin');
		expect(page.text).toContain('Jetzt dran Bundesliga Saison 1, 2. Spieltag');
		expect(page.text).toContain('Bundesliga Saison 1, 2. Spieltag: Alle Ergebnisse sind da');
		expect(page.text).not.toContain('Bundesliga 2026/27, 1. Spieltag');
		expect(page.html).toContain('aria-label="1. Spieltag, Ergebnisse fehlen"');
		const list = await admin.get(`/admin/saison/${other}`);
		expect(list.text).toMatch(/1\. Spieltag Ergebnisse fehlen/);
		expect(list.text).not.toContain('läuft');
		expect((await admin.get(`/admin/spieltag/${other}_1`)).text).toContain('15:30 Uhr Ergebnisse fehlen');
		await app.context.db.match.updateMany({ where: { seasonId: other }, data: { result: '1:0' } });
		expect((await admin.get(`/admin/saison/${other}`)).text).toMatch(/1\. Spieltag ohne Runde/);
		expect((await admin.get(`/admin/spieltag/${other}_1`)).text).toContain(
			'An diesem Spieltag spielt keine Runde: Es gibt nichts auszuwerten.',
		);
		expect((await admin.get(`/admin/auswertung/${other}_1`)).text).toContain(
			'An diesem Spieltag spielt keine Runde.',
		);
		await app.context.db.match.updateMany({ ...results, data: { result: null } });
		app.clock.set(before);
	});
});

describe('a new season', () => {
	test.each([
		['kreisliga', '2026/27', 'Bitte wähle eine Liga.'],
		['laliga', '2026', 'Bitte gib die Saison wie 2026/27 an.'],
		['laliga', '2026/28', 'Bitte gib die Saison wie 2026/27 an.'],
		['', '', 'Bitte wähle eine Liga.'],
	])('%j %j is refused with its sentence and what was typed', async (leagueId, label, sentence) => {
		const before = await databaseHash(app.context.db);
		const page = await admin.post('/admin', { leagueId, label });
		expect(page.status).toBe(422);
		expect(page.text).toContain(sentence);
		expect(page.html).toMatch(/<title[^>]*>Fehler: /);
		expect(page.html).toContain(`value="${label}"`);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('is made once, however often the form is sent', async () => {
		const page = await admin.post('/admin', { leagueId: 'laliga', label: '2026/27' });
		expect([page.status, page.location]).toEqual([302, '/admin/saison/laliga_1']);
		const shown = await admin.follow(page);
		expect(shown.text).toContain('Die Saison ist angelegt.');
		expect(shown.text).toContain('La Liga 2026/27');
		const again = await admin.post('/admin', { leagueId: 'laliga', label: '2026/27' });
		expect(again.status).toBe(422);
		expect(again.text).toContain('Diese Saison gibt es in dieser Liga schon.');
		expect(await app.context.db.season.count({ where: { leagueId: 'laliga' } })).toBe(1);
	});

	test('leaves the one that is being played at a glance', async () => {
		await admin.post('/admin', { leagueId: 'bundesliga', label: '2091/92' });
		const page = await admin.get('/admin');
		expect(page.text).toContain('Bundesliga 2091/92');
		expect(page.html).toContain('aria-label="2. Spieltag, kommend"');
	});
});

describe('a season that was made by mistake', () => {
	test('is deleted after a question, with its import', async () => {
		const target = { leagueId: 'bundesliga', label: '2098/99' };
		const { seasonId } = await importFile(app.context, {
			seasonId: target,
			bytes: template('1;23.08.2098;15:30;Köln;Mainz;;'),
		});
		const season = await admin.get(`/admin/saison/${seasonId}`);
		expect(season.html).toContain(`href="/admin/saison/${seasonId}?aktion=loeschen"`);
		const question = await admin.get(`/admin/saison/${seasonId}?aktion=loeschen`);
		expect(question.text).toContain('Bundesliga 2098/99 löschen? Die Saison verschwindet mit 1 Spiel');
		const done = await admin.post(`/admin/saison/${seasonId}`, { intent: 'remove-season' });
		expect([done.status, done.location]).toEqual([302, '/admin']);
		expect((await admin.follow(done)).text).toContain('Die Saison ist gelöscht.');
		expect((await admin.get(`/admin/saison/${seasonId}`)).status).toBe(404);
		expect(await app.context.db.importRun.count({ where: { seasonId } })).toBe(0);
	});

	test('stays once somebody plays in it: there is no way, and a form sent all the same is refused', async () => {
		const before = await databaseHash(app.context.db);
		for (const path of [`/admin/saison/${game.seasonId}`, `/admin/saison/${game.seasonId}?aktion=loeschen`])
			expect((await admin.get(path)).text).not.toContain('löschen');
		const refused = await admin.post(`/admin/saison/${game.seasonId}`, { intent: 'remove-season' });
		expect([refused.status, refused.text.includes('Sie lässt sich nicht mehr löschen.')]).toEqual([
			422,
			true,
		]);
		const unknown = await admin.post(`/admin/saison/${game.seasonId}`, { intent: 'x' });
		expect(unknown.status).toBe(400);
		expect((await lena.post(`/admin/saison/${game.seasonId}`, { intent: 'remove-season' })).location).toBe(
			'/dashboard',
		);
		expect(await databaseHash(app.context.db)).toBe(before);
	});
});

test('a season shows every matchday of its league, and an unknown one is 404', async () => {
	const page = await admin.get(`/admin/saison/${game.seasonId}`);
	expect(page.text).toContain('34. Spieltag');
	expect(page.text).toContain('1/1 Ergebnisse, 1 verlegt');
	expect(page.html).toContain(`/admin/vorlage.csv?saison=${game.seasonId}`);
	const unknown = await admin.get('/admin/saison/bundesliga_99');
	expect([unknown.status, unknown.text.includes('Diese Saison gibt es nicht.')]).toEqual([404, true]);
});

test('R33: who is no site admin goes to the dashboard, who is nobody to the log-in, and nothing happens', async () => {
	const before = await databaseHash(app.context.db);
	for (const path of ['/admin', `/admin/saison/${game.seasonId}`]) {
		expect((await lena.get(path)).location).toBe('/dashboard');
		expect((await app.browser().get(path)).location).toBe('/login');
	}
	const page = await lena.post('/admin', { leagueId: 'seriea', label: '2026/27' });
	expect([page.status, page.location]).toEqual([302, '/dashboard']);
	expect(await databaseHash(app.context.db)).toBe(before);
});
