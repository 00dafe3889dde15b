import { describe, expect, test } from 'vitest';
import type { MatchdayFacts, PickFacts, SettlementKind } from '~/domain/facts';
import {
	choices,
	invalidOpenPicks,
	judgePick,
	judgeWithdrawal,
	lastCompleted,
	type PickRequest,
	type PickSheet,
	usedTeams,
} from '~/domain/pick';
import { parseScenario } from '../../prisma/seed/scenario/parse-scenario';

const HOUR = 3_600_000;
const SEASON = `
	Teams: A B C D
	       | 1                | 2 offen  | 3 voraus | 4 voraus      | 5 voraus
	Spiele | A-B 2:0, C-D 1:1 | A-C, B-D | A-D, B-C | A-B, C-D -50h | A-C, B-D verlegt
`;

type Options = { season?: string; picks?: Record<number, string>; settled?: Record<number, SettlementKind> };

/** A member's sheet over a table: `picks` by matchday, 'C!' is marked; evaluated matchdays were won unless said. */
function sheetOf({ season = SEASON, picks = {}, settled = {} }: Options = {}): PickSheet {
	const { matchdays, teams } = parseScenario(season);
	const list: PickFacts[] = Object.entries(picks).map(([matchday, team]) => ({
		matchday: Number(matchday),
		team: team.replace('!', ''),
		invalid: team.endsWith('!'),
	}));
	const evaluated = matchdays.filter((matchday) => matchday.evaluated && picks[matchday.number]);
	const lines = new Map<number, SettlementKind>(evaluated.map(({ number }) => [number, 'won']));
	for (const [number, kind] of Object.entries(settled)) lines.set(Number(number), kind);
	return { teams: teams.map(({ id }) => id), matchdays, picks: list, settled: lines, joinedAt: 0 };
}

const kickoffOf = (number: number, season = SEASON) =>
	parseScenario(season).matchdays.find((matchday: MatchdayFacts) => matchday.number === number)?.kickoff ??
	Number.NaN;
const NOW = kickoffOf(2) + 24 * HOUR;

function judge(sheet: PickSheet, matchday: number, team: string, more: Partial<PickRequest> = {}) {
	const request = { active: true, roundFinished: false, matchday, team, arrivedAt: NOW, ...more };
	const verdict = judgePick(sheet, request);
	return verdict.ok ? 'ok' : verdict.refusal;
}

function withdraw(sheet: PickSheet, matchday: number, more: Partial<PickRequest> = {}) {
	const verdict = judgeWithdrawal(sheet, {
		active: true,
		roundFinished: false,
		matchday,
		arrivedAt: NOW,
		...more,
	});
	return verdict.ok ? 'ok' : verdict.refusal;
}

describe('who may pick when', () => {
	test('R7: one millisecond before the kickoff is in time, the instant of kickoff is too late', () => {
		const kickoff = kickoffOf(3);
		const at = (arrivedAt: number) => judge(sheetOf(), 3, 'A', { arrivedAt });
		expect(at(kickoff - 1)).toBe('ok');
		expect(at(kickoff)).toEqual({ code: 'window-closed', kickoff });
		expect(at(kickoff + 1)).toEqual({ code: 'window-closed', kickoff });
	});

	test('R11: only active members, in a running round, on matchdays that are not evaluated', () => {
		expect(judge(sheetOf(), 3, 'A', { active: false })).toEqual({ code: 'member-out' });
		expect(judge(sheetOf(), 3, 'A', { roundFinished: true })).toEqual({ code: 'round-finished' });
		expect(judge(sheetOf(), 9, 'A')).toEqual({ code: 'matchday-unknown' });
		expect(judge(sheetOf(), 1, 'A')).toEqual({ code: 'matchday-evaluated' });
	});

	test('R4: a matchday without a kickoff is open until one of its matches starts', () => {
		const sheet = sheetOf();
		const matchdays = sheet.matchdays.map((each) => (each.number === 4 ? { ...each, kickoff: null } : each));
		const start = kickoffOf(4) - 50 * HOUR;
		const at = (arrivedAt: number) => judge({ ...sheet, matchdays }, 4, 'A', { arrivedAt });
		expect(at(start - 1)).toBe('ok');
		expect(at(start)).toEqual({ code: 'window-closed', kickoff: start });
	});
});

describe('which team', () => {
	test('R8: not one without a match, verlegt, or whose own match has kicked off or has a result', () => {
		const kickoff = kickoffOf(4) - 50 * HOUR;
		expect(judge(sheetOf(), 4, 'X')).toEqual({ code: 'team-unknown' });
		expect(judge(sheetOf(), 5, 'B')).toEqual({ code: 'team-postponed' });
		expect(judge(sheetOf(), 4, 'C', { arrivedAt: kickoff - 1 })).toBe('ok');
		expect(judge(sheetOf(), 4, 'C', { arrivedAt: kickoff })).toEqual({ code: 'team-started' });
		expect(judge(sheetOf(), 4, 'A', { arrivedAt: kickoff })).toBe('ok');
		const season = SEASON.replace('A-D, B-C', 'A-D 1:0, B-C');
		expect(judge(sheetOf({ season }), 3, 'D')).toEqual({ code: 'team-started' });
	});

	test('R8: a pick whose own match has kicked off is locked while the window is open', () => {
		const arrivedAt = kickoffOf(4) - 50 * HOUR;
		const sheet = sheetOf({ picks: { 4: 'C' } });
		expect(judge(sheet, 4, 'A', { arrivedAt: arrivedAt - 1 })).toBe('ok');
		expect(judge(sheet, 4, 'A', { arrivedAt })).toEqual({ code: 'pick-locked' });
		expect(judge(sheet, 4, 'C', { arrivedAt })).toEqual({ code: 'pick-locked' });
		expect(withdraw(sheet, 4, { arrivedAt })).toEqual({ code: 'pick-locked' });
		expect(judge(sheetOf({ picks: { 4: 'A' } }), 4, 'B', { arrivedAt })).toBe('ok');
	});

	test('R9: a team used on a closed or an earlier open matchday can not be chosen', () => {
		const sheet = sheetOf({ picks: { 1: 'A', 2: 'B', 3: 'C' } });
		expect(judge(sheet, 4, 'A')).toEqual({ code: 'team-used', matchday: 1 });
		expect(judge(sheet, 4, 'B')).toEqual({ code: 'team-used', matchday: 2 });
		expect(judge(sheet, 4, 'C')).toEqual({ code: 'team-used', matchday: 3 });
		expect(judge(sheet, 4, 'D')).toBe('ok');
		expect(judge(sheet, 3, 'C')).toBe('ok');
	});

	test('R9: void, excused, closed marked picks and those made while out use no team', () => {
		expect(judge(sheetOf({ picks: { 1: 'A' }, settled: { 1: 'void' } }), 3, 'A')).toBe('ok');
		expect(judge(sheetOf({ picks: { 1: 'A' }, settled: { 1: 'excused' } }), 3, 'A')).toBe('ok');
		expect(judge(sheetOf({ picks: { 1: 'A' }, settled: { 1: 'missed' } }), 3, 'A')).toBe('ok');
		expect(judge({ ...sheetOf({ picks: { 1: 'A' } }), settled: new Map() }, 3, 'A')).toBe('ok');
		expect(judge(sheetOf({ picks: { 1: 'A' }, settled: { 1: 'pending' } }), 3, 'A')).not.toBe('ok');
		expect(judge(sheetOf({ picks: { 2: 'A!' } }), 3, 'A')).toBe('ok');
		expect(judge({ ...sheetOf({ picks: { 2: 'A' } }), wasOut: new Set([2]) }, 3, 'A')).toBe('ok');
		expect(judge({ ...sheetOf({ picks: { 2: 'A' } }), joinedAt: kickoffOf(2) }, 3, 'A')).toBe('ok');
		const season = SEASON.replace('A-C, B-D |', 'A-C verlegt, B-D |');
		expect(judge(sheetOf({ season, picks: { 2: 'A' } }), 3, 'A')).toBe('ok');
	});

	test('R9: when every team is used a new Durchgang begins', () => {
		const sheet = sheetOf({ picks: { 1: 'A', 2: 'B', 3: 'C', 4: 'D' } });
		expect([...usedTeams(sheet, 4, NOW)]).toEqual([
			['A', 1],
			['B', 2],
			['C', 3],
		]);
		expect([...usedTeams(sheet, 5, NOW)]).toEqual([]);
		expect([3, 4, 5, 6].map((before) => lastCompleted(sheet, before, NOW))).toEqual([null, null, 4, 4]);
		expect(judge(sheet, 5, 'A')).toBe('ok');
	});

	test('R9: earlier means the order of kickoffs, not of numbers', () => {
		const season = `
			Teams: A B C D
			       | 1 @3 voraus | 2 @1 voraus | 3 @2 voraus
			Spiele | A-B, C-D    | A-C, B-D    | A-D, B-C
		`;
		const sheet = sheetOf({ season, picks: { 2: 'A' } });
		const arrivedAt = kickoffOf(2, season) - 1;
		expect(judge(sheet, 1, 'A', { arrivedAt })).toEqual({ code: 'team-used', matchday: 2 });
		const later = sheetOf({ season, picks: { 1: 'B' } });
		expect(judge(later, 3, 'B', { arrivedAt })).toEqual({ code: 'later-conflict', matchdays: [1] });
	});
});

describe('later picks', () => {
	test('R10: a choice that a later open pick uses too is refused with its matchday', () => {
		const sheet = sheetOf({ picks: { 4: 'A', 5: 'C' } });
		expect(judge(sheet, 3, 'A')).toEqual({ code: 'later-conflict', matchdays: [4] });
		expect(judge(sheet, 3, 'C')).toEqual({ code: 'later-conflict', matchdays: [5] });
		expect(judge(sheet, 3, 'D')).toBe('ok');
	});

	test('R10: a choice that shortens a Durchgang names every pick behind it', () => {
		const season = SEASON.replace('B-D verlegt', 'B-D');
		const picks = { 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'A' };
		expect(judge(sheetOf({ season, picks }), 3, 'D')).toEqual({ code: 'later-conflict', matchdays: [4, 5] });
		expect(judge(sheetOf({ season, picks }), 4, 'D')).toBe('ok');
	});

	test('R10: picks that are invalid already and void ones are not held against the choice', () => {
		expect(judge(sheetOf({ picks: { 1: 'A', 4: 'A!' } }), 3, 'B')).toBe('ok');
		expect(judge(sheetOf({ picks: { 5: 'B' } }), 3, 'B')).toBe('ok');
	});

	test('R10: open picks of a used team are invalid, closed ones are never judged again', () => {
		expect(invalidOpenPicks(sheetOf({ picks: { 1: 'A', 2: 'A', 3: 'A', 4: 'B', 5: 'A' } }), NOW)).toEqual([
			3, 5,
		]);
		expect(invalidOpenPicks(sheetOf({ picks: { 1: 'A', 3: 'B!' } }), NOW)).toEqual([]);
		expect(invalidOpenPicks(sheetOf({ picks: { 1: 'A', 3: 'A!' } }), NOW)).toEqual([3]);
	});

	test('R10: a match no longer verlegt makes a later pick invalid', () => {
		const season = (state: string) => SEASON.replace('A-C, B-D |', `A-C ${state}, B-D |`);
		const picks = { 2: 'A', 4: 'A' };
		expect(invalidOpenPicks(sheetOf({ season: season('verlegt'), picks }), NOW)).toEqual([]);
		expect(invalidOpenPicks(sheetOf({ season: season(''), picks }), NOW)).toEqual([4]);
	});
});

describe('withdrawing', () => {
	test('R6: an open pick may be withdrawn, with the deadlines of a pick', () => {
		const sheet = sheetOf({ picks: { 2: 'A', 3: 'B' } });
		expect(withdraw(sheet, 3)).toBe('ok');
		expect(withdraw(sheet, 3, { arrivedAt: kickoffOf(3) })).toEqual({
			code: 'window-closed',
			kickoff: kickoffOf(3),
		});
		expect(withdraw(sheet, 2)).toEqual({ code: 'window-closed', kickoff: kickoffOf(2) });
		expect(withdraw(sheet, 4)).toEqual({ code: 'pick-missing' });
		expect(withdraw(sheet, 3, { active: false })).toEqual({ code: 'member-out' });
	});

	test('R10: not where a later pick would then use a team twice within a Durchgang', () => {
		const season = SEASON.replace('B-D verlegt', 'B-D');
		const sheet = sheetOf({ season, picks: { 1: 'A', 2: 'B', 3: 'C', 4: 'D', 5: 'A' } });
		expect(withdraw(sheet, 3)).toEqual({ code: 'later-conflict', matchdays: [5] });
		expect(withdraw(sheet, 5)).toBe('ok');
		expect(withdraw(sheet, 3, { freeing: [5] })).toBe('ok');
	});

	test('R10: what isn’t in the way stays, though it was to go', () => {
		const sheet = sheetOf({ picks: { 1: 'A', 4: 'B', 5: 'C' } });
		const request = { active: true, roundFinished: false, matchday: 3, arrivedAt: NOW };
		const freed = (team: string) => judgePick(sheet, { ...request, team, freeing: [4, 5] });
		expect(freed('B')).toEqual({ ok: true, value: { freed: [4] } });
		expect(freed('D')).toEqual({ ok: true, value: { freed: [] } });
	});

	test('R10: picks that go with a choice are in nobody’s way, as long as their windows are open', () => {
		const sheet = sheetOf({ picks: { 1: 'A', 4: 'B', 5: 'C' } });
		expect(judge(sheet, 3, 'B', { freeing: [4] })).toBe('ok');
		expect(judge(sheet, 3, 'C', { freeing: [4] })).toEqual({ code: 'later-conflict', matchdays: [5] });
		expect(judge(sheet, 3, 'D', { freeing: [1] })).toEqual({ code: 'matchday-evaluated' });
		expect(judge(sheet, 3, 'D', { freeing: [9] })).toEqual({ code: 'matchday-unknown' });
		expect(judge(sheetOf({ picks: { 1: 'A', 3: 'D' } }), 4, 'D', { freeing: [3] })).toMatchObject({
			code: 'team-used',
		});
	});
});

describe('what the pick screen offers', () => {
	test('R7 to R9: each side with the reason why not, where it was used and where it is planned', () => {
		const sheet = sheetOf({ picks: { 1: 'A', 3: 'D', 5: 'C' } });
		const [first, second] = choices(sheet, 4, kickoffOf(3) - 1);
		expect(first.home).toEqual({ team: 'A', choosable: false, reason: 'used', usedOn: 1, plannedOn: null });
		expect(first.away).toEqual({ team: 'B', choosable: true, reason: null, usedOn: null, plannedOn: null });
		expect(second.home).toEqual({ team: 'C', choosable: true, reason: null, usedOn: null, plannedOn: 5 });
		expect(second.away).toEqual({
			team: 'D',
			choosable: false,
			reason: 'planned',
			usedOn: 3,
			plannedOn: null,
		});
		expect(choices(sheet, 4, kickoffOf(3))[1].away.reason).toBe('used');
		const begun = choices(sheet, 4, kickoffOf(4) - 50 * HOUR)[1];
		expect(begun.home.reason).toBe('started');
		expect(choices(sheet, 5, NOW)[1].home.reason).toBe('postponed');
		expect(choices(sheet, 2, NOW)[0].away.reason).toBe('closed');
		expect(choices(sheet, 9, NOW)).toEqual([]);
	});

	test('R8: with a locked pick every side is closed', () => {
		const now = kickoffOf(4) - 50 * HOUR;
		const sides = choices(sheetOf({ picks: { 4: 'C' } }), 4, now).flatMap(({ home, away }) => [home, away]);
		expect(sides.map((side) => side.reason)).toEqual(['closed', 'closed', 'closed', 'closed']);
	});
});
