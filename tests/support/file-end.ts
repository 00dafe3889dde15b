import { afterAll } from 'vitest';
import { closeSpareDatabases } from './shared-database';

/** After the last test of each file, and after its own ends (Vitest's set-up): no next test takes what waits for one. */
afterAll(closeSpareDatabases);
