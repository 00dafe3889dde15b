import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { startRound } from '~/services/rounds/start-round.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	buildSeason,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../support/builders';
import { confirmed } from '../support/confirmed';
import { logInAs } from '../support/log-in';

/**
 * 2:1 for a on the first matchday becomes 0:2 after three were evaluated. It throws Lena out and
 * brings Tom back; Ida got a joker from Lena, Max's match on the third was verlegt.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let tom: Browser;

const memberId = (name: string) => game.players[name]?.memberId ?? '';
const wayOf = (name: string, query = '') =>
	`/community/${game.communityId}/mitglied/${memberId(name)}${query}`;

async function play(matchday: number, picks: Record<string, string>, results: [string, string, string][]) {
	app.clock.set(KICKOFF + (matchday - 1) * WEEK - HOUR);
	for (const [name, team] of Object.entries(picks)) await game.pick(name, matchday, team);
	app.clock.set(KICKOFF + (matchday - 1) * WEEK + 3 * HOUR);
	for (const [home, away, result] of results)
		await game.enter(
			home,
			away,
			result === 'verlegt' ? null : result,
			result === 'verlegt' ? 'postponed' : 'scheduled',
		);
	app.clock.advance(HOUR);
	await game.evaluate(matchday);
	app.clock.advance(HOUR);
}

beforeAll(async () => {
	app = await startApp();
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida', 'Max', 'Eva', 'Kai'], { rebuy: true });
	tom = await logInAs(app, 'Tom');
	await play(1, { Lena: 'a', Tom: 'f', Ida: 'b', Max: 'c', Eva: 'c', Kai: 'd' }, [
		['a', 'f', '2:1'],
		['b', 'e', '1:1'],
		['c', 'd', '1:0'],
	]);
	const actorId = game.players.Lena?.id ?? '';
	const { communityId } = game;
	const act = { kind: 'jokers', amount: 1 } as const;
	accepted(await adjustMember(app.context, { communityId, actorId, memberId: memberId('Ida'), act }));
	const rebuy = { kind: 'rebuy' } as const;
	accepted(await adjustMember(app.context, { communityId, actorId, memberId: memberId('Kai'), act: rebuy }));
	await play(2, { Lena: 'c', Ida: 'd', Max: 'a', Eva: 'e', Kai: 'c' }, [
		['a', 'b', '0:0'],
		['c', 'f', '1:0'],
		['d', 'e', '0:1'],
	]);
	await play(3, { Lena: 'd', Max: 'e', Eva: 'd', Kai: 'b' }, [
		['a', 'c', '1:0'],
		['d', 'b', '2:0'],
		['e', 'f', 'verlegt'],
	]);
	await game.pick('Max', 4, 'f');
	app.clock.advance(HOUR);
	const match = await app.context.db.match.findFirstOrThrow({ where: { homeTeamId: 'a', awayTeamId: 'f' } });
	accepted(
		await confirmed((more) =>
			saveResults(app.context, {
				seasonId: game.seasonId,
				matchday: 1,
				matches: [{ matchId: match.id, result: '0:2', state: 'awarded' }],
				actorId: game.adminId,
				reason: 'Am grünen Tisch',
				...more,
			}),
		),
	);
	app.clock.advance(HOUR);
	await game.evaluate(1);
});

afterAll(() => app.close());

describe('the way of a member', () => {
	test('R19: tells the player whom a correction threw out which match changed, from what to what, who, when and why', async () => {
		const lena = await logInAs(app, 'Lena');
		const page = await lena.get(wayOf('Lena'));
		expect(page.status).toBe(200);
		expect(page.text).toContain('Warum bin ich raus?');
		expect(page.text).toContain('Du bist am 1. Spieltag durch eine Niederlage ausgeschieden.');
		expect(page.text).toContain('1 Korrektur hat daran etwas geändert.');
		expect(page.text).toContain(
			'a – f wurde von 2:1 auf 0:2 geändert und ist jetzt gewertet statt angesetzt.',
		);
		expect(page.text).toContain(
			'Korrigiert von der Spielleitung am Sa., 12.09.2026, 22:30 Uhr : Am grünen Tisch',
		);
		expect(page.text).toContain(
			'1. Spieltag vorher a gewinnt: bleibt im Spiel. nachher a verliert: ausgeschieden.',
		);
		expect(page.text).toContain('2. Spieltag vorher c gewinnt: bleibt im Spiel. nachher Nicht im Spiel.');
		expect(page.text).toContain(
			'Stand vorher im Spiel, 1 Joker nachher ausgeschieden am 1. Spieltag durch eine Niederlage, 1 Joker',
		);
		expect(page.html).not.toContain('@example.org');
	});

	test('R20: tells the player whom it brought back that the matchdays between are excused, and why', async () => {
		const { text } = await tom.get(wayOf('Tom'));
		expect(text).toContain('Warum bin ich noch drin?');
		expect(text).toContain(
			'1. Spieltag vorher f verliert: ausgeschieden. nachher f gewinnt: bleibt im Spiel.',
		);
		expect(text).toContain('2. Spieltag vorher Nicht im Spiel. nachher Entschuldigt: bleibt, wie es war.');
		expect(text.match(/Zum Anpfiff stand es so, dass hier kein Tipp fällig war/g)).toHaveLength(2);
	});

	test('R21: an act of an admin stands behind its matchday, with who and when', async () => {
		const { text } = await tom.get(wayOf('Ida'));
		expect(text).toMatch(
			/1\. Spieltag .*b spielt unentschieden: verliert einen Joker, noch 0\. Stand danach: 0 Joker Danach Ida bekommt 1 Joker dazu Lena, Sa., 29\.08\.2026, 20:30 Uhr .*2\. Spieltag/,
		);
		expect(text).not.toContain('Korrektur am');
	});

	test('R24: a rebuy shows in its place and beside the name', async () => {
		const { text } = await tom.get(wayOf('Kai'));
		expect(text).toMatch(
			/d verliert: ausgeschieden\. Stand danach: 1 Joker Danach Kai ist per Rebuy wieder dabei Lena, .*2\. Spieltag/,
		);
		expect(text).toMatch(/Weg von Kai .*Rebuy .*Warum ist Kai raus\?/);
	});

	test('R2, R13: each matchday says team, opponent, result and what came of it; a verlegt match voids the pick', async () => {
		const { text } = await tom.get(wayOf('Max'));
		expect(text).toMatch(/2\. Spieltag .*a – b 0:0 a spielt unentschieden: verliert einen Joker/);
		expect(text).toMatch(/e – f, verlegt e: Das Spiel zählt nicht, der Tipp ist ungültig/);
	});

	test('R12: nothing of a matchday whose kickoff lies ahead, not even on the own page', async () => {
		const max = await logInAs(app, 'Max');
		for (const browser of [max, tom])
			expect((await browser.get(wayOf('Max'))).text).not.toContain('4. Spieltag');
		const one = await tom.get(wayOf('Max'));
		await game.pick('Max', 4, 'b');
		const other = await tom.get(wayOf('Max'));
		expect(other.text).toBe(one.text);
	});

	test('R33: it is for members of the community, and of members of the community', async () => {
		expect((await app.browser().get(wayOf('Lena'))).location).toBe('/login');
		const founderId = await buildPlayer(app.context, 'Dora');
		const other = await buildCommunity(app.context, { founderId, founder: 'Dora', name: 'Nebenan' });
		const dora = await logInAs(app, 'Dora');
		expect((await dora.get(wayOf('Lena'))).status).toBe(404);
		expect((await dora.get(`/community/${other}/mitglied/${memberId('Lena')}`)).status).toBe(404);
		for (const asked of ['nobody', '%00']) {
			const page = await tom.get(`/community/${game.communityId}/mitglied/${asked}`);
			expect([page.status, page.text.includes('Lena')]).toEqual([404, false]);
		}
		expect((await tom.get(wayOf('Lena', '?runde=2'))).status).toBe(404);
	});

	test('the ways to it: table, dashboard, evaluations, and the screen of who is out', async () => {
		const base = `/community/${game.communityId}`;
		for (const at of ['/dashboard', '/rangliste', '/auswertung?spieltag=1'])
			expect((await tom.get(`${base}${at}`)).html, at).toContain(`href="${wayOf('Lena')}"`);
		const lena = await logInAs(app, 'Lena');
		for (const at of ['/tippspiel/4', '/dashboard'])
			expect((await lena.get(`${base}${at}`)).html, at).toMatch(
				new RegExp(`href="${wayOf('Lena')}"[^>]*>Warum bin ich raus\\?`),
			);
	});

	test('R19: the evaluations mark the matchday with what was corrected', async () => {
		const { text } = await tom.get(`/community/${game.communityId}/auswertung?spieltag=1`);
		expect(text).toMatch(
			/Korrektur a – f wurde von 2:1 auf 0:2 geändert und ist jetzt gewertet statt angesetzt\. Korrigiert von der Spielleitung am Sa\., 12\.09\.2026, 22:30 Uhr : Am grünen Tisch/,
		);
		expect(text).toMatch(/Ida bekommt 1 Joker dazu Lena, Sa\., 29\.08\.2026/);
	});

	test('R27: past rounds stay readable', async () => {
		await play(4, { Tom: 'a', Max: 'f', Eva: 'a' }, [
			['a', 'd', '1:0'],
			['e', 'c', '2:0'],
			['f', 'b', '0:1'],
		]);
		const actorId = game.players.Lena?.id ?? '';
		await play(5, { Tom: 'e', Eva: 'b' }, [
			['a', 'e', '0:1'],
			['f', 'd', '1:0'],
			['b', 'c', '0:1'],
		]);
		const won = await tom.get(wayOf('Tom'));
		expect(won.text).toContain('Wie habe ich gewonnen?');
		expect(won.text).toContain('Du hast gewonnen. Nur noch du warst drin und hattest schon mitgespielt.');
		expect(accepted(await startRoundInNextSeason(actorId)).number).toBe(2);
		const past = await tom.get(wayOf('Tom', '?runde=1'));
		expect(past.text).toContain('Du hast gewonnen. Nur noch du warst drin und hattest schon mitgespielt.');
		expect((await tom.get(wayOf('Tom'))).text).toContain('Noch kein Spieltag');
	});
});

async function startRoundInNextSeason(actorId: string) {
	const teams = ['a', 'b', 'c', 'd'];
	await buildSeason(app.context, { ...roundRobin(teams, KICKOFF + 40 * WEEK), part: 2 });
	return startRound(app.context, { communityId: game.communityId, actorId });
}
