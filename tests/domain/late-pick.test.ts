import { describe, expect, test } from 'vitest';
import type { MatchdayFacts, PickFacts } from '~/domain/facts';
import { allowsLatePicks, judgeLatePick, type LatePickRequest, lateTeams } from '~/domain/late-pick';
import type { PickSheet } from '~/domain/pick';

const HOUR = 3_600_000;
const KICKOFF = 1_000 * HOUR;

const matchday: MatchdayFacts = {
	number: 2,
	kickoff: KICKOFF,
	evaluated: false,
	matches: [
		{ home: 'a', away: 'b', kickoff: KICKOFF, result: null, state: 'scheduled' },
		{ home: 'c', away: 'd', kickoff: KICKOFF + 5 * HOUR, result: null, state: 'scheduled' },
		{ home: 'e', away: 'f', kickoff: null, result: null, state: 'scheduled' },
		{ home: 'g', away: 'h', kickoff: KICKOFF + 5 * HOUR, result: null, state: 'postponed' },
	],
};
const first: MatchdayFacts = {
	...{ number: 1, kickoff: KICKOFF - 100 * HOUR, evaluated: true },
	matches: [{ home: 'c', away: 'a', kickoff: KICKOFF - 100 * HOUR, result: '1:0', state: 'scheduled' }],
};
const later: MatchdayFacts = { ...matchday, number: 3, kickoff: KICKOFF + 100 * HOUR };

const sheet: PickSheet = {
	...{ teams: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], matchdays: [later, matchday, first], picks: [] },
	...{ settled: new Map(), joinedAt: 0 },
};

const request: LatePickRequest = {
	...{ settings: { jokers: 1, rebuy: false, allOut: 'share', latePicks: true }, active: true },
	...{ roundFinished: false, matchday: 2, closed: true, excuse: null, scored: new Set<string>() },
	arrivedAt: KICKOFF + HOUR,
};

const verdict = (team: string, more: Partial<LatePickRequest> = {}, on: Partial<PickSheet> = {}) => {
	const judged = judgeLatePick({ ...sheet, ...on }, { ...request, ...more, team });
	return judged.ok ? 'ok' : judged.refusal.code;
};

const pick = (number: number, team: string, more: Partial<PickFacts> = {}): PickFacts => ({
	...{ matchday: number, team, invalid: false },
	...more,
});

describe('R38: a late pick', () => {
	test('takes a team whose match has a known time ahead and that isn’t used, and no other', () => {
		expect(Object.fromEntries([...'abcdefghx'].map((team) => [team, verdict(team)]))).toEqual({
			...{ a: 'late-team-started', b: 'late-team-started', c: 'ok', d: 'ok' },
			...{ e: 'late-team-started', f: 'late-team-started' },
			...{ g: 'team-postponed', h: 'team-postponed', x: 'team-unknown' },
		});
		const teams = lateTeams(sheet, request);
		expect(teams.ok && teams.value).toEqual(['c', 'd']);
	});

	test('the instant of the start is too late', () => {
		expect(verdict('c', { arrivedAt: KICKOFF + 5 * HOUR - 1 })).toBe('ok');
		expect(verdict('c', { arrivedAt: KICKOFF + 5 * HOUR })).toBe('late-team-started');
	});

	test('what is heard or entered of a match bars both its teams', () => {
		expect(verdict('d', { scored: new Set(['c', 'd']) })).toBe('late-team-started');
		for (const fact of [{ result: '0:0' }, { state: 'abandoned' as const }, { state: 'awarded' as const }]) {
			const matches = matchday.matches.map((match) => (match.home === 'c' ? { ...match, ...fact } : match));
			expect(verdict('d', {}, { matchdays: [{ ...matchday, matches }] })).toBe('late-team-started');
		}
	});

	test('R9: a used team is refused; one that an open pick plans isn’t used', () => {
		const used = { picks: [pick(1, 'c')], settled: new Map([[1, 'won' as const]]) };
		expect(verdict('c', {}, used)).toBe('late-team-used');
		expect(verdict('c', {}, { picks: [pick(3, 'c')] })).toBe('ok');
	});

	test.each([
		['late-picks-off', { settings: { ...request.settings, latePicks: false } }],
		['late-round-finished', { roundFinished: true }],
		['late-matchday-unknown', { matchday: 9 }],
		['late-evaluated', { matchday: 1 }],
		['late-window-open', { closed: false }],
		['late-overtaken', { arrivedAt: KICKOFF + 100 * HOUR }],
		['late-not-in', { active: false }],
		['late-not-in', { excuse: 'was-out' }],
		['late-excused', { excuse: 'late-kickoff' }],
		['late-excused', { excuse: 'late-mark' }],
	] as const)('%s', (code, more) => {
		expect(verdict('c', more)).toBe(code);
		const teams = lateTeams(sheet, { ...request, ...more });
		expect(teams.ok || teams.refusal.code).toBe(code);
	});

	test('who joined at the kickoff or later wasn’t there', () => {
		expect(verdict('c', {}, { joinedAt: KICKOFF - 1 })).toBe('ok');
		expect(verdict('c', {}, { joinedAt: KICKOFF })).toBe('late-not-in');
	});

	test('a pick that counts stays, a marked one makes room', () => {
		expect(verdict('c', {}, { picks: [pick(2, 'd')] })).toBe('late-has-pick');
		expect(verdict('c', { excuse: 'late-duty' }, { picks: [pick(2, 'd')] })).toBe('late-has-pick');
		expect(verdict('c', {}, { picks: [pick(2, 'd', { invalid: true })] })).toBe('ok');
	});

	test('R39: a suspended matchday needs none', () => {
		const matchdays = [{ ...matchday, matches: [], suspended: true }];
		expect(verdict('c', {}, { matchdays })).toBe('late-suspended');
	});

	test('R38: not together with automatic picks', () => {
		const consequences = { draw: 'free', loss: 'joker', missing: 'automatic' } as const;
		expect(allowsLatePicks({ ...request.settings, consequences })).toBe(false);
		expect(allowsLatePicks({ ...request.settings, consequences: { ...consequences, missing: 'out' } })).toBe(
			true,
		);
	});
});
