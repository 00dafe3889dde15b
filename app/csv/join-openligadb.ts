import { z } from 'zod';
import { camelKeys } from './camel-keys';
import { openligadbMatch } from './format-openligadb';
import { parseJson } from './parse-json';

const updated = z.object({ lastUpdateDateTime: z.string() });

export type JoinedList = {
	/** One list of OpenLigaDB, with what the reader needs. */
	readonly bytes: Uint8Array;
	readonly matches: number;
	/** The last change of a match, as the service writes it (German time); null: none is told. */
	readonly changed: string | null;
};

/** The answers of OpenLigaDB for single matchdays as one list; null: one of them is none. */
export function joinOpenligadb(answers: readonly Uint8Array[]): JoinedList | null {
	const matches: unknown[] = [];
	let changed: string | null = null;
	for (const bytes of answers) {
		const document = parseJson(bytes);
		if (!Array.isArray(document)) return null;
		for (const each of document.map(camelKeys)) {
			const at = updated.safeParse(each).data?.lastUpdateDateTime ?? null;
			if (at !== null && (changed === null || at > changed)) changed = at;
			// All that the reader needs; what it can't read stays as it is, so that it says so.
			matches.push(openligadbMatch.safeParse(each).data ?? each);
		}
	}
	return { bytes: new TextEncoder().encode(JSON.stringify(matches)), matches: matches.length, changed };
}

const league = z.object({
	leagueName: z.string(),
	leagueShortcut: z.string(),
	leagueSeason: z.coerce.number(),
	sport: z.object({ sportName: z.string() }).nullish(),
});

export type KnownAtSource = { readonly name: string; readonly shortcut: string };

/** The football leagues of a year that OpenLigaDB has. */
export function leaguesOf(bytes: Uint8Array, year: number): KnownAtSource[] {
	const document = parseJson(bytes);
	if (!Array.isArray(document)) return [];
	return document.flatMap((value) => {
		const found = league.safeParse(camelKeys(value)).data;
		if (!found || found.leagueSeason !== year) return [];
		if (found.sport && !/fu(ß|ss)ball/i.test(found.sport.sportName)) return [];
		return [{ name: found.leagueName.trim(), shortcut: found.leagueShortcut.trim() }];
	});
}

/** The numbers of the matchdays that OpenLigaDB names, at most 99. */
export function groupsOf(bytes: Uint8Array): number[] {
	const document = parseJson(bytes);
	const group = z.object({ groupOrderID: z.number().int().min(1).max(99) });
	const list = Array.isArray(document) ? document : [];
	const numbers = list.flatMap((value) => group.safeParse(camelKeys(value)).data?.groupOrderID ?? []);
	return [...new Set(numbers)].sort((a, b) => a - b);
}
