import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeContext, openContext, prepareDatabase } from '~/context.server';
import { readSettings } from '~/env.server';
import { backUp } from '~/services/operating/back-up.server';
import { restoreBackup } from '~/services/operating/restore-backup.server';
import { accepted } from '../../support/builders';

/** Whatever the folder's rights and the process's umask are: nobody but its user reads what the game keeps. */

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-private-'));
	// As a volume that somebody else made.
	await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

/** The rights of every file below the folder, by name. */
async function rights(): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const name of await readdir(folder, { recursive: true })) {
		const { mode } = await stat(path.join(folder, name));
		found[name.replace(/\d{4}-.*(?=\.db$)/, 'backup').replace(/replaced-.*/, 'replaced')] = (
			mode & 0o777
		).toString(8);
	}
	return found;
}

test('database, log, backups, what a restore leaves and the key are readable by their user alone', async () => {
	const settings = readSettings({ DATA_DIR: folder });
	await prepareDatabase(settings);
	const context = await openContext(settings);
	await context.db.feedback.create({ data: { id: 'x', feedback: 'x', createdAt: 0n } });
	const { name } = accepted(await backUp(context));
	const open = await rights();
	expect(Object.keys(open)).toHaveLength(6);
	expect(open).toMatchObject({
		'drinbleiben.db': '600',
		'drinbleiben.db-wal': '600',
		'drinbleiben.db-shm': '600',
	});
	expect(open).toMatchObject({ backups: '700', secret: '600' });
	await closeContext(context);
	await chmod(path.join(folder, 'backups', name), 0o644);
	accepted(await restoreBackup(context, path.join(folder, 'backups', name)));
	expect(await rights()).toMatchObject({ 'drinbleiben.db': '600', 'drinbleiben.db.replaced': '600' });
});

test('what an older version left readable for others is private after the next start', async () => {
	const settings = readSettings({ DATA_DIR: folder });
	await prepareDatabase(settings);
	await mkdir(path.join(folder, 'backups'), { mode: 0o755 });
	await writeFile(path.join(folder, 'backups', 'alt.db'), '', { mode: 0o644 });
	for (const name of ['drinbleiben.db', 'secret']) await chmod(path.join(folder, name), 0o644);
	await writeFile(path.join(folder, 'drinbleiben.db.replaced-alt'), '', { mode: 0o644 });
	await prepareDatabase(readSettings({ DATA_DIR: folder }));
	const found = Object.values(await rights());
	expect(found.filter((mode) => mode !== '600' && mode !== '700')).toEqual([]);
});
