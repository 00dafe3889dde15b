import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import type { RoundSettings } from '~/domain/facts';
import { closeRound } from '~/services/rounds/close-round.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { showHall } from '~/services/standings/show-hall.server';
import { type RoundEnd, showRoundEnd } from '~/services/standings/show-round-end.server';
import {
	accepted,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** 1: a-f, b-e, c-d. 2: a-b, c-f, d-e. 3: a-c, d-b, e-f. */
const PLAN = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
const SIX = ['Lena', 'Tom', 'Ida', 'Kai', 'Uwe', 'Mia'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext({ now: KICKOFF - HOUR }));
});
afterEach(() => close());

async function begin(names: readonly string[], settings: Partial<RoundSettings> = {}) {
	game = await buildGame(context, PLAN, names, settings);
}

/** Picks by name, then results of a matchday's matches; it is evaluated unless told. */
async function play(
	matchday: number,
	picks: Readonly<Record<string, string>>,
	results: readonly string[],
	evaluated = true,
) {
	clock.set(KICKOFF + (matchday - 1) * WEEK - HOUR);
	for (const [name, team] of Object.entries(picks)) await game.pick(name, matchday, team);
	clock.set(KICKOFF + (matchday - 1) * WEEK + 3 * HOUR);
	const matches = PLAN.matchdays.find(({ number }) => number === matchday)?.matches ?? [];
	for (const [index, [home, away]] of matches.entries())
		await game.enter(home, away, results[index] ?? '0:0');
	if (evaluated) await game.evaluate(matchday);
}

/** Six begin, and Lena is the last one in. */
async function playLenasRound() {
	await begin(SIX);
	await play(1, { Lena: 'a', Tom: 'f', Ida: 'f', Kai: 'b', Uwe: 'c' }, ['1:0', '1:1', '1:0']);
	await play(2, { Lena: 'c', Kai: 'a', Uwe: 'b' }, ['1:0', '1:0', '0:0']);
	await play(3, { Lena: 'd', Kai: 'e' }, ['0:0', '1:0', '0:1']);
}

const ask = (name: string, round = 1) =>
	showRoundEnd(context, {
		playerId: game.players[name]?.id ?? '',
		communityId: game.communityId,
		round,
	});

async function endFor(name: string): Promise<RoundEnd> {
	const end = accepted(await ask(name));
	if (end === null) throw new Error('The round is not over');
	return end;
}

const told = ({ stories }: RoundEnd) => stories.map(({ count, text }) => [count, text]);
const curve = ({ survivors }: RoundEnd) => survivors.map(({ label, count }) => `${label} ${count}`);

test('R25: a round that is won tells who began, how it went, and what was most of all', async () => {
	await playLenasRound();
	const end = await endFor('Tom');
	expect(told(end)).toEqual([
		[3, 'Am 1. Spieltag war für drei von sechs Schluss.'],
		[2, 'Am 1. Spieltag setzte Lena auf a, zwei Mitspieler auf den Gegner f. a gewann.'],
		[2, 'Mit f war für zwei Schluss.'],
		[2, 'a stand in zwei Tipps.'],
		[3, 'Lena kam drei Spieltage weit, ohne einen Joker zu brauchen.'],
	]);
	expect([end.players, end.length, end.jokers]).toEqual([6, 3, 1]);
	expect(curve(end)).toEqual(['Start 6', '1. 3', '2. 2', '3. 1']);
	expect(end.ways).toEqual([]);
});

test('the winner reads it in the first person with the own way, everybody else with the winner’s name', async () => {
	await playLenasRound();
	const own = (await endFor('Lena')).moment;
	expect(own).toMatchObject({
		when: 'Runde 1 ist entschieden',
		title: 'Du hast gewonnen.',
		why: '6 fingen an, du bist drin geblieben: drei Spieltage, drei Siege, kein Joker.',
		note: null,
		people: [{ name: 'Lena' }],
		more: 0,
	});
	expect(own?.way?.steps.map(({ matchday, team, kind }) => [matchday, team?.id, kind])).toEqual([
		[1, 'a', 'won'],
		[2, 'c', 'won'],
		[3, 'd', 'won'],
	]);
	const other = (await endFor('Kai')).moment;
	expect(other).toMatchObject({
		title: 'Lena hat gewonnen.',
		why: '6 fingen an, Lena ist drin geblieben: drei Spieltage, drei Siege, kein Joker.',
		way: { label: 'Weg von Lena' },
	});
});

test('R19: a correction gives the numbers of a round in which it had been right from the start', async () => {
	await playLenasRound();
	clock.advance(HOUR);
	// Kai is out on the first matchday, so the second one decides, and what he did later counts for nothing.
	await game.enter('b', 'e', '0:1');
	await game.evaluate(1, 'Tippfehler');
	const end = await endFor('Lena');
	expect(told(end)).toEqual([
		[4, 'Am 1. Spieltag war für vier von sechs Schluss.'],
		[2, 'Am 1. Spieltag setzte Lena auf a, zwei Mitspieler auf den Gegner f. a gewann.'],
		[2, 'Mit b war für zwei Schluss.'],
		[2, 'b stand in zwei Tipps.'],
		[2, 'Lena kam zwei Spieltage weit, ohne einen Joker zu brauchen.'],
	]);
	expect([end.players, end.length, end.jokers]).toEqual([6, 2, 0]);
	expect(curve(end)).toEqual(['Start 6', '1. 2', '2. 1']);
	expect(end.moment?.why).toBe(
		'6 fingen an, du bist drin geblieben: zwei Spieltage, zwei Siege, kein Joker.',
	);
	expect(end.moment?.way?.steps.map(({ matchday }) => matchday)).toEqual([1, 2]);
});

test('R19: a round that a correction opens again has no end any more', async () => {
	await playLenasRound();
	clock.advance(HOUR);
	await game.enter('a', 'f', '0:1');
	await game.evaluate(1, 'Falsch herum');
	expect(accepted(await ask('Lena'))).toBeNull();
});

test('R25: what was undone put nobody out and took no joker', async () => {
	await begin(['Lena', 'Tom'], { allOut: 'replay' });
	await play(1, { Lena: 'a', Tom: 'b' }, ['0:1', '0:1', '0:0']);
	expect(accepted(await ask('Lena'))).toBeNull();
	await play(2, { Lena: 'c', Tom: 'f' }, ['0:0', '1:0', '0:0']);
	const end = await endFor('Tom');
	expect(curve(end)).toEqual(['Start 2', '1. 2', '2. 1']);
	expect(told(end)).toEqual([
		[1, 'Am 2. Spieltag setzte Lena auf c, ein Mitspieler auf den Gegner f. c gewann.'],
		[2, 'Lena kam zwei Spieltage weit, ohne einen Joker zu brauchen.'],
	]);
	expect(end.moment?.why).toBe('2 fingen an, Lena ist drin geblieben: zwei Spieltage, ein Sieg, kein Joker.');
});

test('R25: who went out together shares the win, and reads how it came to that', async () => {
	await begin(['Lena', 'Tom', 'Ida']);
	await play(1, { Lena: 'a', Tom: 'b', Ida: 'd' }, ['0:1', '0:1', '1:0']);
	const end = await endFor('Tom');
	expect(end.moment).toMatchObject({
		title: 'Ihr habt gewonnen.',
		why: '3 fingen an. Ihr Letzten seid alle auf einmal ausgeschieden und teilt euch den Sieg. Dein Weg: ein Spieltag, kein Joker.',
		note: null,
	});
	expect(end.moment?.people.map(({ name }) => name)).toEqual(['Tom', 'Ida', 'Lena']);
	expect(end.ways.map(({ name }) => name)).toEqual(['Ida', 'Lena']);
	expect(told(end)[0]).toEqual([3, 'Am 1. Spieltag war für alle drei Schluss.']);
});

test('R27: of a win that active members share, others read how many stayed, and why it is over', async () => {
	await begin(['Lena', 'Tom', 'Ida']);
	await play(1, { Lena: 'a', Tom: 'a', Ida: 'f' }, ['1:0', '0:0', '0:0']);
	accepted(
		await closeRound(context, { communityId: game.communityId, actorId: game.players.Lena?.id ?? '' }),
	);
	const end = await endFor('Ida');
	expect(end.moment).toMatchObject({
		title: 'Zwei teilen sich den Sieg.',
		why: '3 fingen an, zwei sind drin geblieben.',
		note: 'Ein Admin hat die Runde beendet. Wer noch drin war und getippt hatte, teilt sich den Sieg.',
		way: null,
	});
	expect((await endFor('Lena')).moment?.why).toBe(
		'3 fingen an, ihr seid drin geblieben. Dein Weg: ein Spieltag, ein Sieg, kein Joker.',
	);
	expect(told(end)).toContainEqual([
		1,
		'Lena und Tom kamen einen Spieltag weit, ohne einen Joker zu brauchen.',
	]);
	expect(told(end)).toContainEqual([
		1,
		'Am 1. Spieltag setzten Lena und Tom auf a, ein Mitspieler auf den Gegner f. a gewann.',
	]);
});

test('R25: a round that nobody has won says why, and tells the little there is', async () => {
	await begin(['Lena', 'Tom']);
	await play(1, {}, ['1:0', '1:0', '1:0']);
	const end = await endFor('Lena');
	expect(end.moment).toBeNull();
	expect(end.why).toBe(
		'Am Ende war niemand mehr drin, der schon mitgespielt hat. Keiner der Letzten hatte einen Tipp, der zählt. So gewinnt niemand.',
	);
	expect(told(end)).toEqual([[2, 'Am 1. Spieltag war für beide Schluss.']]);
	expect(end.ways).toEqual([]);
});

test('R12: a matchday that is not evaluated contributes nothing', async () => {
	await begin(['Lena', 'Tom', 'Ida']);
	// Lena's own pick would be waited for (R25).
	await play(1, { Tom: 'a', Ida: 'a' }, ['1:0', '0:0', '0:0'], false);
	await play(2, { Lena: 'c', Tom: 'f', Ida: 'f' }, ['0:0', '1:0', '0:0']);
	const end = await endFor('Lena');
	expect(end.length).toBe(1);
	expect(curve(end)).toEqual(['Start 3', '2. 1']);
	expect(told(end)).toEqual([
		[2, 'Am 2. Spieltag war für zwei von drei Schluss.'],
		[2, 'Am 2. Spieltag setzte Lena auf c, zwei Mitspieler auf den Gegner f. c gewann.'],
		[2, 'Mit f war für zwei Schluss.'],
		[2, 'f stand in zwei Tipps.'],
		[1, 'Lena kam einen Spieltag weit, ohne einen Joker zu brauchen.'],
	]);
	expect(end.moment?.way?.steps.map(({ matchday }) => matchday)).toEqual([2]);
});

test('who joins later is counted, though not among those who began', async () => {
	await begin(['Lena', 'Tom', 'Ida']);
	await play(1, { Lena: 'a', Tom: 'a', Ida: 'f' }, ['1:0', '0:0', '0:0']);
	await join(context, { id: await buildPlayer(context, 'Nora'), name: 'Nora' }, game.communityId);
	await play(2, { Lena: 'c', Tom: 'f' }, ['0:0', '1:0', '0:0']);
	const end = await endFor('Lena');
	expect([end.players, end.moment?.why]).toEqual([
		4,
		'4 haben mitgespielt, du bist drin geblieben: zwei Spieltage, zwei Siege, kein Joker.',
	]);
});

test('R23: where a round had no jokers, nobody is praised for needing none', async () => {
	await begin(['Lena', 'Tom'], { jokers: 0 });
	await play(1, { Lena: 'a', Tom: 'f' }, ['1:0', '0:0', '0:0']);
	expect(told(await endFor('Lena'))).toEqual([
		[1, 'Am 1. Spieltag setzte Lena auf a, ein Mitspieler auf den Gegner f. a gewann.'],
	]);
});

test('R27: a round that an admin closes before its first matchday has nothing to tell', async () => {
	await begin(['Lena', 'Tom'], { jokers: 0 });
	const actorId = game.players.Lena?.id ?? '';
	accepted(await closeRound(context, { communityId: game.communityId, actorId }));
	expect(await endFor('Tom')).toMatchObject({
		...{ moment: null, why: 'Ein Admin hat die Runde beendet.', stories: [], ways: [] },
		...{ players: 0, length: 0, jokers: 0 },
	});
});

test('R33: strangers and unknown rounds are refused, and a round that runs has no end', async () => {
	await begin(['Lena', 'Tom']);
	await play(1, { Lena: 'a', Tom: 'a' }, ['1:0', '0:0', '0:0']);
	const stranger = await buildPlayer(context, 'Nora');
	const refused = { ok: false, refusal: { code: 'community-not-found' } };
	const { communityId } = game;
	expect(await showRoundEnd(context, { playerId: stranger, communityId, round: 1 })).toEqual(refused);
	expect(await ask('Lena', 2)).toEqual(refused);
	expect(accepted(await ask('Lena'))).toBeNull();
});

test('the hall draws the curve and the winner’s teams up to the matchday that decided', async () => {
	await playLenasRound();
	clock.advance(HOUR);
	await game.enter('b', 'e', '0:1');
	await game.evaluate(1, 'Tippfehler');
	const playerId = game.players.Tom?.id ?? '';
	const { rounds, teams } = accepted(
		await showHall(context, { playerId, communityId: game.communityId, page: 1 }),
	);
	expect(rounds).toMatchObject([
		{
			length: 2,
			curve: [6, 2, 1],
			way: [
				{ matchday: 1, team: 'a', costs: 'nothing' },
				{ matchday: 2, team: 'c', costs: 'nothing' },
			],
			earlier: 0,
		},
	]);
	expect(teams.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('R39: a suspended matchday is none of those that a round took, in the hall as at its end', async () => {
	await begin(SIX);
	const actorId = game.players.Lena?.id ?? '';
	clock.set(KICKOFF - 2 * HOUR);
	const place = { communityId: game.communityId, actorId, matchdayId: game.matchdayId(2) };
	accepted(await suspendMatchday(context, { ...place, reason: 'Winterpause' }));
	await play(1, { Lena: 'a', Tom: 'f', Ida: 'a', Kai: 'f', Uwe: 'f' }, ['1:0', '1:1', '1:0']);
	await play(2, {}, ['1:0', '1:0', '0:0']);
	await play(3, { Lena: 'd', Ida: 'b' }, ['0:0', '1:0', '0:1']);
	const { communityId } = game;
	const [round] = accepted(await showHall(context, { playerId: actorId, communityId, page: 1 })).rounds;
	expect([round?.length, (await endFor('Tom')).length]).toEqual([2, 2]);
});
