import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { emptySeason } from '../support/import-files';
import { sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';
import { day, time, workbook } from '../support/workbook';

const header = ['Spieltag', 'Datum', 'Uhrzeit', 'Heim', 'Gast', 'Ergebnis', 'TV'];
const first = [
	1,
	day('2024-08-23'),
	time('20:30'),
	'Borussia Mönchengladbach',
	'Bayer 04 Leverkusen',
	null,
	'DAZN',
];
const second = [18, day('2025-01-18'), null, 'RB Leipzig', 'VfL Bochum', null, 'Sky'];

let app: App;
let admin: Browser;
let season: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	season = await emptySeason(app.context);
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});

afterAll(() => app.close());

test('a workbook with two lists asks for the sheet, keeps the file, and takes one over', async () => {
	const bytes = workbook([
		{ name: 'Hinrunde', rows: [header, first] },
		{ name: 'Rückrunde', rows: [header, second] },
	]);
	const asked = await sendFile(admin, bytes, { season }, 'plan.xlsx');
	expect(asked.status).toBe(422);
	expect(asked.text).toContain('Auf 2 Blättern stehen Spiele: „Hinrunde“ und „Rückrunde“.');
	expect(asked.text).toContain('„plan.xlsx“ ist noch da.');
	expect(asked.html).toMatch(/<select[^>]*name="sheet"/);
	const preview = await sendAgain(admin, asked, 'Datei hochladen', { season, sheet: 'Rückrunde' });
	expect(preview.status).toBe(200);
	expect(preview.text).toContain('Tabelle · Excel-Datei, Blatt „Rückrunde“ · Deutsche Zeit');
	expect(preview.text).toContain('nicht gelesen: „TV“');
	expect(preview.html).toMatch(/<select[^>]*name="column-home"/);
	const other = await sendAgain(admin, preview, 'preview', { sheet: 'Hinrunde' });
	expect(other.text).toContain('Fr., 23.08.2024, 20:30 Uhr');
	const done = await sendAgain(admin, other, 'commit');
	expect(done.status).toBe(302);
	const [match] = await app.context.db.match.findMany();
	expect(Number(match?.kickoff)).toBe(Date.parse('2024-08-23T18:30Z'));
});

test('a sheet that isn’t there any more is asked about again', async () => {
	const sheets = ['A', 'B'].map((name) => ({ name, rows: [header, first] }));
	const asked = await sendFile(admin, workbook(sheets), { season, sheet: 'C' }, 'plan.xlsx');
	expect([asked.status, asked.text.includes('Auf 2 Blättern stehen Spiele')]).toEqual([422, true]);
});
