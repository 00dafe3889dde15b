import { afterAll, expect, test } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { testContext } from '../../support/context';
import { testDatabaseKind } from '../../support/database';
import { liveSaturday } from '../../support/random-saturday/live-saturday';
import { planSaturday } from '../../support/random-saturday/plan-saturday';

/**
 * R41, over random Saturdays: whatever the source says, no fact that a person entered changes by it, no result of it is
 * stored before it has stood 15 minutes, no matchday is evaluated incomplete, and when it has told the truth for a day the
 * season is as the truth, apart from what a person has said and what waits for one.
 */

/** On PostgreSQL a few: what R41 says doesn't hang on the database. */
const FEW = testDatabaseKind === 'sqlite' ? 100 : 15;
const SATURDAYS = Number(process.env.SATURDAYS ?? (process.env.LONG ? 2_000 : FEW));
const FIRST_SEED = Number(process.env.SEED ?? 1);
/** Differences that are told; a run ends with them. */
const MANY = 5;

/** The second process's connection, by the database's URL: each costs more than a Saturday. */
const others = new Map<string, Db>();
afterAll(async () => {
	for (const db of others.values()) await closeDatabase(db);
});

test(`R41: it holds over ${SATURDAYS} random Saturdays`, { timeout: 12 * 3_600_000 }, async () => {
	const began = process.cpuUsage();
	const wrong: string[] = [];
	const sums = { requests: 0, taken: 0, failed: 0, evaluated: 0, waiting: 0 };
	for (let seed = FIRST_SEED; seed < FIRST_SEED + SATURDAYS && wrong.length < MANY; seed++) {
		const { context, clock, url, close } = await testContext();
		const otherDb = others.get(url) ?? (await openDatabase(url));
		others.set(url, otherDb);
		try {
			const lived = await liveSaturday(planSaturday(seed), { context, clock, url, otherDb });
			for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += lived[key];
		} catch (error) {
			wrong.push(`Saturday ${seed}: ${error instanceof Error ? error.stack : error}`);
		}
		await close();
	}
	const { user, system } = process.cpuUsage(began);
	const words = Object.entries(sums).map(([what, count]) => `${count} ${what}`);
	const seconds = Math.round((user + system) / 1_000_000);
	process.stdout.write(`${SATURDAYS} Saturdays in ${seconds} s of the processor: ${words.join(', ')}\n`);
	expect(wrong.join('\n\n')).toBe('');
	// What never happens shows nothing.
	const least = SATURDAYS / 10;
	for (const [what, count] of Object.entries(sums)) expect(count, what).toBeGreaterThan(least);
});
