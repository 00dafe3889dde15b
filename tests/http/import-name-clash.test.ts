import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { emptySeason, template } from '../support/import-files';
import { sendAgain, sendFile } from '../support/import-page';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;
let seasonId: string;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2026-08-20T12:00:00Z') });
	seasonId = await emptySeason(app.context, '2026/27');
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterAll(() => app.close());

const rows = [
	'1;29.08.2026;15:30;Bayren München;Mainz;;',
	'1;29.08.2026;15:30;Breisgau Kicker;HSV;;',
	'2;05.09.2026;15:30;Mainz;Breisgau Kicker;;',
	'2;05.09.2026;15:30;Köln;Bayren München;;',
];
const clash =
	'„Bayren München“ und „Breisgau Kicker“ sind beide FC Bayern München: Eins davon stimmt nicht, denn am 1. Spieltag spielen beide.';

test('two names answered with the same club are an error at the questions, and the file is right', async () => {
	const asked = await sendFile(admin, template(...rows), { season: seasonId });
	const wrong = await sendAgain(admin, asked, 'preview', { 'team-0': 'bayern', 'team-1': 'bayern' });
	expect(wrong.text.split(clash).length - 1).toBe(2);
	expect(wrong.html).toMatch(/<select[^>]*name="team-0"[^>]*aria-invalid="true"/);
	expect(wrong.text).toContain('Das musst du entscheiden');
	expect(wrong.text).toContain('Beantworte zuerst die Fragen oben.');
	for (const blame of ['Verbessere', 'zweimal', 'Das lässt sich nicht übernehmen', 'Import übernehmen'])
		expect(wrong.text).not.toContain(blame);

	const right = await sendAgain(admin, wrong, 'preview', { 'team-1': 'freiburg' });
	expect(right.text).not.toContain('Eins davon stimmt nicht');
	expect(right.text).toContain('Import übernehmen');
});
