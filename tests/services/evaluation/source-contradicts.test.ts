import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { deleteSaidFacts, saveSaidFact } from '~/data/said-facts.server';
import { saveSource } from '~/data/season-sources.server';
import type { SaidKind } from '~/domain/said-facts';
import { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import { commitPlanned } from '~/services/evaluation/commit-planned.server';
import { planEvaluation } from '~/services/evaluation/plan-evaluation.server';
import { previewEvaluation } from '~/services/evaluation/preview-evaluation.server';
import { scheduleEvaluations } from '~/services/evaluation/schedule-evaluations.server';
import { showSchedule } from '~/services/evaluation/show-plan.server';
import { evaluateDue } from '~/services/operating/evaluate-due.server';
import { heldBackText } from '~/text/admin';
import { accepted, buildGame, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

/** R41: nothing is evaluated by itself as long as the source says otherwise about one of its matches. */

const MINUTE = 60_000;
const KICKOFF = Date.parse('2026-10-17T07:30:00Z');

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;
beforeEach(async () => {
	opened = await testContext({ now: KICKOFF - 24 * HOUR });
	({ context, clock } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	await game.pick('Lena', 1, 'a');
	const { adminId, seasonId } = game;
	const may = { isOn: true, takesResults: true, takesTimes: true };
	const choice = { kind: 'openligadb', place: 'bl1/2026', ...may } as const;
	await inTransaction(context.db, (tx) =>
		saveSource(tx, seasonId, { choice, actorId: adminId, now: clock.now() }),
	);
	accepted(await scheduleEvaluations(context, { actorId: adminId, seasonId, hours: 1 }));
	clock.set(KICKOFF + 3 * HOUR);
	await game.enterAll(1, '1:0');
	await tick();
	expect(await plan()).toMatchObject({ state: 'planned', announced: true });
});
afterEach(() => opened.close());

const tick = () => evaluateDue(context, clock.now());
const plan = () => planEvaluation(context.db, game.seasonId, clock.now());
const evaluations = () => context.db.evaluation.count();
const held = async () => (await showSchedule(context, game.seasonId)).heldBack;

/** Notes that the source says something about a match of a matchday, which it has at that one (`told`). */
async function say(
	kind: SaidKind,
	wish: { matchday?: number; told?: number; waits?: 'person' | 'standing' } = {},
) {
	const { matchday = 1, told = matchday, waits = 'person' } = wish;
	const { seasonId } = game;
	const match = await context.db.match.findFirstOrThrow({
		where: { matchdayId: game.matchdayId(matchday) },
	});
	const now = clock.now();
	const fact = {
		id: `said-${kind}`,
		seasonId,
		kind,
		matchday: told,
		subject: `${kind} ${match.id}`,
		said: '["1:1"]',
	};
	const times = { since: now, heardAt: now, answerId: null, dismissedAt: null };
	await inTransaction(context.db, (tx) =>
		saveSaidFact(tx, { ...fact, ...times, matchId: match.id, waits }, true),
	);
	return fact;
}

test.each([
	['result', 'person'],
	['result', 'standing'],
	['state', 'person'],
	['withdrawn', 'person'],
] as const)(
	'a %s that the source says otherwise (%s) holds it back until it is gone',
	async (kind, waits) => {
		const { id } = await say(kind, { waits });
		clock.advance(2 * HOUR);
		await tick();
		expect([await plan(), await evaluations()]).toEqual([null, 0]);
		const heldBack = await held();
		expect(heldBack).toMatchObject({ matchday: { number: 1 }, hindrance: 'source' });
		expect(heldBack && heldBackText(heldBack)).toBe(
			'Wartet auf dich: Die Quelle sagt zu Spielen vom 1. Spieltag etwas anderes, als gespeichert ist. Entscheide, oder werte von Hand aus.',
		);
		await inTransaction(context.db, (tx) => deleteSaidFacts(tx, [id]));
		await tick();
		expect([await held(), await evaluations()]).toEqual([null, 1]);
	},
);

test('a match that the source has at another matchday holds back the one at which it is stored', async () => {
	await say('result', { told: 2 });
	clock.advance(2 * HOUR);
	await tick();
	expect(await evaluations()).toBe(0);
});

test('what it says about times, or about another matchday, holds nothing back', async () => {
	await say('time');
	await say('result', { matchday: 2, told: 1 });
	clock.advance(2 * HOUR);
	await tick();
	expect(await evaluations()).toBe(1);
});

test('said while the evaluation is on its way it holds that one back, too', async () => {
	const planned = await plan();
	if (planned === null) throw new Error('Nothing is planned');
	clock.advance(2 * HOUR);
	await say('result', { waits: 'standing' });
	expect(await commitPlanned(context, planned)).toBe(false);
	expect(await evaluations()).toBe(0);
});

test('a person evaluates nevertheless', async () => {
	await say('result');
	clock.advance(5 * MINUTE);
	const wish = { actorId: game.adminId, matchdayId: game.matchdayId(1) };
	const { fingerprint } = accepted(await previewEvaluation(context, wish));
	accepted(await commitEvaluation(context, { ...wish, fingerprint }));
	expect(await evaluations()).toBe(1);
});
