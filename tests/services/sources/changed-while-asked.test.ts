import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSaidFacts } from '~/data/said-facts.server';
import {
	claimSource,
	findSource,
	findSourceMatchdays,
	type SourceChoice,
} from '~/data/season-sources.server';
import { askSource } from '~/services/sources/ask-source.server';
import { changeSource } from '~/services/sources/change-source.server';
import { hearAnswer } from '~/services/sources/hear-answer.server';
import { setSource } from '~/services/sources/set-source.server';
import { accepted, buildPlayer } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { askAt } from '../../support/saturday-steps';
import { watchSeason } from '../../support/watched-season';

/** R41: an admin changes a season's source while it is being asked: what it answers is judged by what is set then. */

const START = Date.parse('2026-09-05T13:30Z');
const END = START + 112 * MINUTE;
const kinds = ['openligadb', 'football-data', 'file'] as const;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let fake: FakeSources;
let seasonId: string;
let actorId: string;
beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
});
afterEach(async () => {
	await fake.close();
	await close();
});

const goal = { minute: 3, side: 'home' } as const;
const matches: TrueMatch[] = [
	{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [goal] },
	{ matchday: 2, home: 'HSV', away: 'Bremen', kickoff: START, goals: [] },
];

/** The season with results that have stood for a quarter of an hour, as soon as they are heard once more. */
async function watch(choice: Partial<SourceChoice>): Promise<void> {
	({ seasonId, fake } = await watchSeason(context, clock, { matches, choice }));
	await askAt(context, clock, { seasonId, instants: [END, END + 5 * MINUTE] });
	expect(await results()).toEqual([null, null]);
	clock.set(END + 21 * MINUTE);
}

/** Asks, and does something once the first answer with matches has been given. */
async function askAndThen(act: () => Promise<unknown>) {
	const { ask } = context.sources;
	let isDone = false;
	context.sources = {
		ask: async (question) => {
			const answer = await ask(question);
			if (!isDone && (question.kind === 'file' || question.what === 'matches')) {
				isDone = true;
				await act();
			}
			return answer;
		},
	};
	const asked = await askSource(context, seasonId);
	context.sources = { ask };
	expect(isDone).toBe(true);
	return asked;
}

test('without a change it is taken', async () => {
	await watch({});
	await askAndThen(async () => {});
	expect(await results()).toEqual(['1:0', '0:0']);
});

const results = async () => (await findMatches(context.db, seasonId)).map(({ result }) => result);
const change = async (wish: Parameters<typeof changeSource>[1]['change']) =>
	accepted(await changeSource(context, { actorId, seasonId, change: wish }));
const set = async (choice: SourceChoice | null) =>
	accepted(await setSource(context, { actorId, seasonId, choice }));
const waiting = async () => (await findSaidFacts(context.db, seasonId)).map(({ waits }) => waits);

test.each(kinds)('nothing is taken once that is no longer allowed (%s)', async (kind) => {
	await watch({ kind });
	await askAndThen(() => change({ takesResults: false, takesTimes: false }));
	expect(await results()).toEqual([null, null]);
	expect(await waiting()).toContain('not-allowed');
});

test.each(kinds)('an answer that comes after it was switched off is not heard (%s)', async (kind) => {
	await watch({ kind });
	const before = await findSaidFacts(context.db, seasonId);
	const sent = fake.requests.length;
	await askAndThen(() => change({ isOn: false }));
	expect(await results()).toEqual([null, null]);
	expect(await findSaidFacts(context.db, seasonId)).toEqual(before);
	expect(fake.requests.length - sent).toBe(1);
	expect(await findSource(context.db, seasonId)).toMatchObject({ isOn: false, failure: null });
});

test.each(kinds)('one that comes once another process asks is heard there alone (%s)', async (kind) => {
	await watch({ kind });
	const before = [await findSaidFacts(context.db, seasonId), await findSourceMatchdays(context.db, seasonId)];
	const sent = fake.requests.length;
	await askAndThen(async () => {
		clock.advance(6 * MINUTE);
		const right = { now: clock.now(), until: clock.now() + 5 * MINUTE };
		expect(await claimSource(context.db, seasonId, right)).not.toBeNull();
	});
	expect([
		await findSaidFacts(context.db, seasonId),
		await findSourceMatchdays(context.db, seasonId),
	]).toEqual(before);
	expect(fake.requests.length - sent).toBe(1);
});

test.each(kinds)('nothing of it is left once it was removed (%s)', async (kind) => {
	await watch({ kind });
	await askAndThen(() => set(null));
	expect(await results()).toEqual([null, null]);
	expect(await findSaidFacts(context.db, seasonId)).toEqual([]);
	expect(await findSourceMatchdays(context.db, seasonId)).toEqual([]);
	expect(await findSource(context.db, seasonId)).toBeNull();
});

test.each(kinds)('what the one before says is nothing that another one has said (%s)', async (kind) => {
	await watch({ kind });
	const isOn = { isOn: true, takesResults: true, takesTimes: true };
	await askAndThen(() => set({ ...isOn, kind: 'openligadb', place: 'bl1/2031' }));
	expect(await results()).toEqual([null, null]);
	expect(await findSaidFacts(context.db, seasonId)).toEqual([]);
	expect(await findSourceMatchdays(context.db, seasonId)).toEqual([]);
	const anew = { place: 'bl1/2031', etag: null, heardAt: null, wholeAt: null, asked: 0 };
	expect(await findSource(context.db, seasonId)).toMatchObject(anew);
});

test.each(kinds)('what is allowed while it is asked is taken when it is heard again (%s)', async (kind) => {
	await watch({ kind, takesResults: false });
	await change({ takesTimes: false });
	let hears = 0;
	await askSource(context, seasonId, async (answer) => {
		const heard = await hearAnswer(context, answer);
		hears += 1;
		if (hears === 1) await change({ takesResults: true });
		return heard;
	});
	expect(hears).toBeGreaterThan(0);
	const later = [25, 30, 35, 40, 45, 60].map((minutes) => END + minutes * MINUTE);
	await askAt(context, clock, { seasonId, instants: later });
	expect(await results()).toEqual(['1:0', '0:0']);
});
