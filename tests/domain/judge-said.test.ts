import { expect, test } from 'vitest';
import {
	type Effect,
	judgeSaid,
	STANDS,
	type StandingFact,
	type StoredPlace,
	type Waits,
} from '~/domain/judge-said';
import { saidKinds } from '~/domain/said-facts';

/** R41: what a source says is taken by itself, or why it waits; each condition alone. */

const HOUR = 3_600_000;
const NOW = Date.parse('2026-09-05T16:00Z');

type Given = {
	fact?: Partial<StandingFact>;
	place?: Partial<StoredPlace>;
	effect?: Partial<Effect>;
	allowed?: { results?: boolean; times?: boolean };
};

function judge(kind: 'result' | 'time', { fact, place, effect, allowed }: Given = {}): Waits | null {
	const kickoff = kind === 'result' ? NOW - 2 * HOUR : NOW + 100 * HOUR;
	return judgeSaid(
		{
			kind,
			since: NOW - STANDS,
			heardAt: NOW,
			over: NOW - STANDS,
			isOfOther: false,
			isDismissed: false,
			...fact,
		},
		{
			...{ state: 'scheduled', kickoff, matchdayKickoff: kickoff, evaluated: false },
			...{ byPerson: false, kickoffByPerson: false, ...place },
		},
		{ newKickoff: NOW + 90 * HOUR, moves: [], proposesPostponed: false, isOdd: false, ...effect },
		{ allowed: { results: true, times: true, ...allowed }, now: NOW },
	);
}

const move = (oldKickoff: number | null, newKickoff: number, isNow = false) => ({
	effect: { moves: [{ matchday: 1, oldKickoff, newKickoff, isNow }] },
});

test.each<['result' | 'time', string, Given, Waits | null]>([
	['result', 'stood for 15 minutes', {}, null],
	['result', 'a millisecond less', { fact: { since: NOW - STANDS + 1 } }, 'standing'],
	[
		'result',
		'long ago, and not heard since',
		{ fact: { since: NOW - HOUR, heardAt: NOW - HOUR } },
		'standing',
	],
	['result', 'said before the match can be over', { fact: { since: NOW - HOUR } }, 'standing'],
	['result', 'dismissed', { fact: { isDismissed: true } }, 'dismissed'],
	['result', 'results aren’t allowed', { allowed: { results: false } }, 'not-allowed'],
	['result', 'times aren’t allowed', { allowed: { times: false } }, null],
	['result', 'a person’s', { place: { byPerson: true } }, 'person'],
	['result', 'a person’s kickoff', { place: { kickoffByPerson: true } }, null],
	['result', 'evaluated', { place: { evaluated: true } }, 'evaluated'],
	['result', 'verlegt', { place: { state: 'postponed' } }, 'not-scheduled'],
	['result', 'gewertet', { place: { state: 'awarded' } }, 'not-scheduled'],
	['result', 'of another day', { fact: { isOfOther: true } }, 'other-match'],
	['time', 'of another matchday', { fact: { isOfOther: true } }, 'other-match'],
	['result', 'odd', { effect: { isOdd: true } }, 'odd'],
	['result', 'the kickoff is now', { place: { kickoff: NOW, matchdayKickoff: NOW } }, null],
	['result', 'the match is ahead', { place: { kickoff: NOW + 1 } }, 'before-kickoff'],
	['result', 'the match has no time', { place: { kickoff: null } }, null],
	['result', 'the matchday is ahead', { place: { matchdayKickoff: NOW + 1 } }, 'before-kickoff'],
	['result', 'the matchday has no kickoff', { place: { matchdayKickoff: null } }, 'before-kickoff'],
	['time', 'stood for 15 minutes', {}, null],
	['time', 'a millisecond less', { fact: { since: NOW - STANDS + 1 } }, 'standing'],
	['time', 'times aren’t allowed', { allowed: { times: false } }, 'not-allowed'],
	['time', 'results aren’t allowed', { allowed: { results: false } }, null],
	['time', 'a person’s', { place: { byPerson: true } }, 'person'],
	['time', 'verlegt by R2', { effect: { proposesPostponed: true } }, 'verlegt'],
	['time', 'the match has begun', { place: { kickoff: NOW } }, 'past'],
	['time', 'a match moves from within 48 hours', { place: { kickoff: NOW + 48 * HOUR - 1 } }, 'near'],
	['time', 'a match moves to within 48 hours', { effect: { newKickoff: NOW + 48 * HOUR - 1 } }, 'near'],
	['time', 'a match moves, both ends far', { effect: { newKickoff: NOW + 48 * HOUR } }, null],
	[
		'time',
		'the time of a near start becomes known',
		{ place: { kickoff: NOW + HOUR }, effect: { newKickoff: NOW + HOUR } },
		null,
	],
	['time', 'the match had no time', { place: { kickoff: null } }, null],
	['time', 'the new time is now', { effect: { newKickoff: NOW } }, 'past'],
	['time', 'there is no new time', { effect: { newKickoff: null } }, 'past'],
	['time', 'a matchday moves, both ends far', move(NOW + 48 * HOUR, NOW + 49 * HOUR), null],
	['time', 'a matchday moves from within 48 hours', move(NOW + 48 * HOUR - 1, NOW + 99 * HOUR), 'near'],
	['time', 'a matchday moves to within 48 hours', move(NOW + 99 * HOUR, NOW + 48 * HOUR - 1), 'near'],
	['time', 'a matchday gets its first kickoff', move(null, NOW + 99 * HOUR), null],
	['time', 'a matchday begins at once', move(NOW + 99 * HOUR, NOW + 99 * HOUR, true), 'near'],
	[
		'time',
		'a matchday moves whose kickoff a person has typed',
		{ ...move(NOW + 98 * HOUR, NOW + 99 * HOUR), place: { kickoffByPerson: true } },
		'person',
	],
	['time', 'nothing moves of what a person has typed', { place: { kickoffByPerson: true } }, null],
])('%s, %s', (kind, _what, given, waits) => {
	expect(judge(kind, given)).toBe(waits);
});

test('nothing but results and times is ever taken by itself', () => {
	const others = saidKinds.filter((kind) => kind !== 'result' && kind !== 'time');
	expect(new Set(others.map((kind) => judge('result', { fact: { kind } })))).toEqual(
		new Set(['never-by-itself']),
	);
});
