import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2024-08-24T13:30:00Z');

let app: App;
let game: Game;

beforeAll(async () => {
	app = await startApp({ now: Date.parse('2024-08-01T10:00:00Z') });
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
});

afterAll(() => app.close());

test.each([
	['the end of a script', '</script><script>alert(1)</script>'],
	['a comment that hides the end', '<!--<script>'],
	['ends of lines that JavaScript knew', 'a\u2028b\u2029c'],
	['quotes and escapes', '"\\"\'`$1\\u003c&amp;'],
])('%s reaches the browser as it was typed', async (_, typed) => {
	const page = await app.browser().post('/register', { email: typed, password: 'a', passwordRepeat: 'b' });
	expect(page.status).toBe(400);
	expect(handedOver(page.html)).toContain(typed);
});

test('a screen with long lists is handed over as one text, and not a second time', async () => {
	const { html } = await (await logInAs(app, 'Lena')).get(`/community/${game.communityId}/dashboard`);
	const handed = handedOver(html);
	const screens = handed.filter((text) => `${text}`.startsWith('{"community"'));
	expect(screens.map((text) => JSON.parse(text).active.names)).toEqual([['Lena', 'Tom']]);
	expect(handed).not.toContain('Tom');
});

test('a list that no script touches is drawn, and handed over to the router alone', async () => {
	const lena = await logInAs(app, 'Lena');
	for (const page of ['rangliste', 'dashboard']) {
		const path = `/community/${game.communityId}/${page}`;
		const { html } = await lena.get(path);
		expect(html).toMatch(/<a href="[^"]*\/mitglied\/[^"]*">Tom<\/a>/);
		expect(handedOver(html).join()).not.toContain('"rows"');
		expect((await lena.get(`${path}.data`)).html).toContain('rows');
	}
});

test('of the matches to pick from only the teams are handed over', async () => {
	const { html } = await (await logInAs(app, 'Lena')).get(`/community/${game.communityId}/tippspiel/1`);
	const text = handedOver(html).find((each) => `${each}`.startsWith('{"screen"')) ?? '';
	const { matches } = JSON.parse(text).screen;
	expect(matches.map((match: object) => Object.keys(match))).toEqual([
		['home', 'away'],
		['home', 'away'],
	]);
});

test('a page without scripts hands nothing over', async () => {
	expect((await app.browser().get('/faq')).html).not.toContain('streamController');
});

/** All texts that the page's scripts hand over, as a browser runs them: a script ends where it says so first. */
function handedOver(html: string): string[] {
	const scripts = [...html.matchAll(/<script nonce="[^"]+">([\s\S]*?)<\/script/g)].map(
		([, code = '']) => code,
	);
	const handing = scripts.filter((code) => code.includes('streamController.enqueue'));
	// A comment would hide the end.
	expect(handing.join()).not.toContain('<');
	let [data, closed] = ['', 0];
	const streamController = {
		enqueue: (part: string) => {
			data += part;
		},
		close: () => {
			closed++;
		},
	};
	for (const code of handing) runInNewContext(code, { window: { __remixContext: { streamController } } });
	expect([handing.length, closed]).toEqual([1, 1]);
	return JSON.parse(data);
}
