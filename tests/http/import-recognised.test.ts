import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { bytesOf, emptySeason, importFile, template } from '../support/import-files';
import { fieldsOf, sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2026-08-01T10:00:00Z') });
	seasonId = await emptySeason(app.context, '2026/27');
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const match = '1;28.08.2026;20:30;FC Bayern München;VfL Wolfsburg;;';
const change = 'preview';

describe('what was recognised', () => {
	test('stands in one line in German words, and every guess can be changed', async () => {
		const page = await sendFile(admin, template(match));
		expect(page.text).toContain(
			'unsere Vorlage · UTF-8 · Semikolon · Deutsche Zeit (so schreibt es die Datei) · mit Spieltagen',
		);
		const fields = Object.keys(fieldsOf(page, change));
		expect(fields).toEqual(
			expect.arrayContaining(['season', 'leagueId', 'label', 'format', 'encoding', 'separator', 'timeZone']),
		);
		expect(fields.filter((name) => name.startsWith('column-'))).toHaveLength(16);
		expect(page.html).toContain('<option value="" selected="">Erkannt: „Heim“</option>');
	});

	test('names the columns that are not read, where a typo shows', async () => {
		const rows = 'Spieltag;Datum;Heim;Gast;Ergebniss;Ort;A;B;C\n1;28.08.2026;Bayern;Wolfsburg;2:1;M;;;\n';
		const page = await sendFile(admin, bytesOf(rows));
		expect(page.text).toContain('mit Spieltagen · nicht gelesen: „Ergebniss“, „Ort“, „A“ und 2 weitere');
	});

	test('the zone set otherwise moves every kickoff, and can be left to the file again', async () => {
		const before = await databaseHash(app.context.db);
		const page = await sendFile(admin, template(match), { season: seasonId });
		const moved = await sendAgain(admin, page, change, { timeZone: 'Europe/London' });
		expect(moved.status).toBe(200);
		expect(moved.text).toContain('Britische Zeit (von dir gewählt)');
		expect(moved.text).toContain('Fr., 28.08.2026, 21:30 Uhr');
		expect(fieldsOf(moved, change).timeZone).toBe('Europe/London');
		expect(fieldsOf(moved, 'commit').answers).toContain('Europe/London');
		const back = await sendAgain(admin, moved, change, { timeZone: '' });
		expect(back.text).toContain('Fr., 28.08.2026, 20:30 Uhr');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('the format set otherwise is read by its own words, and one that doesn’t fit is taken back', async () => {
		const moved = template('1;28.08.2026;20:30;FC Bayern München;VfL Wolfsburg;;verschoben');
		const page = await sendFile(admin, moved, { season: seasonId });
		expect(page.text).toContain('„verschoben“');
		expect(page.html).not.toContain('value="commit"');
		const table = await sendAgain(admin, page, change, { format: 'spreadsheet' });
		expect(table.text).toContain('1 neu · 0 geändert · 0 unverändert · 0 falsch');
		expect(fieldsOf(table, change).format).toBe('spreadsheet');
		expect(fieldsOf(table, 'commit').answers).toContain('spreadsheet');
		const wrong = await sendAgain(admin, table, change, { format: 'openligadb' });
		expect(wrong.status).toBe(422);
		expect(wrong.text).toContain('nicht im Format „OpenLigaDB (JSON)“');
		expect(fieldsOf(wrong, change).format).toBe('');
	});

	test('a column set otherwise is read otherwise, and the commit takes what the preview showed', async () => {
		const swapped = bytesOf(
			'Spieltag;Datum;Uhrzeit;Gast;Heim;Ergebnis;Status\r\n2;05.09.2026;15:30;FC Augsburg;RB Leipzig;;',
		);
		const page = await sendFile(admin, swapped, { season: seasonId });
		expect(page.text).toContain('RB Leipzig – FC Augsburg');
		const turned = await sendAgain(admin, page, change, { 'column-home': '=Gast', 'column-away': '=Heim' });
		expect(turned.text).toContain('FC Augsburg – RB Leipzig');
		expect(fieldsOf(turned, change)['column-home']).toBe('=Gast');
		expect((await sendAgain(admin, turned, 'commit')).status).toBe(302);
		expect(await app.context.db.match.findFirst({ where: { matchdayId: `${seasonId}_2` } })).toMatchObject({
			homeTeamId: 'augsburg',
		});
	});

	test('a column that is taken away has no say', async () => {
		const page = await sendFile(admin, template('3;12.09.2026;15:30;FC Augsburg;VfL Wolfsburg;2:1;'), {
			season: seasonId,
		});
		const without = await sendAgain(admin, page, change, { 'column-score': '-' });
		expect(without.text).not.toContain('haben in der Datei ein Ergebnis');
		expect(without.text).not.toContain('hat in der Datei ein Ergebnis');
		expect(page.text).toContain('1 Spiel hat in der Datei ein Ergebnis, obwohl der Anstoß noch bevorsteht.');
		expect(fieldsOf(without, change)['column-score']).toBe('-');
	});

	test('the season set otherwise is the one that is compared', async () => {
		const page = await sendFile(admin, template(match), { season: seasonId });
		const other = await sendAgain(admin, page, change, {
			season: 'neu',
			leagueId: 'bundesliga',
			label: '2030/31',
		});
		expect(other.text).toContain('Die Bundesliga 2030/31 gibt es noch nicht.');
		expect(other.text).toContain('1 Spiel liegt mit dieser Datei nicht in der Saison 2030/31,');
	});

	test('a choice that makes the file unreadable is taken back with a sentence, and nothing is lost', async () => {
		const page = await sendFile(admin, template(match), { season: seasonId });
		const refused = await sendAgain(admin, page, change, { separator: '|' });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain('So lässt sich die Datei nicht lesen:');
		expect(refused.html).toMatch(/<title[^>]*>Fehler: /);
		expect(refused.text).toContain('FC Bayern München – VfL Wolfsburg');
		expect(fieldsOf(refused, change).separator).toBe('');
		expect((await sendAgain(admin, refused, change)).status).toBe(200);
	});

	test('so is one that was changed on the way to the commit', async () => {
		const before = await databaseHash(app.context.db);
		const page = await sendFile(admin, template(match), { season: seasonId });
		const refused = await sendAgain(admin, page, 'commit', { encoding: 'utf-16le' });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain('So lässt sich die Datei nicht lesen:');
		expect(refused.text).toContain('FC Bayern München – VfL Wolfsburg');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('headers that mean nothing to us can be assigned by hand, and the file is still there', async () => {
		const foreign = bytesOf('Runde;Tag;Zeit;A;B\r\n4;19.09.2026;15:30;FC Augsburg;VfL Wolfsburg');
		const asked = await sendFile(admin, foreign, { season: seasonId });
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('Welche Spalte ist was?');
		const page = await sendAgain(admin, asked, 'Datei hochladen', {
			...{ 'column-matchday': '=Runde', 'column-date': '=Tag', 'column-time': '=Zeit' },
			...{ 'column-home': '=A', 'column-away': '=B', timeZone: 'Europe/Berlin' },
		});
		expect(page.status).toBe(200);
		expect(page.text).toContain('FC Augsburg – VfL Wolfsburg');
		expect(page.text).toContain('Sa., 19.09.2026, 15:30 Uhr');
	});

	test('answers to one file are none to another that is chosen instead', async () => {
		const answers = JSON.stringify({ timeZone: 'Europe/London' });
		const page = await sendFile(admin, template(match), { season: seasonId, answers });
		expect(page.text).toContain('Fr., 28.08.2026, 20:30 Uhr');
	});
});

test('a season that the file doesn’t look like is said before everything else, with the way to read it rightly', async () => {
	const file = template('1;27.08.2032;20:30;FC Bayern München;VfL Wolfsburg;;');
	const page = await sendFile(admin, file, { season: seasonId });
	const sentence = 'Nach Teams und Daten sieht die Datei nach Bundesliga 2032/33 aus.';
	expect(page.text.split(sentence)).toHaveLength(2);
	expect(page.text.indexOf(sentence)).toBeLessThan(page.text.indexOf('unsere Vorlage'));
	const right = await sendAgain(admin, page, 'Andere Saison');
	expect(right.text).toContain('Die Bundesliga 2032/33 gibt es noch nicht.');
	expect(right.text).not.toContain(sentence);
});

describe('what only the admin can tell', () => {
	test('R35: a time that comes twice is asked for, the answer counts and can be changed', async () => {
		const night = template('8;25.10.2026;02:30;FC Augsburg;VfL Wolfsburg;;');
		const asked = await sendFile(admin, night, { season: seasonId });
		expect(asked.text).toContain('25.10.2026 02:30 Uhr gibt es zweimal. Welche ist gemeint?');
		expect(asked.html).not.toContain('value="commit"');
		const later = await sendAgain(admin, asked, 'preview', { 'fold-2': 'later' });
		expect(fieldsOf(later, 'preview')['fold-2']).toBe('later');
		const earlier = await sendAgain(admin, later, 'preview', { 'fold-2': 'earlier' });
		expect((await sendAgain(admin, earlier, 'commit')).status).toBe(302);
		const stored = await app.context.db.match.findFirst({ where: { matchdayId: `${seasonId}_8` } });
		expect(stored?.kickoff).toBe(BigInt(Date.parse('2026-10-25T00:30:00Z')));
	});

	test('an answer to a name stays in sight and can be set right before the commit', async () => {
		const asked = await sendFile(admin, template('9;31.10.2026;15:30;Bayern Minga;VfL Bochum;;'), {
			season: seasonId,
		});
		const wrong = await sendAgain(admin, asked, 'preview', { 'team-0': 'dortmund' });
		expect(wrong.text).toContain('Borussia Dortmund – VfL Bochum');
		expect(wrong.text).toContain('Das hast du entschieden');
		expect(fieldsOf(wrong, 'preview')['team-0']).toBe('dortmund');
		const right = await sendAgain(admin, wrong, 'preview', { 'team-0': 'bayern' });
		expect(right.text).toContain('FC Bayern München – VfL Bochum');
		expect((await sendAgain(admin, right, 'preview', { 'team-0': '' })).text).toContain(
			'Das musst du entscheiden',
		);
	});
});

describe('a file without matchdays', () => {
	const played = (...lines: string[]) =>
		bytesOf(['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR', ...lines].join('\n'));
	const known = 'D1,21/11/2026,14:30,Freiburg,Stuttgart,2,1,H';

	test('says once how many matches it can’t place, with the way out, and can’t be committed', async () => {
		const before = await databaseHash(app.context.db);
		const page = await sendFile(
			admin,
			played(
				known,
				'D1,21/11/2026,14:30,Mainz,Hoffenheim,0,0,D',
				'D1,21/11/2026,14:30,RB Leipzig,Union Berlin,3,0,H',
			),
			{ season: seasonId },
		);
		expect(page.text).toContain('3 Spiele aus „spielplan.csv“ sind in der Bundesliga 2026/27 noch unbekannt');
		expect(page.text).toContain('Importiere zuerst die Spiele aus einer Datei mit Spieltagen.');
		expect(page.html).toContain(`href="/admin/import?saison=${seasonId}"`);
		expect(page.text).not.toContain('Zeile 2:');
		expect(page.html).not.toContain('value="commit"');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('that may be one after all says where to set it, and speaks of no new season', async () => {
		const page = await sendFile(
			admin,
			bytesOf('Spieltg;Datum;Heim;Gast\n1;27.08.2032;Bayern;Wolfsburg\n1;28.08.2032;Köln;Mainz\n'),
		);
		expect(page.text).toContain('2 Spiele aus „spielplan.csv“ sind in der Bundesliga 2032/33 noch unbekannt');
		expect(page.text).toContain('Steht der Spieltag doch in einer Spalte, die wir nicht erkannt haben');
		expect(page.text).not.toContain('Beim Übernehmen entsteht sie');
		const set = await sendAgain(admin, page, change, { 'column-matchday': '=Spieltg' });
		expect(set.text).toContain('2 neu');
		expect(set.text).toContain('Beim Übernehmen entsteht sie');
	});

	test('brings the results of known matches', async () => {
		const fixtures = template('12;21.11.2026;15:30;SC Freiburg;VfB Stuttgart;;');
		await importFile(app.context, { seasonId, bytes: fixtures });
		const asked = await sendFile(admin, played(known), { season: seasonId });
		const page = await sendAgain(admin, asked, 'preview', { 'meant-early': 'on' });
		expect(page.text).toContain('0 neu · 1 geändert · 0 unverändert · 0 falsch');
		expect((await sendAgain(admin, page, 'commit')).status).toBe(302);
		expect(await app.context.db.match.findFirst({ where: { matchdayId: `${seasonId}_12` } })).toMatchObject({
			result: '2:1',
		});
	});
});
