import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { bytesOf, emptySeason, seedSeason, template } from '../support/import-files';
import { fieldsOf, sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

const PATH = '/admin/import';

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	seasonId = await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
	await buildPlayer(app.context, 'Lena');
	admin = await logInAs(app, 'admin');
});

afterAll(() => app.close());

const send = (bytes: Uint8Array, fields: Record<string, string> = {}) => sendFile(admin, bytes, fields);
const again = (page: Page, form: string, more: Record<string, string> = {}) =>
	sendAgain(admin, page, form, more);

describe('files that are refused leave no trace', () => {
	const good = '1;23.08.2024;20:30;FC Bayern München;VfL Wolfsburg;;';
	test.each([
		['an empty file', new Uint8Array(), 'Die Datei ist leer.'],
		['bytes', new Uint8Array([1, 0, 3]), 'Das ist keine Textdatei.'],
		['half a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'Diese Excel-Datei ist beschädigt'],
		[
			'an old Excel file',
			new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
			'Alte Excel-Dateien (.xls), OpenDocument (.ods) und Dateien mit Passwort können wir nicht lesen.',
		],
		['HTML', bytesOf('<!doctype html><p>404'), 'Das ist eine Internetseite und keine CSV-Datei.'],
		[
			'a missing column',
			bytesOf('Spieltag;Datum;Uhrzeit;Heim;Ergebnis;Status\r\n1;;;a;;'),
			'Die Spalte „Gast“ fehlt.',
		],
		[
			'an open quote',
			template(good, '1;"oh'),
			'Ein Anführungszeichen wird geöffnet und nicht wieder geschlossen.',
		],
		['something else', bytesOf('Name;Telefon\r\nLena;123'), 'Dieses Format kennen wir nicht.'],
		['more than 1 MiB', bytesOf(`${'x'.repeat(1024 * 1024)}y`), 'Die Datei ist zu groß.'],
	])('%s', async (_name, bytes, sentence) => {
		const before = await databaseHash(app.context.db);
		const page = await send(bytes, { season: seasonId });
		expect(page.status).toBe(422);
		expect(page.text).toContain(sentence);
		expect(page.html).toMatch(/<title[^>]*>Fehler: /);
		expect(page.html).toMatch(new RegExp(`<option value="${seasonId}" selected`));
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('a list without a season whose dates are all broken', async () => {
		const before = await databaseHash(app.context.db);
		const rows = ['A;B', 'C;D', 'E;F'].map((teams) => `1;32.13.2024;;${teams};;`);
		const page = await send(template(...rows));
		expect(page.status).toBe(422);
		expect(page.text).toContain(
			'Das hat nicht geklappt Keine der 3 Zeilen lässt sich lesen. Zeile 2: „32.13.2024“ ist kein Datum. Bitte schreibe es wie 23.08.2026. Ebenso Zeilen 3 und 4.',
		);
		expect(page.text.split('„32.13.2024“')).toHaveLength(2);
		expect(page.text).not.toContain('ist noch da');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('a body beyond 2 MiB is refused before anybody reads it', async () => {
		const before = await databaseHash(app.context.db);
		const page = await send(new Uint8Array(2 * 1024 * 1024 + 1).fill(97));
		expect(page.status).toBe(413);
		expect(page.text).toContain('Diese Datei ist zu groß. Sie darf höchstens 1 MB haben. Zurück zum Import');
		expect(page.html).toContain('href="/admin/import"');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('no file at all, an unknown zone, an unknown season, a broken answer', async () => {
		const before = await databaseHash(app.context.db);
		const none = await admin.post(PATH, { intent: 'preview' });
		expect([none.status, none.text.includes('Bitte wähle eine Datei aus oder füge')]).toEqual([400, true]);
		const zone = await send(template(good), { timeZone: 'Mars/Olympus' });
		expect([zone.status, zone.text.includes('Bitte wähle die Zeitzone aus der Liste.')]).toEqual([400, true]);
		const season = await send(template(good), { season: 'bundesliga_99' });
		expect([season.status, season.text.includes('Diese Saison gibt es nicht.')]).toEqual([422, true]);
		const answers = await send(template(good), { answers: '{"names":7}' });
		expect([answers.status, answers.text.includes('unvollständig angekommen')]).toEqual([400, true]);
		const act = await send(template(good), { intent: 'destroy' });
		expect([act.status, act.text.includes('Diese Aktion kennen wir nicht.')]).toEqual([400, true]);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('the zone that a file does not tell is asked for, and the file needn’t be chosen again', async () => {
		const file = bytesOf(
			'Match Number,Round Number,Date,Location,Home Team,Away Team,Result\r\n1,1,23/08/2024 18:30,X,Bayern,Wolfsburg,',
		);
		const asked = await send(file, { season: seasonId });
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('Bitte wähle sie aus.');
		const page = await again(asked, 'Datei hochladen', { season: seasonId, timeZone: 'UTC' });
		expect(page.status).toBe(200);
		expect(page.text).toContain('Fr., 23.08.2024, 20:30 Uhr');
	});
});

describe('preview and commit', () => {
	test('wrong rows are named by their line, and nothing can be committed', async () => {
		const before = await databaseHash(app.context.db);
		const page = await send(
			template(
				'1;23.08.2024;20:30;FC Bayern München;VfL Wolfsburg;2:x;',
				'1;24.08.2024;25:30;FC Augsburg;SV Werder Bremen;;',
				'1;24.08.2024;15:30;RB Leipzig;VfL Bochum;1:0;',
			),
			{ season: seasonId },
		);
		expect(page.status).toBe(200);
		expect(page.text).toContain('Zeile 2: „2:x“ ist kein Ergebnis.');
		expect(page.text).toContain('Zeile 3: „25:30“ ist keine Uhrzeit.');
		expect(page.html).not.toContain('value="commit"');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('an unknown name is a question, and the answer lets the file through', async () => {
		const before = await databaseHash(app.context.db);
		const file = template('1;23.08.2024;20:30;Bayern Minga;VfL Wolfsburg;;');
		const asked = await send(file, { season: seasonId });
		expect(asked.text).toContain('Wer ist „Bayern Minga“?');
		const page = await again(asked, 'preview', { 'team-0': 'bayern' });
		expect(page.text).toContain('FC Bayern München – VfL Wolfsburg');
		expect(fieldsOf(page, 'commit').answers).toContain('Bayern Minga');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('an answer that was changed after the preview is previewed first, and never dropped', async () => {
		const before = await databaseHash(app.context.db);
		const file = template('1;23.08.2024;20:30;Bayern Minga;VfL Wolfsburg;;');
		const asked = await send(file, { season: seasonId });
		const wrong = await again(asked, 'preview', { 'team-0': 'dortmund' });
		const fresh = await again(wrong, 'commit', { 'team-0': 'bayern' });
		expect(fresh.status).toBe(422);
		expect(fresh.text).toContain('Bitte prüfe die neue Vorschau, gespeichert wurde nichts.');
		expect(fresh.text).toContain('FC Bayern München – VfL Wolfsburg');
		expect(fieldsOf(fresh, 'commit')['team-0']).toBe('bayern');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('an answer is kept with the import alone, and a file with other errors says so', async () => {
		const unknown = '1;23.08.2024;20:30;Bayern Minga;VfL Wolfsburg;;';
		const sentence = 'Die Datei hat noch andere Fehler';
		const asked = await send(template(unknown), { season: seasonId });
		expect(asked.text).toContain('Deine Antwort merken wir uns, sobald du den Import übernimmst.');
		expect(asked.text).not.toContain(sentence);
		const broken = template(unknown, '1;32.13.2024;15:30;RB Leipzig;VfL Bochum;;');
		const wrong = await send(broken, { season: seasonId });
		expect(wrong.text).toContain(sentence);
		const answered = await again(wrong, 'preview', { 'team-0': 'bayern' });
		expect(answered.text).toContain('Das hast du entschieden');
		expect(answered.text).toContain(sentence);
		expect(answered.text).not.toContain('merken wir uns.');
	});

	test('the real season goes in, the same file again changes nothing, and a second press does no harm', async () => {
		const file = await seedSeason();
		const preview = await send(file);
		expect(preview.status).toBe(200);
		expect(preview.text).toContain('306 neu');
		expect(await app.context.db.match.count()).toBe(0);
		const fields = fieldsOf(preview, 'commit');
		const done = await again(preview, 'commit');
		expect([done.status, done.location]).toEqual([302, `/admin/saison/${seasonId}`]);
		expect((await admin.follow(done)).text).toContain('Übernommen: 306 neu, 0 geändert, 0 unverändert.');
		expect(await app.context.db.match.count()).toBe(306);
		const before = await databaseHash(app.context.db);
		const twice = await admin.upload(PATH, fields, { field: 'file', name: '', bytes: new Uint8Array() });
		expect(twice.status).toBe(302);
		expect((await admin.follow(twice)).text).toContain('Es gibt nichts zu ändern.');
		const same = await send(file);
		expect(same.text).toContain('Es gibt nichts zu übernehmen.');
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('in a full season an unknown name can only be one of its teams', async () => {
		const file = template('1;23.08.2024;20:30;Bayern Minga;VfL Wolfsburg;;');
		const asked = await send(file, { season: seasonId });
		expect(asked.text).toContain('Wer ist „Bayern Minga“?');
		expect(asked.html).toMatch(/<option value="bayern"/);
		const choices = /<select [^>]*name="team-0".*?<\/select>/s.exec(asked.html)?.[0] ?? '';
		expect(choices.match(/<option value="[^"]+"/g)).toHaveLength(18);
		const wrong = await again(asked, 'preview', { 'team-0': 'new' });
		expect(wrong.text).toContain('Wer ist „Bayern Minga“?');
		expect(wrong.text).not.toContain('spielt nicht in dieser Saison');
	});

	test('a change reads like a diff, field by field', async () => {
		const text = new TextDecoder().decode(await seedSeason());
		const changed = bytesOf(text.replace(/(RB Leipzig;VfL Bochum);1:0;/, '$1;1:1;'));
		const page = await send(changed);
		expect(page.text).toContain('Ein eingetragenes Ergebnis ändert sich');
		expect(page.text).toMatch(/RB Leipzig – VfL Bochum Zeile 5/);
		expect(page.html).toMatch(/<del><span class="sr">vorher <\/span>1:0<\/del>/);
		expect(page.html).toMatch(/<ins><span class="sr">nachher <\/span>1:1<\/ins>/);
	});

	test('R17: a preview that other facts have outdated is refused, with a fresh one', async () => {
		const text = new TextDecoder().decode(await seedSeason());
		const asked = await send(bytesOf(text.replace(/(RB Leipzig;VfL Bochum);1:0;/, '$1;3:3;')));
		expect(asked.text).toContain('1 Spiel bekommt mit dieser Datei vor dem Anstoß ein Ergebnis');
		const page = await again(asked, 'preview', { 'meant-early': 'on' });
		await app.context.db.match.updateMany({
			where: { homeTeamId: 'leipzig', awayTeamId: 'bochum' },
			data: { result: '2:0' },
		});
		const before = await databaseHash(app.context.db);
		const refused = await again(page, 'commit');
		expect(refused.status).toBe(422);
		expect(refused.text).toContain('Inzwischen hat sich etwas geändert.');
		expect(refused.html).toMatch(/vorher <\/span>2:0<\/del>/);
		expect(await databaseHash(app.context.db)).toBe(before);
		expect((await again(refused, 'commit')).status).toBe(302);
	});

	test('at most 400 rows are shown', async () => {
		const rows = Array.from({ length: 450 }, (_, index) => `1;Tag ${index};20:30;Bremen;Köln;;`);
		const page = await send(template(...rows), { season: seasonId });
		expect(page.text.match(/ist kein Datum/g)).toHaveLength(400);
		expect(page.text).toContain('… und 50 weitere falsche');
	});
});

describe('downloads', () => {
	test('the empty template, and a season that can be imported again unchanged', async () => {
		const empty = await admin.get('/admin/vorlage.csv');
		expect(empty.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
		expect(empty.headers.get('Content-Disposition')).toContain('spielplan-vorlage.csv');
		expect(empty.html).toContain('Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status');
		const season = await admin.get(`/admin/vorlage.csv?saison=${seasonId}`);
		expect(season.html.trim().split('\r\n')).toHaveLength(307);
		expect((await send(bytesOf(season.html))).text).toContain('Es gibt nichts zu übernehmen.');
		expect((await admin.get('/admin/vorlage.csv?saison=x')).status).toBe(404);
	});
});

test('R33: who is no site admin gets neither the page nor the files', async () => {
	const lena = await logInAs(app, 'Lena');
	const before = await databaseHash(app.context.db);
	for (const path of [PATH, '/admin/vorlage.csv', `/admin/vorlage.csv?saison=${seasonId}`])
		expect((await lena.get(path)).location).toBe('/dashboard');
	const file = { field: 'file', name: 'a.csv', bytes: await seedSeason() };
	expect((await lena.upload(PATH, { intent: 'preview' }, file)).location).toBe('/dashboard');
	expect((await app.browser().get(PATH)).location).toBe('/login');
	expect(await databaseHash(app.context.db)).toBe(before);
});

test('new clubs may be called whatever an object has', async () => {
	const season = await emptySeason(app.context, '2025/26');
	const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
	const [a, b, c, d] = names;
	const asked = await send(template(`1;23.08.2025;15:30;${a};${b};;`, `1;23.08.2025;15:30;${c};${d};;`), {
		season,
	});
	for (const name of names) expect(asked.text).toContain(`Wer ist „${name}“?`);
	const all = names.map((_, place) => [`team-${place}`, 'new']);
	const answers = { ...Object.fromEntries(all), 'meant-clubs': 'on' };
	const answered = await again(asked, 'preview', answers);
	expect((await again(answered, 'commit')).status).toBe(302);
	expect(await app.context.db.team.count({ where: { name: { in: names } } })).toBe(4);
});
