import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openSession } from '~/services/accounts/open-session.server';
import { recogniseSessions } from '~/services/accounts/recognise-sessions.server';
import { verifiedPlayer } from '../../support/accounts';
import { buildPlayer, DAY } from '../../support/builders';
import { testContext } from '../../support/context';
import { startServer } from '../../support/server';

test('a process that has just started knows its members: they have more room than all strangers together', async () => {
	const { context, url, close } = await testContext({ now: Date.now() });
	const playerId = await buildPlayer(context, 'Lena');
	const { secret } = await openSession(context, { playerId, replaces: null });
	const server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: url,
		DATA_DIR: context.settings.dataDir,
	});
	const cookie = encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'));
	const body = 'x'.repeat(9_000);
	const form = [
		'POST /theme HTTP/1.1',
		'Host: localhost',
		'Connection: close',
		'Sec-Fetch-Site: same-origin',
		'Content-Type: application/x-www-form-urlencoded',
		`Content-Length: ${body.length}`,
		`Cookie: session=${cookie}`,
	];
	const send = async (): Promise<boolean> => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
		socket.on('error', () => {});
		await once(socket, 'connect');
		let got = '';
		socket.setEncoding('utf8').on('data', (part) => {
			got += part;
		});
		socket.write(`${form.join('\r\n')}\r\n\r\n${body}`);
		await once(socket, 'close');
		return got.startsWith('HTTP/1.1 ');
	};
	const answered = await Promise.all(Array.from({ length: 60 }, send));
	server.process.kill('SIGTERM');
	await server.ended;
	await close();
	expect(answered).toEqual(Array(60).fill(true));
});

test('sessions are recognised that are valid, the one used last at the end', async () => {
	const { context, clock, close } = await testContext();
	const [lena, tom] = [await verifiedPlayer(context, 'lena@example.org'), await buildPlayer(context, 'Tom')];
	await openSession(context, { playerId: lena, replaces: null });
	clock.advance(31 * DAY);
	const later = await openSession(context, { playerId: tom, replaces: null });
	clock.advance(1);
	const last = await openSession(context, { playerId: lena, replaces: null });
	const unverified = await buildPlayer(context, 'Ina');
	await openSession(context, { playerId: unverified, replaces: null });
	await context.db.player.update({ where: { id: unverified }, data: { emailVerifiedAt: null } });
	const seen: string[][] = [];
	await recogniseSessions(context, (...each) => seen.push(each));
	await close();
	expect(seen).toEqual([
		[later.id, tom],
		[last.id, lena],
	]);
});
