import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { findFactsStamp } from '~/data/many-rounds.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { cleanUp } from '~/services/operating/clean-up.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { accepted, buildCommunity, buildPlayer, HOUR } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { testContext } from '../../support/context';
import { buildCrowd, type Crowd } from '../../support/crowd';
import { everything } from '../../support/database-content';

/** Enough for several parts of everything. */
const MEMBERS = 1_200;

let world: Awaited<ReturnType<typeof testContext>>;
let game: Crowd;
/** Another connection, as another process has it. */
let observer: Db;

beforeEach(async () => {
	world = await testContext();
	game = await buildCrowd(world.context, world.clock, { members: MEMBERS, evaluated: 1 });
	await world.context.db.match.deleteMany({ where: { matchday: { number: { gt: 3 } } } });
	world.clock.set(game.kickoff(2) + 3 * HOUR);
	await game.play(2);
	observer = await openDatabase(world.url);
});
afterEach(async () => {
	await closeDatabase(observer);
	await world.close();
});

const act = (kind: 'set' | 'lift') =>
	suspendEverywhere(world.context, {
		...{ kind, actorId: null, matchdayId: game.matchdayId(3), reason: 'Unwetter' },
	});

async function hidden(db: Db) {
	const trace = (await db.stateChangeRow.count()) - (await db.stateChange.count());
	return { trace, states: await db.entryAhead.count(), commits: await db.ahead.count() };
}
const nothing = { trace: 0, states: 0, commits: 0 };

const endOf = async () => (await observer.round.findFirstOrThrow()).finishCause;
const winners = () => observer.entry.count({ where: { won: true } });

/** Does it as often as something stands written ahead, until told to stop; gives how often that was. */
function wheneverAhead(work: () => Promise<unknown>, most = Number.POSITIVE_INFINITY) {
	let running = true;
	const done = (async () => {
		let times = 0;
		for (; running && times < most; await turn()) {
			if ((await observer.entryAhead.count()) === 0) continue;
			await work();
			times++;
		}
		return times;
	})();
	return () => {
		running = false;
		return done;
	};
}

describe.each(['set', 'lift'] as const)('R25, R39: the season’s last matchday: %s', (kind) => {
	const cause = kind === 'set' ? 'season-end' : null;
	beforeEach(async () => {
		if (kind === 'lift') accepted(await act('set'));
	});

	test('while it is written ahead nobody sees any of it, and then all of it at once', async () => {
		const before = await everything(observer);
		const looks: string[] = [];
		let most = 0;
		const stop = wheneverAhead(async () => {
			most = Math.max(most, (await hidden(observer)).states);
			looks.push(await everything(observer));
		});
		accepted(await act(kind));
		await stop();
		const after = await everything(observer);
		expect(most).toBeGreaterThan(100);
		// A look that lasts over the commit reads some tables before it and some after it.
		const halves = looks.filter((look) => look !== before && look !== after);
		expect(halves.length).toBeLessThanOrEqual(1);
		expect(await endOf()).toBe(cause);
		expect((await winners()) > 100).toBe(kind === 'set');
		expect(await hidden(observer)).toEqual(nothing);
		expect((await recomputeStates(world.context)).differences).toEqual([]);
	});

	test('a fact changes meanwhile: it begins anew, and rests on that fact', async () => {
		const { communityId, players } = game;
		const [memberId = '', actorId = ''] = [players.Lena?.memberId, players.Lena?.id];
		const before = await observer.entry.findFirstOrThrow({ where: { memberId } });
		const kickoff = game.kickoff(3) + HOUR;
		const move = { seasonId: game.seasonId, matchday: 3, kickoff, actorId: null };
		const stop = wheneverAhead(async () => {
			const { context } = world;
			const joker = { kind: 'jokers', amount: 1 } as const;
			if (kind === 'set')
				accepted(await adjustMember(context, { actorId, communityId, memberId, act: joker }));
			else accepted(await confirmed((more) => setKickoff(context, { ...move, ...more })));
		}, 1);
		accepted(await act(kind));
		expect(await stop()).toBe(1);
		const lena = await observer.entry.findFirstOrThrow({ where: { memberId } });
		expect(lena).toMatchObject({ jokers: before.jokers + (kind === 'set' ? 1 : 0), won: kind === 'set' });
		expect(await endOf()).toBe(cause);
		expect(await hidden(observer)).toEqual(nothing);
		expect((await recomputeStates(world.context)).differences).toEqual([]);
	});

	test('swept again and again it gives up, and nothing has changed', async () => {
		const before = await everything(observer);
		const stop = wheneverAhead(() => cleanUp(world.context, world.clock.now() + HOUR + 1));
		await expect(act(kind)).rejects.toThrow(DatabaseBusy);
		expect(await stop()).toBeGreaterThanOrEqual(5);
		expect(await hidden(observer)).toEqual(nothing);
		expect(await everything(observer)).toBe(before);
	});

	test('two at once: one is refused, and everything is told once', async () => {
		const [one, two] = await Promise.all([act(kind), act(kind)]);
		const refused = [one, two].find((each) => !each.ok);
		const code = kind === 'set' ? 'suspension-there' : 'suspension-gone';
		expect(refused).toMatchObject({ ok: false, refusal: { code } });
		expect(await endOf()).toBe(cause);
		const traced = await observer.stateChange.count({ where: { memberId: null, cause: 'correction' } });
		expect(traced).toBe(kind === 'set' ? 1 : 2);
		expect(await hidden(observer)).toEqual(nothing);
	});
});

test('R25: a round that hasn’t begun is closed meanwhile: it stays closed', async () => {
	const { context } = world;
	const founder = 'Nora';
	const founderId = await buildPlayer(context, founder);
	const communityId = await buildCommunity(context, { founderId, founder, name: 'Nebenan' });
	const close = async () => accepted(await closeRound(context, { communityId, actorId: founderId }));
	const stop = wheneverAhead(close, 1);
	accepted(await act('set'));
	expect(await stop()).toBe(1);
	const { finishCause } = await observer.round.findFirstOrThrow({ where: { communityId } });
	expect(finishCause).toBe('closed');
	expect((await recomputeStates(context)).differences).toEqual([]);
});

test('R27: the stamp of a season’s facts tells that a round was followed in another season', async () => {
	const { db, now } = world.context;
	const stamp = () => findFactsStamp(db, game.seasonId, now());
	const before = await stamp();
	const { id: seasonId } = await db.season.create({
		data: { id: 'bundesliga_9', leagueId: 'bundesliga', label: '2027/28', part: 9, createdAt: BigInt(now()) },
	});
	const round = await db.round.findFirstOrThrow();
	await db.round.create({
		data: { ...round, id: 'next', openKey: null, number: round.number + 1, seasonId },
	});
	expect(await stamp()).not.toBe(before);
});
