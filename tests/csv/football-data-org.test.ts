import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import { accepted } from '../support/builders';
import { bytesOf } from '../support/import-files';

const base = {
	area: { id: 2088, name: 'Germany', code: 'DEU' },
	competition: { id: 2002, name: 'Bundesliga', code: 'BL1', type: 'LEAGUE' },
	season: { id: 2308, startDate: '2024-08-23', endDate: '2025-05-17', currentMatchday: 4, winner: null },
	id: 7,
	utcDate: '2024-09-21T13:30:00Z',
	status: 'FINISHED',
	matchday: 4,
	stage: 'REGULAR_SEASON',
	group: null,
	homeTeam: { id: 1, name: 'Grün-Weiß Aue', shortName: 'Aue', tla: 'AUE' },
	awayTeam: { id: 2, name: 'Seestadt', shortName: 'Seestadt', tla: 'SEE' },
	score: {
		winner: 'HOME_TEAM',
		duration: 'REGULAR',
		fullTime: { home: 2, away: 1 },
		halfTime: { home: 1, away: 0 },
	},
};

const read = (...matches: object[]) => {
	const { competition } = base;
	const document = { filters: {}, resultSet: { count: matches.length }, competition, matches };
	return accepted(readFixtureFile(bytesOf(JSON.stringify(document)), 'matches.json'));
};

function first(more: object) {
	const file = read({ ...base, ...more });
	return file.rows[0] ?? file.problems[0];
}

test('a match with its instant in UTC, its matchday and its result', () => {
	const file = read(base);
	expect(file).toMatchObject({
		format: 'football-data-org',
		separator: null,
		timeZone: 'UTC',
		timeZoneBy: 'stated',
		leagueHint: 'bundesliga',
		seasonHint: '2024/25',
		hasMatchdays: true,
		problems: [],
	});
	expect(file.rows).toMatchObject([
		{
			line: 1,
			matchday: 4,
			home: 'Grün-Weiß Aue',
			away: 'Seestadt',
			kickoff: Date.parse('2024-09-21T13:30:00Z'),
			timeKnown: true,
			result: '2:1',
			state: null,
		},
	]);
});

test('a Bundesliga of another country is no Bundesliga', () => {
	expect(read({ ...base, area: { name: 'Austria' } }).leagueHint).not.toBe('bundesliga');
});

describe('what the words for its progress mean', () => {
	const none = { duration: 'REGULAR', fullTime: { home: null, away: null } };
	const running = { duration: 'REGULAR', fullTime: { home: 1, away: 0 } };

	test.each([
		['TIMED', none, { result: null, state: null, timeKnown: true }],
		['IN_PLAY', running, { result: null, state: null }],
		['PAUSED', running, { result: null, state: null }],
		['POSTPONED', none, { result: null, state: 'postponed' }],
		['CANCELLED', none, { result: null, state: 'postponed' }],
		['SUSPENDED', running, { result: null, state: 'abandoned' }],
		['AWARDED', { ...none, fullTime: { home: 0, away: 2 } }, { result: '0:2', state: 'awarded' }],
		['AWARDED', none, { code: 'award-without-score' }],
		['FINISHED', none, { result: null, state: null }],
		['LOST', none, { code: 'state-wrong', value: 'LOST' }],
	])('%s', (status, score, expected) => {
		expect(first({ status, score })).toMatchObject(expected);
	});
});

describe('a time', () => {
	const none = { duration: 'REGULAR', fullTime: { home: null, away: null } };

	test('isn’t known as long as it isn’t settled, though an hour stands there', () => {
		for (const utcDate of ['2024-09-21T13:30:00Z', '2024-09-21T00:00:00Z'])
			expect(first({ status: 'SCHEDULED', score: none, utcDate })).toMatchObject({
				kickoff: Date.parse('2024-09-21T00:00Z'),
				timeKnown: false,
			});
	});

	test('at midnight is one where it is settled', () => {
		expect(first({ status: 'TIMED', score: none, utcDate: '2024-09-21T00:00:00Z' })).toMatchObject({
			kickoff: Date.parse('2024-09-21T00:00Z'),
			timeKnown: true,
		});
	});

	test('that is none makes its row wrong', () => {
		expect(first({ utcDate: 'soon' })).toMatchObject({ code: 'date-wrong', value: 'soon' });
		expect(first({ utcDate: null, score: none, status: 'TIMED' })).toMatchObject({ kickoff: null });
	});
});

describe('a match that went on after 90 minutes', () => {
	const shootOut = {
		duration: 'PENALTY_SHOOTOUT',
		fullTime: { home: 3, away: 5 },
		regularTime: { home: 1, away: 1 },
		extraTime: { home: 0, away: 0 },
		penalties: { home: 2, away: 4 },
	};

	test('has the result of these 90 minutes, not the one with extra time and penalties in it', () => {
		expect(first({ score: shootOut })).toMatchObject({ result: '1:1', extraTime: '1:1', penalties: '2:4' });
		const extra = {
			duration: 'EXTRA_TIME',
			fullTime: { home: 1, away: 2 },
			regularTime: { home: 1, away: 1 },
		};
		expect(first({ score: { ...extra, extraTime: { home: 0, away: 1 } } })).toMatchObject({
			result: '1:1',
			extraTime: '1:2',
		});
		expect(first({ score: { ...shootOut, penalties: { home: 3, away: 4 } } })).not.toHaveProperty(
			'penalties',
		);
	});

	test('and doesn’t tell that result can’t be taken', () => {
		const { regularTime: _regularTime, ...score } = shootOut;
		expect(first({ score })).toMatchObject({ code: 'match-unreadable' });
	});
});

test('a round of a cup has its name, and places that aren’t known yet are none', () => {
	const cup = { stage: 'LAST_16', matchday: 4, homeTeam: { name: null }, status: 'TIMED' };
	const score = { duration: 'REGULAR', fullTime: { home: null, away: null } };
	expect(first({ ...cup, score })).toMatchObject({
		matchday: null,
		matchdayName: 'Achtelfinale',
		home: 'n. n.',
	});
	expect(first({ ...cup, score, stage: 'GROUP_STAGE', matchday: 2 })).toMatchObject({ matchday: 2 });
	expect(first({ ...cup, score, stage: 'QUALIFIERS' })).toMatchObject({
		code: 'matchday-wrong',
		value: 'QUALIFIERS',
	});
});

test('several competitions in one answer are refused', () => {
	const other = { ...base, area: { name: 'Spain' }, competition: { name: 'Primera Division' } };
	const bytes = bytesOf(JSON.stringify({ matches: [base, other] }));
	expect(readFixtureFile(bytes, 'matches.json')).toMatchObject({
		refusal: { code: 'file-mixed', values: ['Germany Bundesliga', 'Spain Primera Division'] },
	});
});

test('an answer that is an error, or has none of what a match has', () => {
	const refused = (document: object) => readFixtureFile(bytesOf(JSON.stringify(document)), 'm.json');
	expect(refused({ message: 'Your API token is invalid.', errorCode: 400 })).toMatchObject({
		refusal: { code: 'file-json-unknown' },
	});
	expect(read({ utcDate: '2024-09-21T13:30:00Z', homeTeam: {}, awayTeam: {} }).problems).toEqual([
		{ line: 1, code: 'match-unreadable' },
	]);
});
