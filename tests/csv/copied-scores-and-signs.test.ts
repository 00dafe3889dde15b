import { expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { preparedLeagues } from '~/domain/prepared-leagues';

function rowsOf(...lines: string[]) {
	const bytes = new TextEncoder().encode(lines.join('\n'));
	const choices = { season: '2025/26' };
	const file = readFixtureFile(bytes, 'eingefügt.txt', choices, {
		leagues: preparedLeagues,
		chosen: 'dfbpokal',
	});
	if (!file.ok) return file.refusal;
	const { rows, problems } = file.value;
	return [
		...rows.map(({ matchday, home, away, result }) => [matchday, home, away, result].join(' | ')),
		...problems.map(({ code }) => code),
	];
}

const PAIR = 'Eintracht Frankfurt - Borussia Dortmund';
test.each([
	[`${PAIR} 3:5 n.E. (1:1, 1:1, 1:0)`, '1:1'],
	[`${PAIR} 2:1 n.V. (1:1, 1:1)`, '1:1'],
	['Eintracht Frankfurt 2:1 n.V. (1:1, 1:1) Borussia Dortmund', '1:1'],
	[`${PAIR} (1:3)`, ''],
])('"%s": the score behind the names is none of theirs', (line, result) => {
	expect(rowsOf('1. Spieltag', `Di 28.10.2025 20:45 ${line}`)).toEqual([
		`1 | Eintracht Frankfurt | Borussia Dortmund | ${result}`,
	]);
});

test.each([`${PAIR} 2:4 nV`, 'Eintracht Frankfurt 2:1 Borussia Dortmund n.V.'])(
	'"%s": no result after 90 minutes',
	(line) => {
		const found = rowsOf('1. Spieltag', `Di 28.10.2025 20:45 ${line}`);
		expect([['score-wrong'], ['score-after-90-unclear']]).toContainEqual(found);
	},
);

test('signs of Football.TXT: "v" between the teams, comments, marks before a round', () => {
	expect(
		rowsOf(
			'# see http://example.org/ for more',
			'» 1. Round',
			'01.08.2025  18.00  Rot-Weiss Essen         v TSV 1860 München         1-1 (1-0)',
			'▪ Runde 2',
			'08.08.2025 18.00 TSV 1860 München v Rot-Weiss Essen',
		),
	).toEqual(['1 | Rot-Weiss Essen | TSV 1860 München | 1:1', '2 | TSV 1860 München | Rot-Weiss Essen | ']);
});
