import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;
const PATH = '/admin/wettbewerbe';
const fields = { name: 'Kreisliga A Nord', code: '', timeZone: 'Europe/Berlin' };

beforeAll(async () => {
	app = await startApp();
	await saveClubs(app.context, []);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

test('R40: the prepared competitions are listed, and a new one can have a season at once', async () => {
	expect((await admin.get(PATH)).text).toContain('DFB-Pokal dfbpokal · Deutsche Zeit · noch keine Saison');
	expect((await admin.get(PATH)).text).toContain('wm · Zeitzone nennt der Spielplan · noch keine Saison');
	const added = await admin.post(PATH, fields);
	expect(added.location).toBe(PATH);
	expect((await admin.follow(added)).text).toContain('Kreisliga A Nord ist angelegt.');
	const made = await admin.post('/admin', { leagueId: 'kreisligaanord', label: '2026/27' });
	expect(made.location).toBe('/admin/saison/kreisligaanord_1');
	expect((await admin.get('/admin/saison/kreisligaanord_1')).status).toBe(200);
	const yearly = await admin.post('/admin', { leagueId: 'kreisligaanord', label: '2026' });
	expect(yearly.text).toContain('Bitte gib die Saison wie 2026/27 an.');
});

test.each([
	[{ name: '' }, 'Bitte gib dem Wettbewerb einen Namen'],
	[{ name: 'Bundesliga' }, 'Diesen Wettbewerb gibt es schon: Bundesliga.'],
	[{ name: 'Neu', code: 'A_B' }, 'Ein Kürzel hat nur kleine Buchstaben und Ziffern'],
	[{ name: 'Neu', timeZone: 'Mars/Base' }, 'Bitte wähle die Zeitzone des Wettbewerbs.'],
])('what can’t be is refused, and the form stays as it was: %j', async (more, sentence) => {
	const before = await app.context.db.league.count();
	const refused = await admin.post(PATH, { ...fields, ...more });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain(sentence);
	expect(await app.context.db.league.count()).toBe(before);
});

test('nobody but a site admin sees it or adds one', async () => {
	await buildPlayer(app.context, 'Lena');
	const lena = await logInAs(app, 'Lena');
	expect((await lena.get(PATH)).status).toBe(302);
	expect((await lena.post(PATH, { ...fields, name: 'Lenas Liga' })).status).toBe(302);
	expect(await app.context.db.league.count({ where: { name: 'Lenas Liga' } })).toBe(0);
});
