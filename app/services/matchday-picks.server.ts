import type { Context } from '~/context.server';
import { findClosedPicks, findPickers } from '~/data/picks.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { findLines } from '~/data/settlements.server';
import { matchOf, teamOutcome } from '~/domain/match';
import { hasPassed } from '~/domain/matchday';
import type { LoadedRound } from './load-rounds.server';
import { pageOf } from './page-of.server';
import { loadTeamViews, type TeamView } from './team-views.server';

/** What the members picked for a matchday: before its kickoff only whether, from then on which team (R12). */
export type MatchdayPicks = {
	matchday: number;
	/** From the kickoff on. */
	isOpenedUp: boolean;
	/** Of all members with a duty. */
	picked: number;
	missing: number;
	/** By share, most first; empty before the kickoff. */
	shares: { team: TeamView; count: number; own: boolean; outcome: 'win' | 'draw' | 'loss' | null }[];
	/** A page of the members by name, and the reader: the team, or only whether there is a pick. */
	members: { name: string; own: boolean; picked: boolean; team: TeamView | null }[];
	page: number;
	pageCount: number;
};

/**
 * The picks of one matchday of a loaded round, with a page of those who had the duty to pick and, if so, the reader.
 * `page` counts from 1 and is kept within its bounds.
 */
export async function matchdayPicks(
	context: Context,
	wish: {
		loaded: LoadedRound;
		entries: readonly StoredEntry[];
		matchday: StoredMatchday;
		page: number;
		ownId: string;
	},
): Promise<MatchdayPicks> {
	const { loaded, matchday, ownId } = wish;
	const isOpenedUp = hasPassed(matchday, loaded.at);
	const dutiful = await withDuty(context, wish);
	const teams = isOpenedUp
		? await teamsOf(context, loaded, matchday)
		: new Map((await findPickers(context.db, loaded.round.id, matchday.id)).map((id) => [id, null]));
	const viewOf = await loadTeamViews(context.db, teams.values(), loaded.season);
	const counts = new Map<string, number>();
	for (const { memberId } of dutiful) {
		const team = teams.get(memberId);
		if (team) counts.set(team, (counts.get(team) ?? 0) + 1);
	}
	const byName = dutiful.toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
	const { items, page, pageCount } = pageOf(byName, wish.page);
	const own = byName.find((entry) => entry.memberId === ownId);
	const listed = own === undefined || items.includes(own) ? items : [own, ...items];
	const picked = dutiful.filter((entry) => teams.has(entry.memberId)).length;
	return {
		matchday: matchday.number,
		isOpenedUp,
		picked,
		missing: dutiful.length - picked,
		shares: [...counts]
			.sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
			.flatMap(([id, count]) => {
				const team = viewOf(id);
				const match = matchOf(matchday.matches, id);
				const outcome = match === null ? null : teamOutcome(match, id);
				return team === null ? [] : [{ team, count, own: teams.get(ownId) === id, outcome }];
			}),
		members: listed.map(({ memberId, name }) => ({
			name,
			own: memberId === ownId,
			picked: teams.has(memberId),
			team: viewOf(teams.get(memberId) ?? null),
		})),
		page,
		pageCount,
	};
}

/** Who had or has to pick: those with a line if it is evaluated, else the active members who joined before. */
async function withDuty(
	context: Context,
	{
		loaded,
		entries,
		matchday,
	}: { loaded: LoadedRound; entries: readonly StoredEntry[]; matchday: StoredMatchday },
): Promise<StoredEntry[]> {
	if (matchday.evaluated) {
		const lines = await findLines(context.db, [loaded.round.id], { matchday: matchday.number });
		const members = new Set(lines.map((line) => line.memberId));
		return entries.filter((entry) => members.has(entry.memberId));
	}
	const { kickoff } = matchday;
	return entries.filter((entry) => entry.state.active && (kickoff === null || entry.joinedAt < kickoff));
}

/** R12: the statement that loads them carries the comparison with the kickoff. */
async function teamsOf(
	context: Context,
	loaded: LoadedRound,
	matchday: StoredMatchday,
): Promise<Map<string, string | null>> {
	const picks = await findClosedPicks(context.db, [loaded.round.id], loaded.at, {
		matchdayId: matchday.id,
	});
	return new Map(picks.filter((pick) => pick.invalidAt === null).map((pick) => [pick.memberId, pick.teamId]));
}
