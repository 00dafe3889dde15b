import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '~/env.server';
import { type App, startApp } from '../support/app';
import { buildGame, type Game, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';

/** SendGrid's signed news, as SendGrid sends them: one list of events, signed over the time and the bytes. */

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const settingOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

let app: App;
let game: Game;
let lena: string;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], app.clock.now() + 86_400_000), [
		'Lena',
	]);
	lena = game.players.Lena?.id ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
	Object.assign(app.context.settings, { mailEventsKey: settingOf(publicKey) });
	app.clock.advance(60 * 60_000);
	await app.context.db.outboxMail.deleteMany();
	const data = { mailFailedAt: null, mailFailure: null, mailJudgedAt: null, email: 'lena@example.org' };
	await app.context.db.player.update({ where: { id: lena }, data });
	await mail('m1', 'sent');
});

async function mail(id: string, state: string, address = 'lena@example.org'): Promise<void> {
	const at = BigInt(app.clock.now());
	await app.context.db.outboxMail.create({
		data: {
			id,
			kind: 'reminder',
			playerId: lena,
			address,
			data: '{}',
			state,
			createdAt: at,
			nextAttemptAt: at,
		},
	});
}

type Event = {
	event: string;
	email?: string;
	mail?: string;
	timestamp?: number;
	type?: string;
	reason?: string;
};

/** Signs with our key and posts; `change` may spoil the request after it was signed. */
async function post(
	events: Event[] | string,
	change: { key?: KeyObject; timestamp?: number; body?: string; headers?: Record<string, string> } = {},
): Promise<number> {
	const now = Math.floor(app.clock.now() / 1000);
	const complete = (event: Event) => ({ email: 'lena@example.org', mail: 'm1', timestamp: now, ...event });
	const body = typeof events === 'string' ? events : JSON.stringify(events.map(complete));
	const timestamp = String(change.timestamp ?? now);
	const signature = createSign('sha256')
		.update(timestamp + body)
		.sign(change.key ?? privateKey, 'base64');
	const answer = await fetch(new URL('/mail/ereignisse', app.url), {
		method: 'POST',
		body: change.body ?? body,
		headers: {
			'Content-Type': 'application/json',
			'X-Twilio-Email-Event-Webhook-Signature': signature,
			'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
			...change.headers,
		},
	});
	return answer.status;
}

const marked = async () => {
	const player = await app.context.db.player.findUniqueOrThrow({ where: { id: lena } });
	return player.mailFailedAt !== null;
};
const state = async (id = 'm1') => (await app.context.db.outboxMail.findUnique({ where: { id } }))?.state;

describe('signed news', () => {
	test.each(['bounce', 'dropped', 'spamreport'])(
		'%s marks the address, and the player reads it',
		async (event) => {
			expect(await post([{ event, reason: '550 <lena@example.org> unknown' }])).toBe(204);
			expect(await app.context.db.player.findUnique({ where: { id: lena } })).toMatchObject({
				mailFailure: `${event}: 550 <Adresse> unknown`,
			});
			const browser = await logInAs(app, 'Lena');
			for (const path of ['/profile', `/community/${game.communityId}/dashboard`])
				expect((await browser.get(path)).text).toMatch(
					/Deine E-Mails kommen nicht an.*wurde abgelehnt oder als Spam gemeldet/s,
				);
		},
	);

	test('a block, a delay and an opened mail mark nothing', async () => {
		const events = [{ event: 'bounce', type: 'blocked' }, { event: 'deferred' }, { event: 'open' }];
		expect(await post(events)).toBe(204);
		expect(await marked()).toBe(false);
	});

	test('a delivered mail takes the mark away', async () => {
		await post([{ event: 'bounce' }]);
		app.clock.advance(2_000);
		expect(await post([{ event: 'delivered' }])).toBe(204);
		expect(await marked()).toBe(false);
	});

	test('come to the same in any order and twice: the last word counts', async () => {
		const at = Math.floor(app.clock.now() / 1000);
		const bounce = { event: 'bounce', timestamp: at - 60 };
		const delivered = { event: 'delivered', timestamp: at - 30 };
		await post([delivered, bounce]);
		expect(await marked()).toBe(false);
		await post([bounce]);
		expect(await marked()).toBe(false);
		const again = { event: 'bounce', timestamp: at - 10 };
		await post([again]);
		expect(await marked()).toBe(true);
		await post([delivered]);
		expect(await marked()).toBe(true);
	});

	test('settle a mail of which nobody knew', async () => {
		await mail('m2', 'unknown');
		await mail('m3', 'unknown');
		await mail('m4', 'unknown');
		const at = Math.floor(app.clock.now() / 1000);
		await post([
			{ event: 'bounce', mail: 'm4', timestamp: at },
			{ event: 'delivered', mail: 'm4', timestamp: at - 5 },
			{ event: 'delivered', mail: 'm2' },
			{ event: 'dropped', mail: 'm3' },
			{ event: 'bounce', mail: 'm1' },
		]);
		expect([await state('m1'), await state('m2'), await state('m3')]).toEqual(['sent', 'sent', 'failed']);
		expect(await state('m4')).toBe('sent');
	});

	test('about an address that isn’t the player’s any more, or a mail that isn’t ours, change nothing', async () => {
		await post([{ event: 'bounce', email: 'jemand@example.org' }]);
		expect(await marked()).toBe(false);
		await app.context.db.player.update({ where: { id: lena }, data: { email: 'neu@example.org' } });
		await post([{ event: 'bounce' }]);
		await post([{ event: 'bounce', email: 'neu@example.org' }]);
		await post([{ event: 'bounce', email: 'neu@example.org', mail: 'of-another-product' }]);
		expect(await marked()).toBe(false);
	});

	test('of unknown shape are passed over, the others are taken', async () => {
		expect(await post('[1, null, {"event":"bounce"}, {"event":{}, "email":3}]')).toBe(204);
		expect(await post('{"event":"bounce"}')).toBe(400);
		expect(await post('no JSON')).toBe(400);
	});
});

describe('refused', () => {
	const bounce = [{ event: 'bounce' }];

	test('a wrong key, changed bytes, no signature', async () => {
		const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
		expect(await post(bounce, { key: other })).toBe(403);
		expect(
			await post([], {
				body: JSON.stringify([{ event: 'bounce', email: 'lena@example.org', mail: 'm1', timestamp: 1 }]),
			}),
		).toBe(403);
		for (const signature of ['', 'AAAA', '%%%'])
			expect(await post(bounce, { headers: { 'X-Twilio-Email-Event-Webhook-Signature': signature } })).toBe(
				403,
			);
		expect(await post(bounce, { headers: { 'X-Twilio-Email-Event-Webhook-Timestamp': '1' } })).toBe(403);
		expect(await marked()).toBe(false);
	});

	test.each([
		[-601, 403],
		[-599, 204],
		[599, 204],
		[601, 403],
	])('what was signed %i s from now: %i', async (seconds, status) => {
		const timestamp = Math.floor(app.clock.now() / 1000) + seconds;
		expect(await post(bounce, { timestamp })).toBe(status);
	});

	test('everything where no key is set, and reading', async () => {
		expect((await app.browser().get('/mail/ereignisse')).status).toBe(404);
		Object.assign(app.context.settings, { mailEventsKey: null });
		expect(await post(bounce)).toBe(404);
		expect(await marked()).toBe(false);
	});

	test('more than a MiB, before anybody reads it; half a MiB is taken', async () => {
		const events = (count: number) =>
			Array.from({ length: count }, () => ({ event: 'open', reason: 'x'.repeat(900) }));
		expect(await post(events(500))).toBe(204);
		expect(await post(events(1_200))).toBe(413);
	});
});

test('a setting that is no such key stops the start with a sentence', () => {
	const settings = (SENDGRID_WEBHOOK_KEY: string) =>
		readSettings({
			DRINBLEIBEN_MODE: 'test',
			DATA_DIR: '.cache/tests',
			SECRET: 'x'.repeat(32),
			SENDGRID_WEBHOOK_KEY,
		});
	expect(settings(settingOf(publicKey)).mailEventsKey).toBe(settingOf(publicKey));
	expect(() => settings('abc')).toThrow('Einstellung SENDGRID_WEBHOOK_KEY');
	expect(() => settings(settingOf(generateKeyPairSync('ed25519').publicKey))).toThrow('SENDGRID_WEBHOOK_KEY');
});

describe('“Noch einmal versuchen”', () => {
	test('takes the mark away and sends a letter to try the address, once a minute', async () => {
		await post([{ event: 'bounce' }]);
		app.clock.advance(60_000);
		const browser = await logInAs(app, 'Lena');
		const again = () => browser.post('/profile', { intent: 'retry-mail' });
		const page = await browser.follow(await again());
		expect(page.text).toContain('Gleich kommt eine Mail zur Probe.');
		expect(page.text).not.toContain('Deine E-Mails kommen nicht an');
		const letters = () => app.context.db.outboxMail.count({ where: { kind: 'address-test' } });
		expect(await letters()).toBe(1);
		app.clock.advance(2_000);
		await post([{ event: 'bounce' }]);
		expect(await marked()).toBe(true);
		app.clock.advance(2_000);
		expect((await browser.follow(await again())).text).toContain('Gut, wir versuchen es wieder.');
		expect([await marked(), await letters()]).toEqual([false, 1]);
		app.clock.advance(60_000);
		await again();
		expect(await letters()).toBe(1);
	});

	test('news from before it change nothing, new ones do', async () => {
		const at = Math.floor(app.clock.now() / 1000);
		await post([{ event: 'bounce' }]);
		app.clock.advance(60_000);
		await (await logInAs(app, 'Lena')).post('/profile', { intent: 'retry-mail' });
		await post([{ event: 'bounce', timestamp: at + 30 }]);
		expect(await marked()).toBe(false);
		await post([{ event: 'bounce', timestamp: at + 61 }]);
		expect(await marked()).toBe(true);
	});
});
