import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { nameOrder } from '~/domain/name-order';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { exportPicks, exportStandings } from '~/services/communities/export-community.server';
import { accepted, buildGame, buildPlayer, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = ['kanari', 'zebra', 'gecko', 'yak', 'orka', 'ibis'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

/** Matchday 1 is kanari - ibis, zebra - orka, gecko - yak. */
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(TEAMS, KICKOFF), ['Lena', 'Tom', 'Ida']);
	await game.pick('Lena', 1, 'kanari');
	await game.pick('Tom', 1, 'zebra');
	await game.pick('Lena', 2, 'gecko');
	await game.pick('Tom', 2, 'yak');
});
afterEach(() => close());

const rowsOf = (text: string): string[][] => parse(text, { bom: true, delimiter: ';' });
const wish = (name: string) => ({ playerId: game.players[name]?.id ?? '', communityId: game.communityId });
const picks = async (name = 'Tom') => rowsOf(accepted(await exportPicks(context, wish(name))).text);
const table = async () => rowsOf(accepted(await exportStandings(context, wish('Tom'))).text);
const header = ['Spieltag', 'Name', 'Tipp', 'Wertung'];

test('R12: before the kickoff nobody’s team is in the file, the own one neither', async () => {
	clock.set(KICKOFF + CLOSES_AFTER - 1);
	for (const name of ['Lena', 'Tom', 'Ida']) expect(await picks(name)).toEqual([header]);
});

test('R12: once the window is closed everybody reads the same, and nothing of the next matchday', async () => {
	clock.set(KICKOFF + CLOSES_AFTER);
	for (const name of ['Lena', 'Tom', 'Ida']) {
		expect(await picks(name)).toEqual([
			header,
			['1', 'Lena', 'Team kanari', ''],
			['1', 'Tom', 'Team zebra', ''],
		]);
	}
});

test('after the evaluation the file says what became of each pick, and of a missing one', async () => {
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('kanari', 'ibis', '1:0');
	await game.enter('zebra', 'orka', '1:1');
	await game.enter('gecko', 'yak', '0:0');
	await game.evaluate(1);
	expect(await picks()).toEqual([
		header,
		['1', 'Ida', '', 'kein Tipp, ausgeschieden'],
		['1', 'Lena', 'Team kanari', 'gewonnen'],
		['1', 'Tom', 'Team zebra', 'unentschieden, ein Joker weniger'],
	]);
	expect(await table()).toEqual([
		['Platz', 'Name', 'Status', 'Joker', 'Ausgeschieden am Spieltag', 'Rebuy', 'Gewonnen'],
		['1', 'Lena', 'Aktiv', '1', '', 'Nein', 'Nein'],
		['2', 'Tom', 'Aktiv', '0', '', 'Nein', 'Nein'],
		['3', 'Ida', 'Ausgeschieden', '1', '1', 'Nein', 'Nein'],
	]);
});

test.each([
	['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
	['+49', "'+49"],
	['-1', "'-1"],
	['@lena', "'@lena"],
	['\t=1+1', "'\t=1+1"],
	['\n=1+1', "'\n=1+1"],
	['Lena "die" Elf; zwei\nZeilen', 'Lena "die" Elf; zwei\nZeilen'],
])('a member called %j is read as %j, in one cell and as no formula', async (name, read) => {
	const memberId = game.players.Lena?.memberId;
	await context.db.member.update({
		where: { id: memberId },
		data: { displayName: name, nameOrder: nameOrder(name) },
	});
	clock.set(KICKOFF + CLOSES_AFTER);
	expect((await picks()).map((row) => row[1])).toContain(read);
	expect((await table()).map((row) => row[1])).toContain(read);
	for (const row of [...(await picks()), ...(await table())]) expect([4, 7]).toContain(row.length);
});

test('R27: a round is named by its number, and one that was never played is not there', async () => {
	clock.set(KICKOFF + CLOSES_AFTER);
	expect(accepted(await exportPicks(context, { ...wish('Tom'), round: 1 })).fileName).toBe(
		'tipps-runde-1.csv',
	);
	expect(accepted(await exportStandings(context, wish('Tom'))).fileName).toBe('rangliste-runde-1.csv');
	for (const run of [exportPicks, exportStandings]) {
		expect(await run(context, { ...wish('Tom'), round: 2 })).toMatchObject({ ok: false });
	}
});

test('R36: a table in which every event costs a joker counts lives, none for who is out', async () => {
	await context.db.round.updateMany({ data: { onDraw: 'joker', onLoss: 'joker', onMissing: 'joker' } });
	await context.db.entry.updateMany({
		where: { memberId: game.players.Ida?.memberId ?? '' },
		data: { active: false, jokers: 0 },
	});
	const [head = [], ...rows] = await table();
	const place = head.indexOf('Leben');
	expect(rows.map((row) => `${row[1]} ${row[place]}`)).toEqual(['Lena 2', 'Tom 2', 'Ida 0']);
});

test('R33: a stranger gets neither file, nor does who has left', async () => {
	clock.set(KICKOFF + CLOSES_AFTER);
	const dora = await buildPlayer(context, 'Dora');
	const memberId = game.players.Ida?.memberId;
	await context.db.member.update({ where: { id: memberId }, data: { leftAt: BigInt(KICKOFF) } });
	for (const playerId of [dora, game.adminId, game.players.Ida?.id ?? '']) {
		for (const run of [exportPicks, exportStandings]) {
			expect(await run(context, { playerId, communityId: game.communityId })).toMatchObject({
				ok: false,
				refusal: { code: 'community-not-found' },
			});
		}
	}
});
