import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCommunityById } from '~/data/communities.server';
import { findNewestRound } from '~/data/rounds.server';
import type { RoundSettings } from '~/domain/facts';
import { type Preset, presetNames, presets } from '~/domain/presets';
import { startRound } from '~/services/rounds/start-round.server';
import { presetLabels } from '~/text/presets';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildGame, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { ownRules } from '../support/rules-form';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');
const HOUR = 3_600_000;

let app: App;
let game: Game;
let lena: Browser;
let path: string;

async function start(settings: Partial<RoundSettings> = {}) {
	app = await startApp({ now: KICKOFF - 48 * HOUR });
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida'], settings);
	lena = await logInAs(app, 'Lena');
	path = `/community/${game.communityId}`;
}

afterEach(() => app.close());

const founding = {
	...{ name: 'Büro Nord', description: 'Montags.', displayName: 'Lena', leagueId: 'bundesliga' },
	...{ visibility: 'private', entryOpen: 'open', rebuy: 'on', allOut: 'replay' },
};

const settingsOf = async (id: string) => (await findCommunityById(app.context.db, id))?.settings;

describe('founding with rules', () => {
	beforeEach(() => start());

	const found = (fields: Record<string, string>) =>
		lena.post('/create-community', { ...founding, ...fields });

	const foundedBy = async (fields: Record<string, string>) => {
		const page = await found(fields);
		expect(page.status).toBe(302);
		return new URL(page.location ?? '', app.url).searchParams.get('cid') ?? '';
	};

	test.each(presetNames)('R36: %s, and the switches are passed over', async (preset) => {
		const switches = {
			...ownRules,
			draw: 'vielleicht',
			jokers: 'viele',
			missing: 'automatic',
			latePicks: 'on',
		};
		const id = await foundedBy({ ...switches, preset });
		const settings = { ...presets[preset], rebuy: true, allOut: 'replay' };
		expect(await settingsOf(id)).toEqual(settings);
		expect((await findNewestRound(app.context.db, id))?.settings).toEqual(settings);
		const rules = await lena.get(`/community/${id}/regeln`);
		expect(rules.text).toContain(presetLabels[preset]);
	});

	test('R36 to R38: own rules', async () => {
		const fields = { draw: 'free', loss: 'joker', missing: 'joker', jokers: '4', latePicks: 'on' };
		const id = await foundedBy({ ...ownRules, ...fields });
		expect(await settingsOf(id)).toEqual({
			...{ jokers: 4, rebuy: true, allOut: 'replay', automaticPicks: 2, latePicks: true },
			consequences: { draw: 'free', loss: 'joker', missing: 'joker' },
		});
		const rules = await lena.get(`/community/${id}/regeln`);
		expect(rules.text).toContain('Eigene Regeln');
		expect(rules.text).toContain('Ein Unentschieden reicht');
		expect(rules.text).toContain('Du fängst mit vier Jokern an.');
	});

	const refused: [fields: Record<string, string>, status: number, field: string][] = [
		[{ missing: 'automatic', latePicks: 'on', jokers: '1' }, 422, 'latePicks'],
		[{ missing: 'automatic', automaticPicks: '0', jokers: '1' }, 422, 'automaticPicks'],
		[{ missing: 'automatic', automaticPicks: '10', jokers: '1' }, 400, 'automaticPicks'],
		[{ missing: 'free', jokers: '1' }, 400, 'missing'],
		[{ draw: 'automatic', jokers: '1' }, 400, 'draw'],
		[{ draw: '__proto__', jokers: '1' }, 400, 'draw'],
		[{ jokers: '1e1' }, 400, 'jokers'],
		[{ loss: 'free', jokers: '1' }, 400, 'loss'],
		[{ draw: '', jokers: '1' }, 400, 'draw'],
		[{ jokers: '' }, 400, 'jokers'],
		[{ preset: 'brutal' }, 400, 'preset'],
	];
	for (const automaticPicks of ['1.5', '2e0', '-1', '', '99999999999999999999', '１'])
		refused.push([{ missing: 'automatic', automaticPicks, jokers: '1' }, 400, 'automaticPicks']);

	test.each(refused)('refused at its field, with all that was typed: %o', async (fields, status, field) => {
		const page = await found({ ...ownRules, ...fields });
		expect(page.status).toBe(status);
		expect(page.html).toContain(`<a href="#${field}">`);
		expect(page.html).toContain('value="Büro Nord"');
		const chosen = (name: string) =>
			new RegExp(
				`name="${name}"[^>]*checked=""[^>]*value="([^"]*)"|checked=""[^>]*name="${name}"[^>]*value="([^"]*)"|name="${name}"[^>]*value="([^"]*)"[^>]*checked=""`,
			)
				.exec(page.html)
				?.slice(1)
				.find((value) => value !== undefined);
		expect(chosen('allOut')).toBe('replay');
		if (!('preset' in fields)) expect(chosen('preset')).toBe('own');
		if ('missing' in fields && fields.missing === 'automatic') expect(chosen('missing')).toBe('automatic');
		expect(await app.context.db.community.count()).toBe(1);
	});

	test('a form that lost its fields founds nothing with what it doesn’t mention', async () => {
		expect((await found({ jokers: '5' })).status).toBe(400);
		const { draw: _, ...lost } = ownRules;
		expect((await found({ ...lost, jokers: '5' })).status).toBe(400);
	});

	test('the form offers the presets with two sentences and an estimate', async () => {
		const { text, html } = await lena.get('/create-community');
		for (const label of Object.values(presetLabels)) expect(text).toContain(label);
		expect(text.match(/Schätzung: mit 5 Leuten/g)?.length).toBe(4);
		expect(html).toMatch(/value="classic"[^>]*checked=""|checked=""[^>]*value="classic"/);
	});
});

describe('changing the rules', () => {
	beforeEach(() => start());

	async function save(fields: Record<string, string>) {
		const { html } = await lena.get(`${path}/admin/regeln`);
		const seen = /value="game"\/?><input[^>]*name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
		return lena.post(`${path}/admin/regeln`, { intent: 'game', allOut: 'share', seen, ...fields });
	}
	const confirmedIn = (html: string) => /name="confirmed" value="([^"]+)"/.exec(html)?.[1] ?? '';

	test('R28: before the first kickoff a preset is asked about in words, counts at once and is told', async () => {
		const asked = await save({ preset: 'lives' });
		expect(asked.status).toBe(422);
		expect(asked.text).toContain('Spielweise: Drei Leben (bisher Klassisch).');
		expect(asked.text).toContain('Niederlage: Kostet ein Leben (bisher Raus).');
		const saved = await save({ preset: 'lives', confirmed: confirmedIn(asked.html) });
		expect(saved.status).toBe(302);
		expect((await findNewestRound(app.context.db, game.communityId))?.settings).toMatchObject(presets.lives);
		const [letter] = await app.context.db.outboxMail.findMany({ where: { kind: 'rules-changed' } });
		const { text } = await app.browser().get(`/entwicklung/postfach/${letter?.id}`);
		expect(text).toContain('Spielweise: Drei Leben (bisher Klassisch).');
		expect(text).toContain('Du hast jetzt 3 Leben.');
	});

	test('R28: own rules are confirmed as they were sent', async () => {
		const wish = { ...ownRules, missing: 'automatic', automaticPicks: '3', jokers: '1' };
		const asked = await save(wish);
		expect(asked.text).toContain(
			'Kein Tipp: Automatischer Tipp, höchstens 3-mal, danach raus (bisher Raus).',
		);
		for (const [name, value] of Object.entries(wish))
			expect(asked.html).toContain(`name="${name}" value="${value}"`);
		expect((await save({ ...wish, confirmed: confirmedIn(asked.html) })).status).toBe(302);
		expect(await settingsOf(game.communityId)).toMatchObject({ automaticPicks: 3 });
	});

	test('R28: after the first kickoff it counts from the next round, whose page says what is new', async () => {
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'f');
		app.clock.set(KICKOFF + 5_000);
		expect((await save({ preset: 'strict' })).status).toBe(302);
		const tom = await logInAs(app, 'Tom');
		const now = await tom.get(`${path}/regeln`);
		expect(now.text).toContain('Diese Regeln stehen seit dem ersten Anpfiff der Runde fest.');
		expect(now.text).toContain('Ab der nächsten Runde Spielweise: Streng (bisher Klassisch)');
		expect(now.text).not.toContain('Neu seit');
		app.clock.set(KICKOFF + 3 * HOUR);
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		const start = { communityId: game.communityId, actorId: game.players.Lena?.id ?? '' };
		accepted(await startRound(app.context, start));
		const then = await tom.get(`${path}/regeln`);
		expect(then.text).toContain('Neu seit Runde 1 Spielweise: Streng (bisher Klassisch)');
		expect((await tom.get(`${path}/regeln?runde=1`)).text).toContain('Diese Runde ist beendet');
	});

	test('strangers get nothing of them, and only admins the way to change them', async () => {
		const tom = await logInAs(app, 'Tom');
		expect((await lena.get(`${path}/regeln`)).text).toContain('Spielregeln ändern');
		expect((await tom.get(`${path}/regeln`)).text).not.toContain('Spielregeln ändern');
		const visitor = app.browser();
		expect((await visitor.get(`${path}/regeln`)).location).toContain('/login');
	});
});

/** The pages and letters of a member, as text. */
async function said(name: string): Promise<string[]> {
	const browser = await logInAs(app, name);
	const memberId = game.players[name]?.memberId;
	const pages = [
		'dashboard',
		'rangliste',
		'rangliste/druck',
		'rangliste.csv',
		'tippspiel/1',
		'tippspiel/2',
		'spieltag/1',
		'auswertung',
		'regeln',
		`mitglied/${memberId}`,
	];
	const texts = [];
	for (const page of pages) texts.push((await browser.get(`${path}/${page}`)).text);
	return texts;
}

async function expectNone(): Promise<void> {
	for (const name of ['Lena', 'Tom', 'Ida'])
		for (const text of await said(name)) expect(text).not.toMatch(/Joker/);
	const admin = await lena.get(`${path}/admin`);
	expect(admin.text).not.toMatch(/Joker/);
	for (const { id } of Object.values(game.players).map(({ memberId: id }) => ({ id })))
		expect((await lena.get(`${path}/admin/mitglied/${id}`)).text).not.toMatch(/Joker/);
	for (const { id, kind } of await app.context.db.outboxMail.findMany()) {
		const { text } = await app.browser().get(`/entwicklung/postfach/${id}`);
		expect([kind, /Joker/.test(text)]).toEqual([kind, false]);
	}
}

describe('R36: a round without jokers', () => {
	beforeEach(() => start({ ...presets.strict, rebuy: true }));

	test('no screen and no letter speaks of them: before, while it runs, and after', async () => {
		await expectNone();
		await game.pick('Lena', 1, 'a');
		await game.pick('Tom', 1, 'b');
		app.clock.set(KICKOFF + 5_000);
		await expectNone();
		await game.enterAll(1, '1:1');
		app.clock.set(KICKOFF + 3 * HOUR);
		await expectNone();
		await game.evaluate(1);
		await expectNone();
	});

	test('an admin can give none, is offered none, and a rebuy sets none', async () => {
		const memberId = game.players.Ida?.memberId ?? '';
		const refused = await lena.post(`${path}/admin`, { intent: 'joker-plus', memberId, seite: '1' });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain('Diese Runde spielt ohne Joker.');
		for (const [name, team] of [
			['Lena', 'a'],
			['Tom', 'c'],
		] as const)
			await game.pick(name, 1, team);
		app.clock.set(KICKOFF + 3 * HOUR);
		await game.enterAll(1, '1:0');
		await game.evaluate(1);
		const step = await lena.get(`${path}/admin/mitglied/${memberId}?aktion=rebuy`);
		expect(step.text).toContain('Zurück ins Spiel, einmal pro Runde.');
		await lena.post(`${path}/admin/mitglied/${memberId}`, { intent: 'rebuy' });
		const entry = await app.context.db.entry.findFirstOrThrow({ where: { memberId } });
		expect(entry).toMatchObject({ active: true, jokers: 0, rebought: true });
		await expectNone();
	});
});

test('R36: with lives no screen and no letter speaks of jokers, until the last life is gone', async () => {
	await start({ ...presets.lives, rebuy: true });
	const memberId = game.players.Ida?.memberId ?? '';
	const given = await lena.post(`${path}/admin`, { intent: 'joker-plus', memberId, seite: '1' });
	expect(given.status).toBe(302);
	expect((await lena.get(`${path}/admin`)).text).toContain('Ida hat ein Leben mehr.');
	for (const [matchday, left] of [
		[1, '2 Leben'],
		[2, '1 Leben'],
		[3, 'Ausgeschieden'],
	] as const) {
		if (matchday === 1) await game.pick('Lena', 1, 'a');
		app.clock.set(KICKOFF + (matchday - 1) * 7 * 24 * HOUR + 5_000);
		if (matchday === 1) await expectNone();
		await game.enterAll(matchday, '1:1');
		app.clock.advance(3 * HOUR);
		if (matchday === 2) await expectNone();
		await game.evaluate(matchday);
		await expectNone();
		expect((await lena.get(`${path}/rangliste.csv`)).text).toContain('Leben');
		expect((await lena.get(`${path}/mitglied/${game.players.Lena?.memberId}`)).text).toContain(left);
	}
});

test.each([
	['classic', 'Ohne Tipp bist du raus.'],
	['lives', 'Ohne Tipp kostet dich das ein Leben.'],
	['relaxed', 'Ohne Tipp wird automatisch für dich getippt.'],
] as [Preset, string][])(
	'R36: under %s the last day says what a missing pick costs',
	async (preset, urgent) => {
		await start(presets[preset]);
		app.clock.set(KICKOFF - 3 * HOUR);
		expect((await lena.get(`${path}/dashboard`)).text).toContain(urgent);
		const screen = await lena.get(`${path}/tippspiel/1`);
		expect(screen.text).toContain(`${presetLabels[preset]}: `);
		expect(screen.text).toContain('So spielen wir');
	},
);

test('an invitation names the preset and says its rules', async () => {
	await start(presets.lives);
	const { text } = await app.browser().get(`/community-preview?join=${game.communityId}`);
	expect(text).toContain('Spielweise Drei Leben');
	expect(text).toContain('Fehlt dein Tipp beim Anpfiff, kostet das ein Leben.');
});
