import type { Excuse, MatchdayFacts, RoundSettings, TeamId } from '~/domain/facts';
import { hasStarted, isPostponed, matchOf } from '~/domain/match';
import { compareMatchdays, hasPassed } from '~/domain/matchday';
import { type PickSheet, usedTeams } from '~/domain/pick';
import type { LatePickRefusal, PickRefusal } from '~/domain/refusals-pick';
import { accept, type Result, refuse } from '~/domain/result';
import { consequencesOf } from '~/domain/settlement-kinds';

/** A matchday for which a pick is to be entered for a member; `arrivedAt` is when the request reached the server (ms). */
export type LatePickRequest = {
	readonly settings: RoundSettings;
	/** By the stored state, now. */
	readonly active: boolean;
	readonly roundFinished: boolean;
	readonly matchday: number;
	/** The window is stored as closed. */
	readonly closed: boolean;
	readonly excuse: Excuse | null;
	/** R42: teams in whose match a score has been heard. */
	readonly scored: ReadonlySet<TeamId>;
	readonly arrivedAt: number;
};

type Refusal = LatePickRefusal | PickRefusal;

/** R38: whether a round with these settings lets an admin enter a pick after the kickoff. */
export function allowsLatePicks(settings: RoundSettings): boolean {
	return settings.latePicks === true && consequencesOf(settings).missing !== 'automatic';
}

/** R38: the teams of which one may be entered for the member, by id; empty if there is none. Refuses where none may be. */
export function lateTeams(sheet: PickSheet, request: LatePickRequest): Result<TeamId[], LatePickRefusal> {
	const found = judgeLateMatchday(sheet, request);
	if (!found.ok) return found;
	const teams = found.value.matches.flatMap(({ home, away }) => [home, away]);
	const choosable = teams.filter((team) => whyNotTeam(sheet, found.value, { ...request, team }) === null);
	return accept([...new Set(choosable)].sort());
}

/** R38: may a community admin enter that team for the member, who isn't the admin? */
export function judgeLatePick(
	sheet: PickSheet,
	request: LatePickRequest & { readonly team: TeamId },
): Result<Record<string, never>, Refusal> {
	const found = judgeLateMatchday(sheet, request);
	if (!found.ok) return found;
	const refusal = whyNotTeam(sheet, found.value, request);
	return refusal === null ? accept({}) : refuse(refusal);
}

function judgeLateMatchday(
	sheet: PickSheet,
	request: LatePickRequest,
): Result<MatchdayFacts, LatePickRefusal> {
	const { arrivedAt, excuse } = request;
	if (!allowsLatePicks(request.settings)) return refuse({ code: 'late-picks-off' });
	if (request.roundFinished) return refuse({ code: 'late-round-finished' });
	const matchday = sheet.matchdays.find(({ number }) => number === request.matchday);
	if (matchday === undefined) return refuse({ code: 'late-matchday-unknown' });
	if (matchday.suspended) return refuse({ code: 'late-suspended' });
	if (matchday.evaluated) return refuse({ code: 'late-evaluated' });
	if (!request.closed) return refuse({ code: 'late-window-open' });
	const later = sheet.matchdays.filter((each) => compareMatchdays(each, matchday) > 0);
	if (later.some((each) => hasPassed(each, arrivedAt))) return refuse({ code: 'late-overtaken' });
	const wasThere = matchday.kickoff !== null && sheet.joinedAt < matchday.kickoff;
	if (!request.active || !wasThere || excuse === 'was-out') return refuse({ code: 'late-not-in' });
	if (sheet.picks.some((pick) => pick.matchday === matchday.number && !pick.invalid))
		return refuse({ code: 'late-has-pick' });
	if (excuse !== null) return refuse({ code: 'late-excused' });
	return accept(matchday);
}

function whyNotTeam(
	sheet: PickSheet,
	matchday: MatchdayFacts,
	{ team, scored, arrivedAt }: LatePickRequest & { readonly team: TeamId },
): Refusal | null {
	const match = matchOf(matchday.matches, team);
	if (match === null) return { code: 'team-unknown' };
	if (isPostponed(match)) return { code: 'team-postponed' };
	const usedOn = usedTeams(sheet, matchday.number, arrivedAt).get(team);
	if (usedOn !== undefined) return { code: 'late-team-used', matchday: usedOn };
	// R38: what is known of the match would tell, and a time that nobody knows could lie behind.
	if (match.kickoff === null || hasStarted(match, arrivedAt) || scored.has(team))
		return { code: 'late-team-started' };
	return null;
}
