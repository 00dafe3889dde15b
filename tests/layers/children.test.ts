import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Processes that are started and left to themselves; `spawnSync` and the like answer with their error. */
const starts = /\b(?:spawn|fork)\(/;
/** `once` of node:events rejects with an error while somebody waits. */
const hears = /\.(?:on|once)\('error'|await once\(/;

test('whoever starts a process in scripts and tests/support hears that it couldn’t be started', () => {
	const files = ['scripts', 'tests/support'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.map((file) => path.join(folder, file))
			.filter((file) => /\.(?:mjs|ts)$/.test(file)),
	);
	const starting = files.filter((file) => starts.test(readFileSync(file, 'utf8')));
	expect(starting.length).toBeGreaterThan(10);
	expect(starting.filter((file) => !hears.test(readFileSync(file, 'utf8')))).toEqual([]);
});
