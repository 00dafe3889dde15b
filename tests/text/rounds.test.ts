import { expect, test } from 'vitest';
import { openPairingsWarning } from '~/text/admin';
import { problemTexts } from '~/text/import-problems';
import { closedText } from '~/text/import-sentences';
import { correctsText, nowText, obstacleText, stayingGroups, turnedText } from '~/text/import-undo';
import { resultText } from '~/text/match-results';
import { calledIn, matchdayAfter, matchdayLabel, matchdayPronoun, matchdaysLabel } from '~/text/matchdays';
import { countsOnlyText, waitingText } from '~/text/pick-duty';
import { completedText } from '~/text/pick-screen';
import { runningText } from '~/text/play';
import { backText, beginsText } from '~/text/way-on';

const cup = [
	{ number: 1, name: null },
	{ number: 2, name: 'Vorrunde' },
	{ number: 3, name: 'Achtelfinale' },
	{ number: 4, name: 'Vorrunde, Hinspiel' },
	{ number: 5, name: 'Finale, Rückspiel' },
];

test.each([
	[1, '1. Spieltag', 'am 1. Spieltag', 'Der 1. Spieltag', 'vom 1. Spieltag', 'Zum 1. Spieltag'],
	[2, 'Vorrunde', 'in der Vorrunde', 'Die Vorrunde', 'von der Vorrunde', 'Zur Vorrunde'],
	[3, 'Achtelfinale', 'im Achtelfinale', 'Das Achtelfinale', 'vom Achtelfinale', 'Zum Achtelfinale'],
	[
		...([4, 'Vorrunde, Hinspiel', 'in der Vorrunde, Hinspiel', 'Die Vorrunde, Hinspiel'] as const),
		...(['von der Vorrunde, Hinspiel', 'Zur Vorrunde, Hinspiel'] as const),
	],
	[
		...([5, 'Finale, Rückspiel', 'im Finale, Rückspiel', 'Das Finale, Rückspiel'] as const),
		...(['vom Finale, Rückspiel', 'Zum Finale, Rückspiel'] as const),
	],
	[9, '9. Spieltag', 'am 9. Spieltag', 'Der 9. Spieltag', 'vom 9. Spieltag', 'Zum 9. Spieltag'],
])('R40: matchday %i is called %s, and stands in sentences', (number, label, am, der, vom, zum) => {
	const matchday = calledIn(cup, number);
	expect(matchdayLabel(matchday)).toBe(label);
	expect(matchdayAfter('am', matchday)).toBe(am);
	expect(matchdayAfter('Der', matchday)).toBe(der);
	expect(matchdayAfter('vom', matchday)).toBe(vom);
	expect(matchdayAfter('Zum', matchday)).toBe(zum);
});

test('R40: a result is the one after 90 minutes, with what came after behind it', () => {
	expect(resultText({ result: null })).toBeNull();
	expect(resultText({ result: '2:0' })).toBe('2:0');
	expect(resultText({ result: '1:1', extraTime: '2:1' })).toBe('1:1 (2:1 n. V.)');
	expect(resultText({ result: '1:1', penalties: '4:3' })).toBe('1:1 (4:3 i. E.)');
	expect(resultText({ result: '1:1', extraTime: '2:2', penalties: '4:3' })).toBe(
		'1:1 (2:2 n. V., 4:3 i. E.)',
	);
	expect(resultText({ result: null, extraTime: '2:1' })).toBeNull();
});

test('R40: the warning before an evaluation names some of the open pairings', () => {
	expect(openPairingsWarning([])).toBeNull();
	const pairings = Array.from({ length: 8 }, (_, index) => ({ home: `W${index}`, away: 'n. n.' }));
	expect(openPairingsWarning(pairings.slice(0, 2))).toMatchObject({
		title: '2 Paarungen stehen noch nicht fest',
		text: expect.stringMatching(/^W0 – n\. n\. und W1 – n\. n\.\. Kommen sie/),
	});
	expect(openPairingsWarning(pairings)?.text).toContain('W4 – n. n. und 3 weitere.');
});

test('R40: several rounds at once, and what stands for one in the next sentence', () => {
	const [numbered, first, eighth] = cup;
	if (numbered === undefined || first === undefined || eighth === undefined)
		throw new Error('A cup has rounds');
	expect(matchdaysLabel([first, eighth])).toBe('Vorrunde und Achtelfinale');
	expect(matchdaysLabel([numbered, eighth])).toBe('1. Spieltag und Achtelfinale');
	expect(matchdaysLabel([numbered, { number: 2 }])).toBe('1. und 2. Spieltag');
	expect([numbered, first, eighth].map((each) => matchdayPronoun('ihn', each))).toEqual(['ihn', 'sie', 'es']);
	expect([numbered, first, eighth].map((each) => runningText(each, true).split('. ').at(-1))).toEqual([
		'Ausgewertet ist er noch nicht.',
		'Ausgewertet ist sie noch nicht.',
		'Ausgewertet ist es noch nicht.',
	]);
});

const eighth = { number: 3, name: 'Achtelfinale' };
const named = { matchday: 3, name: 'Achtelfinale' };

test.each([
	[countsOnlyText(eighth), 'wenn du das Achtelfinale überstehst'],
	[waitingText(eighth, 'Köln'), 'Im Achtelfinale wartet dein Tipp Köln'],
	[completedText(eighth, true), 'Mit deinem geplanten Tipp im Achtelfinale hast du'],
	[completedText(eighth, false), 'Bis zum Achtelfinale hast du'],
	[backText(eighth), 'bist im Achtelfinale ausgestiegen'],
	[beginsText(eighth, null), 'Eure Runde beginnt mit dem Achtelfinale.'],
	[closedText([eighth]), 'Im Achtelfinale ändern sich Anstoßzeiten, der Anpfiff ist aber vorbei'],
	[nowText([eighth]), 'Der frühere Anpfiff im Achtelfinale ist schon vorbei'],
	[correctsText([eighth]), 'Das Achtelfinale ist ausgewertet.'],
	[turnedText({ ...named, count: 1, of: 'teams' }), 'Im Achtelfinale kann 1 Tipp ungültig werden'],
	[obstacleText({ ...named, code: 'round-depends' }), 'kam das Achtelfinale, und damit hat schon'],
	[
		obstacleText({ ...named, code: 'picks-depend', picks: 1, matches: [] }),
		'Im Achtelfinale ist schon 1 Tipp',
	],
	[stayingGroups([{ ...named, what: 'matchday', reason: 'in-use' }])[0]?.items[0], 'Achtelfinale'],
])('R40: a sentence calls the round by its name: %s', (sentence, part) => {
	expect(sentence).toContain(part);
	expect(sentence).not.toContain('Spieltag');
});

test.each([
	['opponents', 'In „Halbfinale“ spielt X gegen mehrere Teams.'],
	['one-ground', 'aber X steht da nur mit diesem Heimrecht.'],
	['no-date', 'aber X hat kein Datum. Bitte schreibe als Runde „Halbfinale, Hinspiel“'],
	['order', 'beginnt nicht nach allen Hinspielen. Bitte schreibe als Runde „Halbfinale, Hinspiel“'],
	['not-stored', 'X ist keines davon. Bitte schreibe als Runde „Halbfinale, Hinspiel“'],
] as const)('R40: why legs aren’t clear (%s) is said once for all rows of the round', (cause, text) => {
	const problems = [2, 3, 5].map((line) => {
		return { line, code: 'legs-unclear' as const, round: 'Halbfinale', cause, example: 'X' };
	});
	expect(problemTexts(problems, 'template')).toEqual([expect.stringContaining(text)]);
});
