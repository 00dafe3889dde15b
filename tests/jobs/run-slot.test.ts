import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { runSlot } from '../../jobs/run-slot';
import { timetable } from '../../jobs/timetable';
import { testContext } from '../support/context';

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
beforeEach(async () => {
	opened = await testContext();
	context = opened.context;
});
afterEach(() => opened.close());

const minute = Date.parse('2026-10-25T00:59:00Z');
const counting = (runs: number[]) => ({
	name: 'count',
	everyMinutes: 1,
	run: async (_context: Context, now: number) => {
		runs.push(now);
		return 'counted';
	},
});

test('a slot runs once, however often the tick comes, and its outcome is recorded', async () => {
	const runs: number[] = [];
	expect(await runSlot(context, counting(runs), minute)).toBe(true);
	expect(await runSlot(context, counting(runs), minute + 59_999)).toBe(false);
	expect(await runSlot(context, counting(runs), minute + 60_000)).toBe(true);
	expect(runs).toEqual([minute, minute + 60_000]);
	const recorded = await context.db.jobRun.findMany({ orderBy: { slot: 'asc' } });
	expect(recorded.map(({ outcome, detail }) => [outcome, detail])).toEqual([
		['ok', 'counted'],
		['ok', 'counted'],
	]);
});

test('of two processes on one database one runs each slot, 100 times', async () => {
	const other: Context = { ...context, db: await openDatabase(opened.url) };
	const runs: number[] = [];
	for (let slot = 0; slot < 100; slot++) {
		const now = minute + slot * 60_000;
		await Promise.all([runSlot(context, counting(runs), now), runSlot(other, counting(runs), now)]);
	}
	await closeDatabase(other.db);
	expect(runs).toHaveLength(100);
});

test('a job that fails is recorded as failed and disturbs nobody', async () => {
	const failing = {
		name: 'fail',
		everyMinutes: 5,
		run: async () => {
			throw new TypeError('out of order');
		},
	};
	expect(await runSlot(context, failing, minute)).toBe(true);
	const [run] = await context.db.jobRun.findMany();
	expect(run).toMatchObject({ outcome: 'failed', detail: 'TypeError: out of order' });
});

test('the slots of the repeated autumn hour are sixty different ones an hour, in UTC', async () => {
	const runs: number[] = [];
	for (let at = minute; at < minute + 120 * 60_000; at += 30_000) await runSlot(context, counting(runs), at);
	expect(runs).toHaveLength(120);
});

test('every job of the timetable runs on an empty database', async () => {
	for (const job of timetable) await runSlot(context, job, context.now());
	const runs = await context.db.jobRun.findMany();
	expect(runs.map((run) => run.outcome)).toEqual(timetable.map(() => 'ok'));
});
