// Measures what the pages weigh, with the production build and real requests, and prints it as a table.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readOptions } from '../terminal/read-options.mjs';

readOptions(
	`npm run budgets: weighs every kind of page and the lists of a hundred and of a thousand members, and prints
the figures in bytes ("br": compressed by Brotli; JS: everything that a page loads until it is at rest).
Builds first if a source has changed. Exit codes: 0 within the budgets, 1 beyond one of them.`,
);

const file = 'test-results/budgets.txt';
rmSync(file, { force: true });
const { status, stdout } = spawnSync(
	'node_modules/.bin/vitest',
	['run', 'tests/http/budgets', '--reporter=dot'],
	{
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { ...process.env, BUDGETS_FILE: file },
	},
);
if (existsSync(file)) console.log(readFileSync(file, 'utf8'));
if (status !== 0) process.stdout.write(stdout);
process.exit(status === 0 ? 0 : 1);
