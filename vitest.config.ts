import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first';

/** Unit, service and http tests; browser journeys run with Playwright (playwright.config.ts). */
export default defineConfig({
	resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
	// The React that ships, which needs a tenth less of a crawl's time than the one for developing.
	esbuild: { jsxDev: false },
	test: {
		include: ['tests/**/*.test.{ts,tsx}'],
		globalSetup: ['tests/support/postgres.ts'],
		setupFiles: ['tests/support/file-end.ts'],
		environment: 'node',
		sequence: { sequencer: LongestFirst },
		// The server as it is built is read by Node itself: Vite would carry a map of 9 MB along, look through it at each error's
		// stack, and in a long run fail in that, as an error of a socket that no test had caused.
		server: { deps: { external: [/\/build\/server\//] } },
		testTimeout: 60_000,
		hookTimeout: 120_000,
		pool: 'forks',
		// Files share their process: reading the same modules 170 times took two fifths of the run. No test keeps state in
		// a module, and what has to be alone has a process of its own.
		isolate: false,
		// One more than there are cores: many a test waits, for a process, a clock or a mail.
		maxWorkers: availableParallelism() + 1,
		// Room for what is young: a fifteenth less of the processor goes into collecting it.
		execArgv: ['--max-semi-space-size=64'],
		// Errors that tests cause on purpose aren't news; LOG_LEVEL=error shows them.
		env: { TZ: 'UTC', NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
	},
});
