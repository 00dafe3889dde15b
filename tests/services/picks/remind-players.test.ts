import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { findDueMails, findOldestWaiting } from '~/data/outbox.server';
import type { Reminder } from '~/mail/letter';
import { judgeMail } from '~/services/mail/judge-mail.server';
import { settleMail } from '~/services/mail/settle-mail.server';
import { showAdminMails } from '~/services/mail/show-admin-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { dispatchMails } from '~/services/operating/dispatch-mails.server';
import { remindPlayers } from '~/services/picks/remind-players.server';
import { showPickScreen } from '~/services/picks/show-pick-screen.server';
import { withdrawPick } from '~/services/picks/withdraw-pick.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
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
import { bundleChild, startChild } from '../../support/child';
import { confirmed } from '../../support/confirmed';
import { type Clock, testContext } from '../../support/context';
import { collectReads } from '../../support/count-reads';
import { buildCrowd } from '../../support/crowd';

const MINUTE = 60_000;
const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;

/** Matchdays: 1 is a-f b-e c-d. */
beforeEach(async () => {
	opened = await testContext();
	({ context, clock } = opened);
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF), ['Lena', 'Tom']);
});
afterEach(() => opened.close());

const remindAt = async (instant: number) => {
	clock.set(instant);
	return remindPlayers(context, instant);
};
/** Ticks every minute from the clock's time to that instant. */
const tickUntil = async (until: number, every = MINUTE) => {
	for (let at = clock.now(); at <= until; at += every) await remindAt(at);
};
const reminders = async () =>
	(
		await context.db.outboxMail.findMany({
			where: { kind: { in: ['reminder', 'pick-invalid'] } },
			orderBy: [{ createdAt: 'asc' }, { address: 'asc' }],
		})
	).map(({ kind, address, createdAt, data }) => ({
		kind,
		to: address.split('@')[0],
		at: Number(createdAt),
		...(JSON.parse(data) as Reminder),
	}));
const told = async () => (await reminders()).map(({ to, stage, at }) => [to, stage, at]);
const playerOf = (name: string) => game.players[name]?.id ?? '';
const change = (name: string, data: Parameters<Context['db']['player']['update']>[0]['data']) =>
	context.db.player.update({ where: { id: playerOf(name) }, data });

describe('when', () => {
	test('24 hours and 3 hours before the kickoff, each once, and not a millisecond early', async () => {
		await remindAt(KICKOFF - DAY - 1);
		expect(await told()).toEqual([]);
		await remindAt(KICKOFF - DAY);
		await tickUntil(KICKOFF + HOUR, 5 * MINUTE);
		expect(await told()).toEqual([
			['lena', 'day', KICKOFF - DAY],
			['tom', 'day', KICKOFF - DAY],
			['lena', 'hours', KICKOFF - 3 * HOUR],
			['tom', 'hours', KICKOFF - 3 * HOUR],
		]);
		const rows = await context.db.reminder.findMany();
		const mails = await context.db.outboxMail.findMany({ where: { kind: 'reminder' } });
		expect(rows.map((row) => row.mailId).sort()).toEqual(mails.map((mail) => mail.id).sort());
	});

	test('never in a locked community, which takes no picks', async () => {
		await context.db.community.updateMany({ data: { lockedAt: 1n } });
		await remindAt(KICKOFF - DAY);
		expect(await told()).toEqual([]);
		await context.db.community.updateMany({ data: { lockedAt: null } });
		await remindAt(KICKOFF - DAY + MINUTE);
		expect(await told()).toHaveLength(2);
	});

	test('with half an hour left for the last time, with less never', async () => {
		await remindAt(KICKOFF - 30 * MINUTE + 1);
		expect(await told()).toEqual([]);
		await remindAt(KICKOFF - 30 * MINUTE);
		expect(await told()).toEqual([
			['lena', 'hours', KICKOFF - 30 * MINUTE],
			['tom', 'hours', KICKOFF - 30 * MINUTE],
		]);
	});

	test('after a downtime over both times there is one mail, the later one', async () => {
		await remindAt(KICKOFF - 30 * HOUR);
		await tickUntil(KICKOFF - 2 * HOUR, 28 * HOUR);
		await tickUntil(KICKOFF, 10 * MINUTE);
		expect(await told()).toEqual([
			['lena', 'hours', KICKOFF - 2 * HOUR],
			['tom', 'hours', KICKOFF - 2 * HOUR],
		]);
	});

	test('R3: after a moved kickoff the new times count, and nobody is reminded twice in a stage', async () => {
		await game.pick('Tom', 1, 'a');
		await remindAt(KICKOFF - DAY);
		const move = (kickoff: number) =>
			confirmed((more) =>
				setKickoff(context, {
					seasonId: game.seasonId,
					matchday: 1,
					kickoff,
					actorId: game.adminId,
					...more,
				}),
			);
		accepted(await move(KICKOFF + 2 * DAY));
		const matches = {
			where: { matchdayId: game.matchdayId(1) },
			data: { kickoff: BigInt(KICKOFF + 2 * DAY) },
		};
		await context.db.match.updateMany(matches);
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		clock.advance(MINUTE);
		await tickUntil(KICKOFF + 2 * DAY, 10 * MINUTE);
		expect(await told()).toEqual([
			['lena', 'day', KICKOFF - DAY],
			['tom', 'day', KICKOFF + DAY + MINUTE],
			['lena', 'hours', KICKOFF + 2 * DAY - 3 * HOUR + MINUTE],
			['tom', 'hours', KICKOFF + 2 * DAY - 3 * HOUR + MINUTE],
		]);
	});

	test('R3: brought forward into the last hours, everybody hears at once', async () => {
		const soon = KICKOFF - 4 * DAY;
		clock.set(soon);
		const move = { seasonId: game.seasonId, matchday: 1, kickoff: soon + 2 * HOUR, actorId: game.adminId };
		accepted(await confirmed((more) => setKickoff(context, { ...move, ...more })));
		await remindAt(soon);
		expect(await told()).toEqual([
			['lena', 'hours', soon],
			['tom', 'hours', soon],
		]);
		expect((await reminders())[0]?.items[0]?.kickoff).toBe(soon + 2 * HOUR);
	});
});

describe('what having no pick means', () => {
	/** By reader, how the letter's subject begins, and what its text says of it. */
	const meanings = async () => {
		const rows = await context.db.outboxMail.findMany({
			where: { kind: { in: ['reminder', 'pick-invalid'] } },
		});
		return Object.fromEntries(
			rows.map((row) => {
				const { subject, text } = writeLetter(context, row) ?? { subject: '', text: '' };
				const said = sentences.filter((sentence) => text.replace(/\s+/g, ' ').includes(sentence));
				return [row.address.split('@')[0], [subject.split(':')[0], ...said]];
			}),
		);
	};
	const OUT = 'Ohne Tipp bis zum Anpfiff scheidest du aus.';
	const EXCUSED = 'Ohne Tipp bist du entschuldigt und bleibst drin.';
	const NO_TEAM =
		'Hier hast du kein Team zur Wahl, mit den Tipps für frühere Spieltage: Ohne Tipp bleibst du drin.';
	const sentences = [OUT, EXCUSED, NO_TEAM, 'Jetzt tippen', 'außer er ist entschuldigt'];
	const alarm = ['Dein Tipp fehlt', OUT, 'Jetzt tippen'];
	const excused = ['Ohne Tipp bleibst du drin', EXCUSED];

	test('R13: the reader goes out, where nothing can excuse them', async () => {
		await remindAt(KICKOFF - DAY);
		expect(await meanings()).toEqual({ lena: alarm, tom: alarm });
	});

	test('R20: nobody, where the kickoff came forward within the last day, and that is no alarm', async () => {
		const soon = KICKOFF - 4 * DAY;
		clock.set(soon);
		const move = { seasonId: game.seasonId, matchday: 1, kickoff: soon + 2 * HOUR, actorId: game.adminId };
		accepted(await confirmed((more) => setKickoff(context, { ...move, ...more })));
		await remindAt(soon);
		expect(await meanings()).toEqual({ lena: excused, tom: excused });
	});

	test('R20: nor is it told any more once the kickoff is another one, or long after', async () => {
		const soon = KICKOFF - 4 * DAY;
		clock.set(soon);
		const move = { seasonId: game.seasonId, matchday: 1, kickoff: soon + 2 * HOUR, actorId: game.adminId };
		accepted(await confirmed((more) => setKickoff(context, { ...move, ...more })));
		await remindAt(soon);
		const due = () => findDueMails(context.db, context.now(), 100);
		const isTold = async () => {
			const [mail] = (await due()).filter(({ kind }) => kind === 'reminder');
			const judged = mail === undefined ? null : await judgeMail(context, mail);
			return judged?.wanted === true && judged.data.includes('"without"');
		};
		expect(await isTold()).toBe(true);
		clock.advance(6 * MINUTE);
		expect(await isTold()).toBe(false);
		clock.set(soon);
		const later = { ...move, kickoff: KICKOFF };
		accepted(await confirmed((more) => setKickoff(context, { ...later, ...more })));
		expect(await isTold()).toBe(false);
	});

	test.each([
		['joker', 'steht auf der Tippseite.'],
		['automatic', 'steht auf der Tippseite.'],
		['out', 'scheidet aus, außer er ist entschuldigt'],
	] as const)('R36: of a letter that waited, where a missing pick means %s: %s', async (missing, said) => {
		await context.db.round.updateMany({ data: { onMissing: missing } });
		await remindAt(KICKOFF - DAY);
		clock.advance(6 * MINUTE);
		const [mail] = await findDueMails(context.db, context.now(), 100);
		const judged = mail === undefined ? null : await judgeMail(context, mail);
		if (mail === undefined || judged?.wanted !== true) throw new Error('No mail');
		const text = writeLetter(context, { ...mail, data: judged.data })?.text.replace(/\s+/g, ' ');
		expect(text).toContain(said);
		expect(text?.includes('scheidet aus')).toBe(missing === 'out');
	});

	test('R20: not who came back within the last day, but the others', async () => {
		clock.set(KICKOFF - DAY + MINUTE);
		const { communityId, adminId } = game;
		const memberId = game.players.Tom?.memberId ?? '';
		for (const kind of ['eliminate', 'reinstate'] as const)
			accepted(await adjustMember(context, { communityId, memberId, actorId: adminId, act: { kind } }));
		await remindAt(KICKOFF - DAY + 2 * MINUTE);
		expect(await meanings()).toEqual({ lena: alarm, tom: excused });
	});

	test('R15: not who has used every team that plays, but who has one left; both are reminded (R12)', async () => {
		await game.enter('a', 'f', null, 'postponed');
		await game.enter('b', 'e', null, 'postponed');
		for (const [matchday, team] of [
			[2, 'c'],
			[3, 'd'],
		] as const) {
			await game.pick('Lena', matchday, team);
			await context.db.matchday.update({
				where: { id: game.matchdayId(matchday) },
				data: { kickoff: BigInt(KICKOFF - HOUR - matchday) },
			});
		}
		await context.db.kickoffChange.deleteMany();
		await context.db.round.updateMany({ data: { beginsAt: BigInt(KICKOFF - DAY) } });
		await context.db.pick.updateMany({ data: { savedAt: 1n } });
		await remindAt(KICKOFF - DAY + MINUTE);
		const rows = await context.db.outboxMail.findMany({ where: { kind: 'reminder' } });
		const firsts = rows.map((row) => {
			const items = (JSON.parse(row.data) as Reminder).items.filter(({ matchday }) => matchday === 1);
			return [row.address.split('@')[0], items.map(({ without }) => without)];
		});
		expect(Object.fromEntries(firsts)).toEqual({ lena: ['no-team'], tom: ['out'] });
		expect((await meanings()).lena).toEqual(['Ohne Tipp bleibst du drin', NO_TEAM]);
	});

	const isActive = async (name: string) => {
		const entry = { memberId: game.players[name]?.memberId ?? '' };
		return (await context.db.entry.findFirstOrThrow({ where: entry })).active;
	};

	test('R8, R15: where all results came before the kickoff nobody can choose, yet who has no pick goes out', async () => {
		for (const [home, away] of ['af', 'be', 'cd']) await game.enter(home ?? '', away ?? '', '2:0', 'awarded');
		const lena = { playerId: playerOf('Lena'), communityId: game.communityId, matchday: 1 };
		clock.set(KICKOFF - DAY);
		expect(accepted(await showPickScreen(context, lena)).without).toBe('out');
		clock.set(KICKOFF + DAY);
		await game.evaluate(1);
		expect(await isActive('Lena')).toBe(false);
	});

	test('R8, R10: a marked pick whose match has begun can no more be changed, and counts as none', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'b');
		const lena = { memberId: game.players.Lena?.memberId ?? '' };
		await context.db.pick.updateMany({ where: lena, data: { invalidAt: 1n, invalidBy: 'other' } });
		const early = { kickoff: BigInt(KICKOFF - 2 * DAY), timeKnown: true };
		await context.db.match.updateMany({
			where: { homeTeamId: 'a', matchdayId: game.matchdayId(1) },
			data: early,
		});
		await remindAt(KICKOFF - DAY);
		expect(await meanings()).toEqual({ lena: ['Dein Tipp ist ungültig', OUT, 'Jetzt tippen'] });
		clock.set(KICKOFF + DAY);
		await game.enterAll(1, '2:0');
		await game.evaluate(1);
		expect([await isActive('Lena'), await isActive('Tom')]).toEqual([false, true]);
	});

	test('R10, R20: who had a pick marked long ago goes out, too; within the last day they are excused', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'a');
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		const late = { memberId: game.players.Tom?.memberId ?? '' };
		await context.db.pick.updateMany({ where: late, data: { invalidAt: BigInt(KICKOFF - DAY) } });
		await remindAt(KICKOFF - DAY);
		expect(await meanings()).toEqual({
			lena: ['Dein Tipp ist ungültig', OUT, 'Jetzt tippen'],
			tom: ['Ohne Tipp bleibst du drin'],
		});
	});
});

describe('who', () => {
	test('R3: with matches of which only the date is known, whose kickoff was set by hand, too', async () => {
		const midnight = { kickoff: BigInt(Date.parse('2026-08-28T22:00:00Z')), timeKnown: false };
		await context.db.match.updateMany({ where: { matchdayId: game.matchdayId(1) }, data: midnight });
		await game.pick('Lena', 1, 'a');
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		await remindAt(KICKOFF - 3 * HOUR);
		expect((await reminders()).map(({ kind, to, stage }) => [kind, to, stage])).toEqual([
			['pick-invalid', 'lena', 'hours'],
			['reminder', 'tom', 'hours'],
		]);
	});

	test('R10: who has no pick or a marked one, and the mail says which', async () => {
		await game.pick('Lena', 1, 'a');
		await remindAt(KICKOFF - DAY);
		expect((await reminders()).map(({ kind, to }) => [kind, to])).toEqual([['reminder', 'tom']]);
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		await remindAt(KICKOFF - DAY + MINUTE);
		expect((await reminders()).map(({ kind, to }) => [kind, to])).toEqual([
			['reminder', 'tom'],
			['pick-invalid', 'lena'],
		]);
	});

	test('R12: a marked pick in one community takes nothing from the reminder of a missing one in another', async () => {
		const founder = { founderId: playerOf('Tom'), founder: 'Tom', name: 'Nordkurve' };
		const second = await buildCommunity(context, founder);
		await join(context, { id: playerOf('Lena'), name: 'Lena' }, second);
		await game.pick('Lena', 1, 'a');
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		expect(await remindAt(KICKOFF - DAY)).toBe('2 reminded');
		const ofLena = (await reminders()).filter(({ to }) => to === 'lena');
		expect(ofLena.map(({ kind, items }) => [kind, items.map((item) => item.community)]).sort()).toEqual([
			['pick-invalid', ['Büro Süd']],
			['reminder', ['Nordkurve']],
		]);
		await remindAt(KICKOFF - DAY + MINUTE);
		expect(await reminders()).toHaveLength(3);
	});

	test('R12: who hears of a mark is in no count and no list of mails, gone out or not', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'a');
		await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
		expect(await remindAt(KICKOFF - DAY)).toBe('0 reminded');
		expect(await reminders()).toHaveLength(2);
		expect(await findOldestWaiting(context.db)).toBeNull();
		const [lena] = await context.db.outboxMail.findMany({ orderBy: { address: 'asc' } });
		const failed = { where: { id: lena?.id ?? '' }, data: { state: 'failed', error: 'broken' } };
		await context.db.outboxMail.update(failed);
		const shown = accepted(await showAdminMails(context, { actorId: game.adminId, page: 1 }));
		expect([shown.waiting, shown.failed, shown.mails]).toEqual([0, 0, []]);
		const settled = await settleMail(context, { actorId: game.adminId, mailId: null, act: 'again' });
		expect(accepted(settled).count).toBe(0);
		expect((await dispatchMails(context)).detail).toBe('0 sent, 0 dropped, 0 not accepted, 0 lost');
		const states = await context.db.outboxMail.findMany({ orderBy: { address: 'asc' } });
		expect(states.map(({ state }) => state)).toEqual(['failed', 'sent']);
	});

	test('each as they have chosen: both times, one of them, or none', async () => {
		await change('Lena', { remindHoursBefore: false });
		await change('Tom', { remindDayBefore: false });
		await tickUntil(KICKOFF, HOUR);
		expect((await told()).map(([to, stage]) => [to, stage])).toEqual([
			['lena', 'day'],
			['tom', 'hours'],
		]);
		clock.set(KICKOFF + WEEK - 2 * DAY);
		await change('Lena', { remindDayBefore: false });
		await change('Tom', { remindHoursBefore: false });
		await tickUntil(KICKOFF + WEEK, HOUR);
		expect(await told()).toHaveLength(2);
	});

	test('who wants only the mail of the day before gets it after a downtime as long as half an hour is left', async () => {
		await change('Lena', { remindHoursBefore: false });
		await remindAt(KICKOFF - HOUR);
		expect((await told()).map(([to, stage]) => [to, stage])).toEqual([
			['lena', 'day'],
			['tom', 'hours'],
		]);
	});

	test('R13: not who is out, has left, waits for the next round, or came after the time had passed', async () => {
		clock.set(KICKOFF - DAY - HOUR);
		const names = ['Out', 'Left', 'Waits', 'Early'];
		for (const name of names) {
			const id = await buildPlayer(context, name);
			const memberId = await join(context, { id, name }, game.communityId);
			game.players[name] = { id, name, memberId };
		}
		const of = (name: string) => ({ memberId: game.players[name]?.memberId ?? '' });
		await context.db.entry.updateMany({ where: of('Out'), data: { active: false } });
		await context.db.entry.deleteMany({ where: of('Waits') });
		await context.db.member.update({
			where: { id: of('Left').memberId },
			data: { leftAt: BigInt(clock.now()) },
		});
		clock.set(KICKOFF - DAY + 1);
		const late = { id: await buildPlayer(context, 'Late'), name: 'Late' };
		await join(context, late, game.communityId);
		await tickUntil(KICKOFF - 4 * HOUR, HOUR);
		expect((await told()).map(([to]) => to)).toEqual(['early', 'lena', 'tom']);
		await remindAt(KICKOFF - 3 * HOUR);
		expect((await told()).slice(3).map(([to]) => to)).toEqual(['early', 'late', 'lena', 'tom']);
	});

	test('not whose address isn’t verified or takes no mail; once it does, they are', async () => {
		await change('Lena', { emailVerifiedAt: null });
		await change('Tom', { mailFailedAt: 1n });
		await remindAt(KICKOFF - DAY);
		expect([await told(), await context.db.reminder.count()]).toEqual([[], 0]);
		await change('Tom', { mailFailedAt: null });
		await remindAt(KICKOFF - 20 * HOUR);
		expect(await told()).toEqual([['tom', 'day', KICKOFF - 20 * HOUR]]);
	});

	test('R27: nobody of a matchday before the round, of a finished or closed round, or of one followed by another', async () => {
		const round = { where: { id: game.roundId } };
		for (const data of [
			{ beginsAt: BigInt(KICKOFF + 1), firstMatchday: 2 },
			{ beginsAt: 0n, firstMatchday: 1, finishedAfter: 0 },
			{ finishedAfter: null, closedAt: 1n },
			{ closedAt: null, openKey: null },
		]) {
			await context.db.round.update({ ...round, data });
			await remindAt(KICKOFF - DAY);
			expect(await told()).toEqual([]);
		}
		await context.db.round.update({ ...round, data: { openKey: game.communityId } });
		await remindAt(KICKOFF - DAY);
		expect(await told()).toHaveLength(2);
	});

	test('R8: nobody if no match of the matchday can be picked any more', async () => {
		await context.db.match.updateMany({
			where: { matchdayId: game.matchdayId(1) },
			data: { state: 'postponed' },
		});
		await remindAt(KICKOFF - DAY);
		expect(await told()).toEqual([]);
	});
});

describe('the mail', () => {
	test('one for all communities and leagues of a player, the nearest kickoff first, with a link to each pick screen', async () => {
		const second = await buildCommunity(context, {
			founderId: playerOf('Tom'),
			founder: 'Tom',
			name: 'Nordkurve',
		});
		await join(context, { id: playerOf('Lena'), name: 'Lena' }, second);
		const earlier = roundRobin(['g', 'h', 'i', 'j'], KICKOFF - 30 * MINUTE);
		await buildSeason(context, { ...earlier, leagueId: 'laliga' });
		const third = await buildCommunity(context, {
			founderId: playerOf('Lena'),
			founder: 'Lena',
			name: 'Siesta',
			leagueId: 'laliga',
		});
		await remindAt(KICKOFF - DAY);
		const [lena, tom, ...others] = await reminders();
		expect(others).toEqual([]);
		expect(lena?.items.map((item) => [item.community, item.season, item.kickoff])).toEqual([
			['Siesta', 'La Liga Saison 1', KICKOFF - 30 * MINUTE],
			['Büro Süd', 'Bundesliga Saison 1', KICKOFF],
			['Nordkurve', 'Bundesliga Saison 1', KICKOFF],
		]);
		expect(tom?.items).toHaveLength(2);
		expect(await context.db.reminder.count()).toBe(3);
		const row = await context.db.outboxMail.findFirstOrThrow({ where: { address: 'lena@example.org' } });
		const letter = writeLetter(context, row);
		for (const communityId of [game.communityId, second, third])
			expect(letter?.text).toContain(`http://localhost:3000/community/${communityId}/tippspiel/1`);
	});

	test('R12: neither the mail nor what is stored of it depends on any pick, the own marked one included', async () => {
		const stored = async (team: string) => {
			await context.db.pick.deleteMany();
			await context.db.reminder.deleteMany();
			await context.db.outboxMail.deleteMany();
			clock.set(KICKOFF - 2 * DAY);
			await game.pick('Lena', 1, team);
			await context.db.pick.updateMany({ data: { invalidAt: 1n, invalidBy: 'other' } });
			await remindAt(KICKOFF - DAY);
			return (await context.db.outboxMail.findMany({ orderBy: { address: 'asc' } })).map(
				({ address, data }) => [address, data],
			);
		};
		const one = await stored('a');
		expect(one.map(([address]) => address)).toEqual(['lena@example.org', 'tom@example.org']);
		expect(await stored('d')).toEqual(one);
	});

	test('R6: a withdrawn pick is missing again', async () => {
		clock.set(KICKOFF - 23 * HOUR);
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'a');
		await remindAt(clock.now());
		const wish = { playerId: playerOf('Lena'), communityId: game.communityId, matchday: 1 };
		accepted(await withdrawPick(context, { ...wish, arrivedAt: clock.now() }));
		await remindAt(clock.now() + MINUTE);
		expect(await told()).toEqual([['lena', 'day', KICKOFF - 23 * HOUR + MINUTE]]);
	});
});

describe('many, and at once', () => {
	test('two processes at once, of which one sees more, tell everybody of each matchday once, 100 times', async () => {
		const other: Context = {
			...context,
			newId: () => `other-${context.newId()}`,
			db: await openDatabase(opened.url),
		};
		const later = KICKOFF + 30 * MINUTE;
		await buildSeason(context, { ...roundRobin(['g', 'h', 'i', 'j'], later), leagueId: 'laliga' });
		for (const founder of ['Lena', 'Tom'])
			await buildCommunity(context, {
				founderId: playerOf(founder),
				founder,
				name: `Siesta ${founder}`,
				leagueId: 'laliga',
			});
		clock.set(KICKOFF - DAY);
		for (let time = 1; time <= 100; time++) {
			await Promise.all([
				remindPlayers(context, KICKOFF - DAY),
				remindPlayers(other, time % 2 === 0 ? later - DAY : KICKOFF - DAY),
			]);
			await remindPlayers(context, later - DAY);
			const all = (await reminders()).flatMap(({ to, items }) =>
				items.map((item) => `${to} ${item.matchdayId}`),
			);
			expect(all.sort()).toEqual([
				'lena bundesliga_1_1',
				'lena laliga_1_1',
				'tom bundesliga_1_1',
				'tom laliga_1_1',
			]);
			await context.db.reminder.deleteMany();
			await context.db.outboxMail.deleteMany();
		}
		await closeDatabase(other.db);
	});

	test('killed while it reminds a crowd, it neither forgets nor repeats anybody', async () => {
		if (!opened.url.startsWith('file:')) return;
		await opened.close();
		opened = await testContext();
		({ context, clock } = opened);
		const crowd = await buildCrowd(context, clock, { members: 1_200, evaluated: 0 });
		await context.db.pick.deleteMany();
		clock.set(crowd.kickoff(2) - DAY);
		const bundle = await bundleChild('tests/services/children/remind.ts');
		const counts = () => Promise.all([context.db.outboxMail.count(), context.db.reminder.count()]);
		for (const [part, left] of [
			[1, 0],
			[2, 500],
			[1, 500],
		] as const) {
			const child = startChild(bundle, opened.url, String(clock.now()), String(part));
			await child.ended;
			expect(child.process.signalCode).toBe('SIGKILL');
			expect(await counts()).toEqual([left, left]);
		}
		await remindPlayers(context, clock.now());
		expect(await counts()).toEqual([1_200, 1_200]);
		const perPlayer = await context.db.outboxMail.groupBy({ by: ['playerId'] });
		expect(perPlayer).toHaveLength(1_200);
	});

	test('10,000 members are found in at most three queries', async () => {
		await opened.close();
		const { reads, stop } = await collectReads();
		opened = await testContext();
		({ context, clock } = opened);
		const crowd = await buildCrowd(context, clock, { members: 10_000, evaluated: 0 });
		await context.db.pick.deleteMany();
		clock.set(crowd.kickoff(2) - DAY);
		reads.length = 0;
		expect(await remindPlayers(context, clock.now())).toBe('10000 reminded');
		stop();
		expect(reads.length).toBeGreaterThan(0);
		expect(reads.length).toBeLessThanOrEqual(3);
		expect(await context.db.outboxMail.count({ where: { kind: 'reminder' } })).toBe(10_000);
		expect(await context.db.reminder.count()).toBe(10_000);
	});
});
