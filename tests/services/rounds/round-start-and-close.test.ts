import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findEntries } from '~/data/many-rounds.server';
import { findMember, findMemberOfPlayer } from '~/data/members.server';
import { findNewestRound, findPassedMatchdays } from '~/data/rounds.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { remindPlayers } from '~/services/picks/remind-players.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	buildSeason,
	DAY,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(TEAMS, KICKOFF), ['Lena', 'Tom', 'Ida']);
});

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

const id = (name: string) => game.players[name]?.id ?? '';
const newest = () => findNewestRound(context.db, game.communityId);
const asAdmin = () => ({ communityId: game.communityId, actorId: id('Lena') });
const stateOf = async (name: string) =>
	(await findMember(context.db, game.communityId, game.players[name]?.memberId ?? ''))?.state;

async function refusalOf(acting: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>) {
	const verdict = await acting;
	return verdict.ok ? null : verdict.refusal.code;
}

/** Lena wins on the first matchday, the others go out; the round is over. */
async function finishFirst() {
	await game.pick('Lena', 1, 'a');
	clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
}

describe('starting a round', () => {
	test('R27: not while the newest one runs', async () => {
		expect(await refusalOf(startRound(context, asAdmin()))).toBe('round-running');
	});

	test('R27: everybody is active again with the settings of now, under the next number', async () => {
		accepted(
			await updateGameSettings(context, {
				...asAdmin(),
				settings: { jokers: 1, rebuy: false, allOut: 'share' },
			}),
		);
		await finishFirst();
		accepted(
			await updateGameSettings(context, {
				...asAdmin(),
				settings: { jokers: 4, rebuy: true, allOut: 'replay' },
			}),
		);
		expect((await newest())?.settings.jokers).toBe(1);
		expect(accepted(await startRound(context, asAdmin()))).toMatchObject({ number: 2, firstMatchday: 2 });
		const round = await newest();
		expect(round).toMatchObject({
			number: 2,
			firstMatchday: 2,
			beginsAt: KICKOFF + WEEK,
			settings: { jokers: 4, rebuy: true, allOut: 'replay' },
		});
		const entries = await findEntries(context.db, [round?.id ?? '']);
		expect(entries.map((entry) => entry.state)).toEqual(
			Array(3).fill(expect.objectContaining({ active: true, jokers: 4, tookPart: false, rebought: false })),
		);
		expect(await context.db.round.count({ where: { openKey: { not: null } } })).toBe(1);
	});

	test('R27: its first matchday stays its own when it is brought forward, and its members hear of it', async () => {
		await finishFirst();
		accepted(await startRound(context, asAdmin()));
		const earlier = KICKOFF + WEEK - DAY;
		const move = { seasonId: game.seasonId, matchday: 2, kickoff: earlier, actorId: game.adminId };
		accepted(await confirmed((more) => setKickoff(context, { ...move, ...more })));
		clock.set(earlier - HOUR);
		await remindPlayers(context, clock.now());
		await queueLetters(context);
		const to = async (kind: string) =>
			(await context.db.outboxMail.findMany({ where: { kind } })).map(({ address }) => address).sort();
		const all = ['ida@example.org', 'lena@example.org', 'tom@example.org'];
		expect([await to('kickoff-moved'), await to('reminder')]).toEqual([all, all]);
	});

	test('R27: what had kicked off before a community was founded is none of its matchdays, though nobody has stored that', async () => {
		clock.set(KICKOFF + HOUR);
		const founded = await buildCommunity(context, {
			founderId: id('Lena'),
			founder: 'Lena',
			name: 'Nebenan',
		});
		const round = await findNewestRound(context.db, founded);
		if (round === null) throw new Error('no round');
		const passedAt = async (now: number) =>
			(await findPassedMatchdays(context.db, round, now)).map(({ number }) => number);
		expect(await context.db.roundMatchday.count({ where: { communityId: founded } })).toBe(0);
		expect([await passedAt(KICKOFF + HOUR), await passedAt(KICKOFF + WEEK)]).toEqual([[], [2]]);
	});

	test('R27: it begins with the first matchday at least 24 hours ahead', async () => {
		await finishFirst();
		clock.set(KICKOFF + WEEK - DAY + 1);
		accepted(await startRound(context, asAdmin()));
		expect((await newest())?.firstMatchday).toBe(3);
	});

	test('R27: exactly 24 hours are enough', async () => {
		await finishFirst();
		clock.set(KICKOFF + WEEK - DAY);
		accepted(await startRound(context, asAdmin()));
		expect((await newest())?.firstMatchday).toBe(2);
	});

	test('R27: in the next season if this one has no matchday ahead, else not at all', async () => {
		await finishFirst();
		clock.set(KICKOFF + 6 * WEEK);
		expect(await refusalOf(startRound(context, asAdmin()))).toBe('no-matchday-ahead');
		await buildSeason(context, { ...roundRobin(['u', 'v', 'w', 'x'], KICKOFF + 40 * WEEK), part: 2 });
		accepted(await startRound(context, asAdmin()));
		expect(await newest()).toMatchObject({ seasonId: 'bundesliga_2', firstMatchday: 1 });
	});

	test('R27: of two later seasons in the earlier one', async () => {
		await finishFirst();
		clock.set(KICKOFF + 6 * WEEK);
		for (const part of [2, 3])
			await buildSeason(context, { ...roundRobin(['u', 'v', 'w', 'x'], KICKOFF + part * 20 * WEEK), part });
		accepted(await startRound(context, asAdmin()));
		expect((await newest())?.seasonId).toBe('bundesliga_2');
	});

	test('R27: picks made for its matchdays go, and their owners are told', async () => {
		await game.pick('Tom', 3, 'b');
		await game.pick('Tom', 2, 'c');
		await finishFirst();
		accepted(await startRound(context, asAdmin()));
		const left = await context.db.pick.findMany();
		expect(left.map((pick) => pick.matchdayId)).toEqual([game.matchdayId(1)]);
		expect(await context.db.pickChange.count({ where: { kind: 'deleted' } })).toBe(2);
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'picks-deleted' } });
		expect(mails.map((mail) => [mail.address, JSON.parse(mail.data).matchdays])).toEqual([
			['tom@example.org', [2, 3]],
		]);
	});

	test('R12, R27: the mails name no team', async () => {
		await game.pick('Tom', 3, 'b');
		await finishFirst();
		accepted(await startRound(context, asAdmin()));
		const mails = await context.db.outboxMail.findMany();
		for (const mail of mails) expect(mail.data).not.toMatch(/Team|"b"/);
	});

	test('R27: all members are told, and who waited plays', async () => {
		await finishFirst();
		const otto = { id: await buildPlayer(context, 'Otto'), name: 'Otto' };
		const memberId = await join(context, otto, game.communityId);
		expect((await findMember(context.db, game.communityId, memberId))?.state).toBeNull();
		await leaveCommunity(context, { communityId: game.communityId, playerId: id('Ida') });
		accepted(await startRound(context, asAdmin()));
		expect((await findMember(context.db, game.communityId, memberId))?.state).toMatchObject({ active: true });
		expect(await stateOf('Ida')).toBeNull();
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'round-started' } });
		expect(mails.map((mail) => mail.address).sort()).toEqual([
			'lena@example.org',
			'otto@example.org',
			'tom@example.org',
		]);
		expect(JSON.parse(mails[0]?.data ?? '')).toMatchObject({
			round: 2,
			firstMatchday: 2,
			community: 'Büro Süd',
		});
	});

	test('R24, R27: once the next round has begun a rebuy is asked of that one, and the finished one stays', async () => {
		const settings = { jokers: 1, rebuy: true, allOut: 'share' } as const;
		accepted(await updateGameSettings(context, { ...asAdmin(), settings }));
		await finishFirst();
		const first = await newest();
		accepted(await startRound(context, asAdmin()));
		const memberId = game.players.Tom?.memberId ?? '';
		const wish = adjustMember(context, { ...asAdmin(), memberId, act: { kind: 'rebuy' } });
		expect(await refusalOf(wish)).toBe('not-out');
		const stored = await context.db.round.findUniqueOrThrow({ where: { id: first?.id ?? '' } });
		expect(stored.finishCause).toBe('last-one');
	});

	test('R18, R27: a round that a rebuy had reopened stays as it went on when the next one begins', async () => {
		const settings = { jokers: 1, rebuy: true, allOut: 'share' } as const;
		accepted(await updateGameSettings(context, { ...asAdmin(), settings }));
		await finishFirst();
		const memberId = game.players.Tom?.memberId ?? '';
		accepted(await adjustMember(context, { ...asAdmin(), memberId, act: { kind: 'rebuy' } }));
		await game.pick('Tom', 2, 'a');
		clock.set(KICKOFF + WEEK + HOUR);
		for (const [home, away] of [
			['a', 'b'],
			['c', 'f'],
			['d', 'e'],
		] as const)
			await game.enter(home, away, '1:0');
		await game.evaluate(2);
		expect((await newest())?.state).toEqual({ finished: { after: 2, cause: 'last-one' } });
		accepted(await startRound(context, asAdmin()));
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R18, R27: a round that was followed in its season stays so when the season is over', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'f');
		clock.set(KICKOFF + HOUR);
		await game.enter('a', 'f', '1:0');
		await game.evaluate(1);
		const first = await newest();
		accepted(await startRound(context, asAdmin()));
		clock.advance(HOUR);
		await game.enter('a', 'f', '1:1');
		await game.evaluate(1);
		for (let matchday = 2; matchday <= 5; matchday++) {
			clock.set(KICKOFF + (matchday - 1) * WEEK + HOUR);
			await game.evaluate(matchday);
		}
		const { finishCause } = await context.db.round.findUniqueOrThrow({ where: { id: first?.id ?? '' } });
		expect(finishCause).toBe('followed');
		expect((await recomputeStates(context)).differences).toEqual([]);
	});

	test('R33: only an admin may; two at once start one round', async () => {
		await finishFirst();
		expect(await refusalOf(startRound(context, { ...asAdmin(), actorId: id('Tom') }))).toBe(
			'not-community-admin',
		);
		const verdicts = await Promise.all([startRound(context, asAdmin()), startRound(context, asAdmin())]);
		expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(1);
		expect(await context.db.round.count()).toBe(2);
	});
});

describe('closing a round', () => {
	test('R27: not while one of its matchdays lies between kickoff and evaluation', async () => {
		clock.set(KICKOFF);
		expect(await closeRound(context, asAdmin())).toMatchObject({
			refusal: { code: 'matchday-open', matchday: 1 },
		});
	});

	test('R27: those still active who have taken part share the win', async () => {
		for (const name of ['Lena', 'Tom']) await game.pick(name, 1, 'a');
		clock.set(KICKOFF + HOUR);
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		const otto = { id: await buildPlayer(context, 'Otto'), name: 'Otto' };
		await join(context, otto, game.communityId);
		const closed = accepted(await closeRound(context, asAdmin()));
		expect(closed.winners.sort()).toEqual(['Lena', 'Tom']);
		expect((await newest())?.state).toEqual({ finished: { after: 1, cause: 'closed' } });
		expect((await newest())?.closedAfter).toBe(1);
		expect(await stateOf('Tom')).toMatchObject({ won: true });
		expect(await stateOf('Ida')).toMatchObject({ won: false });
		const traces = await context.db.stateChange.findMany({ where: { cause: 'close' } });
		expect(traces).toHaveLength(3);
	});

	test('R27: before its first kickoff it closes at its start, without winners', async () => {
		expect(accepted(await closeRound(context, asAdmin())).winners).toEqual([]);
		expect((await newest())?.state).toEqual({ finished: { after: 0, cause: 'closed' } });
		expect(await refusalOf(closeRound(context, asAdmin()))).toBe('round-over');
		accepted(await startRound(context, asAdmin()));
	});

	test('R33: only an admin may', async () => {
		expect(await refusalOf(closeRound(context, { ...asAdmin(), actorId: id('Tom') }))).toBe(
			'not-community-admin',
		);
		expect((await newest())?.state).toEqual({ finished: null });
	});
});

describe('settings of the game', () => {
	const settings = { jokers: 3, rebuy: true, allOut: 'replay' } as const;

	test('R28: before the first kickoff they change the running round and the jokers in it', async () => {
		const act = { kind: 'jokers', amount: 1 } as const;
		const memberId = game.players.Tom?.memberId ?? '';
		accepted(await adjustMember(context, { ...asAdmin(), memberId, act }));
		clock.set(KICKOFF - 1);
		expect(accepted(await updateGameSettings(context, { ...asAdmin(), settings }))).toEqual({
			running: true,
			told: 2,
		});
		expect((await newest())?.settings).toMatchObject(settings);
		expect(await stateOf('Lena')).toMatchObject({ jokers: 3 });
		expect(await stateOf('Tom')).toMatchObject({ jokers: 4 });
	});

	test('R28: from the first kickoff on they count from the next round', async () => {
		clock.set(KICKOFF);
		expect(accepted(await updateGameSettings(context, { ...asAdmin(), settings }))).toEqual({
			running: false,
			told: 0,
		});
		expect((await newest())?.settings).toMatchObject({ jokers: 1, rebuy: false, allOut: 'share' });
		expect(await stateOf('Lena')).toMatchObject({ jokers: 1 });
		const community = await context.db.community.findFirstOrThrow();
		expect(community).toMatchObject({ jokers: 3, allowRebuy: true, allOut: 'replay' });
	});

	test('R23, R33: jokers out of range and everybody else are refused', async () => {
		expect(
			await refusalOf(updateGameSettings(context, { ...asAdmin(), settings: { ...settings, jokers: 100 } })),
		).toBe('community-jokers-range');
		expect(await refusalOf(updateGameSettings(context, { ...asAdmin(), settings, actorId: id('Tom') }))).toBe(
			'not-community-admin',
		);
		const member = await findMemberOfPlayer(context.db, game.communityId, id('Tom'));
		expect(member?.isAdmin).toBe(false);
		expect((await newest())?.settings.jokers).toBe(1);
	});
});
