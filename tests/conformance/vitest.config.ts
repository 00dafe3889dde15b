import { defineConfig } from 'vitest/config';

/** Reads the reports of the other stages, so it is run by itself and after them. */
export default defineConfig({
	test: { include: ['tests/conformance/*.check.ts'], environment: 'node', root: process.cwd() },
});
