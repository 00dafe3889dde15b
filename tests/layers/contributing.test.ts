import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

/** CONTRIBUTING.md draws no arrow that .dependency-cruiser.cjs forbids, leaves out no room, and names what is there. */

type Rule = { name: string; from: { path?: string }; to: { pathNot?: string[] } };
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
	forbidden: Rule[];
};
const text = readFileSync('CONTRIBUTING.md', 'utf8');
const picture = /```mermaid\n([\s\S]+?)```/.exec(text)?.[1] ?? '';

/** A file of each room of the picture. */
const files: Record<string, string> = {
	...{ routes: 'app/routes/one/route.tsx', http: 'app/http/a.ts', ui: 'app/ui/a.ts', text: 'app/text/a.ts' },
	...{ picture: 'app/picture/a.ts', services: 'app/services/mail/a.ts', jobs: 'jobs/a.ts' },
	...{ scripts: 'scripts/build/a.mjs', seed: 'prisma/seed/a.ts', csv: 'app/csv/a.ts', data: 'app/data/a.ts' },
	...{
		letters: 'app/mail/letters/a.ts',
		context: 'app/context.server.ts',
		mail: 'app/mail/transport.server.ts',
		sources: 'app/sources/sources.server.ts',
	},
	...{ domain: 'app/domain/a.ts' },
};

/** 'a & b["words"] --> c' -> the arrows from a and b to c. */
const arrows = picture.split('\n').flatMap((line) => {
	const steps = line
		.replace(/\[".*?"\]/g, '')
		.split('-->')
		.map((step) => step.split('&').map((name) => name.trim()));
	return steps
		.slice(1)
		.flatMap((to, index) => (steps[index] ?? []).flatMap((a) => to.map((b): [string, string] => [a, b])));
});

test('every arrow of the picture is allowed, and every room is in it', () => {
	expect(new Set(arrows.flat())).toEqual(new Set(Object.keys(files)));
	for (const [from, to] of arrows)
		for (const { name, ...rule } of forbidden.filter((each) => each.name.startsWith('rooms-'))) {
			if (!new RegExp(rule.from.path ?? '').test(files[from] ?? '')) continue;
			const allowed = (rule.to.pathNot ?? []).some((path) => new RegExp(path).test(files[to] ?? ''));
			expect(allowed, `${name}: ${from} --> ${to}`).toBe(true);
		}
});

test('every path that it names is there', () => {
	const paths = [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, path = '']) => path);
	for (const path of paths.filter(
		(each) => !/[A-Z*]/.test(each) && /^(app|docs|jobs|prisma|scripts|tests)\//.test(each),
	))
		expect(existsSync(path), path).toBe(true);
});
