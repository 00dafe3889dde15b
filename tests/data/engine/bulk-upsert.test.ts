import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkUpsert } from '~/data/engine/bulk-write.server';
import { inTransaction } from '~/data/engine/db.server';
import { createTestDatabase, type DatabaseKind, type TestDatabase } from '../../support/database';

describe.each<DatabaseKind>(['sqlite', 'postgres'])('bulkUpsert on %s', (kind) => {
	let test: TestDatabase;
	beforeEach(async () => {
		test = await createTestDatabase(kind);
	});
	afterEach(() => test.close());

	const team = (id: string, name = id) => ({
		id,
		name,
		shortName: 'X',
		initials: 'X',
		color: '',
		color2: '',
		ink: '',
	});
	const write = (rows: ReturnType<typeof team>[], update?: 'name'[]) =>
		inTransaction(test.db, (tx) => bulkUpsert(tx, { table: 'Team', key: ['id'], rows, update }));
	const names = async () =>
		(await test.db.team.findMany({ orderBy: { id: 'asc' } })).map(({ id, name }) => `${id}: ${name}`);

	it('inserts new rows and overwrites those whose key exists', async () => {
		expect(await write([team('a'), team('b')])).toBe(2);
		expect(await write([team('b', 'Neu'), team('c')])).toBe(2);
		expect(await names()).toEqual(['a: a', 'b: Neu', 'c: c']);
	});

	it('overwrites only the columns it is told to, and none if the list is empty', async () => {
		await write([team('a')]);
		expect(await write([{ ...team('a', 'Neu'), color: 'rot' }], ['name'])).toBe(1);
		expect(await test.db.team.findUnique({ where: { id: 'a' } })).toMatchObject({ name: 'Neu', color: '' });
		expect(await write([team('a', 'Neuer'), team('b')], [])).toBe(1);
		expect(await names()).toEqual(['a: Neu', 'b: b']);
	});

	it('writes more rows than fit into one statement, with quotes, umlauts, nulls, instants and truth values', async () => {
		const count = 4_001;
		const at = 1_786_000_000_123n;
		await test.db.league.create({
			data: { id: 'l', name: 'L', teamCount: 2, matchdayCount: 2, timeZone: 'Europe/Berlin' },
		});
		const rows = Array.from({ length: count }, (_, index) => ({
			id: `c${index}`,
			name: `O'Neill "Würzburg" \\ ${index}`,
			nameKey: `k${index}`,
			leagueId: 'l',
			visibility: 'public',
			passwordHash: null,
			inviteToken: `t${index}`,
			entryOpen: index % 2 === 0,
			jokers: index % 4,
			createdAt: at + BigInt(index),
		}));
		const written = await inTransaction(test.db, (tx) =>
			bulkUpsert(tx, { table: 'Community', key: ['id'], rows }),
		);
		expect(written).toBe(count);
		expect(await test.db.community.count({ where: { entryOpen: true } })).toBe(2_001);
		expect(await test.db.community.findUnique({ where: { id: 'c4000' } })).toMatchObject({
			name: `O'Neill "Würzburg" \\ 4000`,
			passwordHash: null,
			entryOpen: true,
			jokers: 0,
			createdAt: at + 4_000n,
		});
	});

	it('takes a key of two columns', async () => {
		const alias = (key: string, teamId: string) => ({
			leagueId: 'l',
			key,
			spelling: key.toUpperCase(),
			teamId,
			removed: false,
		});
		await write([team('a'), team('b')]);
		await test.db.league.create({
			data: { id: 'l', name: 'L', teamCount: 2, matchdayCount: 2, timeZone: 'Europe/Berlin' },
		});
		const save = (rows: ReturnType<typeof alias>[]) =>
			inTransaction(test.db, (tx) => bulkUpsert(tx, { table: 'TeamAlias', key: ['leagueId', 'key'], rows }));
		await save([alias('x', 'a'), alias('y', 'a')]);
		await save([alias('y', 'b')]);
		expect(await test.db.teamAlias.findMany({ orderBy: { key: 'asc' } })).toEqual([
			alias('x', 'a'),
			alias('y', 'b'),
		]);
	});

	it('refuses a key that occurs twice and leaves everything as it was', async () => {
		await expect(write([team('a'), team('b'), team('a')])).rejects.toThrow(/Team: the same id twice/);
		expect(await names()).toEqual([]);
	});

	it('undoes everything if one of the rows cannot be written', async () => {
		const broken = { ...team('z'), name: null };
		const rows = [...Array.from({ length: 3_000 }, (_, index) => team(`t${index}`)), broken];
		await expect(
			inTransaction(test.db, (tx) => bulkUpsert(tx, { table: 'Team', key: ['id'], rows })),
		).rejects.toThrow();
		expect(await names()).toEqual([]);
	});

	it('does nothing with no rows', async () => {
		expect(await write([])).toBe(0);
	});
});
