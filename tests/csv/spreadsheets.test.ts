import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { accepted } from '../support/builders';
import { bytesOf } from '../support/import-files';

const HEAD = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Bemerkung';
const read = (text: string, name = 'plan.csv') => accepted(readFixtureFile(bytesOf(text), name));

function first(text: string): FixtureRow | FixtureProblem | undefined {
	const file = read(text);
	return file.rows[0] ?? file.problems[0];
}

const withRemark = (score: string, remark: string) =>
	first(`${HEAD}\n5;21.09.2024;15:30;A;B;${score};${remark}\n`);

test('a German list with a title and a line sep=; above it', () => {
	const file = read(
		'\uFEFFsep=;\r\nBundesliga 2024/25;;;;\r\nSpieltag;Datum;Anstoß;Heimteam;Auswärtsteam;Endstand;Hinweis\r\n' +
			'1. Spieltag;Fr., 23.08.2024;20.30 Uhr;Grün-Weiß Aue;TSV Bär;2:0;\r\n',
	);
	expect(file).toMatchObject({
		format: 'spreadsheet',
		encoding: 'utf-8',
		separator: ';',
		timeZone: 'Europe/Berlin',
		timeZoneBy: 'stated',
		leagueHint: 'bundesliga',
		seasonHint: '2024/25',
		hasMatchdays: true,
		columns: {
			matchday: 'Spieltag',
			date: 'Datum',
			time: 'Anstoß',
			home: 'Heimteam',
			away: 'Auswärtsteam',
			score: 'Endstand',
			remark: 'Hinweis',
		},
		otherColumns: [],
		problems: [],
	});
	expect(file.rows).toEqual([
		{
			line: 4,
			matchday: 1,
			home: 'Grün-Weiß Aue',
			away: 'TSV Bär',
			kickoff: Date.parse('2024-08-23T18:30:00Z'),
			timeKnown: true,
			result: '2:0',
			state: null,
		},
	]);
});

describe('headers and their relatives', () => {
	test.each([
		'ST;Tag;Zeit;Heimmannschaft;Gastmannschaft;Resultat',
		'Spielrunde;Datum;Anpfiff;Gastgeber;Auswärts;Ergebnis',
		'spieltag;DATUM;uhrzeit;HEIM;auswaerts;Endergebnis',
		'Spieltag;Datum;Anstoss;Heim;Auswaertsteam;Ergebnis',
		'Matchday;Date;Uhrzeit;Home;Away;Result',
	])('%s', (head) => {
		expect(first(`${head}\n5;21.09.2024;15:30;A;B;2:1\n`)).toMatchObject({
			...{ matchday: 5, home: 'A', away: 'B', result: '2:1' },
			kickoff: Date.parse('2024-09-21T13:30:00Z'),
		});
	});

	test.each(['Tore Heim;Tore Gast', 'ToreHeim;ToreAusw', 'Heimtore;Auswärtstore', 'tore_heim;tore_auswärts'])(
		'goals in two columns: %s',
		(goals) => {
			const head = `Spieltag;Datum;Heim;Gast;${goals}`;
			expect(first(`${head}\n5;21.09.2024;A;B;2;1\n`)).toMatchObject({ result: '2:1' });
			expect(first(`${head}\n5;21.09.2024;A;B;2,0;1.0\n`)).toMatchObject({ result: '2:1' });
			expect(first(`${head}\n5;21.09.2024;A;B;;\n`)).toMatchObject({ result: null });
			expect(first(`${head}\n5;21.09.2024;A;B;2;\n`)).toMatchObject({ code: 'score-wrong', value: '2:' });
			expect(first(`${head}\n5;21.09.2024;A;B;2,5;1\n`)).toMatchObject({ code: 'score-wrong' });
		},
	);

	test('a score and goals that contradict each other are no result', () => {
		const head = 'Spieltag;Datum;Heim;Gast;Ergebnis;Heimtore;Gasttore';
		expect(first(`${head}\n5;21.09.2024;A;B;2:1;2;1\n`)).toMatchObject({ result: '2:1' });
		expect(first(`${head}\n5;21.09.2024;A;B;2:1;1;2\n`)).toMatchObject({ code: 'score-wrong' });
	});

	test('the usual header wins over its relative, which is shown as not read', () => {
		const file = read('Spieltag;Tag;Datum;Heim;Gast\n5;Sa;21.09.2024;A;B\n');
		expect(file.columns.date).toBe('Datum');
		expect(file.otherColumns).toEqual(['Tag']);
	});
});

describe('R3, R35: date and time as people write them', () => {
	const instant = Date.parse('2024-09-21T13:30:00Z');
	const start = (date: string, time: string) =>
		first(`Spieltag;Datum;Uhrzeit;Heim;Gast\n5;"${date}";${time};A;B\n`);

	test.each([
		['21.09.2024', '15:30'],
		['21.9.24', '15.30 Uhr'],
		['Sa, 21.09.2024', '15:30:00'],
		['Samstag, 21. September 2024', '15:30 Uhr'],
		['21. Sep. 2024', '15.30'],
		['2024-09-21', '15:30h'],
		['21.09.2024 15:30', ''],
		['2024-09-21T15:30:00', ''],
		['21.09.2024, 15:30 Uhr', ''],
		['21.09.2024 00:00', '15:30'],
		['2024-09-21T13:30:00Z', ''],
		['2024-09-21 14:30:00+01:00', ''],
	])('"%s" and "%s"', (date, time) => {
		expect(start(date, time)).toMatchObject({ kickoff: instant, timeKnown: true });
	});

	test('20 Uhr is a time, in winter too', () => {
		expect(start('14.12.2024', '20 Uhr')).toMatchObject({ kickoff: Date.parse('2024-12-14T19:00:00Z') });
	});

	test.each(['', '00:00', '-', 'TBA', 'noch offen'])('"%s" is no time', (time) => {
		const midnight = { kickoff: Date.parse('2024-09-20T22:00:00Z'), timeKnown: false };
		expect(start('21.09.2024', time)).toMatchObject(midnight);
	});

	test.each([
		['So, 21.09.2024', '15:30', 'weekday-wrong'],
		['21.09.2024 15:30', '18:30', 'time-wrong'],
		['21.09.2024', '20', 'time-wrong'],
		['21.09.2024', '13:30 PM', 'time-wrong'],
		['21.09.2024 um drei', '', 'date-wrong'],
		['21/13/2024', '', 'date-wrong'],
		['4555', '', 'date-wrong'],
		['30.02.2024', '', 'date-wrong'],
		['30.03.2025', '02:30', 'time-nonexistent'],
		['27.10.2024', '02:30', 'time-ambiguous'],
	])('"%s" and "%s" are asked about: %s', (date, time, code) => {
		expect(start(date, time)).toMatchObject({ line: 2, code });
	});

	test('one column can hold both', () => {
		expect(first('Spieltag;Anstoß;Heim;Gast\n5;21.09.2024 15:30;A;B\n')).toMatchObject({ kickoff: instant });
		expect(first('Spieltag;Datum/Uhrzeit;Heim;Gast\n5;21.09.2024 15:30;A;B\n')).toMatchObject({
			kickoff: instant,
		});
	});
});

describe('the score', () => {
	test.each([
		['2:1 (1:0)', '2:1'],
		['2 : 1', '2:1'],
		['2—1', '2:1'],
		['02:01:00', '2:1'],
		['-:-', null],
		['– : –', null],
	])('"%s" is %s', (cell, result) => {
		expect(withRemark(cell, '')).toMatchObject({ result, state: null });
	});

	test('one after extra time doesn’t tell that after 90 minutes', () => {
		expect(withRemark('2:1 n.V.', '')).toMatchObject({ code: 'score-after-90-unclear', value: '2:1 n.V.' });
	});

	test.each(['2:1 (3:0)', '2', '02. Jan', '2:1:3'])('"%s" is none', (cell) => {
		expect(withRemark(cell, '')).toMatchObject({ code: 'score-wrong', value: cell });
	});
});

describe('R2: states in remarks', () => {
	test.each([
		['', 'verlegt', 'postponed'],
		['1:1', 'Verlegt auf den 4.3.', 'postponed'],
		['', 'abgesagt', 'postponed'],
		['', 'ausgefallen', 'postponed'],
		['0:2', 'Wertung', 'awarded'],
		['0:2', 'Wertung am grünen Tisch', 'awarded'],
		['', 'abgebrochen (Gewitter)', 'abandoned'],
		['verlegt', '', 'postponed'],
		['0:2 (Wertung)', '', 'awarded'],
		['2:1', 'Flutlichtausfall, Topspiel', null],
		['2:1', 'ausverkauft', null],
	])('"%s" with "%s" is %s', (score, remark, state) => {
		expect(withRemark(score, remark)).toMatchObject({ state });
	});

	test.each([
		['', 'nicht verlegt'],
		['', 'evtl. verlegt'],
		['', 'verlegt?'],
		['1:1', 'Wertung steht aus'],
		['1:1', 'abgebrochen, Wertung 0:2'],
		['verlegt', 'Wertung'],
	])('"%s" with "%s" has to be asked about', (score, remark) => {
		expect(withRemark(score, remark)).toMatchObject({ line: 2, code: 'state-wrong', value: remark });
	});

	test('an awarded match needs its score', () => {
		expect(withRemark('', 'Wertung')).toMatchObject({ code: 'award-without-score' });
	});

	test('a column for states takes nothing else', () => {
		const head = 'Spieltag;Heim;Gast;Ergebnis;Spielstatus';
		expect(first(`${head}\n5;A;B;2:1;beendet\n`)).toMatchObject({ state: null });
		expect(first(`${head}\n5;A;B;;abgesagt\n`)).toMatchObject({ state: 'postponed' });
		expect(first(`${head}\n5;A;B;;Topspiel\n`)).toMatchObject({ code: 'state-wrong' });
	});
});

describe('whose times', () => {
	const english = 'Matchday,Date,Time,Home,Away\n5,2024-09-21,15:30,A,B\n';

	test('English headers with times tell nothing, so the admin is asked', () => {
		expect(readFixtureFile(bytesOf(english), 'bundesliga.csv')).toMatchObject({
			ok: false,
			refusal: { code: 'file-time-zone-unknown' },
		});
		const chosen = accepted(readFixtureFile(bytesOf(english), 'x.csv', { timeZone: 'America/Sao_Paulo' }));
		expect(chosen).toMatchObject({ timeZone: 'America/Sao_Paulo', timeZoneBy: 'chosen' });
		expect(chosen.rows[0]?.kickoff).toBe(Date.parse('2024-09-21T18:30:00Z'));
	});

	test("without times it is the league's day", () => {
		const file = read('Matchday,Date,Home,Away\n5,2026-09-19,A,B\n', 'laliga_2026-27.csv');
		expect(file).toMatchObject({ timeZone: 'Europe/Madrid', timeZoneBy: 'league', leagueHint: 'laliga' });
		expect(file.rows[0]).toMatchObject({ kickoff: Date.parse('2026-09-18T22:00:00Z'), timeKnown: false });
	});

	test('a time behind the date is one, too', () => {
		const timed = bytesOf('Matchday,Date,Home,Away\n5,2026-09-19 15:30,A,B\n');
		const name = 'laliga_2026-27.csv';
		expect(readFixtureFile(timed, name)).toMatchObject({ refusal: { code: 'file-time-zone-unknown' } });
		const chosen = accepted(readFixtureFile(timed, name, { timeZone: 'UTC' }));
		expect(chosen.rows[0]?.kickoff).toBe(Date.parse('2026-09-19T15:30:00Z'));
	});

	test('without dates no zone is needed', () => {
		const file = read('round,home_team,home_score,away_score,away_team\n5,A,2,1,B\n');
		expect(file).toMatchObject({ timeZone: null, rows: [{ kickoff: null, result: '2:1' }] });
	});
});

test('a note in the name of a team is not guessed away', () => {
	expect(first('Spieltag;Heim;Gast\n5;A;Seestadt[8. Aug]\n')).toEqual({
		line: 2,
		code: 'team-with-note',
		name: 'Seestadt[8. Aug]',
	});
	expect(first(`Spieltag;Heim;Gast\n5;A;${'B'.repeat(81)}\n`)).toMatchObject({ code: 'team-name-too-long' });
});

test('several competitions in one list are refused', () => {
	const text = 'Wettbewerb;Spieltag;Heim;Gast\nBundesliga;1;A;B\nDFB-Pokal;1;C;D\n';
	expect(readFixtureFile(bytesOf(text), 'x.csv')).toMatchObject({
		refusal: { code: 'file-mixed', column: 'Wettbewerb', values: ['Bundesliga', 'DFB-Pokal'] },
	});
});

test('a column for times may hold the dates, too, and one that isn’t meant asks for none', () => {
	const whole = first('Spieltag;Anstoß;Heim;Gast\n1;23.08.2024 20:30;A;B\n');
	expect(whole).toMatchObject({ kickoff: Date.parse('2024-08-23T18:30:00Z') });
	const columns = { time: '' };
	const text = bytesOf('Spieltag;Anstoß;Heim;Gast\n1;20:30;A;B\n');
	expect(accepted(readFixtureFile(text, 'plan.csv', { columns })).rows).toMatchObject([{ kickoff: null }]);
	expect(first('Spieltag;Uhrzeit;Heim;Gast\n1;offen;A;B\n')).toMatchObject({ kickoff: null });
});

test('windows-1252 keeps its quotes, dashes and Slavic letters', () => {
	const row = '1;;;„Jahn” Köln – Süd;NK Niš\n';
	const bytes = Uint8Array.from(`Spieltag;Datum;Uhrzeit;Heim;Gast\n${row}`, (letter) => {
		const place = ['„', '”', '–', 'š'].indexOf(letter);
		return place === -1 ? letter.charCodeAt(0) : ([0x84, 0x94, 0x96, 0x9a][place] ?? 0);
	});
	expect(accepted(readFixtureFile(bytes, 'plan.csv')).rows).toMatchObject([{ away: 'NK Niš' }]);
});
