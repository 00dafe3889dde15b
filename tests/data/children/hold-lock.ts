import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '~/data/engine/sqlite-connection.server';

// Holds the write lock of a SQLite file for some ms. Arguments: file, ms. Prints `locked` when it has it.
const [file = '', ms = ''] = process.argv.slice(2);
const connection = await openConnection(file, 'write', performance.now() + 5_000);
await connection.executeScript('BEGIN IMMEDIATE');
process.stdout.write('locked\n');
await sleep(Number(ms));
await connection.executeScript('COMMIT');
await connection.dispose();
