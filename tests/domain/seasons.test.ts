import { expect, test } from 'vitest';
import { pairsMeetOnce, seasonSize } from '~/domain/leagues';
import { preparedLeagues } from '~/domain/prepared-leagues';
import { findSeasonGaps } from '~/domain/season-gaps';
import { liesInSeason, seasonLabelAt, startYearOf } from '~/domain/season-label';

test('decision 7: the four leagues with their teams, matchdays and matches', () => {
	const none = { teams: 0, lastMatchday: 0 };
	expect(
		preparedLeagues.slice(0, 4).map((league) => [league.id, ...Object.values(seasonSize(league, none))]),
	).toEqual([
		['bundesliga', 18, 34, 9],
		['premierleague', 20, 38, 10],
		['laliga', 20, 38, 10],
		['seriea', 20, 38, 10],
	]);
});

test('R40: a season is as large as its list, whatever is usual', () => {
	const usual = { teamCount: 18, matchdayCount: 34 };
	expect(seasonSize(usual, { teams: 20, lastMatchday: 38 })).toEqual({
		teamCount: 20,
		matchdayCount: 38,
		matchesPerMatchday: 10,
	});
	const free = { teamCount: null, matchdayCount: null };
	const size = { teamCount: null, matchesPerMatchday: null };
	expect(seasonSize(free, { teams: 12, lastMatchday: 5 })).toEqual({ ...size, matchdayCount: 6 });
	expect(seasonSize(free, { teams: 12, lastMatchday: 99 })).toEqual({ ...size, matchdayCount: 99 });
	expect([usual, free].map(pairsMeetOnce)).toEqual([true, false]);
});

test('R40: codes of the prepared competitions have no underscore and come once', () => {
	const codes = preparedLeagues.map(({ id }) => id);
	expect(codes.every((code) => /^[a-z0-9]+$/.test(code))).toBe(true);
	expect(new Set(codes).size).toBe(codes.length);
});

test.each([
	['2024/25', 2024],
	['1999/00', 1999],
	['2024/26', null],
	['2024-25', null],
	['24/25', null],
	['', null],
	['2026', 2026],
	['20266', null],
])('the label "%s" begins in %s', (label, year) => {
	expect(startYearOf(label)).toBe(year);
});

test('a season turns on 1 July, and its dates may reach a few weeks beyond', () => {
	expect(seasonLabelAt(Date.parse('2024-06-30T23:59:59Z'))).toBe('2023/24');
	expect(seasonLabelAt(Date.parse('2024-07-01T00:00:00Z'))).toBe('2024/25');
	expect(seasonLabelAt(Date.parse('2099-08-01T00:00:00Z'))).toBe('2099/00');
	expect(liesInSeason(Date.parse('2020-08-02T15:00:00Z'), '2019/20')).toBe(true);
	expect(liesInSeason(Date.parse('2020-09-12T15:00:00Z'), '2019/20')).toBe(false);
});

test('gaps name what a season lacks, matchday by matchday', () => {
	const league = { teamCount: 4, matchdayCount: 6, matchesPerMatchday: 2 };
	const matches = [
		{ matchday: 1, kickoff: 1, timeKnown: true },
		{ matchday: 1, kickoff: 2, timeKnown: true },
		{ matchday: 2, kickoff: 3, timeKnown: false },
	];
	expect(findSeasonGaps(league, 3, matches, new Map([[1, 1]]))).toEqual([
		{ code: 'teams-missing', found: 3, expected: 4 },
		{ code: 'matches-missing', found: 3, expected: 12 },
		{ code: 'matchday-incomplete', matchday: 2, found: 1, expected: 2 },
		{ code: 'matchday-without-kickoff', matchday: 2 },
		{ code: 'times-unknown', matchday: 2, count: 1 },
	]);
});
