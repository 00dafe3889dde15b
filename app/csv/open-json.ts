import type { FixtureFormat } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { JsonFormat, OpenedFile, RawRow } from './fixture-file';
import { footballDataOrgFormat } from './format-football-data-org';
import { openfootballFormat } from './format-openfootball';
import { openligadbFormat } from './format-openligadb';
import { isTooDeep } from './parse-json';

const formats: readonly JsonFormat[] = [openfootballFormat, openligadbFormat, footballDataOrgFormat];
const MAX_MATCHES = 5000;

/** Whether a text is meant to be JSON: no header of a table begins so. */
export function looksLikeJson(text: string): boolean {
	return /^\s*[[{]/.test(text);
}

/** Takes a JSON document apart. Refuses broken and deep ones, unknown layouts, none and more than 5,000 matches. */
export function openJson(text: string, chosen?: FixtureFormat): Result<OpenedFile, FileRefusal> {
	if (isTooDeep(text)) return refuse({ code: 'file-json-unknown' });
	const document = parse(text);
	if (!document.ok) return document;
	for (const format of formats) {
		if (chosen !== undefined && format.id !== chosen) continue;
		const opened = format.open(document.value);
		if (opened === null) continue;
		const { matches, ...rest } = opened;
		if (matches.length === 0) return refuse({ code: 'file-without-rows' });
		if (matches.length > MAX_MATCHES) return refuse({ code: 'file-too-many-rows', max: MAX_MATCHES });
		const rows = matches.map((cells, index): RawRow => {
			const line = index + 1;
			return cells === null ? { line, problem: { line, code: 'match-unreadable' } } : { line, cells };
		});
		const none = { separator: null, otherColumns: [], scoreColumn: null, seasonByName: null };
		return accept({ format: format.id, ...none, ...rest, rows });
	}
	return refuse(chosen ? { code: 'file-not-in-format', format: chosen } : { code: 'file-json-unknown' });
}

function parse(text: string): Result<unknown, FileRefusal> {
	try {
		return accept(JSON.parse(text) as unknown);
	} catch {
		return refuse({ code: 'file-json-broken' });
	}
}
