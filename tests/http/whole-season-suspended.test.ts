import { afterEach, beforeEach, expect, test } from 'vitest';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { queueLetters } from '~/services/operating/queue-letters.server';
import { runSlot } from '../../jobs/run-slot';
import { timetable } from '../../jobs/timetable';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, type Game, roundRobin, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';
import { startNextRound } from '../support/start-next-round';

/** R39 driven to its ends: every matchday of a season suspended, and reasons that nobody would give in good faith. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	lena = await logInAs(app, 'Lena');
	path = `/community/${game.communityId}`;
});

afterEach(async () => {
	expect((await recomputeStates(app.context)).differences).toEqual([]);
	await app.close();
});

const list = () => `${path}/admin/spieltage`;
const act = (intent: 'suspend' | 'resume', matchdayId: string, reason = 'Pause') =>
	lena.post(list(), { intent, matchdayId, reason });
const endOf = async () => {
	const round = await app.context.db.round.findFirstOrThrow({ where: { openKey: game.communityId } });
	return [round.number, round.finishCause];
};

/** Every page of the community opens, for a member and for its admin. */
async function expectPages(): Promise<void> {
	// Weeks later the session is over.
	lena = await logInAs(app, 'Lena');
	const tom = await logInAs(app, 'Tom');
	const pages = ['dashboard', 'rangliste', 'rangliste/druck', 'rangliste.csv', 'tipps.csv', 'tippspiel/2'];
	const more = ['spieltag/2', 'spieltag/3', 'auswertung', 'regeln', 'ruhmeshalle', 'tippspiel'];
	const ways = [...pages, ...more, `mitglied/${game.players.Tom?.memberId}`];
	for (const way of ways) {
		const answers = [await tom.get(`${path}/${way}`), await lena.get(`${path}/${way}`)];
		expect([way, ...answers.map(({ status }) => status < 400)]).toEqual([way, true, true]);
	}
	for (const way of ['admin', 'admin/spieltage', `admin/mitglied/${game.players.Tom?.memberId}`])
		expect([way, (await lena.get(`${path}/${way}`)).status]).toEqual([way, 200]);
	const site = await logInAs(app, 'admin');
	for (const way of ['/admin', `/admin/saison/${game.seasonId}`, `/admin/spieltag/${game.matchdayId(1)}`])
		expect([way, (await site.get(way)).status]).toEqual([way, 200]);
	for (const job of timetable) if (job.name !== 'back-up') await runSlot(app.context, job, app.clock.now());
	expect(await app.context.db.jobRun.findMany({ where: { outcome: 'failed' } })).toEqual([]);
}

test('R4, R27: by a community, its round waits for a matchday, can be closed, and the next begins with one that is taken back', async () => {
	await game.pick('Tom', 1, 'a');
	for (const number of [2, 1, 3]) expect((await act('suspend', game.matchdayId(number))).status).toBe(302);
	expect(await endOf()).toEqual([1, null]);
	await expectPages();
	const manage = (intent: string) => lena.post(`${path}/admin/verwalten`, { intent, confirmed: 'on' });
	expect((await startNextRound(lena, game.communityId)).status).toBe(422);
	expect((await manage('close-round')).status).toBe(302);
	expect(await endOf()).toEqual([1, 'closed']);
	expect(await app.context.db.entry.count({ where: { won: true } })).toBe(0);
	expect((await startNextRound(lena, game.communityId)).status).toBe(422);
	expect((await act('resume', game.matchdayId(2))).status).toBe(302);
	expect(await endOf()).toEqual([1, 'closed']);
	expect((await startNextRound(lena, game.communityId)).status).toBe(302);
	expect(await app.context.db.round.findFirst({ where: { number: 2 } })).toMatchObject({ firstMatchday: 2 });
	await game.pick('Tom', 2, 'a');
	await game.pick('Lena', 2, 'b');
	app.clock.set(KICKOFF + 3 * WEEK);
	await game.enterAll(2, '1:0');
	await game.evaluate(2);
	await expectPages();
	expect((await endOf())[1]).not.toBeNull();
});

test('R29, R39: in the whole season, and nobody can found a community there', async () => {
	const site = await logInAs(app, 'admin');
	for (const number of [1, 2, 3]) {
		const way = `/admin/spieltag/${game.matchdayId(number)}/aussetzen`;
		expect((await site.post(way, { intent: 'set', reason: 'Sturm' })).status).toBe(302);
	}
	expect(await endOf()).toEqual([1, null]);
	await expectPages();
	await buildPlayer(app.context, 'Uli');
	const uli = await logInAs(app, 'Uli');
	const founded = await uli.post('/create-community', {
		...{ name: 'Neu', description: '', displayName: 'Uli', leagueId: 'bundesliga', preset: 'classic' },
		...{ visibility: 'public', entryOpen: 'open', allOut: 'share' },
	});
	expect([founded.status, await app.context.db.community.count()]).toEqual([422, 1]);
	expect(
		(await site.post(`/admin/spieltag/${game.matchdayId(3)}/aussetzen`, { intent: 'lift' })).status,
	).toBe(302);
	expect(await endOf()).toEqual([1, null]);
});

test('R39: a matchday of another season of the league is suspended for the round that will play there', async () => {
	const later = roundRobin(['a', 'b', 'c', 'd'], KICKOFF + 52 * WEEK);
	const seasonId = await buildSeasonBeside(later);
	expect((await act('suspend', `${seasonId}_1`)).status).toBe(302);
	expect(await endOf()).toEqual([1, null]);
	await queueLetters(app.context);
	expect(await app.context.db.outboxMail.count({ where: { kind: 'matchday-suspended' } })).toBe(0);
	for (const id of ['nichts', '', `${seasonId}_9`, `${seasonId}_1.0`, '__proto__'])
		expect([id, (await act('suspend', id)).status]).toEqual([id, 422]);
	await expectPages();
});

async function buildSeasonBeside(plan: ReturnType<typeof roundRobin>): Promise<string> {
	const { db } = app.context;
	const id = 'bundesliga_2';
	await db.season.create({ data: { id, leagueId: 'bundesliga', part: 2, label: '2027/28', createdAt: 1 } });
	for (const teamId of ['a', 'b', 'c', 'd']) await db.seasonTeam.create({ data: { seasonId: id, teamId } });
	for (const { number, kickoff, matches } of plan.matchdays) {
		const matchdayId = `${id}_${number}`;
		await db.matchday.create({ data: { id: matchdayId, seasonId: id, number, kickoff } });
		for (const [homeTeamId, awayTeamId] of matches) {
			const place = { id: app.context.newId(), seasonId: id, matchdayId, homeTeamId, awayTeamId };
			await db.match.create({
				data: { ...place, kickoff, timeKnown: true, occurrence: 1, state: 'scheduled' },
			});
		}
	}
	return id;
}

test.each([
	['', 'Bitte gib einen Grund an.'],
	[' \u0000\r\n\t ', 'Bitte gib einen Grund an.'],
	['x'.repeat(301), 'höchstens 300 Zeichen'],
])('R39: the reason %o is refused at its field', async (reason, said) => {
	const page = await act('suspend', game.matchdayId(1), reason);
	expect([page.status, page.text.includes(said), page.html.includes('<a href="#reason">')]).toEqual([
		422,
		true,
		true,
	]);
	expect(await app.context.db.suspension.count()).toBe(0);
});

test('R39: a reason is text wherever it stands: in pages, letters, the calendar and the data', async () => {
	const evil = `<img src=x onerror=alert(1)>"'&\u0007\r\nDTSTART:20200101T000000Z\r\nBcc: x@example.org ${'😀'.repeat(200)}`;
	expect((await act('suspend', game.matchdayId(1), evil)).status).toBe(302);
	const [stored] = await app.context.db.suspension.findMany();
	expect(stored?.reason).not.toMatch(/\p{Cc}/u);
	const tom = await logInAs(app, 'Tom');
	for (const page of ['dashboard', 'tippspiel/1', 'spieltag/1', 'admin/spieltage']) {
		const { html, text } = await (page.startsWith('admin') ? lena : tom).get(`${path}/${page}`);
		expect([page, html.includes('<img src=x')]).toEqual([page, false]);
		if (page !== 'dashboard') expect([page, text.includes('onerror=alert(1)')]).toEqual([page, true]);
	}
	await app.context.db.player.update({
		where: { id: game.players.Tom?.id ?? '' },
		data: { calendarKey: 'k'.repeat(43) },
	});
	const calendar = await tom.get(`/kalender/${'k'.repeat(43)}.ics`);
	expect(calendar.html).not.toMatch(/^DTSTART:20200101/m);
	await queueLetters(app.context);
	const [mail] = await app.context.db.outboxMail.findMany({ where: { kind: 'matchday-suspended' } });
	const letter = await app.browser().get(`/entwicklung/postfach/${mail?.id}`);
	expect([letter.status, letter.html.includes('<img src=x')]).toEqual([200, false]);
	expect((await tom.get(`${path}/tipps.csv`)).status).toBe(200);
	await expectPages();
});
