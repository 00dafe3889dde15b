import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOf, realSeason, unplayedSeason } from '../layouts/real-season';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { bytesOf, emptySeason, importFile, template } from '../support/import-files';
import { sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

/** What doesn't fit in a list is said on the page: a question for the whole list, a warning with matches by name. */

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	seasonId = await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const send = (list: string, into = seasonId) => sendFile(admin, bytesOf(list), { season: into }, 'liste.csv');

test('a year early from a matchday on: without an answer nothing of a new season is taken', async () => {
	const list = unplayedSeason().map((match) =>
		match.matchday < 28 ? match : { ...match, date: match.date.replace('2025', '2024') },
	);
	const before = await databaseHash(app.context.db);
	const page = await send(listOf(list));
	expect(page.text).toContain('63 Spiele liegen mit dieser Datei nicht in der Saison 2024/25');
	expect(page.text).toContain(
		'7 Spieltage liegen mit dieser Datei nicht in der Reihenfolge, zum Beispiel der 28. vor dem 1. Stimmen Spieltage und Datum?',
	);
	expect(page.text).toContain(
		'63 vergangene Spiele ohne Ergebnis: FC Augsburg – FC Bayern München (28. Spieltag)',
	);
	expect(page.text).not.toContain('Import übernehmen');
	const half = await sendAgain(admin, page, 'preview', { 'meant-year': 'on' });
	expect(half.text).not.toContain('Import übernehmen');
	const meant = await sendAgain(admin, half, 'preview', { 'meant-order': 'on' });
	expect(meant.text).toContain('Import übernehmen');
	expect(await databaseHash(app.context.db)).toBe(before);
});

test('a column that looks like results is asked about until somebody says what it is', async () => {
	const rows = realSeason().slice(0, 9);
	const list = [
		'Spieltag;Datum;Heim;Gast;Punkte',
		...rows.map(({ date, home, away, result }) => `1;${date};${home};${away};${result}`),
	].join('\n');
	const asked = await send(list);
	expect(asked.text).toContain('Die Spalte „Punkte“ sieht nach Ergebnissen aus und wird nicht gelesen.');
	expect(asked.text).not.toContain('Import übernehmen');
	const meant = await sendAgain(admin, asked, 'preview', { 'meant-column': 'on' });
	expect(meant.text).toContain('Import übernehmen');
});

test('a match that becomes verlegt says how many picks that may make void, and its day has no hour', async () => {
	await importFile(app.context, {
		seasonId,
		bytes: template(
			'1;23.08.2024;20:30;Köln;Mainz;;',
			'1;24.08.2024;15:30;HSV;Bremen;;',
			'2;30.08.2024;20:30;Mainz;HSV;;',
		),
	});
	const lena = await buildPlayer(app.context, 'Lena');
	const communityId = await buildCommunity(app.context, { founderId: lena, founder: 'Lena' });
	const round = await app.context.db.round.findFirstOrThrow({ where: { communityId } });
	const member = await app.context.db.member.findFirstOrThrow();
	const pick = { memberId: member.id, matchdayId: `${seasonId}_1`, roundId: round.id, savedAt: 0n };
	await app.context.db.pick.create({ data: { ...pick, teamId: 'koeln' } });
	const list = [
		'Spieltag;Datum;Heim;Gast;Ergebnis',
		'1;14.09.2024;Köln;Mainz;',
		'1;24.08.2024;HSV;Bremen;',
	].join('\n');
	const page = await send(list);
	expect(page.text).toContain('Köln – 1. FSV Mainz 05 bleibt angesetzt');
	expect(page.text).toContain(
		'Sa., 14.09.2024, Uhrzeit offen · Zeile 2 · 1 Tipp am Spieltag, auf welche Teams, bleibt geheim',
	);
	expect(page.text).not.toContain('00:00');
});
