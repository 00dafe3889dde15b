import { z } from 'zod';
import { parseJson } from './parse-json';

const list = z.object({ matches: z.array(z.object({ lastUpdated: z.string().nullish() })) });

/** How many matches an answer of football-data.org has, and its last change as the service writes it; null: it is none. */
export function countFootballData(bytes: Uint8Array): { matches: number; changed: string | null } | null {
	const found = list.safeParse(parseJson(bytes)).data;
	if (found === undefined) return null;
	const stamps = found.matches.flatMap(({ lastUpdated }) => lastUpdated ?? []).sort();
	return { matches: found.matches.length, changed: stamps.at(-1) ?? null };
}
