import { afterEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findLines } from '~/data/settlements.server';
import type { SettlementKind } from '~/domain/facts';
import { closeRound } from '~/services/close-round.server';
import { showEvaluations } from '~/services/show-evaluations.server';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../support/builders';
import { type Clock, testContext } from '../support/context';
import { buildCrowd } from '../support/crowd';

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
	for (const matchday of [1, 2, 3]) {
		const lines = await findLines(context.db, [crowd.roundId], { matchday });
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
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'd', '0:1');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	const { heads, told } = await tell(game, 'Tom');
	expect(heads).toMatchObject([{ stayed: 2, out: 0, own: { kind: 'missed', undone: true } }]);
	expect(told?.out).toEqual({ count: 0, lines: [] });
	expect(told?.stayed.count).toBe(2);
	expect(told?.stayed.lines).toMatchObject([
		{ name: 'Tom', own: true, kind: 'missed', undone: true },
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
