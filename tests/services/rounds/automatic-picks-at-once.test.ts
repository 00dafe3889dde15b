import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { watchWaitingSaves } from '~/waiting-saves';
import { buildGame, type Game, roundRobin } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const CLOSED = KICKOFF + 5_000;
/** As many want to close a window at the same time. */
const CLOSERS = 200;
/** As often a save and a close meet. */
const TIMES = 40;

let context: Context;
let other: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

async function open(database: DatabaseKind): Promise<void> {
	const opened = await testContext({ database });
	({ context, clock, close } = opened);
	const consequences = { draw: 'joker', loss: 'out', missing: 'automatic' } as const;
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(context, plan, ['Lena', 'Tom', 'Ida', 'Uwe', 'Mia', 'Ben'], { consequences });
	other = { ...context, db: await openDatabase(opened.url), saves: watchWaitingSaves() };
	clock.set(CLOSED);
}

const picks = async () => {
	const rows = await context.db.pick.findMany({ where: { matchdayId: game.matchdayId(1) } });
	return rows.map(({ teamId, madeBy }) => `${teamId} ${madeBy}`).sort();
};
const given = () => context.db.pickChange.count({ where: { kind: 'automatic' } });

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('R37: two processes on %s', (database) => {
	beforeEach(() => open(database));
	afterEach(async () => {
		await closeDatabase(other.db);
		await close();
	});

	test('200 closers at once give each one pick, by the facts at the kickoff', {
		timeout: 240_000,
	}, async () => {
		const match = await context.db.match.findFirstOrThrow({
			where: { matchdayId: game.matchdayId(1), homeTeamId: 'a' },
		});
		const matches = [{ matchId: match.id, result: '1:0', state: 'scheduled' as const }];
		const act = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, matches };
		// Who doesn't get a turn in time on a busy machine tries again a minute later.
		const closers = Array.from({ length: CLOSERS }, (_, index) =>
			closePickWindows(index % 2 === 0 ? context : other, CLOSED).catch((error: unknown) => {
				if (error instanceof DatabaseBusy) return '0 windows closed';
				throw error;
			}),
		);
		const entering = confirmed((more) => saveResults(other, { ...act, ...more }));
		const [said, entered] = await Promise.all([Promise.all(closers), entering]);
		expect(entered.ok).toBe(true);
		await closePickWindows(context, CLOSED);
		expect(said.filter((text) => text !== '0 windows closed').length).toBeLessThanOrEqual(1);
		expect(await picks()).toEqual(Array(6).fill('a automatic'));
		expect(await given()).toBe(6);
		expect(await context.db.roundMatchday.findMany()).toMatchObject([{ picked: 0, missing: 6 }]);
		expect(await context.db.outboxMail.count({ where: { kind: 'automatic-pick' } })).toBe(6);
	});

	test('a save that meets the close is stored, or refused and replaced: never both', {
		timeout: 240_000,
	}, async () => {
		let taken = 0;
		for (let time = 0; time < TIMES; time++) {
			for (const table of ['roundMatchday', 'pick', 'pickChange'] as const)
				await (context.db[table] as typeof context.db.pick).deleteMany();
			const wish = { playerId: game.players.Tom?.id ?? '', communityId: game.communityId, matchday: 1 };
			const saving = sleep(Math.random() * 200).then(() =>
				submitPick(context, { ...wish, teamId: 'c', arrivedAt: KICKOFF - 1 }),
			);
			const closing = sleep(Math.random() * 8).then(() => closePickWindows(other, CLOSED));
			const [saved] = await Promise.all([saving, closing]);
			const own = saved.ok ? 'c own' : 'a automatic';
			expect(await picks()).toEqual([...Array(5).fill('a automatic'), own].sort());
			expect(await given()).toBe(saved.ok ? 5 : 6);
			if (saved.ok) taken++;
		}
		expect(taken).toBeGreaterThan(0);
		expect(taken).toBeLessThan(TIMES);
	});
});
