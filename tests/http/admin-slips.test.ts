import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '~/data/members.server';
import { deleteDueCommunities } from '~/services/communities/delete-due-communities.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { writeLetter } from '~/services/mail/write-letter.server';
import { updateGameSettings } from '~/services/rounds/update-game-settings.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildCommunity, buildGame, DAY, type Game, HOUR, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** What admins do to people, to each other and to a community, and how it is undone (R31, R33, R34). */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let path: string;
let lena: Browser;
let tom: Browser;

beforeEach(async () => {
	app = await startApp();
	game = await buildGame(
		app.context,
		roundRobin(['a', 'b', 'c', 'd'], KICKOFF),
		['Lena', 'Tom', 'Ida', 'Ole'],
		{ rebuy: true },
	);
	path = `/community/${game.communityId}/admin`;
	lena = await logIn('Lena');
	tom = await logIn('Tom');
});
afterEach(async () => {
	// R18: whatever a test did, the stored states are those that the facts give.
	expect((await recomputeStates(app.context)).differences).toEqual([]);
	await app.close();
});

const logIn = (name: string) => logInAs(app, name);
const memberId = (name: string) => game.players[name]?.memberId ?? '';
const memberPath = (name: string) => `${path}/mitglied/${memberId(name)}`;
const memberOf = (name: string) => findMember(app.context.db, game.communityId, memberId(name));
const nameOf = async (name: string) => (await memberOf(name))?.displayName;
const isAdmin = async (name: string) => (await memberOf(name))?.isAdmin;
const remove = (by: Browser, name: string) =>
	by.post(memberPath(name), { intent: 'remove', reason: 'Unfair gespielt.' });
const nameAdmin = (by: Browser, name: string) => by.post(memberPath(name), { intent: 'name-admin' });

/** Another community that this player has founded. */
const foundNorth = (founder: string) =>
	buildCommunity(app.context, { founderId: game.players[founder]?.id ?? '', founder, name: 'Nordkurve' });

/** Kinds of the letters to somebody, with their data. */
async function lettersTo(name: string, kind?: string) {
	const mails = await app.context.db.outboxMail.findMany({
		where: { address: `${name.toLowerCase()}@example.org`, ...(kind === undefined ? {} : { kind }) },
		orderBy: { createdAt: 'asc' },
	});
	return mails.map((mail) => ({ kind: mail.kind, state: mail.state, ...JSON.parse(mail.data) }));
}

describe('R31: names', () => {
	const rename = (by: Browser, name: string, to: string) =>
		by.post(memberPath(name), { intent: 'rename', displayName: to });

	test('an admin gives a member a name, which all read in the trace, and the member by mail', async () => {
		expect((await lena.get(`${memberPath('Tom')}?aktion=umbenennen`)).text).toContain('Tom umbenennen?');
		expect((await rename(lena, 'Tom', '  Tomate ')).status).toBe(302);
		expect(await nameOf('Tom')).toBe('Tomate');
		const ida = await logIn('Ida');
		const way = await ida.get(`/community/${game.communityId}/mitglied/${memberId('Tom')}`);
		expect(way.text).toContain('Lena hat „Tom“ in „Tomate“ umbenannt');
		expect(await lettersTo('Tom', 'member-renamed')).toMatchObject([{ from: 'Tom', to: 'Tomate' }]);
	});

	test('it holds against the profile, the own page and coming back, until it is released', async () => {
		await rename(lena, 'Tom', 'Tomate');
		expect((await tom.post('/profile', { intent: 'name', displayName: 'Thomas' })).text).not.toContain(
			'Etwas ist schiefgelaufen',
		);
		expect(await nameOf('Tom')).toBe('Tomate');
		const refused = await rename(tom, 'Tom', 'Thomas');
		expect([refused.status, refused.text]).toEqual([
			422,
			expect.stringContaining('Diesen Namen hat dir ein Admin gegeben.'),
		]);
		await tom.post(memberPath('Tom'), { intent: 'leave' });
		await tom.post('/join-community', { name: 'Büro Süd', password: '', displayName: 'Thomas' });
		expect((await memberOf('Tom'))?.leftAt).not.toBe(null);
		await tom.post('/join-community', { name: 'Büro Süd', password: '', displayName: '' });
		expect([(await memberOf('Tom'))?.leftAt, await nameOf('Tom')]).toEqual([null, 'Tomate']);

		expect((await tom.post(memberPath('Tom'), { intent: 'release-name' })).status).not.toBe(302);
		expect((await lena.post(memberPath('Tom'), { intent: 'release-name' })).status).toBe(302);
		expect((await rename(tom, 'Tom', 'Thomas')).status).toBe(302);
		expect(await nameOf('Tom')).toBe('Thomas');
		const way = await tom.get(`/community/${game.communityId}/mitglied/${memberId('Tom')}`);
		expect(way.text).toContain('„Tomate“ heißt jetzt „Thomas“');
	});

	test('a profile’s name that an admin has put back by the same word stays, too', async () => {
		await rename(lena, 'Tom', 'TOM');
		await rename(lena, 'Tom', 'Tom');
		const said = async (to: string) =>
			(await tom.follow(await tom.post('/profile', { intent: 'name', displayName: to }))).text;
		expect(await said('Thomas')).toMatch(/Gespeichert. In „[^“]+“ behältst du deinen alten Namen/);
		expect(await nameOf('Tom')).toBe('Tom');
		expect(await said('Tommi')).toMatch(
			/Gespeichert. Einen anderen Namen hast du weiter in „[^“]+“ \(Tom\), siehe unten/,
		);
	});

	const inProfile = (by: Browser, to: string) => by.post('/profile', { intent: 'name', displayName: to });
	const wayOf = async (name: string) =>
		(await lena.get(`/community/${game.communityId}/mitglied/${memberId(name)}`)).text;

	test('the profile’s name reaches nobody’s place who was removed or left', async () => {
		const ida = await logIn('Ida');
		await remove(lena, 'Tom');
		await ida.post(memberPath('Ida'), { intent: 'leave' });
		expect((await inProfile(tom, 'Lena ist ein Depp')).status).toBe(302);
		expect((await inProfile(ida, 'Lena ist ein Depp')).status).toBe(302);
		expect([await nameOf('Tom'), await nameOf('Ida')]).toEqual(['Tom', 'Ida']);
	});

	test('a name that came by the profile, or by coming back, stands in the trace as well', async () => {
		await inProfile(tom, 'Thomas');
		expect(await wayOf('Tom')).toContain('„Tom“ heißt jetzt „Thomas“');
		await tom.post(memberPath('Tom'), { intent: 'leave' });
		await tom.post('/join-community', { name: 'Büro Süd', password: '', displayName: 'Tomate' });
		expect(await nameOf('Tom')).toBe('Tomate');
		expect(await wayOf('Tom')).toContain('„Thomas“ heißt jetzt „Tomate“');
	});

	test('the profile and the own page share one limit; names that are refused don’t use it up', async () => {
		for (let n = 0; n < 12; n++) expect((await rename(tom, 'Tom', 'Ida')).status).toBe(422);
		for (let n = 0; n < 5; n++) expect((await inProfile(tom, `Tommy ${n}`)).status).toBe(302);
		for (const name of ['Tim 1', 'Tim 2', 'Tim 3', 'Tim 4', 'Tommy 4'])
			expect((await rename(tom, 'Tom', name)).status).toBe(302);
		const held = await inProfile(tom, 'Thomas');
		expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '60']);
		expect(held.text).toContain('Das waren viele Versuche hintereinander.');
		expect(held.html).toContain('value="Thomas"');
		expect(await wayOf('Tom')).not.toContain('„Thomas“');
	});

	test('nobody else may; taken, empty and wrong names are refused where they were typed', async () => {
		expect((await rename(tom, 'Ida', 'Idiot')).status).toBe(302);
		expect(await nameOf('Ida')).toBe('Ida');
		for (const [typed, said] of [
			['ida', 'Unter diesem Namen spielt hier schon jemand.'],
			['', 'Bitte gib'],
			['tom@example.org', 'E-Mail'],
		] as const) {
			const page = await rename(lena, 'Tom', typed);
			expect([page.status, page.text]).toEqual([422, expect.stringContaining(said)]);
		}
		expect(await nameOf('Tom')).toBe('Tom');
		expect(await app.context.db.nameChange.count()).toBe(0);
	});
});

describe('R34: removing and keeping out', () => {
	const comeBack = async (browser: Browser) => ({
		byName: await browser.post('/join-community', { name: 'Büro Süd', password: '', displayName: '' }),
		byCard: await browser.post(`/onboarding?join=${game.communityId}`, {
			invitation: game.communityId,
			displayName: '',
			password: '',
		}),
	});
	const reason = 'Der Grund: „Unfair gespielt.“';

	test('who was removed stays out by name, list, link and card though the entry is open, and reads why', async () => {
		const invitation = await app.context.db.community.findUniqueOrThrow({ where: { id: game.communityId } });
		expect((await remove(lena, 'Tom')).status).toBe(302);
		const ways = Object.values(await comeBack(tom));
		for (const page of ways) expect([page.status, page.text]).toEqual([422, expect.stringContaining(reason)]);
		for (const code of [game.communityId, `${game.communityId}.${invitation.inviteToken}`]) {
			const page = await tom.get(`/community-preview?join=${code}`);
			expect([page.status, page.text]).toEqual([404, expect.stringContaining(reason)]);
		}
		expect((await memberOf('Tom'))?.leftAt).not.toBe(null);
		expect((await tom.follow(await tom.get('/dashboard'))).text).toContain(reason);
		expect((await lettersTo('Tom', 'member-removed'))[0]).toMatchObject({ reason: 'Unfair gespielt.' });
	});

	test('one who plays elsewhere, too, reads it where the community was', async () => {
		const communityId = await foundNorth('Tom');
		await remove(lena, 'Tom');
		const page = await tom.get(`/community/${game.communityId}/dashboard`);
		expect([page.status, page.text]).toEqual([404, expect.stringContaining(reason)]);
		expect((await tom.get(`/community/${communityId}/dashboard`)).status).toBe(200);
	});

	test('an admin takes it back: then coming back goes as for everybody who left', async () => {
		await remove(lena, 'Tom');
		expect((await lena.get(path)).text).toContain('Ausgeschlossen');
		expect((await lena.get(`${memberPath('Tom')}?aktion=wieder-zulassen`)).text).toContain(
			'Tom wieder zulassen?',
		);
		expect((await lena.post(memberPath('Tom'), { intent: 'lift-ban' })).status).toBe(302);
		expect((await lena.get(path)).text).not.toContain('Ausgeschlossen');
		expect((await comeBack(tom)).byName.status).toBe(302);
		expect(await memberOf('Tom')).toMatchObject({ leftAt: null, removal: null });
		expect((await memberOf('Tom'))?.state?.outCause).toBe('left');
	});

	test('only admins take it back', async () => {
		await remove(lena, 'Tom');
		const ida = await logIn('Ida');
		await ida.post(memberPath('Tom'), { intent: 'lift-ban' });
		await tom.post(memberPath('Tom'), { intent: 'lift-ban' });
		expect((await memberOf('Tom'))?.removal).toEqual({ reason: 'Unfair gespielt.' });
	});
});

describe('R34: rights of admins', () => {
	const withdraw = (by: Browser, name: string) => by.post(memberPath(name), { intent: 'withdraw-admin' });

	beforeEach(async () => {
		app.clock.advance(HOUR);
		await nameAdmin(lena, 'Tom');
		app.clock.advance(HOUR);
		await nameAdmin(tom, 'Ida');
	});

	test('are taken from those who were named later, who are told', async () => {
		expect((await lena.get(`${memberPath('Ida')}?aktion=admin-entziehen`)).text).toContain(
			'Ida die Admin-Rechte entziehen?',
		);
		expect((await withdraw(tom, 'Ida')).status).toBe(302);
		expect(await isAdmin('Ida')).toBe(false);
		expect(await lettersTo('Ida', 'admin-withdrawn')).toHaveLength(1);
		expect((await withdraw(lena, 'Tom')).status).toBe(302);
		expect(await isAdmin('Tom')).toBe(false);
		expect((await tom.get(path)).location).toBe(`/community/${game.communityId}/dashboard`);
	});

	test('not from those who were named earlier, neither by removing them', async () => {
		const ida = await logIn('Ida');
		for (const act of [await withdraw(ida, 'Tom'), await withdraw(tom, 'Lena'), await remove(ida, 'Lena')])
			expect([act.status, act.text]).toEqual([422, expect.stringContaining('vor dir Admin')]);
		expect((await ida.get(memberPath('Tom'))).text).not.toContain('Admin-Rechte entziehen');
		expect([await isAdmin('Lena'), await isAdmin('Tom'), await isAdmin('Ida')]).toEqual([true, true, true]);
	});

	test('who is named again is the newest', async () => {
		const ida = await logIn('Ida');
		await withdraw(lena, 'Tom');
		app.clock.advance(HOUR);
		await nameAdmin(lena, 'Tom');
		expect((await withdraw(tom, 'Ida')).status).toBe(422);
		expect((await withdraw(ida, 'Tom')).status).toBe(302);
	});

	test('a site admin takes them from anybody but the last', async () => {
		const site = await logIn('admin');
		for (const name of ['Lena', 'Tom']) expect((await withdraw(site, name)).status).toBe(302);
		const last = await withdraw(site, 'Ida');
		expect([last.status, last.text]).toEqual([422, expect.stringContaining('einzige Admin')]);
		expect(await isAdmin('Ida')).toBe(true);
	});

	test('nobody else does, and nobody to somebody who has none', async () => {
		const ole = await logIn('Ole');
		await withdraw(ole, 'Tom');
		expect(await isAdmin('Tom')).toBe(true);
		expect((await withdraw(lena, 'Ole')).status).toBe(422);
	});
});

describe('R34: deleting a community', () => {
	const ask = (by: Browser, name = 'büro süd ') =>
		by.post(`${path}/verwalten`, { intent: 'delete-community', typedName: name });
	const keep = (by: Browser) => by.post(`${path}/verwalten`, { intent: 'keep-community' });
	const pages = () => [
		`/community/${game.communityId}/dashboard`,
		`/community/${game.communityId}/tippspiel/1`,
		`/community/${game.communityId}/rangliste`,
		`/community/${game.communityId}/ruhmeshalle`,
		path,
		memberPath('Ida'),
	];
	const statuses = (browser: Browser) =>
		Promise.all(pages().map(async (page) => (await browser.get(page)).status));
	const job = () => deleteDueCommunities(app.context, app.context.now());

	test('needs its name typed, and tells every member until when it goes on', async () => {
		expect((await lena.get(`${path}/verwalten?aktion=loeschen`)).text).toContain('Büro Süd löschen?');
		const wrong = await ask(lena, 'Büro');
		expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Das ist nicht der Name')]);
		expect(await app.context.db.outboxMail.count({ where: { kind: 'community-deletion' } })).toBe(0);
		expect((await ask(lena)).status).toBe(302);
		const deletesAt = app.context.now() + 14 * DAY;
		for (const name of ['Lena', 'Tom', 'Ida', 'Ole'])
			expect(await lettersTo(name, 'community-deletion')).toMatchObject([
				{ community: 'Büro Süd', deletesAt },
			]);
		expect((await tom.get(pages()[0] as string)).text).toContain('„Büro Süd“ wird am');
		await ask(lena);
		expect(await lettersTo('Tom', 'community-deletion')).toHaveLength(1);
	});

	test('typing errors hold nobody back', async () => {
		for (const typed of ['', 'Büro', 'Süd', 'Nord', 'Büro Nord'])
			expect((await ask(lena, typed)).status).toBe(422);
		expect((await ask(await logIn('admin'))).status).toBe(302);
	});

	test('for 14 days all goes on, and any admin takes it back', async () => {
		await nameAdmin(lena, 'Tom');
		await ask(lena);
		app.clock.advance(14 * DAY - 1);
		await job();
		expect(await statuses(tom)).toEqual([200, 200, 200, 200, 200, 200]);
		await keep(tom);
		app.clock.advance(2);
		await job();
		expect(await statuses(lena)).toEqual([200, 200, 200, 200, 200, 200]);
		expect((await lena.get(pages()[0] as string)).text).not.toContain('wird am');
		expect(await lettersTo('Ida', 'community-kept')).toHaveLength(1);
		await sendWaitingMails(app.context);
		expect((await lettersTo('Ida', 'community-deletion'))[0]).toMatchObject({ state: 'dropped' });
	});

	test('then it is gone: its pages, open picks and waiting mails, and its name is free', async () => {
		await nameAdmin(lena, 'Tom');
		await ask(lena);
		await game.pick('Ida', 2, 'a');
		app.clock.advance(14 * DAY);
		const waiting = await app.context.db.outboxMail.count({ where: { state: 'waiting' } });
		expect(waiting).toBeGreaterThan(4);
		expect(await job()).toContain('1');
		const site = await logIn('admin');
		expect(await statuses(site)).toEqual([302, 302, 302, 302, 404, 404]);
		const other = await app.context.db.community.count();
		expect([other, await app.context.db.pick.count(), await app.context.db.member.count()]).toEqual([
			0, 0, 0,
		]);
		expect(await app.context.db.outboxMail.count({ where: { state: 'waiting' } })).toBe(0);
		const preview = await app.browser().get(`/community-preview?join=${game.communityId}`);
		expect(preview.status).toBe(404);
		expect(await job()).toContain('0');
	});

	test('who plays elsewhere, too, gets 404, and keeps letters about the other community', async () => {
		const north = await foundNorth('Tom');
		await ask(lena);
		const items = [game.communityId, north].map((communityId) => ({ communityId, community: 'x' }));
		await app.context.db.outboxMail.create({
			data: {
				...{ id: 'two', kind: 'result', playerId: game.players.Tom?.id ?? '', address: 'tom@example.org' },
				...{ data: JSON.stringify({ items }), state: 'waiting', createdAt: 1, nextAttemptAt: 1 },
			},
		});
		app.clock.advance(14 * DAY);
		await job();
		expect(await statuses(tom)).toEqual([404, 404, 404, 404, 404, 404]);
		const two = await app.context.db.outboxMail.findUniqueOrThrow({ where: { id: 'two' } });
		expect([two.state, JSON.parse(two.data).items]).toEqual(['waiting', [items[1]]]);
	});

	test('members and strangers can’t ask for it, nor take it back', async () => {
		await ask(tom);
		await ask(app.browser());
		const deletesAt = async () => (await app.context.db.community.findFirst())?.deletesAt;
		expect(await deletesAt()).toBe(null);
		await ask(lena);
		await keep(tom);
		expect(await deletesAt()).not.toBe(null);
	});
});

/** As long a letter about jokers waits for the next click (ms). */
const HELD = 120_000;

describe('R21, R24: acts by hand', () => {
	const joker = (by: Browser, name: string, intent = 'joker-plus') =>
		by.post(path, { intent, memberId: memberId(name) });
	const send = () => sendWaitingMails(app.context);

	async function sentTo(name: string): Promise<string[]> {
		await send();
		const letters = await lettersTo(name, 'state-by-hand');
		return letters.filter(({ state }) => state === 'sent').map(({ act }) => act);
	}

	test('joker, elimination, reinstatement and rebuy send a mail to the member, each', async () => {
		await joker(lena, 'Tom');
		app.clock.advance(HELD);
		expect(await sentTo('Tom')).toEqual(['jokers']);
		await lena.post(memberPath('Tom'), { intent: 'eliminate' });
		expect(await sentTo('Tom')).toEqual(['jokers', 'eliminate']);
		app.clock.advance(1);
		await lena.post(memberPath('Tom'), { intent: 'reinstate' });
		expect(await sentTo('Tom')).toEqual(['jokers', 'eliminate', 'reinstate']);
		for (const name of ['Lena', 'Tom', 'Ida']) await game.pick(name, 1, name === 'Tom' ? 'd' : 'a');
		app.clock.set(KICKOFF + HOUR);
		await game.enter('a', 'd', '1:0');
		await game.enter('b', 'c', '1:0');
		await game.evaluate(1);
		await lena.post(memberPath('Tom'), { intent: 'rebuy' });
		expect(await sentTo('Tom')).toEqual(['jokers', 'eliminate', 'reinstate', 'rebuy']);
	});

	/** Letters about jokers that were sent, as they are written. */
	async function jokerLetters(): Promise<string[]> {
		await send();
		const rows = await app.context.db.outboxMail.findMany({
			where: { kind: 'state-by-hand', state: 'sent' },
			orderBy: { sentAt: 'asc' },
		});
		return rows.map((row) => {
			const { subject = '', text = '' } = writeLetter(app.context, row) ?? {};
			return `${subject}: ${text.replace(/\s+/g, ' ')}`;
		});
	}

	test('clicks in a row are one mail, however fast mails go out: from how many to how many', async () => {
		for (let click = 0; click < 3; click++) {
			await joker(lena, 'Tom');
			app.clock.advance(HELD - 1);
			expect(await jokerLetters()).toEqual([]);
		}
		app.clock.advance(1);
		const [letter = '', ...more] = await jokerLetters();
		expect(more).toEqual([]);
		expect(letter).toContain('Büro Süd: du hast jetzt 4 Joker: ');
		expect(letter).toContain(
			'ein Admin von „Büro Süd“ hat deine Joker geändert. Vorher hattest du 1 Joker, jetzt sind es 4.',
		);
		await joker(lena, 'Tom', 'joker-minus');
		app.clock.advance(HELD);
		expect((await jokerLetters())[1]).toContain('Vorher hattest du 4 Joker, jetzt sind es 3.');
	});

	test('what is kept of a letter is what was sent: with the jokers of then', async () => {
		await joker(lena, 'Tom');
		const settings = { jokers: 3, rebuy: true, allOut: 'share' as const };
		const { communityId } = game;
		accepted(
			await updateGameSettings(app.context, { communityId, actorId: game.players.Lena?.id ?? '', settings }),
		);
		app.clock.advance(HELD);
		expect(await jokerLetters()).toEqual([expect.stringContaining('Büro Süd: du hast jetzt 4 Joker: ')]);
	});

	test('a slip that is taken back is none', async () => {
		await joker(lena, 'Tom');
		await joker(lena, 'Tom', 'joker-minus');
		app.clock.advance(HELD);
		expect(await jokerLetters()).toEqual([]);
		await joker(lena, 'Tom');
		app.clock.advance(HELD);
		expect(await jokerLetters()).toHaveLength(1);
	});

	test('one that was told, or another act between, isn’t taken back in silence', async () => {
		await joker(lena, 'Tom');
		app.clock.advance(HELD);
		await jokerLetters();
		await joker(lena, 'Tom', 'joker-minus');
		app.clock.advance(HELD);
		expect(await jokerLetters()).toHaveLength(2);
		await joker(lena, 'Tom');
		await lena.post(memberPath('Tom'), { intent: 'eliminate' });
		await lena.post(memberPath('Tom'), { intent: 'reinstate' });
		await joker(lena, 'Tom', 'joker-minus');
		app.clock.advance(HELD);
		expect((await jokerLetters()).join()).toContain('Vorher hattest du 2 Joker, jetzt ist es 1.');
	});

	test('none to oneself, to who has switched such mails off, and for a refused act', async () => {
		await joker(lena, 'Lena');
		await app.context.db.player.update({
			where: { email: 'tom@example.org' },
			data: { resultMails: false },
		});
		await joker(lena, 'Tom');
		await lena.post(memberPath('Ida'), { intent: 'reinstate' });
		expect([await sentTo('Lena'), await sentTo('Tom'), await sentTo('Ida')]).toEqual([[], [], []]);
	});
});
