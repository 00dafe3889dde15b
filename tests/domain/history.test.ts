import { expect, test } from 'vitest';
import { type Commit, changesByCommit, type MatchEvent } from '~/domain/history';

/** What each commit took in of matches on matchdays that had been evaluated (R19, R22). */

const commit = (id: string, matchday: number, at: number): Commit => ({
	id,
	matchday,
	kind: 'evaluation',
	at,
	reason: null,
});

/** A change of the match of a against b. */
const event = (
	at: number,
	field: MatchEvent['field'],
	from: string | null,
	to: string | null,
): MatchEvent => ({
	...{ matchId: 'm', matchdayId: 'now', home: 'a', away: 'b', at, field, old: from, new: to, reason: null },
});

/** Where the match of a against b lies now. */
const liesOn = (number: number): Parameters<typeof changesByCommit>[0] => [
	{
		...{ id: 'now', number, kickoff: 0, evaluated: true },
		matches: [{ home: 'a', away: 'b', kickoff: 0, result: null, state: 'scheduled' }],
	},
];

const commits = [commit('first', 3, 100), commit('second', 4, 200), commit('third', 6, 300)];

test('a changed result belongs to the matchday on which the match lay then, though it was moved later', () => {
	const events = [event(150, 'result', '1:0', '0:2'), event(250, 'matchday', '3', '5')];
	const found = changesByCommit(liesOn(5), { commits, events });
	expect(found.get('second')).toMatchObject([{ matchday: 3, result: { old: '1:0', new: '0:2' } }]);
	expect(found.get('third')).toMatchObject([{ matchday: 5, moved: { old: 3, new: 5 }, result: null }]);
});

test('of several later moves the next one says where it lay, in whatever order they were read', () => {
	const events = [
		event(280, 'matchday', '5', '6'),
		event(250, 'matchday', '3', '5'),
		event(150, 'result', '1:0', '0:2'),
	];
	expect(changesByCommit(liesOn(6), { commits, events }).get('second')).toMatchObject([{ matchday: 3 }]);
});

test('what changed and changed back within a commit is no change', () => {
	const events = [event(150, 'result', '1:0', '0:2'), event(160, 'result', '0:2', '1:0')];
	expect(changesByCommit(liesOn(3), { commits, events }).size).toBe(0);
});

test('a change at the instant of a commit is that commit’s, not the next one’s', () => {
	const events = [event(200, 'result', null, '1:0')];
	const found = changesByCommit(liesOn(3), { commits, events });
	expect([...found.keys()]).toEqual(['second']);
});

test('matches that weren’t evaluated before, and the first commit, have no changes to tell', () => {
	const events = [event(50, 'result', null, '1:0'), event(150, 'result', '1:0', '2:0')];
	expect(changesByCommit(liesOn(4), { commits, events }).size).toBe(0);
});

test('R40: a pair that meets twice on one ground has two matches, each with its own changes', () => {
	const second = { ...event(160, 'result', null, '3:3'), matchId: 'n', matchdayId: 'later' };
	const events = [event(150, 'result', '1:0', '0:2'), second];
	const matchdays = [...liesOn(3), ...liesOn(9).map((matchday) => ({ ...matchday, id: 'later' }))];
	const found = changesByCommit(matchdays, { commits, events });
	expect(found.get('second')).toMatchObject([{ matchday: 3, result: { old: '1:0', new: '0:2' } }]);
});
