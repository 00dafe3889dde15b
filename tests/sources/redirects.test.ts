import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { SourceQuestion } from '~/domain/source';
import type { SourceSettings } from '~/env.server';
import { createSources } from '~/sources/sources.server';
import { closeMailServers, startHttp } from '../support/mail-servers';

/** Redirects are followed three times on the same host, without the key, and nowhere else. */

afterEach(closeMailServers);

const matches: SourceQuestion = {
	...{ kind: 'football-data', what: 'matches', code: 'PL', year: 2026, matchday: null },
};

function settingsOf(url: string): SourceSettings {
	return {
		on: true,
		openligadb: { url },
		footballData: { url, key: 'the-key' },
		filesUrl: `${url}/lists`,
		userAgent: 'Drinbleiben/1 (+http://localhost:3000)',
	};
}

type Seen = { url: string; headers: IncomingHttpHeaders }[];

/** A server that notes what it is asked, and sends the n-th request where the list says; behind it there is an answer. */
async function startRedirecting(locations: (string | undefined)[]): Promise<{ url: string; seen: Seen }> {
	const seen: Seen = [];
	const listener: RequestListener = ({ url = '', headers }, response) => {
		const index = seen.push({ url, headers }) - 1;
		if (index >= locations.length)
			return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"matches":[]}');
		const Location = locations[index];
		response.writeHead(
			[301, 302, 303, 307, 308][index % 5] ?? 302,
			Location === undefined ? {} : { Location },
		);
		response.end();
	};
	return { url: await startHttp(listener), seen };
}

test('on the same host the redirect is followed, and the key stays behind', async () => {
	const { url, seen } = await startRedirecting(['/moved']);
	expect(await createSources(settingsOf(url)).ask(matches)).toMatchObject({ ok: true, isNew: true });
	expect(seen.map(({ url }) => url)).toEqual(['/competitions/PL/matches?season=2026', '/moved']);
	expect(seen.map(({ headers }) => headers['x-auth-token'])).toEqual(['the-key', undefined]);
});

test('three are followed, and not a fourth', async () => {
	const three = await startRedirecting(['/a', 'b', '/c']);
	expect(await createSources(settingsOf(three.url)).ask(matches)).toMatchObject({ ok: true });
	const four = await startRedirecting(['/a', '/b', '/c', '/d']);
	expect(await createSources(settingsOf(four.url)).ask(matches)).toEqual({
		...{ ok: false, failure: 'redirect-refused', retryAfter: null },
	});
	expect(four.seen).toHaveLength(4);
});

test.each([
	'http://169.254.169.254/latest/meta-data/',
	'http://[::1]/',
	'//example.org/',
	'http://localhost:PORT/',
	'http://127.0.0.1:1/',
	'https://127.0.0.1:PORT/',
	'http://lena@127.0.0.1:PORT/',
	'file:///etc/passwd',
	'http://',
	undefined,
])('%s is refused', async (location) => {
	const locations: (string | undefined)[] = [];
	const { url, seen } = await startRedirecting(locations);
	locations.push(location?.replace('PORT', new URL(url).port));
	const answer = await createSources(settingsOf(url)).ask(matches);
	expect(answer).toEqual({ ok: false, failure: 'redirect-refused', retryAfter: null });
	expect(seen).toHaveLength(1);
});

test('another server is never asked, and never sees the key', async () => {
	const other = await startRedirecting([]);
	const { url } = await startRedirecting([`${other.url}/competitions`]);
	const answer = await createSources(settingsOf(url)).ask(matches);
	expect(answer).toMatchObject({ failure: 'redirect-refused' });
	expect(other.seen).toEqual([]);
});

test('below the base of the settings a file’s redirect stays below it', async () => {
	const question = (url: string): SourceQuestion => ({
		...{ kind: 'file', address: `${url}/lists/a.csv`, etag: null, lastModified: null },
	});
	const inside = await startRedirecting(['/lists/b.csv']);
	const followed = await createSources(settingsOf(inside.url)).ask(question(inside.url));
	expect(followed).toMatchObject({ ok: true, isNew: true });
	for (const location of ['/secret', '/lists/../secret', '/lists/..%2fsecret']) {
		const outside = await startRedirecting([location]);
		const answer = await createSources(settingsOf(outside.url)).ask(question(outside.url));
		expect(answer, location).toMatchObject({ failure: 'redirect-refused' });
	}
});
