import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { seededRandom } from '../../domain/reference/random';
import { accepted } from '../../support/builders';
import { bundleChild, startChild } from '../../support/child';
import { testContext } from '../../support/context';
import { buildCrowd } from '../../support/crowd';

const KILLS = process.env.LONG ? 50 : 8;
const MEMBERS = 400;

let world: Awaited<ReturnType<typeof testContext>>;

beforeEach(async () => {
	world = await testContext({ database: 'sqlite' });
});
afterEach(() => world.close());

test(
	`R17: a commit that is killed has written all or nothing, over ${KILLS} kills`,
	async () => {
		const { context, clock } = world;
		const game = await buildCrowd(context, clock, { members: MEMBERS, evaluated: 1 });
		const wish = { actorId: null, matchdayId: game.matchdayId(2) };
		for (const match of await context.db.match.findMany({ where: { matchdayId: wish.matchdayId } }))
			await game.enter(match.homeTeamId, match.awayTeamId, '2:1');
		const { fingerprint, summary, rounds } = accepted(await previewEvaluation(context, wish));
		const lines = rounds.reduce((sum, round) => sum + round.log.length, 0);
		expect(summary.out).toBeGreaterThan(10);
		const bundle = await bundleChild('tests/services/children/commit-evaluation.ts');
		const random = seededRandom(5);

		/** Commits in a copy of the database, killed at the n-th id, or after so many ms, or not at all. */
		const commit = async (run: number, kill: { atId: number } | { after: number }) => {
			const file = path.join(path.dirname(world.url.slice('file:'.length)), `copy-${run}.db`);
			await context.db.$executeRawUnsafe(`VACUUM INTO '${file}'`);
			const atId = 'atId' in kill ? kill.atId : 0;
			const args = [`file:${file}`, String(clock.now()), wish.matchdayId, fingerprint, String(atId)];
			const child = startChild(bundle, ...args);
			await child.firstLine;
			if ('after' in kill) {
				await sleep(kill.after);
				child.process.kill('SIGKILL');
			}
			await child.ended;
			const db = await openDatabase(`file:${file}`);
			const matchday = await db.matchday.findUnique({ where: { id: wish.matchdayId } });
			const state = {
				said: child.lines.at(-1),
				evaluated: matchday?.evaluatedAt !== null,
				evaluations: await db.evaluation.count({ where: { matchdayId: wish.matchdayId } }),
				lines: await db.settlement.count({ where: { matchdayId: wish.matchdayId } }),
				traces: await db.stateChange.count({ where: { cause: 'evaluation', matchday: 2 } }),
			};
			if (state.evaluated) expect((await recomputeStates({ ...context, db })).differences).toEqual([]);
			await closeDatabase(db);
			return state;
		};

		const nothing = { evaluated: false, evaluations: 0, lines: 0, traces: 0 };
		const whole = await commit(0, { atId: 0 });
		expect(whole).toMatchObject({ said: 'committed', evaluated: true, evaluations: 1, lines });
		for (let run = 1; run <= KILLS; run++) {
			if (run % 2 === 0) {
				const killed = await commit(run, { atId: random.whole(1, whole.traces) });
				expect(killed).toMatchObject({ said: 'ready', ...nothing });
				continue;
			}
			const killed = await commit(run, { after: random.whole(0, 120) });
			expect([nothing, { ...whole, said: undefined }]).toContainEqual({ ...killed, said: undefined });
			if (killed.said === 'committed') expect(killed.evaluated).toBe(true);
		}
	},
	60_000 + KILLS * 8_000,
);
