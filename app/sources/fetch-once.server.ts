import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';

/** How one request is made. */
export type Way = {
	/** Instead of the system's; undefined: the system's. */
	readonly lookup: LookupFunction | undefined;
	/** Ends it, whatever it waits for. */
	readonly signal: AbortSignal;
	/** Makes the connections; undefined: a fresh one, which ends with the answer. */
	readonly agent: https.Agent | undefined;
};

/**
 * Sends one GET over a connection of its own and returns the answer once its head is there; follows nothing. Rejects if
 * nobody answers, the certificate isn't the name's, or the signal ends it.
 */
export function fetchOnce(
	url: URL,
	headers: Readonly<Record<string, string>>,
	{ lookup, signal, agent }: Way,
): Promise<IncomingMessage> {
	const options = {
		...urlToHttpOptions(url),
		method: 'GET',
		headers: { ...headers, Accept: '*/*', 'Accept-Encoding': 'identity' },
		signal,
		...(lookup && { lookup }),
	};
	return new Promise((resolve, reject) => {
		const request =
			url.protocol === 'https:'
				? https.request({ ...options, agent: agent ?? false }, resolve)
				: http.request({ ...options, agent: false }, resolve);
		request.on('error', reject);
		request.end();
	});
}
