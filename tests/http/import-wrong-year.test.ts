import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { emptySeason, importFile, template } from '../support/import-files';
import { sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

const season = (year: number) =>
	[
		'1;29.08.2026;15:30;Köln;Mainz;;',
		`2;05.09.${year};15:30;Köln;HSV;;`,
		`2;05.09.${year};15:30;Bremen;Mainz;;`,
		`3;12.09.${year};15:30;HSV;Bremen;;`,
		`3;12.09.${year};15:30;Mainz;Köln;;`,
		`4;19.09.${year};15:30;Bremen;Köln;;`,
	] as const;

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2026-08-20T12:00:00Z') });
	seasonId = await emptySeason(app.context, '2026/27');
	await importFile(app.context, { seasonId, bytes: template(...season(2026)) });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const send = (year: number) => sendFile(admin, template(...season(year)), { season: seasonId }, 'liste.csv');
const states = async () =>
	(await app.context.db.match.findMany({ where: { matchday: { number: { gt: 1 } } } })).map(
		({ state }) => state,
	);

test('a wrong year is asked about, and without an answer nothing is taken', async () => {
	const before = await databaseHash(app.context.db);
	const page = await send(2027);
	expect(page.text).toContain(
		'5 Spiele liegen mit dieser Datei nicht in der Saison 2026/27, ab dem 2. Spieltag. Stimmt das Jahr?',
	);
	expect(page.text).toContain('Beantworte zuerst die Fragen oben.');
	expect(page.text).not.toContain('Import übernehmen');
	const forced = { intent: 'commit', season: seasonId };
	const bytes = template(...season(2027));
	expect((await sendFile(admin, bytes, forced)).text).toContain('gespeichert wurde nichts.');
	expect(await databaseHash(app.context.db)).toBe(before);
});

test('R2: all at once stay angesetzt or are verlegt, and a file with the right times sets them back', async () => {
	const asked = await send(2027);
	const kept = await sendAgain(admin, asked, 'preview', { 'meant-year': 'on', keep: 'all' });
	expect(kept.text).toContain('Import übernehmen');
	expect([...kept.html.matchAll(/<input type="checkbox"[^>]*name="keep-\d+"[^>]*checked/g)].length).toBe(4);
	const none = await sendAgain(admin, kept, 'preview', { 'meant-year': 'on', keep: 'none' });
	expect(none.html).not.toMatch(/name="keep-\d+"[^>]*checked/);
	expect((await sendAgain(admin, none, 'commit')).status).toBe(302);
	expect((await states()).filter((state) => state === 'postponed').length).toBe(4);

	const right = await send(2026);
	expect(right.text).not.toContain('Stimmt das Jahr?');
	expect(right.text).toContain('4 Spiele bleiben verlegt, obwohl die Zeit zum Spieltag passt.');
	expect((await sendAgain(admin, right, 'commit')).status).toBe(302);
	const again = await send(2026);
	expect(again.text).toContain('Das kannst du entscheiden');
	expect(again.text).toContain('Alle 4 wieder auf angesetzt stellen');
	const back = await sendAgain(admin, again, 'preview', { setBack: 'on' });
	expect((await sendAgain(admin, back, 'commit')).status).toBe(302);
	expect(await states()).toEqual(Array(5).fill('scheduled'));
});
