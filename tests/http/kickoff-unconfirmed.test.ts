import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildGame, DAY, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** 00:00 Uhr in Berlin. */
const MIDNIGHT = Date.parse('2026-08-28T22:00:00Z');

let app: App;
let game: Game;

beforeAll(async () => {
	app = await startApp({ now: MIDNIGHT - 6 * DAY });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], MIDNIGHT), ['Lena', 'Tom']);
	const where = { matchdayId: game.matchdayId(1) };
	await app.context.db.match.updateMany({ where, data: { timeKnown: false } });
});
afterAll(() => app.close());

test('R3: a kickoff that is only a date says so on its card and waits on the overview', async () => {
	const admin = await logInAs(app, 'admin');
	const page = await admin.get(`/admin/spieltag/${game.matchdayId(1)}`);
	expect(page.text).toContain('Die Uhrzeit ist unbekannt, deshalb gilt 00:00 Uhr. Trage den Anpfiff ein');
	expect(page.text).not.toContain('Vorschlag übernehmen');
	expect((await admin.get('/admin')).text).toContain(
		'1. Spieltag: Die Uhrzeit des Anpfiffs ist unbekannt. Bis jemand sie einträgt, gilt Sa., 29.08.2026, 00:00 Uhr.',
	);
	// Where the time itself is no deadline that is told, it isn't shown.
	const [season, overview] = [await admin.get(`/admin/saison/${game.seasonId}`), await admin.get('/admin')];
	expect(season.text).toContain('Sa., 29.08.2026, Uhrzeit offen');
	expect(season.text).not.toContain('29.08.2026, 00:00 Uhr');
	expect(overview.text).toContain('Als Nächstes: 1. Spieltag, Sa., 29.08.2026, Uhrzeit offen');
	expect(overview.html).toContain('kommend, Sa., 29.08.2026, Uhrzeit offen');
	expect(page.text).toContain('Anpfiff: Samstag, 29. August 2026, Uhrzeit offen');
	expect(page.text).toContain('Sa., 29.08., Uhrzeit offen');
	await app.context.db.match.updateMany({ data: { timeKnown: true } });
	expect((await admin.get(`/admin/spieltag/${game.matchdayId(1)}`)).text).not.toContain(
		'Uhrzeit ist unbekannt',
	);
	expect((await admin.get('/admin')).text).not.toContain('Anpfiffs ist unbekannt');
});
