import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { bulkUpsert } from '~/data/engine/bulk-write.server';
import { inTransaction } from '~/data/engine/db.server';
import { nameOrder } from '~/domain/name-order';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { resendVerification } from '~/services/accounts/resend-verification.server';
import { verifyEmail } from '~/services/accounts/verify-email.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { cleanUp } from '~/services/operating/clean-up.server';
import { goodPassword, tokenFor } from '../../support/accounts';
import { accepted, buildGame, buildPlayer, DAY, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { everything } from '../../support/database-content';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let begin: number;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	begin = clock.now();
});
afterEach(() => close());

const run = () => cleanUp(context, clock.now());
const mail = (id: string, state: string) => ({
	id,
	kind: 'known-address',
	address: `${id}@example.org`,
	data: '{}',
	state,
	createdAt: BigInt(begin),
	nextAttemptAt: BigInt(begin),
});

describe('what is old goes, to the millisecond', () => {
	test('expired sessions and tokens', async () => {
		const playerId = await buildPlayer(context, 'Lena');
		const at = BigInt(begin);
		for (const [id, expiresAt] of [
			['over', begin + HOUR],
			['open', begin + HOUR + 1],
		] as const) {
			const session = {
				id,
				playerId,
				createdAt: at,
				lastSeenAt: at,
				expiresAt: BigInt(expiresAt),
			};
			await context.db.session.create({ data: session });
			const token = { id, playerId, kind: 'verify', hash: id, createdAt: at, expiresAt: BigInt(expiresAt) };
			await context.db.token.create({ data: token });
		}
		clock.set(begin + HOUR);
		await run();
		expect((await context.db.session.findMany()).map(({ id }) => id)).toEqual(['open']);
		expect((await context.db.token.findMany()).map(({ id }) => id)).toEqual(['open']);
	});

	test('mails that are done after 30 days, those to look at after 90, waiting ones never', async () => {
		const states = ['waiting', 'sending', 'sent', 'dropped', 'unknown', 'failed'];
		await context.db.outboxMail.createMany({ data: states.map((state) => mail(state, state)) });
		const left = async () =>
			(await context.db.outboxMail.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
		clock.set(begin + 30 * DAY);
		await run();
		expect(await left()).toEqual([...states].sort());
		clock.advance(1);
		await run();
		expect(await left()).toEqual(['failed', 'sending', 'unknown', 'waiting']);
		clock.set(begin + 90 * DAY);
		await run();
		expect(await left()).toHaveLength(4);
		clock.advance(1);
		await run();
		expect(await left()).toEqual(['sending', 'waiting']);
	});

	test('feedback a year after its answer, and two years after it came in, whatever was done about it', async () => {
		const row = (id: string, state: string, answeredAt: number | null) => ({
			...{ id, feedback: id, createdAt: BigInt(begin), state },
			answeredAt: answeredAt === null ? null : BigInt(answeredAt),
		});
		await context.db.feedback.createMany({
			data: [
				row('answered', 'done', begin + DAY),
				row('asked-again', 'open', begin + DAY),
				row('closed', 'done', null),
				row('new', 'new', null),
			],
		});
		const left = async () => (await context.db.feedback.findMany()).map(({ id }) => id).sort();
		const all = ['answered', 'asked-again', 'closed', 'new'];
		for (const [at, ids] of [
			[begin + DAY + 365 * DAY, all],
			[begin + DAY + 365 * DAY + 1, all.slice(1)],
			[begin + 730 * DAY, all.slice(1)],
			[begin + 730 * DAY + 1, []],
		] as const) {
			clock.set(at);
			await run();
			expect(await left()).toEqual(ids);
		}
	});

	test('runs of jobs after 14 days, the last one of each job aside', async () => {
		const at = (day: number) => BigInt(begin + day * DAY);
		const rows = [
			['often', 0],
			['often', 1],
			['often', 15],
			['seldom', 0],
			['seldom', 0.5],
		] as const;
		await context.db.jobRun.createMany({
			data: rows.map(([job, day]) => ({ slot: `${job}@${day}`, job, startedAt: at(day) })),
		});
		clock.set(begin + 15 * DAY);
		await run();
		const left = await context.db.jobRun.findMany({ orderBy: { slot: 'asc' } });
		expect(left.map(({ slot }) => slot)).toEqual(['often@1', 'often@15', 'seldom@0.5']);
	});

	test('notes of reminders 30 days after the kickoff', async () => {
		const game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena']);
		const playerId = game.players.Lena?.id ?? '';
		for (const number of [1, 2])
			await context.db.reminder.create({
				data: { playerId, matchdayId: game.matchdayId(number), stage: 'day', at: 0n },
			});
		clock.set(KICKOFF + 30 * DAY + 1);
		await run();
		expect((await context.db.reminder.findMany()).map((row) => row.matchdayId)).toEqual([game.matchdayId(2)]);
	});

	test('the security log after 180 days', async () => {
		for (const [id, kind] of [
			['old', 'login'],
			['new', 'login'],
		] as const)
			await context.db.securityEvent.create({
				data: { id, kind, at: BigInt(id === 'old' ? begin : begin + 1) },
			});
		clock.set(begin + 180 * DAY);
		await run();
		expect(await context.db.securityEvent.count()).toBe(2);
		clock.advance(1);
		await run();
		expect((await context.db.securityEvent.findMany()).map(({ id }) => id)).toEqual(['new']);
	});

	test('nothing of a game, and a second run changes nothing', async () => {
		const game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
		await game.pick('Lena', 1, 'a');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'd', '2:1');
		await game.evaluate(1);
		clock.set(KICKOFF + 400 * DAY);
		const before = await everything(context.db);
		await run();
		expect(await everything(context.db)).toBe(before);
	});

	test('a run is bounded, and the next one goes on', async () => {
		const many = Array.from({ length: 20_500 }, (_, index) => mail(`m${index}`, 'sent'));
		await inTransaction(context.db, (tx) => bulkUpsert(tx, { table: 'OutboxMail', key: ['id'], rows: many }));
		clock.set(begin + 31 * DAY);
		await run();
		expect(await context.db.outboxMail.count()).toBe(500);
		await run();
		expect(await context.db.outboxMail.count()).toBe(0);
	});
});

describe('accounts whose address was never verified', () => {
	const email = 'lena@example.org';
	const register = async () => accepted(await registerPlayer(context, { email, password: goodPassword }));
	const exists = async () => (await context.db.player.count({ where: { email } })) === 1;
	const warnings = () => context.db.outboxMail.findMany({ where: { kind: 'account-expiring' } });

	test('are warned after 23 days, once, and go after 30 with everything about them', async () => {
		await register();
		clock.set(begin + 23 * DAY);
		await run();
		expect(await warnings()).toEqual([]);
		clock.advance(1);
		await run();
		clock.advance(DAY);
		await run();
		const [warning, ...more] = await warnings();
		expect([warning?.address, more]).toEqual([email, []]);
		const letter = warning && writeLetter(context, warning);
		expect(letter?.text).toContain('Am Samstag, 19. September 2026, 12:00 Uhr, löschen wir das Konto.');
		clock.set(begin + 30 * DAY);
		await run();
		expect(await exists()).toBe(true);
		clock.set(begin + 30 * DAY + 1);
		await run();
		expect(await exists()).toBe(false);
		expect([await context.db.token.count(), await context.db.outboxMail.count()]).toEqual([0, 0]);
	});

	test('after a downtime get their week all the same', async () => {
		await register();
		clock.set(begin + 60 * DAY);
		await run();
		clock.advance(7 * DAY - 1);
		await run();
		expect(await exists()).toBe(true);
		clock.advance(1);
		await run();
		expect(await exists()).toBe(false);
	});

	test('stay once they are verified, also with the link that was sent at the last moment', async () => {
		await register();
		clock.set(begin + 24 * DAY);
		await run();
		clock.set(begin + 31 * DAY - HOUR);
		accepted(await resendVerification(context, { email }));
		clock.set(begin + 31 * DAY);
		await run();
		expect(await exists()).toBe(true);
		const token = await tokenFor(context, email, 'verify');
		accepted(await verifyEmail(context, { token, password: goodPassword }));
		clock.set(begin + 100 * DAY);
		await run();
		expect(await exists()).toBe(true);
	});

	test('registered again, have their 30 days anew, with a warning of their own', async () => {
		await register();
		clock.set(begin + 24 * DAY);
		await run();
		await register();
		clock.set(begin + 40 * DAY);
		await run();
		expect(await exists()).toBe(true);
		clock.set(begin + 48 * DAY);
		await run();
		expect(await warnings()).toHaveLength(2);
		clock.set(begin + 55 * DAY);
		await run();
		expect(await exists()).toBe(false);
	});

	test('with a membership, even a former one, are never removed', async () => {
		const game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
		await context.db.player.updateMany({ data: { emailVerifiedAt: null } });
		await context.db.member.updateMany({
			where: { playerId: game.players.Tom?.id ?? '' },
			data: { leftAt: BigInt(begin) },
		});
		clock.set(begin + 40 * DAY);
		await run();
		expect((await warnings()).map((mail) => mail.address)).toEqual(['admin@example.org']);
		const name = { displayName: 'Admin', nameKey: 'admin', nameOrder: nameOrder('Admin') };
		const joined = { ...name, joinedAt: BigInt(clock.now()) };
		const place = { communityId: game.communityId, playerId: game.adminId };
		await context.db.member.create({ data: { id: 'after-the-warning', ...place, ...joined } });
		clock.set(begin + 60 * DAY);
		await run();
		expect((await context.db.player.findMany()).map((player) => player.email).sort()).toEqual([
			'admin@example.org',
			email,
			'tom@example.org',
		]);
	});
});
