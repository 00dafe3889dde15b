import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '../support/app';
import type { Browser } from '../support/browser';
import { type Game, HOUR } from '../support/builders';
import { startDecidedRound } from '../support/decided-round';
import { logInAs } from '../support/log-in';

/** R19: a round that is over ends once: its correction says who has won then, and not that it ends. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let admin: Browser;

beforeEach(async () => {
	({ app, game, admin } = await startDecidedRound(KICKOFF));
});
afterEach(() => app.close());

const preview = async () => (await admin.get(`/admin/auswertung/${game.matchdayId(1)}`)).text;

test('the evaluation that ends it says so', async () => {
	const text = await preview();
	expect(text).toContain('Die Runde endet damit.');
	expect(text).toContain('Eine Runde ist entschieden');
});

test('another winner, or all of them, of a round that is over', async () => {
	await game.evaluate(1);
	app.clock.advance(HOUR);
	await game.enter('a', 'h', '0:1');
	await game.enter('b', 'g', '1:0');
	const other = await preview();
	expect(other).toContain('Danach hat gewonnen: Tom.');
	await game.enter('b', 'g', '0:1');
	for (const text of [other, await preview()]) {
		expect(text).not.toContain('Die Runde endet damit.');
		expect(text).not.toContain('Runde entschieden');
	}
});

test('R25: the hall goes on saying when the round ended, whoever has won it by a correction', async () => {
	const hall = async () =>
		(await (await logInAs(app, 'Lena')).get(`/community/${game.communityId}/ruhmeshalle`)).text;
	await game.evaluate(1);
	const ended = /beendet am [^·]*Uhr/.exec(await hall())?.[0] ?? '';
	expect(ended).not.toBe('');
	app.clock.advance(HOUR);
	await game.enter('a', 'h', '0:1');
	await game.evaluate(1, 'Zahlendreher');
	// All out at once: another end of the same round.
	expect(await hall()).toContain('Tom');
	expect(await hall()).toContain(ended);
});
