import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { findNewestRound } from '~/data/rounds.server';
import { wordsOf } from '~/routes/tippspiel-matchday/words.server';
import { deleteAccount } from '~/services/accounts/delete-account.server';
import { joinCommunity } from '~/services/communities/join-community.server';
import { joinRound } from '~/services/communities/join-round.server';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { removeMember } from '~/services/communities/remove-member.server';
import { showNextRound } from '~/services/communities/show-next-round.server';
import { updateCommunity } from '~/services/communities/update-community.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { judgeMail } from '~/services/mail/judge-mail.server';
import { setMailChoices } from '~/services/mail/set-mail-choices.server';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { submitPick } from '~/services/picks/submit-pick.server';
import { closeRound } from '~/services/rounds/close-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { showDashboard } from '~/services/standings/show-dashboard.server';
import {
	accepted,
	buildGame,
	buildSeason,
	DAY,
	type Game,
	HOUR,
	PASSWORD,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { type Clock, testContext } from '../../support/context';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f'];

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let game: Game;

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	game = await buildGame(context, roundRobin(TEAMS, KICKOFF), ['Lena', 'Tom', 'Ida', 'Max']);
	// Lena wins on the first matchday, the others go out; the round is over.
	await game.pick('Lena', 1, 'a');
	clock.set(KICKOFF + HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
});

afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(context)).differences).toEqual([]);
	await close();
});

const id = (name: string) => game.players[name]?.id ?? '';
const member = (name: string) => game.players[name]?.memberId ?? '';
const asAdmin = () => ({ communityId: game.communityId, actorId: id('Lena') });
const start = (more: { absent?: string[]; asked?: string[] } = {}) =>
	startRound(context, { ...asAdmin(), ...more });

async function refusalOf(acting: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>) {
	const verdict = await acting;
	return verdict.ok ? null : verdict.refusal.code;
}

async function playing(number: number): Promise<string[]> {
	const entries = await context.db.entry.findMany({
		where: { round: { communityId: game.communityId, number } },
		include: { member: true },
	});
	return entries.map((entry) => `${entry.member.displayName}${entry.active ? '' : ' raus'}`).sort();
}

async function mailsTo(kind: string): Promise<string[]> {
	const mails = await context.db.outboxMail.findMany({ where: { kind } });
	return mails.map(({ address }) => address.split('@')[0] ?? '').sort();
}

const todayOf = async (name: string) =>
	accepted(await showDashboard(context, { playerId: id(name), communityId: game.communityId, page: 1 }))
		.today;

/** What the pick screen says to who can't pick there. */
const pickScreenOf = async (name: string, matchday = 2) => {
	const wish = { playerId: id(name), communityId: game.communityId, matchday };
	return wordsOf(accepted(await showPickScreen(context, wish))).goodbye;
};

describe('who sits a round out', () => {
	test('R27: has no part in it, is told so, may not pick, and is active in the next one', async () => {
		expect(accepted(await start({ absent: [member('Ida')] }))).toMatchObject({ number: 2, absent: 1 });
		expect(await playing(2)).toEqual(['Lena', 'Max', 'Tom']);
		const letters = await context.db.outboxMail.findMany({ where: { kind: 'round-started' } });
		const told = letters.map(({ address, data }) => [address, JSON.parse(data).sitsOut ?? false]);
		expect(Object.fromEntries(told)).toEqual({
			'ida@example.org': true,
			'lena@example.org': false,
			'max@example.org': false,
			'tom@example.org': false,
		});
		const wish = { playerId: id('Ida'), communityId: game.communityId, matchday: 2, teamId: 'b' };
		expect(await refusalOf(submitPick(context, { ...wish, arrivedAt: clock.now() }))).not.toBeNull();
		expect(await todayOf('Ida')).toMatchObject({
			say: 'Du setzt diese Runde aus.',
			action: { label: 'Doch mitspielen' },
		});
		expect((await todayOf('Tom')).say).not.toContain('setzt');
		expect(await pickScreenOf('Ida')).toMatchObject({
			title: 'Du setzt diese Runde aus',
			text: (await todayOf('Ida')).why,
		});
		// Evaluated without her, won by another, and over: she is asked nothing and loses nothing.
		await game.pick('Tom', 2, 'a');
		clock.set(KICKOFF + WEEK + HOUR);
		await game.enterAll(2, '1:0');
		await game.evaluate(2);
		expect(await playing(2)).toEqual(['Lena raus', 'Max raus', 'Tom']);
		expect(await context.db.settlement.count({ where: { memberId: member('Ida'), matchday: 2 } })).toBe(0);
		accepted(await start());
		expect(await playing(3)).toEqual(['Ida', 'Lena', 'Max', 'Tom']);
	});

	test('R26: who sits it out may still come in, before the first kickoff whatever the entry says, afterwards while it is open', async () => {
		const community = await context.db.community.findUniqueOrThrow({ where: { id: game.communityId } });
		const shut = { name: community.name, description: '', visibility: 'public', password: '' } as const;
		const mailsPicks = false;
		accepted(
			await updateCommunity(context, { ...asAdmin(), change: { ...shut, mailsPicks, entryOpen: false } }),
		);
		accepted(await start({ absent: [member('Ida'), member('Max')] }));
		const asMember = (name: string) => ({ communityId: game.communityId, playerId: id(name) });
		expect((await todayOf('Ida')).action?.label).toBe('Doch mitspielen');
		accepted(await joinRound(context, asMember('Ida')));
		expect(await playing(2)).toEqual(['Ida', 'Lena', 'Tom']);
		for (const name of ['Tom', 'Ida']) await game.pick(name, 2, 'a');
		clock.set(KICKOFF + WEEK + HOUR);
		await game.enterAll(2, '1:0');
		await game.evaluate(2);
		expect(await refusalOf(joinRound(context, asMember('Max')))).toBe('entry-closed');
		expect((await todayOf('Max')).action).toBeUndefined();
		expect((await pickScreenOf('Max'))?.text).toContain('In der nächsten bist du wieder dabei. Sobald');
		accepted(
			await updateCommunity(context, { ...asAdmin(), change: { ...shut, mailsPicks, entryOpen: true } }),
		);
		expect((await pickScreenOf('Max'))?.text).toBe((await todayOf('Max')).why);
		accepted(await joinRound(context, asMember('Max')));
		expect(await playing(2)).toEqual(['Ida', 'Lena raus', 'Max', 'Tom']);
	});

	test('R27, R34: leaving and coming back while sitting out is coming in; the correction of an old round touches nobody else', async () => {
		accepted(await start({ absent: [member('Ida')] }));
		const asIda = { communityId: game.communityId, playerId: id('Ida') };
		accepted(await leaveCommunity(context, asIda));
		expect(await playing(2)).toEqual(['Lena', 'Max', 'Tom']);
		const back = {
			playerId: id('Ida'),
			displayName: '',
			password: '',
			way: { invitation: game.communityId },
		};
		expect(accepted(await joinCommunity(context, back)).as).toBe('playing');
		clock.advance(1);
		await game.enterAll(1, '0:1');
		await game.evaluate(1, 'Tippfehler');
		expect(await playing(2)).toEqual(['Ida', 'Lena', 'Max', 'Tom']);
	});

	test('R34: the account of who sits out can be deleted, and the last admin may sit out as well', async () => {
		accepted(await start({ absent: [member('Lena'), member('Ida')] }));
		expect(await playing(2)).toEqual(['Max', 'Tom']);
		accepted(await deleteAccount(context, { playerId: id('Ida'), password: PASSWORD }));
		expect(await refusalOf(startRound(context, { ...asAdmin(), absent: [] }))).toBe('round-running');
	});

	test('R27: at least one has to play; ids of nobody are passed over', async () => {
		const all = ['Lena', 'Tom', 'Ida', 'Max'].map(member);
		expect(await refusalOf(start({ absent: all }))).toBe('nobody-plays');
		expect((await findNewestRound(context.db, game.communityId))?.number).toBe(1);
		expect(accepted(await start({ absent: ['nobody', ''] }))).toMatchObject({ absent: 0 });
	});

	test('R27: a start is the one that was shown, and the second of two starts nothing', async () => {
		const shown = accepted(await showNextRound(context, asAdmin()));
		if (!shown.next.ok) throw new Error('no next round');
		const seen = { number: shown.next.value.number, version: shown.next.value.version };
		const settings = { jokers: 4, rebuy: true, allOut: 'replay' } as const;
		accepted(await updateGameSettings(context, { ...asAdmin(), settings }));
		expect(await refusalOf(startRound(context, { ...asAdmin(), seen }))).toBe('next-round-changed');
		const again = accepted(await showNextRound(context, asAdmin()));
		if (!again.next.ok) throw new Error('no next round');
		const fresh = { number: again.next.value.number, version: again.next.value.version };
		const both = await Promise.all([1, 2].map(() => startRound(context, { ...asAdmin(), seen: fresh })));
		expect(both.map((each) => (each.ok ? 'started' : each.refusal.code)).sort()).toEqual([
			'round-started-already',
			'started',
		]);
		expect(await context.db.round.count({ where: { communityId: game.communityId } })).toBe(2);
		expect(await mailsTo('round-started')).toEqual(['ida', 'lena', 'max', 'tom']);
	});

	test('R27: in the next season the same people play, but who sits out', async () => {
		clock.set(KICKOFF + 6 * WEEK);
		const later = KICKOFF + 40 * WEEK;
		await buildSeason(context, { ...roundRobin(['u', 'v', 'w', 'x'], later), part: 2, label: '2027/28' });
		const shown = accepted(await showNextRound(context, asAdmin()));
		expect(shown.next).toMatchObject({
			value: { number: 2, otherSeason: true, seasonLabel: '2027/28', kickoff: later },
		});
		expect(shown.present.members?.map(({ displayName }) => displayName)).toEqual([
			'Ida',
			'Lena',
			'Max',
			'Tom',
		]);
		accepted(await start({ absent: [member('Max')] }));
		expect(await playing(2)).toEqual(['Ida', 'Lena', 'Tom']);
		expect(await playing(1)).toEqual(['Ida raus', 'Lena', 'Max raus', 'Tom raus']);
	});
});

describe('who has left', () => {
	const leave = (name: string) =>
		leaveCommunity(context, { communityId: game.communityId, playerId: id(name) });

	test('R27: is asked once by a letter with the link, and added by nobody', async () => {
		accepted(await leave('Ida'));
		accepted(await leave('Max'));
		const shown = accepted(await showNextRound(context, asAdmin()));
		expect(shown.left.map(({ displayName }) => displayName).sort()).toEqual(['Ida', 'Max']);
		expect(accepted(await start({ asked: [member('Ida'), member('Tom'), 'nobody'] }))).toMatchObject({
			asked: 1,
		});
		expect(await playing(2)).toEqual(['Lena', 'Tom']);
		expect(await mailsTo('asked-back')).toEqual(['ida']);
		const [mail] = await context.db.outboxMail.findMany({ where: { kind: 'asked-back' } });
		const today = Math.floor(clock.now() / DAY);
		expect(mail?.dedupeKey).toBe(`asked-back ${game.communityId} ${today} ${member('Ida')}`);
	});

	test('R34: is not asked who was removed, is locked, has no account, wants no news or whose address fails', async () => {
		for (const name of ['Tom', 'Ida', 'Max']) accepted(await leave(name));
		const offered = async () =>
			accepted(await showNextRound(context, asAdmin())).left.map(({ displayName }) => displayName);
		expect(await offered()).toHaveLength(3);
		accepted(await removeMember(context, { ...asAdmin(), memberId: member('Tom'), reason: 'Weil.' }));
		expect((await offered()).sort()).toEqual(['Ida', 'Max']);
		const player = (name: string, data: object) =>
			context.db.player.update({ where: { id: id(name) }, data });
		await player('Ida', { lockedAt: 1n });
		expect(await offered()).toEqual(['Max']);
		await player('Ida', { lockedAt: null, mailFailedAt: 1n });
		expect(await offered()).toEqual(['Max']);
		const news = { resultMails: true, remindDayBefore: true, remindHoursBefore: true, newsMails: false };
		await setMailChoices(context, { playerId: id('Max'), choices: news });
		expect(await offered()).toEqual([]);
		expect(accepted(await start({ asked: [member('Tom'), member('Ida'), member('Max')] }))).toMatchObject({
			asked: 0,
		});
		expect(await mailsTo('asked-back')).toEqual([]);
	});

	test('R30: the letter goes out with the link of then, and not to who is back, after a removal or for an old round', async () => {
		accepted(await leave('Ida'));
		accepted(await start({ asked: [member('Ida')] }));
		const mail = await context.db.outboxMail.findFirstOrThrow({ where: { kind: 'asked-back' } });
		const judged = async () => {
			const { worthlessAfter, createdAt, ...due } = mail;
			const instants = { worthlessAfter: Number(worthlessAfter), createdAt: Number(createdAt) };
			return judgeMail(context, { ...due, ...instants } as never);
		};
		await context.db.community.update({
			where: { id: game.communityId },
			data: { visibility: 'private', inviteToken: 'neu' },
		});
		const fresh = await judged();
		expect(fresh.wanted && JSON.parse(fresh.data).invitation).toBe(`${game.communityId}.neu`);
		const locked = (lockedAt: bigint | null) =>
			context.db.community.update({ where: { id: game.communityId }, data: { lockedAt } });
		await locked(1n);
		expect((await judged()).wanted).toBe(false);
		await locked(null);
		const way = { invitation: `${game.communityId}.neu` };
		accepted(await joinCommunity(context, { playerId: id('Ida'), displayName: '', password: '', way }));
		expect((await judged()).wanted).toBe(false);
		accepted(await leave('Ida'));
		expect((await judged()).wanted).toBe(true);
		clock.advance(1);
		accepted(await closeRound(context, asAdmin()));
		expect((await judged()).wanted).toBe(false);
		clock.set(KICKOFF + WEEK + DAY);
		expect((await judged()).wanted).toBe(false);
	});
});
