import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { claimMail } from '~/data/outbox.server';
import { createTransport } from '~/mail/transport.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { HOUR } from '../../support/builders';
import { testContext } from '../../support/context';
import { closedPort, closeMailServers, startHttp } from '../../support/mail-servers';

/** What the dispatcher does while a mail server takes nothing at all: SendGrid's answers, from a server of our own. */

type Answer = { status: number; headers?: Record<string, string>; body?: string };

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
/** The addresses of the requests, in their order, and the most of them that were open at once. */
let asked: string[];
let most: number;
let subjects: string[];
let answer: Answer;
let late: Server | undefined;

beforeEach(async () => {
	asked = [];
	most = 0;
	subjects = [];
	answer = { status: 202 };
	opened = await testContext();
	context = { ...opened.context, mail: await sendgridAt(await startSendgrid()) };
});
afterEach(async () => {
	await opened.close();
	await closeMailServers();
	late?.close();
	late = undefined;
});

const sendgridAt = (url: string) =>
	createTransport({ kind: 'sendgrid', from: 'spiel@example.org', apiKey: 'SG.test', url });

let open = 0;
function startSendgrid(): Promise<string> {
	open = 0;
	return startHttp((request, response) => {
		let posted = '';
		open += 1;
		most = Math.max(most, open);
		request.on('data', (chunk) => {
			posted += chunk;
		});
		request.on('end', () => {
			asked.push(JSON.parse(posted).personalizations[0].to[0].email);
			subjects.push(JSON.parse(posted).subject);
			const { status, headers, body = '{}' } = answer;
			// Longer than a database takes between two mails, so that several are on their way at once.
			setTimeout(() => {
				open -= 1;
				response.writeHead(status, headers).end(body);
			}, 30);
		});
	});
}

async function queue(count: number): Promise<void> {
	for (let n = 0; n < count; n++) {
		const address = `player${n}@example.org`;
		await inTransaction(context.db, (tx) =>
			queueMail(tx, context, { kind: 'known-address', playerId: null, address, data: {} }),
		);
	}
}
/** Passes until the outbox is empty, as the dispatcher has them, or nothing is taken. */
async function sendAll(): Promise<void> {
	while ((await sendWaitingMails(context)).more);
}
const states = async () => {
	const rows = await context.db.outboxMail.groupBy({ by: ['state'], _count: true });
	return Object.fromEntries(rows.map((row) => [row.state, row._count]));
};

test('one mail that comes too fast makes all mails wait, in every process, for as long as the server asks', async () => {
	await queue(20);
	answer = { status: 429, headers: { 'Retry-After': '600' } };
	await sendWaitingMails(context);
	const first = asked.length;
	expect(first).toBeLessThanOrEqual(4);
	opened.clock.advance(599_000);
	await Promise.all([sendWaitingMails(context), sendWaitingMails({ ...context })]);
	expect(asked).toHaveLength(first);
	answer = { status: 202 };
	opened.clock.advance(1_000);
	await sendAll();
	expect(await states()).toEqual({ sent: 20 });
	expect(asked).toHaveLength(first + 20);
});

test('without credits all mails wait, and the pause says so, whatever bytes the reason has', async () => {
	await queue(20);
	const body = JSON.stringify({ errors: [{ message: 'Maximum credits exceeded\0' }] });
	answer = { status: 401, headers: { 'Content-Type': 'application/json' }, body };
	await sendAll();
	expect(await states()).toEqual({ waiting: 20 });
	expect((await context.db.mailPause.findFirst())?.error).toContain('Maximum credits exceeded');
	answer = { status: 202 };
	opened.clock.advance(HOUR);
	await sendAll();
	await sendAll();
	expect(await states()).toEqual({ sent: 20 });
});

test('the letters of one recipient go out one by one, in the order in which they were queued', async () => {
	const change = async (enabled: boolean) => {
		await inTransaction(context.db, (tx) =>
			queueMail(tx, context, {
				...{ kind: 'factor-changed', playerId: null, address: 'ida@example.org', data: { on: enabled } },
			}),
		);
		opened.clock.advance(1_000);
	};
	await change(true);
	await change(false);
	await change(true);
	answer = { status: 503 };
	await sendWaitingMails(context);
	opened.clock.advance(HOUR);
	await change(false);
	[answer, subjects, most] = [{ status: 202 }, [], 0];
	await sendAll();
	const [on, off] = [subjects[0], subjects[1]];
	expect(on).not.toBe(off);
	expect(on).toContain('eingerichtet');
	expect([subjects, most]).toEqual([[on, off, on, off], 1]);
});

test('a mail queued during the pause waits, too, and no process can claim one', async () => {
	await queue(1);
	answer = { status: 503 };
	await sendWaitingMails(context);
	await queue(3);
	answer = { status: 202 };
	await sendWaitingMails(context);
	expect(asked).toHaveLength(1);
	const [waiting] = await context.db.outboxMail.findMany({ where: { attempts: 0 } });
	const claim = { id: waiting?.id ?? '', transport: 'sendgrid', now: context.now() };
	expect(await claimMail(context.db, claim)).toBe(false);
	const { until } = await context.db.mailPause.findFirstOrThrow();
	expect(Number(until) - context.now()).toBeGreaterThanOrEqual(60_000);
	expect(Number(until) - context.now()).toBeLessThanOrEqual(72_000);
});

test('after a pause one mail asks first, alone; only when it was taken the others follow', async () => {
	await queue(12);
	answer = { status: 429 };
	await sendWaitingMails(context);
	opened.clock.advance(HOUR);
	asked = [];
	await sendWaitingMails(context);
	expect(asked).toHaveLength(1);
	opened.clock.advance(HOUR);
	answer = { status: 202 };
	most = 0;
	expect(await sendWaitingMails(context)).toMatchObject({ more: true });
	expect(await states()).toEqual({ sent: 1, waiting: 11 });
	await sendAll();
	expect(await states()).toEqual({ sent: 12 });
	expect(most).toBeGreaterThan(1);
	expect(most).toBeLessThanOrEqual(4);
	expect(await context.db.mailPause.count()).toBe(0);
});

test('after a pause a pass drops what nobody needs any more, and ends with the first that it sends', async () => {
	await queue(12);
	answer = { status: 503 };
	await sendWaitingMails(context);
	opened.clock.advance(HOUR);
	const ids = (await context.db.outboxMail.findMany({ orderBy: { id: 'asc' }, take: 6 })).map(({ id }) => id);
	await context.db.outboxMail.updateMany({ where: { id: { in: ids } }, data: { worthlessAfter: 0n } });
	[answer, asked] = [{ status: 202 }, []];
	await sendWaitingMails(context);
	expect([(await states()).sent, asked.length]).toEqual([1, 1]);
	await sendAll();
	expect(await states()).toEqual({ dropped: 6, sent: 6 });
});

test.each([
	['a date', { 'Retry-After': 'Sat, 01 Jan 2028 00:20:00 GMT', Date: 'Sat, 01 Jan 2028 00:00:00 GMT' }],
	['the end of the limit', { 'X-RateLimit-Reset': '1830300000', Date: 'Sat, 01 Jan 2028 00:20:00 GMT' }],
	['two years, cut to a day', { 'Retry-After': '63072000' }],
])('a server that asks for patience by %s gets it', async (name, headers) => {
	await queue(1);
	answer = { status: 429, headers };
	await sendWaitingMails(context);
	const { until } = await context.db.mailPause.findFirstOrThrow();
	const asks = { 'a date': 20 * 60_000, 'the end of the limit': 20 * 60_000 }[name] ?? 24 * HOUR;
	expect(Number(until) - context.now()).toBe(asks);
});

test('a server that is away for hours costs no mail its attempts: all arrive when it is back', async () => {
	const port = await closedPort();
	context = { ...context, mail: await sendgridAt(`http://127.0.0.1:${port}`) };
	await queue(10);
	for (let tries = 0; tries < 40; tries++) {
		await sendWaitingMails(context);
		opened.clock.advance(20 * 60_000);
	}
	expect(await states()).toEqual({ waiting: 10 });
	const server = createServer((request, response) => {
		request.resume();
		request.on('end', () => response.writeHead(202).end());
	});
	late = server;
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	expect((server.address() as AddressInfo).port).toBe(port);
	await sendAll();
	expect(await states()).toEqual({ sent: 10 });
	expect(await context.db.outboxMail.count({ where: { attempts: 1 } })).toBe(10);
});

test('what nobody took for three days has failed, where an admin sees it', async () => {
	context = { ...context, mail: await sendgridAt(`http://127.0.0.1:${await closedPort()}`) };
	await queue(1);
	await sendWaitingMails(context);
	opened.clock.advance(73 * HOUR);
	await sendWaitingMails(context);
	expect(await context.db.outboxMail.findMany()).toMatchObject([{ state: 'failed' }]);
});

describe('a pass', () => {
	test('goes on behind a row that can’t be written', async () => {
		await queue(2);
		const [first] = await context.db.outboxMail.findMany({ orderBy: { id: 'asc' } });
		await context.db.outboxMail.update({ where: { id: first?.id ?? '' }, data: { data: 'no JSON' } });
		await sendWaitingMails(context);
		expect(await states()).toEqual({ failed: 1, sent: 1 });
	});

	test('keeps no address in an error', async () => {
		await queue(1);
		const refused = {
			kind: 'rejected',
			error: '550 <player0@example.org> unknown',
			addressRefused: true,
		} as const;
		await sendWaitingMails({ ...context, mail: { ...context.mail, send: async () => refused } });
		expect(await context.db.outboxMail.findMany()).toMatchObject([{ error: '550 <Adresse> unknown' }]);
	});
});
