import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';
import type { SourceQuestion } from '~/domain/source';
import { createSources } from '~/sources/sources.server';
import { accepted } from '../support/builders';
import { type FakeSources, startFakeSources } from '../support/fake-sources';
import { type ContentLie, contentLies } from '../support/fake-sources/lies';
import type { TrueMatch } from '../support/fake-sources/true-match';

/** The fake of both services: what it tells of a Saturday, and how each of its lies departs from that. */

const MINUTE = 60_000;
const KICKOFF = Date.parse('2026-03-07T14:30:00Z');
const END = KICKOFF + 112 * MINUTE;
const matches = (): TrueMatch[] => [
	{
		...{ matchday: 1, home: 'Alpha', away: 'Beta', kickoff: KICKOFF },
		goals: [
			{ minute: 50, side: 'home' },
			{ minute: 10, side: 'home' },
		],
	},
	{ ...{ matchday: 1, home: 'Gamma', away: 'Delta', kickoff: KICKOFF, goals: [] }, postponed: true },
	...Array.from({ length: 8 }, (_, index) => ({
		...{ matchday: 2, home: `Home ${index}`, away: `Away ${index}`, kickoff: KICKOFF + 7 * 1440 * MINUTE },
		goals: [],
	})),
];

let now = KICKOFF;
let fake: FakeSources;
beforeAll(async () => {
	fake = await startFakeSources({
		...{ matches: matches(), now: () => now, shortcut: 'bl1', code: 'BL1', year: 2025 },
	});
});
beforeEach(() => fake.lie(null));
afterAll(() => fake.close());

type Score = { home: number | null; away: number | null };
/** What is looked at of a match of OpenLigaDB, and of one of football-data.org. */
type Our = {
	matchID: number;
	matchIsFinished: boolean;
	matchDateTimeUTC: string;
	team1: { teamName: string };
	matchResults: {
		resultTypeID: number;
		resultName: string;
		resultOrderID: number;
		pointsTeam1: number;
		pointsTeam2: number;
	}[];
	goals: { matchMinute: number }[];
};
type Their = {
	status: string;
	minute: string | null;
	utcDate: string;
	score: { halfTime: Score; fullTime: Score };
};
type League = { leagueName: string; leagueShortcut: string };

async function bytesOf(question: SourceQuestion): Promise<Uint8Array> {
	const answer = await createSources(fake.settings).ask(question);
	if (!answer.ok || !answer.isNew) throw new Error(JSON.stringify(answer));
	return answer.bytes;
}
const read = async <T>(question: SourceQuestion): Promise<T> =>
	JSON.parse(new TextDecoder().decode(await bytesOf(question))) as T;
const ofLeague = (matchday = 1, shortcut = 'bl1') =>
	read<[Our, ...Our[]]>({ kind: 'openligadb', what: 'matches', shortcut, year: 2025, matchday });
const lastChange = () =>
	read<string>({ kind: 'openligadb', what: 'changed', shortcut: 'bl1', year: 2025, matchday: 1 });
const ofCode = (matchday: number | null = 1) =>
	read<{ matches: [Their, Their, ...Their[]] }>({
		...{ kind: 'football-data', what: 'matches', code: 'BL1', year: 2025, matchday },
	});
const fileQuestion = (): SourceQuestion => ({
	...{ kind: 'file', address: fake.file, etag: null, lastModified: null },
});

/** [finished, half, end, goals] and [status, minute, half, score] of the first match, in short. */
async function firstMatch() {
	const [ours] = await ofLeague();
	const [theirs] = (await ofCode()).matches;
	const of = (type: number) => {
		const found = ours.matchResults.find((each) => each.resultTypeID === type);
		return found ? `${found.pointsTeam1}:${found.pointsTeam2}` : null;
	};
	const { status, minute, score } = theirs;
	const text = ({ home, away }: Score) => (home === null ? null : `${home}:${away}`);
	return [
		[ours.matchIsFinished, of(1), of(2), ours.goals.map((goal) => goal.matchMinute)],
		[status, minute, text(score.halfTime), text(score.fullTime)],
	];
}

test.each([
	['before the kickoff', -1, [false, null, null, []], ['TIMED', null, null, null]],
	['at the kickoff', 0, [false, null, null, []], ['IN_PLAY', '1', null, '0:0']],
	['after a goal', 10, [false, null, null, [10]], ['IN_PLAY', '11', null, '1:0']],
	['in the pause', 50, [false, '1:0', null, [10]], ['PAUSED', '45', '1:0', '1:0']],
	['before the second goal', 66, [false, '1:0', null, [10]], ['IN_PLAY', '50', '1:0', '1:0']],
	['after the second goal', 67, [false, '1:0', null, [10, 50]], ['IN_PLAY', '51', '1:0', '2:0']],
	['just before the end', 111, [false, '1:0', null, [10, 50]], ['IN_PLAY', '90', '1:0', '2:0']],
	['after the end', 112, [true, '1:0', '2:0', [10, 50]], ['FINISHED', null, '1:0', '2:0']],
])('%s', async (_when, minutes, ours, theirs) => {
	now = KICKOFF + minutes * MINUTE;
	expect(await firstMatch()).toEqual([ours, theirs]);
});

test('the last change moves exactly when the matchday’s answer does', async () => {
	const stamps = new Map<string, string>();
	let changes = 0;
	for (now = KICKOFF - 5 * MINUTE; now < END + 5 * MINUTE; now += MINUTE) {
		const [stamp, list] = [await lastChange(), JSON.stringify(await ofLeague())];
		if (!stamps.has(stamp)) changes += 1;
		expect(stamps.get(stamp) ?? list, `minute ${(now - KICKOFF) / MINUTE}`).toBe(list);
		stamps.set(stamp, list);
	}
	expect([changes, new Set(stamps.values()).size]).toEqual([5, 5]);
	const before = await lastChange();
	fake.lie('new-ids');
	expect(await lastChange()).not.toBe(before);
});

test('leagues, groups and teams are told', async () => {
	const league = { kind: 'openligadb', shortcut: 'bl1', year: 2025 } as const;
	expect(await read({ kind: 'openligadb', what: 'leagues' })).toMatchObject([
		{ leagueShortcut: 'bl1', leagueSeason: '2025' },
	]);
	const groups = await read<{ groupOrderID: number }[]>({ ...league, what: 'groups' });
	expect(groups.map((group) => group.groupOrderID)).toEqual([1, 2]);
	expect(await read({ ...league, what: 'teams' })).toHaveLength(20);
	expect(await read({ ...league, what: 'teams', year: 2024 })).toEqual([]);
});

test('the import reads all three of them, after the end as the truth is', async () => {
	now = END + 8 * 24 * 60 * MINUTE;
	const lists = [
		await bytesOf({ kind: 'openligadb', what: 'matches', shortcut: 'bl1', year: 2025, matchday: 1 }),
		await bytesOf({ kind: 'football-data', what: 'matches', code: 'BL1', year: 2025, matchday: 1 }),
		await bytesOf(fileQuestion()),
	];
	for (const bytes of lists) {
		const { rows, problems, seasonHint } = accepted(readFixtureFile(bytes, 'liste', { season: '2025/26' }));
		expect([problems, seasonHint === null || seasonHint === '2025/26']).toEqual([[], true]);
		expect(rows.filter(({ matchday }) => matchday === 1)).toMatchObject([
			{ home: 'Alpha', away: 'Beta', kickoff: KICKOFF, timeKnown: true, result: '2:0' },
			{ home: 'Gamma', away: 'Delta', kickoff: KICKOFF, result: null },
		]);
	}
});

/** How each lie shows, in what OpenLigaDB and football-data.org say of the first match or all. */
const shown: Record<ContentLie, () => Promise<void>> = {
	'finished-before-score': async () => {
		now = KICKOFF + 108 * MINUTE;
		const early = [
			[true, '1:0', null, [10, 50]],
			['FINISHED', null, '1:0', null],
		];
		expect(await firstMatch()).toEqual(early);
		now = END + 29 * MINUTE;
		expect(await firstMatch()).toEqual(early);
		now = END + 30 * MINUTE;
		expect(await firstMatch()).toMatchObject([{ 2: '2:0' }, { 3: '2:0' }]);
	},
	'results-in-other-order-and-names': async () => {
		now = END;
		const [{ matchResults }] = await ofLeague();
		const told = matchResults.map((each) => [each.resultTypeID, each.resultName, each.resultOrderID]);
		expect(told).toEqual([
			[2, 'Halbzeit', 1],
			[1, 'Endergebnis', 2],
		]);
	},
	'extra-time-as-end': async () => {
		now = END;
		const [{ matchResults }] = await ofLeague();
		const last = { resultName: 'nach Verlängerung', resultTypeID: 4, pointsTeam1: 0, pointsTeam2: 0 };
		expect(matchResults.at(-1)).toMatchObject(last);
		expect(matchResults.at(-2)).toMatchObject({ resultTypeID: 2, pointsTeam1: 2, pointsTeam2: 0 });
		const [{ score }] = (await ofCode()).matches;
		expect(score).toMatchObject({ duration: 'EXTRA_TIME', fullTime: { home: 0 }, regularTime: { home: 2 } });
	},
	stale: async () => {
		now = END + 2 * 24 * 60 * MINUTE;
		expect(await firstMatch()).toMatchObject([{ 0: false, 2: null }, { 0: 'TIMED' }]);
		const stamp = await lastChange();
		now = END + 3 * 24 * 60 * MINUTE;
		expect(await firstMatch()).toMatchObject([{ 0: true, 2: '2:0' }, { 0: 'FINISHED' }]);
		expect(await lastChange()).not.toBe(stamp);
	},
	empty: async () => {
		expect(await ofLeague()).toEqual([]);
		expect((await ofCode(null)).matches).toEqual([]);
	},
	'new-ids': async () => {
		const [lied] = await ofLeague();
		fake.lie(null);
		const [told] = await ofLeague();
		expect(lied.matchID).not.toBe(told.matchID);
		expect(lied.team1).toEqual(told.team1);
	},
	'twin-league': async () => {
		const leagues = await read<[League, League]>({ kind: 'openligadb', what: 'leagues' });
		expect(leagues).toHaveLength(2);
		expect(leagues[0].leagueName).toBe(leagues[1].leagueName);
		const ofTwin = [];
		for (const matchday of [1, 2]) ofTwin.push(...(await ofLeague(matchday, leagues[1].leagueShortcut)));
		expect(ofTwin).toHaveLength(6);
	},
	'pascal-case': async () => {
		const [told] = await ofLeague();
		expect(told).toMatchObject({ MatchIsFinished: true, Team1: { TeamName: 'Alpha' } });
		expect(told).not.toHaveProperty('team1');
	},
	'day-month-swapped': async () => {
		expect((await ofLeague())[0].matchDateTimeUTC).toBe('2026-07-03T14:30:00Z');
		expect((await ofLeague(2))[0].matchDateTimeUTC).toBe('2026-03-14T14:30:00Z');
		expect((await ofCode()).matches[0].utcDate).toBe('2026-07-03T14:30:00Z');
	},
	'no-postponed-state': async () => {
		expect((await ofCode()).matches[1]).toMatchObject({ status: 'TIMED', utcDate: '2026-03-07T14:30:00Z' });
		fake.lie(null);
		expect((await ofCode()).matches[1].status).toBe('POSTPONED');
	},
	'running-goals-only': async () => {
		now = END + 24 * 60 * MINUTE;
		expect(await firstMatch()).toEqual([
			[false, null, null, [10, 50]],
			['IN_PLAY', '90', null, '2:0'],
		]);
	},
	'wrong-score': async () => {
		now = END + 59 * MINUTE;
		expect(await firstMatch()).toMatchObject([{ 2: '3:0' }, { 3: '3:0' }]);
		now = END + 60 * MINUTE;
		expect(await firstMatch()).toMatchObject([{ 2: '2:0' }, { 3: '2:0' }]);
	},
};

describe('each lie shows', () => {
	test.each(contentLies)('%s', async (lie) => {
		now = END;
		fake.lie(lie);
		await shown[lie]();
	});
});
