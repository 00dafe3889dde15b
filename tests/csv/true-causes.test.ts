import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { FixtureProblem } from '~/domain/fixture-row';
import { problemTexts } from '~/text/import-problems';
import { refusalText } from '~/text/refusals';
import { template } from '../support/import-files';

/** A sentence names what is really wrong, and what to do; what is the same in many rows is said once. */

function textsOf(dates: readonly string[]): string[] {
	const read = readFixtureFile(template(...dates.map((date) => `1;${date};15:30;A;B;;`)), 'plan.csv');
	return read.ok ? problemTexts(read.value.problems, 'template') : [refusalText(read.refusal)];
}

test.each([
	['23.08.', 'hat kein Jahr'],
	['23.8', 'hat kein Jahr'],
	['23/08', 'hat kein Jahr'],
	['23. August', 'hat kein Jahr'],
	['39679', 'ist vermutlich Excels Zahl für ein Datum'],
	['########', 'steht dort, wo Excel für das Datum keinen Platz hatte'],
	['23.08.224', 'hat ein Jahr mit zu vielen oder zu wenigen Ziffern'],
	['23.08.20024', 'hat ein Jahr mit zu vielen oder zu wenigen Ziffern'],
	['31.02.2025', 'gibt es nicht'],
	['bald', 'ist kein Datum'],
])('the date „%s“ %s', (date, cause) => {
	expect(textsOf([date])).toEqual([expect.stringContaining(`„${date}“ ${cause}`)]);
});

test('a column of dates without a year is one sentence with its lines', () => {
	const texts = textsOf(Array.from({ length: 40 }, (_, index) => `${(index % 28) + 1}.08.`));
	expect(texts).toEqual([expect.stringMatching(/^Zeilen 2 bis 41: „1\.08\.“ hat kein Jahr\./)]);
});

test('equal rows are one sentence, different ones aren’t', () => {
	const wrong = (line: number, value: string): FixtureProblem => ({ line, code: 'score-wrong', value });
	const problems = [wrong(2, 'x'), wrong(3, 'x'), wrong(4, 'y'), wrong(5, 'x'), wrong(7, 'x'), wrong(9, 'x')];
	expect(problemTexts(problems, 'spreadsheet')).toEqual([
		expect.stringMatching(/^Zeilen 2, 3, 5 und 2 weitere: „x“ ist kein Ergebnis/),
		expect.stringMatching(/^Zeile 4: „y“ ist kein Ergebnis/),
	]);
	expect(problemTexts(problems.slice(0, 2), 'openligadb')).toEqual([
		expect.stringMatching(/^Spiele 2 und 3: /),
	]);
});
