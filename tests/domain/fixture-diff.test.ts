import { describe, expect, test } from 'vitest';
import {
	diffFixtures,
	type KnownMatch,
	type PostponedAnswers,
	type TeamFixture,
} from '~/domain/fixture-diff';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SATURDAY = Date.parse('2026-08-29T13:30:00Z');

const matchdays = [
	{ number: 1, kickoff: SATURDAY },
	{ number: 2, kickoff: SATURDAY + 7 * DAY },
	{ number: 3, kickoff: SATURDAY + 14 * DAY },
];

const stored: KnownMatch = {
	id: 'm1',
	matchday: 1,
	home: 'a',
	away: 'b',
	kickoff: SATURDAY,
	timeKnown: true,
	result: null,
	state: 'scheduled',
};

const { id: _id, ...facts } = stored;
const row: TeamFixture = { ...facts, line: 2, state: null };

function diff(
	rows: Partial<TeamFixture>[],
	known: Partial<KnownMatch>[] = [{}],
	answers: PostponedAnswers = {},
) {
	return diffFixtures(
		rows.map((change, index) => ({ ...row, line: index + 2, ...change })),
		{ known: known.map((change) => ({ ...stored, ...change })), matchdays, pairsOnce: true },
		answers,
	);
}

const one = (change: Partial<TeamFixture>, known: Partial<KnownMatch> = {}) =>
	diff([change], [known]).rows[0];

describe('a match is known by season, home and away', () => {
	test('the same facts change nothing', () => {
		expect(one({})).toMatchObject({ kind: 'unchanged', changes: [] });
	});

	test('home and away turned round is another match', () => {
		expect(diff([{ home: 'b', away: 'a', matchday: 18 }]).rows[0]).toMatchObject({
			kind: 'new',
			before: null,
		});
	});

	test('another matchday and time are changes, field by field with old and new', () => {
		expect(one({ matchday: 2, kickoff: SATURDAY + 6 * DAY, result: '1:0' })).toMatchObject({
			kind: 'changed',
			changes: [
				{ field: 'matchday', oldValue: 1, newValue: 2 },
				{ field: 'kickoff', oldValue: SATURDAY, newValue: SATURDAY + 6 * DAY },
				{ field: 'result', oldValue: null, newValue: '1:0' },
			],
		});
	});
});

describe('what a file does not state stays', () => {
	test('an empty result deletes none, no state says nothing about the state', () => {
		expect(one({}, { result: '1:0', state: 'postponed' })).toMatchObject({ kind: 'unchanged' });
	});

	test('no date leaves the date, no matchday leaves the matchday', () => {
		expect(one({ kickoff: null, timeKnown: false, matchday: null })).toMatchObject({ kind: 'unchanged' });
	});

	test('a stated state is taken, "angesetzt" among them', () => {
		expect(one({ state: 'scheduled' }, { state: 'postponed' })).toMatchObject({
			changes: [{ field: 'state', oldValue: 'postponed', newValue: 'scheduled' }],
		});
	});

	test('R3: a date without a time says nothing about a match of that day, and moves one of another day', () => {
		const midnight = SATURDAY - 15.5 * HOUR;
		expect(one({ kickoff: midnight, timeKnown: false })).toMatchObject({ kind: 'unchanged' });
		expect(one({ kickoff: midnight + DAY, timeKnown: false })).toMatchObject({
			changes: [{ field: 'kickoff' }, { field: 'timeKnown', oldValue: true, newValue: false }],
		});
	});

	test('R1: an awarded result stays against a file that knows no states, and is a conflict', () => {
		const awarded = { result: '0:2', state: 'awarded' as const };
		expect(one({ result: '1:1' }, awarded)).toMatchObject({
			kind: 'conflict',
			keptResult: { stored: '0:2', file: '1:1' },
			after: awarded,
		});
		expect(one({ result: '0:2' }, awarded)).toMatchObject({ kind: 'unchanged', keptResult: null });
		expect(one({ result: '3:0', state: 'awarded' }, awarded)).toMatchObject({ kind: 'changed' });
	});

	test('R1: an award may arrive months later over a result from the pitch', () => {
		expect(one({ result: '0:2', state: 'awarded' }, { result: '1:1' })).toMatchObject({
			changes: [{ field: 'result' }, { field: 'state', oldValue: 'scheduled', newValue: 'awarded' }],
		});
	});
});

describe('R2: verlegt is proposed for a time beyond the next matchday', () => {
	const nextKickoff = SATURDAY + 7 * DAY;

	test.each([
		[-1, 'scheduled'],
		[0, 'scheduled'],
		[1, 'postponed'],
	])('%i ms from the next kickoff: %s', (offset, state) => {
		const moved = one({ kickoff: nextKickoff + offset });
		expect(moved?.after.state).toBe(state);
		expect(moved?.proposedPostponed).toBe(state === 'postponed');
	});

	test('the admin may decline', () => {
		const [moved] = diff([{ kickoff: nextKickoff + 1 }], [{}], { keepScheduled: [2] }).rows;
		expect(moved).toMatchObject({ proposedPostponed: true, after: { state: 'scheduled' } });
	});

	test.each<[string, Partial<TeamFixture>, Partial<KnownMatch>]>([
		['it lay there already', { kickoff: nextKickoff + DAY }, { kickoff: nextKickoff + 2 * DAY }],
		['it has been played', { kickoff: nextKickoff + DAY, result: '1:0' }, { result: '1:0' }],
		['its result comes along', { kickoff: nextKickoff + DAY, result: '1:0' }, {}],
		['the file states the state', { kickoff: nextKickoff + DAY, state: 'scheduled' }, {}],
		['it moves to a later matchday too', { kickoff: nextKickoff + DAY, matchday: 2 }, {}],
	])('not if %s', (_, change, known) => {
		expect(one(change, known)?.proposedPostponed).toBe(false);
	});
});

describe('R2: what is verlegt may return by a time that fits its matchday', () => {
	const late = { state: 'postponed' as const, kickoff: SATURDAY + 30 * DAY };

	test('it stays verlegt unless the admin says that it never was', () => {
		const rows = (answers?: PostponedAnswers) => diff([{}], [late], answers).rows;
		expect(rows()).toMatchObject([{ mayReturn: true, after: { state: 'postponed' } }]);
		expect(rows({ setBack: true })).toMatchObject([{ mayReturn: true, after: { state: 'scheduled' } }]);
	});

	test('so it may as long as it is verlegt: the same file asks again', () => {
		const same = { state: 'postponed' as const };
		expect(diff([{}], [same]).rows).toMatchObject([{ kind: 'unchanged', mayReturn: true }]);
		expect(diff([{}], [same], { setBack: true }).rows).toMatchObject([
			{ kind: 'changed', after: { state: 'scheduled' } },
		]);
	});

	test.each<[string, Partial<TeamFixture>, Partial<KnownMatch>]>([
		['its time stays beyond', { kickoff: late.kickoff }, late],
		['its time isn’t told', { kickoff: null }, late],
		['it still lies beyond the next matchday', { kickoff: SATURDAY + 7 * DAY + 1 }, late],
		['it has a result', {}, { ...late, result: '1:0' }],
		['the file states the state', { state: 'postponed' }, late],
		['it isn’t verlegt', {}, { ...late, state: 'scheduled' }],
	])('not if %s', (_, change, known) => {
		const [moved] = diff([change], [known], { setBack: true }).rows;
		expect(moved?.mayReturn).toBe(false);
	});
});

describe('rows that contradict the league', () => {
	test('the same pairing twice names the first line', () => {
		expect(diff([{}, {}]).problems).toEqual([{ line: 3, code: 'row-repeated', firstLine: 2 }]);
	});

	test('a new match without a matchday', () => {
		expect(diff([{ home: 'c', away: 'd', matchday: null }]).problems).toMatchObject([
			{ code: 'matchday-not-stated' },
		]);
	});

	test('a team twice in one matchday, against the file or against what is stored', () => {
		expect(diff([{ home: 'a', away: 'c' }]).problems).toEqual([
			{ line: 2, code: 'team-twice', team: 'a', matchday: 1 },
		]);
		expect(
			diff(
				[
					{ home: 'c', away: 'd' },
					{ home: 'd', away: 'e' },
				],
				[],
			).problems,
		).toHaveLength(2);
	});

	test('matchdays may be renumbered in one go', () => {
		const known = [{}, { id: 'm2', matchday: 2, home: 'c', away: 'a' }];
		const renumbered = diff([{ matchday: 2 }, { matchday: 1, home: 'c', away: 'a' }], known);
		expect(renumbered.problems).toEqual([]);
		expect(renumbered.rows.map((each) => each.kind)).toEqual(['changed', 'changed']);
	});
});

describe('R40: a pair that may meet again on one ground', () => {
	const again = (
		rows: Partial<TeamFixture>[],
		known: Partial<KnownMatch>[],
		answers: PostponedAnswers = {},
	) =>
		diffFixtures(
			rows.map((change, index) => ({ ...row, line: index + 2, ...change })),
			{ known: known.map((change) => ({ ...stored, ...change })), matchdays, pairsOnce: false },
			answers,
		);
	const later = { matchday: 25, kickoff: SATURDAY + 120 * DAY };

	test('two rows at two matchdays are two matches, and each finds its own', () => {
		const { rows, problems } = again([{ matchday: 3 }, later], []);
		expect(rows.map(({ kind, after }) => [kind, after.matchday])).toEqual([
			['new', 3],
			['new', 25],
		]);
		expect(problems).toEqual([]);
		const known = [
			{ id: 'a', matchday: 3 },
			{ id: 'b', ...later },
		];
		const found = again([{ ...later, result: '2:0' }, { matchday: 3 }], known).rows;
		expect(found.map(({ before }) => before?.id)).toEqual(['b', 'a']);
	});

	test('a match that moves by a few days is the same one', () => {
		const [moved] = again(
			[{ matchday: 4, kickoff: SATURDAY + 7 * DAY }],
			[{ id: 'a', matchday: 3, kickoff: SATURDAY }],
		).rows;
		expect(moved?.before?.id).toBe('a');
	});

	test('one that could be either is asked about, and the answer counts', () => {
		const known = [{ id: 'a', matchday: 3, kickoff: SATURDAY }];
		expect(again([later], known).problems).toEqual([{ line: 2, code: 'occurrence-unclear', stored: 3 }]);
		expect(again([later], known, { occurrences: 'again' }).rows[0]?.kind).toBe('new');
		expect(again([later], known, { occurrences: 'moved' }).rows[0]?.before?.id).toBe('a');
	});

	test('without a matchday the nearest one is meant', () => {
		const known = [
			{ id: 'a', matchday: 3, kickoff: SATURDAY },
			{ id: 'b', ...later },
		];
		const [near] = again([{ matchday: null, kickoff: later.kickoff + DAY, result: '1:0' }], known).rows;
		expect(near?.before?.id).toBe('b');
	});
});
