import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { startingState } from '~/domain/fold-round';
import { nameOrder } from '~/domain/name-order';
import { standingOf } from '~/domain/standings';
import { leaveCommunity } from '~/services/communities/leave-community.server';
import { queueResultMails } from '~/services/evaluation/queue-result-mails.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { setMailChoices } from '~/services/mail/set-mail-choices.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import {
	accepted,
	buildCommunity,
	buildGame,
	type Game,
	HOUR,
	join,
	roundRobin,
	WEEK,
} from '../../support/builders';
import { bundleChild, startChild } from '../../support/child';
import { type Clock, testContext } from '../../support/context';
import { collectReads } from '../../support/count-reads';
import { countTurns } from '../../support/count-turns';
import { closeMailServers, startSmtp } from '../../support/mail-servers';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const NAMES = ['Lena', 'Tom', 'Ida', 'Max', 'Eva'];

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Clock;
let game: Game;
let received: string[];

/** Matchdays: 1 is a-h b-g c-f d-e, 2 is a-b c-h d-g e-f. */
beforeEach(async () => {
	received = [];
	const url = await startSmtp({
		onData(stream, session, done) {
			stream.resume();
			stream.on('end', () => {
				received.push(session.envelope.rcptTo[0].address);
				done();
			});
		},
	});
	opened = await testContext({ settings: { mail: { kind: 'smtp', from: 'spiel@example.org', url } } });
	({ context, clock } = opened);
	const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
	game = await buildGame(context, roundRobin(teams, KICKOFF), NAMES);
});
afterEach(async () => {
	await opened.close();
	await closeMailServers();
});

type Mail = { to: string; subject: string; text: string };

/** The result letters in the outbox, by address. */
async function letters(): Promise<Map<string, Mail[]>> {
	const rows = await context.db.outboxMail.findMany({
		where: { kind: 'result' },
		orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
	});
	const mails = new Map<string, Mail[]>();
	for (const row of rows) {
		const { subject = '', text = '' } = writeLetter(context, row) ?? {};
		mails.set(row.address, [...(mails.get(row.address) ?? []), { to: row.address, subject, text }]);
	}
	return mails;
}
const to = (name: string) => `${name.toLowerCase()}@example.org`;
const subjects = async () =>
	Object.fromEntries(
		[...(await letters())].map(([address, mails]) => [address, mails.map((mail) => mail.subject)]),
	);
const textTo = async (name: string) => (await letters()).get(to(name))?.at(-1)?.text ?? '';

/** Lena wins, Tom draws, Ida loses, Max has no pick, Eva's match has no result. */
async function playFirst(): Promise<void> {
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
	await game.pick('Ida', 1, 'c');
	await game.pick('Eva', 1, 'd');
	clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'h', '2:1');
	await game.enter('b', 'g', '1:1');
	await game.enter('c', 'f', '0:1');
}

describe('after an evaluation', () => {
	test('the transaction of the evaluation writes no mail; the next tick queues one for each player it touched', async () => {
		await playFirst();
		await game.evaluate(1);
		expect(await context.db.outboxMail.count({ where: { kind: 'result' } })).toBe(0);
		await queueResultMails(context);
		expect(await subjects()).toEqual({
			[to('Lena')]: ['1. Spieltag: Du bist weiter'],
			[to('Tom')]: ['1. Spieltag: Du bist weiter, aber ein Joker ist weg'],
			[to('Ida')]: ['1. Spieltag: Du bist raus'],
			[to('Max')]: ['1. Spieltag: Du bist raus'],
			[to('Eva')]: ['1. Spieltag: Dein Ergebnis steht noch aus'],
		});
		expect(await textTo('Tom')).toContain(
			'„Büro Süd“: Dein Tipp war b: b – g 1:1. Das Unentschieden kostet dich einen Joker. Du bist weiter dabei, ohne Joker. Ausgeschieden: Ida und Max.',
		);
		expect(await textTo('Lena')).toContain('Du bist weiter dabei, mit 1 Joker.');
		expect(await textTo('Ida')).toContain(
			'Dein Tipp war c: c – f 0:1. Damit bist du ausgeschieden. Mit dir ausgeschieden: Max.',
		);
		expect(await textTo('Max')).toContain(
			'Du hattest keinen Tipp. Damit bist du ausgeschieden. Mit dir ausgeschieden: Ida.',
		);
		for (const name of NAMES)
			expect(await textTo(name)).toContain('Welche Mails ich bekomme: http://localhost:3000/profile#mails');
		await queueResultMails(context);
		await sendWaitingMails(context);
		await sendWaitingMails(context);
		expect(received.sort()).toEqual(NAMES.map(to).sort());
	});

	test('R12: no letter names a team that somebody has picked for a matchday ahead', async () => {
		await playFirst();
		await game.pick('Lena', 2, 'e');
		await game.pick('Eva', 2, 'h');
		await game.evaluate(1);
		await queueResultMails(context);
		const rows = await context.db.outboxMail.findMany({ where: { kind: 'result' } });
		const teams = rows.flatMap((row) => [...row.data.matchAll(/"team":"(\w)"/g)].map((found) => found[1]));
		expect(teams.sort()).toEqual(['a', 'b', 'c', 'd']);
	});

	test('R25: who has won, who shares it, and who was out before are told that the round is over', async () => {
		await playFirst();
		await game.enter('d', 'e', '0:1');
		await game.evaluate(1);
		await queueResultMails(context);
		await game.pick('Lena', 2, 'c');
		await game.pick('Tom', 2, 'd');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enter('c', 'h', '1:0');
		await game.enter('d', 'g', '0:1');
		await game.evaluate(2);
		await queueResultMails(context);
		const last = Object.fromEntries(
			[...(await letters())].map(([address, mails]) => [address, mails.at(-1)?.subject]),
		);
		expect(last).toEqual({
			[to('Lena')]: '2. Spieltag: Du hast gewonnen',
			[to('Tom')]: '2. Spieltag: Du bist raus',
			[to('Ida')]: '2. Spieltag: Die Runde ist zu Ende',
			[to('Max')]: '2. Spieltag: Die Runde ist zu Ende',
			[to('Eva')]: '2. Spieltag: Die Runde ist zu Ende',
		});
		expect(await textTo('Ida')).toContain('Gewonnen hat Lena.');
		expect(await textTo('Lena')).toContain('Glückwunsch, du hast gewonnen.');
	});

	test('R25: all out at once share the win, and the letter says so', async () => {
		await game.pick('Lena', 1, 'h');
		await game.pick('Tom', 1, 'h');
		clock.set(KICKOFF + 3 * HOUR);
		await game.enter('a', 'h', '2:1');
		await game.evaluate(1);
		await queueResultMails(context);
		expect((await subjects())[to('Lena')]).toEqual(['1. Spieltag: Du teilst dir den Sieg']);
		expect(await textTo('Lena')).toContain('Gewonnen haben Lena und Tom.');
	});

	test('R19: an evaluation that takes in a correction tells it, and names who fell by it', async () => {
		await playFirst();
		await game.enter('d', 'e', null, 'abandoned');
		await game.evaluate(1);
		await queueResultMails(context);
		await context.db.outboxMail.deleteMany();
		for (const [name, team] of [
			['Lena', 'c'],
			['Tom', 'd'],
			['Eva', 'e'],
		] as const)
			await game.pick(name, 2, team);
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '1:0');
		await game.enter('d', 'e', '0:2', 'awarded');
		clock.advance(1);
		await game.evaluate(2);
		await queueResultMails(context);
		const eva = (await textTo('Eva')).replace(/\s+/g, ' ');
		expect(eva).toContain('Dabei wurde auch Früheres berichtigt. d – e');
		expect(eva).toContain(
			'1. Spieltag: vorher „d: noch kein Ergebnis, deshalb unverändert“, jetzt „d verliert: ausgeschieden“.',
		);
		expect(eva).toContain('jetzt bist du ausgeschieden am 1. Spieltag, durch eine Niederlage.');
		const lena = (await textTo('Lena')).replace(/\s+/g, ' ');
		expect(lena).toContain('Durch die Berichtigung ausgeschieden: Eva.');
	});

	test('R24: who goes out where a rebuy is possible reads so, in the round that allows it', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		for (const name of NAMES) expect(await textTo(name)).not.toContain('Rebuy');
		await context.db.outboxMail.deleteMany();
		await context.db.evaluation.updateMany({ data: { mailsQueuedAt: null, mailsCursor: null } });
		await context.db.round.updateMany({ data: { allowRebuy: true } });
		await queueResultMails(context);
		const told =
			'Damit bist du ausgeschieden. Diese Runde erlaubt einen Rebuy: Ein Admin kann dich einmal zurückholen.';
		for (const name of ['Ida', 'Max']) expect(await textTo(name)).toContain(told);
		for (const name of ['Lena', 'Tom', 'Eva']) expect(await textTo(name)).not.toContain('Rebuy');
		clock.advance(HOUR);
		await game.enter('b', 'g', '0:1');
		await game.evaluate(1, 'Tippfehler');
		await queueResultMails(context);
		expect(await textTo('Tom')).toContain('Ein Admin kann dich einmal zurückholen.');
	});

	test('R25: who alone is left, and who fell, read that nothing is decided as long as an outcome is to come', async () => {
		await playFirst();
		await game.enter('a', 'h', null, 'abandoned');
		for (const [home, away] of [
			['b', 'g'],
			['d', 'e'],
		] as const)
			await game.enter(home, away, '0:1');
		await game.evaluate(1);
		await queueResultMails(context);
		const own = (await textTo('Lena')).replace(/\s+/g, ' ');
		expect(own).toContain(
			'Du bist weiter dabei, mit 1 Joker. Nur noch du bist drin, hast aber noch nicht gewonnen: Die Runde endet erst mit einer weiteren Auswertung',
		);
		const text = (await textTo('Tom')).replace(/\s+/g, ' ');
		expect(text).toContain(
			'Damit bist du ausgeschieden. Nur noch einer ist drin, die Runde ist aber noch nicht entschieden.',
		);
	});

	test('R24: not who was put out by hand since', async () => {
		await playFirst();
		await context.db.round.updateMany({ data: { allowRebuy: true } });
		await game.evaluate(1);
		const { communityId, adminId, players } = game;
		const memberId = players.Tom?.memberId ?? '';
		accepted(
			await adjustMember(context, { communityId, memberId, actorId: adminId, act: { kind: 'eliminate' } }),
		);
		await queueResultMails(context);
		expect(await textTo('Ida')).toContain('Rebuy');
		expect(await textTo('Tom')).not.toContain('Rebuy');
	});

	/** The second matchday, with results of `first` changed before: Lena has c, Tom d. */
	async function playSecond(...first: [home: string, away: string, result: string][]): Promise<void> {
		await game.pick('Lena', 2, 'c');
		await game.pick('Tom', 2, 'd');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '1:1');
		for (const match of first) await game.enter(...match);
		clock.advance(1);
	}

	test('R19: a correction after another matchday’s evaluation has a letter of its own', async () => {
		await playFirst();
		await game.enter('d', 'e', '1:0');
		await game.evaluate(1);
		await playSecond();
		await game.evaluate(2);
		clock.advance(1);
		await game.enter('a', 'h', '1:1');
		await game.evaluate(1, 'Tippfehler');
		await queueResultMails(context);
		expect((await subjects())[to('Lena')]).toContainEqual(
			expect.stringContaining('Korrektur am 1. Spieltag'),
		);
	});

	test('R19: who was out before isn’t named as fallen by what an evaluation takes in', async () => {
		await playFirst();
		await game.enter('d', 'e', '1:0');
		await game.evaluate(1);
		await queueResultMails(context);
		await playSecond(['b', 'g', '0:1'], ['c', 'f', '0:2']);
		await game.evaluate(2);
		// As if Ida had gone out by a draw before.
		const row = { evaluationId: '', matchdayId: game.matchdayId(1), roundId: game.roundId, matchday: 1 };
		const { id } = await context.db.evaluation.findFirstOrThrow({ orderBy: { at: 'desc' } });
		const line = (kind: string) => JSON.stringify({ kind, teamId: 'c', jokers: 1, undone: false });
		await context.db.lineChangeRow.create({
			data: {
				...row,
				...{ evaluationId: id, memberId: game.players.Ida?.memberId ?? '' },
				...{ before: line('drew-out'), after: line('lost') },
			},
		});
		await queueResultMails(context);
		expect(await textTo('Lena')).toContain('Durch die Berichtigung ausgeschieden: Tom.');
	});

	test('R25: a correction that lets a round go on says no more, though the next matchday ended it', async () => {
		await playFirst();
		await game.enter('b', 'g', '0:1');
		await game.enter('d', 'e', '0:1');
		await game.evaluate(1);
		await queueResultMails(context);
		clock.advance(HOUR);
		await game.enter('b', 'g', '1:0');
		await game.evaluate(1, 'Tippfehler');
		await playSecond(['c', 'h', '0:1'], ['d', 'g', '1:0']);
		await game.evaluate(2);
		await context.db.outboxMail.deleteMany();
		await queueResultMails(context);
		for (const [name, meaning] of [
			['Lena', 'Bei dir hat sich etwas geändert'],
			['Tom', 'Du bist wieder dabei'],
		] as const) {
			const told = (await letters()).get(to(name))?.find(({ subject }) => subject.includes(meaning));
			expect(told?.text).toContain('dabei, mit 1 Joker');
			expect(told?.text).not.toMatch(/Der Sieg geht an|nächster Tipp/);
		}
	});

	test('R25: matchdays evaluated one after another, before a letter is queued, each tell what they did', async () => {
		await playFirst();
		await game.enter('d', 'e', '1:0');
		await game.pick('Lena', 2, 'c');
		await game.pick('Tom', 2, 'd');
		await game.pick('Eva', 2, 'e');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '0:1');
		await game.enter('c', 'h', '1:0');
		await game.evaluate(1);
		clock.advance(1);
		await game.evaluate(2);
		await queueResultMails(context);
		expect(await subjects()).toMatchObject({
			[to('Lena')]: ['1. Spieltag: Du bist weiter', '2. Spieltag: Du hast gewonnen'],
			[to('Tom')]: ['1. Spieltag: Du bist weiter, aber ein Joker ist weg', '2. Spieltag: Du bist raus'],
			[to('Ida')]: ['1. Spieltag: Du bist raus', expect.any(String)],
		});
		const [first] = (await letters()).get(to('Lena')) ?? [];
		expect(first?.text).toContain('Du bist weiter dabei, mit 1 Joker.');
		expect(first?.text).not.toContain('gewonnen');
	});

	test('one letter for all communities of the season together', async () => {
		const second = await buildCommunity(context, {
			founderId: game.players.Ida?.id ?? '',
			founder: 'Ida',
			name: 'Nordkurve',
		});
		await join(context, { id: game.players.Lena?.id ?? '', name: 'Lena' }, second);
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		const all = await subjects();
		expect(all[to('Lena')]).toHaveLength(1);
		expect(all[to('Lena')]?.[0]).toMatch(/^1\. Spieltag: .*in Nordkurve.*weiter in Büro Süd$/);
		expect(await textTo('Lena')).toMatch(/„Büro Süd“: [\s\S]*„Nordkurve“: /);
	});

	test('who doesn’t want them, isn’t verified or has left gets none; switched off, waiting ones go', async () => {
		await playFirst();
		const choices = { remindDayBefore: true, remindHoursBefore: true, resultMails: false, newsMails: true };
		await setMailChoices(context, { playerId: game.players.Lena?.id ?? '', choices });
		await context.db.player.update({
			where: { id: game.players.Tom?.id ?? '' },
			data: { emailVerifiedAt: null },
		});
		await game.evaluate(1);
		const { communityId } = game;
		accepted(await leaveCommunity(context, { playerId: game.players.Ida?.id ?? '', communityId }));
		await queueResultMails(context);
		expect([...(await letters()).keys()].sort()).toEqual([to('Eva'), to('Max')]);
		await setMailChoices(context, { playerId: game.players.Max?.id ?? '', choices });
		await sendWaitingMails(context);
		expect(received).toEqual([to('Eva')]);
	});
});

describe('after a correction', () => {
	test('R19: whose state changed gets one letter with old, new and why; the others none', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		clock.advance(HOUR);
		await game.enter('a', 'h', '0:2', 'awarded');
		await game.evaluate(1, 'Urteil des Sportgerichts');
		await queueResultMails(context);
		const all = await subjects();
		expect(all[to('Lena')]).toEqual([
			'1. Spieltag: Du bist weiter',
			'Korrektur am 1. Spieltag: Du bist raus',
		]);
		for (const name of ['Tom', 'Ida', 'Max', 'Eva']) expect(all[to(name)]).toHaveLength(1);
		const text = await textTo('Lena');
		expect(text).toContain('Der Grund: Urteil des Sportgerichts.');
		expect(text).toContain(
			'1. Spieltag: vorher „a gewinnt: bleibt im Spiel“, jetzt „a verliert: ausgeschieden“.',
		);
		expect(text).toContain(
			'Vorher warst du dabei, mit 1 Joker, jetzt bist du ausgeschieden am 1. Spieltag, durch eine Niederlage.',
		);
	});

	test('R19: who is back by a correction reads what is due next, in a round that goes on as before', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		clock.advance(HOUR);
		await game.enter('c', 'f', '1:0');
		await game.evaluate(1, 'Tippfehler');
		await queueResultMails(context);
		const text = (await textTo('Ida')).replace(/\s+/g, ' ');
		expect(text).toContain('jetzt bist du dabei, mit 1 Joker. Dein nächster Tipp: 2. Spieltag, bis');
	});

	test('R19: a line that changes without the state is told, too', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		clock.advance(HOUR);
		await game.enter('d', 'e', '3:0');
		await game.evaluate(1);
		await queueResultMails(context);
		expect((await subjects())[to('Eva')]?.[1]).toBe(
			'Korrektur am 1. Spieltag: Bei dir hat sich etwas geändert',
		);
		expect(await textTo('Eva')).toContain(
			'jetzt „d gewinnt: bleibt im Spiel“. An deinem Stand ändert das nichts.',
		);
		expect(await context.db.lineChange.count()).toBe(1);
	});

	test('a correction that came before the letters were queued is in them already', async () => {
		await playFirst();
		await game.evaluate(1);
		clock.advance(HOUR);
		await game.enter('a', 'h', '0:2', 'awarded');
		await game.evaluate(1);
		await queueResultMails(context);
		expect((await subjects())[to('Lena')]).toEqual(['1. Spieltag: Du bist raus']);
	});

	test('R25: one that ended the round is told beside them: who was out before hears of it by that alone', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		await game.pick('Lena', 2, 'b');
		await game.pick('Tom', 2, 'h');
		await game.pick('Eva', 2, 'g');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enter('d', 'e', '0:1');
		await game.enterAll(2, '0:1');
		await game.enter('d', 'g', '1:0');
		await game.evaluate(2);
		clock.advance(1000);
		await game.enter('c', 'h', '1:0', 'awarded');
		await game.evaluate(2, 'Urteil des Sportgerichts');
		await queueResultMails(context);
		expect((await subjects())[to('Ida')]?.at(-1)).toContain('Die Runde ist zu Ende');
	});

	test('letters of which some were queued before it don`t tell of it', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		await context.db.evaluation.updateMany({ data: { mailsQueuedAt: null, mailsCursor: null } });
		clock.advance(HOUR);
		await game.enter('a', 'h', '0:2', 'awarded');
		await game.evaluate(1, 'Urteil des Sportgerichts');
		await queueResultMails(context);
		expect((await subjects())[to('Lena')]).toEqual([
			'1. Spieltag: Du bist weiter',
			'Korrektur am 1. Spieltag: Du bist raus',
		]);
	});

	test('no letter is looked for through all mails that were ever queued', async () => {
		if (!opened.url.startsWith('file:')) return;
		await playFirst();
		await game.evaluate(1);
		clock.advance(HOUR);
		await game.enter('a', 'h', '0:2', 'awarded');
		await game.evaluate(1, 'Urteil des Sportgerichts');
		const { reads, stop } = await collectReads();
		const other = await openDatabase(opened.url);
		await queueResultMails({ ...context, db: other });
		await closeDatabase(other);
		stop();
		const ofMails = reads.filter((sql) => sql.includes('FROM `main`.`OutboxMail`'));
		expect(ofMails).not.toEqual([]);
		for (const sql of ofMails) {
			const values = [...sql.matchAll(/\?/g)].map(() => null);
			const plan: { detail: string }[] = await context.db.$queryRawUnsafe(
				`EXPLAIN QUERY PLAN ${sql}`,
				...values,
			);
			expect(plan.map(({ detail }) => detail)).toEqual([
				expect.stringMatching(/^SEARCH .* INDEX .*createdAt/),
			]);
		}
	});

	test('one that has changed another matchday, too, is told beside them', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		await game.pick('Lena', 2, 'b');
		clock.set(KICKOFF + WEEK + 3 * HOUR);
		await game.enterAll(2, '0:1');
		await game.evaluate(2);
		clock.advance(1);
		await game.enter('a', 'h', '0:2', 'awarded');
		await game.evaluate(2, 'Urteil des Sportgerichts');
		await queueResultMails(context);
		expect((await subjects())[to('Lena')]?.slice(1)).toEqual([
			expect.stringMatching(/^2\. Spieltag: /),
			expect.stringMatching(/^Korrektur am 2\. Spieltag: /),
		]);
	});

	test('of a correction that was taken back before its letter was queued, only the last word is told', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		for (const result of ['0:2', '2:1']) {
			clock.advance(HOUR);
			await game.enter('a', 'h', result);
			await game.evaluate(1);
		}
		await queueResultMails(context);
		expect((await subjects())[to('Lena')]).toEqual([
			'1. Spieltag: Du bist weiter',
			'Korrektur am 1. Spieltag: Du bist wieder dabei',
		]);
	});
});

describe('the promise', () => {
	test('evaluations from before, or older than a week, are not mailed', async () => {
		await playFirst();
		await game.evaluate(1);
		clock.advance(7 * 24 * HOUR + 1);
		await queueResultMails(context);
		expect(await context.db.outboxMail.count({ where: { kind: 'result' } })).toBe(0);
		expect((await context.db.evaluation.findMany()).map((each) => each.mailsQueuedAt)).toEqual([
			BigInt(clock.now()),
		]);
	});

	test('a letter of many lets those pass for which somebody waits', async () => {
		await playFirst();
		await game.evaluate(1);
		await queueResultMails(context);
		clock.advance(HOUR);
		const urgent = {
			id: 'u',
			kind: 'known-address',
			address: 'neu@example.org',
			data: '{}',
			state: 'waiting',
		};
		const at = BigInt(clock.now());
		await context.db.outboxMail.create({ data: { ...urgent, createdAt: at, nextAttemptAt: at } });
		await sendWaitingMails(context);
		expect(received).toHaveLength(6);
		expect(received.slice(0, 4)).toContain('neu@example.org');
	});

	test('two processes at once queue each letter once', async () => {
		const other: Context = {
			...context,
			newId: () => `other-${context.newId()}`,
			db: await openDatabase(opened.url),
		};
		await playFirst();
		await game.evaluate(1);
		await crowd(700);
		await Promise.all([queueResultMails(context), queueResultMails(other)]);
		await closeDatabase(other.db);
		expect(await context.db.outboxMail.count({ where: { kind: 'result' } })).toBe(705);
	});

	test('lets everything else have its turn after each part', async () => {
		await playFirst();
		await game.evaluate(1);
		await crowd(1_100);
		expect(await countTurns(() => queueResultMails(context))).toBeGreaterThanOrEqual(1_100 / 100);
	});

	test('killed while it writes a letter, it neither loses nor repeats one', async () => {
		if (!opened.url.startsWith('file:')) return;
		await playFirst();
		await game.evaluate(1);
		await crowd(1_100);
		const bundle = await bundleChild('tests/services/children/queue-results.ts');
		const queued = () => context.db.outboxMail.count({ where: { kind: 'result' } });
		const left: number[] = [];
		for (const letter of [50, 101, 1]) {
			const child = startChild(bundle, opened.url, String(clock.now()), String(letter));
			await child.ended;
			expect(child.process.signalCode).toBe('SIGKILL');
			left.push(await queued());
		}
		// Chunks of 100 players, of whom one, the site admin, isn't in the round.
		expect(left).toEqual([0, 99, 99]);
		await queueResultMails(context);
		const rows = await context.db.outboxMail.findMany({
			where: { kind: 'result' },
			select: { playerId: true },
		});
		expect(rows).toHaveLength(1_105);
		expect(new Set(rows.map((row) => row.playerId)).size).toBe(1_105);
	}, 240_000);
});

/** Further members of the round with a line of the first matchday, written past the services. */
async function crowd(size: number): Promise<void> {
	const { communityId, roundId } = game;
	const numbers = Array.from({ length: size }, (_, index) => String(index).padStart(5, '0'));
	const at = 1n;
	const standing = standingOf(startingState({ jokers: 1, rebuy: false, allOut: 'share' }));
	await context.db.player.createMany({
		data: numbers.map((n) => ({
			id: `p${n}`,
			email: `p${n}@example.org`,
			passwordHash: '',
			emailVerifiedAt: at,
			createdAt: at,
			updatedAt: at,
		})),
	});
	await context.db.member.createMany({
		data: numbers.map((n) => ({
			id: `m${n}`,
			communityId,
			playerId: `p${n}`,
			displayName: `P${n}`,
			nameKey: `p${n}`,
			nameOrder: nameOrder(`P${n}`),
			joinedAt: at,
		})),
	});
	await context.db.entry.createMany({
		data: numbers.map((n) => ({ roundId, memberId: `m${n}`, joinedAt: at, jokers: 1, standing })),
	});
	const matchdayId = game.matchdayId(1);
	await context.db.settlementRow.createMany({
		data: numbers.map((n) => ({
			memberId: `m${n}`,
			matchdayId,
			roundId,
			matchday: 1,
			kind: 'won',
			teamId: 'a',
			jokers: 1,
		})),
	});
}
