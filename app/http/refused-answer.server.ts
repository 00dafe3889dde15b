import { data, type HeadersArgs } from '@remix-run/node';
import type { Refusal } from '~/domain/refusal';
import { refusedForm } from './form.server';

/**
 * The answer to a form whose refusal may be a limit: 429 with Retry-After for that, 409 for a number of jokers that isn't
 * the one shown any more, 422 for all others. The sentence appears at a field, a limit's at the whole form. The route
 * exports `answerHeaders` as its `headers`.
 */
export function refusedAnswer(refusal: Refusal, values: Record<string, string>, field = '') {
	const place = refusal.code === 'too-many-tries' ? '' : field;
	return data(refusedForm(refusal, values, place), refusedInit(refusal));
}

/** Status and headers of an answer that refuses. */
export function refusedInit(refusal: Refusal): { status: number; headers: Record<string, string> } {
	if (refusal.code === 'jokers-changed') return { status: 409, headers: {} };
	if (refusal.code !== 'too-many-tries') return { status: 422, headers: {} };
	return { status: 429, headers: { 'Retry-After': String(Math.ceil(refusal.wait / 1000)) } };
}

/** For a route's `headers`: what its loader and action say beside their data. */
export function answerHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
	const headers = new Headers(loaderHeaders);
	for (const [name, value] of actionHeaders) headers.set(name, value);
	return headers;
}
