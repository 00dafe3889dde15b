import { expect, test } from 'vitest';
import type { AdjustmentFacts } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { wayOf } from '~/domain/way';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';
import { scenarioFacts } from '../support/scenario/scenario-facts';

const scenario = parseScenario(`
	Teams: A B C D
	       | 1                | 2                | 3 offen  | 4 voraus | 5 voraus
	Spiele | A-B 2:0, C-D 1:1 | A-D 0:0, B-C 1:0 | A-C, B-D | A-B, C-D | A-B, C-D
	Lena   | A                | D                | B        | C!       |
	Tom    | A                |                  | B        | C        |
	Ida    | A                | B                | C        |          |
`);
const now = scenario.matchdays[2].kickoff;
const entry = { member: 'Lena', active: true, joinedAt: 0 };
const round = { matchdays: scenario.matchdays, adjustments: [], closed: new Set([1, 2, 3]) };

function steps(name: string, own: boolean) {
	const lines = foldRound(scenarioFacts(scenario)).settlements.filter((line) => line.member === name);
	const picks = scenario.players.find((player) => player.name === name)?.entry.picks ?? [];
	return wayOf({ ...round, picks, lines, own, entry }, now).map(
		({ matchday, phase, team, kind, cost, invalid }) =>
			[matchday, phase, team ?? '-', kind ?? '-', cost, invalid ? 'marked' : ''].join(' ').trim(),
	);
}

test('a way shows team, line and cost of each matchday, and one’s own picks ahead', () => {
	expect(steps('Lena', true)).toEqual([
		'1 evaluated A won nothing',
		'2 evaluated D drew joker',
		'3 running B - nothing',
		'4 ahead C - nothing marked',
		'5 ahead - - nothing',
	]);
	expect(steps('Tom', true)[1]).toBe('2 evaluated - missed out');
});

test('R12: others see team and mark once the window is stored as closed, whatever the clock says, and not before', () => {
	expect(steps('Lena', false).slice(2)).toEqual([
		'3 running B - nothing',
		'4 ahead - - nothing',
		'5 ahead - - nothing',
	]);
	const picks = scenario.players[0].entry.picks;
	const others = { ...round, picks, lines: [], own: false, entry };
	const before = wayOf({ ...others, closed: new Set([1, 2]) }, now + 4_999);
	expect([before[2].phase, before[2].team, before[2].match]).toEqual(['ahead', null, null]);
	expect(wayOf(others, now - 600_000)[2].team).toBe('B');
});

test('R25: a matchday taken back costs nothing', () => {
	const lines = [{ matchday: 1, kind: 'lost', team: 'B', undone: true }] as const;
	const [first] = wayOf({ ...round, picks: [], lines, own: true, entry }, now);
	expect([first.kind, first.cost, first.match?.result]).toEqual(['lost', 'nothing', '2:0']);
});

test('R14: who is out or joined at the kickoff is absent from the matchday that runs, not without a pick', () => {
	function phase(member: Partial<typeof entry>, adjustments: AdjustmentFacts[] = []) {
		const facts = { ...round, adjustments, picks: [], lines: [], own: true, entry: { ...entry, ...member } };
		return wayOf(facts, now)[2].phase;
	}
	expect(phase({ joinedAt: now - 1 })).toBe('running');
	expect(phase({ joinedAt: now })).toBe('absent');
	expect(phase({ active: false })).toBe('absent');
	const act = (kind: 'rebuy' | 'eliminate') => ({ seq: 1, member: 'Lena', after: 3, act: { kind } });
	expect(phase({ active: true }, [act('rebuy')])).toBe('absent');
	expect(phase({ active: false }, [act('eliminate')])).toBe('running');
	expect(phase({ active: false }, [{ ...act('eliminate'), after: 2 }])).toBe('absent');
});
