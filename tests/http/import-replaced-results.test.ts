import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { bytesOf, emptySeason, importFile, template } from '../support/import-files';
import { sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

const rows = [
	'1;01.08.2026;15:30;Köln;Mainz;;',
	'1;01.08.2026;15:30;HSV;Bremen;;',
	'2;08.08.2026;15:30;Köln;HSV;;',
	'2;08.08.2026;15:30;Bremen;Mainz;;',
];
const withResults = (...results: string[]) =>
	template(...rows.map((line, index) => line.replace(/;;$/, `;${results[index] ?? ''};`)));

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2026-08-20T12:00:00Z') });
	seasonId = await emptySeason(app.context, '2026/27');
	await importFile(app.context, { seasonId, bytes: withResults('', '', '2:1') });
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

test('results that replace others come first and by themselves', async () => {
	const page = await sendFile(admin, withResults('1:0', '2:2', '0:2', '3:3'), { season: seasonId });
	const [replaced = '', others = ''] = page.text
		.slice(page.text.indexOf('Ein eingetragenes Ergebnis ändert sich'))
		.split('3 weitere Spiele ändern sich');
	expect(replaced).toContain('1. FC Köln – Hamburger SV');
	expect(replaced).toContain('0:2');
	expect(replaced).not.toContain('Mainz');
	expect(others).toContain('1. FC Köln – 1. FSV Mainz 05');
	expect(others).not.toContain('1. FC Köln – Hamburger SV');
});

test('first results replace none', async () => {
	const page = await sendFile(admin, withResults('1:0', '2:2', '2:1'), { season: seasonId });
	expect(page.text).not.toContain('eingetragenes Ergebnis');
	expect(page.text).toContain('2 Spiele ändern sich');
});

test('R40: what came after the 90 minutes stands with the result, before and after', async () => {
	const cup = await emptySeason(app.context, '2026/27', 'dfbpokal');
	const list = (played: string) =>
		bytesOf(
			`Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Verlängerung;Elfmeterschießen\n1;01.08.2026;15:30;Köln;Mainz;${played}\n`,
		);
	await importFile(app.context, { seasonId: cup, bytes: list('1:1;2:2;4:3') });
	const page = await sendFile(admin, list('1:1;2:2;5:4'), { season: cup });
	expect(page.text).toMatch(/1:1 \(2:2 n\. V\., 4:3 i\. E\.\).{1,20}1:1 \(2:2 n\. V\., 5:4 i\. E\.\)/);
});
