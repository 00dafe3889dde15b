import { describe, expect, test } from 'vitest';
import { excusesOf, type MemberTrace, type TracedMatchday } from '~/domain/excuse';

const DAY = 86_400_000;
const K = 100 * DAY;

type Change = TracedMatchday['kickoffChanges'][number];
type Trace = Partial<MemberTrace> & { kickoffChanges?: Change[] };

function excuse({ kickoffChanges = [], ...more }: Trace) {
	const trace: MemberTrace = {
		joinedAt: DAY,
		stateChanges: [{ at: DAY, active: true }],
		roundChanges: [],
		matchdays: [{ number: 7, kickoff: K, kickoffChanges }],
		marks: [],
		...more,
	};
	return excusesOf(trace).get(7) ?? null;
}

const out = { at: K - 10 * DAY, active: false };

describe('who was out by the stored state at the kickoff', () => {
	test('R20: nobody who was in, in a running round, without acts of others', () => {
		expect(excuse({})).toBeNull();
		expect(excuse({ stateChanges: [] })).toBeNull();
	});

	test('R20: the last change before the kickoff decides; a later correction doesn’t', () => {
		expect(excuse({ stateChanges: [out] })).toBe('was-out');
		expect(excuse({ stateChanges: [{ at: K + 1, active: true }, out] })).toBe('was-out');
		expect(excuse({ stateChanges: [out, { at: K - 2 * DAY, active: true }] })).toBeNull();
		expect(excuse({ stateChanges: [{ at: K - 1, active: false }] })).toBe('was-out');
		expect(excuse({ stateChanges: [{ at: K, active: false }] })).toBeNull();
	});

	test('R20: a change at the instant of kickoff is too late, and being out goes before late duty', () => {
		expect(excuse({ stateChanges: [out, { at: K, active: true }] })).toBe('was-out');
		expect(excuse({ stateChanges: [out, { at: K - 1, active: true }] })).toBe('late-duty');
	});

	test('R20: a round that was finished at the kickoff excuses too', () => {
		expect(excuse({ roundChanges: [{ at: K - DAY, finished: true }] })).toBe('was-out');
		expect(
			excuse({
				roundChanges: [
					{ at: K - 9 * DAY, finished: true },
					{ at: K - 8 * DAY, finished: false },
				],
			}),
		).toBeNull();
	});

	test('R14: a matchday at or before the join, or without a kickoff, needs no excuse', () => {
		expect(excuse({ joinedAt: K, stateChanges: [out] })).toBeNull();
		const matchdays = [{ number: 7, kickoff: null, kickoffChanges: [] }];
		expect(excuse({ matchdays, stateChanges: [out] })).toBeNull();
	});
});

describe('who got the duty late', () => {
	test('R20: 24 hours before the kickoff is late, a millisecond more is not', () => {
		const back = (at: number) => excuse({ stateChanges: [out, { at, active: true }] });
		expect([back(K - DAY - 1), back(K - DAY), back(K - DAY + 1)]).toEqual([null, 'late-duty', 'late-duty']);
	});

	test('R20: by an admin who reactivates, not by joining or reactivating oneself', () => {
		const at = K - 1000;
		expect(excuse({ stateChanges: [out, { at, active: true, by: 'own' }] })).toBeNull();
		expect(excuse({ joinedAt: at, stateChanges: [{ at, active: true }] })).toBeNull();
		expect(excuse({ joinedAt: at, stateChanges: [out, { at, active: true }] })).toBeNull();
		expect(excuse({ stateChanges: [{ at, active: true }] })).toBeNull();
	});

	test('R20: by a round that reopens', () => {
		const finished = { at: K - 9 * DAY, finished: true };
		expect(excuse({ roundChanges: [finished, { at: K - 5, finished: false }] })).toBe('late-duty');
		expect(excuse({ roundChanges: [finished, { at: K - 5, finished: false, by: 'own' }] })).toBeNull();
		expect(excuse({ roundChanges: [{ at: K - 5, finished: false }] })).toBeNull();
	});

	test('R20: by a kickoff brought forward, by hand, import or a first result, not by a match that starts', () => {
		const moved = (old: number | null, cause: Change['cause'], at = K - 5) =>
			excuse({ kickoffChanges: [{ at, old, new: K, cause }] });
		expect(moved(K + 1, 'hand')).toBe('late-kickoff');
		expect(moved(K + 1, 'import', K)).toBe('late-kickoff');
		expect(moved(K + 1, 'hand', K - DAY - 1)).toBeNull();
		expect(moved(K - 1, 'hand')).toBeNull();
		expect(moved(null, 'hand')).toBe('late-kickoff');
		expect(moved(null, 'first-result')).toBe('late-kickoff');
		expect(moved(null, 'match-start')).toBeNull();
		expect(excuse({ kickoffChanges: [{ at: K - 5, old: K, new: null, cause: 'hand' }] })).toBeNull();
	});

	test('R20: by somebody else’s mark on the pick of that matchday', () => {
		expect(excuse({ marks: [{ matchday: 7, at: K - 5, by: 'other' }] })).toBe('late-mark');
		expect(excuse({ marks: [{ matchday: 7, at: K - 5, by: 'own' }] })).toBeNull();
		expect(excuse({ marks: [{ matchday: 8, at: K - 5, by: 'other' }] })).toBeNull();
		expect(excuse({ marks: [{ matchday: 7, at: K + 1, by: 'other' }] })).toBeNull();
	});
});

describe('what happened before somebody joined', () => {
	const reopened = [
		{ at: K - 9 * DAY, finished: true },
		{ at: K - 100, finished: false },
	];
	const forward = [{ at: K - 100, old: K + DAY, new: K, cause: 'hand' as const }];

	test('R20: gave them no duty: their own joining did', () => {
		expect(excuse({ roundChanges: reopened })).toBe('late-duty');
		expect(excuse({ roundChanges: reopened, joinedAt: K - 101 })).toBe('late-duty');
		expect(excuse({ roundChanges: reopened, joinedAt: K - 100 })).toBeNull();
		expect(excuse({ roundChanges: reopened, joinedAt: K - 50 })).toBeNull();
	});

	test('R20: a kickoff that had been brought forward before is the one they found', () => {
		expect(excuse({ kickoffChanges: forward, joinedAt: K - 101 })).toBe('late-kickoff');
		expect(excuse({ kickoffChanges: forward, joinedAt: K - 100 })).toBeNull();
		expect(excuse({ kickoffChanges: forward, joinedAt: K - 50 })).toBeNull();
	});
});
