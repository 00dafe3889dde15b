import { expect, test } from 'vitest';
import { type EntryFacts, rebaseEntry } from '~/domain/overtaken-entry';

const facts = (result: string, more: Partial<EntryFacts> = {}): EntryFacts => ({
	...{ result, extraTime: null, penalties: null },
	state: 'scheduled',
	kickoff: 1,
	...more,
});

test.each([
	['left alone', facts(''), facts('1:1'), facts(''), facts('1:1'), null],
	['changed by me alone', facts(''), facts(''), facts('2:2'), facts('2:2'), null],
	['changed to the same', facts(''), facts('2:2'), facts('2:2'), facts('2:2'), null],
	['changed differently', facts(''), facts('1:1'), facts('2:2'), facts('2:2'), 'outcome'],
	[
		'a result over a state',
		facts(''),
		facts('', { state: 'postponed' }),
		facts('2:2'),
		facts('2:2'),
		'outcome',
	],
	[
		'a result over a start',
		facts(''),
		facts('', { kickoff: 2 }),
		facts('2:2'),
		facts('2:2', { kickoff: 2 }),
		null,
	],
	[
		'what came after a result',
		facts('1:1'),
		facts('1:1', { extraTime: '2:1' }),
		facts('1:1', { extraTime: '1:2' }),
		facts('1:1', { extraTime: '1:2' }),
		'outcome',
	],
	[
		'starts that differ',
		facts(''),
		facts('', { kickoff: 2 }),
		facts('', { kickoff: 3 }),
		facts('', { kickoff: 3 }),
		'kickoff',
	],
] as const)(
	'an entry that somebody else has overtaken: %s',
	(_name, seen, stored, entered, result, conflict) => {
		expect(rebaseEntry(seen, stored, entered)).toEqual({ facts: result, conflict });
	},
);
