import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MatchState } from '~/domain/facts';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { type ActingProcess, startActing } from '../../support/acting-processes';
import { accepted, buildGame, type Game, HOUR, roundRobin, WEEK } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

/** Matchdays: 1 is a-f, b-e, c-d; 2 is a-b, c-f, d-e; 3 is a-c, d-b, e-f. */

const START = Date.parse('2026-08-29T13:30:00Z');
/** Of the third matchday. */
const KICKOFF = START + 2 * WEEK;
const CLOSED = KICKOFF + 5_000;
/** As many want to close a window at the same time, half of them in each process. */
const CLOSERS = 200;
/** As often a save and a close meet. */
const TIMES = process.env.LONG === '1' ? 200 : 40;
/** By so much (ms) whoever came first begins later the next time, so that they go on meeting. */
const STEP = 10;

/** What everybody has picked before; Lea forgot the first. */
const before: Record<string, readonly [string | null, string]> = {
	...{
		Lena: ['b', 'f'],
		Tom: ['b', 'd'],
		Ida: ['a', 'd'],
		Ben: ['a', 'c'],
		Lea: [null, 'd'],
		Mia: ['b', 'd'],
	},
	...{ Uwe: ['b', 'd'], Zoe: ['b', 'd'], Kai: ['d', 'b'], Eva: ['e', 'b'] },
};

let world: Awaited<ReturnType<typeof testContext>>;
let processes: readonly [ActingProcess, ActingProcess];
let game: Game;

/** The two matchdays before the third are closed. */
async function open(database: DatabaseKind): Promise<void> {
	world = await testContext({ database, now: START - WEEK });
	const { context, clock } = world;
	const consequences = { draw: 'joker', loss: 'out', missing: 'automatic' } as const;
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], START);
	game = await buildGame(context, plan, Object.keys(before), { consequences, automaticPicks: 1 });
	for (const [name, [first, second]] of Object.entries(before)) {
		if (first !== null) await game.pick(name, 1, first);
		await game.pick(name, 2, second);
	}
	clock.set(START + WEEK + 5_000);
	await closePickWindows(context, clock.now());
	processes = await startActing(context.settings);
}

const memberId = (name: string) => game.players[name]?.memberId ?? '';

/** What is stored for the third matchday, by name: the team, and who made it if not its member. */
async function picks(): Promise<Record<string, string>> {
	const rows = await world.context.db.pick.findMany({ where: { matchdayId: game.matchdayId(3) } });
	const named = Object.keys(before).flatMap((name) => {
		const own = rows.find((row) => row.memberId === memberId(name));
		return own === undefined ? [] : [[name, `${own.teamId} ${own.madeBy}`] as const];
	});
	return Object.fromEntries(named);
}

/** The lines of automatic picks in the history of the third matchday, by name. */
async function given(): Promise<string[]> {
	const where = { kind: 'automatic', matchdayId: game.matchdayId(3) };
	const rows = await world.context.db.pickChange.findMany({ where });
	const names = new Map(Object.keys(before).map((name) => [memberId(name), name]));
	return rows.map((row) => `${names.get(row.memberId)} ${row.teamId}`).sort();
}

/** Enters facts of a match of the third matchday, as the site admin does. */
async function enter(
	home: string,
	fact: { result?: string; state?: MatchState; kickoff?: number },
): Promise<void> {
	const { context } = world;
	const where = { matchdayId: game.matchdayId(3), OR: [{ homeTeamId: home }, { awayTeamId: home }] };
	const { id: matchId } = await context.db.match.findFirstOrThrow({ where });
	const matches = [{ matchId, result: '', state: 'scheduled' as const, ...fact }];
	const act = { seasonId: game.seasonId, matchday: 3, actorId: game.adminId, reason: 'Test', matches };
	accepted(await confirmed((more) => saveResults(context, { ...act, ...more })));
}

async function adjust(name: string, kind: 'eliminate' | 'reinstate'): Promise<void> {
	const act = {
		communityId: game.communityId,
		memberId: memberId(name),
		actorId: game.players.Lena?.id ?? '',
	};
	accepted(await adjustMember(world.context, { ...act, act: { kind } }));
}

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('R37: two processes on %s', (database) => {
	beforeEach(() => open(database));
	afterEach(async () => {
		for (const each of processes) await each.close();
		await world.close();
	});

	test(`${CLOSERS} closers at once give one to each who gets one, by the facts at the kickoff`, {
		timeout: 240_000,
	}, async () => {
		const { context, clock } = world;
		await adjust('Mia', 'eliminate');
		await adjust('Uwe', 'eliminate');
		// Only a and c can be chosen: Ben has used both.
		await enter('b', { state: 'postponed' });
		await enter('e', { state: 'postponed' });
		await game.pick('Lena', 3, 'a');
		await game.pick('Eva', 3, 'c');
		clock.set(KICKOFF - HOUR);
		// R20: what others did within 24 hours gave Uwe the duty to pick. Eva's own act has marked hers.
		await adjust('Uwe', 'reinstate');
		const { db } = context;
		await db.pick.updateMany({
			where: { memberId: memberId('Eva'), matchdayId: game.matchdayId(3) },
			data: { invalidAt: BigInt(clock.now()), invalidBy: 'own' },
		});
		await db.entry.updateMany({
			where: { memberId: memberId('Zoe') },
			data: { joinedAt: BigInt(KICKOFF) },
		});
		clock.set(KICKOFF + 2_000);
		// By what is stored from now on b could be chosen, but neither a nor c.
		await enter('a', { result: '1:0', kickoff: KICKOFF - HOUR });
		await enter('b', { state: 'scheduled' });
		const left = { communityId: game.communityId, playerId: game.players.Kai?.id ?? '' };
		accepted(await leaveCommunity(context, left));
		expect(await picks()).toEqual({ Lena: 'a own', Eva: 'c own' });

		clock.set(CLOSED);
		const order = { at: CLOSED, wait: 0, act: { close: CLOSERS / 2 } };
		const [said] = await Promise.all([
			Promise.all(processes.map((each) => each.act(order))),
			enter('e', { state: 'scheduled' }),
		]);
		expect(said.flat()).toHaveLength(CLOSERS);
		expect(said.flat().filter((text) => text === '1 windows closed').length).toBeLessThanOrEqual(1);
		await closePickWindows(context, CLOSED);
		const automatic = { Tom: 'a automatic', Ida: 'c automatic', Kai: 'a automatic', Eva: 'a automatic' };
		expect(await picks()).toEqual({ Lena: 'a own', ...automatic });
		expect(await given()).toEqual(['Ben null', 'Eva a', 'Ida c', 'Kai a', 'Tom a']);
		const windows = await db.roundMatchday.findMany({ where: { matchdayId: game.matchdayId(3) } });
		expect(windows).toMatchObject([{ picked: 1, missing: 6 }]);
		// Kai, who has left, isn't told.
		const told = {
			kind: 'automatic-pick',
			dedupeKey: { startsWith: `automatic-pick:${game.matchdayId(3)}` },
		};
		expect(await db.outboxMail.count({ where: told })).toBe(3);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test(`a save that meets the close, ${TIMES} times: it is stored, or refused and replaced, never both`, {
		timeout: 600_000,
	}, async () => {
		const { db } = world.context;
		world.clock.set(CLOSED);
		const matchdayId = game.matchdayId(3);
		const playerId = game.players.Tom?.id ?? '';
		const save = {
			playerId,
			communityId: game.communityId,
			matchday: 3,
			teamId: 'c',
			arrivedAt: KICKOFF - 1,
		};
		let [taken, head] = [0, 0];
		for (let time = 0; time < TIMES; time++) {
			for (const table of ['roundMatchday', 'pick', 'pickChange'] as const)
				await (db[table] as typeof db.pick).deleteMany({ where: { matchdayId } });
			const [[saved]] = await Promise.all([
				processes[0].act({ at: CLOSED, wait: Math.max(0, head), act: { submit: save } }),
				processes[1].act({ at: CLOSED, wait: Math.max(0, -head), act: { close: 1 } }),
			]);
			head += saved === 'done' ? STEP * Math.random() : -STEP * Math.random();
			expect(['done', 'window-closed']).toContain(saved);
			expect((await picks()).Tom).toBe(saved === 'done' ? 'c own' : 'a automatic');
			expect((await given()).includes('Tom a')).toBe(saved !== 'done');
			expect(await given()).toHaveLength(saved === 'done' ? 8 : 9);
			if (saved === 'done') taken++;
		}
		expect(taken).toBeGreaterThan(0);
		expect(taken).toBeLessThan(TIMES);
	});
});
