import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts, findUntoldFacts, isContradicted } from '~/data/said-facts.server';
import { findAdminWarnings } from '~/services/operating/find-admin-warnings.server';
import { dismissSaid } from '~/services/sources/dismiss-said.server';
import { warningText } from '~/text/admin-warnings';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { enterByHand } from '../../support/enter-by-hand';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { hearList } from '../../support/hear-list';
import { watchSeason } from '../../support/watched-season';

/** R41: a source that takes a result back is news. */

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

const say = async (result: string) => {
	for (let times = 0; times < 2; times += 1) {
		await hearList(context, seasonId, `1;05.09.2026;15:30;Köln;Mainz;${result};`);
		clock.advance(16 * MINUTE);
	}
};
const stored = async () => (await findMatches(context.db, seasonId))[0]?.result;
const waiting = async () =>
	(await findSaidFacts(context.db, seasonId)).map(({ kind, waits }) => `${kind} ${waits}`);

test('a result that the source has written and doesn’t have any more stays, and a person hears of it', async () => {
	await say('2:1');
	await say('');
	expect([await stored(), await waiting()]).toEqual(['2:1', ['withdrawn never-by-itself']]);
	const sentences = (await findAdminWarnings(context, clock.now())).map((each) => warningText(each).sentence);
	expect(sentences.join()).toContain('hat das Ergebnis zurückgenommen, gespeichert ist 2:1.');
	// No evaluation by itself rests on it.
	// A source that is off has nobody wait, and no mail tells of it.
	const told = async () => [
		await isContradicted(context.db, `${seasonId}_1`),
		(await findUntoldFacts(context.db, 9)).length,
	];
	expect(await told()).toEqual([true, 1]);
	await context.db.source.updateMany({ data: { isOn: false } });
	expect(await told()).toEqual([false, 0]);
	await context.db.source.updateMany({ data: { isOn: true } });
	await say('2:1');
	expect([await stored(), await waiting()]).toEqual(['2:1', []]);
	await say('');
	await say('2:2');
	expect([await stored(), await waiting()]).toEqual(['2:2', []]);
});

test('one that a person has entered, or keeps, is none of the source’s', async () => {
	accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', result: '2:1' }));
	await say('');
	expect(await waiting()).toEqual([]);
	accepted(await enterByHand(context, { seasonId, actorId: adminId, home: 'koeln', result: '' }));
});

test('a withdrawal that is dismissed keeps the result for good', async () => {
	await say('2:1');
	await say('');
	const { id = '', said = '' } = (await findSaidFacts(context.db, seasonId))[0] ?? {};
	accepted(await dismissSaid(context, { actorId: adminId, id, said }));
	expect(await isContradicted(context.db, `${seasonId}_1`)).toBe(false);
	await say('');
	await say('2:2');
	expect([await stored(), await waiting()]).toEqual(['2:1', ['result person', 'withdrawn silent']]);
});

test('R40: extra time that the source takes back stays beside the result, and a person hears of it', async () => {
	clock.advance(30 * MINUTE);
	await say('1:1 (2:1 n. V.)');
	await say('1:1');
	expect([await stored(), await waiting()]).toEqual(['1:1', ['withdrawn never-by-itself']]);
	const sentences = (await findAdminWarnings(context, clock.now())).map((each) => warningText(each).sentence);
	expect(sentences.join()).toContain(
		'sagt nichts mehr von Verlängerung oder Elfmeterschießen, gespeichert ist 1:1 (2:1 n. V.).',
	);
	await say('1:1 (2:1 n. V.)');
	expect(await waiting()).toEqual([]);
	await say('');
	expect(await waiting()).toEqual(['withdrawn never-by-itself']);
});
