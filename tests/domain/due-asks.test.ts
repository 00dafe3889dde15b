import { expect, test } from 'vitest';
import { type AskedMatchday, DAILY, type DueAsk, dueAsks } from '~/domain/due-asks';

/** R41: when a season's source is asked (docs/decisions/0066). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Saturday, 15:30 in Germany. */
const START = Date.parse('2026-09-05T13:30Z');

const matchday = (given: Partial<AskedMatchday> = {}): AskedMatchday => ({
	...{ number: 1, checkedAt: null, readAt: null, standsAt: null },
	matches: [{ kickoff: START, isSettled: false }],
	...given,
});
const asks = (
	now: number,
	matchdays: readonly AskedMatchday[],
	given: Partial<Parameters<typeof dueAsks>[0]> = {},
): DueAsk[] =>
	dueAsks({ kind: 'openligadb', asked: 0, wholeAt: null, unheard: null, matchdays, ...given }, now);

const settled = [{ kickoff: START, isSettled: true }];

test.each([
	['5 minutes before', -5 * MINUTE, 1],
	['6 minutes before', -6 * MINUTE, 15],
	['while it runs', HOUR, 1],
	['150 minutes after', 150 * MINUTE, 1],
	['151 minutes after', 151 * MINUTE, 15],
	['the evening before midnight', Date.parse('2026-09-05T21:59Z') - START, 15],
	['that morning, after German midnight', Date.parse('2026-09-04T22:00Z') - START, 15],
	['the day after', Date.parse('2026-09-06T21:59Z') - START, 15],
	['two days after', Date.parse('2026-09-06T22:00Z') - START, 60],
	['six days after', 6 * DAY, 60],
	['the day before', Date.parse('2026-09-04T21:59Z') - START, 24 * 60],
	['a month ahead', -30 * DAY, 24 * 60],
])('%s of a kickoff it is asked about in its rhythm', (_when, after, minutes) => {
	const now = START + after;
	const late = matchday({ checkedAt: now - minutes * MINUTE + 29_000 });
	const early = matchday({ checkedAt: now - minutes * MINUTE + 31_000 });
	expect([asks(now, [late]).length, asks(now, [early]).length]).toEqual([1, 0]);
});

test('of what is over for six days, and settled, nothing is asked', () => {
	expect(asks(START + 6 * DAY + 1, [matchday()])).toEqual([]);
	expect(asks(START + 20 * DAY, [matchday({ matches: settled })])).toEqual([]);
});

test('a settled match isn’t asked about each minute, its matchday still is each quarter of an hour', () => {
	const now = START + HOUR;
	expect(asks(now, [matchday({ matches: settled, checkedAt: now - 2 * MINUTE })])).toEqual([]);
	expect(asks(now, [matchday({ matches: settled, checkedAt: now - 15 * MINUTE })])).toHaveLength(1);
});

test('what has stood is read, and not merely checked, at the instant that it has', () => {
	const waiting = matchday({ checkedAt: START + 2 * HOUR, standsAt: START + 2 * HOUR });
	expect(asks(START + 2 * HOUR, [waiting])).toEqual([{ matchday: 1, how: 'read' }]);
	expect(asks(START + 2 * HOUR - 1, [waiting])).toEqual([]);
});

test('the most urgent comes first, and no more than twelve at once', () => {
	const ahead = Array.from({ length: 20 }, (_, index) =>
		matchday({ number: 20 - index, matches: [{ kickoff: START + (index + 7) * DAY, isSettled: false }] }),
	);
	const due = asks(START + HOUR, [...ahead, matchday({ number: 34 })]);
	expect(due[0]).toEqual({ matchday: 34, how: 'check' });
	expect(due).toHaveLength(12);
});

test('football-data.org has what lies ahead in one answer', () => {
	const ahead = [2, 3, 4].map((number) =>
		matchday({ number, matches: [{ kickoff: START + number * 7 * DAY, isSettled: false }] }),
	);
	expect(asks(START + HOUR, [matchday(), ...ahead], { kind: 'football-data' })).toEqual([
		{ matchday: 1, how: 'read' },
		{ matchday: null, how: 'read' },
	]);
	const heard = { kind: 'football-data' as const, wholeAt: START };
	expect(asks(START + HOUR, ahead, heard)).toEqual([]);
});

test('a file is asked for each 5 minutes at most, and as soon as something has stood', () => {
	const file = (wholeAt: number, given = matchday()) =>
		asks(START + HOUR, [given], { kind: 'file', wholeAt });
	expect(file(START + HOUR - 5 * MINUTE)).toEqual([{ matchday: null, how: 'read' }]);
	expect(file(START + HOUR - 4 * MINUTE)).toEqual([]);
	expect(file(START + HOUR - MINUTE, matchday({ standsAt: START + HOUR }))).toHaveLength(1);
	expect(asks(START + 30 * DAY, [matchday()], { kind: 'file' })).toEqual([]);
});

test.each(['openligadb', 'football-data', 'file'] as const)(
	'on a day of matches from morning to night nobody is asked more than 600 times (%s)',
	(kind) => {
		const midnight = Date.parse('2026-09-05T00:00Z');
		const matches = Array.from({ length: 9 }, (_, index) => ({
			kickoff: midnight + (9 + 1.5 * index) * HOUR,
			isSettled: false,
		}));
		const known = [matchday({ matches }), matchday({ number: 2, matches })];
		let asked = 0;
		let wholeAt: number | null = null;
		for (let now = midnight; now < midnight + DAY; now += MINUTE) {
			// Each check finds a change: it is read at once.
			const due = asks(now, known, { kind, asked, wholeAt });
			asked += due.reduce((sum, { how }) => sum + (how === 'check' ? 2 : 1), 0);
			for (const { matchday: number } of due) {
				if (number === null) wholeAt = now;
				else Object.assign(known[number - 1] as AskedMatchday, { checkedAt: now, readAt: now });
			}
		}
		expect(asked).toBeGreaterThan(100);
		expect(asked).toBeLessThanOrEqual(600);
		expect(DAILY.most).toBeLessThan(600);
	},
);

test('what said nothing is asked about again later, and the other matchdays in their rhythm', () => {
	const [now, checkedAt] = [START + HOUR, START + HOUR - 3 * MINUTE];
	const matchdays = [1, 2].map((number) => matchday({ number, checkedAt }));
	const numbers = (wait: number) =>
		asks(now, matchdays, { unheard: { matchday: 1, wait } }).map(({ matchday: number }) => number);
	expect(numbers(4 * MINUTE)).toEqual([2]);
	expect(numbers(3 * MINUTE)).toEqual([1, 2]);
	const file = { kind: 'file' as const, wholeAt: now - 20 * MINUTE };
	expect(asks(now, matchdays, { ...file, unheard: { matchday: null, wait: HOUR } })).toEqual([]);
	expect(asks(now, matchdays, file)).toHaveLength(1);
});
