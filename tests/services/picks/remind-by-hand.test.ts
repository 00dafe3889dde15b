import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import type { Reminder } from '~/mail/letter';
import { judgeMail } from '~/services/mail/judge-mail.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { remindByHand } from '~/services/picks/remind-by-hand.server';
import { remindPlayers } from '~/services/picks/remind-players.server';
import { showChase } from '~/services/picks/show-chase.server';
import { startActing } from '../../support/acting-processes';
import {
	accepted,
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

/** Reminding by hand (R12, R13): whom it reaches, how often, when, and what is said of it. */

const MINUTE = 60_000;
/** A Saturday, 15:30 in Germany. */
const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
/** The Friday before at 15:30. */
const FRIDAY = KICKOFF - 24 * HOUR;

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;

/** Lena is the admin. Matchday 1 is a-f b-e c-d. */
beforeEach(async () => {
	opened = await testContext({ now: KICKOFF - 3 * 24 * HOUR });
	({ context, clock } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		'Lena',
		'Tom',
		'Ida',
		'Ole',
	]);
	clock.set(FRIDAY);
});
afterEach(() => opened.close());

const idOf = (name: string) => game.players[name]?.id ?? '';
const remind = (name = 'Lena', communityId = game.communityId) =>
	remindByHand(context, { communityId, actorId: idOf(name) });
const reminded = async () => accepted(await remind()).reminded;
const refused = async (done = remind()) => {
	const result = await done;
	return result.ok ? 'done' : result.refusal.code;
};
const change = (name: string, data: Parameters<Context['db']['player']['update']>[0]['data']) =>
	context.db.player.update({ where: { id: idOf(name) }, data });
const mails = async () =>
	(
		await context.db.outboxMail.findMany({
			where: { kind: 'reminder' },
			orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
		})
	).map((mail) => ({ ...mail, to: mail.address.split('@')[0], reminder: JSON.parse(mail.data) as Reminder }));
const told = async () => (await mails()).map(({ to, reminder }) => `${to} ${reminder.stage}`);
const chase = () => showChase(context, { communityId: game.communityId, actorId: idOf('Lena') });
const stages = () =>
	context.db.reminder
		.findMany({ orderBy: { stage: 'asc' }, select: { stage: true } })
		.then((rows) => rows.map(({ stage }) => stage));

describe('whom', () => {
	test('everybody without a pick but the admin; it stands in the log', async () => {
		await game.pick('Tom', 1, 'a');
		expect(await reminded()).toBe(2);
		expect(await told()).toEqual(['ida hand', 'ole hand']);
		expect(await context.db.communityAct.findMany()).toMatchObject([
			{ kind: 'reminded', detail: '2', actorId: idOf('Lena'), memberId: null, at: BigInt(FRIDAY) },
		]);
	});

	test('each of those who are missing, whom nothing hinders', async () => {
		await game.pick('Lena', 1, 'a');
		expect(accepted(await remind())).toEqual({
			reminded: 3,
			not: { open: 0, own: 0, locked: 0, failed: 0, off: 0, twice: 0, lately: 0 },
		});
	});

	test('R12: who has a pick that is marked as invalid counts as having one', async () => {
		await game.pick('Tom', 1, 'a');
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		expect((await chase())?.members.map(({ name }) => name)).toEqual(['Ida', 'Lena', 'Ole']);
		await remind();
		expect(await told()).toEqual(['ida hand', 'ole hand']);
	});

	test('nobody whose address takes no mail, whose account is locked, or who wants no reminders', async () => {
		await change('Tom', { mailFailedAt: 1n });
		await change('Ida', { lockedAt: 1n });
		await change('Ole', { remindDayBefore: false, remindHoursBefore: false });
		expect(await remind()).toMatchObject({
			ok: false,
			refusal: { code: 'nobody-reminded', counts: { own: 1, failed: 1, locked: 1, off: 1, open: 0 } },
		});
		expect([await told(), await stages(), await context.db.communityAct.count()]).toEqual([[], [], 0]);
	});

	test('who has switched one of both reminders off still gets it, at that hour', async () => {
		await change('Tom', { remindHoursBefore: false });
		await remind();
		const [tom] = (await mails()).filter(({ to }) => to === 'tom');
		expect(tom && (await judgeMail(context, { ...tom, ...due(tom) }))).toMatchObject({ wanted: true });
		await change('Tom', { remindDayBefore: false });
		expect(tom && (await judgeMail(context, { ...tom, ...due(tom) }))).toMatchObject({ wanted: false });
	});

	test('only admins, and nobody while the community is locked', async () => {
		expect(await refused(remind('Tom'))).toBe('not-community-admin');
		await context.db.community.updateMany({ data: { lockedAt: 1n } });
		expect(await refused()).toBe('community-locked');
		expect(await told()).toEqual([]);
	});

	test('nobody is left to remind, or no matchday lies ahead', async () => {
		for (const name of ['Lena', 'Tom', 'Ida', 'Ole']) await game.pick(name, 1, 'a');
		expect(await refused()).toBe('nobody-to-remind');
		await context.db.matchday.updateMany({ data: { kickoff: null } });
		expect(await refused()).toBe('nothing-to-remind-of');
	});
});

const due = ({ createdAt, worthlessAfter }: { createdAt: bigint; worthlessAfter: bigint | null }) => ({
	createdAt: Number(createdAt),
	worthlessAfter: worthlessAfter === null ? null : Number(worthlessAfter),
	attempts: 0,
});

describe('how often', () => {
	test('three hours apart, and twice a matchday', async () => {
		expect(await reminded()).toBe(3);
		clock.advance(3 * HOUR - 1);
		expect(await remind()).toMatchObject({ refusal: { code: 'nobody-reminded', counts: { lately: 3 } } });
		clock.advance(1);
		expect(await reminded()).toBe(3);
		clock.set(KICKOFF - 2 * HOUR);
		expect(await remind()).toMatchObject({ refusal: { code: 'nobody-reminded', counts: { twice: 3 } } });
		expect(await told()).toHaveLength(6);
		clock.set(KICKOFF + HOUR);
		await context.db.pick.deleteMany();
		expect((await chase())?.matchday.number).toBe(2);
		expect(await reminded()).toBe(3);
	});

	test('over all communities of a player', async () => {
		const founder = { founderId: idOf('Lena'), founder: 'Lena', name: 'Nebenan' };
		const other = await buildCommunity(context, founder);
		await join(context, { id: idOf('Tom'), name: 'Tom' }, other);
		expect(await reminded()).toBe(3);
		expect(await refused(remind('Lena', other))).toBe('nobody-reminded');
		clock.advance(3 * HOUR);
		expect(accepted(await remind('Lena', other)).reminded).toBe(1);
		clock.set(KICKOFF - 3 * HOUR);
		expect(await remind('Lena', other)).toMatchObject({ refusal: { counts: { twice: 1 } } });
		expect(accepted(await remind()).reminded).toBe(2);
	});

	test('not within three hours of an automatic one, which it doesn’t hinder', async () => {
		await remindPlayers(context, FRIDAY);
		expect(await refused()).toBe('nobody-reminded');
		clock.set(KICKOFF - 4 * HOUR);
		expect(await reminded()).toBe(3);
		clock.set(KICKOFF - 3 * HOUR);
		await remindPlayers(context, clock.now());
		expect(await stages()).toEqual(
			['day', 'hand-1', 'hours'].flatMap((stage) => Array(stage === 'hand-1' ? 3 : 4).fill(stage)),
		);
	});

	test('R12: that somebody was told of a mark, here or elsewhere, changes nothing', async () => {
		await context.db.reminder.createMany({
			data: ['Tom', 'Ida'].map((name) => ({
				playerId: idOf(name),
				matchdayId: game.matchdayId(1),
				stage: 'invalid-day',
				at: BigInt(FRIDAY - MINUTE),
			})),
		});
		expect((await chase())?.members.map(({ remindedAt }) => remindedAt)).toEqual([null, null, null, null]);
		expect(await reminded()).toBe(3);
	});

	test('many at once, of one process and of two: never twice within three hours, never three times', async () => {
		const at = async (instant: number) => {
			clock.set(instant);
			const done = await Promise.all(Array.from({ length: 5 }, () => remind()));
			return done.filter(({ ok }) => ok).length;
		};
		expect([await at(FRIDAY), await told()]).toEqual([1, ['ida hand', 'ole hand', 'tom hand']]);
		const processes = await startActing(context.settings);
		try {
			const order = { at: FRIDAY + 3 * HOUR, wait: 50 };
			const act = { remind: { communityId: game.communityId, actorId: idOf('Lena') } };
			const said = await Promise.all(processes.map((each) => each.act({ ...order, act })));
			expect(said.flat().sort()).toEqual(['done', 'nobody-reminded']);
		} finally {
			for (const each of processes) await each.close();
		}
		expect(await at(KICKOFF - HOUR)).toBe(0);
		expect(await stages()).toEqual(['hand-1', 'hand-1', 'hand-1', 'hand-2', 'hand-2', 'hand-2']);
		expect(await told()).toHaveLength(6);
	}, 60_000);

	test('a crowd is reminded part by part, and the log says so', async () => {
		const players = Array.from({ length: 520 }, (_, number) => ({
			number,
			id: `crowd-${String(number).padStart(4, '0')}`,
		}));
		await context.db.player.createMany({
			data: players.map(({ id }) => ({
				...{ id, email: `${id}@example.org`, passwordHash: '', displayName: id },
				...{ emailVerifiedAt: 1n, createdAt: 1n, updatedAt: 1n },
			})),
		});
		await context.db.member.createMany({
			data: players.map(({ id }) => ({
				...{
					id: `m-${id}`,
					communityId: game.communityId,
					playerId: id,
					displayName: id,
					nameKey: id,
					nameOrder: id,
				},
				joinedAt: 1n,
			})),
		});
		await context.db.entry.createMany({
			data: players.map(({ id }) => ({
				roundId: game.roundId,
				memberId: `m-${id}`,
				joinedAt: 1n,
				jokers: 1,
			})),
		});
		expect(await reminded()).toBe(523);
		expect(await context.db.outboxMail.count({ where: { kind: 'reminder' } })).toBe(523);
		const acts = await context.db.communityAct.findMany({ orderBy: { id: 'asc' } });
		expect(acts.map(({ detail }) => detail)).toEqual(['500', '23']);
		const shown = await chase();
		expect([shown?.count, shown?.members.length, shown?.counts.lately]).toEqual([524, 50, 523]);
	}, 60_000);
});

describe('when', () => {
	test('not by night, and then the page says from when on', async () => {
		// 22:00 in Germany.
		clock.set(Date.parse('2026-08-28T20:00:00Z'));
		expect(await remind()).toMatchObject({
			refusal: { code: 'reminding-by-night', morning: Date.parse('2026-08-29T06:00:00Z') },
		});
		expect((await chase())?.may.ok).toBe(false);
		clock.set(Date.parse('2026-08-29T05:59:59Z'));
		expect(await refused()).toBe('reminding-by-night');
		clock.set(Date.parse('2026-08-29T06:00:00Z'));
		expect(await reminded()).toBe(3);
	});

	test('not when it would come too late', async () => {
		clock.set(KICKOFF - 30 * MINUTE + 1);
		expect(await refused()).toBe('reminding-late');
		clock.set(KICKOFF - 30 * MINUTE);
		expect(await reminded()).toBe(3);
	});

	test('R39: of a suspended matchday nobody is reminded', async () => {
		await context.db.suspension.create({
			data: {
				...{
					id: 's',
					matchdayId: game.matchdayId(1),
					communityId: game.communityId,
					reason: 'Urlaub',
					at: 1n,
				},
				openKey: `${game.matchdayId(1)} ${game.communityId}`,
			},
		});
		expect((await chase())?.matchday.number).toBe(2);
		await remind();
		expect((await mails())[0]?.reminder.items[0]).toMatchObject({ matchday: 2, kickoff: KICKOFF + WEEK });
	});
});

describe('the letter', () => {
	test('R36: says what a missing pick costs here, and that an admin has asked for it', async () => {
		await remind();
		const [ida] = await mails();
		const text = (ida && writeLetter(context, ida)?.text)?.replace(/\s+/g, ' ') ?? '';
		expect(text).toContain('Ein Admin deiner Community hat um diese Erinnerung gebeten.');
		expect(text).toMatch(/Ohne .+ (raus|scheidest du)/);
		expect(text).toContain(`/community/${game.communityId}/tippspiel/1`);
	});

	test('is dropped if the pick has come meanwhile', async () => {
		await remind();
		const [ida, ole] = await mails();
		await game.pick('Ida', 1, 'a');
		expect(ida && (await judgeMail(context, { ...ida, ...due(ida) }))).toMatchObject({ wanted: false });
		expect(ole && (await judgeMail(context, { ...ole, ...due(ole) }))).toMatchObject({ wanted: true });
	});

	test('one that was given up doesn’t stand as the last reminder', async () => {
		const otto = await buildPlayer(context, 'Otto');
		await join(context, { id: otto, name: 'Otto' }, game.communityId);
		await remind();
		await context.db.outboxMail.updateMany({ where: { playerId: otto }, data: { state: 'failed' } });
		const shown = (await chase())?.members.map(({ name, remindedAt }) => [name, remindedAt]);
		expect(shown).toEqual([
			['Ida', FRIDAY],
			['Lena', null],
			['Ole', FRIDAY],
			['Otto', null],
			['Tom', FRIDAY],
		]);
	});
});
