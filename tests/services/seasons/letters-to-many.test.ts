import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction, openDatabase } from '~/data/engine/db.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { READERS } from '~/services/mail/queue-news-mails.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { queueKickoffMails } from '~/services/seasons/tell-kickoffs.server';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { testContext } from '../../support/context';

/** What an act on a season tells many is promised with it, and queued by the job: some readers at a time. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** More rounds than are looked at in one go, and one with more members. */
const ROUNDS = 120;
const CROWD = 1_203;

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let game: Game;

beforeEach(async () => {
	opened = await testContext({ now: KICKOFF - 5 * DAY });
	({ context } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	await buildCrowd();
});
afterEach(() => opened.close());

/** Copies of the round, one with all players of the crowd, each other one with two of them and with Lena. */
async function buildCrowd(): Promise<void> {
	const { db } = context;
	const lena = await db.player.findUniqueOrThrow({ where: { id: game.players.Lena?.id ?? '' } });
	const community = await db.community.findUniqueOrThrow({ where: { id: game.communityId } });
	const round = await db.round.findUniqueOrThrow({ where: { id: game.roundId } });
	const joinedAt = BigInt(context.now());
	const players = Array.from({ length: CROWD }, (_, n) => `p${n}`);
	await db.player.createMany({
		data: players.map((id) => ({ ...lena, id, email: `${id}@example.org`, calendarKey: null })),
	});
	const places = Array.from({ length: ROUNDS }, (_, n) => `${n % 2 ? 'a' : 'z'}${n}`);
	const named = (id: string) => ({ id, name: id, nameKey: id, inviteToken: id });
	await db.community.createMany({ data: places.map((id) => ({ ...community, ...named(id) })) });
	await db.round.createMany({
		data: places.map((id) => ({ ...round, id: `r${id}`, communityId: id, openKey: id })),
	});
	const seats = places.flatMap((place, n) =>
		(n === 60 ? players : [...players.slice(2 * n, 2 * n + 2), lena.id]).map((playerId) => ({
			...{ place, playerId, name: `${place}-${playerId}` },
		})),
	);
	await db.member.createMany({
		data: seats.map(({ place, playerId, name }) => ({
			...{ id: name, communityId: place, playerId, joinedAt },
			...{ displayName: name, nameKey: name, nameOrder: name },
		})),
	});
	await db.entry.createMany({
		data: seats.map(({ place, name }) => ({ roundId: `r${place}`, memberId: name, joinedAt, jokers: 1 })),
	});
}

async function move(kickoff: number): Promise<void> {
	const act = { seasonId: game.seasonId, matchday: 1, kickoff, actorId: game.adminId };
	accepted(await confirmed((more) => setKickoff(context, { ...act, ...more })));
}

/** Who has a waiting letter, as often as they have one: player and community. */
async function told(kind: string): Promise<string[]> {
	const mails = await context.db.outboxMail.findMany({ where: { kind, state: 'waiting' } });
	return mails.map(({ playerId, data }) => `${playerId} ${JSON.parse(data).communityId}`).sort();
}

/** Everybody who is in, once for each community. */
async function everybody(): Promise<string[]> {
	const members = await context.db.member.findMany();
	return members.map(({ playerId, communityId }) => `${playerId} ${communityId}`).sort();
}

test('a moved kickoff: the act writes none, the job one for each in each community, whoever runs it too', async () => {
	await move(KICKOFF + DAY);
	expect(await told('kickoff-moved')).toEqual([]);
	const db = await openDatabase(opened.url);
	await Promise.all([queueLetters(context), queueLetters({ ...context, db })]);
	await db.$disconnect();
	expect(await told('kickoff-moved')).toEqual(await everybody());
	expect(await context.db.outboxMail.count({ where: { state: 'dropped' } })).toBe(0);
	expect(await context.db.letterPromise.count()).toBe(0);
	// A second move is told with the first one, in each community by itself.
	await move(KICKOFF + 2 * DAY);
	await queueLetters(context);
	expect(await told('kickoff-moved')).toEqual(await everybody());
	const [letter] = await context.db.outboxMail.findMany({ where: { state: 'waiting' } });
	expect(JSON.parse(letter?.data ?? '')).toMatchObject({ before: KICKOFF, kickoff: KICKOFF + 2 * DAY });
	await move(KICKOFF);
	await queueLetters(context);
	expect(await told('kickoff-moved')).toEqual([]);
}, 60_000);

test('many moves at once: a part has about as many letters as one with a single move', async () => {
	const moves = Array.from({ length: 20 }, (_, n) => ({
		...{ matchday: n + 1, before: KICKOFF, newKickoff: KICKOFF + (n + 1) * DAY },
	}));
	const { seasonId } = game;
	const promise = { id: 'x', kind: 'kickoff-moved', at: context.now(), actorId: null, cursor: '' } as const;
	const part = { ...promise, about: { seasonId, moves } };
	const { queued, cursor } = await inTransaction(context.db, (tx) => queueKickoffMails(tx, context, part));
	expect(cursor).not.toBeNull();
	expect(queued).toBeGreaterThanOrEqual(100);
	expect(queued).toBeLessThan(READERS + moves.length);
}, 60_000);

test('letters that wait for a promise keep no others back', async () => {
	await move(KICKOFF + DAY);
	await queueLetters(context);
	opened.clock.advance(HOUR);
	await move(KICKOFF + 2 * DAY);
	await requestReset(context, { email: 'lena@example.org' });
	await context.db.outboxMail.updateMany({ where: { kind: 'reset' }, data: { urgency: 1 } });
	expect((await sendWaitingMails(context)).detail).toContain('1 sent');
}, 60_000);

test('a process that dies between two parts neither loses nor repeats a letter', async () => {
	await move(KICKOFF + DAY);
	let parts = 0;
	const dying = (id: () => string) => () => {
		if (++parts > 700) throw new Error('dead');
		return id();
	};
	await expect(queueLetters({ ...context, newId: dying(context.newId) })).rejects.toThrow('dead');
	const before = await told('kickoff-moved');
	expect(before.length).toBeGreaterThan(0);
	expect(before.length).toBeLessThan(700);
	await queueLetters(context);
	expect(await told('kickoff-moved')).toEqual(await everybody());
}, 60_000);

test('a pick whose match is verlegt: everybody who has it, and nobody else', async () => {
	const { db } = context;
	const members = (await db.member.findMany({ where: { communityId: 'z60' }, orderBy: { id: 'asc' } })).map(
		({ id }) => id,
	);
	await db.pick.createMany({
		data: members.map((memberId, n) => ({
			...{ memberId, matchdayId: game.matchdayId(1), roundId: 'rz60', savedAt: 1n },
			teamId: n % 5 === 0 ? 'b' : 'a',
		})),
	});
	const match = await db.match.findFirstOrThrow({
		where: { homeTeamId: 'a', matchdayId: game.matchdayId(1) },
	});
	const act = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId };
	const matches = [{ matchId: match.id, result: '', state: 'postponed' as const }];
	accepted(await confirmed((more) => saveResults(context, { ...act, matches, ...more })));
	expect(await told('pick-turned')).toEqual([]);
	await queueLetters(context);
	const holders = await db.pick.findMany({ where: { teamId: 'a' }, include: { member: true } });
	expect(holders.length).toBeGreaterThan(900);
	expect(await told('pick-turned')).toEqual(
		holders.map(({ member }) => `${member.playerId} ${member.communityId}`).sort(),
	);
}, 60_000);

test('a suspended matchday, and that it is played after all', async () => {
	const act = { matchdayId: game.matchdayId(1), actorId: game.adminId, reason: 'Sturm' };
	accepted(await suspendEverywhere(context, { ...act, kind: 'set' }));
	await context.db.member.updateMany({ where: { id: 'a1-p2' }, data: { leftAt: 1n } });
	await queueLetters(context);
	const left = (await everybody()).filter((each) => each !== 'p2 a1');
	expect(await told('matchday-suspended')).toEqual(left);
	accepted(await suspendEverywhere(context, { ...act, kind: 'lift' }));
	await queueLetters(context);
	expect(await told('matchday-resumed')).toEqual(left);
}, 60_000);
