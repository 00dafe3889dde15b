import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import { CLOSES_AFTER } from '~/domain/pick-deadline';
import { writeLetter } from '~/services/mail/write-letter.server';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	PASSWORD,
	roundRobin,
	WEEK,
} from '../support/builders';
import { logInAs } from '../support/log-in';
import { ownRules } from '../support/rules-form';
import { startNextRound } from '../support/start-next-round';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;
let tom: Browser;
let path: string;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida'], {
		rebuy: true,
	});
	lena = await logIn('lena');
	tom = await logIn('tom');
	path = `/community/${game.communityId}/admin`;
});

afterEach(() => app.close());

async function logIn(name: string): Promise<Browser> {
	const browser = app.browser();
	const page = await browser.post('/login', { email: `${name}@example.org`, password: PASSWORD });
	expect(page.status).toBe(302);
	return browser;
}

const memberId = (name: string) => game.players[name]?.memberId ?? '';
const memberPath = (name: string) => `${path}/mitglied/${memberId(name)}`;
const stateOf = async (name: string) =>
	(await findMember(app.context.db, game.communityId, memberId(name)))?.state;

/** Everybody but those named picks nothing and is out; a wins. */
async function playFirst(...winners: string[]) {
	for (const name of winners) await game.pick(name, 1, 'a');
	app.clock.set(KICKOFF + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
}

/** Every form of an admin's pages that changes something. */
const forms: { at: (name: string) => string; fields: Record<string, string> }[] = [
	{
		at: () => `${path}/verwalten`,
		fields: { intent: 'profile', name: 'Anders', description: '', visibility: 'public', entryOpen: 'open' },
	},
	{ at: () => `${path}/regeln`, fields: { ...ownRules, intent: 'game', jokers: '9', allOut: 'share' } },
	{ at: () => `${path}/einladen`, fields: { intent: 'renew' } },
	{ at: () => `${path}/einladen`, fields: { intent: 'allow-inviting', membersInvite: 'on' } },
	{ at: () => `${path}/neue-runde`, fields: { runde: '2', stand: 'x', gelistet: '' } },
	{ at: () => `${path}/verwalten`, fields: { intent: 'close-round' } },
	{ at: () => path, fields: { intent: 'remind' } },
	{ at: () => path, fields: { intent: 'undo', getan: 'joker-minus.{Ida}.x' } },
	{ at: () => path, fields: { intent: 'joker-plus', memberId: '{Ida}' } },
	{ at: memberPath, fields: { intent: 'eliminate' } },
	{ at: memberPath, fields: { intent: 'name-admin' } },
	{ at: memberPath, fields: { intent: 'withdraw-admin' } },
	{ at: memberPath, fields: { intent: 'remove', reason: 'Darum.' } },
	{ at: memberPath, fields: { intent: 'lift-ban' } },
	{ at: memberPath, fields: { intent: 'rename', displayName: 'Anders' } },
	{ at: memberPath, fields: { intent: 'release-name' } },
	{ at: () => `${path}/verwalten`, fields: { intent: 'delete-community', typedName: 'Büro Süd' } },
	{ at: () => `${path}/verwalten`, fields: { intent: 'keep-community' } },
];

function filled({ fields }: (typeof forms)[number]): Record<string, string> {
	return Object.fromEntries(
		Object.entries(fields).map(([key, value]) => [key, value.replace('{Ida}', memberId('Ida'))]),
	);
}

/** The version that a form of the page carries. */
function seenIn({ html }: Page, intent: string): string {
	return (
		new RegExp(`name="intent" value="${intent}"/?><input[^>]*name="seen" value="([^"]+)"`).exec(html)?.[1] ??
		''
	);
}

/** Where a form of settings is. */
const settingsPath = (intent = '') => `${path}/${intent === 'game' ? 'regeln' : 'verwalten'}`;

/** Submits a settings form as the page has it now. */
async function save(browser: Browser, fields: Record<string, string>): Promise<Page> {
	const at = settingsPath(fields.intent);
	const seen = seenIn(await browser.get(at), fields.intent ?? '');
	return browser.post(at, { ...fields, seen });
}

/** Saves rules, and says yes to what the page asks. */
async function saveRules(browser: Browser, fields: Record<string, string>): Promise<Page> {
	const asked = await save(browser, fields);
	const confirmed = /name="confirmed" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
	return save(browser, { ...fields, confirmed });
}

async function content() {
	const { db } = app.context;
	const rows = {
		communities: await db.community.findMany(),
		members: await db.member.findMany(),
		entries: await db.entry.findMany(),
		rounds: await db.round.findMany(),
		adjustments: await db.adjustment.findMany(),
	};
	return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? Number(value) : value));
}

describe('who may', () => {
	test('R33: members go to the dashboard, strangers find nothing, nobody changes anything', async () => {
		await buildPlayer(app.context, 'Otto');
		const before = await content();
		const otto = await logIn('otto');
		for (const form of forms) {
			const at = form.at('Ida');
			expect((await tom.get(at)).location).toBe(`/community/${game.communityId}/dashboard`);
			expect((await tom.post(at, filled(form))).location).toBe(`/community/${game.communityId}/dashboard`);
			expect((await otto.post(at, filled(form))).location).toBe('/onboarding/community');
			expect((await app.browser().post(at, filled(form))).location).toBe('/login');
		}
		expect(await content()).toBe(before);
	});

	test('R33: the admin of another community gets 404, for its own page with a foreign member too', async () => {
		const founderId = await buildPlayer(app.context, 'Otto');
		const other = await buildCommunity(app.context, { founderId, founder: 'Otto', name: 'Andere' });
		const otto = await logIn('otto');
		const before = await content();
		for (const form of forms) {
			expect((await otto.get(form.at('Ida'))).status).toBe(404);
			expect((await otto.post(form.at('Ida'), filled(form))).status).toBe(404);
		}
		const foreign = `/community/${other}/admin/mitglied/${memberId('Ida')}`;
		expect((await otto.get(foreign)).status).toBe(404);
		expect((await otto.post(foreign, { intent: 'eliminate' })).status).toBe(404);
		const jokers = { intent: 'joker-plus', memberId: memberId('Ida') };
		expect((await otto.post(`/community/${other}/admin`, jokers)).status).toBe(422);
		expect(await content()).toBe(before);
	});

	test('R12, R33: a site admin opens the page and sees no picks', async () => {
		await game.pick('Tom', 1, 'b');
		const site = await logIn('admin');
		const page = await site.get(path);
		expect(page.status).toBe(200);
		expect(page.text).toContain('Tom');
		expect(page.html).not.toContain('Team b');
		expect((await lena.get(path)).html).not.toContain('Team b');
	});
});

describe('settings', () => {
	const profile = {
		intent: 'profile',
		name: 'Neue Kurve',
		description: 'Anders.',
		visibility: 'public',
		password: '',
		passwordRepeat: '',
		entryOpen: 'closed',
	};

	test('good: name, description, visibility and entry are saved', async () => {
		const page = await save(lena, profile);
		expect(page.location).toBe(`${path}/verwalten#einstellungen`);
		expect((await lena.follow(page)).text).toContain('Gespeichert.');
		expect(await app.context.db.community.findFirst()).toMatchObject({
			name: 'Neue Kurve',
			nameKey: 'neue kurve',
			description: 'Anders.',
			entryOpen: false,
		});
	});

	test('R30: switching to a password needs one; later the old one may stay', async () => {
		const wish = { ...profile, visibility: 'password' };
		const missing = await save(lena, wish);
		expect(missing.status).toBe(422);
		expect(missing.text).toContain('Bitte gib ein Passwort für die Community ein.');
		const differing = await save(lena, { ...wish, password: 'nordkurve', passwordRepeat: 'x' });
		expect(differing.status).toBe(400);
		expect(differing.html).toMatch(/<title>Fehler: /);
		expect(differing.html).toContain('value="Neue Kurve"');
		const set = { ...wish, visibility: 'protected', password: 'nordkurve', passwordRepeat: 'nordkurve' };
		expect((await save(lena, set)).status).toBe(302);
		const first = await app.context.db.community.findFirstOrThrow();
		expect(first).toMatchObject({ visibility: 'password' });
		expect((await save(lena, { ...wish, description: 'Später.' })).status).toBe(302);
		const second = await app.context.db.community.findFirstOrThrow();
		expect(second).toMatchObject({ description: 'Später.', passwordHash: first.passwordHash });
		const kept = { ...wish, visibility: 'private', password: 'südkurve', passwordRepeat: 'südkurve' };
		const refused = await save(lena, kept);
		expect([refused.status, refused.text.includes('„Privat“ hat kein Passwort')]).toEqual([400, true]);
		const open = await lena.follow(await save(lena, { ...wish, visibility: 'private' }));
		expect(open.text).toContain('Gespeichert. Das Passwort gilt nicht mehr');
		expect((await app.context.db.community.findFirstOrThrow()).passwordHash).toBeNull();
		expect((await lena.follow(await save(lena, profile))).text).not.toContain('Das Passwort gilt nicht mehr');
	});

	test('refused: a name that another community has', async () => {
		const founderId = await buildPlayer(app.context, 'Otto');
		await buildCommunity(app.context, { founderId, founder: 'Otto', name: 'Andere' });
		const page = await save(lena, { ...profile, name: 'ANDERE' });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Eine Community mit diesem Namen existiert bereits.');
	});

	test('R28: the rules of the game, before the first kickoff and after it', async () => {
		const wish = { ...ownRules, intent: 'game', jokers: '3', rebuy: 'on', allOut: 'replay' };
		expect((await lena.follow(await saveRules(lena, wish))).text).toContain('Gespeichert.');
		expect(await stateOf('Tom')).toMatchObject({ jokers: 3 });
		app.clock.set(KICKOFF + 5_000);
		const later = await lena.follow(await save(lena, { ...wish, jokers: '5' }));
		expect(later.text).toContain('Die neuen Regeln gelten ab der nächsten Runde.');
		expect(await stateOf('Tom')).toMatchObject({ jokers: 3 });
		const wrong = await save(lena, { ...wish, jokers: '-1' });
		expect([wrong.status, wrong.text.includes('Bitte gib eine ganze Zahl von 0 bis 99 ein.')]).toEqual([
			400,
			true,
		]);
	});

	test('a settings form that another admin has overtaken saves nothing, and shows what was typed beside what is', async () => {
		const admin = await logInAs(app, 'admin');
		const [hers, his] = [await lena.get(settingsPath('profile')), await admin.get(settingsPath('profile'))];
		const closed = { ...profile, visibility: 'private', seen: seenIn(hers, 'profile') };
		expect((await lena.post(settingsPath('profile'), closed)).status).toBe(302);
		const before = await content();
		const late = { ...profile, name: 'Büro', description: 'Nur das.\r\nSonst nichts.', entryOpen: 'open' };
		// A first try that was wrong doesn't take what is stored now for seen.
		const slip = { ...late, name: '', seen: seenIn(his, 'profile') };
		expect(seenIn(await admin.post(settingsPath('profile'), slip), 'profile')).toBe(slip.seen);
		const page = await admin.post(settingsPath('profile'), { ...late, seen: seenIn(his, 'profile') });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Jemand anderes hat diese Einstellungen inzwischen geändert.');
		expect(page.html).toMatch(/value="private"[^>]*checked|checked[^>]*value="private"/);
		for (const typed of [
			'Name: Büro',
			'Nur das. Sonst nichts.',
			'Wer kann mitspielen: Öffentlich',
			'Erlaubt',
		])
			expect(page.text).toContain(typed);
		expect(await content()).toBe(before);
		expect((await admin.post(settingsPath('profile'), late)).status).toBe(422);
		expect(await content()).toBe(before);
		expect(
			(await admin.post(settingsPath('profile'), { ...late, seen: seenIn(page, 'profile') })).status,
		).toBe(302);
	});

	test.each([
		['description', { description: 'Neu beschrieben' }],
		['visibility', { visibility: 'private' }],
		['entryOpen', { entryOpen: true }],
	])('R30: so does one that knows nothing of another %s alone', async (_field, change) => {
		await save(lena, profile);
		const seen = seenIn(await lena.get(settingsPath('profile')), 'profile');
		await app.context.db.community.update({ where: { id: game.communityId }, data: change });
		const before = await content();
		expect((await lena.post(settingsPath('profile'), { ...profile, seen })).status).toBe(422);
		expect(await content()).toBe(before);
	});

	test('R30: so does one that knows nothing of a new password', async () => {
		const withPassword = { ...profile, visibility: 'password' };
		const set = { ...withPassword, password: 'nordkurve', passwordRepeat: 'nordkurve' };
		await save(lena, set);
		const seen = seenIn(await lena.get(settingsPath('profile')), 'profile');
		await save(lena, { ...set, password: 'suedkurve', passwordRepeat: 'suedkurve' });
		const before = await content();
		expect((await lena.post(settingsPath('profile'), { ...profile, seen })).status).toBe(422);
		expect(await content()).toBe(before);
	});

	test('R28: so does a form of the rules that another admin has overtaken', async () => {
		const seen = seenIn(await lena.get(settingsPath('game')), 'game');
		const wish = { ...ownRules, intent: 'game', jokers: '3', rebuy: 'on', allOut: 'replay', seen };
		expect((await saveRules(lena, wish)).status).toBe(302);
		const before = await content();
		const slip = await lena.post(settingsPath('game'), { ...wish, jokers: '-1' });
		expect(seenIn(slip, 'game')).toBe(seen);
		const page = await lena.post(settingsPath('game'), { ...wish, jokers: '4', rebuy: '', allOut: 'share' });
		expect(page.status).toBe(422);
		expect(page.text).toContain('Jemand anderes hat diese Einstellungen inzwischen geändert.');
		expect(page.html).toMatch(/id="jokers"[^>]*value="3"/);
		expect(page.text).toContain('Joker pro Spieler: 4 Rebuy: nicht erlaubt');
		expect(await content()).toBe(before);
	});

	test('wrong: an intent that does not exist', async () => {
		expect((await lena.post(path, { intent: 'constructor' })).status).toBe(400);
		expect((await lena.post(path, {})).status).toBe(400);
		expect((await lena.post(memberPath('Tom'), { intent: 'joker-plus' })).status).toBe(400);
	});
});

describe('members', () => {
	test('R21: jokers plus and minus, never below 0', async () => {
		const jokers = { memberId: memberId('Tom'), seite: '1' };
		const plus = await lena.post(path, { ...jokers, intent: 'joker-plus' });
		const done = `getan=joker-plus.${memberId('Tom')}.`;
		expect(plus.location).toMatch(new RegExp(`^${path}\\?seite=1&${done}[\\w-]+#mitglieder$`));
		expect((await lena.get(path)).text).toContain('Tom hat einen Joker mehr.');
		for (let i = 0; i < 2; i++) await lena.post(path, { ...jokers, intent: 'joker-minus' });
		expect(await stateOf('Tom')).toMatchObject({ jokers: 0 });
		// "−" keeps its place: the next tap there mustn't hit "+".
		const buttons = (await lena.get(path)).html.match(/<button[^>]*Joker: Tom"[^>]*>/g) ?? [];
		expect(buttons.map((html) => [html.includes('− 1'), / disabled=""/.test(html)])).toEqual([
			[true, true],
			[false, false],
		]);
		const refused = await lena.post(path, { ...jokers, intent: 'joker-minus' });
		expect(refused.status).toBe(422);
		expect(refused.text).toContain('Dieser Mitspieler hat keinen Joker mehr');
		expect((await lena.post(path, { intent: 'joker-plus' })).status).toBe(422);
	});

	test('R21: a joker form sent twice gives one, and the page then shows how many there are', async () => {
		const seen = (html: string) =>
			html.match(/<form[^>]*aria-label="Joker von Tom".*?name="seen" value="(\d+)"/s)?.[1];
		const plus = { memberId: memberId('Tom'), intent: 'joker-plus', seen: '1' };
		expect(seen((await lena.get(path)).html)).toBe('1');
		expect((await lena.post(path, plus)).status).toBe(302);
		const again = await lena.post(path, plus);
		expect(again.status).toBe(409);
		expect(again.text).toContain('Die Anzeige war veraltet: Tom hat jetzt 2 Joker.');
		expect(seen(again.html)).toBe('2');
		expect(await stateOf('Tom')).toMatchObject({ jokers: 2 });
	});

	test('a joker form leads back to the members, and the router in a browser to where it is', async () => {
		const plus = { memberId: memberId('Tom'), seite: '1', intent: 'joker-plus' };
		expect((await lena.post(path, plus)).location).toContain('#mitglieder');
		const routed = await lena.post(`${path}.data`, plus);
		expect(routed.html).toContain(`${path}?seite=1&getan=joker-plus.`);
		expect(routed.html).not.toContain('#mitglieder');
	});

	test('every confirm step stands on its page as an open dialog with its form, for browsers without JavaScript', async () => {
		const profile = { name: 'Büro Süd', description: '', visibility: 'private', entryOpen: 'open' };
		await save(lena, { intent: 'profile', ...profile });
		const stepOf = async (at: string) => {
			const { html } = await lena.get(at);
			return /<dialog open=""[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? '';
		};
		expect(await stepOf(path)).toBe('');
		expect(await stepOf(`${path}/verwalten?aktion=unsinn`)).toBe('');
		expect(await stepOf(`${path}/verwalten?aktion=constructor`)).toBe('');
		await lena.post(memberPath('Tom'), { intent: 'name-admin' });
		const steps = [
			[`${path}/einladen?aktion=link-erneuern`, 'renew', `${path}/einladen`],
			[`${path}/verwalten?aktion=runde-beenden`, 'close-round', `${path}/verwalten`],
			[`${memberPath('Tom')}?aktion=ausscheiden`, 'eliminate', memberPath('Tom')],
			[`${memberPath('Lena')}?aktion=verlassen`, 'leave', memberPath('Lena')],
		] as const;
		for (const [at, intent, back] of steps) {
			const step = await stepOf(at);
			expect(step).toContain(`name="intent" value="${intent}"`);
			expect(step).toMatch(new RegExp(`<a[^>]*href="${back}"[^>]*>Abbrechen</a>`));
		}
	});

	test('R21, R24: eliminating after a confirm step, and taking it back', async () => {
		const page = await lena.get(memberPath('Tom'));
		expect(page.html).toContain(`${memberPath('Tom')}?aktion=ausscheiden`);
		const confirm = await lena.get(`${memberPath('Tom')}?aktion=ausscheiden`);
		expect(confirm.text).toContain('Tom ausscheiden lassen?');
		expect(await stateOf('Tom')).toMatchObject({ active: true });
		const done = await lena.follow(await lena.post(memberPath('Tom'), { intent: 'eliminate' }));
		expect(done.text).toContain('Tom ist ausgeschieden.');
		expect(done.text).toMatch(/Tom.*Ausgeschieden.*1\. Spieltag/);
		expect((await lena.post(memberPath('Tom'), { intent: 'eliminate' })).status).toBe(422);
		await lena.post(memberPath('Tom'), { intent: 'reinstate' });
		expect(await stateOf('Tom')).toMatchObject({ active: true, jokers: 1, rebought: false });
	});

	test('R21: a reason for eliminating is asked, may be left out, and stands in the letter', async () => {
		const step = await lena.get(`${memberPath('Tom')}?aktion=ausscheiden`);
		expect(step.text).toContain('Den Grund, wenn du einen angibst, liest nur das Mitglied in seiner E-Mail');
		expect(step.text).toContain('Grund (wenn du magst)');
		const long = await lena.post(memberPath('Tom'), { intent: 'eliminate', reason: 'x'.repeat(201) });
		expect(long.status).toBe(422);
		expect(long.text).toContain('Tom ausscheiden lassen?');
		expect(long.text).toContain('Der Grund darf höchstens 200 Zeichen haben.');
		await lena.post(memberPath('Tom'), { intent: 'eliminate', reason: 'Du wolltest aussetzen.' });
		await lena.post(memberPath('Ida'), { intent: 'eliminate', reason: ' ' });
		const rows = await app.context.db.outboxMail.findMany({
			where: { kind: 'state-by-hand' },
			orderBy: { address: 'asc' },
		});
		const texts = rows.map((row) => writeLetter(app.context, row)?.text.replace(/\s+/g, ' '));
		expect(texts[0]).not.toContain('Der Grund');
		expect(texts[1]).toContain('Der Grund: „Du wolltest aussetzen.“');
	});

	test('R20, R21: the steps and letters say what an act means for the matchday that runs, or begins within a day', async () => {
		const step = async (action: string) => (await lena.get(`${memberPath('Tom')}?aktion=${action}`)).text;
		const letter = async () => {
			const rows = await app.context.db.outboxMail.findMany({ where: { kind: 'state-by-hand' } });
			await app.context.db.outboxMail.deleteMany();
			return rows.map((row) => writeLetter(app.context, row)?.text.replace(/\s+/g, ' ') ?? '').join();
		};
		const [gone, counts] = [
			'zählt hier nicht, auch kein Tipp dafür.',
			'Der 1. Spieltag läuft und zählt weiter.',
		];
		const later = 'Der 1. Spieltag läuft schon und zählt noch: Das gilt erst danach.';
		expect(await step('ausscheiden')).not.toContain('läuft schon');
		app.clock.set(KICKOFF - 2 * HOUR);
		await lena.post(memberPath('Tom'), { intent: 'eliminate' });
		expect(await letter()).not.toContain('Spieltag');
		const soon =
			'Bis zum Anpfiff am 1. Spieltag sind es keine 24 Stunden mehr: Ohne Tipp ist Tom dort entschuldigt.';
		expect(await step('zurueckholen')).toContain(soon);
		await lena.post(memberPath('Tom'), { intent: 'reinstate' });
		expect(await letter()).toContain('Ohne Tipp bist du dort entschuldigt.');
		await lena.post(memberPath('Tom'), { intent: 'eliminate' });
		app.clock.set(KICKOFF + HOUR);
		expect(await step('zurueckholen')).toContain(`Der 1. Spieltag hat schon begonnen und ${gone}`);
		await letter();
		await lena.post(memberPath('Tom'), { intent: 'reinstate' });
		expect(await letter()).toContain(gone);
		// Who was out at the kickoff has nothing to do with the matchday, whatever came after it.
		expect(await step('ausscheiden')).not.toContain('läuft schon');
		await lena.post(memberPath('Tom'), { intent: 'eliminate' });
		expect(await letter()).not.toContain('läuft schon');
		expect(await step('zurueckholen')).toContain(gone);
		const ida = async (action: string) => (await lena.get(`${memberPath('Ida')}?aktion=${action}`)).text;
		expect(await ida('ausscheiden')).toContain(later);
		await lena.post(memberPath('Ida'), { intent: 'eliminate' });
		expect(await letter()).toContain(later);
		expect(await ida('zurueckholen')).toContain(counts);
	});

	test('R24: a rebuy for who went out in the game, shown beside the name', async () => {
		await playFirst('Lena', 'Ida');
		expect((await lena.get(`${memberPath('Tom')}?aktion=rebuy`)).text).toContain('Rebuy für Tom?');
		const done = await lena.follow(await lena.post(memberPath('Tom'), { intent: 'rebuy' }));
		expect(done.text).toContain('Tom ist mit einem Rebuy wieder dabei.');
		expect(await stateOf('Tom')).toMatchObject({ active: true, jokers: 2, rebought: true });
		expect((await lena.post(memberPath('Tom'), { intent: 'rebuy' })).status).toBe(422);
	});

	test('R34: naming another admin opens the page for them', async () => {
		await lena.post(memberPath('Tom'), { intent: 'name-admin' });
		expect((await tom.get(path)).status).toBe(200);
	});

	test('R34: removing asks for a reason in the confirm step, keeps what was typed, and shows it afterwards', async () => {
		expect((await lena.get(`${memberPath('Ida')}?aktion=entfernen`)).html).toContain('name="reason"');
		const reason = 'x'.repeat(201);
		const long = await lena.post(memberPath('Ida'), { intent: 'remove', reason });
		expect([long.status, long.text.includes('höchstens 200 Zeichen')]).toEqual([422, true]);
		expect(long.html).toContain(`value="${reason}"`);
		const removed = await lena.post(memberPath('Ida'), { intent: 'remove', reason: 'Wollte aussetzen.' });
		expect(removed.location).toMatch(
			new RegExp(`^${path}\\?getan=remove.${memberId('Ida')}.[\\w-]+#mitglieder$`),
		);
		expect((await lena.follow(removed)).text).toContain('Ida ist nicht mehr in der Community.');
		const ida = await logIn('Ida');
		expect((await ida.get(memberPath('Ida'))).location).toBe('/onboarding/community');
		const page = await lena.get(memberPath('Ida'));
		expect(page.text).toContain('Entfernt und ausgeschlossen. Der Grund: „Wollte aussetzen.“');
		expect(page.html).not.toContain('aktion=entfernen');
	});

	test('R34: a member leaves on the own page, the last admin does not', async () => {
		expect((await tom.get(memberPath('Tom'))).text).toContain('Community verlassen');
		expect((await tom.post(memberPath('Tom'), { intent: 'eliminate' })).status).toBe(422);
		expect((await tom.post(memberPath('Tom'), { intent: 'leave' })).location).toBe('/dashboard');
		expect(await stateOf('Tom')).toMatchObject({ active: false, outCause: 'left' });
		expect((await tom.get(`/community/${game.communityId}/dashboard`)).location).toBe(
			'/onboarding/community',
		);
		const own = await lena.get(`${memberPath('Lena')}?aktion=verlassen`);
		expect(own.text).toContain('Du bist der einzige Admin. Ernenne zuerst einen weiteren');
		expect(own.text).not.toContain('Community verlassen');
		const last = await lena.post(memberPath('Lena'), { intent: 'leave' });
		expect([last.status, last.text.includes('Du bist der einzige Admin.')]).toEqual([422, true]);
	});

	test('R34: the only admin with nobody to name is led to the deletion of the community', async () => {
		const alone = await startApp();
		const solo = await buildGame(alone.context, roundRobin(['a', 'b'], alone.clock.now() + WEEK), ['Mia']);
		const mia = await logInAs(alone, 'Mia');
		const way = `/community/${solo.communityId}/admin`;
		const page = `${way}/mitglied/${solo.players.Mia?.memberId}`;
		const why =
			'Du bist der einzige Admin, und außer dir ist niemand da. Statt auszusteigen kannst du die Community löschen.';
		const own = await mia.get(page);
		expect(own.text).toContain(why);
		expect(own.html).toContain(`href="${way}/verwalten?aktion=loeschen#loeschen"`);
		const refused = await mia.post(page, { intent: 'leave' });
		expect([refused.status, refused.text.includes(why)]).toEqual([422, true]);
		expect((await mia.get(`${way}/verwalten?aktion=loeschen`)).html).toContain('name="typedName"');
		await alone.close();
	});

	test('R34: to leave as an admin says that the rights go, and afterwards which community it was', async () => {
		const rights = 'Deine Admin-Rechte gehen mit';
		const step = `${memberPath('Tom')}?aktion=verlassen`;
		expect((await tom.get(step)).text).not.toContain(rights);
		await lena.post(memberPath('Tom'), { intent: 'name-admin' });
		expect((await tom.get(step)).text).toContain(rights);
		const left = await tom.follow(await tom.post(memberPath('Tom'), { intent: 'leave' }));
		expect((await tom.follow(left)).text).toContain('Du hast „Büro Süd“ verlassen.');
	});

	test('R34: removing an admin says that the rights go', async () => {
		const step = `${memberPath('Tom')}?aktion=entfernen`;
		expect((await lena.get(step)).text).not.toContain('Die Admin-Rechte gehen mit.');
		app.clock.advance(1);
		await lena.post(memberPath('Tom'), { intent: 'name-admin' });
		expect((await lena.get(step)).text).toContain('Die Admin-Rechte gehen mit.');
	});

	test('R34: who has left and come back waits, without a matchday and jokers of the round they left', async () => {
		await playFirst('Lena', 'Tom');
		await lena.post(memberPath('Ida'), { intent: 'remove', reason: 'Darum.' });
		await lena.post(memberPath('Ida'), { intent: 'lift-ban' });
		const ida = await logIn('Ida');
		const { communityId } = game;
		await ida.post(`/onboarding?join=${communityId}`, { invitation: communityId, displayName: 'Ida' });
		expect((await lena.get(memberPath('Ida'))).html).toContain('>Wartet auf die nächste Runde<');
		expect((await lena.get(path)).text).toMatch(/Ida Wartet auf die nächste Runde – Verwalten/);
	});

	test('R34: who acts without the rights, which were taken meanwhile, reads that nothing was done', async () => {
		app.clock.advance(1);
		await lena.post(memberPath('Tom'), { intent: 'name-admin' });
		await tom.get(path);
		await lena.post(memberPath('Tom'), { intent: 'withdraw-admin' });
		const page = await tom.post(path, { intent: 'joker-plus', memberId: memberId('Ida') });
		expect((await tom.follow(page)).text).toContain(
			'Das dürfen nur die Admins dieser Community. Es wurde nichts geändert.',
		);
	});

	test('leaving is only for oneself', async () => {
		await lena.post(memberPath('Tom'), { intent: 'name-admin' });
		expect((await lena.post(memberPath('Ida'), { intent: 'leave' })).status).toBe(400);
		expect(await stateOf('Lena')).toMatchObject({ active: true });
		expect(await stateOf('Ida')).toMatchObject({ active: true });
	});

	test('long lists come in pages of 50, the active ones first', async () => {
		for (let number = 1; number <= 50; number++) {
			const name = `Spieler ${number}`;
			await join(app.context, { id: await buildPlayer(app.context, `S${number}`), name }, game.communityId);
		}
		await lena.post(memberPath('Ida'), { intent: 'eliminate' });
		const first = await lena.get(path);
		expect(first.html).toMatch(/aria-label="Seite 1 von 2" aria-current="page"/);
		expect(first.html).not.toContain(memberId('Ida'));
		expect((await lena.get(`${path}?seite=2`)).html).toContain(memberId('Ida'));
		expect((await lena.get(`${path}?seite=unsinn`)).html).toContain(
			'aria-label="Seite 1 von 2" aria-current="page"',
		);
	});
});

describe('rounds', () => {
	test('R27: closing after a confirm step, then the next round', async () => {
		await playFirst('Lena', 'Tom');
		expect((await startNextRound(lena, game.communityId)).status).toBe(422);
		expect((await lena.get(`${path}/verwalten?aktion=runde-beenden`)).text).toContain('Runde 1 beenden?');
		const closed = await lena.follow(await lena.post(`${path}/verwalten`, { intent: 'close-round' }));
		expect(closed.text).toContain('Runde 1 ist beendet, mit 2 Siegern.');
		expect(closed.text).toContain('Runde 2 starten');
		expect(closed.html).toContain(`href="${path}/neue-runde"`);
		expect((await lena.post(`${path}/verwalten`, { intent: 'close-round' })).status).toBe(422);
		const started = await lena.follow(await startNextRound(lena, game.communityId));
		expect(started.text).toContain('Runde 2 ist gestartet. Sie beginnt mit dem 2. Spieltag.');
		expect((await findNewestRound(app.context.db, game.communityId))?.number).toBe(2);
	});

	test('R28: before the next round starts it is said which rules it has that the last one hadn’t', async () => {
		await playFirst('Lena', 'Tom');
		await lena.post(`${path}/verwalten`, { intent: 'close-round' });
		const step = `${path}/neue-runde`;
		expect((await lena.get(step)).text).toContain('Wie in Runde 1.');
		await saveRules(lena, { ...ownRules, intent: 'game', jokers: '3', rebuy: 'on', allOut: 'replay' });
		expect((await lena.get(step)).text).toMatch(/Anders als in Runde 1: .*Joker zu Beginn: 3 \(bisher \d\)/);
	});

	test('R27: what ending a round does is said before, and everybody is told, each of the own picks alone', async () => {
		await playFirst('Lena', 'Tom');
		await game.pick('Lena', 2, 'b');
		await game.pick('Tom', 2, 'c');
		await game.pick('Tom', 3, 'd');
		const step = (await lena.get(`${path}/verwalten?aktion=runde-beenden`)).text;
		expect(step).toContain(
			'2 sind noch dabei und haben schon mitgespielt: Den Sieg teilen sich Lena und Tom.',
		);
		expect(step).toContain('3 gespeicherte Tipps für die Spieltage 2 und 3 zählen dann nicht mehr.');
		expect(step).toMatch(
			/Die nächste Runde könnte frühestens mit dem 2\. Spieltag der Saison .* beginnen, am Samstag, 5\. September 2026/,
		);
		await lena.post(`${path}/verwalten`, { intent: 'close-round' });
		const mails = await app.context.db.outboxMail.findMany({ where: { kind: 'round-ended' } });
		const told = mails.map(({ address, data, kind, playerId }) => {
			const letter = writeLetter(app.context, { kind, data, playerId });
			return [address, `${letter?.subject} ${letter?.text.replace(/\s+/g, ' ')}`] as const;
		});
		const letters = new Map(told);
		expect([...letters.keys()].sort()).toEqual(['ida@example.org', 'lena@example.org', 'tom@example.org']);
		const of = (name: string) => letters.get(`${name}@example.org`) ?? '';
		expect(of('lena')).toContain('Du teilst dir den Sieg');
		expect(of('lena')).toContain('Dein Tipp für den 2. Spieltag zählt nicht mehr.');
		expect(of('tom')).toContain('Deine Tipps für die Spieltage 2 und 3 zählen nicht mehr.');
		expect(of('ida')).toContain('Runde 1 ist zu Ende');
		expect(of('ida')).toContain('Den Sieg teilen sich Lena und Tom.');
		expect(of('ida')).not.toContain('zähl');
	});

	test('R25, R27: the step names who is in and yet wins nothing', async () => {
		await playFirst('Lena', 'Tom');
		await lena.post(memberPath('Ida'), { intent: 'rebuy' });
		expect((await lena.get(`${path}/verwalten?aktion=runde-beenden`)).text).toContain(
			'Den Sieg teilen sich Lena und Tom. Leer geht aus, wer noch keinen ausgewerteten Tipp hat, der zählt: Ida.',
		);
	});

	test('R25, R27: with no pick that counts the step says that nobody would win', async () => {
		const step = (await lena.get(`${path}/verwalten?aktion=runde-beenden`)).text;
		expect(step).toContain('Gewonnen hätte dann niemand');
		expect(step).toContain('Tipps für kommende Spieltage sind keine da.');
	});

	test('R21: between kickoff and evaluation the page says after which matchday a joker counts', async () => {
		const sentence =
			'Der 1. Spieltag ist noch nicht ausgewertet. Joker, die du jetzt gibst oder nimmst, zählen erst nach ihm.';
		expect((await lena.get(path)).text).not.toContain('zählen erst nach ihm');
		for (const name of ['Lena', 'Tom']) await game.pick(name, 1, 'a');
		app.clock.set(KICKOFF + 5_000);
		expect((await lena.get(path)).text).toContain(sentence);
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', '1:0');
		app.clock.set(KICKOFF + CLOSES_AFTER);
		await game.evaluate(1);
		expect((await lena.get(path)).text).not.toContain('zählen erst nach ihm');
	});

	test('R25: a round with nobody left in it says so to its admin and to who is invited', async () => {
		const founderId = await buildPlayer(app.context, 'Otto');
		const other = await buildCommunity(app.context, { founderId, founder: 'Otto', name: 'Andere' });
		const otto = await logIn('otto');
		const seen = async () => ({
			admin: (await otto.get(`/community/${other}/admin/verwalten`)).text,
			invitation: (await app.browser().get(`/community-preview?join=${other}`)).text,
		});
		const before = await seen();
		expect(before.invitation).toContain('1 spielt mit. Los geht es am Samstag, 29. August 2026, 15:30 Uhr.');
		expect(before.admin).not.toContain('niemand mehr');
		app.clock.set(KICKOFF + 5_000);
		expect((await seen()).invitation).toContain('1 ist noch dabei. Nächster Anpfiff: Samstag, 5. September');
		await playFirst();
		const after = await seen();
		expect(after.invitation).toContain('In dieser Runde ist niemand mehr drin. Nächster Anpfiff:');
		expect(after.admin).toContain(
			'In dieser Runde ist niemand mehr drin. Beende sie und starte danach eine neue, dann sind alle wieder dabei.',
		);
	});

	test('R27: not while a matchday lies between kickoff and evaluation', async () => {
		app.clock.set(KICKOFF + 5_000);
		expect((await lena.get(`${path}/verwalten`)).text).toContain(
			'Der 1. Spieltag ist angepfiffen, aber noch nicht ausgewertet.',
		);
		expect((await lena.post(`${path}/verwalten`, { intent: 'close-round' })).status).toBe(422);
	});
});

describe('the invite link', () => {
	test('a settings form that lost its fields answers 400 and resets nothing', async () => {
		const { db } = app.context;
		const before = await db.community.findMany();
		expect((await lena.post(`${path}/regeln`, { intent: 'game' })).status).toBe(400);
		expect(
			(await lena.post(`${path}/verwalten`, { intent: 'profile', name: 'Büro Süd', visibility: 'public' }))
				.status,
		).toBe(400);
		expect(await db.community.findMany()).toEqual(before);
	});

	test('R30: with a token where the community is closed; renewing makes a new one', async () => {
		expect((await lena.get(`${path}/einladen`)).html).not.toContain('Link erneuern');
		const profile = { name: 'Büro Süd', description: '', visibility: 'private', entryOpen: 'open' };
		await save(lena, { intent: 'profile', ...profile });
		const link = async () =>
			/community-preview\?join=([\w.-]+)/.exec((await lena.get(`${path}/einladen`)).html)?.[1];
		const before = await link();
		expect(before).toContain(`${game.communityId}.`);
		await lena.post(`${path}/einladen`, { intent: 'renew' });
		expect(await link()).not.toBe(before);
	});
});
