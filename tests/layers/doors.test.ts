import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** One door per outside thing: who may read the environment and the clock. Tests and plain scripts stand outside the house. */

const house = ['app', 'jobs', 'scripts', 'prisma'];
const doors = {
	'process.env': ['app/env.server.ts', 'prisma/prisma.config.ts', 'server.ts', 'jobs/main.ts'],
	clock: ['app/context.server.ts', 'app/clock.server.ts', 'app/ui/browser-clock.ts', 'server.ts'],
};
const patterns = { 'process.env': /process\.env\b/, clock: /\bDate\.now\b|\bnew Date\(\s*\)/ };

function sources(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => !file.includes('generated'));
}

/** Comments may speak of what code may not do. */
function code(file: string): string {
	return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

const files = [...house.flatMap(sources), 'server.ts'];

test.each(['process.env', 'clock'] as const)('%s is touched only behind its door', (thing) => {
	expect(files.length).toBeGreaterThan(100);
	const touching = files.filter((file) => patterns[thing].test(code(file)));
	expect(touching.filter((file) => !doors[thing].includes(file))).toEqual([]);
	expect(touching).toContain(doors[thing][0]);
});

test('no address is judged by URL.canParse, which changes its answers once it is compiled', () => {
	expect(files.filter((file) => code(file).includes('canParse'))).toEqual([]);
});
