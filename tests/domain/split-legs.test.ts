import { expect, test } from 'vitest';
import { roundName, roundPlace } from '~/domain/round-names';
import { splitLegs } from '~/domain/split-legs';

const rowOf = (line: number, text: string) => {
	const [home = '', away = '', day = ''] = text.split(' ');
	return {
		line,
		matchday: null,
		matchdayName: 'Halbfinale',
		home,
		away,
		kickoff: day === '' ? null : Number(day),
	};
};

/** What comes of rows 'home away day' of one round in a season without matches: names, or causes and examples. */
function legsOf(...texts: string[]) {
	const rows = texts.map((text, index) => rowOf(index + 2, text));
	const teamOf = new Map([...'abcd'].map((letter) => [letter, letter]));
	const split = splitLegs(rows, { matchdays: [], known: [] }, teamOf);
	if (split.problems.length === 0) return split.rows.map(({ matchdayName }) => matchdayName);
	expect(split.problems.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
	return new Set(
		split.problems.map((problem) =>
			problem.code === 'legs-unclear' ? `${problem.cause}: ${problem.example}` : problem.code,
		),
	);
}

const [hin, rueck] = ['Halbfinale, Hinspiel', 'Halbfinale, Rückspiel'];

test('R40: each pair twice with home and away swapped, one leg before the other', () => {
	expect(legsOf('a b 1', 'c d 2', 'd c 8', 'b a 9')).toEqual([hin, hin, rueck, rueck]);
	expect(legsOf('b a 9', 'a b 1')).toEqual([rueck, hin]);
});

test('R40: rows in which no team plays twice stay as they are, and so do places that stand for several', () => {
	expect(legsOf('a b 1', 'c d 2')).toEqual(['Halbfinale', 'Halbfinale']);
	expect(legsOf('a tbd 1', 'b tbd 2')).toEqual(['Halbfinale', 'Halbfinale']);
	expect(legsOf('a tbd 1', 'b tbd 1', 'tbd a 8', 'tbd b 9')).toEqual([hin, hin, rueck, rueck]);
});

test('R40: a row that is there twice is left to be told as such', () => {
	expect(legsOf('a b 1', 'a b 8')).toEqual(['Halbfinale', 'Halbfinale']);
	expect(legsOf('a b 1', 'a b 1', 'b a 8')).toEqual([hin, hin, rueck]);
});

test.each([
	['order: b a', ['a b 1', 'c d 3', 'b a 3', 'd c 9']],
	['one-ground: c d', ['a b 1', 'c d 2', 'b a 8']],
	['one-ground: c d', ['a b 1', 'b a 8', 'c d 2', 'c d 9']],
	['opponents: d', ['a b 1', 'c d 2', 'd a 8']],
	['opponents: a', ['a b 1', 'b a 8', 'a c 2', 'c a 9']],
	['no-date: b a', ['a b 1', 'b a']],
])('R40: %s', (cause, texts) => {
	expect(legsOf(...texts)).toEqual(new Set([cause.replace(/ (\w) (\w)$/, ' $1 – $2')]));
});

test.each([
	['Halbfinale, Hinspiel', hin],
	['Halbfinale Rückspiele', rueck],
	['Hinspiel Halbfinale', hin],
	['Semi-finals, 2nd leg', rueck],
	['Semi-finals - First Leg', hin],
	['SEMI_FINALS (1st leg)', hin],
	['Rueckspiel: Halbfinale', rueck],
	['Final, second leg', 'Finale, Rückspiel'],
	['First Leg', null],
	['Hinspiel', null],
	['Rückrunde', null],
])('R40: %s is called %s', (text, name) => {
	expect(roundName(text)).toBe(name);
});

test('R40: legs follow each other between the rounds', () => {
	const names = [
		'Viertelfinale',
		hin,
		rueck,
		'Spiel um Platz 3',
		'Finale, Hinspiel',
		'Finale, Rückspiel',
		'Relegation',
	];
	expect(names.toReversed().sort((a, b) => roundPlace(a) - roundPlace(b))).toEqual(names);
});
