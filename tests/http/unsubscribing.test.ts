import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailChoice } from '~/mail/letter';
import { unsubscribeToken } from '~/services/mail/unsubscribe-token.server';
import { type App, startApp } from '../support/app';
import { buildPlayer } from '../support/builders';
import { logInAs } from '../support/log-in';

let app: App;
let lena: string;

beforeAll(async () => {
	app = await startApp();
	lena = await buildPlayer(app.context, 'Lena');
});
afterAll(() => app.close());
beforeEach(async () => {
	const on = { remindDayBefore: true, remindHoursBefore: true, resultMails: true, newsMails: true };
	await app.context.db.player.update({ where: { id: lena }, data: on });
});

const link = (choice: MailChoice, playerId = lena) =>
	`/abmelden/${unsubscribeToken(app.context, { playerId, choice })}`;

const choices = async () => {
	const player = await app.context.db.player.findUniqueOrThrow({ where: { id: lena } });
	const { remindDayBefore, remindHoursBefore, resultMails, newsMails } = player;
	return [remindDayBefore, remindHoursBefore, resultMails, newsMails];
};

/** What a mail program sends when somebody presses its button (RFC 8058): no cookie, no origin, no page before. */
const oneClick = (path: string, headers: Record<string, string> = {}) =>
	fetch(new URL(path, app.url), {
		method: 'POST',
		body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
		headers,
		redirect: 'manual',
	});

/** The status of a post from elsewhere, with the path as it stands here: `fetch` would tidy it up. */
async function rawPost(path: string): Promise<number | undefined> {
	const { hostname, port } = new URL(app.url);
	const headers = { Origin: 'https://evil.example', 'Content-Length': 0 };
	const asked = request({ hostname, port, path, method: 'POST', headers }).end();
	const [answer] = (await once(asked, 'response')) as [IncomingMessage];
	answer.resume();
	return answer.statusCode;
}

describe('the link in a letter', () => {
	test.each([
		['reminders', 'Keine Erinnerungen mehr?', [false, false, true, true]],
		['results', 'Keine Ergebnis-Mails mehr?', [true, true, false, true]],
		['news', 'Keine Neuigkeiten mehr?', [true, true, true, false]],
	] as const)('switches %s off without log-in and without JavaScript', async (choice, question, left) => {
		const browser = app.browser();
		const page = await browser.get(link(choice));
		expect(page.status).toBe(200);
		expect(page.text).toContain(question);
		expect(page.html).toMatch(/<form[^>]*method="post"/);
		expect(page.html).not.toContain('<script');
		const done = await browser.follow(await browser.post(link(choice), {}));
		expect(done.status).toBe(200);
		expect(done.text).toContain(question.replace('Keine', 'Du bekommst keine').replace('?', ''));
		expect(done.html).not.toMatch(/<form[^>]*abmelden/);
		expect(await choices()).toEqual(left);
	});

	test('changes nothing by being opened', async () => {
		for (const choice of ['reminders', 'results', 'news'] as const) {
			await app.browser().get(link(choice));
			await fetch(new URL(link(choice), app.url), { method: 'HEAD' });
			await app.browser().get(`${link(choice)}?List-Unsubscribe=One-Click`);
		}
		expect(await choices()).toEqual([true, true, true, true]);
	});

	test('may be used any number of times', async () => {
		for (let times = 0; times < 3; times++) expect((await oneClick(link('news'))).status).toBe(200);
		expect(await choices()).toEqual([true, true, true, false]);
		expect((await app.browser().get(link('news'))).text).toContain('Du bekommst keine Neuigkeiten mehr');
	});

	test('tells nobody whose it is, and needs no session of theirs', async () => {
		const page = await app.browser().get(link('results'));
		expect(page.html).not.toMatch(/lena/i);
		expect(page.headers.getSetCookie()).toEqual([]);
	});
});

describe('a mail program', () => {
	test('posts once, from anywhere, and is answered without a redirect', async () => {
		const answer = await oneClick(link('reminders'), {
			Origin: 'https://mail.example',
			'Sec-Fetch-Site': 'cross-site',
		});
		expect(answer.status).toBe(200);
		expect(await choices()).toEqual([false, false, true, true]);
	});

	test('may send its form in parts, too', async () => {
		const boundary = 'xxx';
		const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
		const answer = await fetch(new URL(link('news'), app.url), {
			method: 'POST',
			body,
			headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
			redirect: 'manual',
		});
		expect(answer.status).toBe(200);
		expect(await choices()).toEqual([true, true, true, false]);
	});
});

describe('a link that isn’t ours', () => {
	const forged = () => {
		const [, , signature = ''] = link('news').split('.');
		return [
			`/abmelden/${lena}.results.${signature}`,
			`/abmelden/jemand.news.${signature}`,
			`/abmelden/${lena}.news.${'A'.repeat(signature.length)}`,
			`/abmelden/${lena}.news.`,
			`/abmelden/${lena}.all.${signature}`,
			'/abmelden/nichts',
		];
	};

	test('is unknown and changes nothing', async () => {
		for (const path of forged()) {
			const page = await app.browser().get(path);
			expect([page.status, page.text.includes('Diesen Link kennen wir nicht.')]).toEqual([404, true]);
			expect((await app.browser().post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404);
		}
		expect(await choices()).toEqual([true, true, true, true]);
	});

	test('of a player who is gone is unknown, too', async () => {
		expect((await oneClick(link('news', 'weg'))).status).toBe(404);
	});

	test.each([
		['/abmelden/../logout', 400],
		['/abmelden/a.b.c/../../logout', 400],
		['/abmelden/%2e%2e/logout', 400],
		['/abmelden/', 403],
		['/abmelden/a.b.c.data', 403],
		['/abmelden/a.b.c/logout', 403],
		['/Abmelden/a.b.c', 403],
	] as const)('is no way around the check of the origin: %s', async (path, status) => {
		expect(await rawPost(path)).toBe(status);
	});
});

test('the profile offers each kind, and what is saved there is what comes', async () => {
	const browser = await logInAs(app, 'Lena');
	const page = await browser.get('/profile');
	expect(page.html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(4);
	const saved = await browser.follow(
		await browser.post('/profile', { intent: 'mails', remindHoursBefore: 'on' }),
	);
	expect(saved.text).toContain(
		'Gespeichert: Du bekommst nicht mehr: Erinnerungen 24 Stunden vorher, Ergebnis-Mails und Neuigkeiten.',
	);
	expect(await choices()).toEqual([false, true, false, false]);
});
