import { describe, expect, test } from 'vitest';
import { foldRound } from '~/domain/fold-round';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';
import { scenarioFacts } from '../support/scenario/scenario-facts';
import { expectScenario } from './expect-scenario';

describe('one matchday', () => {
	test('R13: win stays, draw costs a joker, loss, missing pick and a draw without joker are out', () => {
		expectScenario(`
			Teams: A B C D   Joker: 1
			       | 1                | 2
			Spiele | A-B 2:0, C-D 1:1 | A-B 0:0, C-D 3:1
			Lena   | A                | C
			Tom    | C                | A
			Mia    | B                | C
			Ida    | D                | C
			Uwe    | A                |
			=      | Lena 1 (Sieg), Tom 0 (Joker weg), Mia raus seit 1 (Niederlage), Ida 0, Uwe 1 | Lena 1, Tom raus seit 2 (Remis), Mia raus seit 1, Ida 0, Uwe raus seit 2 (kein Tipp)
		`);
	});

	test('R13: without an outcome nothing changes, and a pick on it counts as used', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                  | 2
			Spiele | A-B, C-D 2:1       | A-C 2:0, B-D verlegt
			Lena   | A                  |
			Tom    | C                  | C
			=      | Lena 1 (ohne Ergebnis), Tom 1 | Lena raus (kein Tipp), Tom raus (Niederlage)
		`);
	});

	test('R2: an abandoned match has no outcome, an awarded one has', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B 3:0 abgebrochen, C-D 0:2 gewertet
			Lena   | A
			Tom    | D
			Mia    | C
			=      | Lena 1 (ohne Ergebnis), Tom 1 (Sieg), Mia raus (Niederlage)
		`);
	});

	test('R2: a pick on a match that is verlegt, with or without a result, or moved away is void and uses no team', () => {
		expectScenario(`
			Teams: A B C D E F
			       | 1                        | 2
			Spiele | A-B 0:3 verlegt, C-D 1:0 | A-C 1:0, B-E 2:0
			Lena   | A                        | A
			Tom    | F                        | B
			Mia    | C                        | -
			=      | Lena 1 (verlegt), Tom 1 (verlegt), Mia 1 | Lena 1 (Sieg), Tom 1 (Sieg), Mia raus
		`);
	});

	test('R2, R9: the team of a void pick could be chosen again, so that missing it is out', () => {
		expectScenario(`
			Teams: A B C
			       | 1            | 2       | 3
			Spiele | A-B verlegt  | B-C 1:0 | A-B 1:0
			Lena   | A            | B       |
			Tom    | A            | B       | A
			=      | Lena 1       | Lena 1  | Lena raus (kein Tipp), Tom siegt
		`);
	});

	test('R2: a pick holds if its team has another match on that matchday', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B verlegt, A-C 2:0, B-D 1:0
			Lena   | A
			Tom    | B
			=      | Lena 1 (Sieg), Tom 1 (Sieg)
		`);
	});

	test('R10: a pick still marked when its window closes counts as no pick', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B 2:0, C-D 1:1
			Lena   | A
			Tom    | A!
			=      | Tom raus seit 1 (kein Tipp)
		`);
	});

	test('R14: who joins at or after the kickoff is not touched by that matchday', () => {
		expectScenario(`
			Teams: A B C D
			         | 1                | 2
			Spiele   | A-B 2:0, C-D 1:1 | A-C 1:0, B-D 2:0
			Lena     | A                | B
			Tom      | C                | A
			Ida ab 2 | B                | B
			=        | Ida 1            | Ida 1 (Sieg)
		`);
	});

	test('R14: joining one millisecond before the kickoff is in time, at the kickoff it is not', () => {
		const scenario = parseScenario(`
			Teams: A B
			       | 1
			Spiele | A-B 2:0
			Lena   | A
		`);
		const facts = scenarioFacts(scenario);
		const kickoff = scenario.matchdays[0].kickoff;
		const lines = [-1, 0, 1].map((distance) => {
			const entries = [{ ...facts.entries[0], joinedAt: kickoff + distance }];
			return foldRound({ ...facts, entries }).settlements.length;
		});
		expect(lines).toEqual([1, 0, 0]);
	});
});

describe('a missing pick', () => {
	test('R15: costs nothing if every unused team is verlegt or has kicked off before the kickoff', () => {
		expectScenario(`
			Teams: A B C D
			       | 1                | 2
			Spiele | A-B 2:0, C-D 1:0 | A-C 1:0, B-D 2:0 -1h
			Lena   | A                |
			Tom    | C                |
			Ida    | A                |
			=      | Lena 1           | Lena raus (kein Tipp), Tom raus (kein Tipp)
		`);
		expectScenario(`
			Teams: A B C D
			       | 1                | 2                   | 3
			Spiele | A-B 2:0, C-D 1:0 | A-C 1:0, B-D 1:2    | C-D verlegt, A-B 2:0 -1h
			Lena   | A                | D                   |
			=      | Lena 1           | Lena 1              | Lena 1 (kein Team)
		`);
	});

	test('R15: a team without a match can not be chosen, one that begins with the matchday can', () => {
		expectScenario(`
			Teams: A B C D
			       | 1       | 2
			Spiele | A-B 2:0 | A-C 1:0
			Lena   | A       |
			Ida    | A       | A
			Tom    |         |
			=      | Lena 1, Tom raus | Lena raus
		`);
		expectScenario(`
			Teams: A B C D
			       | 1       | 2                | 3
			Spiele | A-B 2:0 | C-D 1:0          | A-C 1:0
			Lena   | A       | C                |
			Ida    | A       | C                | B
			=      | Lena 1  | Lena 1           | Lena 1 (kein Team), Ida 1 (verlegt)
		`);
	});

	test('R15, R25: who had no team to choose has taken part', () => {
		expectScenario(`
			Teams: A B
			       | 1               | 2
			Spiele | A-B 2:0 -1h     | A-B 1:0
			Lena   |                 | A
			Tom    |                 |
			=      | Lena 1 (kein Team), Tom 1 (kein Team) | Lena siegt, Tom raus, Runde vorbei (Letzter)
		`);
	});
});

describe('a Durchgang', () => {
	test('R9, R15: with every team used a new Durchgang begins', () => {
		expectScenario(`
			Teams: A B C
			       | 1       | 2       | 3       | 4
			Spiele | A-B 1:0 | A-B 0:1 | C-A 1:0 | A-C 3:0
			Lena   | A       | B       | C       |
			=      | Lena 1  | Lena 1  | Lena 1  | Lena raus (kein Tipp)
		`);
	});

	test('R9: a closed pick on a matchday not evaluated yet uses its team', () => {
		expectScenario(`
			Teams: A B C
			       | 1       | 2 offen | 3
			Spiele | A-B 1:0 | A-B     | A-B 1:0
			Lena   | A       | B       |
			=      |         | Lena 1  | Lena 1 (kein Team)
		`);
	});
});

describe('excuses', () => {
	test('R20: who was out by the stored state is excused: no pick costs nothing, a pick uses no team', () => {
		expectScenario(`
			Teams: A B C
			       | 1       | 2            | 3       | 4
			Spiele | A-B 1:0 | B-C 1:0      | A-B 0:1 | A-C 0:1
			Lena   | A       | B (war raus) | B       | C
			Tom    | A       | - (war raus) | B       | A
			=      | Lena 1  | Lena 1 (entschuldigt), Tom 1 (entschuldigt) | Lena 1 (Sieg), Tom 1 | Lena siegt, Tom raus
		`);
	});

	test('R20, R25: who is excused has not taken part', () => {
		expectScenario(`
			Teams: A B C D
			       | 1
			Spiele | A-B 2:0, C-D 1:0
			Lena   | A
			Tom    | A (war raus)
			Ida    | - (späte Pflicht)
			Mia    | B
			=      | Lena siegt, Tom 1 (entschuldigt), Ida 1 (entschuldigt), Mia raus, Runde vorbei (Letzter)
		`);
	});

	test('R20: late duty excuses only who has no counting pick', () => {
		expectScenario(`
			Teams: A B C
			       | 1
			Spiele | A-B 1:0
			Lena   | - (späte Pflicht)
			Tom    | B (späte Pflicht)
			Mia    | B! (späte Pflicht)
			=      | Lena 1 (entschuldigt), Tom raus (Niederlage), Mia 1 (entschuldigt), Runde läuft
		`);
	});

	test('R20: a pick of a member who had been out already does not count', () => {
		expectScenario(`
			Teams: A B C D   Rebuy: ja
			       | 1       | 2       | 3
			Spiele | A-B 1:0 | A-C 0:1 | A-C 0:1, B-D 1:1
			Lena   | B       | A       | C
			Tom    | A       | C       | B
			Mia    | A       | C       |
			Admin  |         | Lena rebuy
			=      | Lena raus seit 1 | Lena 2 | Lena 2 (Sieg), Tom 0 (Joker weg), Mia raus
		`);
	});
});

test('R16: an elimination by hand stores the matchday of its place, before the first kickoff the first matchday', () => {
	expectScenario(`
		Teams: A B C
		       | Start    | 3       | 4
		Spiele |          | A-B 1:0 | B-C 1:0
		Lena   |          | A       | B
		Tom    |          | A       | B
		Ida    |          | A       | B
		Admin  | Tom raus | Lena raus |
		=      | Tom raus seit 3 (von Hand) | Lena raus seit 3 (von Hand) | Lena raus seit 3
	`);
	const none = { ...scenarioFacts(parseScenario('Teams: A B\n | 1 voraus\nLena | A')), firstMatchday: 14 };
	const adjustments = [{ seq: 1, member: 'Lena', after: 0, act: { kind: 'eliminate' as const } }];
	expect(foldRound({ ...none, adjustments }).members.get('Lena')?.eliminatedOn).toBe(14);
});
