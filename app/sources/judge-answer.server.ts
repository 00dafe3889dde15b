import type { IncomingHttpHeaders } from 'node:http';
import type { SourceFailure } from '~/domain/source';
import type { SourceRequest } from './request-of.server';

/** Nobody means to wait longer than that, ms. */
const LONGEST_WAIT = 24 * 3_600_000;

/** What a status means that is neither 200, 304 nor a redirect. */
export function failureOf(status: number): SourceFailure {
	if (status === 401 || status === 403) return 'not-allowed';
	if (status === 404) return 'not-found';
	if (status === 429) return 'too-many';
	return status >= 500 && status <= 599 ? 'server-error' : 'unexpected-status';
}

/** How long an answer asks to wait, ms: seconds, or a date on the server's own clock; null: it doesn't say. */
export function waitAskedFor(headers: IncomingHttpHeaders): number | null {
	const after = headers['retry-after']?.trim();
	if (!after) return null;
	const wait = /^\d+$/.test(after)
		? Number(after) * 1000
		: Date.parse(after) - Date.parse(headers.date ?? '');
	return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_WAIT);
}

/** Whether the head of an answer speaks of what was asked for; the body may still be something else. */
export function canBeList(headers: IncomingHttpHeaders, { begins }: Pick<SourceRequest, 'begins'>): boolean {
	if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return false;
	const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
	if (type === '') return true;
	if (begins === null)
		return !/^(text\/html|application\/xhtml\+xml|(image|audio|video|font)\/.*)$/.test(type);
	return /^(application|text)\/([\w.+-]+\+)?json$|^text\/plain$/.test(type);
}

/** Whether a body begins as what was asked for does; a file, which may begin with anything, not as a page. */
export function beginsAsList(bytes: Uint8Array, { begins }: Pick<SourceRequest, 'begins'>): boolean {
	const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart();
	return begins === null ? !start.startsWith('<') : start.startsWith(begins);
}
