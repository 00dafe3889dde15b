import { expect, test } from 'vitest';
import type { FixtureProblem } from '~/domain/fixture-row';
import { saidFacts } from '~/domain/said-facts';

/** R41: what a source says in its own words is kept short, and as it may be shown and mailed. */

const said = (...problems: FixtureProblem[]) =>
	saidFacts({ rows: [], problems }, [], { about: new Set(), answered: 3, withdrawn: new Map() });

test('a text without end is cut', () => {
	const value = 'ä'.repeat(1_000_000);
	const [date, team] = said(
		{ line: 1, code: 'date-wrong', value },
		{ line: 2, code: 'team-unknown', name: value },
	);
	expect(JSON.parse(date?.said ?? '')).toEqual({ line: 0, code: 'date-wrong', value: `${'ä'.repeat(199)}…` });
	expect(team?.said).toBe(`${'ä'.repeat(199)}…`);
});

test('what nobody sees and what turns the rest around goes', () => {
	const [fact] = said({ line: 1, code: 'team-unknown', name: 'FC \u202Egnulemmas\u0000\u200B\n Tor' });
	expect(fact).toMatchObject({ said: 'FC gnulemmas Tor', subject: 'team FC gnulemmas Tor' });
});

test('no address is left of which a mail program makes a link', () => {
	const name = 'Jetzt https://boese.example/konto oder www.boese.example';
	expect(said({ line: 1, code: 'team-unknown', name })[0]?.said).toBe(
		'Jetzt https boese. example/konto oder www. boese. example',
	);
	expect(said({ line: 1, code: 'date-wrong', value: '31.02.2026' })[0]?.said).toContain('31.02.2026');
});

test('twenty of them are enough', () => {
	const many = Array.from({ length: 100 }, (_, line) => ({
		line,
		code: 'date-wrong' as const,
		value: `${line}`,
	}));
	expect(said(...many)).toHaveLength(20);
});

test('a match that stands twice is its own matchday’s, in whichever rows, and told behind all else', () => {
	const before = { id: 'm7', matchday: 7, home: 'a', away: 'b', kickoff: null, result: null };
	const twice = (first: number, others: FixtureProblem[] = []) => {
		const rows = [{ line: first, before: { ...before, state: 'scheduled' }, fixture: null }];
		const problems = [...others, { line: 90, code: 'row-repeated' as const, firstLine: first }];
		const wish = { about: new Set<number>(), answered: null, withdrawn: new Map() };
		return saidFacts({ rows, problems } as unknown as Parameters<typeof saidFacts>[0], [], wish).at(-1);
	};
	expect(twice(1)).toMatchObject({ kind: 'problem', matchday: 7, matchId: 'm7' });
	expect(twice(2)).toEqual(twice(1));
	const many = Array.from({ length: 30 }, (_, line) => ({
		line,
		code: 'date-wrong' as const,
		value: `${line}`,
	}));
	expect(twice(50, many)).toEqual(twice(1));
});
