import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	automaticLeft,
	automaticPick,
	type ClosingMatchday,
	chooseAutomatic,
	inOrderOfNames,
	type MemberAtKickoff,
} from '~/domain/automatic-pick';
import type { Consequences, MatchdayFacts, MatchFacts, RoundSettings } from '~/domain/facts';
import { matchesBefore, type TracedMatch } from '~/domain/matches-before';
import { type PickSheet, usedTeams } from '~/domain/pick';
import { settleMember } from '~/domain/settle-member';
import { choosableTeams, teamsLeft } from '~/domain/teams-left';

const KICKOFF = 1_000;
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];

function match(home: string, away: string, more: Partial<MatchFacts> = {}): MatchFacts {
	return { home, away, kickoff: KICKOFF, result: null, state: 'scheduled', ...more };
}

function matchday(matches: readonly MatchFacts[], more: Partial<MatchdayFacts> = {}): MatchdayFacts {
	return { number: 5, kickoff: KICKOFF, evaluated: false, matches, ...more };
}

const full = matchday([match('a', 'b'), match('c', 'd'), match('e', 'f')]);
const usedOf = (...teams: string[]) => new Map(teams.map((team, index) => [team, index + 1]));

function settings(missing: Consequences['missing'], automaticPicks?: number): RoundSettings {
	const consequences = { draw: 'joker', loss: 'out', missing } as const;
	const base = { jokers: 1, rebuy: false, allOut: 'share', consequences } as const;
	return automaticPicks === undefined ? base : { ...base, automaticPicks };
}

describe('R15, R37: the teams that could be chosen at the kickoff', () => {
	const among = (more: Partial<MatchFacts>) => choosableTeams(matchday([match('a', 'b', more)])).has('a');

	test('are those of a match that isn’t verlegt, has no result and doesn’t begin before the matchday', () => {
		expect(among({})).toBe(true);
		expect(among({ kickoff: KICKOFF - 1 })).toBe(false);
		expect(among({ kickoff: KICKOFF + 1 })).toBe(true);
		expect(among({ kickoff: null })).toBe(true);
		expect(among({ state: 'postponed' })).toBe(false);
		expect(among({ state: 'awarded', wasPostponed: true })).toBe(false);
		expect(among({ result: '1:0' })).toBe(false);
		expect(among({ state: 'abandoned' })).toBe(false);
		expect(among({ result: 'n.V.' })).toBe(true);
	});

	test('R2: of two matches of a team one is enough', () => {
		const day = matchday([match('a', 'b', { state: 'postponed' }), match('c', 'a')]);
		expect([...choosableTeams(day)]).toEqual(['c', 'a']);
	});

	test('R15: in the evaluation a result is one of after the kickoff, and what was stored with the window stands', () => {
		const day = matchday([match('a', 'b', { result: '1:0' })], { evaluated: true });
		const entry = { member: 'Lena', joinedAt: 0, picks: [], excuses: new Map() };
		const state = {
			...{ active: true, jokers: 1, eliminatedOn: null, outCause: null, jokersAtOut: null },
			...{ rebought: false, tookPart: false, picked: false, won: false },
		};
		const facts = { teams: TEAMS, settings: settings('automatic') };
		const kindOf = (noTeam?: ReadonlySet<number>, used = usedOf()) =>
			settleMember(noTeam ? { ...entry, noTeam } : entry, state, day, used, facts)?.settlement.kind;
		expect(kindOf()).toBe('missed');
		expect(kindOf(undefined, usedOf('a', 'b'))).toBe('missed-free');
		expect(kindOf(new Set([5]))).toBe('missed-free');
		expect(kindOf(new Set([4]))).toBe('missed');
	});
});

describe('R37: the automatic pick', () => {
	test('is the first unused team by full name, in the order of names, by id among equals', () => {
		const named = (...names: [string, string][]) => inOrderOfNames(names.map(([id, name]) => ({ id, name })));
		expect(named(['x', 'Zürich'], ['y', 'Ärzte'], ['z', 'Bonn'])).toEqual(['y', 'z', 'x']);
		expect(named(['x', '10. FC'], ['y', '9. FC'])).toEqual(['y', 'x']);
		expect(named(['y', 'Gleich'], ['x', 'Gleich'])).toEqual(['x', 'y']);
		const order = ['f', 'c', 'a', 'b', 'd', 'e'];
		expect(chooseAutomatic(full, usedOf(), order)).toBe('f');
		expect(chooseAutomatic(full, usedOf('f', 'c'), order)).toBe('a');
		expect(chooseAutomatic(full, usedOf('a', 'b', 'c', 'd', 'e', 'f'), order)).toBe(null);
		expect(chooseAutomatic(matchday([match('c', 'd')]), usedOf('c'), order)).toBe('d');
		expect(chooseAutomatic(matchday([]), usedOf(), order)).toBe(null);
	});

	const member: MemberAtKickoff = {
		...{ active: true, joinedAt: KICKOFF - 1, excuse: null, pick: null, used: usedOf(), given: 0 },
	};
	const round = (more: Partial<ClosingMatchday> = {}): ClosingMatchday => {
		return { matchday: full, teams: TEAMS, settings: settings('automatic'), ...more };
	};
	const given = (more: Partial<MemberAtKickoff>, place: Partial<ClosingMatchday> = {}) =>
		automaticPick({ ...member, ...more }, round(place));
	const pick = { matchday: 5, team: 'f', invalid: false };

	test('is for whoever would be out by R13 for a missing pick, a marked one being none', () => {
		expect(given({})).toEqual({ team: 'a' });
		expect(given({ pick })).toBe(null);
		expect(given({ pick: { ...pick, invalid: true } })).toEqual({ team: 'a' });
		expect(given({ active: false })).toBe(null);
		expect(given({ joinedAt: KICKOFF })).toBe(null);
		for (const excuse of ['was-out', 'late-duty', 'late-mark', 'late-kickoff'] as const)
			expect(given({ excuse })).toBe(null);
	});

	test('isn’t where a missing pick means something else, nor in a suspended matchday (R39)', () => {
		for (const missing of ['joker', 'out'] as const)
			expect(given({}, { settings: settings(missing) })).toBe(null);
		const { consequences: _, ...classic } = settings('out');
		expect(given({}, { settings: classic })).toBe(null);
		expect(given({}, { matchday: matchday([], { suspended: true }) })).toBe(null);
		expect(given({}, { matchday: matchday(full.matches, { kickoff: null }) })).toBe(null);
	});

	test('is given n times a round, twice unless it is chosen otherwise; then a missing pick is out', () => {
		expect([0, 1, 2, 3].map((times) => given({ given: times }) !== null)).toEqual([true, true, false, false]);
		const nine = { settings: settings('automatic', 9) };
		expect([8, 9].map((times) => given({ given: times }, nine) !== null)).toEqual([true, false]);
		expect(automaticLeft(settings('automatic', 3), 1)).toBe(2);
		expect(automaticLeft(settings('automatic', 3), 4)).toBe(0);
		expect(automaticLeft(settings('joker', 3), 1)).toBe(0);
	});

	test('R15: has no team where none is left, which is told apart from none given, however many there were', () => {
		const used = usedOf(...TEAMS);
		expect(given({ used })).toEqual({ team: null });
		expect(given({ used, given: 9 })).toEqual({ team: null });
		expect(given({ used, excuse: 'late-mark' })).toBe(null);
	});
});

const matchFacts: fc.Arbitrary<MatchFacts> = fc.record({
	home: fc.constantFrom(...TEAMS),
	away: fc.constantFrom(...TEAMS),
	kickoff: fc.constantFrom(null, KICKOFF - 5, KICKOFF, KICKOFF + 5),
	result: fc.constantFrom(null, null, '1:0', '2:2'),
	state: fc.constantFrom(
		'scheduled' as const,
		'scheduled' as const,
		'postponed' as const,
		'abandoned' as const,
	),
	wasPostponed: fc.boolean(),
});
const matchdays = fc.array(matchFacts, { maxLength: 5 }).map((matches) => matchday(matches));
const order = fc.shuffledSubarray(TEAMS, { minLength: 6 });
const used = fc.subarray(TEAMS).map((teams) => usedOf(...teams));

describe('R37, whatever the matchday', () => {
	test('it is of the teams that are left, none of these comes before it, and there is one if any is', () => {
		fc.assert(
			fc.property(matchdays, order, used, (day, teams, spent) => {
				const left = teamsLeft(day, spent, TEAMS);
				const team = chooseAutomatic(day, spent, teams);
				expect(left.includes(team ?? '')).toBe(left.length > 0);
				expect(spent.has(team ?? '')).toBe(false);
				const place = teams.indexOf(team ?? '');
				for (const other of left) expect(teams.indexOf(other)).toBeGreaterThanOrEqual(place);
			}),
			{ numRuns: 2_000 },
		);
	});

	test('the order of the matches doesn’t matter', () => {
		fc.assert(
			fc.property(matchdays, order, used, (day, teams, spent) => {
				const turned = { ...day, matches: [...day.matches].reverse() };
				expect(chooseAutomatic(turned, spent, teams)).toBe(chooseAutomatic(day, spent, teams));
			}),
		);
	});

	test('open picks for later matchdays play no part in it', () => {
		const days = [1, 2, 3, 4].map((number) => ({
			...full,
			number,
			kickoff: number * KICKOFF,
			matches: full.matches.map((each) => ({ ...each, kickoff: number * KICKOFF })),
		}));
		const picks = fc.array(fc.option(fc.constantFrom(...TEAMS)), { minLength: 4, maxLength: 4 });
		fc.assert(
			fc.property(picks, (teams) => {
				const own = teams.flatMap((team, index) =>
					team === null ? [] : [{ matchday: index + 1, team, invalid: false }],
				);
				const sheet = (part: PickSheet['picks']): PickSheet => {
					return { teams: TEAMS, matchdays: days, picks: part, settled: new Map(), joinedAt: 0 };
				};
				const before = own.filter(({ matchday: number }) => number < 3);
				const choose = (part: PickSheet['picks']) =>
					chooseAutomatic(days[2] ?? full, usedTeams(sheet(part), 3, 3 * KICKOFF), TEAMS);
				expect(choose(own)).toBe(choose(before));
			}),
		);
	});
});

describe('R37: the facts at the kickoff', () => {
	const traced: TracedMatch = {
		...{ id: 'm', matchday: 5, homeTeamId: 'a', awayTeamId: 'b', kickoff: KICKOFF, timeKnown: true },
		...{ result: '2:1', state: 'awarded', postponedIn: null },
	};
	const turn = (field: string, oldValue: string | null, matchId = 'm') => ({ matchId, field, oldValue });

	test('are those before what has changed since, the newest change taken back first', () => {
		const turns = [
			turn('result', '1:1'),
			turn('state', 'scheduled'),
			turn('result', null),
			turn('kickoff', '900'),
		];
		const before = {
			home: 'a',
			away: 'b',
			kickoff: 900,
			result: null,
			state: 'scheduled',
			wasPostponed: false,
		};
		expect(matchesBefore([traced], turns)).toEqual(new Map([[5, [before]]]));
	});

	test('are in the matchday in which a match was, and without one that has been added since', () => {
		const other = { ...traced, id: 'n', homeTeamId: 'c', awayTeamId: 'd' };
		const found = matchesBefore([traced, other], [turn('matchday', '4'), turn('added', null, 'n')]);
		expect([...found.keys()]).toEqual([4]);
		expect(found.get(4)?.map(({ home }) => home)).toEqual(['a']);
	});

	test('leave what is none: decisions, results after extra time, matches that are gone', () => {
		const turns = [turn('keptResult', '1:0'), turn('extraTime', '2:2'), turn('result', '0:0', 'gone')];
		expect(matchesBefore([traced], turns).get(5)?.[0]?.result).toBe('2:1');
		expect(matchesBefore([{ ...traced, timeKnown: false }], []).get(5)?.[0]?.kickoff).toBe(null);
	});
});
