import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { countMailStates } from '~/data/troubled-mails.server';
import type { MatchState } from '~/domain/facts';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { adjustMember } from '~/services/rounds/adjust-member.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { saveResults } from '~/services/seasons/save-results.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { accepted, buildGame, DAY, type Game, HOUR, roundRobin } from '../../support/builders';
import { confirmed } from '../../support/confirmed';
import { testContext } from '../../support/context';

/** What a letter says of the reader's own pick when a match or a kickoff moves (R2, R3). */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const MINUTE = 60_000;
const SAFE =
	'Das Spiel von a zählt nicht mehr für diesen Spieltag, dein Tipp darauf auch nicht. Du bleibst hier drin';
const KEEP = 'Ziehst du ihn zurück oder änderst du ihn, bist du nicht mehr sicher';

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let game: Game;
let sent: { to: string; subject: string; text: string }[];

/** Matchday 1 is a - d, b - c. */
beforeEach(async () => {
	sent = [];
	opened = await testContext({ now: KICKOFF - 5 * DAY });
	const send: Context['mail']['send'] = async ({ to, subject, text }) => {
		sent.push({ to, subject, text: text.replace(/\s+/g, ' ') });
		return { kind: 'accepted' };
	};
	context = { ...opened.context, mail: { ...opened.context.mail, send } };
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'b');
});
afterEach(() => opened.close());

/** Sets the state of a matchday's match by hand. */
async function set(home: string, state: MatchState, matchday = 1): Promise<void> {
	const where = { matchdayId: game.matchdayId(matchday), homeTeamId: home };
	const { id: matchId } = await context.db.match.findFirstOrThrow({ where });
	const act = { seasonId: game.seasonId, matchday, actorId: game.adminId };
	accepted(
		await confirmed((more) =>
			saveResults(context, { ...act, matches: [{ matchId, result: '', state }], ...more }),
		),
	);
}

async function move(kickoff: number): Promise<void> {
	const act = { seasonId: game.seasonId, matchday: 1, kickoff, actorId: game.adminId };
	accepted(await confirmed((more) => setKickoff(context, { ...act, ...more })));
}

/** Lets what is held go out; gives the letters since the last look, by name: a reader's one after the other. */
async function letters(wait = 3 * MINUTE): Promise<Record<string, string>> {
	await queueLetters(context);
	opened.clock.advance(wait);
	sent = [];
	await sendWaitingMails(context);
	const byName: Record<string, string> = {};
	for (const { to, subject, text } of sent) {
		const name = to.split('@')[0] ?? '';
		byName[name] = [...(byName[name] === undefined ? [] : [byName[name]]), `${subject} | ${text}`].join(
			' || ',
		);
	}
	return byName;
}

describe('R3: a moved kickoff', () => {
	test('tells each reader the own pick there, or that there is none', async () => {
		await move(KICKOFF + DAY);
		const { lena, tom, ida } = await letters();
		expect(lena).toContain(
			'Dein Tipp dort ist a. Bis Samstag, 29. August 2026, 15:30 Uhr, kannst du ihn noch ändern.',
		);
		expect(lena).toContain('Tipp ansehen');
		expect(tom).toContain('Dein Tipp dort ist b.');
		expect(ida).toContain('Du hast dort noch keinen Tipp: Bis dahin kannst du tippen.');
		expect(ida).toContain('Jetzt tippen');
	});

	test('R2: a pick that is safe is told with what keeps it safe, and nobody is invited to change it', async () => {
		await set('a', 'postponed');
		await move(KICKOFF + DAY);
		const { lena, tom } = await letters();
		expect(lena).toContain(SAFE);
		expect(lena).toContain(KEEP);
		expect(lena).not.toMatch(/Bis dahin kannst du|Jetzt tippen/);
		expect(tom).toContain('Dein Tipp dort ist b.');
	});

	test('R8: a pick whose match has begun is told as one that stays', async () => {
		await context.db.match.updateMany({ where: { homeTeamId: 'a' }, data: { kickoff: context.now() } });
		await move(KICKOFF + DAY);
		expect((await letters()).lena).toContain('Dein Tipp dort ist a. Er steht fest');
	});

	test('R10: a pick that isn`t valid is told as that', async () => {
		await move(KICKOFF + DAY);
		await context.db.pick.updateMany({ where: { teamId: 'a' }, data: { invalidAt: context.now() } });
		expect((await letters()).lena).toContain('Dein Tipp dort ist ungültig: Bis dahin kannst du neu tippen.');
	});

	test('one that has passed tells what counts there', async () => {
		await set('a', 'postponed');
		await move(context.now() - HOUR);
		const { lena, tom, ida } = await letters();
		expect(lena).toContain(SAFE);
		expect(lena).not.toContain(KEEP);
		expect(tom).toContain('Tippen kannst du dort nicht mehr. Dein Tipp ist b.');
		expect(ida).toContain('Tippen kannst du dort nicht mehr. Du hast dort keinen Tipp.');
	});

	test('what the letter says is what is true when it goes', async () => {
		await move(KICKOFF + DAY);
		await game.pick('Lena', 1, 'c');
		expect((await letters()).lena).toContain('Dein Tipp dort ist c.');
	});
});

describe('R2: a match that is verlegt, and one that isn`t after all', () => {
	test('who holds a pick there hears that it is safe, and that it counts again; nobody else hears anything', async () => {
		await set('a', 'postponed');
		const safe = await letters();
		expect(Object.keys(safe)).toEqual(['lena']);
		expect(safe.lena).toContain('Büro Süd: Am 1. Spieltag bleibst du mit deinem Tipp drin |');
		expect(safe.lena).toContain(SAFE);
		expect(safe.lena).toContain(KEEP);
		await set('a', 'scheduled');
		const again = await letters();
		expect(Object.keys(again)).toEqual(['lena']);
		expect(again.lena).toContain('Büro Süd: Dein Tipp am 1. Spieltag zählt wieder |');
		expect(again.lena).toContain(
			'Das Spiel von a zählt dort doch, und dein Tipp darauf auch: Sicher drin bist du damit nicht mehr.',
		);
		expect(again.lena).toContain('Bis Samstag, 29. August 2026, 15:30 Uhr, kannst du ihn noch ändern.');
	});

	test('taken back before the letter went, it tells of the taking back alone: the pick screen had promised it', async () => {
		await set('a', 'postponed');
		await set('a', 'scheduled');
		const { lena } = await letters();
		expect(lena).toContain('zählt wieder');
	});

	test('who has changed or withdrawn the pick hears nothing of it', async () => {
		await set('a', 'postponed');
		await game.pick('Lena', 1, 'c');
		expect(await letters()).toEqual({});
	});

	test('with a new kickoff it is one letter', async () => {
		await set('a', 'postponed');
		opened.clock.advance(MINUTE);
		await move(KICKOFF + DAY);
		expect((await letters()).lena).toContain(SAFE);
		expect(await letters()).toEqual({});
	});

	test('whoever gets no news hears of the pick all the same', async () => {
		await context.db.player.updateMany({ data: { newsMails: false } });
		await set('a', 'postponed');
		await move(KICKOFF + DAY);
		const { lena, ...others } = await letters();
		expect(lena).toContain(SAFE);
		expect(others).toEqual({});
	});

	test('a match that is removed and entered again is told alike', async () => {
		const act = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId };
		const { id } = await context.db.match.findFirstOrThrow({
			where: { matchdayId: game.matchdayId(1), homeTeamId: 'a' },
		});
		accepted(await confirmed((more) => saveMatches(context, { ...act, remove: [id], ...more })));
		expect((await letters()).lena).toContain(SAFE);
		const add = [{ home: 'a', away: 'd', kickoff: KICKOFF }];
		accepted(await confirmed((more) => saveMatches(context, { ...act, add, ...more })));
		expect((await letters()).lena).toContain('zählt wieder');
	});

	test('after the kickoff the letter doesn`t say that the pick could be changed', async () => {
		opened.clock.set(KICKOFF + MINUTE);
		await set('a', 'postponed');
		const { lena } = await letters();
		expect(lena).toContain(SAFE);
		expect(lena).not.toContain(KEEP);
		await set('a', 'scheduled');
		expect((await letters()).lena).toContain('Ändern lässt er sich nicht mehr.');
	});

	test('R19: of an evaluated matchday tells the correction', async () => {
		opened.clock.set(KICKOFF + DAY);
		await game.enterAll(1, '2:1');
		await game.evaluate(1);
		await letters();
		const where = { matchdayId: game.matchdayId(1), homeTeamId: 'a' };
		const { id: matchId } = await context.db.match.findFirstOrThrow({ where });
		const act = { seasonId: game.seasonId, matchday: 1, actorId: game.adminId, reason: 'Test' };
		accepted(
			await confirmed((more) =>
				saveResults(context, { ...act, matches: [{ matchId, result: '', state: 'postponed' }], ...more }),
			),
		);
		expect(await letters()).toEqual({});
	});

	test('R12: it tells nobody by the number of mails', async () => {
		const before = await countMailStates(context.db);
		await set('a', 'postponed');
		await queueLetters(context);
		expect(await countMailStates(context.db)).toEqual(before);
		opened.clock.advance(3 * MINUTE);
		expect((await sendWaitingMails(context)).detail).toContain('0 sent, 0 dropped');
		expect(sent).toHaveLength(1);
	});
});

describe('R21, R24: who is back', () => {
	const act = (name: string, kind: 'eliminate' | 'reinstate' | 'rebuy') =>
		adjustMember(context, {
			communityId: game.communityId,
			memberId: game.players[name]?.memberId ?? '',
			actorId: game.adminId,
			act: { kind },
		});

	test('reads which matchday comes next and what of the own pick there counts', async () => {
		await context.db.round.updateMany({ data: { allowRebuy: true } });
		for (const name of ['Lena', 'Ida']) accepted(await act(name, 'eliminate'));
		await letters();
		accepted(await act('Lena', 'reinstate'));
		accepted(await act('Ida', 'rebuy'));
		const { lena, ida } = await letters();
		const next = 'Als Nächstes kommt der 1. Spieltag, Anpfiff am Samstag, 29. August 2026, 15:30 Uhr.';
		expect(lena).toContain(`${next} Dein Tipp dort ist a. Bis dahin kannst du ihn noch ändern.`);
		expect(ida).toContain(`${next} Du hast dort noch keinen Tipp: Bis dahin kannst du tippen.`);
		expect(ida).toContain(`/community/${game.communityId}/tippspiel/1`);
	});

	test('and nothing of it once none comes', async () => {
		accepted(await act('Ida', 'eliminate'));
		await letters();
		accepted(await act('Ida', 'reinstate'));
		const { ida } = await letters(400 * DAY);
		expect(ida).toContain('Du bist wieder dabei');
		expect(ida).not.toContain('Als Nächstes');
	});
});

describe('what is told is so when it is read', () => {
	const MINE_FIRST = 'Bis Freitag, 28. August 2026, 15:30 Uhr, kannst du ihn noch ändern.';
	const startEarlier = () =>
		context.db.match.updateMany({
			where: { homeTeamId: 'a', matchdayId: game.matchdayId(1) },
			data: { kickoff: KICKOFF - DAY },
		});

	test('R8: a pick whose own match begins before the matchday can be changed until then', async () => {
		await startEarlier();
		await move(KICKOFF + DAY);
		expect((await letters()).lena).toContain(`Dein Tipp dort ist a. ${MINE_FIRST}`);
		await set('a', 'postponed');
		await letters();
		await set('a', 'scheduled');
		expect((await letters()).lena).toContain(MINE_FIRST);
	});

	test('R2: that a pick is safe is told, whatever becomes of letters about the kickoff', async () => {
		await set('a', 'postponed');
		opened.clock.advance(MINUTE);
		await move(KICKOFF + DAY);
		const first = await letters(90_000);
		await move(KICKOFF);
		const second = await letters();
		expect(`${first.lena} ${second.lena}`).toContain(SAFE);
	});

	test('R2: a letter that was on its way while it was taken back isn`t sent again as it was', async () => {
		await set('a', 'postponed');
		const where = { homeTeamId: 'a', matchdayId: game.matchdayId(1) };
		await context.db.match.updateMany({ where, data: { state: 'scheduled', postponedIn: null } });
		expect(await letters()).toEqual({});
	});

	test('R2: that it counts again, too', async () => {
		await set('a', 'postponed');
		await letters();
		await set('a', 'scheduled');
		await move(KICKOFF + DAY);
		expect((await letters()).lena).toContain('Sicher drin bist du damit nicht mehr.');
	});

	test('R2: back and forth before the letters go, the last one alone is told', async () => {
		for (const state of ['postponed', 'scheduled', 'postponed'] as const) await set('a', state);
		const { lena } = await letters();
		expect(lena).toContain(SAFE);
		expect(lena).not.toContain(' || ');
	});

	test('a letter that was held up past its kickoff invites nobody', async () => {
		await move(KICKOFF + HOUR);
		const { ida } = await letters(5 * DAY + 3 * HOUR);
		expect(ida).toContain('Tippen kannst du dort nicht mehr. Du hast dort keinen Tipp.');
		expect(ida).not.toContain('Jetzt tippen');
	});

	test('nor who is out by now', async () => {
		await move(KICKOFF + DAY);
		const { memberId = '' } = game.players.Ida ?? {};
		const act = { kind: 'eliminate' } as const;
		accepted(
			await adjustMember(context, { communityId: game.communityId, memberId, actorId: game.adminId, act }),
		);
		expect((await letters()).ida).not.toContain('neuer Anpfiff');
	});

	test('letters about picks let those pass for which somebody waits', async () => {
		await set('a', 'postponed');
		// R12: how many have picked it isn't told by what the job says, which site admins see.
		expect(await queueLetters(context)).toBe('0 queued, 0 news queued');
		const rows = await context.db.outboxMail.findMany({ where: { kind: 'pick-turned' } });
		expect(rows.map(({ urgency }) => urgency)).toEqual([1]);
	});
});
