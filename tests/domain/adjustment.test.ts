import { describe, expect, test } from 'vitest';
import { judgeAdjustment } from '~/domain/adjustment';
import type { AdjustmentFacts, FinishCause, MemberState } from '~/domain/facts';
import { foldRound, startingState } from '~/domain/fold-round';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';
import { scenarioFacts } from '../support/scenario/scenario-facts';
import { expectScenario } from './expect-scenario';

const settings = { jokers: 1, rebuy: true, allOut: 'share' } as const;
const active = startingState(settings);
const outByLoss: MemberState = {
	...active,
	active: false,
	eliminatedOn: 2,
	outCause: 'loss',
	tookPart: true,
	picked: true,
};
const outByHand: MemberState = { ...outByLoss, outCause: 'hand', jokersAtOut: 3 };
const left: MemberState = { ...outByLoss, outCause: 'left' };

function judge(member: MemberState, act: AdjustmentFacts['act'], over: FinishCause | null = null, more = {}) {
	const round = { finished: over === null ? null : { after: 3, cause: over } };
	const verdict = judgeAdjustment({ member, round }, act, { settings, ...more });
	return verdict.ok ? 'ok' : verdict.refusal.code;
}

describe('places and effects', () => {
	test('R21: jokers go up and down, never below 0, never above 99, and never in a round that is over', () => {
		expectScenario(`
			Teams: A B C D   Joker: 98
			       | Start            | 1                | 2
			Spiele |                  | A-B 2:0, C-D 1:1 | A-C 2:0, B-D 1:1
			Lena   |                  | C                | B
			Tom    |                  | A                | B
			Admin  | Lena +5, Tom -99 | Tom +1, Tom -4   | Lena -1
			=      | Lena 99, Tom 0   | Lena 98, Tom 0   | Lena 97, Tom raus (Remis), Runde vorbei
		`);
	});

	test('R21: an adjustment keeps its place whatever is corrected, and a pointless one does nothing', () => {
		const played = (result: string, end: string) => `
			Teams: A B C D
			       | 1                       | 2
			Spiele | A-B ${result}, C-D 1:0  | A-C 0:0, B-D 1:0
			Lena   | A                       | C
			Tom    | C                       | B
			Ida    | C                       | B
			Admin  | Lena +1                 |
			=      |                         | ${end}
		`;
		expectScenario(played('2:0', 'Lena 1'));
		expectScenario(played('0:2', 'Lena raus seit 1'));
		expectScenario(played('1:1', 'Lena 0'));
	});

	test('R21: an adjustment whose place is no matchday of the round belongs to its start and is never lost', () => {
		const scenario = parseScenario(
			'Teams: A B\n | Start | 1\nSpiele | | A-B 1:1\nLena | | A\nAdmin | Lena -1 |',
		);
		const facts = scenarioFacts(scenario);
		const lost = { seq: 0, member: 'Lena', after: 9, act: { kind: 'jokers', amount: 2 } } as const;
		const jokers = foldRound({ ...facts, adjustments: [...facts.adjustments, lost] }).members.get(
			'Lena',
		)?.jokers;
		expect(jokers).toBe(1);
	});

	test('R23: everybody starts with the jokers of the round', () => {
		expectScenario('Teams: A B  Joker: 7\n | Start | 1 voraus\nLena | |\n= | Lena 7');
	});

	test('R24: a rebuy sets the jokers to 2, works once, and leaves used teams used', () => {
		expectScenario(`
			Teams: A B C D   Joker: 5   Rebuy: ja
			       | 1                | 2                | 3
			Spiele | A-B 2:0, C-D 3:1 | A-C 0:1, B-D 1:0 | C-B 0:1, A-D 1:0 -1h
			Lena   | A                | B                | B
			Ida    | A                | B                | B
			Tom    | B                | D                |
			Admin  | Tom rebuy        | Tom rebuy        |
			=      | Tom 2, Lena 5    | Tom raus seit 2  | Lena 5, Tom raus seit 2
		`);
	});

	test('R24: without the setting there is no rebuy', () => {
		expectScenario(`
			Teams: A B
			       | 1
			Spiele | A-B 2:0
			Lena   | A
			Ida    | A
			Tom    | B
			Admin  | Tom rebuy
			=      | Tom raus seit 1
		`);
	});

	test('R24: an elimination by hand is taken back whatever the setting, with the jokers as they were', () => {
		const text = (way: string) => `
			Teams: A B C D   Joker: 4
			       | Start    | 1          | 2
			Spiele |          | A-B 2:0    | C-D 1:0
			Lena   |          | A          | C
			Ida    |          | A          | C
			Tom    |          | A          | C
			Admin  | Tom raus | Tom ${way} |
			=      | Tom raus (von Hand) | Tom 4 | Tom 4
		`;
		expectScenario(text('zurück'));
		expectScenario(text('rebuy'));
	});

	test('R24: taking back does not help who is out by the game', () => {
		expectScenario(`
			Teams: A B   Rebuy: ja
			       | 1
			Spiele | A-B 2:0
			Lena   | A
			Ida    | A
			Tom    | B
			Admin  | Tom zurück
			=      | Tom raus (Niederlage)
		`);
	});

	test('R34: who leaves is out for good, at the matchday of the elimination if there was one before', () => {
		expectScenario(`
			Teams: A B C   Rebuy: ja
			       | 1       | 2
			Spiele | A-B 2:0 | A-C 0:1
			Lena   | A       | C
			Ida    | A       | C
			Tom    | B       | A
			Uwe    | A       |
			Admin  | Uwe steigt aus, Uwe zurück, Uwe rebuy, Uwe +1 | Tom steigt aus, Tom rebuy
			=      | Uwe raus seit 1 (ausgestiegen) | Tom raus seit 1 (ausgestiegen), Uwe raus seit 1
		`);
	});

	test('R25: a rebuy reopens a round that ended by the game', () => {
		expectScenario(`
			Teams: A B C   Rebuy: ja
			       | 1       | 2         | 3
			Spiele | A-B 1:1 | A-C 1:0   | B-C 2:0
			Lena   | A       | C         | B
			Tom    | B       | C         | A (war raus)
			Admin  |         | Tom rebuy |
			=      | Lena 0, Tom 0 | Lena raus, Tom 2, Runde läuft | Tom 2, Runde vorbei (Letzter)
		`);
	});
});

describe('verdicts', () => {
	test('R21: in a round that is over nothing is possible, except leaving and the rebuy that reopens it', () => {
		const acts = [{ kind: 'jokers', amount: 1 }, { kind: 'eliminate' }, { kind: 'reinstate' }] as const;
		for (const member of [active, outByLoss, outByHand])
			expect(judge(member, { kind: 'leave' }, 'last-one')).toBe('ok');
		for (const act of acts)
			for (const member of [active, outByLoss, outByHand])
				expect(judge(member, act, 'last-one')).toBe('round-over');
		expect(judge(outByLoss, { kind: 'rebuy' }, 'last-one')).toBe('ok');
		expect(judge(outByLoss, { kind: 'rebuy' }, 'all-out')).toBe('ok');
		expect(judge(outByHand, { kind: 'rebuy' }, 'last-one')).toBe('round-over');
		expect(judge(active, { kind: 'rebuy' }, 'last-one')).toBe('round-over');
		for (const cause of ['season-end', 'closed', 'followed'] as const)
			expect(judge(outByLoss, { kind: 'rebuy' }, cause)).toBe('round-over');
	});

	test('R21: only active members lose or gain jokers or are eliminated', () => {
		expect(judge(active, { kind: 'eliminate' })).toBe('ok');
		expect(judge(outByLoss, { kind: 'eliminate' })).toBe('not-active');
		expect(judge(outByLoss, { kind: 'jokers', amount: 1 })).toBe('not-active');
		expect(judge(active, { kind: 'jokers', amount: -1 })).toBe('ok');
		expect(judge({ ...active, jokers: 0 }, { kind: 'jokers', amount: -1 })).toBe('no-joker');
		expect(judge({ ...active, jokers: 99 }, { kind: 'jokers', amount: 1 })).toBe('jokers-full');
		expect(judge({ ...active, jokers: 0 }, { kind: 'jokers', amount: 0 })).toBe('ok');
	});

	test('R24: who is in can not be reactivated, who is out by the game only by one rebuy', () => {
		expect(judge(active, { kind: 'rebuy' })).toBe('not-out');
		expect(judge(active, { kind: 'reinstate' })).toBe('not-out');
		expect(judge(outByLoss, { kind: 'reinstate' })).toBe('not-by-hand');
		expect(judge(outByLoss, { kind: 'rebuy' })).toBe('ok');
		expect(judge({ ...outByLoss, rebought: true }, { kind: 'rebuy' })).toBe('rebuy-used');
		expect(judge(outByLoss, { kind: 'rebuy' }, null, { settings: { ...settings, rebuy: false } })).toBe(
			'rebuy-not-allowed',
		);
		expect(judge(outByHand, { kind: 'rebuy' }, null, { settings: { ...settings, rebuy: false } })).toBe('ok');
		expect(judge({ ...outByHand, rebought: true }, { kind: 'reinstate' })).toBe('ok');
	});

	test('R34: who left stays out', () => {
		for (const kind of ['reinstate', 'rebuy', 'eliminate', 'leave'] as const)
			expect(judge(left, { kind })).toBe('left');
		expect(judge(outByLoss, { kind: 'leave' })).toBe('ok');
	});
});
