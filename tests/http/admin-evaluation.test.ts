import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
} from '../support/builders';
import { confirmForm } from '../support/confirm-form';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;
let lena: Browser;
let second: string;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
	const bea = { id: await buildPlayer(app.context, 'Bea'), name: 'Bea' };
	second = await buildCommunity(app.context, { founderId: bea.id, founder: 'Bea', name: 'Nordkurve' });
	await join(app.context, { id: game.players.Tom?.id ?? '', name: 'Tom' }, second);
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'f');
});

afterAll(() => app.close());

const path = (number: number, query = '') => `/admin/auswertung/${game.matchdayId(number)}${query}`;

function fingerprintOf(page: Page): string {
	return /name="fingerprint" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
}

const commit = (number: number, page: Page, more: Record<string, string> = { confirmed: 'on' }) =>
	admin.post(path(number), { intent: 'commit', fingerprint: fingerprintOf(page), ...more });

describe('the preview', () => {
	test('R13: before the kickoff there is none, and nobody’s team is told', async () => {
		const page = await admin.get(path(1));
		expect(page.status).toBe(200);
		expect(page.text).toContain('Dieser Spieltag kann erst nach dem Anpfiff ausgewertet werden');
		expect(page.html).not.toContain('name="fingerprint"');
	});

	test('an unknown matchday is 404: Spieltag nicht gefunden.', async () => {
		for (const id of ['bundesliga_1_99', 'x', 'bundesliga_1_']) {
			const page = await admin.get(`/admin/auswertung/${id}`);
			expect([page.status, page.text.includes('Spieltag nicht gefunden.')]).toEqual([404, true]);
			const posted = await admin.post(`/admin/auswertung/${id}`, { fingerprint: 'x', confirmed: 'on' });
			expect(posted.status).toBe(404);
		}
	});

	test('R17: shows warnings, the counts, before and after and the log, and changes nothing at all', async () => {
		app.clock.set(KICKOFF + HOUR);
		// R7: at a kickoff the time itself closes the window, whoever looks or works first.
		await closePickWindows(app.context, app.clock.now());
		const before = await databaseHash(app.context.db);
		const early = await admin.get(path(1));
		expect(early.text).toContain('3 Ergebnisse fehlen');
		expect(early.text).toContain('3 Ergebnisse fehlen noch: Tipps darauf bleiben ungewertet. Das schreibt');
		expect(early.text).toContain('1 Ergebnisse eintragen 2 Vorschau prüfen');
		expect(early.text).toContain('noch kein Ergebnis');
		expect(await databaseHash(app.context.db)).toBe(before);
		await game.enter('a', 'f', '2:1');
		await game.enter('b', 'e', '0:0');
		const page = await admin.get(path(1));
		expect(page.text).toContain('1 Ergebnisse eintragen 2 Vorschau prüfen');
		expect(page.text).toContain('bleibt 1');
		expect(page.text).toContain('raus 4');
		expect(page.text).toContain('Lena a gewinnt: bleibt im Spiel.');
		expect(page.text).toContain('Tom f verliert: ausgeschieden.');
		expect(page.text).toContain('Ida Kein Tipp: ausgeschieden.');
		expect(page.html).toMatch(/vorher <\/span>Aktiv<\/del>/);
		expect(page.text).toContain('Büro Süd : Lena gewinnt');
	});

	test('can be narrowed to one community, and a foreign or broken choice shows all', async () => {
		const page = await admin.get(path(1, `?community=${second}`));
		expect(page.text).toContain('Bea Kein Tipp: ausgeschieden.');
		expect(page.text).not.toContain('Ida Kein Tipp');
		for (const query of ['?community=nobody', '?seite=99', '?seite=-1', '?seite=x'])
			expect((await admin.get(path(1, query))).text).toContain('Ida Kein Tipp');
	});
});

describe('the commit', () => {
	test('wants a confirmation', async () => {
		const before = await databaseHash(app.context.db);
		const page = await commit(1, await admin.get(path(1)), {});
		expect(page.status).toBe(400);
		expect(page.text).toContain('Bitte bestätige, dass du die Vorschau geprüft hast.');
		expect(page.html).toMatch(/<title[^>]*>Fehler: /);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('R17: refuses a preview that a new result has outdated, and shows the fresh one', async () => {
		const old = await admin.get(path(1));
		await game.enter('c', 'd', '1:1');
		const before = await databaseHash(app.context.db);
		const page = await commit(1, old);
		expect(page.status).toBe(422);
		expect(page.text).toContain('Inzwischen hat sich etwas geändert.');
		expect(fingerprintOf(page)).not.toBe(fingerprintOf(old));
		expect(fingerprintOf(page)).toBe(fingerprintOf(await admin.get(path(1))));
		for (const fingerprint of ['', 'x', '"><script>'])
			expect((await admin.post(path(1), { fingerprint, confirmed: 'on' })).status).toBe(422);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('R19: writes what the preview showed, and sent a second time it changes nothing', async () => {
		const preview = await admin.get(path(1));
		expect(preview.text).toContain('✓ Ergebnisse eintragen (erledigt) 2 Vorschau prüfen');
		const done = await commit(1, preview);
		expect([done.status, done.location]).toEqual([302, '/admin']);
		expect((await admin.follow(done)).text).toContain(
			'1. Spieltag ausgewertet: 1 bleibt, 0 Joker weniger, 4 raus.',
		);
		const before = await databaseHash(app.context.db);
		const twice = await commit(1, preview);
		expect(twice.location).toBe('/admin');
		expect((await admin.follow(twice)).text).toContain('an den Ständen ändert sich nichts');
		expect(await databaseHash(app.context.db)).toBe(before);
		expect((await admin.get(path(1))).text).toContain('An den Ständen ändert sich nichts');
	});

	test('R19: a changed result waits on the overview, reads like a diff, and is committed as a correction', async () => {
		app.clock.advance(HOUR);
		const matches = await app.context.db.match.findMany({ where: { matchdayId: game.matchdayId(1) } });
		const target = matches.find((match) => match.homeTeamId === 'a');
		const shown = await admin.get(`/admin/spieltag/${game.matchdayId(1)}`);
		const saved = await confirmForm(admin, `/admin/spieltag/${game.matchdayId(1)}`, {
			intent: 'results',
			seen: /name="seen" value="([^"]+)"/.exec(shown.html)?.[1] ?? '',
			[`home-${target?.id}`]: '0:2',
			[`state-${target?.id}`]: 'awarded',
			reason: 'Am grünen Tisch',
		});
		expect((await admin.follow(saved)).text).toContain('Prüfe jetzt die Korrektur.');
		const overview = await admin.get('/admin');
		expect(overview.text).toContain('die Korrektur steht aus');
		const list = `/admin/saison/${game.matchdayId(1).replace(/_1$/, '')}`;
		for (const place of [`/admin/spieltag/${game.matchdayId(1)}`, list])
			expect((await admin.get(place)).text).toMatch(/(15:30 Uhr|1\. Spieltag) Korrektur steht aus/);
		const page = await admin.get(path(1));
		expect(page.text).toContain('Korrektur: 1. Spieltag');
		expect(page.text).toMatch(/ändern sich \d+ Stände? und \d+ Zeilen? der Auswertungen\./);
		expect(page.text).toContain('Lena a verliert: ausgeschieden.');
		expect(page.html).toMatch(/name="reason"[^>]*value="Am grünen Tisch"/);
		const done = await commit(1, page, { confirmed: 'on', reason: 'Wertung des Verbands' });
		expect((await admin.follow(done)).text).toContain('1. Spieltag korrigiert');
		for (const place of ['/admin', `/admin/spieltag/${game.matchdayId(1)}`, list])
			expect((await admin.get(place)).text).not.toContain('Korrektur steht aus');
		const stored = await app.context.db.evaluation.findMany({ where: { kind: 'correction' } });
		expect(stored.map((evaluation) => evaluation.reason)).toEqual(['Wertung des Verbands']);
	});
});

test('R33: members get neither preview nor commit', async () => {
	const before = await databaseHash(app.context.db);
	expect((await lena.get(path(1))).location).toBe('/dashboard');
	const page = await lena.post(path(1), { fingerprint: 'x', confirmed: 'on' });
	expect([page.status, page.location]).toEqual([302, '/dashboard']);
	expect((await app.browser().get(path(1))).location).toBe('/login');
	expect(await databaseHash(app.context.db)).toBe(before);
});
