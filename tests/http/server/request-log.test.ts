import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { type Server, startServer } from '../../support/server';

let database: TestDatabase;
let server: Server;
beforeEach(async () => {
	database = await createTestDatabase();
	server = await startServer({
		DRINBLEIBEN_MODE: 'production',
		ORIGIN: 'https://tipp.example.org',
		SMTP_URL: 'smtp://127.0.0.1:1',
		DATABASE_URL: database.url,
		DATA_DIR: database.folder,
	});
});
afterEach(async () => {
	server.process.kill('SIGTERM');
	await server.ended;
	await database.close();
});

test('in production each request is one line of JSON with an id, the pattern of its route, status and time, and no word of the visitor', async () => {
	const secret = 'Zauberwort-des-Besuchers';
	const asked: [string, RequestInit?][] = [
		['/'],
		['/faq.data'],
		[`/community/${secret}/dashboard?frage=${secret}`],
		[`/reset-password/${secret}`],
		[`/kalender/${secret}.ics`],
		[`/gibt-es/nicht/${secret}`],
		['/mark.svg'],
		[
			'/login',
			{
				method: 'POST',
				headers: { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': secret, Cookie: `a=${secret}` },
				body: new URLSearchParams({ email: `${secret}@example.org`, password: secret }),
			},
		],
		['/login', { method: 'DELETE' }],
	];
	const ids = [];
	for (const [path, init] of asked) {
		const answer = await fetch(server.url + path, { redirect: 'manual', ...init });
		await answer.arrayBuffer();
		ids.push(answer.headers.get('x-request-id'));
	}
	server.process.kill('SIGTERM');
	expect(await server.ended).toEqual([0, null]);
	const lines = server.lines.filter(({ msg }) => msg === 'request');
	expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
	expect(new Set(ids).size).toBe(asked.length);
	expect(lines.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
		'GET / 200',
		'GET /faq 200',
		'GET /community/:communityId/dashboard 302',
		'GET /reset-password/:token 410',
		'GET /kalender/:file 404',
		'GET * 404',
		'GET - 200',
		'POST /login 422',
		'DELETE - 405',
	]);
	for (const line of lines)
		expect(Object.keys(line).sort()).toEqual(
			['level', 'method', 'ms', 'msg', 'requestId', 'route', 'status', 'time'].sort(),
		);
	expect(JSON.stringify(server.lines)).not.toContain(secret);
});

test('an id that a proxy gives is taken over if its shape is safe, and replaced otherwise', async () => {
	const idOf = async (given: string) =>
		(await fetch(`${server.url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get(
			'x-request-id',
		);
	expect(await idOf('proxy-4711_abc')).toBe('proxy-4711_abc');
	for (const unsafe of ['kurz', 'mit leer zeichen', '"},{"level":60', 'x'.repeat(65), 'äöüäöüäöü'])
		expect(await idOf(unsafe)).toMatch(/^[\w-]{22}$/);
});
