import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from '../../scripts/tests/mutants/list.mjs';

test('each break of a promise still finds its place, changes it, and names a test that exists', () => {
	const lost = mutants.filter(({ file, from, to, test: name }) => {
		const text = readFileSync(file, 'utf8');
		return (
			from === '' || !text.includes(from) || text.replaceAll(from, () => to) === text || !existsSync(name)
		);
	});
	expect(lost.map(({ promise, file }) => `${promise}: ${file}`)).toEqual([]);
});

test('each named part of a test file is there', () => {
	const lost = mutants.filter(({ test: name, only }) => only && !readFileSync(name, 'utf8').includes(only));
	expect(lost.map(({ promise, only }) => `${promise}: ${only}`)).toEqual([]);
});
