import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findLines } from '~/data/settlements.server';
import type { SettlementKind } from '~/domain/facts';
import { closeRound } from '~/services/rounds/close-round.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import { showEvaluations } from '~/services/standings/show-evaluations.server';
import { showStandings } from '~/services/standings/show-standings.server';
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
import { buildCrowd } from '../../support/crowd';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
afterEach(() => close());

const tell = async ({ players, communityId }: Game, name: string, matchday?: number) =>
	accepted(await showEvaluations(context, { playerId: players[name]?.id ?? '', communityId, matchday }));

const kinds: Record<'out' | 'jokers' | 'stayed' | 'open', readonly SettlementKind[]> = {
	out: ['drew-out', 'lost', 'missed'],
	jokers: ['drew'],
	stayed: ['won', 'void', 'missed-free', 'excused'],
	open: ['pending'],
};

test('each group has what the lines say: all are counted, the first fifty by name are told, the reader first', async () => {
	({ context, clock, close } = await testContext());
	const crowd = await buildCrowd(context, clock, { members: 160, evaluated: 3 });
	const members = await context.db.member.findMany({ orderBy: { nameOrder: 'asc' } });
	const own = crowd.players.Lena?.memberId ?? '';
	const all = await findLines(context.db, [crowd.roundId]);
	for (const matchday of [1, 2, 3]) {
		const lines = all.filter((line) => line.matchday === matchday);
		const { told, heads } = await tell(crowd, 'Lena', matchday);
		expect([told?.matchday, heads.map((head) => head.matchday)]).toEqual([matchday, [1, 2, 3]]);
		for (const [name, meant] of Object.entries(kinds) as [keyof typeof kinds, SettlementKind[]][]) {
			const ids = new Set(lines.filter(({ kind }) => meant.includes(kind)).map(({ memberId }) => memberId));
			const named = members.filter(({ id }) => ids.has(id));
			const first = named.filter(({ id }) => id === own);
			const expected = [...first, ...named.filter(({ id }) => id !== own)].slice(0, 50);
			expect(told?.[name].count).toBe(named.length);
			expect(told?.[name].lines.map((line) => line.name)).toEqual(expected.map((each) => each.displayName));
		}
		const sizes = (...names: (keyof typeof kinds)[]) =>
			names.reduce((sum, name) => sum + (told?.[name].count ?? 0), 0);
		expect(heads[matchday - 1]).toMatchObject({
			stayed: sizes('stayed', 'jokers', 'open'),
			out: sizes('out'),
			jokers: sizes('jokers'),
			own: { kind: lines.find(({ memberId }) => memberId === own)?.kind },
		});
		expect(sizes('out', 'jokers', 'stayed', 'open')).toBe(lines.length);
	}
	expect((await tell(crowd, 'Lena')).told?.matchday).toBe(3);
});

test('R25: where all went out and the round went on, nobody is told to be out', async () => {
	({ context, clock, close } = await testContext());
	const plan = roundRobin(['a', 'b', 'c', 'd'], KICKOFF);
	const game = await buildGame(context, plan, ['Lena', 'Tom'], { jokers: 0, allOut: 'replay' });
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'c');
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'd', '0:1');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	const { heads, told } = await tell(game, 'Tom');
	expect(heads).toMatchObject([{ stayed: 2, out: 0, own: { kind: 'lost', undone: true } }]);
	expect(told?.out).toEqual({ count: 0, lines: [] });
	expect(told?.stayed.count).toBe(2);
	expect(told?.stayed.lines).toMatchObject([
		{ name: 'Tom', own: true, kind: 'lost', undone: true },
		{ name: 'Lena', own: false, kind: 'lost', undone: true },
	]);
});

test('R25: how a round ended stands on its last matchday while that one is told, else below; fifty winners are named', async () => {
	({ context, clock, close } = await testContext());
	const crowd = await buildCrowd(context, clock, { members: 160, evaluated: 2 });
	clock.set(crowd.kickoff(3) + 3 * HOUR);
	await crowd.play(3);
	const actorId = crowd.players.Lena?.id ?? '';
	accepted(await closeRound(context, { communityId: crowd.communityId, actorId }));
	const newest = await tell(crowd, 'Lena');
	expect([newest.told?.finish?.cause, newest.finish]).toEqual(['closed', null]);
	const earlier = await tell(crowd, 'Lena', 1);
	expect(earlier.told?.finish).toBeNull();
	expect(earlier.finish).toEqual(newest.told?.finish);
	const won = await context.db.entry.count({ where: { roundId: crowd.roundId, won: true } });
	expect(earlier.finish?.winners.count).toBe(won);
	expect(earlier.finish?.winners.names).toHaveLength(Math.min(50, won));
	expect(won).toBeGreaterThan(50);
});

test('R25: matchdays after the end of a round are neither told nor said to run; acts after them stand at its end', async () => {
	({ context, clock, close } = await testContext());
	const plan = roundRobin(['a', 'b', 'c', 'd'], KICKOFF);
	const game = await buildGame(context, plan, ['Lena', 'Tom'], { jokers: 0 });
	for (const name of ['Lena', 'Tom']) await game.pick(name, 1, name === 'Lena' ? 'a' : 'd');
	for (const name of ['Lena', 'Tom']) await game.pick(name, 2, 'b');
	clock.set(KICKOFF + WEEK + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	const dashboard = async () => {
		const wish = { playerId: game.players.Lena?.id ?? '', communityId: game.communityId, page: 1 };
		const { current, lastEvaluated, board } = accepted(await showDashboard(context, wish));
		const { after } = accepted(await showStandings(context, wish));
		return [current?.matchday, lastEvaluated, board?.matchday, after];
	};
	const seen = async () => {
		const { heads, told, running, finish } = await tell(game, 'Lena');
		return [heads.map(({ matchday }) => matchday), told?.matchday, told?.finish?.cause, running, finish];
	};
	const ended = [[1], 1, 'last-one', null, null];
	expect([await seen(), await dashboard()]).toEqual([ended, [1, '1. Spieltag', 1, 1]]);
	clock.advance(2 * HOUR);
	for (const match of await context.db.match.findMany({ where: { matchdayId: game.matchdayId(2) } }))
		await game.enter(match.homeTeamId, match.awayTeamId, '1:0');
	await game.evaluate(2);
	expect([await seen(), await dashboard()]).toEqual([ended, [1, '1. Spieltag', 1, 1]]);
	const playerId = await buildPlayer(context, 'Neu');
	const { communityId } = game;
	await join(context, { id: playerId, name: 'Neu' }, communityId);
	const { duty } = accepted(await showDashboard(context, { playerId, communityId, page: 1 }));
	expect(duty.kind).toBe('finished');
	const { id } = await context.db.round.findFirstOrThrow();
	const act = { roundId: id, memberId: game.players.Tom?.memberId ?? '', kind: 'jokers', amount: 1, at: 0n };
	for (const [seq, afterMatchday] of [0, 2, 17].entries())
		await context.db.adjustment.create({ data: { ...act, id: `act${seq}`, seq: seq + 1, afterMatchday } });
	const { told, startActs } = await tell(game, 'Lena');
	expect([told?.acts.acts.map(({ seq }) => seq), startActs.acts.map(({ seq }) => seq)]).toEqual([
		[2],
		[1, 3],
	]);
});

test('R21: of many acts the newest fifty are told, and how many there were', async () => {
	({ context, clock, close } = await testContext());
	const game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	const { id } = await context.db.round.findFirstOrThrow();
	const memberId = game.players.Tom?.memberId ?? '';
	const acts = Array.from({ length: 60 }, (_, seq) => ({
		...{ id: `act${seq}`, roundId: id, memberId, seq, afterMatchday: 0, kind: 'jokers', amount: 1, at: 0n },
	}));
	await context.db.adjustment.createMany({ data: acts });
	const { startActs } = await tell(game, 'Lena');
	expect([startActs.count, startActs.acts.length, startActs.acts[0]?.seq]).toEqual([60, 50, 10]);
});

test('R40: where a pair meets twice on one ground, a correction of the first meeting is told as that', async () => {
	({ context, clock, close } = await testContext());
	const plan = roundRobin(['a', 'b', 'c', 'd'], KICKOFF);
	const game = await buildGame(context, plan, ['Lena', 'Tom']);
	const { id: _id, ...first } = await context.db.match.findFirstOrThrow({ where: { homeTeamId: 'a' } });
	const second = { matchdayId: game.matchdayId(3), occurrence: 2 };
	await context.db.match.create({ data: { ...first, ...second, id: 'second' } });
	for (const name of ['Lena', 'Tom']) await game.pick(name, 1, 'a');
	clock.set(KICKOFF + 3 * HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
	clock.advance(HOUR);
	await game.enter('a', 'd', '1:1');
	await game.evaluate(1, 'Vertippt');
	const { told } = await tell(game, 'Lena', 1);
	expect(told?.corrections).toMatchObject([
		{ matches: [{ matchday: 1, result: { old: '1:0', new: '1:1' } }] },
	]);
});
