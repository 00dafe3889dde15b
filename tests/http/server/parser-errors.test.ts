import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../support/context';
import { type Server, startServer } from '../../support/server';

/** What Node's parser refuses before the application sees a request: its answers are ours too. */

let own: Awaited<ReturnType<typeof testContext>>;
let server: Server;
beforeAll(async () => {
	own = await testContext();
	server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: own.url,
		DATA_DIR: own.context.settings.dataDir,
		ORIGIN: 'https://tipp.example.org',
	});
});
afterAll(async () => {
	server.process.kill('SIGTERM');
	await server.ended;
	await own.close();
});

/** What comes back for these bytes until the server closes the connection. */
function send(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
		let got = '';
		socket.setEncoding('utf8');
		socket.on('data', (part) => {
			got += part;
		});
		socket.on('close', () => resolve(got));
		socket.on('error', reject);
	});
}

const get = 'GET /faq HTTP/1.1\r\nHost: tipp.example.org\r\n';

test.each([
	[400, 'Diese Anfrage war nicht lesbar.', 'no HTTP', 'HALLO\r\n\r\n'],
	[400, 'Diese Anfrage war nicht lesbar.', 'no host', 'GET /faq HTTP/1.1\r\nConnection: close\r\n\r\n'],
	[
		400,
		'Diese Anfrage war nicht lesbar.',
		'two lengths',
		`${get}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
	],
	[408, 'Das hat zu lange gedauert.', 'a head that never ends', get],
	[417, 'Diese Anfrage erwartet etwas', 'an expectation', `${get}Expect: wonders\r\n\r\n`],
	[
		431,
		'Diese Anfrage trägt zu viel mit sich.',
		'headers without end',
		`${get}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
	],
	[
		431,
		'Diese Anfrage trägt zu viel mit sich.',
		'more headers than anybody sends',
		`${get}${'X-A: b\r\n'.repeat(100)}\r\n`,
	],
])('%i in German, with our headers: %s (%s)', { timeout: 60_000 }, async (status, sentence, _what, text) => {
	const answer = await send(text);
	const [head = '', body = ''] = answer.split('\r\n\r\n');
	expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	expect(body).toContain(sentence);
	for (const header of [
		/^Content-Security-Policy: default-src 'none'/im,
		/^X-Content-Type-Options: nosniff/im,
		/^Strict-Transport-Security: max-age=63072000/im,
		/^Referrer-Policy: same-origin/im,
		/^Cache-Control: private, no-cache/im,
		/^Connection: close/im,
	])
		expect(head).toMatch(header);
	expect(head).not.toMatch(/^X-Powered-By/im);
	expect(Number(/^Content-Length: (\d+)/im.exec(head)?.[1])).toBe(Buffer.byteLength(body));
});
