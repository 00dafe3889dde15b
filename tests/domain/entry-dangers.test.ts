import { expect, test } from 'vitest';
import { dangersOf, type MatchChanging, teamsInDanger } from '~/domain/entry-dangers';
import type { KnownMatch, SeasonMatch } from '~/domain/fixture-diff';

const MINUTE = 60_000;
const START = Date.parse('2026-08-29T13:30:00Z');
const NOW = START - 60 * MINUTE;

const stored: KnownMatch = {
	id: 'm',
	matchday: 1,
	home: 'a',
	away: 'b',
	kickoff: START,
	timeKnown: true,
	result: null,
	state: 'scheduled',
	wasPostponed: false,
};

type Matchday = Parameters<typeof dangersOf>[0]['matchday'];

const ahead: Matchday = { kickoff: START, evaluated: false, isNew: false };
const undated: Matchday = { ...ahead, kickoff: null };
const running: Matchday = { ...ahead, kickoff: START - 24 * 60 * MINUTE };

function changed(after: Partial<SeasonMatch>, before: Partial<KnownMatch> = {}): MatchChanging {
	const match = { ...stored, ...before };
	return { before: match, after: { ...match, ...after } };
}

function kindsOf(matchday: Matchday, changing: MatchChanging, now = NOW): string[] {
	return dangersOf({ matchday, matches: [changing] }, now).map(({ kind }) => kind);
}

test('a result is early until 45 minutes after its own match’s kickoff', () => {
	const early = {
		kind: 'result-early',
		home: 'a',
		away: 'b',
		result: '2:1',
		state: 'scheduled',
		start: START,
	};
	const entry = { matchday: ahead, matches: [changed({ result: '2:1' })] };
	expect(dangersOf(entry, NOW)).toEqual([{ ...early, locks: true }]);
	expect(dangersOf(entry, START + 45 * MINUTE - 1)).toEqual([{ ...early, locks: false }]);
	expect(dangersOf(entry, START + 45 * MINUTE)).toEqual([]);
});

test.each([
	['without a start of its own it is the matchday’s', running, { kickoff: null }, []],
	['brought forward it isn’t early', ahead, { kickoff: NOW - 45 * MINUTE }, []],
	['on a day that has begun it locks nobody, and is early nevertheless', running, {}, ['result-early']],
	['without any start it closes the window', undated, { kickoff: null }, ['result-early', 'window-closes']],
	['of a match that is verlegt it counts for nothing', ahead, { state: 'postponed' as const }, []],
])('%s', (_name, matchday, before, kinds) => {
	expect(kindsOf(matchday, changed({ result: '2:1' }, before))).toEqual(kinds);
});

test.each([
	['15:0', []],
	['0:15', []],
	['8:8', ['many-goals']],
	['99:1', ['many-goals']],
])('%s: more than 15 goals are asked about', (result, kinds) => {
	expect(kindsOf(running, changed({ result }), START + 120 * MINUTE)).toEqual(kinds);
	expect(kindsOf(running, changed({ state: 'abandoned' }, { result }), START + 120 * MINUTE)).toEqual([]);
});

test('a state that means a result is early like one, and taking anything back never is', () => {
	expect(kindsOf(ahead, changed({ state: 'abandoned' }))).toEqual(['result-early']);
	expect(kindsOf(ahead, changed({ state: 'awarded', result: '2:0' }))).toEqual(['result-early']);
	expect(
		kindsOf(ahead, changed({ state: 'scheduled', result: null }, { state: 'awarded', result: '2:0' })),
	).toEqual([]);
});

test('R2: a match that becomes verlegt makes picks void, one that is or was already doesn’t, and one set back makes them count', () => {
	const postponed = { state: 'postponed' as const };
	expect(kindsOf(ahead, changed(postponed))).toEqual(['match-postponed']);
	expect(kindsOf(ahead, changed({ kickoff: START + 1 }, postponed))).toEqual([]);
	expect(kindsOf(ahead, changed(postponed, { state: 'abandoned', wasPostponed: true }))).toEqual([]);
	expect(kindsOf(ahead, changed({ state: 'scheduled' }, postponed))).toEqual(['match-returns']);
});

test('R8, R4: a start in the past locks teams, and is the kickoff of a matchday without one', () => {
	const past = { kickoff: NOW };
	expect(kindsOf(ahead, changed(past))).toEqual(['start-passed']);
	expect(kindsOf(undated, changed(past))).toEqual(['start-passed', 'window-closes']);
	expect(kindsOf(running, changed(past))).toEqual([]);
	expect(kindsOf(ahead, changed({ kickoff: NOW - MINUTE }, past))).toEqual([]);
	expect(kindsOf(ahead, changed({ kickoff: NOW + MINUTE }))).toEqual([]);
	expect(kindsOf({ ...undated, isNew: true }, { before: null, after: { ...stored, ...past } })).toEqual([]);
	expect(kindsOf(undated, { before: null, after: { ...stored, ...past } })).toEqual([
		'start-passed',
		'window-closes',
	]);
});

test('R3: a match that is set back to angesetzt after its time locks and closes too', () => {
	const back = changed(
		{ state: 'scheduled' },
		{ state: 'postponed', wasPostponed: true, kickoff: NOW - MINUTE },
	);
	expect(kindsOf(ahead, back)).toEqual(['match-returns', 'start-passed']);
	expect(kindsOf(undated, back)).toEqual(['match-returns', 'start-passed', 'window-closes']);
	expect(kindsOf(running, back)).toEqual(['match-returns']);
});

test('a start that goes frees teams only as long as they could be picked', () => {
	const gone = changed({ kickoff: null });
	const emptied = { kind: 'start-emptied', home: 'a', away: 'b', start: START };
	expect(dangersOf({ matchday: ahead, matches: [gone] }, NOW)).toEqual([{ ...emptied, frees: true }]);
	expect(dangersOf({ matchday: running, matches: [gone] }, NOW)).toEqual([{ ...emptied, frees: false }]);
});

test('R3: the matchday’s kickoff into the past closes its window, and elsewhere it doesn’t', () => {
	const kindsAt = (matchday: Matchday, kickoff: number | null) =>
		dangersOf({ matchday, matches: [], kickoff }, NOW).map(({ kind }) => kind);
	expect(kindsAt(ahead, NOW)).toEqual(['window-closes']);
	expect(kindsAt(undated, NOW - MINUTE)).toEqual(['window-closes']);
	expect([kindsAt(ahead, NOW + 1), kindsAt(ahead, START), kindsAt(ahead, null)]).toEqual([[], [], []]);
	expect(kindsAt({ ...ahead, isNew: true }, NOW)).toEqual([]);
});

test('R19: whatever changes an evaluated matchday is asked about, and what stays isn’t', () => {
	const evaluated = { ...running, evaluated: true };
	const late = START + 120 * MINUTE;
	const [same, other] = [changed({}), changed({ result: '1:0' })];
	expect(dangersOf({ matchday: evaluated, matches: [same, other] }, late)).toEqual([
		{ kind: 'evaluated-changes', matches: [other] },
	]);
	expect(dangersOf({ matchday: evaluated, matches: [same] }, late)).toEqual([]);
	expect(kindsOf(evaluated, { before: null, after: stored }, late)).toEqual(['evaluated-changes']);
});

test('picks are counted of the teams in danger, not of what is changed beside them', () => {
	const early = changed({ result: '1:0' });
	const plain = changed({ result: '1:0' }, { home: 'c', away: 'd', kickoff: NOW - 60 * MINUTE });
	const teamsAt = (matchday: Matchday) =>
		teamsInDanger(dangersOf({ matchday, matches: [early, plain] }, NOW), [early, plain]);
	expect(teamsAt(running)).toEqual(['a', 'b']);
	expect(teamsAt({ ...running, evaluated: true })).toEqual(['a', 'b', 'c', 'd']);
	const removed = { before: stored, after: null };
	expect(teamsInDanger(dangersOf({ matchday: ahead, matches: [removed] }, NOW), [removed])).toEqual([
		'a',
		'b',
	]);
});
