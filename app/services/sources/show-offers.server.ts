import type { Context } from '~/context.server';
import { findLeagues } from '~/data/leagues.server';
import { findSources } from '~/data/season-sources.server';
import { findSeasons, type Season } from '~/data/seasons.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { seasonLabelAt } from '~/domain/season-label';
import type { SourceKind } from '~/domain/source';
import { sourceCode } from '~/domain/source-codes';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** A season that can be asked for without typing a code. */
export type Offer = {
	readonly league: { readonly id: string; readonly name: string };
	readonly label: string;
	/** null: it isn't stored yet. */
	readonly seasonId: string | null;
	/** Where its code is known, the one without a key first. */
	readonly kinds: readonly SourceKind[];
};

export type OfferedSeason = Pick<Season, 'id' | 'label' | 'leagueId'> & {
	/** 'Bundesliga 2026/27' */
	readonly name: string;
	/** What it has by now. */
	readonly source: { readonly kind: SourceKind; readonly place: string } | null;
};

export type SourceOffers = {
	/** Sources are switched on for the whole house. */
	readonly isAllowed: boolean;
	/** Who can be asked here. */
	readonly kinds: readonly SourceKind[];
	/** Of the chosen season, or of the prepared competitions as they are played now. */
	readonly offers: readonly Offer[];
	readonly leagues: readonly { readonly id: string; readonly name: string }[];
	/** Newest first within each league. */
	readonly seasons: readonly OfferedSeason[];
};

/**
 * R41: what a season's source can be chosen from; `seasonId`: it is chosen for this one alone. A season of one year is
 * offered only once it is stored, since not every competition is played each year. Refuses all but site admins.
 */
export async function showOffers(
	context: Context,
	{ actorId, seasonId }: { readonly actorId: string | null; readonly seasonId: string | null },
): Promise<Result<SourceOffers, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const { on, footballData } = context.settings.sources;
	const kinds: SourceKind[] = [
		'openligadb',
		...(footballData.key === null ? [] : ['football-data' as const]),
	];
	const leagues = await findLeagues(context.db);
	const sources = await findSources(context.db);
	const seasons = (await findSeasons(context.db)).map(({ id, label, leagueId }): OfferedSeason => {
		const league = leagues.find((each) => each.id === leagueId)?.name ?? leagueId;
		const source = sources.find((each) => each.seasonId === id) ?? null;
		return { id, label, leagueId, name: `${league} ${label}`, source };
	});
	const chosen = seasons.find(({ id }) => id === seasonId);
	const offers = leagues.flatMap((league): Offer[] => {
		if (chosen !== undefined && league.id !== chosen.leagueId) return [];
		const label = chosen?.label ?? seasonLabelAt(context.now(), league.calendarYear);
		const stored = chosen ?? seasons.find((each) => each.leagueId === league.id && each.label === label);
		const known = kinds.filter((kind) => sourceCode(league.id, kind) !== null);
		if (known.length === 0 || (league.calendarYear && stored === undefined)) return [];
		return [
			{ league: { id: league.id, name: league.name }, label, seasonId: stored?.id ?? null, kinds: known },
		];
	});
	return accept({
		isAllowed: on,
		kinds: [...kinds, 'file'],
		// Who needs no key comes first.
		offers: offers.sort((a, b) => kinds.indexOf(a.kinds[0] ?? 'file') - kinds.indexOf(b.kinds[0] ?? 'file')),
		leagues: leagues.map(({ id, name }) => ({ id, name })),
		seasons,
	});
}
