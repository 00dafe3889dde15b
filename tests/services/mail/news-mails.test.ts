import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findHanging } from '~/data/announcements.server';
import { findSharedPicks } from '~/data/shared-picks.server';
import type { ToldPicks } from '~/domain/shared-pick';
import { announce, takeDownAnnouncement } from '~/services/communities/announce.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { judgeMail } from '~/services/mail/judge-mail.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { announceToAll } from '~/services/operating/announce-to-all.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { closePickWindows } from '~/services/rounds/close-pick-windows.server';
import { suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { countTurns } from '../../support/count-turns';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), [
		...['Lena', 'Tom', 'Ida', 'Uli'],
	]);
});

afterEach(() => close());

const id = (name: string) => game.players[name]?.id ?? '';
const say = async (text: string, byMail = true) => {
	const { communityId } = game;
	const seen = (await findHanging(context.db, communityId))?.id ?? '';
	return announce(context, { communityId, actorId: id('Lena'), text, byMail, seen });
};
const mails = (kind: string) =>
	context.db.outboxMail.findMany({ where: { kind }, orderBy: [{ playerId: 'asc' }] });
const to = async (kind: string) => (await mails(kind)).map(({ address }) => address.split('@')[0]).sort();

/** The pending mail of somebody, as it is judged now. */
async function judged(kind: string, name: string) {
	const mail = (await mails(kind)).find(({ playerId }) => playerId === id(name));
	if (mail === undefined) throw new Error(`No ${kind} to ${name}`);
	const { createdAt, worthlessAfter, ...rest } = mail;
	const due = {
		...{ ...rest, createdAt: Number(createdAt) },
		worthlessAfter: worthlessAfter === null ? null : Number(worthlessAfter),
	};
	return judgeMail(context, due);
}

test('an announcement goes to all who are in it, take news and aren’t locked, each once', async () => {
	await context.db.player.update({ where: { id: id('Ida') }, data: { newsMails: false } });
	await context.db.player.update({ where: { id: id('Uli') }, data: { lockedAt: 1n } });
	accepted(await say('Kneipe!'));
	expect(await queueLetters(context)).toBe('0 queued, 2 news queued');
	expect(await queueLetters(context)).toBe('0 queued, 0 news queued');
	expect(await to('announcement')).toEqual(['lena', 'tom']);
});

test('queueing lets everything else have its turn after each part', async () => {
	accepted(await say('Kneipe!'));
	expect(await countTurns(() => queueLetters(context))).toBeGreaterThan(0);
	const admin = await context.db.player.findFirstOrThrow({ where: { email: 'admin@example.org' } });
	accepted(
		await announceToAll(context, {
			actorId: admin.id,
			text: 'Heute Nacht kurz weg.',
			byMail: true,
			seen: '',
		}),
	);
	expect(await countTurns(() => queueLetters(context))).toBeGreaterThan(0);
});

test('one without mail promises none, and one that was replaced before the job ran none either', async () => {
	accepted(await say('Alt'));
	accepted(await say('Neu', false));
	expect(await queueLetters(context)).toBe('0 queued, 0 news queued');
	expect(await context.db.letterPromise.count()).toBe(0);
});

test('a letter that waits goes when its announcement, its reader or its community has gone meanwhile', async () => {
	accepted(await say('Kneipe!'));
	await queueLetters(context);
	expect((await judged('announcement', 'Tom')).wanted).toBe(true);
	accepted(await leaveCommunity(context, { communityId: game.communityId, playerId: id('Ida') }));
	expect(await judged('announcement', 'Ida')).toMatchObject({ wanted: false });
	await context.db.community.updateMany({ data: { lockedAt: 1n } });
	expect(await judged('announcement', 'Tom')).toMatchObject({ wanted: false });
	await context.db.community.updateMany({ data: { lockedAt: null } });
	const hanging = await context.db.announcement.findFirstOrThrow({ where: { openKey: game.communityId } });
	accepted(
		await takeDownAnnouncement(context, {
			...{ communityId: game.communityId, actorId: id('Lena'), id: hanging.id },
		}),
	);
	expect(await judged('announcement', 'Tom')).toMatchObject({ wanted: false });
});

const wantPicks = () => context.db.community.updateMany({ data: { mailsPicks: true } });

async function closed(): Promise<void> {
	clock.set(KICKOFF + 6_000);
	await closePickWindows(context, clock.now());
}

const toldTo = async (name: string) => {
	const mail = await judged('matchday-picks', name);
	if (!mail.wanted) throw new Error(mail.reason);
	return JSON.parse(mail.data).told as ToldPicks;
};

test('R12: before the window is stored as closed nothing is promised, and nothing queued', async () => {
	await wantPicks();
	await game.pick('Lena', 1, 'a');
	clock.set(KICKOFF - 1);
	await closePickWindows(context, clock.now());
	expect([await queueLetters(context), await to('matchday-picks')]).toEqual(['0 queued, 0 news queued', []]);
	// The kickoff is stored, and the window isn't closed yet: nobody's team is read, whoever asks.
	clock.set(KICKOFF + 1_000);
	await closePickWindows(context, clock.now());
	const { roundId } = await context.db.roundMatchday.findFirstOrThrow({ where: { closedAt: null } });
	const place = { communityId: game.communityId, roundId: roundId ?? '', matchdayId: game.matchdayId(1) };
	const asked = { ...place, memberId: game.players.Tom?.memberId ?? '', most: 500 };
	expect(await findSharedPicks(context.db, asked)).toBeNull();
});

test('after the close everybody gets everybody’s picks, who is out and who has none too', async () => {
	await wantPicks();
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'a');
	await game.pick('Ida', 1, 'b');
	await context.db.pick.updateMany({ where: { teamId: 'b' }, data: { invalidAt: 1n, invalidBy: 'own' } });
	await closed();
	expect(await queueLetters(context)).toBe('0 queued, 4 news queued');
	expect(await to('matchday-picks')).toEqual(['ida', 'lena', 'tom', 'uli']);
	expect(await toldTo('Uli')).toEqual({
		teams: [{ team: 'a', count: 2 }],
		without: 2,
		picks: [
			{ name: 'Ida', team: null },
			{ name: 'Lena', team: 'a' },
			{ name: 'Tom', team: 'a' },
			{ name: 'Uli', team: null },
		],
		own: { name: 'Uli', team: null },
	});
	// R12: what waits in the outbox names no team yet.
	expect((await mails('matchday-picks')).filter(({ data }) => data.includes('told'))).toEqual([]);
	await sendWaitingMails(context);
	const [sent] = await mails('matchday-picks');
	expect([sent?.state, sent?.data.includes('"told"')]).toEqual(['sent', true]);
});

test('R2: a pick whose match is verlegt is named so', async () => {
	await wantPicks();
	await game.pick('Lena', 1, 'a');
	const where = { matchdayId: game.matchdayId(1), OR: [{ homeTeamId: 'a' }, { awayTeamId: 'a' }] };
	await context.db.match.updateMany({
		where,
		data: { state: 'postponed', postponedIn: game.matchdayId(1) },
	});
	await closed();
	await queueLetters(context);
	expect((await toldTo('Tom')).picks?.find(({ name }) => name === 'Lena')).toEqual({
		...{ name: 'Lena', team: 'a', safe: true },
	});
});

test('a community that doesn’t want it gets none, a suspended matchday has none', async () => {
	await closed();
	expect(await queueLetters(context)).toBe('0 queued, 0 news queued');
	clock.set(KICKOFF + HOUR);
	await wantPicks();
	accepted(
		await suspendMatchday(context, {
			...{ communityId: game.communityId, actorId: id('Lena'), matchdayId: game.matchdayId(2) },
			reason: 'Pause',
		}),
	);
	clock.set(KICKOFF + 8 * DAY);
	await closePickWindows(context, clock.now());
	expect(await context.db.letterPromise.count({ where: { kind: 'matchday-picks' } })).toBe(0);
});

test('a process that dies in between neither loses nor repeats a letter', async () => {
	await wantPicks();
	await closed();
	const promise = await context.db.letterPromise.findFirstOrThrow();
	// As if it had been kept half: the cursor stands behind the first two members.
	const members = await context.db.member.findMany({ orderBy: { id: 'asc' } });
	const half = { ...promise, cursor: members[1]?.id ?? '' };
	await context.db.letterPromise.updateMany({ data: half });
	expect(await queueLetters(context)).toBe('0 queued, 2 news queued');
	await context.db.letterPromise.create({ data: promise });
	expect(await queueLetters(context)).toBe('0 queued, 2 news queued');
	await context.db.letterPromise.create({ data: half });
	expect(await queueLetters(context)).toBe('0 queued, 0 news queued');
	expect(await to('matchday-picks')).toEqual(['ida', 'lena', 'tom', 'uli']);
	expect(await context.db.letterPromise.count()).toBe(0);
});

test('what can’t be queued keeps nothing else back, and the job says that it has failed', async () => {
	await wantPicks();
	await closed();
	accepted(await say('Kneipe!'));
	const broken = { id: 'x', seq: 0, kind: 'matchday-picks', at: 1n, about: 'nothing' };
	await context.db.letterPromise.create({ data: broken });
	await expect(queueLetters(context)).rejects.toThrow();
	expect([(await to('announcement')).length, await to('matchday-picks')]).toEqual([4, []]);
});

test('above five hundred members a letter has counts and the own pick alone', async () => {
	await wantPicks();
	await game.pick('Lena', 1, 'a');
	const now = BigInt(clock.now());
	const many = Array.from({ length: 500 }, (_, n) => `m-${String(n).padStart(4, '0')}`);
	await context.db.member.createMany({
		data: many.map((name) => ({
			...{ id: name, communityId: game.communityId, displayName: name, nameKey: name, nameOrder: name },
			joinedAt: now,
		})),
	});
	await context.db.entry.createMany({
		data: many.map((memberId) => ({ roundId: game.roundId, memberId, joinedAt: now, jokers: 1 })),
	});
	await closed();
	await queueLetters(context);
	const told = await toldTo('Lena');
	expect(told).toMatchObject({ picks: null, own: { name: 'Lena', team: 'a' }, without: 503 });
});
