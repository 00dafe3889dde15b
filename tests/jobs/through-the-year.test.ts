import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { runSlot } from '../../jobs/run-slot';
import { timetable } from '../../jobs/timetable';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin } from '../support/builders';
import { type Clock, testContext } from '../support/context';

const MINUTE = 60_000;

/** When ticks come, in hours from the kickoff: in the long run every minute, else around all that is due. */
const ticks =
	process.env.LONG === '1'
		? Array.from({ length: 30 * 60 + 1 }, (_, minute) => minute / 60 - 25)
		: [-25, -24, -23, -18, -12, -4, -3, -2, 0, 1, 2, 3, 4, 5];

/** Afternoons in Berlin of the days on which the clocks change: 24 hours before them lie on the other side. */
const kickoffs = ['2026-10-25T14:30:00Z', '2027-03-28T13:30:00Z', '2027-10-31T14:30:00Z'];

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;

afterEach(async () => {
	await opened.close();
	process.env.TZ = 'UTC';
});

const tick = async () => {
	for (const job of timetable) await runSlot(context, job, clock.now());
};

/** Lena has picked and wins, Tom hasn't. The matchday is evaluated an hour after its results, which come at +2 h. */
async function build(kickoff: number): Promise<void> {
	opened = await testContext({ now: kickoff - 10 * DAY });
	({ context, clock } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena', 'Tom', 'Ida']);
	accepted(await scheduleEvaluations(context, { actorId: game.adminId, seasonId: game.seasonId, hours: 1 }));
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'a');
}

/** Every mail of these kinds: to whom, of what kind, when it was queued. */
const mails = async (...kinds: string[]) =>
	(
		await context.db.outboxMail.findMany({
			where: { kind: { in: kinds } },
			orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
		})
	).map(({ address, kind, createdAt, data }) => [
		address.split('@')[0],
		kind === 'reminder' ? JSON.parse(data).stage : kind,
		Number(createdAt),
	]);

/** Ticks around the kickoff, and not while the jobs are down; then once right after, and for two hours more. */
async function live(kickoff: number, down: { from: number; until: number }): Promise<void> {
	const up =
		down.until > down.from ? [0, 30 * MINUTE, HOUR, 2 * HOUR].map((after) => down.until + after) : [];
	const instants = [...ticks.map((hours) => kickoff + Math.round(hours * 60) * MINUTE), ...up];
	let entered = false;
	for (const at of [...new Set(instants)].sort((one, other) => one - other)) {
		if (at >= kickoff + 2 * HOUR && !entered) {
			entered = true;
			clock.set(kickoff + 2 * HOUR);
			await game.enter('a', 'd', '2:1');
			await game.enter('b', 'c', '0:0');
		}
		if (at > down.from && at < down.until) continue;
		clock.set(at);
		await tick();
	}
}

describe.each(['UTC', 'Europe/Berlin'])('with the host in %s', (zone) => {
	beforeEach(() => {
		process.env.TZ = zone;
		const offset = new Date('2026-07-01T12:00:00Z').getTimezoneOffset();
		expect(offset).toBe(zone === 'UTC' ? 0 : -120);
	});

	describe.each(kickoffs)('around the change of clocks before %s', (iso) => {
		const kickoff = Date.parse(iso);
		const dayBefore = kickoff - DAY;

		test.each([
			['no downtime', 0, dayBefore],
			['a downtime of 10 minutes', 10 * MINUTE, dayBefore + 5 * MINUTE],
			['a downtime of 6 hours', 6 * HOUR, dayBefore + 6 * HOUR - 5 * MINUTE],
		])('%s: each due thing happens once, when it is due or right after', async (_name, length, reminded) => {
			await build(kickoff);
			const from = dayBefore - 5 * MINUTE;
			await live(kickoff, { from, until: length === 0 ? from : from + length });
			expect(await mails('reminder')).toEqual([
				['tom', 'day', reminded],
				['tom', 'hours', kickoff - 3 * HOUR],
			]);
			const windows = await context.db.roundMatchday.findMany();
			expect(windows.map(({ kickoff: at, picked, missing }) => [Number(at), picked, missing])).toEqual([
				[kickoff, 2, 1],
			]);
			const evaluations = await context.db.evaluation.findMany();
			expect(evaluations.map((each) => Number(each.at))).toEqual([kickoff + 3 * HOUR]);
			expect(await mails('evaluation-planned', 'result')).toEqual([
				['admin', 'evaluation-planned', kickoff + 2 * HOUR],
				['ida', 'result', kickoff + 3 * HOUR],
				['lena', 'result', kickoff + 3 * HOUR],
				['tom', 'result', kickoff + 3 * HOUR],
			]);
			expect(await context.db.jobRun.count({ where: { NOT: { outcome: 'ok' } } })).toBe(0);
			expect(await context.db.outboxMail.count({ where: { state: 'waiting' } })).toBe(0);
		});

		test('a downtime of 3 days over all of it: no reminder comes late, and the rest is made up for once', async () => {
			await build(kickoff);
			const from = dayBefore - 5 * MINUTE;
			const until = from + 3 * DAY;
			await live(kickoff, { from, until });
			expect(await mails('reminder')).toEqual([]);
			expect(await context.db.roundMatchday.count()).toBe(1);
			const [evaluation, ...more] = await context.db.evaluation.findMany();
			expect(more).toEqual([]);
			expect(Number(evaluation?.at)).toBe(until + 30 * MINUTE);
			expect((await mails('evaluation-planned', 'result')).map(([to, kind]) => [to, kind])).toEqual([
				['admin', 'evaluation-planned'],
				['ida', 'result'],
				['lena', 'result'],
				['tom', 'result'],
			]);
		});
	});
});

test('two processes that both do every job at once, 100 times: each due thing is done once', async () => {
	const start = Date.parse('2026-10-20T06:00:00Z');
	const teams = Array.from({ length: 15 }, (_, index) => `t${index}`);
	const pairs = teams.flatMap((home) =>
		teams.flatMap((away) => (home < away ? [[home, away] as const] : [])),
	);
	opened = await testContext({ now: start - 2 * DAY });
	({ context, clock } = opened);
	const matchdays = pairs.slice(0, 100).map((pair, index) => ({
		number: index + 1,
		kickoff: start + index * 6 * HOUR,
		matches: [pair],
	}));
	game = await buildGame(context, { matchdays }, ['Lena', 'Tom']);
	const other: Context = {
		...context,
		newId: () => `other-${context.newId()}`,
		db: await openDatabase(opened.url),
	};
	for (const { kickoff } of matchdays) {
		clock.set(kickoff);
		// Without the slots' own protection: what the services themselves keep.
		await Promise.all(
			[context, other].map(async (each) => {
				for (const job of timetable) await job.run(each, clock.now());
			}),
		);
	}
	await closeDatabase(other.db);
	expect(await context.db.roundMatchday.count()).toBe(100);
	// The first tick reminds of the next four matchdays in one mail, each later one of one; the first came unannounced.
	expect(await context.db.reminder.count()).toBe(2 * 99);
	expect(await mails('reminder')).toHaveLength(2 * 96);
	const days = new Set(
		(await mails('admin-warning')).map(([, , at]) => new Date(at as number).toISOString().slice(0, 10)),
	);
	expect(days.size).toBe((await mails('admin-warning')).length);
	expect(days.size).toBeGreaterThan(20);
	expect(await context.db.outboxMail.count({ where: { state: { not: 'sent' } } })).toBe(0);
});
