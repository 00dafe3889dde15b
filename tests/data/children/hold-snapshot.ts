import { setTimeout as sleep } from 'node:timers/promises';
import { plain } from '~/data/engine/plain-query.server';
import { openConnection } from '~/data/engine/sqlite-connection.server';

// Reads a SQLite file as it stands now for some ms. Arguments: file, ms. Prints `reading` when it does.
const [file = '', ms = ''] = process.argv.slice(2);
const connection = await openConnection(file, 'read', performance.now() + 5_000);
await connection.executeScript('BEGIN');
await connection.queryRaw(plain('SELECT COUNT(*) FROM "Feedback"'));
process.stdout.write('reading\n');
await sleep(Number(ms));
await connection.executeScript('COMMIT');
await connection.dispose();
