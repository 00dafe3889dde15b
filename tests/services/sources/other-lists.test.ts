import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { findSource } from '~/data/season-sources.server';
import { STANDS } from '~/domain/judge-said';
import { hearAnswer } from '~/services/sources/hear-answer.server';
import { takeSaid } from '~/services/sources/take-said.server';
import { accepted, buildPlayer, DAY } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { hearList } from '../../support/hear-list';
import { bytesOf } from '../../support/import-files';
import { askAt } from '../../support/saturday-steps';
import { watchSeason } from '../../support/watched-season';

/** R41: a list that is about other matches than the season's fills in nothing in silence. */

const START = Date.parse('2026-09-05T13:30Z');
const match = (matchday: number, home: string, away: string, kickoff: number): TrueMatch => ({
	...{ matchday, home, away, kickoff },
	goals: [],
});
const saturday = () => [
	match(1, 'Köln', 'Mainz', START),
	match(1, 'HSV', 'Bremen', START),
	match(1, 'Augsburg', 'Freiburg', START),
	match(2, 'Mainz', 'HSV', START + 7 * DAY),
	match(2, 'Bremen', 'Augsburg', START + 7 * DAY),
	match(2, 'Freiburg', 'Köln', START + 7 * DAY),
];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;
let fake: FakeSources;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
});
afterEach(async () => {
	await fake.close();
	await close();
});

const results = async () =>
	(await findMatches(context.db, seasonId)).flatMap(({ homeTeamId, result }) =>
		result === null ? [] : [`${homeTeamId} ${result}`],
	);
const waiting = async () =>
	(await findSaidFacts(context.db, seasonId)).map(({ subject, waits }) =>
		[...subject.split(' ').slice(0, 2), waits].join(' '),
	);

describe('a list says so each quarter of an hour after the matches', () => {
	beforeEach(async () => {
		const choice = { kind: 'file' as const };
		({ seasonId, fake } = await watchSeason(context, clock, { matches: saturday(), choice }));
	});
	/** Two hours after the second matchday, and later. */
	const say = async (...lines: string[]) => {
		const heard = [];
		for (const minutes of [120, 136, 152]) {
			clock.set(START + 7 * DAY + minutes * MINUTE);
			heard.push(await hearList(context, seasonId, ...lines));
		}
		return heard;
	};

	test('last year’s, with the matchdays the other way round, is another season’s', async () => {
		const [heard] = await say(
			...['2;06.09.2025;15:30;Köln;Mainz;3:1;', '2;06.09.2025;15:30;HSV;Bremen;3:1;'],
			...['2;06.09.2025;15:30;Augsburg;Freiburg;3:1;', '1;30.08.2025;15:30;Mainz;HSV;3:1;'],
			...['1;30.08.2025;15:30;Bremen;Augsburg;3:1;', '1;30.08.2025;15:30;Freiburg;Köln;3:1;'],
		);
		expect(heard).toEqual({ ok: false, failure: 'other-season' });
		expect([await results(), await waiting()]).toEqual([[], []]);
	});

	test('a single match of last year is, too', async () => {
		expect((await say('1;06.09.2025;15:30;Köln;Mainz;3:1;'))[2]).toEqual({
			ok: false,
			failure: 'other-season',
		});
	});

	test('a match of last year among this year’s waits alone', async () => {
		await say('1;06.09.2025;15:30;Köln;Mainz;3:1;', '1;05.09.2026;15:30;HSV;Bremen;0:1;');
		expect(await results()).toEqual(['hamburg 0:1']);
		expect(await waiting()).toContain('result koeln other-match');
	});

	test.each([
		['three days off', '1;08.09.2026;15:30;Köln;Mainz;3:1;', false],
		['two days off', '1;07.09.2026;15:30;Köln;Mainz;3:1;', true],
		['another matchday', '3;05.09.2026;15:30;Köln;Mainz;3:1;', false],
		['a day without a time', '1;05.09.2026;;Köln;Mainz;3:1;', true],
		['no day', '1;;;Köln;Mainz;3:1;', true],
	])('a result whose line has the match %s', async (_, line, isTaken) => {
		await say(line, '1;05.09.2026;15:30;HSV;Bremen;0:1;');
		expect(await results()).toEqual(isTaken ? ['hamburg 0:1', 'koeln 3:1'] : ['hamburg 0:1']);
		if (!isTaken) expect(await waiting()).toContain('result koeln other-match');
	});

	test('places that are swapped are another match, of teams that play already', async () => {
		await say('1;05.09.2026;15:30;Mainz;Köln;3:1;', '1;05.09.2026;15:30;HSV;Bremen;0:1;');
		expect(await results()).toEqual(['hamburg 0:1']);
		expect((await waiting()).filter((line) => line.startsWith('problem'))).toHaveLength(1);
	});

	test('a list without matchdays, of what is played, says nothing of the matches that it lacks', async () => {
		clock.set(START + 150 * MINUTE);
		const rows = ['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG', 'D1,05/09/2026,14:30,FC Koln,Mainz,2,1'];
		const source = { seasonId, kind: 'file', place: 'https://example.org/D1.csv' } as const;
		const heard = await hearAnswer(context, {
			source: { ...source, takesResults: true, takesTimes: true },
			...{ matchday: null, bytes: bytesOf(rows.join('\n')), stands: STANDS },
		});
		expect(heard.ok).toBe(true);
		expect(await waiting()).toEqual(['result koeln standing']);
	});

	test('a result that is gewertet is one decision with the state', async () => {
		await say('1;05.09.2026;15:30;Köln;Mainz;0:2;gewertet', '1;05.09.2026;15:30;HSV;Bremen;0:1;');
		expect(await results()).toEqual(['hamburg 0:1']);
		const facts = (await findSaidFacts(context.db, seasonId)).filter(({ subject }) =>
			subject.includes('koeln mainz'),
		);
		expect(facts).toMatchObject([{ kind: 'state', waits: 'never-by-itself' }]);
		const adminId = await buildPlayer(context, 'admin');
		const { id = '', said = '' } = facts[0] ?? {};
		const taken = await takeSaid(context, { actorId: adminId, id, said, meant: ['early'] });
		expect(accepted(taken)).toMatchObject({ done: true });
		const stored = (await findMatches(context.db, seasonId)).find(({ homeTeamId }) => homeTeamId === 'koeln');
		expect(stored).toMatchObject({ state: 'awarded', result: '0:2' });
	});

	test('a time of a match that is said to be of another matchday waits', async () => {
		clock.set(START - 7 * DAY);
		for (const at of [0, 16, 32]) {
			clock.set(START - 7 * DAY + at * MINUTE);
			await hearList(context, seasonId, '3;12.09.2026;18:30;Mainz;HSV;;', '1;05.09.2026;15:30;HSV;Bremen;;');
		}
		expect(await waiting()).toContain('matchday mainz never-by-itself');
		expect(await waiting()).toContain('time mainz other-match');
	});
});

test('another season’s list is told once, as a source that says nothing', async () => {
	const matches = saturday();
	({ seasonId, fake } = await watchSeason(context, clock, { matches, choice: { kind: 'file' } }));
	for (const each of matches) each.kickoff -= 364 * DAY;
	const instants = [120, 136, 152].map((minutes) => START + minutes * MINUTE);
	await askAt(context, clock, { seasonId, instants });
	expect(await findSource(context.db, seasonId)).toMatchObject({ failure: 'other-season' });
	expect([await results(), await waiting()]).toEqual([[], []]);
});
