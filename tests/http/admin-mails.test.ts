import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleLetters } from '~/mail/letters/samples';
import { resumeMail } from '~/services/mail/resume-mail.server';
import { settleMail } from '~/services/mail/settle-mail.server';
import { showAdminMails } from '~/services/mail/show-admin-mails.server';
import { shortDate } from '~/text/format';
import { letterKinds } from '~/text/mails';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildPlayer } from '../support/builders';
import { logInAs } from '../support/log-in';

let app: App;
let admin: Browser;
let lena: Browser;
let lenaId: string;

beforeAll(async () => {
	app = await startApp();
	await buildPlayer(app.context, 'admin');
	lenaId = await buildPlayer(app.context, 'Lena');
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());
beforeEach(() => app.context.db.outboxMail.deleteMany());

async function mail(id: string, state: string, error: string | null = null): Promise<void> {
	const at = BigInt(app.clock.now());
	const data = JSON.stringify({ tokenId: 'geheim' });
	const row = { id, kind: 'reset', address: 'lena@example.org', data, state, error, attempts: 8 };
	await app.context.db.outboxMail.create({ data: { ...row, createdAt: at, nextAttemptAt: at } });
}
const states = async () => {
	const rows = await app.context.db.outboxMail.findMany({ orderBy: { id: 'asc' } });
	return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};
const act = async (fields: Record<string, string>) =>
	(await admin.follow(await admin.post('/admin/mails', fields))).text;

describe('the page of mails in trouble', () => {
	test('shows those that are unclear or failed, with masked addresses and no word of what they say', async () => {
		await mail('m1', 'unknown', 'no answer within 15000 ms');
		await mail('m2', 'failed', '550 Adresse unknown');
		await mail('m3', 'sent');
		await mail('m4', 'waiting');
		const page = await admin.get('/admin/mails');
		expect(page.text).toContain('1 Mail unklar, 1 Mail gescheitert und 1 wartet.');
		expect(page.text).toContain('no answer within 15000 ms');
		expect(page.text).toContain('550 Adresse unknown');
		expect(page.text).toContain('An l…@example.org');
		expect(page.html).not.toContain('lena@example.org');
		expect(page.html).not.toContain('geheim');
		expect(page.html).not.toContain('reset-password/');
		expect(page.html.match(/>Erneut senden</g)).toHaveLength(2);
	});

	test('says so when there is nothing to do, and when the mail server takes nothing', async () => {
		expect((await admin.get('/admin/mails')).text).toContain('Keine Mail ist gescheitert');
		const until = BigInt(app.clock.now() + 600_000);
		const pause = { transport: 'development', until, failures: 1, error: '429 Too Many Requests' };
		await app.context.db.mailPause.create({ data: pause });
		const page = await admin.get('/admin/mails');
		expect(page.text).toContain('Der Mailserver nimmt gerade nichts an (429 Too Many Requests).');
		const held = '1 Mail wartet: Der Mailserver nimmt gerade nichts an.';
		expect((await admin.get('/admin')).text).not.toContain(held);
		await mail('held', 'waiting');
		expect((await admin.get('/admin')).text).toContain(held);
		await app.context.db.mailPause.deleteMany();
	});

	test('whoever knows the mail server to be back lets it go on at once', async () => {
		expect((await admin.get('/admin/mails')).text).not.toContain('Jetzt versuchen');
		const until = app.clock.now() - (app.clock.now() % 60_000) + 600_001;
		const pause = { transport: 'development', failures: 4, error: 'connect ECONNREFUSED' };
		await app.context.db.mailPause.create({ data: { ...pause, until: BigInt(until) } });
		const page = await admin.get('/admin/mails');
		expect(page.text).toContain(`Weiter geht es von selbst ab ${shortDate(until + 59_999)}.`);
		expect(page.text).toContain('Jetzt versuchen');
		expect((await lena.post('/admin/mails', { intent: 'resume' })).location).toBe('/dashboard');
		expect((await admin.get('/admin/mails')).text).toContain('Jetzt versuchen');
		expect(await resumeMail(app.context, { actorId: lenaId })).toEqual({
			ok: false,
			refusal: { code: 'not-site-admin' },
		});
		expect(await act({ intent: 'resume' })).toContain('In spätestens einer Minute versuchen wir es wieder.');
		expect((await admin.get('/admin/mails')).text).not.toContain('Jetzt versuchen');
		// A server that still takes nothing is asked with one mail, and the next pause isn't the first one.
		expect(await app.context.db.mailPause.findFirst()).toMatchObject({
			until: BigInt(app.clock.now()),
			failures: 4,
		});
		expect(await act({ intent: 'resume' })).toContain('In spätestens einer Minute versuchen wir es wieder.');
		await app.context.db.mailPause.deleteMany();
	});

	test('is bounded: fifty on a page', async () => {
		for (let n = 0; n < 51; n++) await mail(`m${n}`, 'failed');
		expect((await admin.get('/admin/mails')).html.match(/>Erledigt</g)).toHaveLength(50);
		expect((await admin.get('/admin/mails?seite=2')).html.match(/>Erledigt</g)).toHaveLength(1);
		expect((await admin.get('/admin/mails?seite=999')).html.match(/>Erledigt</g)).toHaveLength(1);
	});
});

describe('an admin', () => {
	test('sends one again, which waits as if new', async () => {
		await mail('m1', 'unknown', 'no answer');
		await mail('m2', 'failed');
		expect(await act({ intent: 'again', mail: 'm1' })).toContain('Die Mail geht gleich noch einmal raus.');
		expect(await states()).toEqual({ m1: 'waiting', m2: 'failed' });
		expect(await app.context.db.outboxMail.findUnique({ where: { id: 'm1' } })).toMatchObject({
			attempts: 0,
			nextAttemptAt: BigInt(app.clock.now()),
			error: null,
		});
	});

	test('sends all again that certainly didn’t go out, and none that may have', async () => {
		await mail('m1', 'unknown');
		await mail('m2', 'failed');
		await mail('m3', 'failed');
		expect(await act({ intent: 'all-again' })).toContain('2 Mails gehen gleich noch einmal raus.');
		expect(await states()).toEqual({ m1: 'unknown', m2: 'waiting', m3: 'waiting' });
	});

	test('is done with one', async () => {
		await mail('m1', 'unknown');
		expect(await act({ intent: 'done', mail: 'm1' })).toContain('Erledigt.');
		expect(await states()).toEqual({ m1: 'dropped' });
	});

	test('can do nothing to mails that aren’t in trouble', async () => {
		for (const state of ['sent', 'sending', 'waiting', 'dropped']) await mail(state, state);
		const before = await states();
		for (const intent of ['again', 'done'])
			for (const id of Object.keys(before))
				expect(await act({ intent, mail: id })).toContain('Darum hat sich schon jemand gekümmert.');
		expect(await states()).toEqual(before);
		expect((await admin.post('/admin/mails', {})).status).toBe(400);
		for (const intent of ['again', 'alles'])
			expect((await admin.post('/admin/mails', { intent })).status).toBe(400);
	});

	test('is the site admin; everybody else goes to the dashboard or to log-in', async () => {
		await mail('m1', 'unknown');
		expect((await lena.get('/admin/mails')).location).toBe('/dashboard');
		expect((await lena.post('/admin/mails', { intent: 'done', mail: 'm1' })).location).toBe('/dashboard');
		expect((await app.browser().get('/admin/mails')).location).toBe('/login');
		const refused = { ok: false, refusal: { code: 'not-site-admin' } };
		const asLena = { actorId: lenaId };
		expect(await settleMail(app.context, { ...asLena, act: 'done', mailId: 'm1' })).toEqual(refused);
		expect(await showAdminMails(app.context, { ...asLena, page: 1 })).toEqual(refused);
		expect(await states()).toEqual({ m1: 'unknown' });
	});
});

test('every kind of letter has a name for admins', () => {
	expect(Object.keys(letterKinds).sort()).toEqual(Object.keys(sampleLetters).sort());
});
