import { setImmediate as turn } from 'node:timers/promises';
import { noWriteYet } from '~/data/engine/last-write.server';
import { rememberNothing } from '~/data/engine/remembered-reads.server';
import { createSqliteAdapter } from '~/data/engine/sqlite-adapter.server';

// Writes until it is killed, and prints each row's id after the database has acknowledged it: single statements
// and transactions of three rows (one id) in turn. Arguments: file, prefix of the ids.
const [file = '', prefix = ''] = process.argv.slice(2);
const adapter = await createSqliteAdapter({
	file,
	patience: 5_000,
	writing: 'write',
	reads: rememberNothing(),
	lastWrite: noWriteYet(),
	assertOutsideTransaction: () => {},
	isUrgent: () => false,
	running: { hasWritten: false, hasCommitted: false },
}).connect();

const insert = (id: string) => ({
	sql: `INSERT INTO "Feedback" ("id", "feedback", "createdAt") VALUES ('${id}', '${'x'.repeat(200)}', 0)`,
	args: [],
	argTypes: [],
});

for (let count = 0; ; count++) {
	const id = `${prefix}-${count}`;
	if (count % 2 === 0) {
		await adapter.executeRaw(insert(id));
	} else {
		const transaction = await adapter.startTransaction();
		for (const part of ['', '-b', '-c']) {
			await transaction.executeRaw(insert(`${id}${part}`));
			await turn();
		}
		await transaction.commit();
	}
	// Faster than the reader, it waits for the pipe.
	await new Promise((resolve) => process.stdout.write(`${id}\n`, resolve));
}
