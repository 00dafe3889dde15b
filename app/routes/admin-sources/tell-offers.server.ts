import type { SourceKind } from '~/domain/source';
import type { Offer, OfferedSeason, SourceOffers } from '~/services/sources/show-offers.server';
import { NEW_SEASON } from '~/text/import-choices';
import { offerState } from '~/text/source-setup';
import { kindLabel } from '~/text/sources';

/** What is a tap away, in words, with the fields that are sent then. */
export type ChoiceRow = {
	readonly name: string;
	readonly note: string;
	/** It is set already. */
	readonly isSet: boolean;
	readonly fields: Readonly<Record<string, string>>;
};

/** What one source has; without `title` they are the sources of one season. */
export type OfferGroup = { readonly title: string | null; readonly offers: readonly ChoiceRow[] };

/** The prepared competitions by source, or the sources of the chosen season. */
export function tellOffers({ offers, seasons, kinds }: SourceOffers, isOneSeason: boolean): OfferGroup[] {
	const rows = (kind: SourceKind, nameOf: (offer: Offer) => string) =>
		offers
			.filter((offer) => offer.kinds.includes(kind))
			.map((offer): ChoiceRow => {
				const season = seasons.find(({ id }) => id === offer.seasonId);
				const isSet = season?.source?.kind === kind;
				// What the season has by now stands above the list of its own sources.
				const note = isSet || (isOneSeason && season?.source) ? '' : stateOf(season);
				return { name: nameOf(offer), note, isSet, fields: fieldsOf(offer, kind) };
			});
	const groups = isOneSeason
		? [{ title: null, offers: kinds.flatMap((kind) => rows(kind, () => kindLabel(kind))) }]
		: kinds.map((kind) => ({
				title: kindLabel(kind),
				offers: rows(kind, ({ league, label }) => `${league.name} ${label}`),
			}));
	return groups.filter((group) => group.offers.length > 0);
}

function stateOf(season: OfferedSeason | undefined): string {
	return offerState(season === undefined ? 'new' : (season.source?.kind ?? null));
}

function fieldsOf({ seasonId, league, label }: Offer, kind: SourceKind): Record<string, string> {
	const season: Record<string, string> =
		seasonId === null ? { saison: NEW_SEASON, wettbewerb: league.id, label } : { saison: seasonId };
	return { ...season, art: kind };
}
