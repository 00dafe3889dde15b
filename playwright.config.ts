import { defineConfig } from '@playwright/test';

/** Browser journeys against the production build, each with and without JavaScript. */
export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results/playwright',
	timeout: 120_000,
	expect: { timeout: 10_000 },
	fullyParallel: false,
	workers: 2,
	forbidOnly: true,
	retries: 0,
	use: {
		actionTimeout: 10_000,
		navigationTimeout: 20_000,
		locale: 'de-DE',
		timezoneId: 'Europe/Berlin',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	// The one with the many short tests comes last, so that no worker waits for a long one at the end.
	projects: [
		{
			name: 'ohne JavaScript',
			// axe doesn't run without JavaScript, and these show what only JavaScript does.
			testIgnore: '**/{every-screen,confirm-dialog,hydration,import-busy,kickoff}.spec.ts',
			grepInvert: /@with-script/,
			use: { javaScriptEnabled: false },
		},
		{ name: 'mit JavaScript', grepInvert: /@without-script/, use: { javaScriptEnabled: true } },
	],
});
