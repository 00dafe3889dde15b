import { describe, expect, test } from 'vitest';
import { readStart } from '~/csv/read-kickoff';
import { problemTexts } from '~/text/import-problems';

const start = (date: string, time: string) =>
	readStart(date, time, { line: 2, timeZone: 'Europe/Berlin', fold: undefined });
const at = (date: string, time: string) => {
	const read = start(date, time);
	return read.ok ? new Date(read.value.kickoff ?? Number.NaN).toISOString() : read.refusal.code;
};

describe('Excel’s numbers', () => {
	test.each([
		['46255', '20:30', '2026-08-21T18:30:00.000Z'],
		['46255', '0,854167', '2026-08-21T18:30:00.000Z'],
		['46255', '0.8541666666666666', '2026-08-21T18:30:00.000Z'],
		['46255,854167', '', '2026-08-21T18:30:00.000Z'],
		['45527', '0,6458', '2024-08-23T13:30:00.000Z'],
		['21.08.2026', '0,5', '2026-08-21T10:00:00.000Z'],
		['21.08.2026', '0.5', '2026-08-21T10:00:00.000Z'],
		['21.08.2026', '0.75', '2026-08-21T16:00:00.000Z'],
	])('%s %s is %s', (date, time, instant) => {
		expect(at(date, time)).toBe(instant);
	});

	test('a date alone leaves the time unknown (R3)', () => {
		for (const time of ['', '0', '0,0', '0.0'])
			expect(start('46255', time)).toMatchObject({ ok: true, value: { timeKnown: false } });
	});

	test('what is rounded further, or is no number of a date, is still wrong', () => {
		for (const time of ['0,85', '0,99999', '0,01', '1,5']) expect(at('46255', time)).toBe('time-wrong');
		for (const date of ['39999', '60000', '462550', '4625']) expect(at(date, '20:30')).toBe('date-wrong');
	});

	test('a time with dots stays one', () => {
		expect(at('21.08.2026', '0.50')).toBe('2026-08-20T22:50:00.000Z');
		expect(at('21.08.2026', '20.30')).toBe('2026-08-21T18:30:00.000Z');
	});
});

test.each([
	['3:30 PM', '13:30'],
	['3:30pm', '13:30'],
	['12:30 PM', '10:30'],
	['11:05 a.m.', '09:05'],
])('%s is a time', (time, utc) => {
	expect(at('21.08.2026', time)).toBe(`2026-08-21T${utc}:00.000Z`);
});

test('half days end at twelve', () => {
	for (const time of ['13:30 PM', '0:30 AM', '3:75 PM']) expect(at('21.08.2026', time)).toBe('time-wrong');
});

test('dates that have the month first are explained once', () => {
	const wrong = ['08/21/2026', '08/22/2026', '8/23/26', '09/13/2026', '09/14/2026'].map((value, index) => ({
		...{ line: index + 2, code: 'date-wrong' as const, value },
	}));
	const other = { line: 9, code: 'date-wrong' as const, value: '32/08/2026' };
	expect(problemTexts([...wrong, other], 'template')).toEqual([
		'Zeilen 2 bis 6: „08/21/2026“ hat den Monat vor dem Tag. Bitte schreibe alle Daten der Datei wie 23.08.2026, sonst wird auch aus dem 5. August der 8. Mai.',
		'Zeile 9: „32/08/2026“ ist kein Datum. Bitte schreibe es wie 23.08.2026.',
	]);
});

test('results that Excel has made dates are one sentence; other words are none of them', () => {
	const wrong = ['06. Jan', '2. Mai', 'Feb 01', '11. Mrz'].map((value, index) => ({
		...{ line: index + 2, code: 'score-wrong' as const },
		value,
	}));
	expect(problemTexts(wrong, 'template')).toEqual([
		'Zeilen 2 bis 5: „06. Jan“ war vermutlich ein Ergebnis, aus dem Excel ein Datum gemacht hat. Bitte formatiere die Spalte als Text und schreibe die Ergebnisse wie 2:1.',
	]);
	for (const value of ['2:x', 'Mai', 'Marek 2x', '1 Maß'])
		expect(problemTexts([{ line: 2, code: 'score-wrong', value }], 'template')[0]).toContain(
			'ist kein Ergebnis',
		);
});

test('a matchday that is a number and none of a season is told as that', () => {
	const [text = ''] = problemTexts([{ line: 2, code: 'matchday-wrong', value: '112' }], 'template');
	expect(text).toBe('Zeile 2: Einen 112. Spieltag gibt es nicht.');
});
