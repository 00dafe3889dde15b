import type { IncomingMessage } from 'node:http';
import type https from 'node:https';
import { parseUrl } from '~/domain/parse-url';
import type { SourceAnswer, SourceFailure } from '~/domain/source';
import { isBelow, refuseAddress } from '~/domain/source-address';
import { fetchOnce } from './fetch-once.server';
import { beginsAsList, canBeList, failureOf, waitAskedFor } from './judge-answer.server';
import { readBody } from './read-body.server';
import { quotable, type SourceRequest } from './request-of.server';
import { type Resolve, resolvePublic } from './resolve-public.server';

/** How a request gets to its answer. */
type Journey = {
	readonly resolve: Resolve;
	readonly agent: https.Agent | undefined;
	readonly signal: AbortSignal;
	readonly filesUrl: string | null;
	readonly userAgent: string;
};

const REDIRECTS = 3;
const REDIRECTING = new Set([301, 302, 303, 307, 308]);

/**
 * Asks, follows at most three redirects on the same host, and judges the answer. A host that has to be public is resolved
 * once for all of it. Rejects if nobody answers or the answer breaks off.
 */
export async function followRequest(request: SourceRequest, journey: Journey): Promise<SourceAnswer> {
	const lookup = request.publicOnly ? await resolvePublic(request.url.hostname, journey.resolve) : undefined;
	if (lookup === null) return failed('address-refused');
	journey.signal.throwIfAborted();
	const way = { lookup, signal: journey.signal, agent: journey.agent };
	const headers = { ...request.headers, 'User-Agent': journey.userAgent };
	const token = request.token === null ? {} : { 'X-Auth-Token': request.token };
	let url = request.url;
	for (let followed = 0; followed <= REDIRECTS; followed++) {
		const answer = await fetchOnce(url, followed === 0 ? { ...headers, ...token } : headers, way);
		if (!REDIRECTING.has(answer.statusCode ?? 0))
			return await judge(answer, request).finally(() => answer.destroy());
		answer.destroy();
		const next = nextOf(url, answer.headers.location, request, journey.filesUrl);
		if (next === null) break;
		url = next;
	}
	return failed('redirect-refused');
}

async function judge(answer: IncomingMessage, request: SourceRequest): Promise<SourceAnswer> {
	const { statusCode = 0, headers } = answer;
	if (statusCode === 304 && request.conditional) return { ok: true, isNew: false };
	if (statusCode !== 200) return failed(failureOf(statusCode), waitAskedFor(headers));
	if (!canBeList(headers, request)) return failed('not-a-list');
	const bytes = await readBody(answer, request.limit);
	if (bytes === 'too-large') return failed('too-large');
	if (!beginsAsList(bytes, request)) return failed('not-a-list');
	return {
		ok: true,
		isNew: true,
		bytes,
		etag: quotable(headers.etag),
		lastModified: quotable(headers['last-modified']),
	};
}

/** Where a redirect leads, if it may: the same scheme, host and port, and for a file where one may lie. */
function nextOf(
	from: URL,
	location: string | undefined,
	{ begins, publicOnly }: SourceRequest,
	filesUrl: string | null,
): URL | null {
	const next = location === undefined ? null : parseUrl(location, from);
	if (next === null) return null;
	next.hash = '';
	if (next.origin !== from.origin || next.username !== '' || next.password !== '') return null;
	if (begins !== null) return next;
	const may = publicOnly ? refuseAddress(next.href) === null : isBelow(next, filesUrl);
	return may ? next : null;
}

/** No answer, and why; `retryAfter`: how long it asks to wait, ms. */
export function failed(failure: SourceFailure, retryAfter: number | null = null): SourceAnswer {
	return { ok: false, failure, retryAfter };
}
