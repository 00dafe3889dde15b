import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findSaidFacts } from '~/data/said-facts.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { showSchedule } from '~/services/evaluation/show-plan.server';
import { askSource } from '~/services/sources/ask-source.server';
import { dismissSaid } from '~/services/sources/dismiss-said.server';
import { heldBackText } from '~/text/admin';
import { runSlot } from '../../../jobs/run-slot';
import { timetable } from '../../../jobs/timetable';
import { accepted, buildCommunity, buildPlayer, DAY } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { enterByHand } from '../../support/enter-by-hand';
import type { FakeSources } from '../../support/fake-sources';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { giveSource, watchSeason } from '../../support/watched-season';

/** R41: a matchday isn't evaluated by itself while its source says otherwise about a stored result. */

const START = Date.parse('2026-08-29T11:30Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let fake: FakeSources;
let seasonId: string;
let actorId: string;
let matches: TrueMatch[];

beforeEach(async () => {
	({ context, clock, close } = await testContext({ now: START - DAY }));
	matches = [
		{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [{ minute: 12, side: 'home' }] },
		{ matchday: 2, home: 'Mainz', away: 'Köln', kickoff: START + 7 * DAY, goals: [] },
	];
	({ seasonId, fake } = await watchSeason(context, clock, { matches }));
	actorId = await buildPlayer(context, 'admin');
	await buildCommunity(context, { founderId: await buildPlayer(context, 'Lena'), founder: 'Lena' });
	accepted(await scheduleEvaluations(context, { actorId, seasonId, hours: 1 }));
	clock.set(START + 105 * MINUTE);
});
afterEach(async () => {
	await fake.close();
	await close();
});

async function tick(minutes: number): Promise<void> {
	const jobs = timetable.filter(({ name }) => !['back-up', 'clean-up', 'send-mail'].includes(name));
	for (const until = clock.now() + minutes * MINUTE; clock.now() < until; clock.advance(5 * MINUTE))
		for (const job of jobs) await runSlot(context, job, clock.now());
}
const evaluated = () => context.db.evaluation.count();

test('a result that the source takes back shortly before the evaluation holds it, until the new one has stood', async () => {
	await tick(80);
	const stored = async () =>
		(await context.db.match.findFirstOrThrow({ where: { homeTeamId: 'koeln' } })).result;
	expect([await stored(), await evaluated()]).toEqual(['1:0', 0]);
	(matches[0] as TrueMatch).goals.push({ minute: 80, side: 'away' });
	await askSource(context, seasonId, undefined, { patience: MINUTE, isRead: true });
	const { heldBack } = await showSchedule(context, seasonId);
	expect(heldBack && heldBackText(heldBack)).toContain(
		'Die Quelle sagt zu Spielen vom 1. Spieltag etwas anderes',
	);
	await tick(15);
	expect([await stored(), await evaluated()]).toEqual(['1:0', 0]);
	await tick(120);
	expect([await stored(), await evaluated()]).toEqual(['1:1', 1]);
});

test('a person and a source who disagree hold it, and a dismissal lets it go on', async () => {
	await enterByHand(context, { seasonId, actorId, home: 'koeln', result: '0:1' });
	await tick(200);
	expect(await evaluated()).toBe(0);
	for (const { id, said } of await findSaidFacts(context.db, seasonId))
		accepted(await dismissSaid(context, { actorId, id, said }));
	await tick(120);
	expect(await evaluated()).toBe(1);
});

test.each([
	['finished with another score', START, 'away' as const],
	['made anew for a later day', START + 60 * DAY, 'home' as const],
])(
	'a match that the source lists twice, the second one %s, is taken from neither row',
	async (_, kickoff, side) => {
		await fake.close();
		const again: TrueMatch = { ...(matches[0] as TrueMatch), kickoff, goals: [{ minute: 12, side }] };
		fake = await giveSource(context, clock, seasonId, { matches: [...matches, again] });
		await tick(80);
		const match = await context.db.match.findFirstOrThrow({ where: { homeTeamId: 'koeln' } });
		const facts = await findSaidFacts(context.db, seasonId);
		expect(match).toMatchObject({ result: null, kickoff: BigInt(START) });
		expect(facts).toMatchObject([{ kind: 'problem', waits: 'never-by-itself', matchId: match.id }]);
		await enterByHand(context, { seasonId, actorId, home: 'koeln', result: '1:0' });
		await tick(200);
		expect(await evaluated()).toBe(0);
		for (const { id, said } of facts) accepted(await dismissSaid(context, { actorId, id, said }));
		await tick(120);
		expect(await evaluated()).toBe(1);
	},
);

test('a match that the source lists a second time holds what it has said of it before', async () => {
	await tick(80);
	await fake.close();
	const again = { ...(matches[0] as TrueMatch), kickoff: START + 60 * DAY };
	fake = await giveSource(context, clock, seasonId, { matches: [...matches, again] });
	await askSource(context, seasonId, undefined, { patience: MINUTE, isRead: true });
	await tick(200);
	const { result } = await context.db.match.findFirstOrThrow({ where: { homeTeamId: 'koeln' } });
	expect([result, await evaluated()]).toEqual(['1:0', 0]);
});
