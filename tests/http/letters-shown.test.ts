import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleLetters } from '~/mail/letters/samples';
import { type App, startApp } from '../support/app';

let app: App;

beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());

const kinds = Object.keys(sampleLetters);

describe('outside production', () => {
	test('one page shows every kind of letter, as text and as HTML', async () => {
		const page = await app.browser().get('/entwicklung/briefe');
		expect(page.status).toBe(200);
		const links = [...page.html.matchAll(/href="(\/entwicklung\/briefe\/[^"]+)"/g)].map(
			([, path = '']) => path,
		);
		for (const kind of kinds) expect(links).toContain(`/entwicklung/briefe/${kind}-1`);
		for (const link of links) {
			const letter = await app.browser().get(link);
			expect(letter.status).toBe(200);
			expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
			expect(letter.html).not.toMatch(/<img|<script|url\(|src=/);
			expect(letter.headers.get('Content-Security-Policy')).toBe(
				"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			);
		}
	});

	test('R34: a mail that was emptied with its account stands in the mailbox, and keeps no other from it', async () => {
		const row = { kind: 'kickoff-moved', address: '', data: '{}', state: 'sent' };
		const createdAt = BigInt(app.clock.now());
		await app.context.db.outboxMail.create({
			data: { id: 'leer', ...row, createdAt, nextAttemptAt: createdAt },
		});
		expect((await app.browser().get('/entwicklung/postfach')).status).toBe(200);
		expect((await app.browser().get('/entwicklung/postfach/leer')).status).toBe(404);
		await app.context.db.outboxMail.deleteMany();
	});

	test('the mailbox shows every mail, page by page, each with its HTML', async () => {
		const at = BigInt(app.clock.now());
		for (let n = 0; n < 51; n++) {
			const row = {
				id: `mail${n}`,
				kind: 'known-address',
				address: `p${n}@example.org`,
				data: '{}',
				state: 'sent',
			};
			await app.context.db.outboxMail.create({
				data: { ...row, createdAt: at + BigInt(n), nextAttemptAt: at },
			});
		}
		const first = await app.browser().get('/entwicklung/postfach');
		expect(first.text).toContain('An p50@example.org');
		// On a phone the machine's ORIGIN may be somebody else's.
		expect(first.html).toContain('href="/login"');
		expect(first.html).not.toContain(`href="${app.context.settings.origin}`);
		const last = await app.browser().get('/entwicklung/postfach?seite=2');
		expect(last.text).toContain('An p0@example.org');
		expect(last.html).toContain('href="/entwicklung/postfach/mail0"');
		expect((await app.browser().get('/entwicklung/postfach/mail0')).html).toContain('Zum Login</a>');
	});

	test('what doesn’t exist is 404', async () => {
		for (const path of ['/entwicklung/briefe/nichts-1', '/entwicklung/postfach/nichts'])
			expect((await app.browser().get(path)).status).toBe(404);
	});
});

test('in production none of it exists', async () => {
	await app.context.db.outboxMail.updateMany({ data: { id: 'mail' }, where: { id: 'mail0' } });
	Object.assign(app.context.settings, { production: true });
	const paths = [
		'/entwicklung/postfach',
		'/entwicklung/briefe',
		'/entwicklung/briefe/verify-1',
		'/entwicklung/postfach/mail',
	];
	for (const path of paths) expect((await app.browser().get(path)).status).toBe(404);
	Object.assign(app.context.settings, { production: false });
	for (const path of paths) expect((await app.browser().get(path)).status).toBe(200);
});
