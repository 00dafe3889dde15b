import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '~/services/operating/back-up.server';
import { accepted } from '../../support/builders';
import { runCommand } from '../../support/command';
import { testContext } from '../../support/context';

let opened: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
	opened = await testContext({ database: 'sqlite', now: Date.now() });
});
afterEach(() => opened.close());

/** Runs the built doctor beside this process, whose servers it asks. */
async function doctor(
	env: Record<string, string>,
): Promise<{ code: number; red: string[]; green: string[] }> {
	const child = spawn(process.execPath, ['build/main/doctor.js'], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			DRINBLEIBEN_MODE: 'production',
			ORIGIN: 'https://tipp.example.org',
			SECRET: 'a secret for tests, longer than 32 characters',
			SITE_ADMIN_EMAILS: 'admin@example.org',
			TRUST_PROXY: 'private',
			LEGAL_NAME: 'Erika Muster',
			LEGAL_STREET: 'Weg 1',
			LEGAL_CITY: '12345 Ort',
			LEGAL_EMAIL: 'e@example.org',
			DATABASE_URL: opened.url,
			DATA_DIR: opened.context.settings.dataDir,
			...env,
		},
	});
	let out = '';
	child.stdout.setEncoding('utf8').on('data', (part) => {
		out += part;
	});
	const [code] = await once(child, 'close');
	const lines = out.split('\n');
	const after = (mark: string) =>
		lines.filter((line) => line.includes(mark)).map((line) => line.slice(line.indexOf('m ') + 2));
	return { code, red: after('✗'), green: after('✓') };
}

/** A mail server that greets and takes whatever it is told. */
async function greeter() {
	const server = createSocket((socket) => {
		socket.write('220 here\r\n');
		socket.on('data', (part) => socket.write(String(part).startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'));
		socket.on('error', () => {});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const tick = (startedAt: number) =>
	opened.context.db.jobRun.create({
		data: { slot: `count@${startedAt}`, job: 'count', startedAt: BigInt(startedAt) },
	});

test('all is green, and the exit code 0, where everything is as it should be', async () => {
	expect(
		runCommand('doctor', { url: opened.url, folder: opened.context.settings.dataDir, args: ['x'] }).code,
	).toBe(2);
	await tick(Date.now());
	await backUp(opened.context);
	const mail = await greeter();
	const { code, red, green } = await doctor({ SMTP_URL: mail.url });
	mail.close();
	expect([code, red]).toEqual([0, []]);
	expect(green).toHaveLength(13);
});

test('each thing that is wrong has a red line that says so, and the exit code is 1', async () => {
	await opened.context.db.$executeRaw`DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '0004%'`;
	const sparse = await doctor({
		ORIGIN: 'http://tipp.example.org',
		SECRET: 'kurz',
		SITE_ADMIN_EMAILS: '',
		LEGAL_CITY: '',
	});
	expect(sparse.code).toBe(1);
	for (const word of [
		'SECRET',
		'ORIGIN',
		'SITE_ADMIN_EMAILS',
		'LEGAL_CITY fehlt',
		'Mailserver',
		'0004',
		'Sicherung',
	])
		expect(sparse.red.join('\n')).toContain(word);
	const nowhere = await doctor({ DATA_DIR: '/nowhere', DATABASE_URL: 'file:/nowhere/x.db' });
	expect(nowhere.red.join('\n')).toMatch(/nicht geschrieben[\s\S]*noch keine Datenbank/);
	expect((await doctor({ TRUST_PROXY: '' })).red.join('\n')).toContain('TRUST_PROXY ist leer');
	expect((await doctor({ ORIGIN: '' })).red).toEqual([
		expect.stringContaining('ORIGIN'),
		expect.stringContaining('Mailserver'),
	]);
});

test('jobs that stand still, mails that need help or wait, a clock that goes wrong and a mail server that is away are red', async () => {
	const { db } = opened.context;
	await backUp(opened.context);
	await tick(Date.now() - 5 * 60_000);
	for (const state of ['waiting', 'unknown'])
		await db.outboxMail.create({
			data: {
				id: state,
				kind: 'verify',
				address: 'lena@example.org',
				data: '{}',
				dedupeKey: state,
				state,
				createdAt: 0n,
				nextAttemptAt: 0n,
			},
		});
	const away = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' });
	expect(away.code).toBe(1);
	for (const word of ['Hintergrundaufgabe', '1 Mail braucht', 'wartet seit', 'Mailserver nimmt nichts'])
		expect(away.red.join('\n')).toContain(word);
	expect(away.red).toHaveLength(4);
	await tick(Date.now() + 3_600_000);
	expect((await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })).red.join('\n')).toContain('Die Uhr geht falsch');
});

test('a backup of the future is red and doesn’t stand for the last one', async () => {
	await tick(Date.now());
	opened.clock.advance(48 * 3_600_000);
	const { name } = accepted(await backUp(opened.context));
	const mail = await greeter();
	const ahead = await doctor({ SMTP_URL: mail.url });
	opened.clock.set(Date.now());
	await backUp(opened.context);
	const both = await doctor({ SMTP_URL: mail.url });
	mail.close();
	expect(ahead.red).toEqual([expect.stringContaining(name), expect.stringContaining('noch keine Sicherung')]);
	expect(both.red).toEqual([expect.stringContaining(name)]);
	expect(both.green.join('\n')).toContain('Die letzte Sicherung ist von');
});

test('a key of SendGrid that may not send is red, and one that may is green', async () => {
	await backUp(opened.context);
	await tick(Date.now());
	const server = createServer((request, response) => {
		const scopes = request.headers.authorization === 'Bearer SG.send' ? ['mail.send'] : ['mail.read'];
		response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ scopes }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const answers = [];
	for (const key of ['SG.read', 'SG.send'])
		answers.push((await doctor({ SENDGRID_API_KEY: key, SENDGRID_URL: url })).red);
	server.close();
	expect(answers).toEqual([[expect.stringContaining('mail.send')], []]);
});
