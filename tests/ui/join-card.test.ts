import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMemberOfPlayer } from '~/data/members.server';
import { type App, startApp } from '../support/app';
import { buildGame, buildPlayer, type Game, PASSWORD, roundRobin, WEEK } from '../support/builders';

let app: App;
let game: Game;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], app.clock.now() + WEEK), [
		'Lena',
		'Tom',
	]);
});
afterAll(() => app.close());

async function loggedIn(name: string) {
	const browser = app.browser();
	await browser.post('/login', { email: `${name.toLowerCase()}@example.org`, password: PASSWORD });
	return browser;
}

const card = () => `/onboarding?join=${game.communityId}`;

describe('R30: the join card of the welcome page', () => {
	test('R33: a stranger sees the community and is led to an account, with the invitation', async () => {
		for (const path of [card(), `/?join=${game.communityId}`]) {
			const page = await app.browser().get(path);
			expect(page.status).toBe(200);
			expect(page.text).toContain('Büro Süd');
			expect(page.text).toContain('Bundesliga');
			expect(page.html).toContain(`href="/register?join=${game.communityId}"`);
			expect(page.html).not.toContain('name="displayName"');
		}
	});

	test('an unknown community is said to be unknown', async () => {
		const page = await app.browser().get('/?join=nirgends');
		expect(page.text).toContain('Community nicht gefunden Lass dir am besten einen neuen Link schicken.');
		expect(page.html).not.toContain('/join-auth');
	});

	test('a member goes to the dashboard of the community', async () => {
		const browser = await loggedIn('Tom');
		expect((await browser.get(card())).location).toBe(`/community/${game.communityId}/dashboard`);
	});

	test('R31: a taken name is refused, what was typed stays, and nobody joined', async () => {
		const id = await buildPlayer(app.context, 'Mehmet');
		const browser = await loggedIn('Mehmet');
		expect((await browser.get(card())).html).toContain('value="Mehmet"');
		const page = await browser.post(card(), { invitation: game.communityId, displayName: ' lena ' });
		expect(page.status).toBe(422);
		expect(page.html).toContain('href="#displayName"');
		expect(page.html).toContain('value=" lena "');
		expect(page.html).toContain('<title>Fehler: ');
		expect(await findMemberOfPlayer(app.context.db, game.communityId, id)).toBeNull();
	});

	test('R30: one tap joins under the proposed name, and a second one does no harm', async () => {
		const id = await buildPlayer(app.context, 'Jana');
		const browser = await loggedIn('Jana');
		const fields = { invitation: game.communityId, displayName: 'Jana' };
		const joined = await browser.post(card(), fields);
		expect(joined.location).toBe(`/community/${game.communityId}/tippspiel`);
		expect((await browser.post(card(), fields)).location).toBe(joined.location);
		const member = await findMemberOfPlayer(app.context.db, game.communityId, id);
		expect(member?.displayName).toBe('Jana');
	});

	test('R33: without a session the form leads to log-in and joins nobody', async () => {
		const fields = { invitation: game.communityId, displayName: 'Fremd' };
		expect((await app.browser().post(card(), fields)).location).toMatch(/^\/login/);
	});
});
