import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findMatches } from '~/data/matches.server';
import { findSource } from '~/data/season-sources.server';
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

/** R41: what a site admin changes while a source is being asked counts for its answer. */

const START = Date.parse('2026-09-05T13:30Z');
const END = START + 112 * MINUTE;

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let fake: FakeSources;
let seasonId: string;
let actorId: string;
const matches: TrueMatch[] = [
	{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [{ minute: 3, side: 'home' }] },
];

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	actorId = await buildPlayer(context, 'admin');
	({ fake, seasonId } = await watchSeason(context, clock, { matches }));
	// It stands, and the next look would take it.
	await askAt(context, clock, { seasonId, instants: [END] });
	clock.set(END + 20 * MINUTE);
});
afterEach(async () => {
	await fake.close();
	await close();
});

const meanwhile = (act: () => Promise<unknown>) =>
	askSource(context, seasonId, async (answer) => {
		await act();
		return hearAnswer(context, answer);
	});
const results = async () =>
	(await findMatches(context.db, seasonId)).flatMap(({ result }) => (result === null ? [] : [result]));

test('without a change it is taken', async () => {
	await meanwhile(async () => {});
	expect(await results()).toEqual(['1:0']);
});

test('one that was switched off meanwhile saves nothing', async () => {
	await meanwhile(async () =>
		accepted(await changeSource(context, { actorId, seasonId, change: { isOn: false } })),
	);
	expect(await results()).toEqual([]);
});

test('one that may take no results any more says them and takes none', async () => {
	const change = { takesResults: false };
	await meanwhile(async () => accepted(await changeSource(context, { actorId, seasonId, change })));
	expect(await results()).toEqual([]);
	expect(await context.db.saidFact.count()).toBe(1);
});

test('one that was taken away leaves nothing behind, and one in its place isn’t told what the other said', async () => {
	await meanwhile(async () => accepted(await setSource(context, { actorId, seasonId, choice: null })));
	expect([await context.db.saidFact.count(), await context.db.sourceMatchday.count()]).toEqual([0, 0]);
	expect(await results()).toEqual([]);
});

test('the one that replaces it begins anew', async () => {
	const choice = {
		kind: 'openligadb',
		place: 'bl1/2027',
		isOn: true,
		takesResults: true,
		takesTimes: true,
	} as const;
	await meanwhile(async () => accepted(await setSource(context, { actorId, seasonId, choice })));
	expect(await results()).toEqual([]);
	const source = await findSource(context.db, seasonId);
	expect([source?.place, source?.heardAt, source?.wholeAt, source?.asked]).toEqual([
		'bl1/2027',
		null,
		null,
		0,
	]);
	expect([await context.db.saidFact.count(), await context.db.sourceMatchday.count()]).toEqual([0, 0]);
});
