import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { RowEdits } from '~/domain/row-edits';
import { bytesOf, template } from '../support/import-files';

const list = template(
	'1. Spieltg;23.08.2024;20:30;Köln;Mainz;;',
	'1;24.08.2024;15:30;Bayern;Leipzig;2:1;komisch',
	'1;24.08.2024;15:30;Bremen;Bochum;;verlegt',
	'zu;viele;Felder;in;dieser;Zeile;hier;drin',
);

function read(edits: RowEdits, bytes = list) {
	const file = readFixtureFile(bytes, 'plan.csv', { edits });
	if (!file.ok) throw new Error(file.refusal.code);
	const { rows, problems, mended } = file.value;
	return {
		rows: rows.map(({ line, matchday, state }) => [line, matchday, state]),
		wrong: problems.map(({ line, code }) => `${line}: ${code}`),
		mended,
	};
}

describe('rows that the admin mends', () => {
	test('without edits three of these are wrong', () => {
		expect(read({})).toEqual({
			rows: [[4, 1, 'postponed']],
			wrong: ['2: matchday-wrong', '3: state-wrong', '5: cells-wrong'],
			mended: [],
		});
	});

	test('get a matchday and a state, or are as if they weren’t there', () => {
		const edits: RowEdits = { 2: { matchday: 3 }, 3: { state: 'awarded' }, 5: { leftOut: true } };
		expect(read(edits)).toEqual({
			rows: [
				[2, 3, null],
				[3, 1, 'awarded'],
				[4, 1, 'postponed'],
			],
			wrong: [],
			mended: [
				{ line: 2, teams: 'Köln – Mainz', edit: { matchday: 3 } },
				{ line: 3, teams: 'Bayern – Leipzig', edit: { state: 'awarded' } },
				{ line: 5, teams: null, edit: { leftOut: true } },
			],
		});
	});

	test('a row that is right can be mended as well, and says the new', () => {
		const { rows } = read({ 4: { matchday: 9, state: 'scheduled' } });
		expect(rows).toEqual([[4, 9, 'scheduled']]);
	});

	test('what else is wrong with a mended row stays wrong', () => {
		expect(read({ 2: { state: 'awarded' } }).wrong).toContain('2: matchday-wrong');
		expect(read({ 2: { state: 'awarded', matchday: 1 } }).wrong).toContain('2: award-without-score');
		expect(read({ 5: { matchday: 1 } }).wrong).toContain('5: cells-wrong');
	});

	test('lines that the file doesn’t have change nothing and aren’t listed', () => {
		expect(read({ 1: { leftOut: true }, 999: { matchday: 1 } })).toEqual(read({}));
	});

	test('a match of JSON is counted, and one gets the matchday that its round doesn’t tell', () => {
		const match = {
			round: 'Relegation',
			date: '2024-08-23',
			team1: 'Bayern',
			team2: 'Leipzig',
			score: { ft: [2, 1] },
		};
		const json = bytesOf(JSON.stringify({ name: 'Bundesliga 2024/25', matches: [match, match] }));
		expect(read({ 1: { leftOut: true }, 2: { matchday: 4 } }, json).rows).toEqual([[2, 4, null]]);
	});

	test('rows of another league needn’t be in a file of their own', () => {
		const csv = (...lines: string[]) =>
			bytesOf(['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR', ...lines].join('\n'));
		const mixed = csv(
			'D1,23/08/2024,19:30,Bayern Munich,Leipzig,2,1,H',
			'D2,23/08/2024,19:30,Hamburg,Hertha,1,1,D',
		);
		expect(readFixtureFile(mixed, 'D1.csv')).toMatchObject({ refusal: { code: 'file-mixed' } });
		expect(read({ 3: { leftOut: true } }, mixed).rows).toEqual([[2, null, null]]);
	});
});
