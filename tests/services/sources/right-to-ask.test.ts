import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { claimSource, findSource, isBeingAsked, releaseSource } from '~/data/season-sources.server';
import { type Clock, testContext } from '../../support/context';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE } from '../../support/fake-sources/true-match';
import { watchSeason } from '../../support/watched-season';

/** R41: one process at a time asks a source. */

const START = Date.parse('2026-09-05T13:30Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let fake: FakeSources;
let seasonId: string;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	const matches = [{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [] }];
	({ fake, seasonId } = await watchSeason(context, clock, { matches }));
});
afterEach(async () => {
	await fake.close();
	await close();
});

/** Takes the right to ask for five minutes, and gives how it is given back. */
async function claim() {
	const until = clock.now() + 5 * MINUTE;
	const right = { now: clock.now(), until };
	const source = await claimSource(context.db, seasonId, right);
	if (source === null) return null;
	return (failures: number) =>
		releaseSource(context.db, source, { until, failures, askedOn: '2026-09-01', asked: 1 });
}
const isAsked = () => isBeingAsked(context.db, seasonId, clock.now());

test('the right is taken once, and given back by who has it', async () => {
	const release = await claim();
	expect(await claim()).toBeNull();
	expect(await isAsked()).toBe(true);
	await release?.(2);
	expect(await isAsked()).toBe(false);
	expect((await findSource(context.db, seasonId))?.failures).toBe(2);
});

test('who took so long that another asks now gives nothing back and writes nothing', async () => {
	const slow = await claim();
	clock.advance(6 * MINUTE);
	const next = await claim();
	expect(next).not.toBeNull();
	await slow?.(3);
	expect(await isAsked()).toBe(true);
	expect((await findSource(context.db, seasonId))?.failures).toBe(0);
	await next?.(1);
	expect(await isAsked()).toBe(false);
	expect((await findSource(context.db, seasonId))?.failures).toBe(1);
});
