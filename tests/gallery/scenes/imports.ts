import type { Page } from '@playwright/test';
import { workbook } from '../../support/workbook';
import { type Scene, scenesOf } from '../scene';
import { press } from './acts';

const header = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';

/** Chooses a file of these lines and asks for its preview. */
async function upload(page: Page, lines: readonly string[], season = '', head = header): Promise<void> {
	await page.locator('input[type=file]').setInputFiles({
		name: 'spielplan.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from([head, ...lines].join('\r\n')),
	});
	if (season !== '') await page.locator('select[name=season]').selectOption(season);
	await press(page, 'Vorschau ansehen');
	await page.waitForLoadState();
}

/** A matchday and a state that nobody can read, a match that stands twice, and a line that is none. */
const brokenRows = [
	'Nachholspiel;16.01.2027;15:30;FC Bayern München;VfL Wolfsburg;;',
	'17;09.01.2027;15:30;FC Augsburg;SV Werder Bremen;;wird verlegt?',
	'17;09.01.2027;15:30;RB Leipzig;VfB Stuttgart;;',
	'17;10.01.2027;17:30;RB Leipzig;VfB Stuttgart;;',
	';;;Stand: 1.10.2026;;;',
];

/** The two steps of an import. */
export const importScenes: readonly Scene[] = scenesOf('admin/import', [
	{ name: 'import', as: 'Admin', path: () => '/admin/import', shows: 'Datei wählen' },
	{
		name: 'import-leeres-haus',
		house: 'empty',
		as: 'Admin',
		path: () => '/admin/import',
		shows: 'Datei wählen',
	},
	{
		name: 'import-ohne-datei',
		as: 'Admin',
		path: () => '/admin/import',
		status: 400,
		prepare: async (page) => {
			await press(page, 'Vorschau ansehen');
			await page.waitForLoadState();
		},
		shows: 'Bitte wähle eine Datei aus oder füge den Spielplan als Text ein.',
	},
	{
		name: 'import-unlesbar',
		as: 'Admin',
		path: () => '/admin/import',
		status: 422,
		prepare: async (page) => {
			const file = { name: 'seite.csv', mimeType: 'text/csv', buffer: Buffer.from('<!doctype html><p>404') };
			await page.locator('input[type=file]').setInputFiles(file);
			await press(page, 'Vorschau ansehen');
			await page.waitForLoadState();
		},
		shows: 'Das ist eine Internetseite und keine CSV-Datei.',
	},
	{
		name: 'import-text-ohne-spiele',
		as: 'Admin',
		path: () => '/admin/import',
		status: 422,
		prepare: async (page) => {
			await page.locator('textarea[name=pasted]').fill('Freitag\nFC Bayern München\n2:1\nVfL Wolfsburg');
			await press(page, 'Vorschau ansehen');
			await page.waitForLoadState();
		},
		shows: 'In diesem Text erkennen wir keine Spiele.',
	},
	{
		name: 'import-blatt-waehlen',
		as: 'Admin',
		path: () => '/admin/import',
		status: 422,
		prepare: async (page) => {
			const rows = [
				['Spieltag', 'Datum', 'Heim', 'Gast'],
				[1, '27.08.2027', 'FC Bayern München', 'VfL Wolfsburg'],
			];
			const sheets = ['Hinrunde', 'Rückrunde'].map((name) => ({ name, rows }));
			const file = { name: 'spielplan.xlsx', mimeType: '', buffer: Buffer.from(workbook(sheets)) };
			await page.locator('input[type=file]').setInputFiles(file);
			await press(page, 'Vorschau ansehen');
			await page.waitForLoadState();
		},
		shows: 'Bitte wähle eins aus',
	},
	{
		name: 'import-neue-saison',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: (page) =>
			upload(page, [
				'1;27.08.2027;20:30;FC Bayern München;VfL Wolfsburg;;',
				'1;28.08.2027;15:30;FC Augsburg;SV Werder Bremen;;',
			]),
		shows: 'Die Bundesliga 2027/28 gibt es noch nicht.',
	},
	{
		name: 'import-erkannt',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: async (page) => {
			await upload(page, ['8;25.10.2026;02:30;FC Bayern München;Borussia Dortmund;;'], 'bundesliga_1');
			await page.locator('#erkannt > summary').click();
		},
		shows: 'Neu lesen',
	},
	{
		name: 'import-ohne-spieltage',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: (page) =>
			upload(
				page,
				['23.01.2027;15:30;SC Freiburg;VfB Stuttgart;2:1;', '20.02.2027;15:30;VfB Stuttgart;SC Freiburg;;'],
				'bundesliga_1',
				'Datum;Uhrzeit;Heim;Gast;Ergebnis;Bemerkung',
			),
		shows: 'Die Datei nennt keine Spieltage',
	},
	{
		name: 'import-neue-saison-ganz',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: async (page) => {
			const file = await page.request.get('/admin/vorlage.csv?saison=bundesliga_1');
			const [, ...lines] = (await file.text()).trim().split('\r\n');
			await upload(page, lines.map(nextYear));
		},
		shows: 'Neu gegenüber',
	},
	{
		name: 'import-neue-spiele',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: (page) => upload(page, ['17;09.01.2027;15:30;RB Leipzig;VfB Stuttgart;;'], 'bundesliga_1'),
		shows: 'Import übernehmen',
	},
	{
		name: 'import-spieltag-gewechselt',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: (page) =>
			upload(page, ['17;08.01.2027;20:30;FC Bayern München;Borussia Dortmund;;'], 'bundesliga_1'),
		shows: 'Ja, der Spieltag stimmt',
	},
	{
		name: 'import-geaendert',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: async (page) => {
			const file = await page.request.get('/admin/vorlage.csv?saison=bundesliga_1');
			const [, ...lines] = (await file.text()).trim().split('\r\n');
			await upload(page, lines.map(changed), 'bundesliga_1');
		},
		shows: 'Das musst du entscheiden',
	},
	{
		name: 'import-unveraendert',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: async (page) => {
			const file = await page.request.get('/admin/vorlage.csv?saison=premierleague_1');
			const [, ...lines] = (await file.text()).trim().split('\r\n');
			await upload(page, lines, 'premierleague_1');
		},
		shows: 'Es gibt nichts zu übernehmen.',
	},
	{
		name: 'import-falsch-und-fragen',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: (page) =>
			upload(
				page,
				[
					'17;08.01.2027;20:30;Bayern Minga;VfL Wolfsburg;;',
					'17;08.01.2027;20:30;FC Bayern München;Borussia Dortmund;2:x;',
					'17;09.01.2027;25:30;FC Augsburg;SV Werder Bremen;;',
				],
				'bundesliga_1',
			),
		shows: 'Wer ist „Bayern Minga“?',
	},
	{
		name: 'import-wartet',
		as: 'Admin',
		path: () => '/admin/import?lauf=unterwegs&mal=-100000',
		shows: 'Vorschau wird berechnet',
	},
	{
		name: 'import-vergessen',
		as: 'Admin',
		path: () => '/admin/import?lauf=unterwegs&mal=20',
		status: 404,
		shows: 'Diese Vorschau gibt es nicht mehr.',
	},
	{
		name: 'import-falsche-zeilen',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: (page) => upload(page, brokenRows, 'bundesliga_1'),
		shows: 'Welche Zeile zählt?',
	},
	{
		name: 'import-geaenderte-zeilen',
		as: 'Admin',
		path: () => '/admin/import',
		prepare: async (page) => {
			await upload(page, brokenRows, 'bundesliga_1');
			await page.getByLabel('Spieltag für Zeile 2').fill('17');
			await page.getByLabel('Zustand für Zeile 3').selectOption('postponed');
			await page.getByLabel(/^Zeile 5/).check();
			await page.getByLabel('Zeile 6 auslassen').check();
			await press(page, 'Vorschau neu berechnen');
			await page.waitForLoadState();
		},
		shows: 'Alle zurücknehmen',
	},
]);

/** Results of an evaluated matchday and of one ahead change, a match moves behind the next matchday. */
function changed(line: string): string {
	const cells = line.split(';');
	if (cells[0] === '3' && cells[5] === '1:1') return [...cells.slice(0, 5), '2:1', cells[6]].join(';');
	if (cells[0] === '9') return [cells[0], '04.12.2026', ...cells.slice(2)].join(';');
	return line;
}

/** The same match a year later, without a result, with a promoted club. */
function nextYear(line: string): string {
	const [matchday, day = '', time, ...teams] = line.split(';').slice(0, 5);
	const date = day.replace(/\d{4}$/, (year) => String(Number(year) + 1));
	return [
		matchday,
		date,
		time,
		...teams.map((team) => (team === 'FC St. Pauli' ? 'VfL Bochum' : team)),
		'',
		'',
	].join(';');
}
