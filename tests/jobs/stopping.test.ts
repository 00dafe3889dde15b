import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { createTransport } from '~/mail/transport.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { type Jobs, startJobs } from '../../jobs/main';
import { testContext } from '../support/context';
import { closeMailServers, startTcp } from '../support/mail-servers';

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let jobs: Jobs;

beforeEach(async () => {
	opened = await testContext();
	const mute = await startTcp(() => {});
	const mail = await createTransport({ kind: 'smtp', from: 'spiel@example.org', url: mute });
	context = { ...opened.context, mail };
});
afterEach(async () => {
	await closeMailServers();
	await jobs.stop();
	await opened.close();
});

const queue = (address: string) =>
	inTransaction(context.db, (tx) =>
		queueMail(tx, context, { kind: 'known-address', playerId: null, address, data: {} }),
	);
const states = async () => (await context.db.outboxMail.findMany()).map((row) => row.state).sort();

test('a process that ends waits for no mail server that hangs, and begins nothing any more', async () => {
	for (let n = 0; n < 6; n++) await queue(`player${n}@example.org`);
	jobs = startJobs(context, { drainTime: 200 });
	const sending = async () => (await states()).filter((state) => state === 'sending').length;
	await expect.poll(sending, { timeout: 8_000 }).toBe(4);
	const began = performance.now();
	await jobs.stop();
	expect(performance.now() - began).toBeLessThan(5_000);
	jobs.sendMailSoon();
	expect(await states()).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting']);
});
