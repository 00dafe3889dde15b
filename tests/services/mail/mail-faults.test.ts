import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, inTransaction, openDatabase } from '~/data/engine/db.server';
import { createTransport } from '~/mail/transport.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { sendWaitingMails } from '~/services/mail/send-waiting-mails.server';
import { bundleChild, type Child, startChild } from '../../support/child';
import { testContext } from '../../support/context';
import { closeMailServers, startHttp } from '../../support/mail-servers';

/**
 * Mail servers that do everything that mail servers do, and a dispatcher that is killed at random: nobody gets a mail
 * twice, and of nobody's mail the state is invisible.
 */

const MAILS = process.env.LONG ? 10_000 : 100;
/** A dispatcher is killed after fewer requests than this. */
const KILLED_AFTER = process.env.LONG ? 400 : 40;
const SMTP_MAILS = process.env.LONG ? 1_000 : 60;
/** So much later each dispatcher begins than the one before it: every pause is over, every lost mail noticed. */
const LATER = 30 * 60_000;

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
/** How often each address was sent a mail that its server took. */
let taken: Map<string, number>;
/** Requests or messages that have reached a server. */
let asked: number;
let stop: () => Promise<void>;

beforeEach(async () => {
	opened = await testContext({ database: 'sqlite' });
	context = opened.context;
	taken = new Map();
	asked = 0;
	stop = async () => {};
});
afterEach(async () => {
	await stop();
	await opened.close();
	await closeMailServers();
});

const take = (address: string) => taken.set(address, (taken.get(address) ?? 0) + 1);

async function queue(count: number, run = 0): Promise<void> {
	await inTransaction(context.db, async (tx) => {
		for (let n = 0; n < count; n++) {
			const address = `player${run}-${n}@example.org`;
			await queueMail(tx, context, { kind: 'known-address', playerId: null, address, data: {} });
		}
	});
}

/** What SendGrid, or the way to it, does with a request; most of the time it is well. */
const sendgridMoods = [
	...Array.from({ length: 60 }, () => 'well' as const),
	'cut-after-202',
	'reset-taken',
	'reset-refused',
	'reset-at-once',
	'busy',
	'away',
	'outage-taken',
	'outage-refused',
	'hang-taken',
	'hang-refused',
	'wrong',
] as const;

function answerMoody(request: IncomingMessage, response: ServerResponse): void {
	const mood = sendgridMoods[Math.floor(Math.random() * sendgridMoods.length)] ?? 'well';
	if (mood === 'reset-at-once') {
		asked += 1;
		request.socket.destroy();
		return;
	}
	asked += 1;
	let body = '';
	request.on('data', (chunk) => {
		body += chunk;
	});
	request.on('end', () => {
		const address: string = JSON.parse(body).personalizations[0].to[0].email;
		if (mood === 'well' || mood === 'cut-after-202' || mood.endsWith('-taken')) take(address);
		if (mood === 'cut-after-202') {
			response.writeHead(202, { 'Content-Length': '10' }).write('{');
			setImmediate(() => request.socket.destroy());
		} else if (mood.startsWith('reset')) request.socket.destroy();
		else if (mood.startsWith('outage')) response.writeHead(500).end('{}');
		else if (mood === 'busy') response.writeHead(429, { 'Retry-After': '30' }).end('{}');
		else if (mood === 'away') response.writeHead(503).end('{}');
		else if (mood === 'wrong') response.writeHead(400).end('{}');
		else if (mood === 'well') response.writeHead(202).end();
	});
}

type MoodyServer = { url: string; leave: (ms: number) => Promise<void>; close: () => Promise<void> };

/** A server that can leave its port for a while: then connections are refused. */
async function startSendgrid(): Promise<MoodyServer> {
	let port = 0;
	let server: Server | undefined;
	const arrive = async () => {
		const next = createServer(answerMoody);
		await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
		port = (next.address() as AddressInfo).port;
		server = next;
	};
	const close = async () => {
		server?.closeAllConnections();
		await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
	};
	await arrive();
	const leave = async (ms: number) => {
		await close();
		await sleep(ms);
		await arrive();
	};
	return { url: `http://127.0.0.1:${port}`, leave, close };
}

const smtpMoods = [
	...Array.from({ length: 40 }, () => 'well' as const),
	'nobody',
	'later',
	'overloaded',
	'cut-taken',
	'cut-refused',
	'hang-taken',
	'spam',
] as const;

async function startMoodySmtp(): Promise<MoodyServer> {
	const moodOf = () => smtpMoods[Math.floor(Math.random() * smtpMoods.length)] ?? 'well';
	const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
	const moods = new WeakMap<object, ReturnType<typeof moodOf>>();
	const server = new SMTPServer({
		disabledCommands: ['AUTH', 'STARTTLS'],
		logger: false,
		onRcptTo(_address, session, done) {
			const mood = moodOf();
			asked += 1;
			moods.set(session, mood);
			const code = { nobody: 550, later: 451, overloaded: 421 }[mood as 'nobody'];
			done(code === undefined ? undefined : refuse(code));
		},
		onData(stream, session, done) {
			const mood = moods.get(session);
			stream.resume();
			stream.on('end', () => {
				if (mood === 'spam') return done(refuse(554));
				if (mood !== 'cut-refused') take(session.envelope.rcptTo[0]?.address ?? '');
				if (mood?.startsWith('cut')) {
					for (const connection of server.connections) if (connection.session === session) connection.close();
				} else if (mood !== 'hang-taken') done();
			});
		},
	});
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.server.address() as AddressInfo;
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
	return { url: `smtp://127.0.0.1:${port}`, leave: sleep, close };
}

/** Waits for so many more requests, or until none come any more because the dispatcher pauses, and a moment longer. */
async function someRequests(count: number): Promise<void> {
	const begun = asked;
	let seen = asked;
	let patience = Date.now() + 3_000;
	while (asked < begun + count && Date.now() < patience) {
		if (asked > seen) patience = Date.now() + 400;
		seen = asked;
		await sleep(1);
	}
	await sleep(Math.random() * 10);
}

/** Kills one dispatcher after the other until every mail has come to an end. Returns how many it were. */
async function killUntilDone(server: MoodyServer): Promise<number> {
	const bundle = await bundleChild('tests/services/children/send-mails.ts');
	let child: Child | undefined;
	stop = async () => {
		child?.process.kill('SIGKILL');
		await child?.ended;
		await server.close();
	};
	for (let kills = 0; ; kills++) {
		const open = await context.db.outboxMail.count({ where: { state: { in: ['waiting', 'sending'] } } });
		if (open === 0) return kills;
		opened.clock.advance(LATER);
		child = startChild(bundle, opened.url, server.url, String(opened.clock.now()));
		await child.firstLine;
		await someRequests(Math.random() * KILLED_AFTER);
		if (kills % 3 === 2) await server.leave(50);
		child.process.kill('SIGKILL');
		await child.ended;
	}
}

async function expectNoneTwiceNoneLost(count: number): Promise<void> {
	const rows = await context.db.outboxMail.findMany();
	const by = (state: string) => rows.filter((row) => row.state === state);
	expect(rows).toHaveLength(count);
	expect(by('sent').length + by('unknown').length + by('failed').length).toBe(count);
	expect([...taken].filter(([, times]) => times > 1)).toEqual([]);
	expect(by('sent').filter(({ address }) => !taken.has(address))).toEqual([]);
	expect(by('failed').filter(({ address }) => taken.has(address))).toEqual([]);
	expect(by('sent').length).toBeGreaterThan(count / 4);
	expect(by('unknown').length).toBeGreaterThan(0);
}

describe('killed at random', () => {
	test(
		`against SendGrid's answers: ${MAILS} mails, nobody twice, nobody without a mail and without a visible state`,
		async () => {
			await queue(MAILS);
			expect(await killUntilDone(await startSendgrid())).toBeGreaterThan(1);
			await expectNoneTwiceNoneLost(MAILS);
		},
		MAILS * 1_000,
	);

	test(
		`against a real SMTP server: ${SMTP_MAILS} mails, nobody twice, nobody without a mail and without a visible state`,
		async () => {
			await queue(SMTP_MAILS);
			expect(await killUntilDone(await startMoodySmtp())).toBeGreaterThan(1);
			await expectNoneTwiceNoneLost(SMTP_MAILS);
		},
		SMTP_MAILS * 2_000,
	);
});

describe.each(['sqlite', 'postgres'] as const)('two processes on one database (%s)', (database) => {
	test('send each mail once, a hundred times', async () => {
		const own = await testContext({ database });
		const others = await openDatabase(own.url);
		try {
			const url = await startHttp((request, response) => {
				let body = '';
				request.on('data', (chunk) => {
					body += chunk;
				});
				request.on('end', () => {
					take(JSON.parse(body).personalizations[0].to[0].email);
					response.writeHead(202).end();
				});
			});
			const mail = await createTransport({
				kind: 'sendgrid',
				from: 'spiel@example.org',
				apiKey: 'SG.test',
				url,
			});
			context = { ...own.context, mail };
			const other = { ...context, db: others };
			for (let run = 0; run < 100; run++) {
				await queue(5, run);
				await Promise.all([sendWaitingMails(context), sendWaitingMails(other)]);
			}
			expect(taken.size).toBe(500);
			expect([...taken.values()].filter((times) => times !== 1)).toEqual([]);
			expect(await context.db.outboxMail.count({ where: { state: 'sent' } })).toBe(500);
		} finally {
			await closeDatabase(others);
			await own.close();
		}
	});
});
