import { expect, test } from 'vitest';
import type { SeasonMatch } from '~/domain/fixture-diff';
import { kickoffLeftBehind, oddKickoff } from '~/domain/odd-kickoff';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FRIDAY = Date.parse('2026-11-27T19:30:00Z');
const NOW = FRIDAY - 7 * DAY;

const match = (kickoff: number | null, more: Partial<SeasonMatch> = {}): SeasonMatch => ({
	...{ matchday: 19, home: 'a', away: 'b', timeKnown: true, result: null, state: 'scheduled' },
	...{ ...more, kickoff },
});
const week = [FRIDAY, FRIDAY + 18 * HOUR, FRIDAY + 43 * HOUR].map((kickoff) => match(kickoff));
const season = [18, 19, 20, 21].map((number) => ({ number, kickoff: FRIDAY + (number - 19) * 7 * DAY }));

function kindsOf(kickoff: number, matches = week, now = NOW, stored: number | null = FRIDAY): string[] {
	const matchday = { number: 19, kickoff: stored };
	const matchdays = season.map((each) => (each.number === 19 ? matchday : each));
	return oddKickoff({ matchday, kickoff, matches, matchdays }, now).map(({ kind }) => kind);
}

test.each([
	['its first match', 0, []],
	['almost a day before', -DAY + 1, []],
	['a day before, the likeliest slip', -DAY, ['kickoff-long-before']],
	['after its first match', 1, ['kickoff-after-first']],
	['together with the next matchday', 7 * DAY, ['kickoff-after-first']],
	['after the next matchday', 7 * DAY + 1, ['kickoff-after-first', 'kickoff-passes-by']],
	['a wrong year', 365 * DAY, ['kickoff-after-first', 'kickoff-passes-by']],
])('R3: a kickoff at %s', (_what, by, kinds) => {
	expect(kindsOf(FRIDAY + by, week, NOW, FRIDAY - HOUR)).toEqual(kinds);
});

test('R3: the stored one, one into the past and one without matches aren’t odd', () => {
	expect(kindsOf(FRIDAY + DAY, week, NOW, FRIDAY + DAY)).toEqual([]);
	expect(kindsOf(NOW, week)).toEqual([]);
	expect(kindsOf(FRIDAY + DAY, [match(null)])).toEqual([]);
	expect(kindsOf(FRIDAY + DAY, [match(FRIDAY, { state: 'postponed' })])).toEqual([]);
});

test('a date without a time is its whole day', () => {
	const dated = [match(FRIDAY, { timeKnown: false })];
	expect(kindsOf(FRIDAY + DAY, dated)).toEqual([]);
	expect(kindsOf(FRIDAY + DAY + 1, dated)).toEqual(['kickoff-after-first']);
});

test('back from behind the others it passes nobody that it hasn’t passed before', () => {
	expect(kindsOf(FRIDAY, week, NOW, FRIDAY + 365 * DAY)).toEqual([]);
	expect(kindsOf(FRIDAY + 8 * DAY, [], NOW, FRIDAY + 9 * DAY)).toEqual([]);
	expect(kindsOf(FRIDAY + 15 * DAY, [], NOW, FRIDAY + 8 * DAY)).toEqual(['kickoff-passes-by']);
});

test('R20: less than an hour ahead, and brought forward it excuses who has no pick', () => {
	const soon = (stored: number | null, now: number) =>
		oddKickoff(
			{ matchday: { number: 19, kickoff: stored }, kickoff: FRIDAY, matches: week, matchdays: [] },
			now,
		);
	expect(soon(FRIDAY + 1, FRIDAY - HOUR)).toEqual([]);
	expect(soon(FRIDAY + 1, FRIDAY - HOUR + 1)).toEqual([
		{ kind: 'kickoff-soon', kickoff: FRIDAY, excuses: true },
	]);
	expect(soon(FRIDAY - 1, FRIDAY - HOUR + 1)).toMatchObject([{ excuses: false }]);
});

test('R3: a kickoff that stays while all its matches move before it, told once', () => {
	const earlier = week.map(({ kickoff }) => match((kickoff ?? 0) - 3 * DAY));
	const told = { kind: 'kickoff-left-behind', kickoff: FRIDAY, first: FRIDAY - 3 * DAY };
	expect(kickoffLeftBehind(FRIDAY, week, earlier, NOW)).toEqual([told]);
	expect(kickoffLeftBehind(FRIDAY, earlier, earlier, NOW)).toEqual([]);
	expect(kickoffLeftBehind(FRIDAY, week, [...earlier.slice(1), match(FRIDAY)], NOW)).toEqual([]);
	expect(kickoffLeftBehind(FRIDAY, week, earlier, FRIDAY)).toEqual([]);
	expect(kickoffLeftBehind(null, week, earlier, NOW)).toEqual([]);
});
