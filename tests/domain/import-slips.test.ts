import { describe, expect, test } from 'vitest';
import { diffFixtures, type KnownMatch, type TeamFixture } from '~/domain/fixture-diff';
import { findImportSlips, openSlips } from '~/domain/import-slips';
import type { KickoffMove } from '~/domain/kickoff-plan';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SATURDAY = Date.parse('2026-08-29T13:30:00Z');

const known = Array.from(
	{ length: 10 },
	(_, index): KnownMatch => ({
		...{ id: `m${index}`, matchday: index + 1, home: `h${index}`, away: `a${index}` },
		...{ kickoff: SATURDAY + 7 * index * DAY, timeKnown: true, result: null, state: 'scheduled' as const },
	}),
);

const season = { label: '2026/27', matchdays: [] };

/** The slips of a file that moves these matches, each by so much. */
function slipsOf(shiftOf: (index: number) => number, facts: Partial<KnownMatch> = {}) {
	const stored = known.map((match) => ({ ...match, ...facts }));
	const fixtures = known.map((match, index) => ({
		...{ ...match, line: index + 2, state: null },
		kickoff: (match.kickoff ?? 0) + shiftOf(index),
	}));
	const { rows } = diffFixtures(fixtures, { known: stored, matchdays: [], pairsOnce: true });
	return findImportSlips(rows, [], season, SATURDAY - DAY);
}

describe('a likely wrong zone: nearly all times move by the same', () => {
	test.each([-2, -1, -0.5, 0.5, 1, 5.5, 13])('by %s hours', (hours) => {
		const shift = hours * HOUR;
		expect(slipsOf(() => shift)).toEqual([{ code: 'shift', count: 10, least: shift, most: shift }]);
	});

	test('with an hour more in summer, where only one of the zones has summer time', () => {
		const slip = { code: 'shift', count: 10, least: -2 * HOUR, most: -HOUR };
		expect(slipsOf((index) => (index < 6 ? -2 : -1) * HOUR)).toEqual([slip]);
	});

	test('with a few that stay or move otherwise', () => {
		const others = [0, 3 * HOUR];
		expect(slipsOf((index) => others[index] ?? HOUR)).toMatchObject([{ code: 'shift', count: 8 }]);
	});

	test('not where three of ten stay, nor a few days, nor minutes', () => {
		expect(slipsOf((index) => (index < 3 ? 0 : HOUR))).toEqual([]);
		expect(slipsOf((index) => (index % 2 === 0 ? HOUR : 0))).toEqual([]);
		for (const shift of [0, 7 * 60_000]) expect(slipsOf(() => shift)).toEqual([]);
	});

	test.each([1, -1, 7, 30])('by %s days it is a likely wrong date', (days) => {
		const shift = days * DAY;
		const slips = slipsOf(() => shift).filter(({ code }) => code !== 'postponed');
		expect(slips).toEqual([{ code: 'days', count: 10, least: shift, most: shift }]);
	});

	test('not where half of them move the other way round', () => {
		expect(slipsOf((index) => (index % 2 === 0 ? 0.5 : -0.5) * HOUR)).toEqual([]);
	});

	test('times that were unknown so far tell nothing', () => {
		expect(slipsOf(() => HOUR, { timeKnown: false })).toEqual([]);
	});

	test('four matches may well move together, five are asked about', () => {
		const move = (count: number) => {
			const rows = known.slice(0, count).map((match, index) => ({
				...{ ...match, line: index + 2, state: null },
				kickoff: (match.kickoff ?? 0) + HOUR,
			}));
			const diff = diffFixtures(rows, { known, matchdays: [], pairsOnce: true });
			return findImportSlips(diff.rows, [], season, SATURDAY - DAY).length;
		};
		expect([move(4), move(5)]).toEqual([0, 1]);
	});
});

test('a likely wrong year: known matches leave the season, from their first matchday on', () => {
	expect(slipsOf((index) => (index < 4 ? 0 : 365 * DAY))).toEqual([
		{ code: 'year', count: 6, matchday: 5, label: '2026/27' },
	]);
});

describe('R3: a likely wrong month: what lay ahead begins at once', () => {
	const move = { matchday: 16, oldKickoff: SATURDAY, newKickoff: SATURDAY - DAY, isNow: true };

	test('each such matchday is named', () => {
		const moves = [
			move,
			{ ...move, matchday: 17 },
			{ ...move, matchday: 18, newKickoff: SATURDAY - HOUR, isNow: false },
		];
		expect(findImportSlips([], moves, season, SATURDAY - DAY)).toEqual([
			{ code: 'start', matchdays: [16, 17] },
		]);
	});

	test('R4: not one without a kickoff, which begins with its first result', () => {
		expect(findImportSlips([], [{ ...move, oldKickoff: null }], season, SATURDAY - DAY)).toEqual([]);
	});
});

describe('R8: a result or a state that means one, before it can be', () => {
	const early = (now: number, fact: Partial<TeamFixture> = {}, ahead: number | null = null) => {
		const rows = known
			.slice(0, 1)
			.map((match) => ({ ...match, line: 2, result: '1:3', state: null, ...fact }));
		const stored = known.map((match) => (ahead === null ? match : { ...match, kickoff: null }));
		const diff = diffFixtures(rows, { known: stored, matchdays: [], pairsOnce: true });
		const matchdays = [{ number: 1, kickoff: ahead }];
		return findImportSlips(diff.rows, [], { ...season, matchdays }, now);
	};

	test('before the kickoff, of one match too; a Wertung as well', () => {
		const slip = { code: 'early', count: 1, abandons: false };
		expect(early(SATURDAY - 1)).toEqual([slip]);
		expect(early(SATURDAY - 1, { state: 'awarded' })).toEqual([slip]);
		expect(early(SATURDAY - 1, { state: 'abandoned', result: null })).toEqual([{ ...slip, abandons: true }]);
	});

	test('before the kickoff of its matchday, where the match has no time of its own', () => {
		expect(early(SATURDAY - 1, { kickoff: null }, SATURDAY)).toMatchObject([{ code: 'early' }]);
	});

	test('before half a match can have been played, not later', () => {
		const half = 45 * 60_000;
		expect(early(SATURDAY)).toEqual([{ code: 'running', count: 1 }]);
		expect(early(SATURDAY + half - 1)).toEqual([{ code: 'running', count: 1 }]);
		expect(early(SATURDAY + half)).toEqual([]);
	});

	test('a match that is verlegt has none', () => {
		expect(early(SATURDAY - 1, { state: 'postponed', result: null })).toEqual([]);
	});
});

describe('R8: a single match that would have begun already locks its teams', () => {
	const at = (kickoff: number, others: Partial<TeamFixture> = {}) => {
		const rows = known.slice(4, 5).map((match) => ({ ...match, line: 2, state: null, kickoff, ...others }));
		const matchdays = known.map(({ matchday, kickoff: own }) => ({ number: matchday, kickoff: own }));
		const diff = diffFixtures(rows, { known, matchdays, pairsOnce: true });
		return (moves: KickoffMove[], now = SATURDAY + 20 * DAY) =>
			findImportSlips(diff.rows, moves, { ...season, matchdays }, now);
	};
	const past = SATURDAY - 2 * DAY;

	test('it is asked about, with its matchday and time', () => {
		expect(at(past)([])).toEqual([{ code: 'past', count: 1, matchday: 5, kickoff: past }]);
	});

	test('not one that lies ahead, is verlegt, or whose matchday has begun or would begin at once', () => {
		expect(at(SATURDAY + 27 * DAY)([])).toEqual([]);
		expect(at(past, { state: 'postponed' })([])).toEqual([]);
		expect(at(past)([], SATURDAY + 28 * DAY)).toEqual([]);
		const begins = { matchday: 5, oldKickoff: SATURDAY + 28 * DAY, newKickoff: SATURDAY, isNow: true };
		expect(at(past)([begins]).map(({ code }) => code)).toEqual(['start']);
	});
});

test('R3: a matchday that would begin within the hour is asked about', () => {
	const now = SATURDAY - DAY;
	const move = { matchday: 13, oldKickoff: SATURDAY, newKickoff: now + HOUR - 1, isNow: false };
	const slips = (fact: Partial<KickoffMove> = {}) => findImportSlips([], [{ ...move, ...fact }], season, now);
	expect(slips()).toEqual([{ code: 'soon', matchdays: [13], kickoff: now + HOUR - 1 }]);
	expect(slips({ newKickoff: now + HOUR })).toEqual([]);
	expect(slips({ oldKickoff: null })).toEqual([]);
});

test('a result of more goals than happen', () => {
	const goals = (result: string) => {
		const rows = known.slice(0, 1).map((match) => ({ ...match, line: 2, result, state: null }));
		const diff = diffFixtures(rows, { known, matchdays: [], pairsOnce: true });
		return findImportSlips(diff.rows, [], season, SATURDAY + HOUR);
	};
	expect(goals('20:1')).toEqual([{ code: 'goals', count: 1, result: '20:1' }]);
	expect(goals('8:7')).toEqual([]);
});

describe('many matches that move at once', () => {
	const diffed = (count: number, change: (match: KnownMatch) => Partial<KnownMatch>) => {
		const rows = known.slice(0, count).map((match, index) => ({
			...{ ...match, line: index + 2, state: null },
			...change(match),
		}));
		const matchdays = known.map(({ matchday, kickoff }) => ({ number: matchday, kickoff }));
		const diff = diffFixtures(rows, { known, matchdays, pairsOnce: true });
		return findImportSlips(diff.rows, [], season, SATURDAY - DAY);
	};

	test('home and away the wrong way round: five change their matchday, four may', () => {
		const move = ({ matchday }: KnownMatch) => ({ matchday: matchday + 17 });
		expect(diffed(5, move)).toEqual([{ code: 'moved', count: 5, from: 1, to: 18 }]);
		expect(diffed(4, move)).toEqual([]);
	});

	test('goals the wrong way round: five stored results become other ones, four may', () => {
		const played = known.map((match) => ({ ...match, result: '1:3' }));
		const replaced = (count: number) => {
			const rows = played.slice(0, count).map((match, index) => ({
				...{ ...match, line: index + 2, state: null },
				result: '3:1',
			}));
			const diff = diffFixtures(rows, { known: played, matchdays: [], pairsOnce: true });
			return findImportSlips(diff.rows, [], season, SATURDAY + 365 * DAY);
		};
		expect(replaced(5)).toEqual([{ code: 'replaced', count: 5 }]);
		expect(replaced(4)).toEqual([]);
	});

	test('R2: five would be verlegt by their new times, four may', () => {
		const late = ({ kickoff, matchday }: KnownMatch) => ({ kickoff: (kickoff ?? 0) + (50 + matchday) * DAY });
		expect(diffed(5, late)).toEqual([{ code: 'postponed', count: 5 }]);
		expect(diffed(4, late)).toEqual([]);
	});
});

test('only what is meant by name is settled', () => {
	const slips = [
		...[{ code: 'start', matchdays: [16] } as const],
		...[{ code: 'shift', count: 9, least: HOUR, most: HOUR } as const],
	];
	expect(openSlips(slips).map(({ code }) => code)).toEqual(['start', 'shift']);
	expect(openSlips(slips, ['year', 'start']).map(({ code }) => code)).toEqual(['shift']);
	expect(openSlips(slips, ['start', 'shift'])).toEqual([]);
});
