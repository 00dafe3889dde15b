import { expect, test } from 'vitest';
import type { MatchdayFacts } from '~/domain/facts';
import { mailsDue, slotOf, windowsDue } from '~/domain/schedule';

const MINUTE = 60_000;

test('a slot begins at a whole multiple of its length', () => {
	expect([0, 1, MINUTE - 1, MINUTE, MINUTE + 1].map((now) => slotOf(now, MINUTE))).toEqual([
		0,
		0,
		0,
		MINUTE,
		MINUTE,
	]);
	expect(slotOf(1_000_000_123, 5 * MINUTE) % (5 * MINUTE)).toBe(0);
});

test('R7, R4: windows whose kickoff has passed are due until they are closed, with the kickoff to store', () => {
	const match = { home: 'A', away: 'B', kickoff: 300, result: null, state: 'scheduled' } as const;
	const day = (
		number: number,
		kickoff: number | null,
		closed: boolean,
		matches: MatchdayFacts['matches'] = [],
	) => ({
		number,
		kickoff,
		closed,
		evaluated: false,
		matches,
	});
	const season = [day(1, 100, true), day(3, 250, false), day(2, 200, false), day(4, null, false, [match])];
	const due = (now: number) =>
		windowsDue(season, now).map(({ matchday, kickoff }) => [matchday.number, kickoff]);
	expect(due(199)).toEqual([]);
	expect(due(200)).toEqual([[2, 200]]);
	expect(due(400)).toEqual([
		[2, 200],
		[3, 250],
		[4, 300],
	]);
});

test('waiting mails whose time has come are due, oldest first', () => {
	const mail = (id: string, state: string, nextAttemptAt: number) => ({ id, state, nextAttemptAt });
	const mails = [
		mail('c', 'waiting', 30),
		mail('a', 'waiting', 10),
		mail('b', 'sent', 5),
		mail('d', 'waiting', 31),
	];
	expect(mailsDue(mails, 30).map(({ id }) => id)).toEqual(['a', 'c']);
});
