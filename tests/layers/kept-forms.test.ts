import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages whose forms need not come back: docs/decisions/0058-what-was-typed-stays.md says why. */
const exceptions = [
	'admin-import',
	'admin-mails',
	'community-preview',
	'community-switch',
	'sessions',
	'verify-email',
];

test('each page with a form and JavaScript keeps what was typed while nobody answers', () => {
	const pages = readdirSync('app/routes').flatMap((name) => {
		if (!readdirSync(`app/routes/${name}`).includes('route.tsx')) return [];
		const text = readFileSync(`app/routes/${name}/route.tsx`, 'utf8');
		const isPage = /^export async function action\(/m.test(text) && /^export default function/m.test(text);
		return isPage && !/handle[^=]*= \{ scripts: false \}/.test(text) ? [{ name, text }] : [];
	});
	expect(pages.length).toBeGreaterThan(30);
	const lost = pages.filter(({ text }) => !text.includes('export const clientAction = keepForm;'));
	expect(lost.map(({ name }) => name)).toEqual(exceptions);
});
