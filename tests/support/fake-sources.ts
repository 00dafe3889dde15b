import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SourceSettings } from '~/env.server';
import { answerQuestions, type Told, type World } from './fake-sources/answer-question';
import { isContentLie, type Lie } from './fake-sources/lies';
import { spoilAnswer } from './fake-sources/spoil-answer';

/** A request that came in, at the instant of the test's clock, and what was wrong with its answer. */
export type FakeRequest = { at: number; path: string; headers: IncomingHttpHeaders; lie: Lie | null };

export type FakeSources = {
	/** The bases of both services, and the address of a file. */
	openligadb: string;
	footballData: string;
	file: string;
	/** With which the product asks here. */
	settings: SourceSettings;
	requests: FakeRequest[];
	/** How many requests were there at once at most: who asks alone has one. */
	mostAtOnce: () => number;
	/** From now on this is wrong with answers to addresses that fit `where`; null: nothing. */
	lie: (lie: Lie | null, where?: RegExp) => void;
	close: () => Promise<void>;
};

/**
 * A server on the loopback that plays OpenLigaDB, football-data.org and a published file, from one truth and at the time
 * of `now` (ms UTC). It lies when told to.
 */
export async function startFakeSources({
	now,
	delay = 0,
	...world
}: World & {
	now: () => number;
	/** How long each answer takes, ms. */
	delay?: number;
}): Promise<FakeSources> {
	const answer = answerQuestions(world);
	const requests: FakeRequest[] = [];
	let [lying, place]: [Lie | null, RegExp] = [null, /./];
	const open = { now: 0, most: 0 };
	const server = createServer(async (request, response) => {
		response.on('error', () => {});
		open.now += 1;
		open.most = Math.max(open.most, open.now);
		response.on('close', () => {
			open.now -= 1;
		});
		if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
		const { headers, url = '/' } = request;
		const told = place.test(url) ? lying : null;
		requests.push({ at: now(), path: url, headers, lie: told });
		const lie = isContentLie(told) ? told : null;
		const found = answer(new URL(url, 'http://fake'), now(), lie);
		if (found === null) return void response.writeHead(404).end();
		if (told !== null && !isContentLie(told)) return spoilAnswer(response, told, found);
		if (url.startsWith('/v4/') && !headers['x-auth-token']) return void response.writeHead(403).end();
		send(request, response, found);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const [openligadb, footballData, filesUrl] = [`${origin}/openligadb`, `${origin}/v4`, `${origin}/lists`];
	return {
		openligadb,
		footballData,
		file: `${filesUrl}/spielplan.csv`,
		settings: {
			on: true,
			openligadb: { url: openligadb },
			footballData: { url: footballData, key: 'the-key-of-the-tests' },
			filesUrl,
			userAgent: 'Drinbleiben/1 (+http://localhost:3000)',
		},
		requests,
		mostAtOnce: () => open.most,
		lie: (lie, where = /./) => {
			[lying, place] = [lie, where];
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Whole, or 304 to who has it already. */
function send(request: IncomingMessage, response: ServerResponse, { type, body }: Told): void {
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
	const isFile = request.url?.startsWith('/lists/') ?? false;
	if (isFile && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
	response.writeHead(200, { 'Content-Type': type, ...(isFile && { ETag: etag }) });
	response.end(body);
}
