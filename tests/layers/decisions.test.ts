import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** docs/decisions/README.md lists every decision once, and whoever quotes one quotes one that is there. */

const folder = 'docs/decisions';
const pagesIn = (where: string): string[] =>
	existsSync(where) ? readdirSync(where).filter((name) => /^\d{4}-.+\.md$/.test(name)) : [];
const standing = pagesIn(folder);
const superseded = pagesIn(path.join(folder, 'superseded')).map((name) => `superseded/${name}`);
const read = (page: string): string => readFileSync(path.join(folder, page), 'utf8');
const [listed = '', listedSuperseded = ''] = read('README.md').split('## Superseded');

/** The pages that a part of the list names, each with its title. */
const entries = (part: string): Map<string, string> =>
	new Map([...part.matchAll(/^- \[(.+)\]\((.+?)\)/gm)].map(([, title = '', page = '']) => [page, title]));

test('the list names every decision once, by its title, the superseded ones apart', () => {
	expect([...entries(listed).keys()].sort()).toEqual(standing.sort());
	expect([...entries(listedSuperseded).keys()].sort()).toEqual(superseded.sort());
	expect(listed.match(/^- /gm)).toHaveLength(standing.length);
	for (const [page, title] of entries(listed + listedSuperseded))
		expect(read(page).split('\n')[0]).toBe(`# ${title}`);
});

test('what a decision decides is told in at most fifteen words', () => {
	for (const line of listed.split('\n').filter((each) => each.startsWith('- ')))
		expect(line.split('): ')[1]?.split(' ').length, line).toBeLessThanOrEqual(15);
});

test('a decision is a page', () => {
	for (const page of standing) expect(read(page).split(/\s+/).length, page).toBeLessThan(700);
});

test('a superseded decision says by which', () => {
	for (const page of superseded) expect(read(page), page).toMatch(/Status: superseded by \d{4}/);
});

test('every decision that another page or the code quotes is there', () => {
	const numbers = new Set([...standing, ...superseded].map((page) => path.basename(page).slice(0, 4)));
	for (const page of [...standing, ...superseded])
		for (const [, number = ''] of read(page).matchAll(/(?<![\w-])(0[01]\d\d)(?![\d-])/g))
			if (!read(page).includes(`igration ${number}`)) expect(numbers, page).toContain(number);
	const files = ['app', 'docs', 'jobs', 'prisma/seed', 'scripts', 'tests'].flatMap((root) =>
		readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
	);
	const texts = [...files, 'README.md', 'CONTRIBUTING.md', 'server.ts', 'remix.config.js'].filter((file) =>
		/\.(md|mjs|js|tsx?)$/.test(file),
	);
	for (const file of texts)
		for (const [quoted] of readFileSync(file, 'utf8').matchAll(/docs\/decisions\/[a-z0-9/-]+\.md/g))
			expect(existsSync(quoted), `${file}: ${quoted}`).toBe(true);
});
