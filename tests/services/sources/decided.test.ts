import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatchdayTrace } from '~/data/matchday-trace.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFact, findSaidFacts } from '~/data/said-facts.server';
import { showMatchdayTrace } from '~/services/seasons/show-matchday-trace.server';
import { dismissAllSaid, dismissSaid } from '~/services/sources/dismiss-said.server';
import { showSource } from '~/services/sources/show-source.server';
import { takeSaid } from '~/services/sources/take-said.server';
import { accepted, buildPlayer, DAY } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { enterByHand } from '../../support/enter-by-hand';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { hearList } from '../../support/hear-list';
import { importFile, template } from '../../support/import-files';
import { watchSeason } from '../../support/watched-season';

/** R41: what a person has confirmed, taken over or dismissed is decided, and from then on the source asks. */

const START = Date.parse('2026-09-05T13:30Z');
const matches: TrueMatch[] = [{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [] }];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let fake: FakeSources;
let seasonId: string;
let adminId: string;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	({ seasonId, fake } = await watchSeason(context, clock, { matches, choice: { kind: 'file' } }));
	adminId = await buildPlayer(context, 'admin');
	clock.set(START + 120 * MINUTE);
});
afterEach(async () => {
	await fake.close();
	await close();
});

/** Says so three times, a quarter of an hour apart: '2:1', or '' for no result. */
const say = async (result: string, time = '15:30') => {
	for (let times = 0; times < 3; times += 1) {
		await hearList(context, seasonId, `1;05.09.2026;${time};Köln;Mainz;${result};`);
		clock.advance(16 * MINUTE);
	}
};
/** A list that doesn't have the match. */
const sayNothingOfIt = () => hearList(context, seasonId, '2;12.09.2026;15:30;HSV;Bremen;;');
const enter = async (facts: { result?: string; kickoff?: number }) =>
	accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', ...facts }));
const stored = async () => (await findMatches(context.db, seasonId))[0]?.result;
const facts = async () =>
	(await findSaidFacts(context.db, seasonId)).filter(({ kind }) => kind === 'result' || kind === 'time');
const waiting = async () => (await facts()).map(({ waits }) => waits);
const first = async () => {
	const { id = '', said = '' } = (await facts())[0] ?? {};
	return { actorId: adminId, id, said };
};

describe('what a person has confirmed', () => {
	test('by saving it as it is, isn’t overwritten', async () => {
		await say('1:0');
		expect(await stored()).toBe('1:0');
		await enter({ result: '1:0' });
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:0', ['person']]);
		const trace = await showMatchdayTrace(context.db, `${seasonId}_1`);
		expect(trace[0]?.text).toContain('admin: Köln – Mainz 05, es bleibt bei 1:0.');
	});

	test('stands in the history once, and only where there is a result', async () => {
		await enter({ result: '' });
		await say('1:0');
		expect(await stored()).toBe('1:0');
		await enter({ result: '1:0' });
		await enter({ result: '1:0' });
		const kept = (await findMatchdayTrace(context.db, `${seasonId}_1`, 9)).filter(
			({ field }) => field === 'keptResult',
		);
		expect(kept).toHaveLength(1);
	});

	test('of starts is none of results, and the other way round', async () => {
		await say('1:0');
		await enter({ kickoff: START });
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:1', []]);
		clock.set(START - 9 * DAY);
		await say('1:1', '18:30');
		expect(await waiting()).toEqual(['person']);
	});

	test.each([
		['alone', []],
		['beside something new', ['2;12.09.2026;15:30;HSV;Bremen;;']],
	])('by committing it from a file, %s, isn’t either', async (_, more) => {
		await say('1:0');
		const bytes = template('1;05.09.2026;15:30;Köln;Mainz;1:0;', ...more);
		await importFile(context, { seasonId, bytes, actorId: adminId });
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:0', ['person']]);
		clock.set(START - 9 * DAY);
		await say('1:0', '18:30');
		expect(await waiting()).toEqual(['person']);
		// Of what is a person's already there is nothing to note.
		await importFile(context, { seasonId, bytes, actorId: adminId });
		const kept = { field: { startsWith: 'kept' } };
		expect(await context.db.matchChange.count({ where: kept })).toBe(2);
	});

	test('from a file is what it states alone', async () => {
		await say('1:0');
		const bytes = template('1;05.09.2026;;Köln;Mainz;;', '2;12.09.2026;15:30;HSV;Bremen;;');
		await importFile(context, { seasonId, bytes, actorId: adminId });
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:1', []]);
	});

	test('by taking it over, isn’t either', async () => {
		await enter({ result: '0:1' });
		await say('1:0');
		accepted(await takeSaid(context, { ...(await first()), meant: ['replaced'] }));
		expect(await stored()).toBe('1:0');
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:0', ['person']]);
	});

	test('what the source has taken by itself it may still change itself', async () => {
		await say('1:0');
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:1', []]);
	});
});

describe('what a person has dismissed', () => {
	beforeEach(async () => {
		await hearList(context, seasonId, '1;05.09.2026;15:30;Köln;Mainz;1:1;');
		accepted(await dismissSaid(context, await first()));
	});

	test('stays dismissed though the source is silent about it for a while', async () => {
		const { id } = await first();
		for (const pause of [() => sayNothingOfIt(), () => say('')]) {
			await pause();
			expect(await waiting()).toEqual(['silent']);
			expect(await findSaidFact(context.db, id)).toBeNull();
			expect((await showSource(context, seasonId)).facts.filter(({ kind }) => kind === 'result')).toEqual([]);
			await say('1:1');
			expect([await stored(), await waiting()]).toEqual([null, ['dismissed']]);
		}
	});

	test('asks again when the source says something else, and takes nothing of it', async () => {
		await say('0:3');
		expect([await stored(), await waiting()]).toEqual([null, ['person']]);
		await sayNothingOfIt();
		await say('0:3');
		expect([await stored(), await waiting()]).toEqual([null, ['person']]);
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual([null, ['person']]);
	});

	test('is forgotten when a person enters it, and asks if that changes', async () => {
		await enter({ result: '1:1' });
		await say('1:1');
		expect(await facts()).toEqual([]);
		await enter({ result: '1:0' });
		await say('1:1');
		expect([await stored(), await waiting()]).toEqual(['1:0', ['person']]);
	});

	test('of a time holds for times, and for no result', async () => {
		clock.set(START - 9 * DAY);
		await say('', '18:30');
		expect((await findMatches(context.db, seasonId))[0]?.kickoff).toBe(START + 3 * 60 * MINUTE);
		await hearList(context, seasonId, '1;05.09.2026;20:30;Köln;Mainz;;');
		const time = (await facts()).find(({ kind }) => kind === 'time');
		const { id = '', said = '' } = time ?? {};
		accepted(await dismissSaid(context, { actorId: adminId, id, said }));
		await say('', '21:00');
		expect((await findMatches(context.db, seasonId))[0]?.kickoff).toBe(START + 3 * 60 * MINUTE);
		expect((await facts()).find(({ kind }) => kind === 'time')?.waits).toBe('person');
	});
});

test('what is dismissed together with others is decided as well', async () => {
	clock.set(START - DAY);
	await say('', '18:30');
	expect(await waiting()).toEqual(['near']);
	const wish = { actorId: adminId, seasonId, matchday: null, seenAt: clock.now() };
	expect(accepted(await dismissAllSaid(context, wish))).toBe(1);
	clock.set(START - 9 * DAY);
	await say('', '21:00');
	expect([(await findMatches(context.db, seasonId))[0]?.kickoff, await waiting()]).toEqual([
		START,
		['person'],
	]);
});

test('a state that a person has dismissed lets the result come by itself, one with a result doesn’t', async () => {
	const sayState = (state: string) => hearList(context, seasonId, `1;05.09.2026;15:30;Köln;Mainz;${state}`);
	const dismissState = async () => {
		const fact = (await findSaidFacts(context.db, seasonId)).find(({ kind }) => kind === 'state');
		accepted(await dismissSaid(context, { actorId: adminId, id: fact?.id ?? '', said: fact?.said ?? '' }));
	};
	await sayState(';verlegt');
	await dismissState();
	await say('2:1');
	expect([await stored(), await waiting()]).toEqual(['2:1', []]);
	await sayState('0:2;gewertet');
	await dismissState();
	await say('0:2');
	expect([await stored(), await waiting()]).toEqual(['2:1', ['person']]);
});
