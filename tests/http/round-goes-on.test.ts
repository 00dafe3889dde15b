import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { findMatches, saveMatchChanges, updateMatch } from '~/data/matches.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, type Game, HOUR, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** R19, R24, R25, R27: an end that a rebuy or a correction takes away, or that the next round makes final. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const GOES_ON = 'Durch einen Rebuy für Tom geht Runde 1 weiter: Lena hat noch nicht gewonnen.';
const NEXT = '2. Spieltag, bis Samstag, 5. September 2026, 15:30 Uhr.';

let app: App;
let game: Game;
let lena: Browser;
let ida: Browser;
let base: string;

/** Lena has won the first matchday's round; Tom and Max lost, Ida had no pick. */
beforeEach(async () => {
	app = await startApp({ now: KICKOFF - HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida', 'Max'], { rebuy: true });
	base = `/community/${game.communityId}`;
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	await game.pick('Max', 1, 'c');
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enterAll(1, '0:1');
	await game.enter('a', 'h', '1:0');
	app.clock.advance(1);
	await game.evaluate(1);
	app.clock.advance(HOUR);
	[lena, ida] = [await logInAs(app, 'Lena'), await logInAs(app, 'Ida')];
});
afterEach(() => app.close());

const page = async (by: Browser, path: string) => (await by.get(`${base}/${path}`)).text.replace(/\s+/g, ' ');
const memberPath = (name: string) => `${base}/admin/mitglied/${game.players[name]?.memberId}`;

async function lettersTo(name: string, ...kinds: string[]) {
	const rows = await app.context.db.outboxMail.findMany({
		where: {
			playerId: game.players[name]?.id ?? '',
			kind: { in: kinds.length > 0 ? kinds : ['round-goes-on', 'state-by-hand'] },
		},
	});
	return rows.map((row) => {
		const letter = writeLetter(app.context, row);
		return `${letter?.subject}: ${letter?.text.replace(/\s+/g, ' ')}`;
	});
}

/** As an import does it in which its teams have no other match there. */
async function moveMatch(homeTeamId: string, awayTeamId: string, to: number): Promise<void> {
	await inTransaction(app.context.db, async (tx) => {
		const match = (await findMatches(tx, game.seasonId)).find(
			(each) => each.homeTeamId === homeTeamId && each.awayTeamId === awayTeamId,
		);
		if (match === undefined) throw new Error('No such match');
		const { id: matchId, matchdayId, kickoff, timeKnown, result, extraTime, penalties, state } = match;
		const before = { matchdayId, kickoff, timeKnown, result, extraTime, penalties, state };
		await updateMatch(tx, matchId, before, { ...before, matchdayId: game.matchdayId(to) });
		const oldValue = matchdayId.replace(/^.*_/, '');
		const change = { id: app.context.newId(), matchId, at: app.context.now(), source: 'import' as const };
		await saveMatchChanges(tx, [
			{ ...change, field: 'matchday', oldValue, newValue: `${to}`, actorId: null, reason: null },
		]);
	});
}

describe('a rebuy in a round that is over', () => {
	test('R24: its step says whose win goes, who is in then and until when to pick; in a running round it doesn’t', async () => {
		const { text } = await lena.get(`${memberPath('Tom')}?aktion=rebuy`);
		expect(text).toContain(
			`Runde 1 ist schon beendet und geht damit weiter: Lena hat dann nicht gewonnen. Noch drin sind dann Lena und Tom. Nächster Tipp: ${NEXT}`,
		);
		await lena.post(memberPath('Tom'), { intent: 'rebuy' });
		expect((await lena.get(`${memberPath('Max')}?aktion=rebuy`)).text).not.toContain('schon beendet');
	});

	test('R24, R25: everybody in the round is told, the winner that there is none yet; not who did it', async () => {
		await app.context.db.member.update({
			where: { id: game.players.Ida?.memberId ?? '' },
			data: { isAdmin: true },
		});
		await ida.post(memberPath('Tom'), { intent: 'rebuy' });
		expect(await lettersTo('Ida')).toEqual([]);
		const [winner = '', ...more] = await lettersTo('Lena');
		expect(more).toEqual([]);
		expect(winner).toContain('Büro Süd: Runde 1 geht weiter: ');
		expect(winner).toContain(
			'Ein Admin hat Tom einen Rebuy gegeben, und damit geht sie weiter. Du hast noch nicht gewonnen.',
		);
		expect(winner).toContain(`Du bist dabei. Dein nächster Tipp: ${NEXT}`);
		const [other = ''] = await lettersTo('Max');
		expect(other).toContain('Lena hat noch nicht gewonnen. An deinem Stand ändert das nichts.');
		const [rebought = '', ...none] = await lettersTo('Tom');
		expect(none).toEqual([]);
		expect(rebought).toContain('Runde 1 war schon zu Ende und geht damit weiter.');
	});

	test('R25: dashboard, evaluations and admin page say that it goes on, until the next evaluation', async () => {
		for (const path of ['dashboard', 'auswertung']) expect(await page(ida, path)).not.toContain('geht Runde');
		await lena.post(memberPath('Tom'), { intent: 'rebuy' });
		for (const path of ['dashboard', 'auswertung']) {
			expect(await page(lena, path)).toContain(GOES_ON.replace('Lena hat', 'Du hast'));
			expect(await page(ida, path)).toContain(GOES_ON);
		}
		expect(await page(lena, 'admin')).toContain(GOES_ON);
		await game.pick('Lena', 2, 'b');
		await game.pick('Tom', 2, 'c');
		app.clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '1:1');
		app.clock.advance(1);
		await game.evaluate(2);
		lena = await logInAs(app, 'Lena');
		for (const path of ['dashboard', 'auswertung', 'admin'])
			expect(await page(lena, path)).not.toContain('geht Runde 1 weiter');
	});
});

describe('a correction that is still to come', () => {
	const PENDING =
		'Ein schon ausgewertetes Spiel hat sich geändert, die Korrektur steht noch aus: b – g (1. Spieltag). Stand und Sieger können sich damit noch ändern.';
	const PAGES = ['dashboard', 'auswertung', 'admin/verwalten', 'admin/verwalten?aktion=runde-starten'];

	test('R19: stands on dashboard, evaluations and admin page, and in the step of starting, until it is made', async () => {
		for (const path of PAGES) expect(await page(lena, path)).not.toContain('steht noch aus');
		await game.enter('b', 'g', '2:1');
		for (const path of PAGES) expect(await page(lena, path)).toContain(PENDING);
		app.clock.advance(1);
		await game.evaluate(1, 'Tippfehler');
		for (const path of PAGES) expect(await page(lena, path)).not.toContain('steht noch aus');
		for (const path of ['dashboard', 'auswertung'])
			expect(await page(lena, path)).toContain(
				'Durch eine Korrektur am 1. Spieltag geht Runde 1 weiter: Du hast noch nicht gewonnen.',
			);
		expect(await page(lena, 'admin')).toContain(
			'Durch eine Korrektur am 1. Spieltag geht Runde 1 weiter: Lena hat noch nicht gewonnen.',
		);
	});

	test('R19: stands on the pick screen of the matchday itself, above what it meant', async () => {
		await lena.post(memberPath('Tom'), { intent: 'rebuy' });
		expect(await page(lena, 'tippspiel/1')).toContain('Gewonnen: Du bist weiter.');
		expect(await page(lena, 'tippspiel/1')).not.toContain('steht noch aus');
		await game.enter('b', 'g', '2:1');
		expect(await page(lena, 'tippspiel/1')).toContain(PENDING);
	});

	test('R2, R19: a match that is verlegt, or has left the matchday, isn`t called a result', async () => {
		await game.enter('b', 'g', '0:1', 'postponed');
		expect(await page(lena, 'dashboard')).toContain(PENDING);
		await game.enter('b', 'g', '0:1', 'scheduled');
		expect(await page(lena, 'dashboard')).not.toContain('steht noch aus');
		await moveMatch('b', 'g', 2);
		expect(await page(lena, 'dashboard')).toContain(PENDING);
		await moveMatch('b', 'g', 1);
		expect(await page(lena, 'dashboard')).not.toContain('steht noch aus');
		// Onto the evaluated matchday and back again.
		await moveMatch('a', 'b', 1);
		app.clock.advance(1);
		await moveMatch('a', 'b', 2);
		expect(await page(lena, 'dashboard')).not.toContain('steht noch aus');
	});

	test('R19: one that came with the evaluation of a later matchday is told as that', async () => {
		await game.enter('b', 'g', '2:1');
		app.clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '1:1');
		app.clock.advance(1);
		await game.evaluate(2);
		lena = await logInAs(app, 'Lena');
		for (const path of ['dashboard', 'auswertung'])
			expect(await page(lena, path)).toContain(
				'Durch eine Korrektur, die mit der Auswertung am 2. Spieltag kam, geht Runde 1 weiter: Du hast noch nicht gewonnen.',
			);
		expect(await page(lena, 'admin')).toContain(
			'Durch eine Korrektur, die mit der Auswertung am 2. Spieltag kam, geht Runde 1 weiter: Lena hat noch nicht gewonnen.',
		);
	});

	test.each([
		['nobody had picked it', 'd', 'e', '2:1'],
		['its outcome is the same', 'a', 'h', '3:1'],
	])('R19: not where %s', async (_why, home, away, result) => {
		await game.enter(home, away, result);
		for (const path of PAGES) expect(await page(lena, path)).not.toContain('steht noch aus');
	});

	test('R19: not once the result is back to what it was', async () => {
		await game.enter('b', 'g', '2:1');
		app.clock.advance(1);
		await game.enter('b', 'g', '0:1');
		for (const path of PAGES) expect(await page(lena, path)).not.toContain('steht noch aus');
	});

	test('R19, R27: stands in the step of ending a round too, which names who wins, and in the letters', async () => {
		await lena.post(memberPath('Tom'), { intent: 'rebuy' });
		await lena.post(memberPath('Tom'), { intent: 'eliminate' });
		const step = 'admin/verwalten?aktion=runde-beenden';
		expect(await page(lena, step)).toContain(
			'Lena ist noch dabei und hat schon mitgespielt: Der Sieg geht an Lena.',
		);
		await game.enter('b', 'g', '2:1');
		const asked = await page(lena, step);
		expect(asked.slice(asked.indexOf('Runde 1 beenden?'))).toContain(PENDING);
		await lena.post(`${base}/admin/verwalten`, { intent: 'close-round' });
		for (const name of ['Lena', 'Max'])
			expect(await lettersTo(name, 'round-ended')).toEqual([expect.stringContaining(PENDING)]);
	});

	test('R19: stands above the pick screen of who is out and of a round that is over, and in the step of a rebuy', async () => {
		const rebuy = `admin/mitglied/${game.players.Tom?.memberId}?aktion=rebuy`;
		expect(await page(lena, rebuy)).not.toContain('steht noch aus');
		await game.enter('b', 'g', '2:1');
		for (const by of [lena, ida]) expect(await page(by, 'tippspiel/2')).toContain(PENDING);
		expect(await page(lena, rebuy)).toContain(PENDING);
		await lena.post(memberPath('Max'), { intent: 'rebuy' });
		expect(await page(ida, 'tippspiel/2')).toContain(PENDING);
		app.clock.advance(1);
		await game.evaluate(1, 'Tippfehler');
		expect(await page(ida, 'tippspiel/2')).not.toContain('steht noch aus');
	});

	test('R27: the step of starting says that it is final', async () => {
		expect(await page(lena, 'admin/verwalten?aktion=runde-starten')).toContain(
			'Danach kann Runde 1 nicht mehr weitergehen, auch nicht durch eine Korrektur oder einen Rebuy. Das lässt sich nicht rückgängig machen.',
		);
	});
});
