import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleChild, startChild } from '../../support/child';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const KILLS = process.env.LONG ? 1_000 : 50;

describe('a process that writes to SQLite and is killed', () => {
	let test: TestDatabase;
	beforeEach(async () => {
		test = await createTestDatabase('sqlite');
	});
	afterEach(() => test.close());

	it(
		`keeps every acknowledged write and half of none, over ${KILLS} kills`,
		async () => {
			const bundle = await bundleChild('tests/data/children/acknowledge-writes.ts');
			const acknowledged: string[] = [];
			for (let kill = 0; kill < KILLS; kill++) {
				const child = startChild(bundle, test.url.slice('file:'.length), `k${kill}`);
				await child.firstLine;
				await sleep(Math.random() * 25);
				child.process.kill('SIGKILL');
				await child.ended;
				expect(child.process.signalCode).toBe('SIGKILL');
				acknowledged.push(...child.lines);

				expect(await test.db.$queryRaw`SELECT * FROM pragma_integrity_check`).toEqual([
					{ integrity_check: 'ok' },
				]);
			}
			const kept = new Set((await test.db.feedback.findMany({ select: { id: true } })).map(({ id }) => id));
			expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
			expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
			const halves = [...kept].filter((id) => /-(b|c)$/.test(id) && !kept.has(id.slice(0, -2)));
			const whole = [...kept].filter(
				(id) => isTransaction(id) && !(kept.has(`${id}-b`) && kept.has(`${id}-c`)),
			);
			expect([...halves, ...whole]).toEqual([]);
		},
		KILLS * 5_000,
	);
});

/** Every second id is that of a transaction, whose other rows carry it with an ending. */
function isTransaction(id: string): boolean {
	const count = /^k\d+-(\d+)$/.exec(id)?.[1];
	return count !== undefined && Number(count) % 2 === 1;
}
