import { afterAll } from 'vitest';
import { spareDatabases } from './spare-databases';

/** After the last test of each file, and after its own ends (Vitest's set-up): no next test takes what waits for one. */
afterAll(async () => {
	for (const { drop } of spareDatabases.splice(0)) await drop();
});
