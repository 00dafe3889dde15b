import type { Context } from '~/context.server';
import { findClubs } from '~/data/clubs.server';
import { findLeagues } from '~/data/leagues.server';
import { type PageBounds, pageOf } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import type { TeamView } from '~/services/rounds/team-views.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

export type ClubList = PageBounds & {
	readonly leagues: readonly { readonly id: string; readonly name: string }[];
	/** '' means all of them. */
	readonly leagueId: string;
	readonly search: string;
	readonly clubs: readonly (TeamView & {
		readonly fullName: string;
		readonly league: string;
		/** How many spellings mean it in this league. */
		readonly spellings: number;
	})[];
	readonly total: number;
};

/**
 * A page of the clubs of a league, or of all: those of which a name or spelling contains the search. An unknown league
 * counts as all; `page` counts from 1 and is kept within its bounds. Refuses all but site admins.
 */
export async function showClubs(
	context: Context,
	input: {
		readonly actorId: string | null;
		readonly leagueId: string;
		readonly search: string;
		readonly page: number;
	},
): Promise<Result<ClubList, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const leagues = await findLeagues(context.db);
	const wanted = leagues.filter(({ id }) => id === input.leagueId);
	const shown = wanted.length === 0 ? leagues : wanted;
	const known = await findClubs(
		context.db,
		shown.map(({ id }) => id),
	);
	const key = teamNameKey(input.search);
	const clubs = known.filter(({ name, shortName, spellings }) =>
		[name, shortName, ...spellings].some((each) => teamNameKey(each).includes(key)),
	);
	const { items, page, pageCount } = pageOf(clubs, input.page);
	const names = new Map<string, string>(leagues.map(({ id, name }) => [id, name]));
	return accept({
		leagues: leagues.map(({ id, name }) => ({ id, name })),
		leagueId: wanted[0]?.id ?? '',
		search: input.search,
		clubs: items.map(({ id, name, shortName, initials, color, color2, ink, leagueId, spellings }) => ({
			id,
			name: shortName,
			badge: { initials, color, color2, ink },
			fullName: name,
			league: names.get(leagueId) ?? leagueId,
			spellings: spellings.length,
		})),
		total: clubs.length,
		page,
		pageCount,
	});
}
