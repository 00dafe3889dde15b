import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { rowsOf, type StoredRow, type WhichRows } from '~/data/tables.server';
import { testContext } from '../support/context';
import { buildCrowd } from '../support/crowd';
import { scatterStates } from '../support/scatter';

/** Parts of a table are looked for where they stand in its index: they have to be what the states say. */

let context: Context;
let close: () => Promise<void>;
let roundId: string;

beforeAll(async () => {
	const opened = await testContext();
	({ context, close } = opened);
	({ roundId } = await buildCrowd(context, opened.clock, { members: 90, evaluated: 0 }));
});
afterAll(() => close());

const isPart: Record<WhichRows, (row: StoredRow) => boolean> = {
	all: () => true,
	winners: ({ won }) => won,
	out: ({ active, won }) => !active && !won,
	'with-jokers': ({ active, jokers }) => active && jokers > 0,
	'without-jokers': ({ active, jokers }) => active && jokers <= 0,
};

const read = async (which: WhichRows, limit = 1_000) =>
	rowsIn((await findPacked(context.db, { rows: rowsOf(roundId, { which, limit }) })).rows);

test.each([
	{ seed: 1, winners: 0 },
	{ seed: 2, winners: 1 },
	{ seed: 3, winners: 12 },
])('each part is the rows of the table that it names, with $winners winners', async ({ seed, winners }) => {
	await scatterStates(context, { roundId, seed, winners });
	const all = await read('all');
	expect(all).toHaveLength(90);
	for (const [which, belongs] of Object.entries(isPart)) {
		const expected = all.filter(belongs);
		expect(await read(which as WhichRows)).toEqual(expected);
		expect(await read(which as WhichRows, 3)).toEqual(expected.slice(0, 3));
	}
});
