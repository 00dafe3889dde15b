import { describe, expect, test } from 'vitest';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';
import { scenarioDifferences } from '../support/scenario/scenario-differences';
import { scenarioFacts, scenarioFactsAt } from '../support/scenario/scenario-facts';

const WEEK = 7 * 86_400_000;

const SMALL = `
	# Eine Saison mit vier Teams
	Teams: BVB=borussia-dortmund FCB=fc-bayern A B   Joker: 2
	Rebuy: ja   Alle raus: weiter   Saison: vorbei   Folgerunde: ja   Anpfiff: 2026-08-14T18:30Z

	          | Start    | 1                                       | 2 @2.5 offen | 3 voraus
	Spiele    |          | BVB-FCB 2:0 +1T, A - B 1:1 gewertet -2h | A-FCB verlegt, BVB-B abgebrochen
	Spiele    |          | borussia-dortmund - A +30m              |
	Lena Maus |          | BVB                                     | fc-bayern!   | A
	Tom ab 2  |          | - (war raus)                            | A (späte Pflicht)
	Admin     | Tom -1   | Lena Maus rebuy, Tom +3                 | Runde zu
	=         | Tom 1    | Lena Maus 2 (Sieg)                      | Runde vorbei (geschlossen)
`;

describe('what the table says', () => {
	const scenario = parseScenario(SMALL);

	test('settings, teams with short codes', () => {
		expect(scenario.settings).toEqual({ jokers: 2, rebuy: true, allOut: 'replay' });
		expect([scenario.seasonOver, scenario.followed, scenario.closedAfter]).toEqual([true, true, 2]);
		expect(scenario.teams[0]).toEqual({ code: 'BVB', id: 'borussia-dortmund' });
	});

	test('matchdays with their phase and kickoff', () => {
		const start = Date.parse('2026-08-14T18:30Z');
		expect(scenario.matchdays.map(({ number, phase, kickoff }) => [number, phase, kickoff - start])).toEqual([
			[1, 'evaluated', 0],
			[2, 'closed', 1.5 * WEEK],
			[3, 'ahead', 2 * WEEK],
		]);
		expect(scenario.matchdays.map(({ evaluated }) => evaluated)).toEqual([true, false, false]);
	});

	test('matches with result, state and distance, from several rows', () => {
		const { kickoff, matches } = scenario.matchdays[0];
		expect(matches).toEqual([
			{
				home: 'borussia-dortmund',
				away: 'fc-bayern',
				kickoff: kickoff + WEEK / 7,
				result: '2:0',
				state: 'scheduled',
			},
			{ home: 'A', away: 'B', kickoff: kickoff - 7_200_000, result: '1:1', state: 'awarded' },
			{
				home: 'borussia-dortmund',
				away: 'A',
				kickoff: kickoff + 1_800_000,
				result: null,
				state: 'scheduled',
			},
		]);
		expect(scenario.matchdays[1].matches.map(({ state }) => state)).toEqual(['postponed', 'abandoned']);
	});

	test('players with picks, marks, excuses and their join', () => {
		const [lena, tom] = scenario.players;
		expect(lena.entry.picks).toEqual([
			{ matchday: 1, team: 'borussia-dortmund', invalid: false },
			{ matchday: 2, team: 'fc-bayern', invalid: true },
			{ matchday: 3, team: 'A', invalid: false },
		]);
		expect([lena.joinsBefore, tom.joinsBefore, tom.name]).toEqual([null, 2, 'Tom']);
		expect([...tom.entry.excuses]).toEqual([
			[1, 'was-out'],
			[2, 'late-duty'],
		]);
		expect(tom.entry.joinedAt).toBeLessThan(scenario.matchdays[1].kickoff);
		expect(tom.entry.joinedAt).toBeGreaterThan(scenario.matchdays[0].kickoff);
		expect(lena.entry.joinedAt).toBeLessThan(scenario.matchdays[0].kickoff);
	});

	test('acts in the order of their places', () => {
		expect(scenario.adjustments).toEqual([
			{ seq: 1, member: 'Tom', after: 0, act: { kind: 'jokers', amount: -1 } },
			{ seq: 2, member: 'Lena Maus', after: 1, act: { kind: 'rebuy' } },
			{ seq: 3, member: 'Tom', after: 1, act: { kind: 'jokers', amount: 3 } },
		]);
	});

	test('expectations with their line', () => {
		expect(scenario.expectations).toEqual([
			{ after: 0, line: 12, about: 'member', member: 'Tom', state: { kind: 'in', jokers: 1 }, note: null },
			{
				after: 1,
				line: 12,
				about: 'member',
				member: 'Lena Maus',
				state: { kind: 'in', jokers: 2 },
				note: { line: 'won' },
			},
			{ after: 2, line: 12, about: 'round', finished: true, note: { finishCause: 'closed' } },
		]);
		expect(scenarioDifferences(scenario)).toEqual([]);
	});
});

describe('the facts of a table', () => {
	const scenario = parseScenario(SMALL);

	test('leave out what lies ahead', () => {
		const facts = scenarioFacts(scenario);
		expect(facts.matchdays.map(({ number }) => number)).toEqual([1, 2]);
		expect(facts.entries.map(({ member }) => member)).toEqual(['Lena Maus', 'Tom']);
	});

	test('can be cut after a matchday', () => {
		const facts = scenarioFactsAt(scenario, 1);
		expect(facts.matchdays.map(({ number }) => number)).toEqual([1]);
		expect([facts.closedAfter, facts.seasonOver, facts.followed]).toEqual([null, false, false]);
		expect(scenarioFactsAt(scenario, 0).adjustments.map(({ seq }) => seq)).toEqual([1]);
		expect(scenarioFactsAt(scenario, 2)).toEqual(scenarioFacts(scenario));
	});
});

test('an expectation that doesn’t hold is told with its line', () => {
	const wrong = (expected: string) =>
		scenarioDifferences(
			parseScenario(`Teams: A B\n | 1\nSpiele | A-B 2:0\nLena | A\nTom | B\n= | ${expected}`),
		);
	const holding = [
		'Lena 1',
		'Lena siegt',
		'Tom raus',
		'Tom raus seit 1 (Niederlage)',
		'Runde vorbei (Letzter)',
	];
	for (const each of holding) expect(wrong(each)).toEqual([]);
	const states = ['Lena 2', 'Lena raus', 'Tom siegt', 'Tom 1', 'Tom raus seit 2'];
	const notes = [
		'Tom raus (Remis)',
		'Lena 1 (verlegt)',
		'Lena 1 (zurückgenommen)',
		'Runde vorbei (alle raus)',
	];
	for (const each of [...states, ...notes, 'Runde läuft']) {
		expect(wrong(each)).toHaveLength(1);
		expect(wrong(each)[0]).toContain('Zeile 6, nach 1: ');
	}
	expect(scenarioDifferences(parseScenario('Teams: A B\n | 1\nLena | A'))).toEqual([
		'Das Szenario erwartet nichts.',
	]);
});

test.each([
	['', 1, 'Die Tabelle fehlt'],
	['| 1', 1, '„Teams:“ fehlt'],
	['Teams: A A\n| 1', 1, 'Ein Team steht zweimal da'],
	['Teams: A\nTeams: B\n| 1', 2, '„Teams“ steht zweimal da'],
	['Teams: A B\nHallo\n| 1', 2, 'weder eine Einstellung noch eine Zeile'],
	['Teams: A B  Joker: zwei\n| 1', 1, '„zwei“ ist hier kein Wert'],
	['Teams: A B\nRebuy: vielleicht\n| 1', 2, '„vielleicht“ ist hier kein Wert'],
	['Teams: A B\nAnpfiff: gestern\n| 1', 2, '„gestern“ ist hier kein Wert'],
	['Teams: A B\nx | 1', 2, 'Die erste Zelle der Kopfzeile ist nicht leer'],
	['Teams: A B\n| 1\n | A', 3, 'Die erste Zelle der Zeile ist leer'],
	['Teams: A B\n| 0', 2, '„0“ ist kein Spieltag'],
	['Teams: A B\n| eins', 2, '„eins“ ist kein Spieltag'],
	['Teams: A B\n| 1 | 1 offen', 2, 'steht zweimal da'],
	['Teams: A B\n| 1\nLena | A | B', 3, 'Die Zelle „B“ hat keine Spalte'],
	['Teams: A B\n| 1\nSpiele | AB', 3, '„AB“ ist kein Spiel'],
	['Teams: A B\n| 1\nSpiele | A-C', 3, '„C“ ist kein Team'],
	['Teams: A B\n| 1\nSpiele | A-B 2:x', 3, '„2:x“ in „A-B 2:x“ ist weder Ergebnis'],
	['Teams: A B\n| Start | 1\nSpiele | A-B |', 3, 'Am Start wird nicht gespielt'],
	['Teams: A B\n| Start | 1\nLena | A |', 3, 'Am Start wird nicht getippt'],
	['Teams: A B\n| 1\nLena | C', 3, '„C“ ist kein Team'],
	['Teams: A B\n| 1\nLena | A B', 3, '„A B“ ist kein Tipp'],
	['Teams: A B\n| 1\nLena | A (krank)', 3, '„krank“ ist kein Grund'],
	['Teams: A B\n| 1\nLena ab 2 | A', 3, 'Den Spieltag von „Lena ab 2“ gibt es nicht'],
	['Teams: A B\n| 1\nRunde | A', 3, '„Runde“ ist kein Name'],
	['Teams: A B\n| 1\nLena | A\nLena | B', 4, '„Lena“ spielt zweimal mit'],
	['Teams: A B\n| 1\nLena | A\nAdmin | Tom raus', 4, 'beginnt nicht mit dem Namen eines Spielers'],
	['Teams: A B\n| 1\nLena | A\nAdmin | Lena fliegt', 4, '„fliegt“ kann ein Admin nicht'],
	['Teams: A B\n| 1\nLena | A\n= | Lena gut', 4, '„gut“ ist kein Stand'],
	['Teams: A B\n| 1\nLena | A\n= | Lena 1 (fein)', 4, '„fein“ ist kein Vermerk'],
	['Teams: A B\n| 1\nLena | A\n= | Lena 1 (', 4, 'ist keine Erwartung'],
])('a mistake is told with its line: %j', (text, line, problem) => {
	expect(() => parseScenario(text)).toThrow(`Szenario, Zeile ${line}: `);
	expect(() => parseScenario(text)).toThrow(problem);
});
