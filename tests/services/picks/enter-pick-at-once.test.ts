import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { type ActingProcess, startActing } from '../../support/acting-processes';
import {
	accepted,
	buildCommunity,
	buildPlayer,
	buildSeason,
	DAY,
	HOUR,
	join,
	WEEK,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** As often a late pick and the commit of its matchday meet; LONG=1 asks for 200. */
const TIMES = process.env.LONG === '1' ? 200 : 20;
/** By so much (ms) whoever came first begins later the next time, so that they go on meeting. */
const STEP = 10;

/** Fifteen teams have more than 200 different matches among them. */
const some = (letter: string) => Array.from({ length: 15 }, (_, index) => `${letter}${index}`);
const pairs = (teams: readonly string[]) =>
	teams.flatMap((home) => teams.filter((each) => each !== home).map((away) => [home, away] as const));
const [early, late] = [pairs(some('a')), pairs(some('b'))];

let world: Awaited<ReturnType<typeof testContext>>;
let processes: readonly [ActingProcess, ActingProcess];
let seasonId: string;
let adminId: string;
let lenaId: string;
let tomId: string;

/** Each matchday: one match begins at the kickoff, the other five hours later. */
async function open(database: DatabaseKind): Promise<void> {
	world = await testContext({ database, now: KICKOFF - 3 * DAY });
	const { context } = world;
	const matchdays = Array.from({ length: TIMES }, (_, index) => {
		const kickoff = KICKOFF + index * WEEK;
		const [first, second] = [early[index], late[index]];
		if (first === undefined || second === undefined) throw new Error('Too few matches');
		return { number: index + 1, kickoff, matches: [first, [...second, kickoff + 5 * HOUR] as const] };
	});
	seasonId = await buildSeason(context, { matchdays });
	adminId = await buildPlayer(context, 'admin');
	lenaId = await buildPlayer(context, 'Lena');
	tomId = await buildPlayer(context, 'Tom');
	processes = await startActing(context.settings);
}

/** A community of Lena, its admin, and Tom, whose round begins with that matchday, an hour after its kickoff. Nobody has picked. */
async function playAt(matchday: number) {
	const { context, clock } = world;
	const kickoff = KICKOFF + (matchday - 1) * WEEK;
	clock.set(kickoff - 3 * DAY);
	const founder = { founderId: lenaId, founder: 'Lena', name: `Büro ${matchday}` };
	const communityId = await buildCommunity(context, { ...founder, settings: { latePicks: true } });
	const memberId = await join(context, { id: tomId, name: 'Tom' }, communityId);
	clock.set(kickoff + HOUR);
	await closePickWindows(context, clock.now());
	const teamId = late[matchday - 1]?.[0] ?? '';
	const matchdayId = `${seasonId}_${matchday}`;
	return {
		...{ kickoff, memberId, matchdayId },
		start: kickoff + 5 * HOUR,
		entry: { actorId: lenaId, communityId, memberId, matchday, teamId, arrivedAt: clock.now() },
		evaluation: { actorId: adminId, matchdayId },
		stored: async () => ({
			picks: await context.db.pick.count({ where: { memberId, teamId, madeBy: 'entered' } }),
			changes: await context.db.pickChange.count({ where: { memberId, kind: 'entered' } }),
			letters: await context.db.outboxMail.count({
				where: { kind: 'pick-entered', data: { contains: communityId } },
			}),
			lines: (await context.db.settlement.findMany({ where: { memberId } })).map(({ kind }) => kind),
		}),
	};
}

const pickOnly = { picks: 1, changes: 1, letters: 1, lines: [] };

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('R38: two processes on %s', (database) => {
	beforeEach(() => open(database));
	afterEach(async () => {
		for (const each of processes) await each.close();
		await world.close();
	});

	test(`a late pick against the commit of its matchday, ${TIMES} times: one of them, never both`, {
		timeout: 600_000,
	}, async () => {
		const { context, clock } = world;
		let [taken, head] = [0, 0];
		for (let matchday = 1; matchday <= TIMES; matchday++) {
			const { entry, evaluation, stored, start } = await playAt(matchday);
			const { fingerprint } = accepted(await previewEvaluation(context, evaluation));
			const at = clock.now();
			const commit = { commit: { ...evaluation, fingerprint } };
			const [[entered], [committed]] = await Promise.all([
				processes[0].act({ at, wait: Math.max(0, head), act: { enter: entry } }),
				processes[1].act({ at, wait: Math.max(0, -head), act: commit }),
			]);
			head += entered === 'done' ? STEP * Math.random() : -STEP * Math.random();
			if (entered === 'done') {
				taken++;
				expect(committed).toBe('preview-outdated');
				expect(await stored()).toEqual(pickOnly);
				const where = { matchdayId: evaluation.matchdayId, homeTeamId: entry.teamId };
				const { id: matchId } = await context.db.match.findFirstOrThrow({ where });
				clock.set(start + 2 * HOUR);
				const matches = [{ matchId, result: '1:0', state: 'scheduled' as const }];
				accepted(
					await confirmed((more) =>
						saveResults(context, { seasonId, matchday, actorId: adminId, matches, ...more }),
					),
				);
				const fresh = accepted(await previewEvaluation(context, evaluation));
				expect(fresh.fingerprint).not.toBe(fingerprint);
				accepted(await commitEvaluation(context, { ...evaluation, fingerprint: fresh.fingerprint }));
				expect(await stored()).toEqual({ ...pickOnly, lines: ['won'] });
			} else {
				expect(committed).toBe('done');
				expect(['late-evaluated', 'late-round-finished']).toContain(entered);
				expect(await stored()).toEqual({ picks: 0, changes: 0, letters: 0, lines: ['missed'] });
			}
		}
		expect(taken).toBeGreaterThan(0);
		expect(taken).toBeLessThan(TIMES);
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('sent by two admins at once, one is stored and one letter goes', { timeout: 120_000 }, async () => {
		const { entry, stored } = await playAt(1);
		const order = { at: world.clock.now(), wait: 0, act: { enter: entry } };
		const said = await Promise.all(processes.map((each) => each.act(order)));
		expect(said.flat().sort()).toEqual(['done', 'late-has-pick']);
		expect(await stored()).toEqual(pickOnly);
	});
});
