import type { Context } from '~/context.server';
import { type KnownAtSource, leaguesOf } from '~/csv/join-openligadb';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { SourceKind } from '~/domain/source';
import { offsetAt } from '~/domain/zoned-time';
import { type FetchedList, type Fetching, fetchList } from './fetch-list.server';

/** Twins that are shown beside a competition at the most: each is asked for matchday by matchday. */
const TWINS = 2;

/** A person waits for all of them together: after so long nothing more is asked for, ms. */
const PATIENCE = 30_000;

/** A competition that a source has, with what tells it from its twins. */
export type ListedPlace = {
	readonly kind: SourceKind;
	readonly place: string;
	/** null: the source doesn't say. */
	readonly name: string | null;
	readonly matches: number | null;
	/** ms UTC */
	readonly changed: number | null;
};

/**
 * R41: what a source has under a code or at an address, for a season that begins in `year`. OpenLigaDB has leagues of one
 * name, some of them with few matches: those stand beside it, as far as there is time. Refuses what asking for the list
 * refuses.
 */
export async function listPlaces(
	context: Context,
	{ kind, code, year, ...rest }: Fetching & { kind: SourceKind; code: string; year: number },
): Promise<Result<ListedPlace[], SeasonRefusal>> {
	const place = kind === 'file' ? code : `${code}/${year}`;
	const asking = { ...rest, until: context.now() + PATIENCE };
	const first = await fetchList(context, { ...asking, kind, place });
	if (!first.ok) return first;
	const seen = ({ matches, changed }: FetchedList) => ({ matches, changed: instantOf(changed) });
	if (kind !== 'openligadb') return accept([{ kind, place, name: null, ...seen(first.value) }]);
	const known = await context.sources.ask({ kind, what: 'leagues' });
	const leagues = known.ok && known.isNew ? leaguesOf(known.bytes, year) : [];
	const name = leagues.find(({ shortcut }) => shortcut.toLowerCase() === code.toLowerCase())?.name ?? null;
	const places: ListedPlace[] = [{ kind, place, name, ...seen(first.value) }];
	for (const twin of twinsOf(leagues, { name, code })) {
		const found = await fetchList(context, { ...asking, kind, place: `${twin.shortcut}/${year}` });
		const facts = found.ok ? seen(found.value) : { matches: null, changed: null };
		places.push({ kind, place: `${twin.shortcut}/${year}`, name: twin.name, ...facts });
	}
	return accept(places);
}

/** What a service writes: OpenLigaDB in German time, '2026-08-29T17:31:00.123', football-data.org in UTC, with a Z. */
function instantOf(text: string | null): number | null {
	if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
	const wall = Date.parse(text.endsWith('Z') ? text : `${text}Z`);
	if (Number.isNaN(wall)) return null;
	return text.endsWith('Z') ? wall : wall - offsetAt(wall, 'Europe/Berlin');
}

function twinsOf(
	leagues: readonly KnownAtSource[],
	{ name, code }: { name: string | null; code: string },
): readonly KnownAtSource[] {
	const isTwin = (league: KnownAtSource) =>
		league.name === name && league.shortcut.toLowerCase() !== code.toLowerCase();
	return name === null ? [] : leagues.filter(isTwin).slice(0, TWINS);
}

/** The football leagues of a year by name, for who doesn't know a code: those that fit the words first, at most 40. */
export async function searchPlaces(
	context: Context,
	{ year, words }: { year: number; words: string },
): Promise<Result<KnownAtSource[], SeasonRefusal>> {
	const answer = await context.sources.ask({ kind: 'openligadb', what: 'leagues' });
	if (!answer.ok) return refuse({ code: 'source-failed', failure: answer.failure });
	const leagues = answer.isNew ? leaguesOf(answer.bytes, year) : [];
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	const fits = ({ name, shortcut }: KnownAtSource) =>
		wanted.filter((word) => `${name} ${shortcut}`.toLowerCase().includes(word)).length;
	return accept([...leagues].sort((a, b) => fits(b) - fits(a)).slice(0, 40));
}
