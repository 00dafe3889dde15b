import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit, service and http tests; browser journeys run with Playwright (playwright.config.ts). */
export default defineConfig({
	resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
	test: {
		include: ['tests/**/*.test.{ts,tsx}'],
		globalSetup: ['tests/support/postgres.ts'],
		environment: 'node',
		testTimeout: 60_000,
		hookTimeout: 120_000,
		pool: 'forks',
		maxWorkers: Math.max(2, availableParallelism()),
		env: { TZ: 'UTC', NODE_ENV: 'test' },
	},
});
