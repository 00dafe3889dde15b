import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNewestRound } from '~/data/rounds.server';
import { presetNames, presetOf } from '~/domain/presets';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { playDemo } from '../../../prisma/seed/demo';
import { demoRound } from '../../../prisma/seed/demo-round';
import { parseScenario } from '../../../prisma/seed/scenario/parse-scenario';
import { clubs } from '../../../prisma/seed/teams';
import { testContext } from '../../support/context';

let opened: Awaited<ReturnType<typeof testContext>>;
const steps: string[] = [];

beforeAll(async () => {
	opened = await testContext({ now: Date.parse('2026-11-21T07:00:00Z') });
	await saveClubs(opened.context, clubs);
	await playDemo(opened.context, (step) => steps.push(step));
}, 120_000);
afterAll(() => opened.close());

test('the demo lies around today: matchdays before it are evaluated, matchdays after it are ahead', async () => {
	const matchdays = await opened.context.db.matchday.findMany({ orderBy: { number: 'asc' } });
	expect(matchdays).toHaveLength(34);
	expect(
		matchdays.filter((matchday) => matchday.evaluatedAt !== null).map((matchday) => matchday.number),
	).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
	const ahead = matchdays.filter((matchday) => Number(matchday.kickoff) > opened.clock.now());
	expect(ahead.map((matchday) => matchday.number)).toContain(20);
	expect(steps.at(-1)).toContain('5 Communities');
});

test('the written round of the office stands as its table expects', async () => {
	const entries = await opened.context.db.entry.findMany({
		where: { round: { community: { name: 'Büro Süd' } } },
		include: { member: true },
	});
	const { expectations } = parseScenario(demoRound);
	const last = expectations.filter((each) => each.about === 'member' && each.after === 18);
	expect(last.length).toBeGreaterThan(5);
	for (const expected of last) {
		if (expected.about !== 'member') continue;
		const entry = entries.find((each) => each.member.displayName === expected.member);
		expect([expected.member, entry?.active, entry?.jokers]).toEqual(
			expected.state.kind === 'in'
				? [expected.member, true, expected.state.jokers]
				: [expected.member, false, entry?.jokers],
		);
	}
	expect(entries.find((entry) => entry.member.displayName === 'Mehmet')).toMatchObject({ rebought: true });
});

test('R36: a round of each preset, and one with rules of its own', async () => {
	const { db } = opened.context;
	const communities = await db.community.findMany({ select: { id: true } });
	const rounds = await Promise.all(communities.map(({ id }) => findNewestRound(db, id)));
	const played = rounds.map((round) => round && presetOf(round.settings));
	expect(new Set(played)).toEqual(new Set([...presetNames, null]));
});

test.each(['automatic', 'entered'])('R37, R38: some picks are %s', async (madeBy) => {
	expect(await opened.context.db.pick.count({ where: { madeBy } })).toBeGreaterThan(0);
});

test('R39: the next matchday is suspended in one community', async () => {
	const suspensions = await opened.context.db.suspension.findMany({ include: { matchday: true } });
	expect(suspensions.map(({ matchday, reason }) => [matchday.number, reason])).toEqual([
		[20, 'Wir sind alle im Trainingslager.'],
	]);
});

test('R18: computing the demo again from its facts changes nothing', async () => {
	expect((await recomputeStates(opened.context)).differences).toEqual([]);
});
