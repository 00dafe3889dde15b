import { it } from 'vitest';
import { testContext } from '../support/context';
import { createTestDatabase, postgresUrl } from '../support/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { closeDatabase, openDatabase } from '~/data/db.server';
it('speed', async () => {
	const d = await createTestDatabase('sqlite'); 
	const m: Record<string, number> = {};
	async function time<T>(k: string, f: () => Promise<T>): Promise<T> { const t = performance.now(); const r = await f(); m[k] = (m[k] ?? 0) + performance.now() - t; return r; }
	await closeDatabase(d.db);
	for (let i = 0; i < 20; i++) {
		const f = await time('mkdtemp', () => mkdtemp('/tmp/zz-'));
		await time('copy', () => copyFile(d.url.slice(5), f + '/x.db'));
		const db = await time('open', () => openDatabase('file:' + f + '/x.db'));
		await time('first', () => db.player.findMany());
		await time('close', () => closeDatabase(db));
		await time('rm', () => rm(f, { recursive: true }));
	}
	const url = await postgresUrl();
	const a = await (await new PrismaPg({ connectionString: url, max: 1 })).connect();
	const r = (sql: string) => a.executeRaw({ sql, args: [], argTypes: [] });
	for (let i = 0; i < 10; i++) {
		await time('pg create', () => r(`CREATE DATABASE "x${i}" TEMPLATE drinbleiben_template`));
		await time('pg create file', () => r(`CREATE DATABASE "y${i}" TEMPLATE drinbleiben_template STRATEGY FILE_COPY`));
		const db = await time('pg open', () => openDatabase(url.replace('/postgres', '/x' + i)));
		await time('pg first', () => db.player.findMany());
		await time('pg close', () => closeDatabase(db));
		await time('pg drop', () => r(`DROP DATABASE "x${i}" WITH (FORCE)`));
	}
	await a.dispose();
	console.log(Object.fromEntries(Object.entries(m).map(([k, v]) => [k, v / (k.startsWith('pg') ? 10 : 20)])));
});
