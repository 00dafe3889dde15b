import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { type TemplateRow, writeTemplate } from '~/csv/write-template';
import { accepted } from '../support/builders';
import { bytesOf, seedSeason } from '../support/import-files';

const readAgain = (rows: readonly TemplateRow[]) =>
	accepted(readFixtureFile(bytesOf(writeTemplate(rows)), 'spielplan.csv'));

const match: TemplateRow = {
	matchday: 1,
	home: 'A',
	away: 'B',
	kickoff: Date.parse('2026-08-15T13:30:00Z'),
	timeKnown: true,
	result: '2:1',
	state: 'scheduled',
};

test('it opens in a German spreadsheet: byte order mark, semicolons, German date and time', () => {
	expect(writeTemplate([match, { ...match, kickoff: null, result: null, state: 'postponed' }])).toBe(
		'\uFEFFSpieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status\r\n1;15.08.2026;15:30;A;B;2:1;\r\n1;;;A;B;;verlegt\r\n',
	);
});

test.each(['=1+1', '+49', '-x', '@SUM(A1)'])(
	'the cell %s is no formula, and comes back as it was',
	(name) => {
		expect(writeTemplate([{ ...match, home: name }])).toContain(`;'${name};`);
		expect(readAgain([{ ...match, home: name }]).rows[0]?.home).toBe(name);
	},
);

test('what is written can be read again unchanged', () => {
	const name = fc.constantFrom('1. FC Köln', 'A;B', 'Say "hi"', '=x', "Nott'm Forest", 'Brighton & Hove');
	const minute = fc.integer({ min: Date.UTC(2024, 6) / 60_000, max: Date.UTC(2028, 6) / 60_000 });
	const autumn = fc.integer({ min: 0, max: 240 }).map((m) => Date.UTC(2027, 9, 30, 23) / 60_000 + m);
	const row = fc.record({
		matchday: fc.integer({ min: 1, max: 38 }),
		home: name,
		away: fc.constant('Gast'),
		kickoff: fc.oneof(minute, autumn).map((m) => m * 60_000),
		result: fc.constantFrom('0:0', '2:1', '10:9'),
		state: fc.constantFrom('postponed' as const, 'awarded' as const, 'abandoned' as const),
	});
	fc.assert(
		fc.property(row, (facts) => {
			const [again] = readAgain([{ ...facts, timeKnown: true }]).rows;
			// A match at midnight is one without a time (R3).
			expect({ ...again, timeKnown: true }).toEqual({ ...facts, line: 2, timeKnown: true });
		}),
		{ numRuns: 300 },
	);
});

test('a match without a time is written as a date only', () => {
	const day = { ...match, kickoff: Date.parse('2026-08-14T22:00:00Z'), timeKnown: false };
	expect(writeTemplate([day])).toContain('1;15.08.2026;;A;B');
	expect(readAgain([day]).rows[0]).toMatchObject({ kickoff: day.kickoff, timeKnown: false });
});

test("the project's own season is what the export writes, and it has an awarded match", async () => {
	const text = (await seedSeason()).toString();
	const { rows, problems } = accepted(readFixtureFile(bytesOf(text), 'bundesliga-2024-25.csv'));
	expect(problems).toEqual([]);
	expect(rows).toHaveLength(306);
	expect(
		writeTemplate(
			rows.map((row) => ({ ...row, matchday: row.matchday ?? 0, state: row.state ?? 'scheduled' })),
		),
	).toBe(text);
	expect(rows.filter((row) => row.state === 'awarded')).toMatchObject([
		{ matchday: 14, home: '1. FC Union Berlin', away: 'VfL Bochum', result: '0:2' },
	]);
	expect(rows.filter((row) => row.result === null)).toEqual([]);
});
