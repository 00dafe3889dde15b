import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, inTransaction, openDatabase } from '~/data/engine/db.server';
import { cleanUp } from '~/services/operating/clean-up.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { tellWaitingSaves } from '~/services/rounds/tell-waiting-saves.server';
import { watchWaitingSaves } from '~/waiting-saves';
import { buildGame, type Game, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';
import { shownPicks } from '../../support/shown-picks';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

/** `context` is the process that wants to close; `other` the one in which saves wait, on a connection of its own. */
let context: Context;
let other: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;
/** The stopwatch of the other one (ms), and what it calls every half second. */
let stopwatch: number;
let tell: () => Promise<void>;

async function open(database?: DatabaseKind): Promise<void> {
	const opened = await testContext({ database });
	({ context, clock, close } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	stopwatch = 0;
	const saves = watchWaitingSaves(() => stopwatch);
	other = { ...context, db: await openDatabase(opened.url), saves };
	tell = tellWaitingSaves(other);
}

const placeOf = (name: string) => ({
	playerId: game.players[name]?.id ?? '',
	communityId: game.communityId,
	matchday: 1,
});

/** Lets both clocks of the other process go on to so many ms after the kickoff, and it tells what there is to tell. */
async function tellAt(ms: number): Promise<void> {
	stopwatch += KICKOFF + ms - clock.now();
	clock.set(KICKOFF + ms);
	await tell();
}

/** Whether the first process has the window closed so many ms after the kickoff. */
async function closesAt(ms: number): Promise<boolean> {
	clock.set(KICKOFF + ms);
	return (await closePickWindows(context, clock.now())) === '1 windows closed';
}

/** What Tom sees of Lena's pick in the first process. */
async function shown() {
	const { members } = await shownPicks(context, placeOf('Tom'), 1);
	return members[0]?.team?.id ?? null;
}

const rows = () => context.db.waitingSaves.count();

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('two processes on %s', (database) => {
	beforeEach(() => open(database));
	afterEach(async () => {
		await closeDatabase(other.db);
		await close();
	});

	test('R7, R12: a save that waits in another process keeps the window open until it is stored', async () => {
		clock.set(KICKOFF - 1);
		const answered = other.saves.add(() => KICKOFF - 1);
		await tellAt(1_000);
		expect(await closesAt(6_000)).toBe(false);
		expect(await shown()).toBe(null);
		const wish = { ...placeOf('Lena'), teamId: 'c', arrivedAt: KICKOFF - 1 };
		expect((await submitPick(other, wish)).ok).toBe(true);
		answered();
		await tellAt(6_500);
		expect(await closesAt(6_500)).toBe(true);
		expect(await shown()).toBe('c');
		expect(await submitPick(other, wish)).toMatchObject({ refusal: { code: 'window-closed' } });
	});

	test('R12: who looks has the window closed once nothing waits there any more, and not before', async () => {
		clock.set(KICKOFF - 1);
		const answered = other.saves.add(() => KICKOFF - 1);
		await tellAt(1_000);
		clock.set(KICKOFF + 6_000);
		expect(await shown()).toBe(null);
		answered();
		await tellAt(6_500);
		expect(await shown()).toBe('a');
	});

	test('R7: one that came at the kickoff or later keeps nothing open, nor one whose process hasn’t told', async () => {
		clock.set(KICKOFF);
		other.saves.add(() => KICKOFF);
		await tellAt(2_000);
		expect(await rows()).toBe(1);
		expect(await closesAt(5_000)).toBe(true);
		await context.db.roundMatchday.deleteMany();
		other.saves.add(() => KICKOFF - 1);
		expect(await closesAt(5_000)).toBe(true);
	});

	test('R7: a process that holds one for ever keeps the window open for fifteen seconds from the kickoff', async () => {
		clock.set(KICKOFF - 1);
		for (const at of [-1, 5_000, 10_000]) {
			other.saves.add(() => KICKOFF - 1);
			await tellAt(at + 1_000);
		}
		expect(await closesAt(14_999)).toBe(false);
		expect(await closesAt(15_000)).toBe(true);
	});

	test('R7: a process that was killed keeps it open for fifteen seconds from what it told last', async () => {
		clock.set(KICKOFF - 8_000);
		other.saves.add(() => KICKOFF - 8_000);
		await tellAt(-7_000);
		expect(await closesAt(7_999)).toBe(false);
		expect(await closesAt(8_000)).toBe(true);
		expect(await cleanUp(context, KICKOFF + 60_000)).toContain('0 waits');
		expect(await cleanUp(context, KICKOFF + 4_000_000)).toContain('1 waits');
		expect(await rows()).toBe(0);
	});

	test('R7: what a process with a wrong clock tells of the future keeps nothing open', async () => {
		other.saves.add(() => KICKOFF - 1);
		stopwatch = 1_000;
		clock.set(KICKOFF + 60_000);
		await tell();
		expect(await rows()).toBe(1);
		expect(await closesAt(5_000)).toBe(true);
	});
});

test('R7: in quiet times nothing is told', async () => {
	await open();
	const answered = other.saves.add(() => KICKOFF - 1);
	stopwatch = 999;
	await tell();
	answered();
	stopwatch = 20_000;
	await tell();
	expect(await rows()).toBe(0);
	await closeDatabase(other.db);
	await close();
});

test('R7: what is told goes before all saves that wait for SQLite’s write lock', async () => {
	await open('sqlite');
	clock.set(KICKOFF - 1);
	other.saves.add(() => KICKOFF - 1);
	stopwatch = 1_000;
	const order: string[] = [];
	const write = (name: string) =>
		inTransaction(other.db, async (tx) => {
			await tx.feedback.count();
			order.push(name);
		});
	await Promise.all([write('first'), write('second'), write('third'), tell().then(() => order.push('told'))]);
	expect(order.indexOf('told')).toBeLessThan(2);
	await closeDatabase(other.db);
	await close();
});
