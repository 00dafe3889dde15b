import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/abhaengigkeiten.md gives a reason for each package, and for none that isn't there. */

const { dependencies, devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'));
const text = readFileSync('docs/abhaengigkeiten.md', 'utf8');

/** The packages of a section with their reasons. */
function reasonsUnder(heading: string): Map<string, string> {
	const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
	return new Map(
		[...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', reason = '']) => [name, reason]),
	);
}

test.each([
	['Im laufenden Programm', dependencies],
	['Zum Bauen und Prüfen', devDependencies],
	['Festgelegte Fassungen darunter', overrides],
] as [string, Record<string, string>][])(
	'%s: every package has its reason, in the order of package.json',
	(heading, listed) => {
		const reasons = reasonsUnder(heading);
		expect([...reasons.keys()]).toEqual(Object.keys(listed));
		for (const [name, reason] of reasons) expect(reason.length, name).toBeGreaterThan(10);
	},
);
