import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildGame, buildPlayer, type Game, HOUR, PASSWORD, WEEK } from '../support/builders';
import { logInAs } from '../support/log-in';

/** R38 by its page: Lena leads, Tom has forgotten his pick, and the match of c and d begins in the evening. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const EVENING = KICKOFF + 5 * HOUR;

let app: App;
let game: Game;
let lena: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp({ now: KICKOFF - 2 * HOUR });
	const matches = (kickoff: number) => [
		['a', 'b'] as const,
		['c', 'd', kickoff + 5 * HOUR] as const,
		['e', 'f', kickoff + 6 * HOUR] as const,
	];
	const matchdays = [1, 2].map((number) => {
		const kickoff = KICKOFF + (number - 1) * WEEK;
		const turned = matches(kickoff).map(([home, away, own]) => [away, home, own] as const);
		return { number, kickoff, matches: number === 1 ? matches(kickoff) : turned };
	});
	game = await buildGame(app.context, { matchdays }, ['Lena', 'Tom', 'Ida'], { latePicks: true });
	await game.pick('Lena', 1, 'a');
	await game.pick('Ida', 1, 'a');
	lena = await logInAs(app, 'Lena');
	path = `/community/${game.communityId}`;
	app.clock.set(KICKOFF + HOUR);
});

afterEach(async () => {
	expect((await recomputeStates(app.context)).differences).toEqual([]);
	await app.close();
});

const memberOf = (name: string) => game.players[name]?.memberId ?? '';
const late = (memberId = memberOf('Tom'), communityId = game.communityId) =>
	`/community/${communityId}/admin/mitglied/${memberId}/nachtragen`;
const enter = (fields: Record<string, string> = {}, who = lena, way = late()) =>
	who.post(way, { intent: 'enter', team: 'c', matchday: '1', ...fields });
const entered = () => app.context.db.pick.count({ where: { madeBy: 'entered' } });

test('R38: asked about first, entered once, and shown with author and time to all, in the trace and in the data', async () => {
	const { db } = app.context;
	expect((await lena.get(`${path}/admin/mitglied/${memberOf('Tom')}`)).html).toContain(`href="${late()}"`);
	const choice = await lena.get(late());
	const offered = [...choice.html.matchAll(/name="team"[^>]*value="(\w)"/g)].map(([, team]) => team);
	expect(offered).toEqual(['c', 'd', 'e', 'f']);
	const asked = await lena.get(`${late()}?team=c`);
	expect(asked.text).toContain('Der Tipp (gegen d, Sa., 29.08., 20:30 Uhr) zählt und ist endgültig');
	const both = await Promise.all([enter(), enter({ team: 'e' })]);
	expect(both.map(({ status }) => status).sort()).toEqual([302, 422]);
	expect(await db.outboxMail.count({ where: { kind: 'pick-entered' } })).toBe(1);
	const ida = await logInAs(app, 'Ida');
	const way = await ida.get(`${path}/mitglied/${memberOf('Tom')}`);
	expect(way.text).toMatch(/nachgetragen von Lena, Sa\., 29\.08\., 16:30 Uhr/);
	const told = 'nachgetragen von Lena, Sa., 29.08., 16:30 Uhr';
	const matchday = await ida.get(`${path}/spieltag/1`);
	expect(matchday.text).toMatch(new RegExp(`Tom: [ce], ${told}`));
	expect((await ida.get(`${path}/tipps.csv`)).text).toContain(`(${told})`);
});

test('the members’ page names who can still get one after the kickoff, and leads there', async () => {
	await app.context.db.pick.updateMany({
		where: { memberId: memberOf('Ida') },
		data: { invalidAt: 1n, invalidBy: 'own' },
	});
	const card = async (who = lena) => {
		const { html } = await who.get(`${path}/admin`);
		return /id="vergessen".*?<\/section>/s.exec(html)?.[0] ?? '';
	};
	const offers = async (name: string) =>
		(await lena.get(`${path}/admin/mitglied/${memberOf(name)}`)).html.includes('Tipp nachtragen');
	// A marked pick counts as none once the window is closed.
	expect(await card()).toContain('2 Tipps fehlen am 1. Spieltag');
	for (const name of ['Ida', 'Tom']) expect(await card()).toContain(`href="${late(memberOf(name))}"`);
	expect([await offers('Ida'), await offers('Tom'), await offers('Lena')]).toEqual([true, true, false]);
	await enter();
	expect(await card()).toContain('1 Tipp fehlt am 1. Spieltag');
	expect([await offers('Ida'), await offers('Tom')]).toEqual([true, false]);
	app.clock.set(EVENING + 2 * HOUR);
	expect(await card()).toBe('');
});

test('nobody is named in a round that enters no picks', async () => {
	const { html } = await lena.get(`${path}/admin`);
	expect(html).toContain('id="vergessen"');
	await app.context.db.round.updateMany({ data: { latePicks: false } });
	expect((await lena.get(`${path}/admin`)).html).not.toContain('id="vergessen"');
});

describe('refused without a trace', () => {
	afterEach(async () => expect(await entered()).toBe(0));

	test('R33: by a member, a visitor, for another community and for a member of another one', async () => {
		const uli = await buildPlayer(app.context, 'Uli');
		const foreign = await buildCommunity(app.context, { founderId: uli, founder: 'Uli', name: 'Nord' });
		const [other] = await app.context.db.member.findMany({ where: { communityId: foreign } });
		const ida = await logInAs(app, 'Ida');
		const answers = [
			await enter({}, ida),
			await enter({}, app.browser()),
			await enter({}, lena, late(memberOf('Tom'), foreign)),
			await enter({}, lena, late(other?.id)),
			await enter({}, await logInAs(app, 'Uli')),
		];
		expect(answers.map(({ status }) => status)).toEqual([302, 302, 404, 404, 404]);
		expect((await ida.get(late())).status).toBe(302);
	});

	test('R38: for oneself, for who has one, after the evaluation, in a round without, and while it is suspended', async () => {
		const said = async (memberId?: string) => {
			const page = await enter({}, lena, late(memberId));
			return [
				page.status,
				page.text.match(
					/(Für dich selbst|schon einen Tipp|schon ausgewertet|keine Tipps nachgetragen|ausgesetzt)/,
				)?.[0],
			];
		};
		expect(await said(memberOf('Lena'))).toEqual([422, 'Für dich selbst']);
		expect(await said(memberOf('Ida'))).toEqual([422, 'schon einen Tipp']);
		const site = await logInAs(app, 'admin');
		const everywhere = `/admin/spieltag/${game.matchdayId(1)}/aussetzen`;
		const turn = async (intent: string) => {
			const { html } = await site.get(everywhere);
			const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(html)?.[1] ?? '';
			expect((await site.post(everywhere, { intent, reason: 'Sturm', fingerprint })).status).toBe(302);
		};
		await turn('set');
		expect(await said()).toEqual([422, 'ausgesetzt']);
		await turn('lift');
		await game.enter('a', 'b', '1:0');
		await game.evaluate(1);
		expect(await said()).toEqual([422, 'schon ausgewertet']);
		await app.context.db.round.updateMany({ data: { latePicks: false } });
		expect(await said()).toEqual([422, 'keine Tipps nachgetragen']);
	});

	test('R34: by an admin who has the form open and is none any more', async () => {
		const tom = await logInAs(app, 'Tom');
		await lena.post(`${path}/admin/mitglied/${memberOf('Ida')}`, { intent: 'name-admin' });
		const ida = await logInAs(app, 'Ida');
		expect((await ida.get(`${late()}?team=c`)).text).toContain('Ja, Tipp nachtragen');
		await lena.post(`${path}/admin/mitglied/${memberOf('Ida')}`, { intent: 'withdraw-admin' });
		expect((await enter({}, ida)).location).toContain('/dashboard');
		expect((await enter({}, tom)).location).toContain('/dashboard');
	});

	test.each(['', '0', '2', '1.5', '-1', 'x', 'NaN', '1e309', '99999999999999999999'])(
		'for matchday “%s”',
		async (matchday) => {
			const page = await enter({ matchday });
			expect([page.status, page.text.includes('Da ging etwas schief')]).toEqual([422, false]);
		},
	);

	test.each(['', ' ', 'nichts', 'a', 'b', '__proto__', `c' OR '1'='1`, '<script>'])(
		'for team “%s”',
		async (team) => {
			const page = await enter({ team });
			expect(page.status).toBe(422);
			expect(page.html).not.toContain('<script>"');
		},
	);

	test('at the instant of its match’s start', async () => {
		app.clock.set(EVENING);
		expect((await enter()).status).toBe(422);
	});
});

test('a millisecond before its match’s start it is early enough', async () => {
	app.clock.set(EVENING - 1);
	expect([(await enter()).status, await entered()]).toEqual([302, 1]);
});

test('R34: the author of a late pick whose account is deleted becomes a former player on every page, in data and letters', async () => {
	await enter();
	await lena.post(`${path}/admin/mitglied/${memberOf('Ida')}`, { intent: 'name-admin' });
	const gone = await lena.post('/profile/loeschen', { password: PASSWORD, confirmed: 'on' });
	expect(gone.status).toBe(302);
	const tom = await logInAs(app, 'Tom');
	expect((await tom.get(`${path}/mitglied/${memberOf('Tom')}`)).text).toContain(
		'nachgetragen von Ehemaliger Spieler 1, Sa., 29.08., 16:30 Uhr',
	);
	const pages = [
		'dashboard',
		'spieltag/1',
		'tippspiel/1',
		'rangliste',
		'tipps.csv',
		'rangliste.csv',
		'auswertung',
	];
	for (const page of [
		...pages.map((each) => `${path}/${each}`),
		'/profile/export.json',
		'/profile/export.csv',
	])
		expect([page, (await tom.get(page)).html.includes('Lena')]).toEqual([page, false]);
	const mails = await app.context.db.outboxMail.findMany();
	expect(mails.filter(({ data }) => data.includes('Lena'))).toEqual([]);
	const letter = mails.find(({ kind }) => kind === 'pick-entered');
	expect((await app.browser().get(`/entwicklung/postfach/${letter?.id}`)).text).toContain(
		'Ehemaliger Spieler 1',
	);
	app.clock.set(KICKOFF + 8 * HOUR);
	await game.enterAll(1, '1:0');
	await game.evaluate(1);
});

test('R33: entered by a site admin who doesn’t play there, it says so without a name', async () => {
	const site = await logInAs(app, 'admin');
	expect((await enter({}, site)).status).toBe(302);
	expect((await lena.get(`${path}/mitglied/${memberOf('Tom')}`)).text).toContain(
		'nachgetragen von einem Admin',
	);
});
