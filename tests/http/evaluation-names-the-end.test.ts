import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { type Game, HOUR } from '../support/builders';
import { startDecidedRound } from '../support/decided-round';

/** R17, R19, R25: the preview, its last question and what is said after the commit name the same end of a round. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;

beforeEach(async () => {
	({ app, game, admin } = await startDecidedRound(KICKOFF));
});
afterEach(() => app.close());

const path = () => `/admin/auswertung/${game.matchdayId(1)}`;

/** What the second step says. */
const lastQuestion = (page: Page) =>
	/(Ergebnisse|Korrektur) übernehmen\?(.*)Ich habe die Vorschau/.exec(page.text)?.[2];

async function commit(page: Page, reason = ''): Promise<string> {
	const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
	const done = await admin.post(path(), { intent: 'commit', fingerprint, confirmed: 'on', reason });
	return (await admin.follow(done)).text;
}

test('who wins, before and after the commit', async () => {
	const page = await admin.get(path());
	expect(lastQuestion(page)).toContain('Runde entschieden in Büro Süd: Lena gewinnt.');
	expect(await commit(page)).toContain(
		'1. Spieltag ausgewertet: 1 bleibt, 0 Joker weniger, 1 raus. Runde entschieden in Büro Süd: Lena gewinnt.',
	);
});

test('R19: a correction names the matches that it rests on, and the win that it takes away', async () => {
	await commit(await admin.get(path()));
	app.clock.advance(HOUR);
	await game.enter('b', 'g', '1:0');
	const page = await admin.get(path());
	expect(page.text).toContain('b – g wurde von 0:1 auf 1:0 geändert.');
	expect(page.text).toMatch(
		/Auf einen Blick.*Die Runde in Büro Süd geht weiter: Lena hat nicht mehr gewonnen\./,
	);
	expect(lastQuestion(page)).toContain('Die Runde in Büro Süd geht weiter: Lena hat nicht mehr gewonnen.');
	expect(await commit(page, 'Vertippt')).toMatch(
		/1\. Spieltag korrigiert: \d Stände? geändert\. Die Runde in Büro Süd geht weiter: Lena hat nicht mehr gewonnen\./,
	);
});

test('R19: a correction names who wins instead', async () => {
	await commit(await admin.get(path()));
	app.clock.advance(HOUR);
	await game.enter('a', 'h', '0:1');
	await game.enter('b', 'g', '1:0');
	const page = await admin.get(path());
	expect(page.text).toContain('a – h wurde von 1:0 auf 0:1 geändert.');
	expect(lastQuestion(page)).toContain('Anderer Sieg in Büro Süd: Tom gewinnt, Lena nicht mehr.');
	expect(await commit(page, 'Vertippt')).toContain('Anderer Sieg in Büro Süd: Tom gewinnt, Lena nicht mehr.');
});

test('the preview names the results on which it rests', async () => {
	expect((await admin.get(path())).text).toContain('a – h 1:0, b – g 0:1, c – f 0:1, d – e 0:1');
});
