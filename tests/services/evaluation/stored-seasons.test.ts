import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { foldLoaded } from '~/services/evaluation/fold-loaded.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { moveToPostgres } from '~/services/operating/move-to-postgres.server';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { accepted } from '../../support/builders';
import { testContext } from '../../support/context';
import { createEmptyDatabase, type DatabaseKind } from '../../support/database';

/**
 * Four seasons as the program stored them before migration 0018 and R36 to R39: twelve communities with jokers, rebuys and
 * ends of every kind, matches verlegt and awarded, corrections and acts, written by that program's services and never to be
 * written again. The fold of today has to find every state and every line as it stands there.
 */
const STORED = 'tests/services/evaluation/stored-seasons.db.br';
/** When it was closed, ms UTC. */
const AT = Date.parse('2026-11-07T14:30:00Z');

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const each of undo.splice(0).reverse()) await each();
});

async function openStored(kind: DatabaseKind): Promise<Db> {
	const old = await createEmptyDatabase('sqlite');
	undo.push(old.drop);
	await writeFile(path.resolve(old.url.slice('file:'.length)), brotliDecompressSync(readFileSync(STORED)));
	await migrate(old.url);
	let { url } = old;
	if (kind === 'postgres') {
		const target = await createEmptyDatabase('postgres');
		undo.push(target.drop);
		accepted(await moveToPostgres({ from: url, to: target.url, dropZeroBytes: false, progress: () => {} }));
		url = target.url;
	}
	const db = await openDatabase(url);
	undo.push(() => closeDatabase(db));
	return db;
}

test.each(['sqlite', 'postgres'] satisfies DatabaseKind[])(
	'R36: who chooses nothing plays as before: seasons stored before these rules have their states and lines, on %s',
	async (kind) => {
		const { context, close } = await testContext({ now: AT });
		undo.push(close);
		const db = await openStored(kind);
		expect(await recomputeStates({ ...context, db })).toEqual({ rounds: 21, members: 141, differences: [] });
		const options = { at: AT, picks: 'closed' as const, seasons: new Map() };
		const roundIds = (await db.round.findMany({ select: { id: true } })).map(({ id }) => id);
		const folded = (await loadRounds(db, { roundIds }, options)).map((each) => foldLoaded(each, null));
		expect(folded.flatMap(({ lines, gone, idle }) => [...lines, ...gone, ...idle])).toEqual([]);
		expect(folded.flatMap(({ outcome }) => outcome.settlements)).toHaveLength(415);
		expect(await db.settlement.groupBy({ by: ['kind'], _count: true, orderBy: { kind: 'asc' } })).toEqual(
			Object.entries({
				...{ drew: 49, 'drew-out': 10, excused: 15, lost: 78, missed: 51, 'missed-free': 1 },
				...{ pending: 17, void: 22, won: 172 },
			}).map(([line, count]) => ({ kind: line, _count: count })),
		);
	},
);
