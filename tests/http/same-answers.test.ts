import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildGame, PASSWORD, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/**
 * In production no form tells whether an address is known: each is sent in worlds that differ in that alone, and
 * answered the same, in every header, every cookie and every letter of the page, and not before its time.
 */

/** Whose the address is before the form comes; each world has addresses of its own, of the same length. */
const worlds = ['verified', 'waiting', 'nobody'] as const;
type World = (typeof worlds)[number];
const own = 'Kurve 9 steht!';

let app: App;
let count = 100;

beforeAll(async () => {
	app = await startApp({ settings: { production: true } });
	const kickoff = app.clock.now() + 7 * 86_400_000;
	await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], kickoff), ['Lena']);
});
afterAll(() => app.close());

const registerAs = (browser: Browser, email: string, password = own) =>
	browser.post('/register', { email, password, passwordRepeat: password });

/** What a stranger does with an address, in a browser of theirs; every answer counts. */
const doors: Record<string, (browser: Browser, email: string) => Promise<Page[]>> = {
	'registering, and the pages that follow': async (browser, email) => [
		await registerAs(browser, email),
		await browser.get('/verify-email'),
		await browser.get('/verify-email/status'),
		await browser.get('/login'),
		await browser.get('/profile'),
		await browser.post('/community-preview', { join: 'kurve' }),
	],
	'registering with the own password and logging in with it in the same browser': async (browser, email) => [
		await registerAs(browser, email),
		await browser.post('/login', { email, password: own }),
		await browser.get('/verify-email'),
	],
	'registering with the own password and logging in with it elsewhere': async (browser, email) => {
		const other = app.browser();
		return [
			await registerAs(browser, email),
			await other.post('/login', { email, password: own }),
			await other.post('/login', { email, password: own }),
		];
	},
	'registering twice and having the letter sent again': async (browser, email) => {
		const pages = [await registerAs(browser, email)];
		app.clock.advance(20_000);
		pages.push(await registerAs(browser, email));
		for (const seconds of [41, 20]) {
			app.clock.advance(seconds * 1000);
			pages.push(
				await browser.post('/verify-email', { intent: 'resend' }),
				await browser.get('/verify-email'),
			);
		}
		return pages;
	},
	'guessing a password': async (browser, email) => [
		await browser.post('/login', { email, password: 'falsch geraten' }),
	],
	'asking for a new password': async (browser, email) => {
		const asked = await browser.post('/reset-password', { email });
		return [asked, await browser.follow(asked), await browser.post('/reset-password', { email })];
	},
	'wishing for the address, and registering it then': async (browser, email) => {
		const lena = await logInAs(app, 'Lena');
		const wish = { intent: 'email', email, emailPassword: PASSWORD };
		const wished = await lena.post('/profile/konto', wish);
		const pages = [wished, await lena.follow(wished)];
		app.clock.advance(30_000);
		pages.push(await registerAs(browser, email));
		app.clock.advance(60_000);
		pages.push(await browser.post('/verify-email', { intent: 'resend' }));
		return pages;
	},
};

async function openWorld(world: World): Promise<string> {
	const email = `x${++count}@example.org`;
	if (world === 'verified') await verifiedPlayer(app.context, email, goodPassword);
	if (world === 'waiting') await registerAs(app.browser(), email, goodPassword);
	app.clock.advance(3_600_000);
	return email;
}

/** All that an answer tells, without what differs from one answer to the next anyway. */
function told({ status, location, html, headers }: Page, email: string) {
	const neutral = (text: string) =>
		text
			.replaceAll(email, 'ADDRESS')
			.replaceAll(encodeURIComponent(email), 'ADDRESS')
			.replace(/nonce[=-]"?[\w+/=-]+/g, 'nonce');
	const cookies = headers
		.getSetCookie()
		.map((line) => line.replace(/=([^;]*)/, (_, value) => `=${value.length}`));
	const others = [...headers].filter(([name]) => !/^(set-cookie|date|x-request-id|etag)$/.test(name));
	return {
		status,
		location,
		html: neutral(html),
		cookies,
		headers: others.map((each) => neutral(each.join(': '))),
	};
}

test.each(Object.keys(doors))(
	'known, waiting and unknown addresses get the same answers: %s',
	async (name) => {
		const answers: Partial<Record<World, unknown>> = {};
		for (const world of worlds) {
			const email = await openWorld(world);
			const begin = app.clock.now();
			const pages = (await doors[name]?.(app.browser(), email)) ?? [];
			expect(pages.every(({ status }) => status < 500 && status !== 429)).toBe(true);
			answers[world] = pages.map((page) => told(page, email));
			app.clock.set(begin + 3_600_000);
		}
		expect(answers.waiting).toEqual(answers.nobody);
		expect(answers.verified).toEqual(answers.nobody);
	},
);

test('who has registered an address elsewhere reads the one sentence, whatever the password', async () => {
	for (const world of worlds) {
		const email = await openWorld(world);
		await registerAs(app.browser(), email);
		const page = await app.browser().post('/login', { email, password: own });
		expect(page.status).toBe(422);
		expect(page.text).toContain(
			'E-Mail oder Passwort stimmen nicht, oder die Adresse ist noch nicht bestätigt. Schau in dein Postfach.',
		);
	}
});

test('where the work differs, the answer waits for its time', async () => {
	const email = await openWorld('nobody');
	const browser = app.browser();
	const lena = await logInAs(app, 'Lena');
	const forms = [
		() => registerAs(browser, email),
		() => browser.post('/verify-email', { intent: 'resend' }),
		() => browser.post('/reset-password', { email }),
		() => lena.post('/profile/konto', { intent: 'email', email, emailPassword: PASSWORD }),
	];
	for (const send of forms) {
		app.clock.advance(60_000);
		const started = performance.now();
		expect((await send()).status).toBe(302);
		expect(performance.now() - started).toBeGreaterThanOrEqual(248);
	}
});
