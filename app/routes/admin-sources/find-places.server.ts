import type { AppLoadContext } from '@remix-run/node';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { startYearOf } from '~/domain/season-label';
import type { SourceKind } from '~/domain/source';
import { sourceCode } from '~/domain/source-codes';
import { runLong } from '~/services/operating/long-work.server';
import { listPlaces, searchPlaces } from '~/services/sources/list-places.server';
import type { OfferedSeason, SourceOffers } from '~/services/sources/show-offers.server';
import { NEW_LEAGUE, NEW_SEASON } from '~/text/import-choices';
import { refusalText } from '~/text/refusals';
import { nothingThere, placeFacts, setupTexts } from '~/text/source-setup';
import { nameOfSource } from '~/text/sources';
import type { ChoiceRow } from './tell-offers.server';

export const fieldNames = ['saison', 'wettbewerb', 'label', 'name', 'zone', 'art', 'kuerzel'] as const;

/** What was chosen, as its fields send it. */
export type Chosen = Readonly<Record<(typeof fieldNames)[number], string>>;

/** A competition of a source that can be looked at, with the fields of the import's form. */
export type FoundPlace = {
	readonly place: string;
	readonly title: string;
	readonly facts: string;
	readonly fields: Readonly<Record<string, string>>;
};

/** What a source has; `search`: its leagues, where no code is known or the code leads nowhere. */
export type Found = {
	readonly places: readonly FoundPlace[];
	readonly search: readonly ChoiceRow[];
	/** By field; '' is all of it. */
	readonly errors: Readonly<Record<string, string>>;
};

export const NOTHING: Found = { places: [], search: [], errors: {} };

/** What was chosen by these fields; a season that is stored is that one, also where it is called a new one. */
export function chosenIn(
	fields: Readonly<Record<string, string>>,
	seasons: readonly OfferedSeason[],
): Chosen {
	const value = (name: string) => (fields[name] ?? '').replaceAll('\0', '').trim().slice(0, 2000);
	const chosen = Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as Chosen;
	const same = seasons.find(
		({ leagueId, label }) => leagueId === chosen.wettbewerb && label === chosen.label,
	);
	return chosen.saison === NEW_SEASON && same ? { ...chosen, saison: same.id } : chosen;
}

/** The fields by which a source would be chosen, so that one that is refused can be mended. */
export function chosenAs({
	season,
	kind,
	place,
}: {
	season: string;
	kind: SourceKind;
	place: string;
}): Chosen {
	const kuerzel = kind === 'file' ? place : (place.split('/')[0] ?? '');
	return { saison: season, wettbewerb: '', label: '', name: '', zone: '', art: kind, kuerzel };
}

type Wish = { readonly actorId: string; readonly chosen: Chosen; readonly offers: SourceOffers };

/** Asks the chosen source what it has for the chosen season; nobody is asked as long as no source is chosen. */
export async function findPlaces(context: AppLoadContext, { actorId, chosen, offers }: Wish): Promise<Found> {
	const kind = (['openligadb', 'football-data', 'file'] as const).find((each) => each === chosen.art);
	if (kind === undefined) return NOTHING;
	if (!offers.isAllowed) return wrong('', { code: 'source-failed', failure: 'switched-off' });
	const stored = offers.seasons.find(({ id }) => id === chosen.saison);
	const { label, leagueId } = stored ?? { label: chosen.label, leagueId: chosen.wettbewerb };
	const errors = missing(kind, chosen, { label, leagueId });
	if (Object.keys(errors).length > 0) return { ...NOTHING, errors };
	const year = startYearOf(label) ?? 0;
	const code = chosen.kuerzel || sourceCode(leagueId, kind);
	if (!code) return kind === 'openligadb' ? search(context, { chosen, offers, year }) : codeMissing;
	const found = await listPlaces(context, {
		...{ actorId, kind, code, year, seasonId: stored?.id ?? null },
		join: (answers) => runLong(context, 'joinLists', answers),
	});
	if (found.ok) {
		const fields = stored ? { season: stored.id } : newSeason(chosen);
		return { ...NOTHING, places: found.value.map((place) => placeOf(place, fields)) };
	}
	const { refusal } = found;
	if (refusal.code === 'source-not-asked') return wrong('', refusal);
	const isNothing =
		kind !== 'file' &&
		refusal.code === 'source-failed' &&
		(refusal.failure === 'empty' || refusal.failure === 'not-found');
	if (!isNothing) return wrong(refusal.code.startsWith('source-failed') ? '' : 'kuerzel', refusal);
	const others = kind === 'openligadb' ? await search(context, { chosen, offers, year }) : NOTHING;
	return { ...others, errors: { kuerzel: nothingThere(kind, code, label) } };
}

/** What has to be known before anybody is asked; a file may tell its season itself. */
function missing(
	kind: SourceKind,
	chosen: Chosen,
	{ label, leagueId }: { label: string; leagueId: string },
): Record<string, string> {
	if (kind === 'file' && chosen.kuerzel === '') return { kuerzel: setupTexts.addressMissing };
	if (kind === 'file' && chosen.saison === '') return {};
	return {
		...(leagueId === '' && { wettbewerb: setupTexts.leagueMissing }),
		...(startYearOf(label) === null && { label: setupTexts.labelMissing }),
	};
}

const codeMissing: Found = { ...NOTHING, errors: { kuerzel: setupTexts.codeMissing } };

function wrong(field: string, refusal: SeasonRefusal): Found {
	return { ...NOTHING, errors: { [field]: refusalText(refusal) } };
}

/** The fields that the import knows a new season by. */
function newSeason({ saison, wettbewerb, label, name, zone }: Chosen): Record<string, string> {
	if (saison === '' && wettbewerb === '') return { season: '' };
	const season = { season: NEW_SEASON, leagueId: wettbewerb, label };
	return wettbewerb === NEW_LEAGUE ? { ...season, leagueName: name, leagueZone: zone } : season;
}

/** The leagues of OpenLigaDB in that year, those first that are called like the competition. */
async function search(
	context: AppLoadContext,
	{ chosen, offers, year }: Pick<Wish, 'chosen' | 'offers'> & { year: number },
): Promise<Found> {
	const leagueId = offers.seasons.find(({ id }) => id === chosen.saison)?.leagueId ?? chosen.wettbewerb;
	const words = offers.leagues.find(({ id }) => id === leagueId)?.name ?? chosen.name;
	const found = await searchPlaces(context, { year, words });
	if (!found.ok) return wrong('', found.refusal);
	if (found.value.length === 0) return codeMissing;
	const rows = found.value.map(({ name, shortcut }) => ({
		...{ name, note: shortcut, isSet: false },
		fields: { ...chosen, art: 'openligadb', kuerzel: shortcut },
	}));
	return { ...NOTHING, search: rows };
}

function placeOf(
	place: { kind: SourceKind; place: string; name: string | null } & Parameters<typeof placeFacts>[0],
	season: Record<string, string>,
): FoundPlace {
	return {
		place: place.place,
		title: place.name === null ? nameOfSource(place) : `${place.name}, ${nameOfSource(place)}`,
		facts: placeFacts(place),
		fields: { ...season, 'source-kind': place.kind, 'source-place': place.place },
	};
}
