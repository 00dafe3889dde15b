import type { SourceQuestion } from '~/domain/source';
import { isBelow, refuseAddress } from '~/domain/source-address';
import type { SourceSettings } from '~/env.server';

/** A question as it is put to a server. */
export type SourceRequest = {
	readonly url: URL;
	/** Beside those of every request; none of them goes along with a redirect but the conditions. */
	readonly headers: Readonly<Record<string, string>>;
	/** Whether its name may lead to public addresses only. */
	readonly publicOnly: boolean;
	/** Bytes of an answer at most. */
	readonly limit: number;
	/** What an answer has to begin with; null: any text or workbook, but no page. */
	readonly begins: '[' | '{' | '"' | null;
	/** The secret that only the first address may see. */
	readonly token: string | null;
	/** Whether the answer may be that nothing has changed. */
	readonly conditional: boolean;
};

const MIB = 1024 * 1024;
/** What a field of a header can hold; a server that sends more isn't quoted. */
const QUOTABLE = /^[\x20-\x7e\x80-\xff]{1,500}$/;

/** What is asked where; null: the question isn't one, or its address may not be asked. */
export function requestOf(question: SourceQuestion, settings: SourceSettings): SourceRequest | null {
	if (question.kind === 'file') return fileRequest(question, settings.filesUrl);
	const service = { headers: {}, publicOnly: false, limit: 2 * MIB, conditional: false };
	if (question.kind === 'football-data') {
		const { code, year, matchday } = question;
		if (!isName(code) || !isYear(year) || (matchday !== null && !isMatchday(matchday))) return null;
		const url = new URL(`${settings.footballData.url}/competitions/${encodeURIComponent(code)}/matches`);
		url.searchParams.set('season', String(year));
		if (matchday !== null) url.searchParams.set('matchday', String(matchday));
		return { ...service, url, begins: '{', token: settings.footballData.key };
	}
	const path = openligadbPath(question);
	if (path === null) return null;
	const begins = question.what === 'changed' ? '"' : '[';
	return { ...service, url: new URL(`${settings.openligadb.url}/${path}`), begins, token: null };
}

/** A value that came with an answer, if it can be sent back; else null. */
export function quotable(value: string | null | undefined): string | null {
	return value !== null && value !== undefined && QUOTABLE.test(value) ? value : null;
}

/** What OpenLigaDB calls its questions. */
const verbs = {
	groups: 'getavailablegroups',
	teams: 'getavailableteams',
	matches: 'getmatchdata',
	changed: 'getlastchangedate',
};

function openligadbPath(question: Extract<SourceQuestion, { kind: 'openligadb' }>): string | null {
	if (question.what === 'leagues') return 'getavailableleagues';
	const { what, shortcut, year } = question;
	if (!isName(shortcut) || !isYear(year)) return null;
	const path = `${verbs[what]}/${encodeURIComponent(shortcut)}/${year}`;
	if (!('matchday' in question)) return path;
	return isMatchday(question.matchday) ? `${path}/${question.matchday}` : null;
}

function fileRequest(
	{ address, etag, lastModified }: Extract<SourceQuestion, { kind: 'file' }>,
	filesUrl: string | null,
): SourceRequest | null {
	if (refuseAddress(address, filesUrl) !== null) return null;
	const url = new URL(address);
	url.hash = '';
	const headers: Record<string, string> = {};
	const [tag, since] = [quotable(etag), quotable(lastModified)];
	if (tag !== null) headers['If-None-Match'] = tag;
	if (since !== null) headers['If-Modified-Since'] = since;
	return {
		url,
		headers,
		publicOnly: !isBelow(url, filesUrl),
		limit: MIB,
		begins: null,
		token: null,
		conditional: tag !== null || since !== null,
	};
}

function isName(text: string): boolean {
	return /^[a-zA-Z0-9_-]{1,40}$/.test(text);
}

function isYear(year: number): boolean {
	return Number.isInteger(year) && year >= 1960 && year <= 2099;
}

function isMatchday(matchday: number): boolean {
	return Number.isInteger(matchday) && matchday >= 1 && matchday <= 999;
}
