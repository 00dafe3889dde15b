import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { createTransport } from '~/mail/transport.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { testContext } from '../../support/context';
import { closeMailServers, startHttp, startSmtp } from '../../support/mail-servers';

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let received: { to: string; body: string }[];
/** The SMTP code with which the server answers a message. */
let answer: number;

beforeEach(async () => {
	received = [];
	answer = 250;
	opened = await testContext({
		settings: { mail: { kind: 'smtp', from: 'spiel@example.org', url: await startServer() } },
	});
	context = opened.context;
});
afterEach(async () => {
	await opened.close();
	await closeMailServers();
});

function startServer(): Promise<string> {
	return startSmtp({
		onData(stream, session, done) {
			let body = '';
			stream.on('data', (chunk: Buffer) => {
				body += chunk;
			});
			stream.on('end', () => {
				const to = session.envelope.rcptTo[0].address;
				received.push({ to, body: body.replaceAll('=\r\n', '').replaceAll('=3D', '=') });
				if (answer === 250) done();
				else done(Object.assign(new Error('no'), { responseCode: answer }));
			});
		},
	});
}

const queue = (address = 'lena@example.org') =>
	inTransaction(context.db, (tx) =>
		queueMail(tx, context, { kind: 'verify', playerId: null, address, data: { tokenId: 'token-1' } }),
	);
const rows = () => context.db.outboxMail.findMany();

test('a queued mail is sent once, with a link whose token no row holds', async () => {
	await queue();
	const [row] = await rows();
	await sendWaitingMails(context);
	await sendWaitingMails(context);
	expect(received).toHaveLength(1);
	const token = /verify-email\/(\S+)/.exec(received[0].body)?.[1];
	expect(token).toMatch(/^[\w-]{43}$/);
	expect(
		JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
	).not.toContain(token);
	expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('a mail whose transaction rolls back never goes out', async () => {
	await expect(
		inTransaction(context.db, async (tx) => {
			await queueMail(tx, context, {
				kind: 'known-address',
				playerId: null,
				address: 'a@example.org',
				data: {},
			});
			throw new Error('changed my mind');
		}),
	).rejects.toThrow('changed my mind');
	await sendWaitingMails(context);
	expect(received).toEqual([]);
});

test('what was certainly not accepted is tried again later, up to eight times, then it has failed', async () => {
	await queue();
	answer = 451;
	await sendWaitingMails(context);
	await sendWaitingMails(context);
	expect(received).toHaveLength(1);
	for (let attempt = 0; attempt < 20; attempt++) {
		opened.clock.advance(2 * 3_600_000);
		await sendWaitingMails(context);
	}
	expect(received).toHaveLength(8);
	expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8 }]);
});

/** A context whose mails go to a server that answers like SendGrid. */
async function viaSendgrid(status: number, headers: Record<string, string> = {}) {
	let calls = 0;
	const url = await startHttp((request, response) => {
		calls += 1;
		request.resume();
		request.on('end', () => response.writeHead(status, headers).end('{}'));
	});
	const mail = await createTransport({ kind: 'sendgrid', from: 'spiel@example.org', apiKey: 'SG.test', url });
	return { context: { ...context, mail }, calls: () => calls };
}

test('a server that names a time is left alone until then', async () => {
	await queue();
	const sendgrid = await viaSendgrid(429, { 'Retry-After': '7200' });
	await sendWaitingMails(sendgrid.context);
	opened.clock.advance(7_199_000);
	await sendWaitingMails(sendgrid.context);
	expect(sendgrid.calls()).toBe(1);
	opened.clock.advance(1_000);
	await sendWaitingMails(sendgrid.context);
	expect(sendgrid.calls()).toBe(2);
});

test('what is unclear is shown as unknown and never sent again by itself', async () => {
	await queue();
	const sendgrid = await viaSendgrid(500);
	await sendWaitingMails(sendgrid.context);
	opened.clock.advance(86_400_000);
	await sendWaitingMails(sendgrid.context);
	expect(sendgrid.calls()).toBe(1);
	expect(await rows()).toMatchObject([{ state: 'unknown' }]);
});

test('a mail whose process died while sending becomes unknown', async () => {
	await queue();
	await context.db.outboxMail.updateMany({ data: { state: 'sending', claimedAt: context.now() } });
	await sendWaitingMails(context);
	expect(await rows()).toMatchObject([{ state: 'sending' }]);
	opened.clock.advance(121_000);
	await sendWaitingMails(context);
	expect(await rows()).toMatchObject([{ state: 'unknown' }]);
	expect(received).toEqual([]);
});

test('two dispatchers at once send each mail once', async () => {
	for (let n = 0; n < 20; n++) await queue(`player${n}@example.org`);
	await Promise.all([sendWaitingMails(context), sendWaitingMails(context)]);
	expect(received).toHaveLength(20);
	expect(new Set(received.map((mail) => mail.to)).size).toBe(20);
});

test('a transport that answers at once leaves others their turn between two mails', async () => {
	context = { ...context, mail: await createTransport({ kind: 'development', from: 'spiel@example.org' }) };
	for (let mail = 0; mail < 100; mail++) await queue(`p${mail}@example.org`);
	let turns = 0;
	let running = true;
	const others = (async () => {
		while (running) {
			await new Promise((resolve) => setImmediate(resolve));
			turns++;
		}
	})();
	await sendWaitingMails(context);
	running = false;
	await others;
	expect(await context.db.outboxMail.count({ where: { state: 'sent' } })).toBe(100);
	expect(turns).toBeGreaterThan(20);
});
