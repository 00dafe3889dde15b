import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A house in which each forbidden arrow is drawn once: the check has to see every one of them. */
const wrong: Record<string, [file: string, imports: string]> = {
	'rooms-domain': ['app/domain/a.ts', '../text/room'],
	'rooms-csv': ['app/csv/a.ts', '../data/room'],
	'rooms-text': ['app/text/a.ts', '../services/room'],
	'rooms-picture': ['app/picture/a.ts', '../services/room'],
	'rooms-data': ['app/data/a.ts', '../services/room'],
	'rooms-mail': ['app/mail/a.ts', '../services/room'],
	'rooms-sources': ['app/sources/a.ts', '../data/room'],
	'rooms-letters': ['app/mail/letters/a.ts', '../transport'],
	'rooms-ui': ['app/ui/a.ts', '../services/room'],
	'rooms-services': ['app/services/a.ts', '../ui/room'],
	'rooms-http': ['app/http/a.ts', '../data/room'],
	'rooms-routes': ['app/routes/one/a.ts', '../../data/room'],
	'rooms-context': ['app/context.server.ts', './services/room'],
	'rooms-env': ['app/env.server.ts', './text/room'],
	'rooms-jobs': ['jobs/a.ts', '../app/data/room'],
	'rooms-scripts': ['scripts/a.ts', '../app/data/room'],
	'rooms-bench': ['scripts/bench/a.ts', '../../app/ui/room'],
	'services-in-rooms': ['app/services/mail/a.ts', '../room'],
	...Object.fromEntries(
		Object.entries({
			...{ trust: 'mail', mail: 'rounds', rounds: 'evaluation', accounts: 'communities', standings: 'picks' },
			...{ picks: 'evaluation', evaluation: 'seasons', seasons: 'imports', imports: 'operating' },
			...{ sources: 'operating', communities: 'operating', operating: 'communities' },
		}).map(([from, to]) => [`services-${from}`, [`app/services/${from}/b.ts`, `../${to}/room`]]),
	),
	'engine-without-stock': ['app/data/engine/a.ts', '../room'],
	'server-for-nobody': ['app/http/e.ts', './server/room'],
	'build-alone': ['scripts/build/a.ts', '../commands/room'],
	'commands-alone': ['scripts/commands/a.ts', '../bench/room'],
	'rooms-seed': ['prisma/seed/a.ts', '../../app/data/room'],
	'pure-domain': ['app/domain/b.ts', 'zod'],
	'pure-csv': ['app/csv/b.ts', 'react'],
	'pure-letters': ['app/mail/letters/b.ts', 'node:fs'],
	'one-door-to-prisma': ['app/services/b.ts', '@prisma/client'],
	'one-door-to-mail': ['app/services/c.ts', 'nodemailer'],
	'one-door-to-sources': ['scripts/b.ts', '../app/sources/room'],
	'one-door-to-pictures': ['app/services/e.ts', '@resvg/resvg-js'],
	'services-know-no-web': ['app/services/d.ts', 'react'],
	'ui-without-server': ['app/ui/b.ts', '../http/thing.server'],
	'routes-alone': ['app/routes/one/b.ts', '../two/room'],
	'nobody-imports-jobs': ['app/http/b.ts', '../../jobs/room'],
	'nobody-imports-tests': ['app/http/c.ts', '../../tests/room'],
	'nobody-imports-scripts': ['app/http/d.ts', '../../scripts/room'],
	'no-cycles': ['app/text/c.ts', './d'],
	'no-orphan-resolution': ['app/text/e.ts', './nowhere'],
};
const right: Record<string, string> = {
	'app/text/d.ts': "import './c';",
	...Object.fromEntries(
		['domain', 'text', 'data', 'services', 'sources', 'ui', 'routes/two'].map((room) => [
			`app/${room}/room.ts`,
			'export {};',
		]),
	),
	'app/mail/transport.ts': 'export {};',
	'app/http/thing.server.ts': 'export {};',
	...Object.fromEntries(
		['jobs', 'tests', 'scripts', 'scripts/commands', 'scripts/bench', 'app/http/server'].map((room) => [
			`${room}/room.ts`,
			'export {};',
		]),
	),
	...Object.fromEntries(
		['mail', 'rounds', 'evaluation', 'communities', 'picks', 'seasons', 'imports', 'operating'].map(
			(room) => [`app/services/${room}/room.ts`, 'export {};'],
		),
	),
};

let house: string;
let seen: Set<string>;

beforeAll(() => {
	house = mkdtempSync(path.join(os.tmpdir(), 'house-'));
	const write = (file: string, text: string) => {
		mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
		writeFileSync(path.join(house, file), text);
	};
	for (const [file, text] of Object.entries(right)) write(file, text);
	for (const [file, target] of Object.values(wrong)) write(file, `import '${target}';`);
	for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
		cpSync(file, path.join(house, file));
	symlinkSync(path.resolve('node_modules'), path.join(house, 'node_modules'));
	const args = [
		'--config',
		'.dependency-cruiser.cjs',
		'--output-type',
		'json',
		'app',
		'jobs',
		'scripts',
		'prisma',
		'tests',
	];
	const { stdout } = spawnSync(path.resolve('node_modules/.bin/depcruise'), args, {
		cwd: house,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	});
	seen = new Set(
		JSON.parse(stdout).summary.violations.map((each: { rule: { name: string } }) => each.rule.name),
	);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(Object.keys(wrong))('the check of the rooms sees a broken rule: %s', (rule) => {
	expect([...seen]).toContain(rule);
});

test('every rule of the check has been broken here', async () => {
	const { default: config } = await import('../../.dependency-cruiser.cjs');
	expect(config.forbidden.map((rule: { name: string }) => rule.name).sort()).toEqual(
		Object.keys(wrong).sort(),
	);
});
