import { expect, test } from 'vitest';
import { findSaidFacts } from '~/data/said-facts.server';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { takeSaid } from '~/services/sources/take-said.server';
import { runSlot } from '../../../jobs/run-slot';
import { timetable } from '../../../jobs/timetable';
import { accepted, buildCommunity, buildPlayer, DAY, HOUR, join } from '../../support/builders';
import { testContext } from '../../support/context';
import { MINUTE, type TrueMatch } from '../../support/fake-sources/true-match';
import { watchSeason } from '../../support/watched-season';

/** A Saturday, 15:30 in Germany; the last match ends at 17:22. */
const START = Date.parse('2026-08-29T13:30Z');
const saturday = (): TrueMatch[] => [
	{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [{ minute: 12, side: 'home' }] },
	{ matchday: 1, home: 'HSV', away: 'Bremen', kickoff: START, goals: [{ minute: 9, side: 'away' }] },
	{ matchday: 2, home: 'Mainz', away: 'HSV', kickoff: START + 7 * DAY, goals: [] },
	{ matchday: 2, home: 'Bremen', away: 'Köln', kickoff: START + 7 * DAY, goals: [] },
];

test('R41: a Saturday goes by itself, and what is corrected on Tuesday waits', {
	timeout: 120_000,
}, async () => {
	const { context, clock, close } = await testContext({ now: START - 2 * DAY });
	const matches = saturday();
	const { seasonId, fake } = await watchSeason(context, clock, { matches });
	const adminId = await buildPlayer(context, 'admin');
	const [lena, tom] = [await buildPlayer(context, 'Lena'), await buildPlayer(context, 'Tom')];
	const communityId = await buildCommunity(context, { founderId: lena, founder: 'Lena' });
	await join(context, { id: tom, name: 'Tom' }, communityId);
	for (const [playerId, teamId] of [
		[lena, 'koeln'],
		[tom, 'hamburg'],
	] as const)
		accepted(
			await submitPick(context, { playerId, communityId, matchday: 1, teamId, arrivedAt: clock.now() }),
		);
	accepted(await scheduleEvaluations(context, { actorId: adminId, seasonId, hours: 1 }));
	const jobs = timetable.filter(({ name }) => !['back-up', 'clean-up', 'send-mail'].includes(name));
	const tickUntil = async (until: number, every = 5 * MINUTE) => {
		for (; clock.now() < until; clock.advance(every))
			for (const job of jobs) await runSlot(context, job, clock.now());
	};
	const mails = async (kind: string) =>
		(await context.db.outboxMail.findMany({ where: { kind } })).map(({ address }) => address).sort();
	const isClosed = () => context.db.roundMatchday.count({ where: { closedAt: { not: null } } });
	const stored = async () =>
		(
			await context.db.match.findMany({ where: { result: { not: null } }, orderBy: { homeTeamId: 'asc' } })
		).map(({ homeTeamId, result }) => `${homeTeamId} ${result}`);

	await tickUntil(START - 30 * MINUTE, 4 * HOUR);
	clock.set(START - 5 * MINUTE);
	await tickUntil(START + 6 * MINUTE);
	expect(await isClosed()).toBeGreaterThan(0);
	clock.set(START + 100 * MINUTE);
	await tickUntil(START + 112 * MINUTE + 14 * MINUTE, MINUTE);
	expect(await stored()).toEqual([]);
	await tickUntil(START + 112 * MINUTE + 17 * MINUTE, MINUTE);
	expect(await stored()).toEqual(['hamburg 0:1', 'koeln 1:0']);
	await tickUntil(clock.now() + 10 * MINUTE);
	expect(await mails('evaluation-planned')).toEqual(['admin@example.org']);
	expect(await context.db.evaluation.count()).toBe(0);
	await tickUntil(clock.now() + 75 * MINUTE);
	expect(await context.db.evaluation.findMany()).toMatchObject([{ origin: 'schedule', actorId: null }]);
	expect(await mails('result')).toEqual(['lena@example.org', 'tom@example.org']);

	await tickUntil(START + 3 * DAY, 2 * HOUR);
	(matches[0] as TrueMatch).goals.push({ minute: 80, side: 'away' });
	await tickUntil(START + 3 * DAY + 3 * HOUR, 15 * MINUTE);
	expect(await stored()).toEqual(['hamburg 0:1', 'koeln 1:0']);
	const [fact, ...others] = await findSaidFacts(context.db, seasonId);
	expect([fact?.kind, fact?.waits, others]).toEqual(['result', 'evaluated', []]);
	await tickUntil(START + 4 * DAY, 2 * HOUR);
	expect(await mails('admin-warning')).toEqual(['admin@example.org']);

	const taken = accepted(
		await takeSaid(context, { actorId: adminId, id: fact?.id ?? '', said: fact?.said ?? '', meant: [] }),
	);
	expect(taken).toMatchObject({ done: true, corrections: [1] });
	expect(await findOpenCorrections(context, seasonId)).toEqual([1]);
	const wish = { actorId: adminId, matchdayId: `${seasonId}_1` };
	expect(accepted(await previewEvaluation(context, wish))).toMatchObject({ kind: 'correction' });
	await fake.close();
	await close();
});
