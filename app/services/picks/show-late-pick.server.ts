import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { lateTeams } from '~/domain/late-pick';
import { matchOf } from '~/domain/match';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { closeDueWindows } from '~/services/rounds/close-pick-windows.server';
import { loadTeamViews, type TeamView } from '~/services/rounds/team-views.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { loadLateSeat } from './load-late-seat.server';

/** What the page of a late pick shows; kickoffs in ms UTC. */
export type LatePickScreen = {
	readonly community: { readonly id: string; readonly name: string };
	readonly member: { readonly id: string; readonly name: string };
	readonly matchday: number;
	/** By kickoff. */
	readonly teams: readonly {
		readonly team: TeamView;
		readonly opponent: string;
		readonly isHome: boolean;
		readonly kickoff: number;
	}[];
};

/**
 * R38: the teams of which a community admin can enter one for the member, at the round's last matchday that has kicked off.
 * Refuses everybody else, the own pick, and where none can be entered.
 */
export async function showLatePick(
	context: Context,
	wish: { actorId: string; communityId: string; memberId: string },
): Promise<Result<LatePickScreen, Refusal>> {
	const { actorId, communityId } = wish;
	const at = context.now();
	const { db } = context;
	await closeDueWindows(context, at, communityId);
	if (!(await mayAdminister(db, context, { actorId, communityId })))
		return refuse({ code: 'not-community-admin' });
	const community = await findCommunityById(db, communityId);
	if (community === null) return refuse({ code: 'community-not-found' });
	const found = await loadLateSeat(db, { ...wish, arrivedAt: at }, at);
	if (!found.ok) return found;
	const { member, loaded, matchday, sheet, request } = found.value;
	if (member.playerId === null || member.playerId === actorId) return refuse({ code: 'late-own' });
	const teams = lateTeams(sheet, request);
	if (!teams.ok) return teams;
	const { matches } = matchday;
	const viewOf = await loadTeamViews(
		db,
		matches.flatMap(({ home, away }) => [home, away]),
		loaded.season,
	);
	const choices = teams.value.flatMap((id) => {
		const match = matchOf(matches, id);
		const team = viewOf(id);
		const isHome = match?.home === id;
		const opponent = match && viewOf(isHome ? match.away : match.home);
		if (!team || !opponent || match.kickoff === null) return [];
		return [{ team, opponent: opponent.name, isHome, kickoff: match.kickoff }];
	});
	return accept({
		community: { id: community.id, name: community.name },
		member: { id: member.id, name: member.displayName },
		matchday: matchday.number,
		teams: choices.sort((a, b) => a.kickoff - b.kickoff || (a.team.name < b.team.name ? -1 : 1)),
	});
}
