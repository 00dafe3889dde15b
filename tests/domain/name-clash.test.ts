import { describe, expect, test } from 'vitest';
import { findNameClashes } from '~/domain/name-clash';
import { teamNameKey } from '~/domain/team-name';

const row = (matchday: number | null, home: string, away: string) => ({ matchday, home, away });

/** Clashes where these spellings mean these teams; the ones in capitals have been explained just now. */
function clashesOf(rows: ReturnType<typeof row>[], teams: Record<string, string>) {
	const known = new Map(Object.entries(teams).map(([name, id]) => [teamNameKey(name), id]));
	const answered = Object.keys(teams).filter((name) => name === name.toUpperCase());
	return findNameClashes(rows, known, new Set(answered.map(teamNameKey)));
}

describe('two spellings of a file that mean the same team', () => {
	const both = { FCB: 'bayern', BAYREN: 'bayern', Bayern: 'bayern', Mainz: 'mainz', Bremen: 'bremen' };

	test('clash where both play on one matchday, once for all matchdays', () => {
		const rows = [1, 2].flatMap((day) => [row(day, 'FCB', 'Mainz'), row(day, 'Bremen', 'BAYREN')]);
		expect(clashesOf(rows, both)).toEqual([{ teamId: 'bayern', matchday: 1, names: ['FCB', 'BAYREN'] }]);
	});

	test('clash where they play each other', () => {
		for (const day of [3, null])
			expect(clashesOf([row(day, 'FCB', 'BAYREN')], both)).toMatchObject([{ matchday: day }]);
	});

	test('clash where a known spelling is beside the explained one, or a third', () => {
		const rows = [row(1, 'FCB', 'Mainz'), row(1, 'Bremen', 'Bayern')];
		expect(clashesOf(rows, both)).toMatchObject([{ names: ['FCB', 'Bayern'] }]);
		expect(clashesOf([...rows, row(1, 'BAYREN', 'Mainz')], both)).toMatchObject([
			{ names: ['FCB', 'Bayern', 'BAYREN'] },
		]);
	});

	test('clash where a file without matchdays has the same match twice', () => {
		const rows = [row(null, 'FCB', 'Mainz'), row(null, 'BAYREN', 'Mainz')];
		expect(clashesOf(rows, both)).toEqual([{ teamId: 'bayern', matchday: null, names: ['FCB', 'BAYREN'] }]);
		expect(clashesOf([row(null, 'FCB', 'Mainz'), row(null, 'Mainz', 'BAYREN')], both)).toEqual([]);
	});

	test('are fine on different matchdays: some files spell a team in two ways', () => {
		expect(clashesOf([row(1, 'FCB', 'Mainz'), row(2, 'BAYREN', 'Bremen')], both)).toEqual([]);
	});

	test('are the file’s own fault where both were known before, and one spelling twice as well', () => {
		const known = { Bayern: 'bayern', Münchner: 'bayern', FCB: 'bayern' };
		expect(clashesOf([row(1, 'Bayern', 'Münchner')], known)).toEqual([]);
		expect(clashesOf([row(1, 'FCB', 'Mainz'), row(1, 'Bremen', 'FCB')], known)).toEqual([]);
	});

	test('names that mean nothing yet clash with nothing', () => {
		expect(clashesOf([row(1, 'FCB', 'Wer'), row(1, 'Wen', 'Wer')], both)).toEqual([]);
		expect(clashesOf([row(null, 'FCB', 'Wer'), row(null, 'BAYREN', 'Wen')], both)).toEqual([]);
	});
});
