import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { emptySeason, importFile, template } from '../support/import-files';
import { fieldsOf, sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

const fixtures = [
	'1;29.08.2026;15:30;Köln;Mainz;;',
	'2;05.09.2026;15:30;Köln;HSV;;',
	'3;08.01.2027;20:30;HSV;Bremen;;',
	'3;09.01.2027;15:30;Mainz;Köln;;',
	'4;16.01.2027;15:30;Bremen;Köln;;',
	'5;23.01.2027;15:30;Mainz;Bremen;;',
];

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2026-11-25T12:00:00Z') });
	seasonId = await emptySeason(app.context, '2026/27');
	await saveClubs(app.context, clubs);
	await importFile(app.context, { seasonId, bytes: template(...fixtures) });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const send = (lines: string[], fields = {}) =>
	sendFile(admin, template(...lines), { season: seasonId, ...fields }, 'liste.csv');

test('R3: a matchday that would begin at once by a slip in the month is asked about, and nothing is taken before', async () => {
	const slipped = fixtures.map((line) =>
		line.startsWith('3;') ? line.replace('.01.2027', '.10.2026') : line,
	);
	const before = await databaseHash(app.context.db);
	const page = await send(slipped);
	expect(page.text).toContain(
		'Der 3. Spieltag begänne mit dieser Datei sofort: Die Tippabgabe schließt und öffnet nicht wieder. Stimmt das Datum?',
	);
	expect(page.text).toContain('Das musst du entscheiden');
	expect(page.text).not.toContain('Import übernehmen');
	expect((await send(slipped, { intent: 'commit' })).text).toContain('gespeichert wurde nichts');
	const otherBox = await sendAgain(admin, page, 'preview', {
		'meant-year': 'on',
		'meant-shift': 'on',
	});
	expect(otherBox.text).not.toContain('Import übernehmen');
	expect(await databaseHash(app.context.db)).toBe(before);
	const meant = await sendAgain(admin, page, 'preview', { 'meant-start': 'on' });
	expect(meant.text).toContain('Import übernehmen');
});

test('matches that change their matchday all at once are asked about', async () => {
	const moved = fixtures.map((line) => line.replace(/^\d/, (matchday) => `${Number(matchday) + 10}`));
	const before = await databaseHash(app.context.db);
	const page = await send(moved);
	expect(page.text).toContain(
		'6 Spiele wechseln mit dieser Datei den Spieltag, zum Beispiel vom 1. auf den 11. Stimmen Spieltage, Heim und Gast? Wenn nicht, wähle die richtigen Spalten oder verbessere die Datei.',
	);
	expect(page.text).not.toContain('Import übernehmen');
	const { answers, fingerprint = '' } = fieldsOf(page, 'preview');
	const forced = await send(moved, { intent: 'commit', fingerprint, ...(answers ? { answers } : {}) });
	expect(forced.text).toContain('Bitte beantworte die Fragen dazu, gespeichert wurde nichts');
	expect(await databaseHash(app.context.db)).toBe(before);
	const meant = await sendAgain(admin, page, 'preview', { 'meant-moved': 'on' });
	expect(meant.text).toContain('Import übernehmen');
});

test('a likely wrong zone is asked about, and what was meant goes with how the file was read', async () => {
	const shifted = fixtures.map((line) => line.replace('15:30', '16:30').replace('20:30', '21:30'));
	const before = await databaseHash(app.context.db);
	const page = await send(shifted);
	expect(page.text).toContain(
		'6 Anstoßzeiten liegen mit dieser Datei 1 Stunde später. Stimmt die Zeitzone? Wenn nicht, wähle die richtige oder verbessere die Datei.',
	);
	expect(page.text).not.toContain('Import übernehmen');
	expect((await send(shifted, { intent: 'commit' })).text).toContain('gespeichert wurde nichts');
	expect(await databaseHash(app.context.db)).toBe(before);
	const meant = await sendAgain(admin, page, 'preview', { 'meant-shift': 'on' });
	expect(meant.text).toContain('Import übernehmen');
	// With any of the buttons: what was meant was meant of the file as it was read.
	const taken = await sendAgain(admin, meant, 'commit', { timeZone: 'UTC' });
	expect([taken.status, taken.text.includes('Import übernehmen')]).toEqual([422, false]);
	const read = await sendAgain(admin, meant, 'preview', { timeZone: 'UTC' });
	expect(read.text).toContain('Stimmt die Zeitzone?');
	expect(read.text).not.toContain('Import übernehmen');
	expect((await sendAgain(admin, meant, 'commit')).status).toBe(302);
});

test('R8: results of matches that haven’t kicked off are asked about', async () => {
	await importFile(app.context, { seasonId, bytes: template(...fixtures) });
	const before = await databaseHash(app.context.db);
	const page = await send([fixtures[5]?.replace(';;', ';1:3;') ?? '']);
	expect(page.text).toContain(
		'1 Spiel bekommt mit dieser Datei vor dem Anstoß ein Ergebnis: Auf die Teams kann dann niemand mehr tippen. Stimmen Datum, Heim und Gast?',
	);
	expect(page.text).not.toContain('Import übernehmen');
	expect(await databaseHash(app.context.db)).toBe(before);
});

test('R8: a Wertung before the kickoff is asked about as any other result', async () => {
	const page = await send([fixtures[5]?.replace(';;', ';3:0;gewertet') ?? '']);
	expect(page.text).toContain('1 Spiel bekommt mit dieser Datei vor dem Anstoß ein Ergebnis');
	expect(page.text).not.toContain('Import übernehmen');
});

test('R8: one match with a slip in the month would lock both teams at once', async () => {
	const three = ['Köln;HSV', 'Bremen;Mainz', 'Union;Bochum'].map((pair) => `6;30.01.2027;15:30;${pair};;`);
	await importFile(app.context, { seasonId, bytes: template(...three) });
	const before = await databaseHash(app.context.db);
	const page = await send([three[1]?.replace('.01.2027', '.10.2026') ?? '']);
	expect(page.text).toContain(
		'1 Spiel hätte mit dieser Datei schon begonnen (am 6. Spieltag Fr., 30.10.2026, 15:30 Uhr)',
	);
	expect(page.text).toContain('Auf die Teams kann dann niemand mehr tippen');
	expect(page.text).not.toContain('Import übernehmen');
	const forced = await sendAgain(admin, page, 'preview', { intent: 'commit' });
	expect(forced.text).toContain('gespeichert wurde nichts');
	expect(await databaseHash(app.context.db)).toBe(before);
	const meant = await sendAgain(admin, page, 'preview', { 'meant-past': 'on' });
	expect(meant.text).toContain('Import übernehmen');
});

test('R3: a matchday that would begin within the hour is asked about', async () => {
	const page = await send([fixtures[4]?.replace('16.01.2027;15:30', '25.11.2026;13:30') ?? '']);
	expect(page.text).toContain('Der 4. Spieltag begänne mit dieser Datei in weniger als einer Stunde');
	expect(page.text).not.toContain('Import übernehmen');
	const meant = await sendAgain(admin, page, 'preview', { 'meant-soon': 'on' });
	expect(meant.text).toContain('Import übernehmen');
});

test.each([
	['its state', '4;16.01.2027;15:30;Bremen;Köln;;verlegt'],
	['its new time', '4;16.02.2027;15:30;Bremen;Köln;;'],
])('R2: one match that %s makes verlegt where somebody has picked is asked about', async (_what, line) => {
	await importFile(app.context, { seasonId, bytes: template(...fixtures) });
	expect((await send([line])).text).toContain('Import übernehmen');
	const lena = await buildPlayer(app.context, `Lena ${line.length}`);
	const communityId = await buildCommunity(app.context, {
		founderId: lena,
		founder: 'Lena',
		name: `Runde ${line.length}`,
	});
	const { id: roundId } = await app.context.db.round.findFirstOrThrow({ where: { communityId } });
	const { id: memberId } = await app.context.db.member.findFirstOrThrow({ where: { communityId } });
	const pick = { memberId, roundId, matchdayId: `${seasonId}_4`, teamId: 'koeln', savedAt: 0n };
	await app.context.db.pick.create({ data: pick });
	const page = await send([line]);
	expect(page.text).toContain(
		'1 Spiel gilt mit dieser Datei als verlegt (4. Spieltag): Tipps darauf zählen dort nicht, und die Teams bleiben frei. Für diesen Spieltag ist 1 Tipp gespeichert. Auf welche Teams, bleibt geheim',
	);
	expect(page.text).not.toContain('Import übernehmen');
	const meant = await sendAgain(admin, page, 'preview', { 'meant-void': 'on' });
	expect(meant.text).toContain('Import übernehmen');
	await app.context.db.pick.deleteMany();
});

test('R2: one match that leaves the matchday on which somebody has picked is asked about', async () => {
	await importFile(app.context, { seasonId, bytes: template(...fixtures) });
	const line = '7;16.01.2027;15:30;Bremen;Köln;;';
	expect((await send([line])).text).toContain('Import übernehmen');
	const mia = await buildPlayer(app.context, 'Mia');
	const communityId = await buildCommunity(app.context, { founderId: mia, founder: 'Mia', name: 'Wechsel' });
	const { id: roundId } = await app.context.db.round.findFirstOrThrow({ where: { communityId } });
	const { id: memberId } = await app.context.db.member.findFirstOrThrow({ where: { communityId } });
	const pick = { memberId, roundId, matchdayId: `${seasonId}_4`, teamId: 'koeln', savedAt: 0n };
	await app.context.db.pick.create({ data: pick });
	// An act on the season closes what is over, whether or not it is accepted (R37).
	await closePickWindows(app.context, app.context.now());
	const before = await databaseHash(app.context.db);
	const page = await send([line]);
	expect(page.text).toContain(
		'1 Spiel verlässt mit dieser Datei seinen Spieltag (4. Spieltag): Tipps darauf zählen dort nicht mehr, und die Teams bleiben frei. Für diesen Spieltag ist 1 Tipp gespeichert.',
	);
	expect(page.text).not.toContain('Import übernehmen');
	expect((await send([line], { intent: 'commit' })).text).toContain('gespeichert wurde nichts');
	expect(await databaseHash(app.context.db)).toBe(before);
	const meant = await sendAgain(admin, page, 'preview', { 'meant-left': 'on' });
	expect(meant.text).toContain('Import übernehmen');
	// Home and away the other way round: both teams play there as before.
	const swapped = ['4;16.01.2027;15:30;Köln;Bremen;;', '7;16.01.2027;15:30;Bremen;Köln;;'];
	expect((await send(swapped)).text).not.toContain('Tipps darauf zählen dort nicht mehr');
	await app.context.db.pick.deleteMany();
});

test('R2: that many matches are verlegt by their times is answered before anything is taken', async () => {
	const pairs = [
		'Köln;Mainz',
		'HSV;Bremen',
		'FC Bayern München;VfL Wolfsburg',
		'RB Leipzig;VfB Stuttgart',
		'SC Freiburg;FC Augsburg',
	];
	const on = (date: string) => pairs.map((pair) => `20;${date};15:30;${pair};;`);
	const next = '21;13.02.2027;15:30;Köln;HSV;;';
	const league = await emptySeason(app.context, '2025/26');
	const bytes = template(...on('06.02.2026'), next.replace('2027', '2026'));
	await importFile(app.context, { seasonId: league, bytes });
	const page = await sendFile(admin, template(...on('06.06.2026')), { season: league }, 'liste.csv');
	expect(page.text).toContain('Verlegt oder nur eine neue Uhrzeit?');
	expect(page.text).not.toContain('Import übernehmen');
	expect(page.html).not.toMatch(/name="keep"[^>]*checked/);
	const all = await sendAgain(admin, page, 'preview', { keep: 'none' });
	expect(all.text).toContain('Import übernehmen');
	expect((await sendAgain(admin, all, 'commit')).status).toBe(302);
});

test('a file of another league is told as what it is, wherever it was sent', async () => {
	const pairs = ['Arsenal;Chelsea', 'Liverpool;Everton', 'Fulham;Brentford'];
	const page = await send(pairs.map((pair) => `1;29.08.2026;15:30;${pair};;`));
	expect(page.text).toContain('Nach Teams und Daten sieht die Datei nach Premier League 2026/27 aus.');
	expect(page.text).toContain('Als Premier League 2026/27 lesen');
});

test('a season that is over promises nothing to new communities', async () => {
	const page = await sendFile(admin, template('1;26.08.2023;15:30;Köln;Mainz;1:0;'), {}, 'alt.csv');
	expect(page.text).toContain('Neue Communities spielen nicht in dieser Saison.');
	expect(page.text).not.toContain('Danach spielen neue Communities');
});
