import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { importFile, template } from '../support/import-files';
import { logInAs } from '../support/log-in';

/** R40: what a site admin may change about a competition that they have added. */

const LIST = '/admin/wettbewerbe';

let app: App;
let admin: Browser;

const stored = (id: string) => app.context.db.league.findUnique({ where: { id } });
/** What the list says of them, once a form has been answered. */
const told = async (page: Page) => (await admin.follow(page)).text;

beforeAll(async () => {
	app = await startApp();
	await saveClubs(app.context, []);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

/** Adds a competition by its name; its page, and the fields of its form. */
async function add(name: string, code: string) {
	await admin.post(LIST, { name, code, timeZone: 'Europe/Berlin' });
	return { path: `${LIST}/${code}`, fields: { intent: 'save', name, timeZone: 'Europe/Berlin' } };
}

test('its name and zone are changed, and what lists called it before still means it', async () => {
	const { path, fields } = await add('Kreisliga A', 'kla');
	const page = await admin.get(path);
	expect(page.html).toMatch(/<h1[^>]*>Kreisliga A<\/h1>/);
	const saved = await admin.post(path, { ...fields, name: ' Kreisliga  A Nord ', timeZone: 'Europe/Vienna' });
	expect(saved.location).toBe(LIST);
	const list = await told(saved);
	expect((await admin.get(LIST)).html).toContain(`href="${path}"`);
	expect(list).toContain('Kreisliga A Nord ist gespeichert.');
	expect(list).toContain('Kreisliga A Nord kla · Österreichische Zeit · noch keine Saison');
	expect(await stored('kla')).toMatchObject({ name: 'Kreisliga A Nord', names: 'Kreisliga A' });
	const twin = await admin.post(LIST, { name: 'Kreisliga A', code: 'zwei', timeZone: 'Europe/Berlin' });
	expect(twin.text).toContain('Diesen Wettbewerb gibt es schon: Kreisliga A Nord.');
	await admin.post(path, fields);
	expect(await stored('kla')).toMatchObject({ name: 'Kreisliga A', names: 'Kreisliga A Nord' });
});

test.each([
	[{ name: '' }, 'Bitte gib dem Wettbewerb einen Namen'],
	[{ name: 'bundesliga' }, 'Diesen Wettbewerb gibt es schon: Bundesliga.'],
	[{ timeZone: 'Mars/Base' }, 'Bitte wähle die Zeitzone des Wettbewerbs.'],
])('what can’t be is refused, and nothing typed is lost: %j', async (more, sentence) => {
	const { path, fields } = await add('Oberliga', 'ol');
	const before = await databaseHash(app.context.db);
	const refused = await admin.post(path, { ...fields, name: 'Kreisklasse', ...more });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain(sentence);
	if (!('name' in more)) expect(refused.html).toContain('value="Kreisklasse"');
	expect(await databaseHash(app.context.db)).toBe(before);
});

test('with matches the zone stays, and it says why; the name can still be changed', async () => {
	const { path, fields } = await add('Landesliga', 'll');
	await admin.post('/admin', { leagueId: 'll', label: '2026/27' });
	const row = '1;05.09.2026;15:30;SV Nord;TuS Süd;;';
	await importFile(app.context, { seasonId: 'll_1', bytes: template(row), answers: { allNew: true } });
	const page = await admin.get(path);
	expect(page.text).toContain(
		'Die Zeitzone bleibt: Nach ihr sind schon die Anstoßzeiten von 1 Spiel gelesen',
	);
	expect(page.html).not.toContain('<select');
	const refused = await admin.post(path, { ...fields, timeZone: 'Europe/London' });
	expect([refused.status, (await stored('ll'))?.timeZone]).toEqual([422, 'Europe/Berlin']);
	expect(refused.text).toContain('Die Zeitzone bleibt');
	const saved = await admin.post(path, { ...fields, name: 'Landesliga Nord' });
	expect(await told(saved)).toContain('Landesliga Nord ist gespeichert.');
});

test('one without seasons is removed after a confirmation; with one it stays', async () => {
	const { path } = await add('Bezirksliga', 'bzl');
	await admin.post('/admin', { leagueId: 'bzl', label: '2026/27' });
	const kept = await admin.get(`${path}?aktion=entfernen`);
	expect(kept.text).toContain(
		'Solange es eine Saison gibt (2026/27), lässt sich der Wettbewerb nicht entfernen.',
	);
	expect(kept.text).not.toContain('Bezirksliga entfernen?');
	const refused = await admin.post(path, { intent: 'remove-league' });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain('Solange es eine Saison gibt (2026/27)');
	await admin.post('/admin/saison/bzl_1', { intent: 'remove-season' });
	expect((await admin.get(path)).html).toContain(`href="${path}?aktion=entfernen"`);
	const asked = await admin.get(`${path}?aktion=entfernen`);
	expect(asked.text).toContain('Bezirksliga entfernen?');
	expect(await stored('bzl')).not.toBeNull();
	const removed = await admin.post(path, { intent: 'remove-league' });
	expect(await told(removed)).toContain('Bezirksliga ist entfernt.');
	expect(await stored('bzl')).toBeNull();
	expect((await admin.get(path)).status).toBe(404);
	expect((await admin.post(path, { intent: 'remove-league' })).status).toBe(404);
});

test('one that comes with the house says that it stays, and does', async () => {
	const path = `${LIST}/dfbpokal`;
	const fields = { name: 'Pokal', timeZone: 'Europe/Berlin' };
	const sentence = 'DFB-Pokal ist von Anfang an dabei und lässt sich nicht ändern oder entfernen.';
	const page = await admin.get(`${path}?aktion=entfernen`);
	expect(page.text).toContain(sentence);
	expect(page.html).not.toContain('name="intent"');
	for (const intent of ['save', 'remove-league']) {
		const refused = await admin.post(path, { ...fields, intent });
		expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
	}
	expect((await admin.get(LIST)).html).not.toContain(`href="${path}"`);
});

test('nobody but a site admin sees it, changes it or removes it', async () => {
	await buildPlayer(app.context, 'Lena');
	const lena = await logInAs(app, 'Lena');
	const { path, fields } = await add('Regionalliga', 'rl');
	expect((await lena.get(path)).status).toBe(302);
	for (const intent of ['save', 'remove-league'])
		expect((await lena.post(path, { ...fields, intent, name: 'Lenas Liga' })).status).toBe(302);
	expect(await stored('rl')).toMatchObject({ name: 'Regionalliga' });
	expect((await admin.post(path, { intent: 'nichts' })).status).toBe(400);
});
