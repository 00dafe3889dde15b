import type { StoredMatchday, StoredSeason } from '~/data/round-facts.server';
import type { StoredSuspension } from '~/data/suspensions.server';
import { asSuspended } from '~/domain/matchday';

/** The views of a season that somebody has looked at, by the suspensions that count in them. */
const views = new WeakMap<StoredSeason, Map<string, StoredSeason>>();

/** R39: the suspensions that hold for a community, its own and those of the whole season; null: these alone. */
export function suspensionsFor(season: StoredSeason, communityId: string | null): StoredSuspension[] {
	return season.suspensions.filter(
		(each) => each.liftedAt === null && (each.communityId === null || each.communityId === communityId),
	);
}

/**
 * R39: the season as a community sees it, or as all do (null): its suspended matchdays are as if they had no matches,
 * evaluated or not. Without any it is the season itself.
 */
export function seasonFor(season: StoredSeason, communityId: string | null): StoredSeason {
	const holding = suspensionsFor(season, communityId);
	if (holding.length === 0) return season;
	const key = holding.map(({ id }) => id).join(' ');
	const known = views.get(season) ?? new Map<string, StoredSeason>();
	views.set(season, known);
	const view = known.get(key) ?? viewOf(season, holding);
	known.set(key, view);
	return view;
}

function viewOf(season: StoredSeason, holding: readonly StoredSuspension[]): StoredSeason {
	// Where both hold, the one of the whole season is told.
	const own = new Map(
		holding
			.toSorted((a, b) => Number(a.communityId === null) - Number(b.communityId === null))
			.map(byMatchday),
	);
	return {
		...season,
		matchdays: season.matchdays.map((matchday) => {
			const suspension = own.get(matchday.id);
			return suspension === undefined ? matchday : suspendedBy(matchday, suspension);
		}),
	};
}

function byMatchday(suspension: StoredSuspension): [string, StoredSuspension] {
	return [suspension.matchdayId, suspension];
}

function suspendedBy(matchday: StoredMatchday, { reason, communityId }: StoredSuspension): StoredMatchday {
	const { matches, openPairings, evaluated } = matchday;
	const suspension = { reason, everywhere: communityId === null, matches, openPairings, evaluated };
	return { ...asSuspended(matchday), openPairings: [], suspension };
}
