import type { LookupAddress } from 'node:dns';
import https, { createServer } from 'node:https';
import { type AddressInfo, createConnection, type LookupFunction, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SourceAnswer } from '~/domain/source';
import { createSources, type SourceDoors } from '~/sources/sources.server';
import { testSettings } from '../support/context';
import { selfSigned } from '../support/self-signed';

/**
 * Files at public addresses. Their host is a server on the loopback: the agent notes which address a connection would go
 * to, and leads it there. Nothing leaves the loopback.
 */

const NAME = 'lists.example';
const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 };
const PUBLIC6: LookupAddress = { address: '2606:4700:4700::1111', family: 6 };
const { key, cert } = selfSigned(NAME);
const settings = { ...testSettings('.cache/tests').sources, on: true };

const server = createServer({ key, cert }, (request, response) => {
	seen.requests.push(`${request.headers.host}${request.url}`);
	if (request.url === '/moved') return void response.writeHead(302, { Location: '/liste.csv' }).end();
	response.writeHead(200, { 'Content-Type': 'text/csv' }).end('Spieltag;Heim;Gast');
});
const seen = { requests: [] as string[], addresses: [] as string[], names: [] as string[] };
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
	for (const list of Object.values(seen)) list.length = 0;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

type Options = tls.ConnectionOptions & { lookup?: LookupFunction };

/** Notes where a connection would go, in numbers or by its lookup, and leads it to the test's server. */
function leadingAgent(ca: string | undefined): https.Agent {
	const agent = new https.Agent();
	agent.createConnection = ((given: Options, done: (error: Error | null, socket?: Socket) => void) => {
		const { lookup, host = '', ...options } = given;
		const connect = (address: string) => {
			seen.addresses.push(address);
			seen.names.push(options.servername ?? '');
			const { port } = server.address() as AddressInfo;
			const socket = createConnection(port, '127.0.0.1');
			done(null, tls.connect({ ...options, path: undefined, ca, host, socket }));
		};
		if (/^[\d.]+$|:/.test(host) || !lookup) connect(host);
		else
			lookup(host, {}, (error, address) => {
				if (error) done(error);
				else connect(String(address));
			});
	}) as typeof agent.createConnection;
	return agent;
}

/** Resolves a name to one list after the other, the last of them for ever, and counts. */
function resolver(...lists: LookupAddress[][]) {
	const asked: string[] = [];
	const resolve = async (name: string) => lists[Math.min(asked.push(name), lists.length) - 1] ?? [];
	return { asked, resolve };
}

function fetchFile(address: string, doors: Partial<SourceDoors> = {}): Promise<SourceAnswer> {
	const agent = leadingAgent(cert);
	return createSources(settings, { agent, timeout: 5_000, ...doors }).ask({
		...{ kind: 'file', address, etag: null, lastModified: null },
	});
}

const refused = { ok: false, failure: 'address-refused', retryAfter: null };

test('the address that was checked is the one that is connected to, under the name of its host', async () => {
	const { asked, resolve } = resolver([PUBLIC, PUBLIC6]);
	const answer = await fetchFile(`https://${NAME}/liste.csv#top`, { resolve });
	expect(answer).toMatchObject({ ok: true, isNew: true });
	expect(asked).toEqual([NAME]);
	expect(seen).toEqual({
		requests: [`${NAME}/liste.csv`],
		addresses: [PUBLIC.address],
		names: [NAME],
	});
});

test('a name is resolved once: what it leads to between check and connection doesn’t matter', async () => {
	const { asked, resolve } = resolver([PUBLIC], [{ address: '127.0.0.1', family: 4 }]);
	expect(await fetchFile(`https://${NAME}/moved`, { resolve })).toMatchObject({ ok: true, isNew: true });
	expect(asked).toEqual([NAME]);
	expect(seen.requests).toEqual([`${NAME}/moved`, `${NAME}/liste.csv`]);
	expect(seen.addresses).toEqual([PUBLIC.address, PUBLIC.address]);
});

test('without another agent the system connects there, too, and not where the name leads by then', async () => {
	const reached: string[] = [];
	const connect = Socket.prototype.connect;
	Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
		const [first] = given.flat() as { host?: string; lookup?: LookupFunction }[];
		if (first?.host !== NAME) return Reflect.apply(connect, this, given);
		first.lookup?.(NAME, { all: true }, (_error, addresses) => {
			reached.push(...(addresses as LookupAddress[]).map(({ address }) => address));
		});
		queueMicrotask(() => this.destroy(new Error('Nothing leaves the loopback')));
		return this;
	} as typeof connect;
	try {
		const { asked, resolve } = resolver([PUBLIC, PUBLIC6], [{ address: '127.0.0.1', family: 4 }]);
		const answer = await createSources(settings, { resolve }).ask({
			...{ kind: 'file', address: `https://${NAME}/`, etag: null, lastModified: null },
		});
		expect(answer).toMatchObject({ failure: 'unreachable' });
		expect(asked).toEqual([NAME]);
		expect(reached).toEqual([PUBLIC.address, PUBLIC6.address]);
	} finally {
		Socket.prototype.connect = connect;
	}
});

describe('a name that leads to a single address which isn’t public is refused, and nobody is connected to', () => {
	test.each([
		...['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '0.0.0.0'],
		...['::1', 'fe80::1%lo', 'fd00:ec2::254', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
	])('%s', async (address) => {
		const { resolve } = resolver([PUBLIC, { address, family: address.includes(':') ? 6 : 4 }, PUBLIC6]);
		expect(await fetchFile(`https://${NAME}/liste.csv`, { resolve })).toEqual(refused);
		expect(seen.addresses).toEqual([]);
	});

	test('none at all', async () => {
		const { resolve } = resolver([]);
		expect(await fetchFile(`https://${NAME}/liste.csv`, { resolve })).toEqual(refused);
	});
});

test.each([
	...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.1/', 'https://[::1]/'],
	...[
		'https://[::ffff:7f00:1]/',
		'https://localhost/',
		'http://lists.example/',
		'https://lists.example:444/',
	],
	...['https://a@lists.example/', 'https://169.254.169.254/latest/', 'nowhere'],
])('%s is refused before any name is resolved', async (address) => {
	const { asked, resolve } = resolver([PUBLIC]);
	expect(await fetchFile(address, { resolve })).toEqual(refused);
	expect([asked, seen.addresses]).toEqual([[], []]);
});

test('a public address in numbers is connected to as it stands', async () => {
	const { asked, resolve } = resolver([PUBLIC]);
	// The server's certificate isn't that of a number.
	expect(await fetchFile('https://1.1.1.1/', { resolve })).toMatchObject({ failure: 'unreachable' });
	expect([asked, seen.addresses, seen.requests]).toEqual([[], ['1.1.1.1'], []]);
});

test('a certificate of another name, or that nobody vouches for, is nobody’s', async () => {
	const { resolve } = resolver([PUBLIC]);
	const unreachable = { ok: false, failure: 'unreachable', retryAfter: null };
	expect(await fetchFile('https://other.example/', { resolve })).toEqual(unreachable);
	expect(await fetchFile(`https://${NAME}/`, { resolve, agent: leadingAgent(undefined) })).toEqual(
		unreachable,
	);
	expect(seen.requests).toEqual([]);
});

test('a name that nobody knows is unreachable, and one that takes too long ends in time', async () => {
	const unknown = async () => Promise.reject(new Error('ENOTFOUND'));
	expect(await fetchFile(`https://${NAME}/`, { resolve: unknown })).toMatchObject({ failure: 'unreachable' });
	let tell = (_addresses: LookupAddress[]) => {};
	const slow = () => new Promise<LookupAddress[]>((resolve) => (tell = resolve));
	const answer = await fetchFile(`https://${NAME}/`, { resolve: slow, timeout: 100 });
	expect(answer).toMatchObject({ failure: 'timed-out' });
	tell([PUBLIC]);
	await sleep(50);
	expect(seen.addresses).toEqual([]);
});
