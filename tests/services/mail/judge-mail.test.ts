import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import type { SendVerdict } from '~/mail/envelope';
import type { LetterKind, Letters } from '~/mail/letter';
import { confirmEmailChange } from '~/services/accounts/confirm-email-change.server';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { requestReset } from '~/services/accounts/request-reset.server';
import { startEmailChange } from '~/services/accounts/start-email-change.server';
import { dropMailsOfCommunity } from '~/services/mail/drop-mails-of-community.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { setMailChoices } from '~/services/mail/set-mail-choices.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { suspendEverywhere } from '~/services/seasons/suspend-everywhere.server';
import { liftSuspension, suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { accepted, buildGame, type Game, HOUR, PASSWORD, roundRobin } from '../../support/builders';
import { testContext } from '../../support/context';

/** What the dispatcher asks right before it sends a mail. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let game: Game;
let sent: { to: string; subject: string; text: string; headers: Record<string, string> }[];
let verdict: SendVerdict;
/** Happens while a mail is on its way. */
let meanwhile: () => Promise<unknown>;

beforeEach(async () => {
	sent = [];
	meanwhile = async () => {};
	verdict = { kind: 'accepted' };
	opened = await testContext({ now: KICKOFF - 3 * HOUR });
	const send: Context['mail']['send'] = async (envelope) => {
		sent.push(envelope);
		await meanwhile();
		return verdict;
	};
	context = { ...opened.context, mail: { ...opened.context.mail, send } };
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
});
afterEach(() => opened.close());

const lena = () => ({ playerId: game.players.Lena?.id ?? '', address: 'lena@example.org' });

async function queue<K extends LetterKind>(
	kind: K,
	data: Letters[K],
	more: { worthlessAfter?: number } = {},
): Promise<void> {
	await inTransaction(context.db, (tx) => queueMail(tx, context, { kind, ...lena(), data, ...more }));
}

/** Queues a reminder of the first matchday as it stood then. */
async function remind(
	stage: 'day' | 'hours' = 'hours',
	matchdays = [1],
	kind: 'reminder' | 'pick-invalid' = 'reminder',
): Promise<void> {
	const items = matchdays.map((matchday) => ({
		communityId: game.communityId,
		community: 'Büro Süd',
		matchdayId: game.matchdayId(matchday),
		matchday,
		season: 'Bundesliga 2026/27',
		kickoff: KICKOFF,
	}));
	await queue(kind, { stage, items });
}

/** Runs the dispatcher; gives the state of the newest mail and why it was dropped. */
async function outcome(): Promise<string> {
	await sendWaitingMails(context);
	const [row] = await context.db.outboxMail.findMany({
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		take: 1,
	});
	return row?.error === null ? row.state : `${row?.state}: ${row?.error}`;
}

describe('a reminder', () => {
	test('goes out while the pick is missing and half an hour is left', async () => {
		await remind();
		opened.clock.set(KICKOFF - 30 * MINUTE);
		expect(await outcome()).toBe('sent');
		expect(sent[0]?.subject).toBe('Dein Tipp fehlt: bis Sa., 29.08., 15:30 Uhr (1. Spieltag, Büro Süd)');
	});

	test('is dropped when less than half an hour is left', async () => {
		await remind();
		opened.clock.set(KICKOFF - 30 * MINUTE + 1);
		expect(await outcome()).toBe('dropped: nothing to tell any more');
		expect(sent).toEqual([]);
	});

	test('R10, R12: is dropped when a pick was made meanwhile, marked or not; of a mark tells a mail of its own', async () => {
		await remind();
		await game.pick('Lena', 1, 'a');
		expect(await outcome()).toBe('dropped: nothing to tell any more');
		await context.db.pick.updateMany({ data: { invalidAt: BigInt(context.now()) } });
		opened.clock.advance(1);
		await remind();
		expect(await outcome()).toBe('dropped: nothing to tell any more');
		opened.clock.advance(1);
		await remind('hours', [1], 'pick-invalid');
		expect(await outcome()).toBe('sent');
		expect(sent[0]?.subject).toContain('Dein Tipp ist ungültig: neu bis');
	});

	test('leaves out what needs no pick any more, and tells the kickoff of now, the nearest first', async () => {
		await remind('hours', [1, 2, 3]);
		await game.pick('Lena', 2, 'a');
		await context.db.matchday.update({
			where: { id: game.matchdayId(1) },
			data: { kickoff: BigInt(KICKOFF + 21 * 24 * HOUR) },
		});
		expect(await outcome()).toBe('sent');
		expect(sent[0]?.subject).toBe('Dein Tipp fehlt: bis Sa., 12.09., 15:30 Uhr (3. Spieltag, Büro Süd)');
		expect(sent[0]?.text).not.toContain('2. Spieltag');
		expect(sent[0]?.text).toContain('1. Spieltag: Anpfiff ist am Samstag, 19. September 2026, 15:30 Uhr.');
	});

	test('whose kickoff has moved later isn’t too late because it would have been', async () => {
		await remind();
		const data = { kickoff: BigInt(KICKOFF + 2 * HOUR) };
		await context.db.matchday.update({ where: { id: game.matchdayId(1) }, data });
		opened.clock.set(KICKOFF);
		expect(await outcome()).toBe('sent');
		expect(sent[0]?.subject).toContain('bis Sa., 29.08., 17:30 Uhr');
	});

	test.each([
		['is out', () => context.db.entry.updateMany({ data: { active: false } })],
		['has left', () => context.db.member.updateMany({ data: { leftAt: 1n } })],
		['plays in a round that is over', () => context.db.round.updateMany({ data: { finishedAfter: 1 } })],
	])('is dropped for who %s', async (_who, change) => {
		await remind();
		await change();
		expect(await outcome()).toBe('dropped: nothing to tell any more');
	});

	test('lands on the pick screen and can be switched off with one click', async () => {
		await remind();
		await sendWaitingMails(context);
		expect(sent[0]?.text).toContain(`http://localhost:3000/community/${game.communityId}/tippspiel/1\n`);
		expect(sent[0]?.headers).toEqual({
			'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:3000\/abmelden\/[\w.-]+>$/),
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		});
	});
});

describe('what a player has switched off meanwhile is dropped', () => {
	const all = { remindDayBefore: true, remindHoursBefore: true, resultMails: true, newsMails: true };
	const news = () =>
		queue('kickoff-moved', {
			communityId: game.communityId,
			community: 'Büro',
			matchday: 1,
			kickoff: KICKOFF,
		});
	const result = () =>
		queue('result', { kind: 'evaluation', matchday: 1, season: 'Bundesliga', reason: null, items: [] });

	test.each([
		['remindDayBefore', () => remind('day'), () => remind('hours')],
		['remindHoursBefore', () => remind('hours'), () => remind('day')],
		['resultMails', result, news],
		['newsMails', news, result],
	] as const)('%s', async (name, unwanted, wanted) => {
		await setMailChoices(context, { playerId: lena().playerId, choices: { ...all, [name]: false } });
		await unwanted();
		expect(await outcome()).toBe('dropped: switched off');
		opened.clock.advance(1);
		await wanted();
		expect(await outcome()).toBe('sent');
	});
});

describe('an address', () => {
	test('that the server refuses is marked: it gets letters about the account only', async () => {
		verdict = { kind: 'rejected', error: '550 5.1.1 unknown', addressRefused: true };
		await remind();
		expect(await outcome()).toBe('failed: 550 5.1.1 unknown');
		expect(await context.db.player.findUnique({ where: { id: lena().playerId } })).toMatchObject({
			mailFailedAt: BigInt(context.now()),
			mailFailure: '550 5.1.1 unknown',
		});
		verdict = { kind: 'accepted' };
		opened.clock.advance(MINUTE);
		await queue('made-admin', { communityId: game.communityId, community: 'Büro' });
		expect(await outcome()).toBe('dropped: the address takes no mail');
		opened.clock.advance(MINUTE);
		await requestReset(context, { email: 'lena@example.org' });
		expect(await outcome()).toBe('sent');
	});

	test('isn’t marked when the refusal says nothing about it', async () => {
		verdict = { kind: 'rejected', error: '554 5.7.1 relay denied', addressRefused: false };
		await remind();
		await outcome();
		expect(await context.db.player.count({ where: { mailFailedAt: { not: null } } })).toBe(0);
	});

	test('that isn’t the player’s any more gets nothing', async () => {
		await remind();
		await context.db.player.update({ where: { id: lena().playerId }, data: { email: 'neu@example.org' } });
		expect(await outcome()).toBe('dropped: not the address of a player any more');
	});
});

describe('a letter that the server has put off', () => {
	const greylisted = { kind: 'not-accepted', error: '451', scope: 'mail', retryAfterMs: null } as const;

	test('R39: of a suspension goes out while that holds, in the community or everywhere, and is dropped afterwards', async () => {
		const place = { communityId: game.communityId, matchdayId: game.matchdayId(2) };
		const act = { ...place, actorId: game.adminId, reason: 'Winterpause' };
		const hear = async () => {
			verdict = greylisted;
			await queueLetters(context);
			await sendWaitingMails(context);
			verdict = { kind: 'accepted' };
		};
		const later = async () => {
			opened.clock.advance(5 * MINUTE);
			sent = [];
			await sendWaitingMails(context);
			const kinds = sent.map(({ subject }) => subject);
			return kinds.filter((subject) => subject.endsWith('ist ausgesetzt')).length;
		};
		accepted(await suspendMatchday(context, act));
		await hear();
		expect(await later()).toBe(2);
		accepted(await liftSuspension(context, act));
		accepted(await suspendMatchday(context, act));
		await hear();
		accepted(await liftSuspension(context, act));
		expect(await later()).toBe(0);
		accepted(await suspendEverywhere(context, { ...act, kind: 'set' }));
		await hear();
		expect(await later()).toBe(2);
	});

	test('goes nowhere when the account was deleted while it was on its way', async () => {
		await remind();
		verdict = greylisted;
		const { playerId } = lena();
		meanwhile = () => deleteAccount(context, { playerId, password: PASSWORD });
		await sendWaitingMails(context);
		const gone = { playerId: null, address: '' };
		expect(await context.db.outboxMail.findFirst({ where: gone })).toMatchObject({ state: 'waiting' });
		[sent, verdict] = [[], { kind: 'accepted' }];
		opened.clock.advance(5 * MINUTE);
		await sendWaitingMails(context);
		expect(await context.db.outboxMail.findFirst({ where: gone })).toMatchObject({ error: 'no address' });
		expect(sent.map(({ to }) => to)).not.toContain('');
	});

	test('goes nowhere when its community was deleted while it was on its way', async () => {
		await queue('made-admin', { communityId: game.communityId, community: 'Büro Süd' });
		verdict = greylisted;
		meanwhile = () => inTransaction(context.db, (tx) => dropMailsOfCommunity(tx, game.communityId));
		expect(await outcome()).toBe('dropped: the community is gone');
	});
});

test('a new address gets its link and the old one both letters, be it one that takes no mail', async () => {
	const { playerId, address } = lena();
	await context.db.player.update({ where: { id: playerId }, data: { mailFailedAt: 1n, mailFailure: '550' } });
	const wish = { playerId, password: PASSWORD, email: 'lena@neu.example' };
	expect((await startEmailChange(context, wish)).ok).toBe(true);
	await sendWaitingMails(context);
	expect(sent.map(({ to }) => to).toSorted()).toEqual([address, 'lena@neu.example']);
	const link = sent.find(({ to }) => to === 'lena@neu.example')?.text ?? '';
	const token = /neue-adresse\/([\w-]+)/.exec(link)?.[1] ?? '';
	sent = [];
	opened.clock.advance(1);
	expect((await confirmEmailChange(context, { token, password: PASSWORD })).ok).toBe(true);
	expect(await outcome()).toBe('sent');
	expect(sent.map(({ to }) => to)).toEqual([address]);
});

test('a link that is valid for half an hour isn’t mailed later', async () => {
	await requestReset(context, { email: 'lena@example.org' });
	opened.clock.advance(30 * MINUTE);
	expect(await outcome()).toBe('dropped: too late');
});
