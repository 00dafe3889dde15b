import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { findImportRuns } from '~/data/import-runs.server';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { planEvaluation } from '~/services/evaluation/plan-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { showSchedule } from '~/services/evaluation/show-plan.server';
import { resumeEvaluation, stopEvaluation } from '~/services/evaluation/stop-evaluation.server';
import { showImportUndo } from '~/services/imports/show-import-undo.server';
import { undoImport } from '~/services/imports/undo-import.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { runSlot } from '../../../jobs/run-slot';
import { timetable } from '../../../jobs/timetable';
import { clubs } from '../../../prisma/seed/teams';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	buildSeason,
	enterResult,
	type Game,
	HOUR,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { importFile, template } from '../../support/import-files';

const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** Early, so that the day is long. The second matchday kicks off before the night in which the clocks go back. */
const KICKOFF = Date.parse('2026-10-17T07:30:00Z');

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;

/** Matchdays: 1 is a-f b-e c-d, 2 is a-b c-f d-e, 3 is a-c d-b e-f. */
beforeEach(async () => {
	opened = await testContext({ now: KICKOFF - DAY });
	({ context, clock } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
	]);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
});
afterEach(() => opened.close());

const schedule = (hours: number | null, actorId: string | null = game.adminId) =>
	scheduleEvaluations(context, { actorId, seasonId: game.seasonId, hours });
const wish = (matchday = 1) => ({ actorId: game.adminId, matchdayId: game.matchdayId(matchday) });
const plan = () => planEvaluation(context.db, game.seasonId, clock.now());
const evaluations = () => context.db.evaluation.findMany({ orderBy: { at: 'asc' } });
const previews = async () => {
	const mails = await context.db.outboxMail.findMany({ where: { kind: 'evaluation-planned' } });
	return mails.map((mail) => ({ to: mail.address, ...JSON.parse(mail.data) }));
};

const ownJobs = timetable.filter((job) => job.name === 'close-windows' || job.name === 'evaluate');

/** One tick of the jobs that take part here, as the process does it. */
async function tick(of: Context = context): Promise<void> {
	for (const job of ownJobs) await runSlot(of, job, of.now());
}

/** Ticks each half hour until an instant, and then. */
async function tickUntil(instant: number): Promise<void> {
	for (; clock.now() < instant; clock.advance(30 * MINUTE)) await tick();
	clock.set(instant);
	await tick();
}

/** Enters all results of the first matchday but the last, and returns the instant. */
async function playFirst(at = KICKOFF + 3 * HOUR): Promise<number> {
	clock.set(at);
	await game.enter('a', 'f', '2:1');
	await game.enter('b', 'e', '1:1');
	await game.enter('c', 'd', '0:1');
	return at;
}

describe('a season with a schedule', () => {
	test('off by default, nothing happens by itself', async () => {
		await playFirst();
		for (let day = 0; day < 5; day++) {
			clock.advance(DAY);
			await tick();
		}
		expect(await plan()).toBeNull();
		expect([await evaluations(), await previews()]).toEqual([[], []]);
	});

	test('only a site admin may choose it, and 1 to 72 whole hours', async () => {
		const code = async (verdict: ReturnType<typeof schedule>) => {
			const done = await verdict;
			return done.ok ? null : done.refusal.code;
		};
		expect(await code(schedule(3, game.players.Lena?.id))).toBe('not-site-admin');
		for (const hours of [0, 73, 1.5, -1, Number.NaN])
			expect(await code(schedule(hours))).toBe('schedule-hours-wrong');
		for (const hours of [1, 72]) expect(await code(schedule(hours))).toBeNull();
		const unknown = { actorId: game.adminId, seasonId: 'x_1', hours: 3 };
		const verdict = await scheduleEvaluations(context, unknown);
		expect(verdict.ok ? null : verdict.refusal.code).toBe('season-not-found');
	});

	test('the admins get the preview once, and at the time the matchday is evaluated, with its origin', async () => {
		accepted(await schedule(2));
		const last = await playFirst();
		await tickUntil(last + 2 * HOUR - 1);
		expect(await evaluations()).toEqual([]);
		expect(await previews()).toMatchObject([
			{
				to: 'admin@example.org',
				matchday: 1,
				at: last + 2 * HOUR,
				summary: { communities: 1, stayed: 1, jokers: 1, out: 1 },
			},
		]);
		clock.set(last + 2 * HOUR);
		await tick();
		expect(await evaluations()).toMatchObject([
			{ kind: 'evaluation', origin: 'schedule', actorId: null, at: BigInt(clock.now()) },
		]);
		const traces = await context.db.stateChange.findMany({ where: { cause: 'evaluation' } });
		expect(traces).toHaveLength(3);
		expect((await recomputeStates(context)).differences).toEqual([]);
		await tickUntil(clock.now() + 5 * MINUTE);
		expect(await evaluations()).toHaveLength(1);
		expect(await previews()).toHaveLength(1);
	});

	test('by hand and from the command line are told apart from it', async () => {
		await playFirst();
		await game.evaluate(1);
		await game.enter('a', 'f', '0:1');
		const command = { actorId: null, matchdayId: game.matchdayId(1) };
		const { fingerprint } = accepted(await previewEvaluation(context, command));
		accepted(await commitEvaluation(context, { ...command, fingerprint, reason: 'Nachgesehen' }));
		expect((await evaluations()).map((each) => each.origin)).toEqual(['admin', 'command']);
	});

	test('R2: never while a result is missing; abandoned is missing, verlegt is not', async () => {
		accepted(await schedule(1));
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'f', '2:1');
		await game.enter('b', 'e', '1:1');
		clock.advance(4 * HOUR);
		await tick();
		expect(await plan()).toBeNull();
		await game.enter('c', 'd', '1:0', 'abandoned');
		clock.advance(4 * HOUR);
		await tick();
		expect([await plan(), await previews()]).toEqual([null, []]);
		await game.enter('c', 'd', null, 'postponed');
		const last = clock.now();
		await tickUntil(last + HOUR);
		expect(await previews()).toMatchObject([{ postponed: ['c – d'] }]);
		expect(await evaluations()).toHaveLength(1);
	});

	test('a result that changes before the time lets it count anew, with a fresh preview', async () => {
		accepted(await schedule(3));
		const first = await playFirst();
		await tickUntil(first + HOUR);
		await game.enter('b', 'e', '0:2');
		const changed = clock.now();
		await tickUntil(first + 3 * HOUR);
		expect(await evaluations()).toEqual([]);
		await tickUntil(changed + 3 * HOUR);
		expect((await previews()).map(({ at, summary }) => [at, summary.out])).toEqual([
			[first + 3 * HOUR, 1],
			[changed + 3 * HOUR, 2],
		]);
		expect((await evaluations()).map((each) => each.at)).toEqual([BigInt(changed + 3 * HOUR)]);
	});

	test('what an import brought and took along again is announced again, and evaluated', async () => {
		accepted(await schedule(3));
		const first = await playFirst();
		await tick();
		const { facts } = (await plan()) ?? {};
		clock.advance(HOUR);
		const line = '1;17.10.2026;09:30;Köln;Mainz;1:0;';
		await saveClubs(context, clubs);
		await importFile(context, {
			...{ seasonId: game.seasonId, bytes: template(line) },
			...{ actorId: game.adminId },
		});
		await tick();
		expect((await plan())?.facts).not.toBe(facts);
		clock.advance(HOUR);
		const [run] = await findImportRuns(context.db, { skip: 0, take: 1 });
		const undo = { actorId: game.adminId, runId: run?.id ?? '' };
		const { fingerprint } = accepted(await showImportUndo(context, undo));
		accepted(await undoImport(context, { ...undo, fingerprint }));
		expect((await plan())?.facts).toBe(facts);
		await tickUntil(first + 3 * HOUR);
		expect((await previews()).map(({ at }) => at - first)).toEqual([3 * HOUR, 4 * HOUR, 3 * HOUR]);
		expect(await evaluations()).toHaveLength(1);
	});

	test('one whose time nobody can tell keeps no other season back, and the job reports it', async () => {
		accepted(await schedule(1));
		await context.db.season.updateMany({ data: { autoEvaluateSince: BigInt(Number.MAX_SAFE_INTEGER) } });
		const other = { leagueId: 'premierleague', ...roundRobin(['g', 'h', 'i', 'j'], KICKOFF) };
		const seasonId = await buildSeason(context, other);
		const founderId = game.players.Lena?.id ?? '';
		await buildCommunity(context, { ...other, founderId, founder: 'Lena', name: 'Nord' });
		accepted(await scheduleEvaluations(context, { actorId: game.adminId, seasonId, hours: 1 }));
		const last = await playFirst();
		await enterResult(context, seasonId, { home: 'g', away: 'j', result: '1:0' });
		await enterResult(context, seasonId, { home: 'h', away: 'i', result: '1:0' });
		await tickUntil(last + HOUR);
		expect((await evaluations()).map((each) => each.matchdayId)).toEqual([`${seasonId}_1`]);
		const run = await context.db.jobRun.findFirst({
			where: { job: 'evaluate' },
			orderBy: { startedAt: 'desc' },
		});
		expect(run).toMatchObject({ outcome: 'failed', detail: 'RangeError: Invalid time value' });
	});

	test('chosen later, time counts from the choice: what is complete already is not evaluated at once', async () => {
		await playFirst();
		clock.advance(20 * DAY);
		accepted(await schedule(1));
		const chosen = clock.now();
		await tickUntil(chosen + HOUR - MINUTE);
		expect(await evaluations()).toEqual([]);
		await tickUntil(chosen + HOUR);
		expect(await evaluations()).toHaveLength(1);
	});

	test('evaluated by hand meanwhile, the plan is pointless', async () => {
		accepted(await schedule(2));
		const last = await playFirst();
		await tick();
		await game.evaluate(1);
		expect(await plan()).toBeNull();
		await tickUntil(last + 2 * HOUR + MINUTE);
		expect((await evaluations()).map((each) => each.origin)).toEqual(['admin']);
	});

	test('without a verified site admin nobody could stop it, so it waits', async () => {
		accepted(await schedule(1));
		await context.db.player.update({ where: { id: game.adminId }, data: { emailVerifiedAt: null } });
		const last = await playFirst();
		await tickUntil(last + 2 * HOUR);
		expect([await evaluations(), await previews()]).toEqual([[], []]);
	});
});

describe('stopping', () => {
	test('a stopped matchday stays as it is; resumed in time it keeps its time', async () => {
		accepted(await schedule(2));
		const last = await playFirst();
		await tick();
		accepted(await stopEvaluation(context, wish()));
		expect(await plan()).toMatchObject({ state: 'stopped' });
		await tickUntil(last + HOUR);
		accepted(await resumeEvaluation(context, wish()));
		expect(await plan()).toMatchObject({ state: 'planned', at: last + 2 * HOUR });
		await tickUntil(last + 2 * HOUR);
		expect(await evaluations()).toHaveLength(1);
	});

	test('stopped past its time it stays; resumed it comes half an hour later', async () => {
		accepted(await schedule(1));
		const last = await playFirst();
		await tick();
		accepted(await stopEvaluation(context, wish()));
		await tickUntil(last + 3 * HOUR);
		expect(await evaluations()).toEqual([]);
		accepted(await resumeEvaluation(context, wish()));
		await tickUntil(last + 3 * HOUR + 29 * MINUTE);
		expect(await evaluations()).toEqual([]);
		await tickUntil(last + 3 * HOUR + 30 * MINUTE);
		expect(await evaluations()).toHaveLength(1);
	});

	test('a result that changes while it is stopped starts nothing', async () => {
		accepted(await schedule(1));
		const last = await playFirst();
		await tick();
		accepted(await stopEvaluation(context, wish()));
		await game.enter('b', 'e', '0:2');
		await tickUntil(last + 3 * HOUR);
		expect(await evaluations()).toEqual([]);
		expect(await previews()).toHaveLength(1);
	});

	test('only a site admin, and only what is planned', async () => {
		accepted(await schedule(1));
		const early = await stopEvaluation(context, wish());
		expect(early.ok ? null : early.refusal.code).toBe('evaluation-not-planned');
		await playFirst();
		const strange = await stopEvaluation(context, { ...wish(), actorId: game.players.Tom?.id ?? '' });
		expect(strange.ok ? null : strange.refusal.code).toBe('not-site-admin');
		for (const matchdayId of ['x', '', game.matchdayId(2)]) {
			const other = await stopEvaluation(context, { ...wish(), matchdayId });
			expect(other.ok ? null : other.refusal.code).toBe('evaluation-not-planned');
		}
		expect(await plan()).toMatchObject({ state: 'planned' });
	});

	test('a stop that is confirmed while the evaluation is on its way counts', async () => {
		accepted(await schedule(1));
		const last = await playFirst();
		await tick();
		clock.set(last + HOUR);
		const [stopped] = await Promise.all([stopEvaluation(context, wish()), tick()]);
		expect(stopped.ok).toBe((await evaluations()).length === 0);
	});
});

describe('in the order of the fold', () => {
	async function playSecond() {
		await game.pick('Lena', 2, 'c');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enter('a', 'b', '2:1');
		await game.enter('c', 'f', '1:0');
		await game.enter('d', 'e', '0:1');
	}

	test('R22: a matchday waits until the earlier one is evaluated, and stays while that one is stopped', async () => {
		accepted(await schedule(1));
		const last = await playFirst();
		await tick();
		accepted(await stopEvaluation(context, wish()));
		await playSecond();
		await tickUntil(clock.now() + 2 * HOUR);
		expect(await evaluations()).toEqual([]);
		expect(await plan()).toMatchObject({ matchday: 1, state: 'stopped' });
		accepted(await resumeEvaluation(context, wish()));
		await tickUntil(clock.now() + 2 * HOUR);
		expect((await evaluations()).map((each) => each.matchdayId)).toEqual([
			game.matchdayId(1),
			game.matchdayId(2),
		]);
		expect((await previews()).map((mail) => mail.matchday)).toEqual([1, 2]);
		expect(last).toBeLessThan(clock.now());
	});

	test('R27: matchdays from before the first round hold nothing back, whatever is missing there', async () => {
		await context.db.round.updateMany({
			data: { beginsAt: BigInt(KICKOFF + WEEK), firstMatchday: 2 },
		});
		accepted(await schedule(1));
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '1:0');
		await tick();
		expect((await plan())?.matchday).toBe(2);
		await tickUntil(KICKOFF + WEEK + 5 * HOUR);
		expect((await evaluations()).map(({ matchdayId }) => matchdayId)).toEqual([game.matchdayId(2)]);
		clock.set(KICKOFF + 2 * WEEK + 3 * HOUR);
		expect(await showSchedule(context, game.seasonId)).toMatchObject({
			plan: null,
			heldBack: { matchday: { number: 3 }, hindrance: 'results' },
		});
		await game.enterAll(3, '1:0');
		expect((await plan())?.matchday).toBe(3);
	});

	test('R25: once nothing lies ahead they come too, in whatever order: the season’s end hangs on them', async () => {
		await context.db.round.updateMany({
			data: { beginsAt: BigInt(KICKOFF + WEEK), firstMatchday: 2 },
		});
		accepted(await schedule(1));
		const last = (await context.db.matchday.findMany()).length;
		for (let number = 2; number <= last; number++) {
			clock.set(KICKOFF + (number - 1) * WEEK + 3 * HOUR);
			await game.enterAll(number, '1:0');
			await tickUntil(clock.now() + 2 * DAY);
		}
		expect(await showSchedule(context, game.seasonId)).toMatchObject({
			heldBack: { matchday: { number: 1 }, hindrance: 'results' },
		});
		await game.enterAll(1, '1:0');
		await tickUntil(clock.now() + 2 * DAY);
		expect((await evaluations()).at(-1)?.matchdayId).toBe(game.matchdayId(1));
		expect(await showSchedule(context, game.seasonId)).toMatchObject({ plan: null, heldBack: null });
	});

	test('R22: an earlier matchday than one already evaluated would be a correction: never by itself', async () => {
		accepted(await schedule(1));
		clock.set(KICKOFF + HOUR);
		await playSecond();
		await game.evaluate(2);
		await playFirst(clock.now());
		await tickUntil(clock.now() + 3 * HOUR);
		expect(await plan()).toBeNull();
		expect((await evaluations()).map((each) => each.origin)).toEqual(['admin']);
	});

	test('R19: corrections never happen by themselves: with one due, the next matchday waits for it', async () => {
		accepted(await schedule(1));
		await playFirst();
		await game.evaluate(1);
		await playSecond();
		await game.enter('b', 'e', '0:1');
		await tickUntil(clock.now() + 3 * HOUR);
		expect(await plan()).toMatchObject({ matchday: 2, state: 'waits' });
		expect((await evaluations()).map((each) => each.origin)).toEqual(['admin']);
		await game.evaluate(1, 'Tippfehler');
		await tickUntil(clock.now() + 2 * HOUR);
		expect((await evaluations()).map((each) => [each.kind, each.origin])).toEqual([
			['evaluation', 'admin'],
			['correction', 'admin'],
			['evaluation', 'schedule'],
		]);
	});

	test('R19: a correction due after the preview mail holds the evaluation, and taken back it goes on', async () => {
		accepted(await schedule(3));
		await playFirst();
		await game.evaluate(1);
		await playSecond();
		await tick();
		await game.enter('b', 'e', '0:1');
		await tickUntil(clock.now() + 4 * HOUR);
		expect(await evaluations()).toHaveLength(1);
		await game.enter('b', 'e', '1:1');
		await tickUntil(clock.now() + HOUR);
		expect((await evaluations()).map((each) => each.origin)).toEqual(['admin', 'schedule']);
	});
});

describe('time', () => {
	test.each([
		['in autumn', '2026-10-24T13:30:00Z'],
		['in spring', '2027-03-27T13:30:00Z'],
		['a year later', '2027-10-30T13:30:00Z'],
	])('the night in which the clocks change %s has its true length', async (_name, last) => {
		const at = Date.parse(last);
		accepted(await schedule(24));
		await playFirst(at);
		await tickUntil(at + 24 * HOUR - MINUTE);
		expect(await evaluations()).toEqual([]);
		await tickUntil(at + 24 * HOUR);
		expect((await evaluations()).map((each) => Number(each.at))).toEqual([at + 24 * HOUR]);
	});

	test('announced by day and due in the night, it waits until 8 o’clock, and the preview says so', async () => {
		accepted(await schedule(12));
		await playFirst();
		await tick();
		const morning = Date.parse('2026-10-18T06:00:00Z');
		expect(await previews()).toMatchObject([{ at: morning }]);
		expect(await plan()).toMatchObject({ at: morning });
		await tickUntil(morning - MINUTE);
		expect(await evaluations()).toEqual([]);
		await tickUntil(morning);
		expect((await evaluations()).map((each) => Number(each.at))).toEqual([morning]);
	});

	test('complete in the night, its preview comes at 8 o’clock, and half an hour stays to stop it', async () => {
		accepted(await schedule(1));
		await playFirst(Date.parse('2026-10-17T20:30:00Z'));
		const morning = Date.parse('2026-10-18T06:00:00Z');
		expect(await plan()).toMatchObject({ at: morning + 30 * MINUTE });
		await tickUntil(morning - MINUTE);
		expect([await previews(), await evaluations()]).toEqual([[], []]);
		await tickUntil(morning);
		expect(await previews()).toMatchObject([{ at: morning + 30 * MINUTE }]);
		await tickUntil(morning + 30 * MINUTE);
		expect(await evaluations()).toHaveLength(1);
	});

	test('what came late before the night isn’t told in it: the letters wait until 8 o’clock, those by hand don’t', async () => {
		accepted(await schedule(9));
		await playFirst();
		await tickUntil(KICKOFF + 12 * HOUR);
		expect((await evaluations()).map((each) => each.origin)).toEqual(['schedule']);
		const letters = () => context.db.outboxMail.count({ where: { kind: 'result' } });
		clock.set(Date.parse('2026-10-17T20:00:00Z'));
		await queueResultMails(context);
		expect(await letters()).toBe(0);
		clock.set(Date.parse('2026-10-18T06:00:00Z'));
		await queueResultMails(context);
		expect(await letters()).toBe(3);
		await game.enter('b', 'e', '2:0');
		clock.set(Date.parse('2026-10-18T21:00:00Z'));
		await game.evaluate(1, 'Tippfehler');
		await queueResultMails(context);
		expect(await letters()).toBeGreaterThan(3);
	});

	test.each([10 * MINUTE, 6 * HOUR, 3 * DAY])(
		'due during a downtime of %d ms, it is made up for at the next tick, once',
		async (downtime) => {
			accepted(await schedule(1));
			const last = await playFirst();
			await tick();
			clock.set(last + HOUR - MINUTE + downtime);
			await tickUntil(clock.now() + 2 * MINUTE);
			expect((await evaluations()).map((each) => Number(each.at))).toEqual([last + HOUR - MINUTE + downtime]);
		},
	);

	test('not even announced during a downtime, the admins get the preview and half an hour to stop it', async () => {
		accepted(await schedule(1));
		const last = await playFirst();
		clock.set(last + 3 * DAY);
		await tickUntil(last + 3 * DAY + 29 * MINUTE);
		expect(await evaluations()).toEqual([]);
		expect(await previews()).toMatchObject([{ at: last + 3 * DAY + 30 * MINUTE }]);
		await tickUntil(last + 3 * DAY + 30 * MINUTE);
		expect(await evaluations()).toHaveLength(1);
	});

	test('two processes at once announce once and evaluate once', async () => {
		const other: Context = { ...context, db: await openDatabase(opened.url) };
		await buildPlayer(context, 'Zweite');
		accepted(await schedule(1));
		const last = await playFirst();
		// Without the slots' own protection: what the services themselves keep.
		const both = () =>
			Promise.all([context, other].flatMap((each) => ownJobs.map((job) => job.run(each, clock.now()))));
		await both();
		expect(await previews()).toHaveLength(1);
		clock.set(last + HOUR);
		await both();
		expect(await evaluations()).toHaveLength(1);
		await closeDatabase(other.db);
	});
});
