import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicFiles } from '~/http/server/public-files.server';

const script = 'play();\n'.repeat(2_000);
let server: Server;
beforeAll(async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'drinbleiben-files-'));
	mkdirSync(path.join(folder, 'assets'));
	writeFileSync(path.join(folder, 'mark.svg'), '<svg/>');
	writeFileSync(path.join(folder, 'assets', 'play-abc.js'), script);
	writeFileSync(path.join(folder, 'assets', 'play-abc.js.br'), brotliCompressSync(script));
	const app = express();
	app.use(publicFiles(folder));
	app.use((_request, response) => response.status(418).end());
	rmSync(folder, { recursive: true });
	server = await new Promise((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
});
afterAll(() => new Promise((done) => server.close(done)));

type Answer = { status: number; headers: string; body: Buffer };

/** The answer as it comes over the wire. */
async function ask(line: string, ...headers: string[]): Promise<Answer> {
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	socket.write([`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'));
	const parts: Buffer[] = [];
	for await (const part of socket) parts.push(part);
	const whole = Buffer.concat(parts);
	const end = whole.indexOf('\r\n\r\n');
	const head = whole.subarray(0, end).toString();
	return { status: Number(head.split(' ')[1]), headers: head, body: whole.subarray(end + 4) };
}

const asset = 'GET /assets/play-abc.js';

test('a file is there though its folder has gone, packed for whoever takes that', async () => {
	expect((await ask(asset)).body.toString()).toBe(script);
	expect((await ask(asset, 'Accept-Encoding: br;q=0, gzip;q=0.0')).body.toString()).toBe(script);
	const brotli = await ask(asset, 'Accept-Encoding: gzip, deflate, br');
	expect(brotli.headers).toMatch(/^content-encoding: br\r$/im);
	expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
	const gzip = await ask(asset, 'Accept-Encoding: gzip;q=0.5,brotli');
	expect(gzip.headers).toMatch(/^content-encoding: gzip\r$/im);
	expect(gunzipSync(gzip.body).toString()).toBe(script);
	expect((await ask('HEAD /mark.svg')).headers).toMatch(
		/^content-type: image\/svg\+xml[\s\S]*length: 6\r?$/im,
	);
});

test('what isn’t there is said below assets at once, and left to others elsewhere', async () => {
	expect((await ask('GET /assets/nichts.js')).status).toBe(404);
	expect((await ask('GET /assets/play-abc.js.br')).status).toBe(404);
	expect((await ask('GET /nichts')).status).toBe(418);
	expect((await ask('POST /mark.svg')).status).toBe(418);
});

test('hundreds of parts or of versions that somebody names are not looked at', async () => {
	const { headers } = await ask(asset);
	const etag = /^etag: (.+)\r$/im.exec(headers)?.[1] ?? '';
	expect((await ask(asset, `If-None-Match: ${etag}`)).status).toBe(304);
	const versions = Array.from({ length: 700 }, (_, index) => `"${index}"`).join(', ');
	expect((await ask(asset, `If-None-Match: ${versions}, ${etag}`)).body.length).toBe(script.length);
	const ranges = Array.from({ length: 900 }, (_, index) => `${index * 3}-${index * 3 + 1}`).join(',');
	expect(await ask(asset, `Range: bytes=${ranges}`)).toMatchObject({
		status: 200,
		body: Buffer.from(script),
	});
});
