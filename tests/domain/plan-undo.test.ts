import { expect, test } from 'vitest';
import type { KnownMatch } from '~/domain/fixture-diff';
import type { KeptFacts, KeptImport } from '~/domain/kept-import';
import { planUndo, returnsAnything } from '~/domain/plan-undo';
import type { UndoFacts } from '~/domain/undo-plan';

const HOUR = 3_600_000;
const IMPORTED = 100 * HOUR;
const NOW = 200 * HOUR;

const none: KeptImport = {
	...{ season: false, matchdays: [], joined: [], clubs: [], spellings: [] },
	...{ added: [], changed: [], kickoffs: [], roundNames: [], openPairings: [] },
};
/** A matchday without picks; R40: and without a name. */
const bare = { name: null, open: [], held: false };
const was: KeptFacts = {
	...{ matchday: 1, kickoff: 300 * HOUR, timeKnown: true, result: null },
	...{ state: 'scheduled', postponedIn: null, extraTime: null, penalties: null },
};

function match(id: string, teams: string, facts: Partial<KnownMatch> = {}): KnownMatch {
	const [home = '', away = ''] = teams.split('-');
	return { ...was, wasPostponed: false, id, home, away, ...facts };
}

function season(facts: Partial<UndoFacts> = {}): UndoFacts {
	const matchdays = [1, 2].map((number) => ({
		number,
		kickoff: 300 * HOUR,
		evaluated: false,
		picks: 0,
		...bare,
	}));
	return {
		...{ importedAt: IMPORTED, matches: [], matchdays, rounds: [], lastCommit: null, teamIds: [] },
		...{ spellings: new Map(), clubs: [], league: { name: 'Superliga', elsewhere: false } },
		...facts,
	};
}

const changed = (id: string, teams: string, after: Partial<KeptFacts>, before: Partial<KeptFacts> = {}) => {
	const [home = '', away = ''] = teams.split('-');
	return { id, home, away, before: { ...was, ...before }, after: { ...was, ...before, ...after } };
};

test('each part of a match is judged alone; result and state are one', () => {
	const kept = {
		...none,
		changed: [changed('m', 'a-b', { kickoff: 301 * HOUR, result: '1:0', state: 'awarded' })],
	};
	const present = match('m', 'a-b', { kickoff: 301 * HOUR, result: '2:0', state: 'awarded' });
	const plan = planUndo(kept, season({ matches: [present] }), NOW);
	expect(plan.returned).toMatchObject([{ after: { kickoff: 300 * HOUR, result: '2:0', state: 'awarded' } }]);
	expect(plan.stays).toEqual([
		{ what: 'match', home: 'a', away: 'b', matchday: 1, part: 'outcome', reason: 'changed-since' },
	]);
});

test('R2: a match that was verlegt by the import never was; one that was verlegt elsewhere is so again', () => {
	const kept = {
		...none,
		changed: [
			changed('m', 'a-b', { state: 'postponed', postponedIn: 1 }),
			changed(
				'n',
				'c-d',
				{ matchday: 2, state: 'scheduled', postponedIn: null },
				{ state: 'abandoned', postponedIn: 1 },
			),
		],
	};
	const matches = [
		match('m', 'a-b', { state: 'postponed', postponedIn: 1 }),
		match('n', 'c-d', { matchday: 2, postponedIn: null }),
	];
	const { returned } = planUndo(kept, season({ matches }), NOW);
	expect(returned.map(({ after }) => [after.matchday, after.state, after.postponedIn])).toEqual([
		[1, 'scheduled', null],
		[1, 'abandoned', 1],
	]);
});

test('two that have changed places change back; one whose place is taken stays where it is', () => {
	const kept = {
		...none,
		changed: [changed('m', 'a-b', { matchday: 2 }), changed('n', 'a-c', { matchday: 1 }, { matchday: 2 })],
	};
	const matches = [match('m', 'a-b', { matchday: 2 }), match('n', 'a-c', { matchday: 1 })];
	const { returned, stays } = planUndo(kept, season({ matches }), NOW);
	expect([returned.map(({ after }) => after.matchday), stays]).toEqual([[1, 2], []]);
	const taken = [...matches, match('x', 'b-d')];
	const plan = planUndo(kept, season({ matches: taken }), NOW);
	// Where the first can't go, the second can't either: a plays there.
	expect(plan.returned).toEqual([]);
	expect(plan.stays.map(({ reason }) => reason)).toEqual(['place-taken', 'place-taken']);
	expect(returnsAnything(plan)).toBe(false);
});

test('what isn’t there any more is named, and a match that is gone with its matchday too', () => {
	const kept = { ...none, changed: [changed('m', 'a-b', { result: '1:0' })] };
	expect(planUndo(kept, season(), NOW).stays).toMatchObject([{ home: 'a', away: 'b', reason: 'gone' }]);
	const moved = { ...none, changed: [changed('m', 'a-b', { matchday: 2 }, { matchday: 9 })] };
	const { stays } = planUndo(moved, season({ matches: [match('m', 'a-b', { matchday: 2 })] }), NOW);
	expect(stays).toMatchObject([{ part: 'matchday', reason: 'place-taken' }]);
});

test('R3: a kickoff that has passed stays; one before it in the past means now; none is none again', () => {
	const kickoffs = [
		{ matchday: 1, before: 210 * HOUR, after: 190 * HOUR },
		{ matchday: 2, before: 150 * HOUR, after: 300 * HOUR },
		{ matchday: 3, before: null, after: 300 * HOUR },
	];
	const matchdays = [190, 300, 300].map((hour, index) => ({
		...{ number: index + 1, kickoff: hour * HOUR, evaluated: false, picks: 0, ...bare },
	}));
	const plan = planUndo({ ...none, kickoffs }, season({ matchdays }), NOW);
	expect(plan.stays).toEqual([
		{ what: 'kickoff', matchday: 1, kickoff: 190 * HOUR, reason: 'kickoff-passed' },
	]);
	expect(plan.kickoffs).toEqual([
		{ matchday: 2, oldKickoff: 300 * HOUR, newKickoff: NOW, isNow: true },
		{ matchday: 3, oldKickoff: 300 * HOUR, newKickoff: null, isNow: false },
	]);
});

test('R4: none is now where a match has begun', () => {
	const kickoffs = [{ matchday: 1, before: null, after: 300 * HOUR }];
	const matches = [match('m', 'a-b', { kickoff: 199 * HOUR })];
	expect(planUndo({ ...none, kickoffs }, season({ matches }), NOW).kickoffs).toMatchObject([{ isNow: true }]);
});

test('what could be picked because of the import stays once it has begun; what had begun before goes', () => {
	const kept = { ...none, matchdays: [1], added: [{ id: 'm', home: 'a', away: 'b', facts: was }] };
	const rounds = [{ startedAt: 0, firstMatchday: 2 }];
	const reasonAt = (hour: number) => {
		const matchdays = [{ number: 1, kickoff: hour * HOUR, evaluated: false, picks: 0, ...bare }];
		const plan = planUndo(kept, season({ matches: [match('m', 'a-b')], matchdays, rounds }), NOW);
		return [plan.removed.length, plan.matchdays, plan.stays.map(({ reason }) => reason)];
	};
	expect(reasonAt(150)).toEqual([0, [], ['kickoff-passed']]);
	expect(reasonAt(90)).toEqual([1, [1], []]);
});

test('picks and rounds stand against matches and matchdays that go', () => {
	const kept = { ...none, matchdays: [1], added: [{ id: 'm', home: 'a', away: 'b', facts: was }] };
	const matchdays = [{ number: 1, kickoff: 300 * HOUR, evaluated: false, picks: 3, ...bare }];
	const rounds = [{ startedAt: IMPORTED, firstMatchday: 1 }];
	const { against } = planUndo(kept, season({ matches: [match('m', 'a-b')], matchdays, rounds }), NOW);
	expect(against).toEqual([
		{ code: 'picks-depend', matchday: 1, picks: 3, matches: [{ home: 'a', away: 'b' }] },
		{ code: 'round-depends', matchday: 1 },
	]);
});

test('a matchday that came with the import and holds picks stays, with its kickoff and without its name', () => {
	const kept = {
		...{ ...none, matchdays: [1, 2] },
		kickoffs: [1, 2].map((matchday) => ({ matchday, before: null, after: 300 * HOUR })),
		roundNames: [{ matchday: 1, before: null, after: 'Finale' }],
	};
	const matchdays = [true, false].map((held, index) => ({
		...{ number: index + 1, ...bare, name: 'Finale', kickoff: 300 * HOUR, evaluated: false, picks: 0, held },
	}));
	const plan = planUndo(kept, season({ matchdays }), NOW);
	expect(plan).toMatchObject({ matchdays: [2], kickoffs: [], roundNames: [{ matchday: 1, name: null }] });
	expect(plan.stays).toEqual([{ what: 'matchday', matchday: 1, reason: 'in-use' }]);
});

test('no evaluation since loses an outcome; one from before the import gets back what it rests on', () => {
	const kept = { ...none, changed: [changed('m', 'a-b', { result: '1:0' })] };
	const matchdays = [{ number: 1, kickoff: 0, evaluated: true, picks: 0, ...bare }];
	const matches = [match('m', 'a-b', { result: '1:0' })];
	const since = planUndo(kept, season({ matches, matchdays, lastCommit: NOW - HOUR }), NOW);
	expect(since.stays).toMatchObject([{ part: 'outcome', reason: 'evaluated-since' }]);
	const before = planUndo(kept, season({ matches, matchdays, lastCommit: IMPORTED - HOUR }), NOW);
	expect([before.stays, before.corrections, before.returned.length]).toEqual([[], [1], 1]);
});

test('clubs and spellings go unless somebody has changed or used them', () => {
	const club = { id: 'x', name: 'FC X', shortName: 'X', initials: 'X', color: '#1', color2: '#2', ink: '#3' };
	const meaning = { teamId: 'x', spelling: 'FC X', removed: false };
	const spelled = { key: 'fc x', before: null, after: meaning };
	const kept = { ...none, clubs: [club], spellings: [spelled], joined: ['x'] };
	const spellings = new Map([['fc x', meaning]]);
	const planOf = (stored: UndoFacts['clubs'][number]) =>
		planUndo(kept, season({ clubs: [stored], spellings, teamIds: ['x'] }), NOW);
	const free = planOf({ ...club, elsewhere: false });
	expect([free.leaving, free.clubs, free.spellings.map(({ meaning }) => meaning)]).toEqual([
		['x'],
		[club],
		[null],
	]);
	expect(planOf({ ...club, elsewhere: true }).stays).toEqual([
		{ what: 'club', name: 'FC X', reason: 'in-use' },
		{ what: 'spelling', spelling: 'FC X', reason: 'in-use' },
	]);
	expect(planOf({ ...club, name: 'FC Y', elsewhere: false }).stays).toMatchObject([
		{ what: 'club', name: 'FC Y', reason: 'changed-since' },
		{ what: 'spelling' },
	]);
});

test('a spelling goes with its club, whatever became of it; one from before that still means the club keeps it', () => {
	const club = { id: 'x', name: 'FC X', shortName: 'X', initials: 'X', color: '#1', color2: '#2', ink: '#3' };
	const after = { teamId: 'x', spelling: 'FC X', removed: false };
	const planOf = (before: typeof after | null) => {
		const kept = { ...none, clubs: [club], spellings: [{ key: 'fc x', before, after }] };
		const spellings = new Map([['fc x', { ...after, removed: true }]]);
		return planUndo(kept, season({ clubs: [{ ...club, elsewhere: false }], spellings }), NOW);
	};
	const free = planOf(null);
	expect([free.clubs, free.spellings, free.stays]).toMatchObject([[club], [{ meaning: null }], []]);
	const held = planOf({ ...after, teamId: 'y' });
	expect([held.clubs, held.spellings]).toEqual([[], []]);
	expect(held.stays).toMatchObject([
		{ what: 'club', reason: 'in-use' },
		{ what: 'spelling', reason: 'changed-since' },
	]);
});

test('R40: results after 90 minutes belong to the outcome; names of rounds and open pairings return too', () => {
	const pairing = { home: 'Sieger 1', away: 'Sieger 2', kickoff: null, timeKnown: true };
	const kept = {
		...none,
		changed: [changed('m', 'a-b', { result: '1:1', extraTime: '2:1' })],
		roundNames: [1, 2].map((matchday) => ({ matchday, before: null, after: 'Finale' })),
		openPairings: [{ matchday: 1, before: [pairing], after: [] }],
	};
	const matchdays = ['Finale', 'Endspiel'].map((name, index) => ({
		...{ number: index + 1, ...bare, name, kickoff: null, evaluated: false, picks: 0 },
	}));
	const matches = [match('m', 'a-b', { result: '1:1', extraTime: '2:1' })];
	const plan = planUndo(kept, season({ matches, matchdays }), NOW);
	expect(plan.returned).toMatchObject([{ after: { result: null, extraTime: null } }]);
	expect(plan.roundNames).toEqual([{ matchday: 1, name: null }]);
	expect(plan.openPairings).toEqual([{ matchday: 1, pairings: [pairing] }]);
	expect(plan.stays).toEqual([{ what: 'round', matchday: 2, reason: 'changed-since' }]);
	const other = [match('m', 'a-b', { result: '1:1', extraTime: '3:1' })];
	expect(planUndo(kept, season({ matches: other, matchdays }), NOW).returned).toEqual([]);
});
