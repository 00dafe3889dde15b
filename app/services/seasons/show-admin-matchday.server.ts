import type { Context } from '~/context.server';
import type { StoredPairing } from '~/data/open-pairings.server';
import { matchdayId } from '~/data/seasons.server';
import { findReason } from '~/data/suspensions.server';
import { findTeams, type Team } from '~/data/teams.server';
import { MAX_MATCHES } from '~/domain/leagues';
import { proposedKickoff } from '~/domain/matchday';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { findOpenCorrections } from '~/services/evaluation/find-open-corrections.server';
import { showMatchdayTrace, type TraceLine } from './show-matchday-trace.server';
import { type ShownMatch, type ShownMatchday, type ShownSeason, showSeason } from './show-season.server';

type TeamBadge = Pick<Team, 'initials' | 'color' | 'color2' | 'ink'>;
type BadgedTeam = ShownMatch['home'] & { readonly badge: TeamBadge | null };

export type AdminMatch = Omit<ShownMatch, 'home' | 'away'> & {
	readonly home: BadgedTeam;
	readonly away: BadgedTeam;
};

export type AdminMatchday = Pick<
	ShownMatchday,
	'number' | 'name' | 'kickoff' | 'phase' | 'settled' | 'postponed' | 'overdue' | 'waitedFor'
> & {
	readonly id: string;
	/** R40: the other matchdays that have a name. */
	readonly named: readonly { readonly number: number; readonly name: string }[];
	readonly season: { readonly id: string; readonly label: string; readonly league: string };
	/** Number of the league's last matchday. */
	readonly last: number;
	readonly maxMatches: number;
	/** R3: what the matches propose, ms UTC. */
	readonly proposed: number | null;
	readonly matches: readonly AdminMatch[];
	/** R40: those of which not both teams are known. */
	readonly openPairings: readonly StoredPairing[];
	/** R19: evaluated, but its facts have changed since. */
	readonly correctionOpen: boolean;
	/** R39: why it is suspended in the whole season, or null. */
	readonly suspended: string | null;
	/** To choose from when a match is added: those that don't play on this matchday yet. */
	readonly teams: NonNullable<ShownSeason['season']>['teams'];
	/** What happened to its kickoff, and to its matches by hand or by a source, a line each. */
	readonly trace: readonly TraceLine[];
	/** Hand it to `saveResults` as `seen`. */
	readonly version: string;
};

/**
 * Everything about one matchday, which the season need not have yet. Refuses matchdays of unknown seasons or beyond
 * the league's last (matchday-not-found), and who isn't a site admin.
 */
export async function showAdminMatchday(
	context: Context,
	input: { readonly actorId: string | null; readonly matchdayId: string },
): Promise<Result<AdminMatchday, SeasonRefusal>> {
	const split = /^(?<seasonId>[a-z]+_\d+)_(?<number>[1-9]\d{0,2})$/.exec(input.matchdayId)?.groups;
	if (!split) return refuse({ code: 'matchday-not-found' });
	const number = Number(split.number);
	const shown = await showSeason(context, {
		actorId: input.actorId,
		seasonId: split.seasonId ?? '',
		matchday: number,
	});
	if (!shown.ok) {
		return shown.refusal.code === 'season-not-found' ? refuse({ code: 'matchday-not-found' }) : shown;
	}
	const { season } = shown.value;
	if (season === null || number > season.size.matchdayCount) return refuse({ code: 'matchday-not-found' });
	const { chosen, league, size } = season;
	const { settled, postponed, overdue, waitedFor } = season.matchdays.find(
		(matchday) => matchday.number === number,
	) ?? { settled: 0, postponed: 0, overdue: 0, waitedFor: false };
	const playing = chosen.matches.flatMap(({ home, away }) => [home.id, away.id]);
	const badges = new Map((await findTeams(context.db, playing)).map((team) => [team.id, team]));
	const badged = (team: ShownMatch['home']) => ({ ...team, badge: badgeOf(badges.get(team.id)) });
	return accept({
		id: matchdayId(season.id, number),
		number,
		name: season.matchdays.find((matchday) => matchday.number === number)?.name ?? null,
		named: season.matchdays.flatMap(({ number, name }) => (name === null ? [] : [{ number, name }])),
		season: { id: season.id, label: season.label, league: league.name },
		last: size.matchdayCount,
		maxMatches: size.matchesPerMatchday ?? MAX_MATCHES,
		kickoff: chosen.kickoff,
		proposed: proposedKickoff(chosen.matches.filter((match) => match.state !== 'postponed')),
		phase: chosen.phase,
		matches: chosen.matches.map((match) => ({
			...match,
			home: badged(match.home),
			away: badged(match.away),
		})),
		openPairings: chosen.openPairings,
		...{ settled, postponed, overdue, waitedFor },
		correctionOpen: (await findOpenCorrections(context, season.id)).includes(number),
		suspended: await findReason(context.db, matchdayId(season.id, number)),
		teams: season.teams.filter((team) => !playing.includes(team.id)),
		trace: await showMatchdayTrace(context.db, matchdayId(season.id, number)),
		version: chosen.version,
	});
}

function badgeOf(team: Team | undefined): TeamBadge | null {
	if (!team) return null;
	const { initials, color, color2, ink } = team;
	return { initials, color, color2, ink };
}
