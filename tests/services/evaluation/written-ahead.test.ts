import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase, type Db, inTransaction, openDatabase } from '~/data/engine/db.server';
import { saveNewLines } from '~/data/settlements.server';
import { beginAhead } from '~/data/written-ahead.server';
import type { SettlementKind } from '~/domain/facts';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { foldLoaded } from '~/services/evaluation/fold-loaded.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { cleanUp } from '~/services/operating/clean-up.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { startActing } from '../../support/acting-processes';
import { accepted, buildCommunity, buildPlayer, HOUR, join } from '../../support/builders';
import { bundleChild, startChild } from '../../support/child';
import { testContext } from '../../support/context';
import { buildCrowd, type Crowd } from '../../support/crowd';
import { everything } from '../../support/database-content';

/** Enough for several parts of everything. */
const MEMBERS = 1_200;

let world: Awaited<ReturnType<typeof testContext>>;
let game: Crowd;
let wish: { actorId: null; matchdayId: string; fingerprint: string; reason: string };
/** Another connection, as another process has it. */
let observer: Db;

beforeEach(async () => {
	world = await testContext();
	game = await buildCrowd(world.context, world.clock, { members: MEMBERS, evaluated: 1 });
	await closePickWindows(world.context, world.clock.now());
	await enter('2:1');
	wish = await wishFor(2);
	observer = await openDatabase(world.url);
});
afterEach(async () => {
	await closeDatabase(observer);
	await world.close();
});

async function enter(score: string, number = 2) {
	const where = { matchdayId: game.matchdayId(number) };
	for (const match of await world.context.db.match.findMany({ where }))
		await game.enter(match.homeTeamId, match.awayTeamId, score);
}

async function wishFor(number: number) {
	const place = { actorId: null, matchdayId: game.matchdayId(number) };
	const { fingerprint } = accepted(await previewEvaluation(world.context, place));
	return { ...place, fingerprint, reason: 'Nachgesehen' };
}

/** What the table, the lines, the trace and the histories of everybody are made of. */
async function seen(db: Db): Promise<string> {
	const changes = await db.lineChange.findMany({ orderBy: [{ memberId: 'asc' }, { matchdayId: 'asc' }] });
	return `${await everything(db)} ${JSON.stringify(changes)}`;
}

/** Rows that stand written ahead, or were left behind, by table. */
async function hidden(db: Db) {
	return {
		trace: (await db.stateChangeRow.count()) - (await db.stateChange.count()),
		lines: (await db.settlementRow.count()) - (await db.settlement.count()),
		changes: (await db.lineChangeRow.count()) - (await db.lineChange.count()),
		states: await db.entryAhead.count(),
		commits: await db.ahead.count(),
	};
}
const nothing = { trace: 0, lines: 0, changes: 0, states: 0, commits: 0 };

async function isTrue(): Promise<void> {
	expect((await recomputeStates(world.context)).differences).toEqual([]);
	for (const { matchdayId, played } of await observer.roundMatchday.findMany())
		expect(played).toBe(await observer.settlement.count({ where: { matchdayId } }));
}

test('R17: of what another commit has taken none is made valid: it begins anew, and has all of it in the end', async () => {
	const { context } = world;
	let running = true;
	let taken = 0;
	const thief = (async () => {
		for (;;) {
			const line = await observer.settlementRow.findFirst({ where: { matchdayId: wish.matchdayId } });
			if (!running) return;
			if (line === null) {
				await turn();
				continue;
			}
			await inTransaction(context.db, async (tx) => {
				await beginAhead(tx, { id: 'other', at: world.clock.now() });
				await saveNewLines(tx, 'other', [{ ...line, kind: line.kind as SettlementKind }]);
				taken = await tx.settlementRow.count({ where: { commitId: 'other' } });
			});
			return;
		}
	})();
	accepted(await commitEvaluation(context, wish));
	running = false;
	await thief;
	expect(taken).toBe(1);
	expect(await observer.settlementRow.count({ where: { commitId: 'other' } })).toBe(0);
	expect((await hidden(observer)).lines).toBe(0);
	await isTrue();
});

describe.each(['evaluation', 'correction'] as const)('R17, R19: %s', (kind) => {
	beforeEach(async () => {
		if (kind === 'evaluation') return;
		accepted(await commitEvaluation(world.context, wish));
		world.clock.advance(HOUR);
		await enter('0:1');
		wish = await wishFor(2);
	});

	test('while it is written ahead nobody sees any of it, and then all of it at once', async () => {
		const { context } = world;
		const before = await seen(observer);
		const looks: string[] = [];
		let running = true;
		const watch = (async () => {
			while (running) {
				looks.push(await seen(observer));
				await turn();
			}
		})();
		let atLast: Awaited<ReturnType<typeof hidden>> | undefined;
		const isStillWanted = async () => {
			atLast = await hidden(observer);
			expect(await seen(observer)).toBe(before);
			return true;
		};
		accepted(await commitEvaluation(context, { ...wish, isStillWanted }));
		running = false;
		await watch;
		const after = await seen(observer);
		expect(after).not.toBe(before);
		const halves = looks.filter((look) => look !== before && look !== after);
		// A look that lasts over the commit reads some tables before it and some after it.
		expect(halves.length).toBeLessThanOrEqual(1);
		expect(atLast?.trace).toBeGreaterThan(100);
		expect(atLast?.states).toBeGreaterThan(100);
		expect(kind === 'evaluation' ? atLast?.lines : atLast?.changes).toBeGreaterThan(100);
		expect(await hidden(observer)).toEqual(nothing);
		await isTrue();
	});

	test('R9: another matchday has kicked off since the preview: its windows are closed before, and idle picks there marked', async () => {
		const { context, clock } = world;
		clock.set(game.kickoff(3) + 10_000);
		let atLast: Awaited<ReturnType<typeof hidden>> | undefined;
		const isStillWanted = async () => {
			atLast = await hidden(observer);
			return true;
		};
		accepted(await commitEvaluation(context, { ...wish, isStillWanted }));
		expect(atLast?.states).toBeGreaterThan(100);
		const options = { at: clock.now(), picks: 'closed' } as const;
		const [loaded] = await loadRounds(context.db, { roundIds: [game.roundId] }, options);
		expect(loaded && foldLoaded(loaded, null).idle).toEqual([]);
		expect(await observer.pick.count({ where: { idle: true } })).toBeGreaterThan(100);
		await isTrue();
	});

	test('R9: another matchday kicks off while it is written ahead, and its windows close: idle picks there are marked', async () => {
		const { context, clock } = world;
		let running = true;
		const closed = (async () => {
			while (running && (await observer.entryAhead.count()) === 0) await turn();
			clock.set(game.kickoff(3) + 10_000);
			return closePickWindows(context, clock.now());
		})();
		accepted(await commitEvaluation(context, wish));
		running = false;
		expect(await closed).toBe('1 windows closed');
		expect(await observer.pick.count({ where: { idle: true } })).toBeGreaterThan(100);
		await isTrue();
	});

	test('killed half-way nothing of it is seen, the next commit works, and the clean-up takes the rest', async () => {
		const { context, clock, url } = world;
		const before = await seen(observer);
		const bundle = await bundleChild('tests/services/children/commit-evaluation.ts');
		// Its first id is the commit's own, the next ones are those of the trace, which comes last.
		const child = startChild(
			...([bundle, url, String(clock.now()), wish.matchdayId, wish.fingerprint, '300'] as const),
		);
		await child.ended;
		expect(child.lines).toEqual(['ready']);
		const left = await hidden(observer);
		expect(left).toMatchObject({ commits: 1 });
		expect(left.states).toBeGreaterThan(100);
		expect(await seen(observer)).toBe(before);

		accepted(await commitEvaluation(context, wish));
		await isTrue();
		const after = await seen(observer);
		expect((await hidden(observer)).commits).toBe(1);
		await cleanUp(context, clock.now());
		expect((await hidden(observer)).commits).toBe(1);
		await cleanUp(context, clock.now() + HOUR + 1);
		expect(await hidden(observer)).toEqual(nothing);
		expect(await seen(observer)).toBe(after);
	});

	test('swept while it is written ahead it begins anew, and nothing of the first try is seen', async () => {
		const { context, clock } = world;
		let running = true;
		const swept = (async () => {
			while (running && (await observer.entryAhead.count()) === 0) await turn();
			await cleanUp(context, clock.now() + HOUR + 1);
		})();
		accepted(await commitEvaluation(context, wish));
		running = false;
		await swept;
		const known = (await observer.evaluation.findMany()).map(({ id }) => id);
		const cause = { in: ['evaluation', 'correction'] };
		expect(await observer.stateChange.count({ where: { cause, causeId: { notIn: known } } })).toBe(0);
		expect(await observer.lineChange.count({ where: { evaluationId: { notIn: known } } })).toBe(0);
		expect(await hidden(observer)).toEqual(nothing);
		await isTrue();
	});

	test('swept again and again it is refused in the end: it never waits for the whole under the lock', async () => {
		const { context, clock } = world;
		const before = await seen(observer);
		let running = true;
		const swept = (async () => {
			let times = 0;
			for (; running; await turn()) {
				if ((await observer.entryAhead.count()) === 0) continue;
				await cleanUp(context, clock.now() + HOUR + 1);
				times++;
			}
			return times;
		})();
		const done = await commitEvaluation(context, wish);
		running = false;
		expect(await swept).toBeGreaterThanOrEqual(5);
		expect(done).toMatchObject({ ok: false, refusal: { code: 'preview-outdated' } });
		expect(await hidden(observer)).toEqual(nothing);
		expect(await seen(observer)).toBe(before);
		accepted(await commitEvaluation(context, await wishFor(2)));
		await isTrue();
	});

	test('who joins a round that has not begun, again and again meanwhile, keeps it from nothing', async () => {
		const { context } = world;
		const [founder = '', ...joiners] = Array.from({ length: 8 }, (_, index) => `Neue${index}`);
		const founderId = await buildPlayer(context, founder);
		const communityId = await buildCommunity(context, { founderId, founder, name: 'Nebenan' });
		wish = await wishFor(2);
		let running = true;
		const joined = (async () => {
			let count = 0;
			for (; running; await turn()) {
				const name = joiners[count];
				if (name === undefined || (await observer.entryAhead.count()) === 0) continue;
				await join(context, { id: await buildPlayer(context, name), name }, communityId);
				count++;
				while (running && (await observer.entryAhead.count()) > 0) await turn();
			}
			return count;
		})();
		accepted(await commitEvaluation(context, wish));
		running = false;
		expect(await joined).toBe(1);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('a fact that changes while it is written ahead: it begins anew, and leaves nothing of the first try', async () => {
		const { context } = world;
		let running = true;
		const changed = (async () => {
			while (running && (await observer.entryAhead.count()) === 0) await turn();
			const { communityId, players } = game;
			const memberId = players.Lena?.memberId ?? '';
			const actorId = players.Lena?.id ?? '';
			const act = { kind: 'jokers', amount: 1 } as const;
			accepted(await adjustMember(context, { actorId, communityId, memberId, act }));
		})();
		const done = await commitEvaluation(context, wish);
		running = false;
		await changed;
		expect(done).toMatchObject({ ok: false, refusal: { code: 'preview-outdated' } });
		expect(await hidden(observer)).toEqual(nothing);
		expect(await observer.evaluation.count()).toBe(kind === 'evaluation' ? 1 : 2);
		accepted(await commitEvaluation(context, await wishFor(2)));
		await isTrue();
		expect(await hidden(observer)).toEqual(nothing);
	});

	test('two at once in two processes: one of them commits, never both', async () => {
		const { context, clock } = world;
		const processes = await startActing(context.settings);
		try {
			const order = { at: clock.now(), act: { commit: wish } };
			const said = await Promise.all(
				processes.map((each, index) => each.act({ ...order, wait: index * 20 })),
			);
			const refused = kind === 'evaluation' ? 'preview-outdated' : 'nothing-to-do';
			expect(said.flat().sort()).toEqual(['done', refused]);
		} finally {
			for (const each of processes) await each.close();
		}
		expect(await observer.evaluation.count()).toBe(kind === 'evaluation' ? 2 : 3);
		expect(await hidden(observer)).toEqual(nothing);
		await isTrue();
	});
});
