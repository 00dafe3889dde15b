import { asSeen, hasBegun, hasResult, inFoldOrder, isVoid, type Matchday, matchesOf, worthOf } from './facts';
import type { Pick, Round } from './fold';
import type { MatchdayId, Ms, TeamId, UserId } from './log';
import type { Refusal } from './refusals';
import type { Tools } from './tools';

/** R27: does, or would, this matchday belong to the open round if it kicked off now? */
export function wouldBelong(round: Round, matchday: Matchday, tools: Tools): boolean {
	if (round.standing.end || matchday.passed || matchday.season !== round.season.season) return false;
	if (matchday.kickoff === null || round.begins === matchday.matchday) return true;
	if (tools.broken('R27 a round begins at once')) return true;
	return matchday.kickoff >= round.beginsAt;
}

/** One step of R9's walk. */
type Step = {
	matchday: Matchday;
	/** The teams used before it. */
	used: ReadonlySet<TeamId>;
	/** The pick that is walked, where there is one. */
	team: TeamId | null;
	open: boolean;
	/** It would use a team twice within a Durchgang. */
	twice: boolean;
};

/**
 * R9: a member's picks in the fold's order: closed ones that count, and open ones that aren't void. An open pick that
 * would use a team twice uses none: it is marked, or refused.
 */
export function walk(
	round: Round,
	user: UserId,
	pickOf: (matchday: MatchdayId) => Pick | undefined,
	key: string,
	tools: Tools,
): Step[] {
	let used = new Set<TeamId>();
	const use = (team: TeamId, matchday: Matchday) => {
		used = new Set(used).add(team);
		if (used.size < round.season.teams.length || tools.broken('R9 used teams never come free')) return;
		tools.hit('R9 new Durchgang', `${key}|${user}|${matchday.matchday}`);
		used = new Set();
	};
	const steps: Step[] = [];
	for (const matchday of [...round.season.matchdays].sort(inFoldOrder)) {
		const pick = pickOf(matchday.matchday);
		const before = used;
		if (matchday.passed) {
			const counts = round.standing.counting.get(matchday.matchday)?.has(user) ?? false;
			const team = counts && pick ? pick.team : null;
			const twice = team !== null && used.has(team);
			if (team !== null) use(team, matchday);
			steps.push({ matchday, used: before, team, open: false, twice });
		} else if (wouldBelong(round, matchday, tools)) {
			const worth = pick ? worthOf(asSeen(matchday, round.skips), pick.team, tools) : 'void';
			const uses = worth !== 'void' || (pick !== undefined && tools.broken('R9 a void pick uses its team'));
			const twice = pick !== undefined && uses && used.has(pick.team);
			if (pick && uses && !twice) use(pick.team, matchday);
			steps.push({ matchday, used: before, team: pick?.team ?? null, open: true, twice });
		}
	}
	return steps;
}

/** The teams of the latest Durchgang, after everything that is closed: what is used now. */
export const usedAt = (steps: Step[], matchday: MatchdayId) =>
	steps.find((step) => step.matchday.matchday === matchday)?.used ?? new Set<TeamId>();

/** R8: a pick that can't be changed or withdrawn any more. */
export const isLocked = (matchday: Matchday, team: TeamId, at: Ms, tools: Tools) =>
	!tools.broken('R8 locked picks can be changed') &&
	matchesOf(matchday, team).some(
		(match) => !isVoid(match, matchday, tools) && (hasBegun(match, at) || hasResult(match, tools)),
	);

/** R8: why a team can't be chosen as far as its own match goes. */
export function refusedTeam(matchday: Matchday, team: TeamId, at: Ms, tools: Tools): Refusal[] {
	const matches = matchesOf(matchday, team);
	if (matches.length === 0) return ['R8 no match'];
	const refusals: Refusal[] = [];
	if (
		matches.some((match) => hasBegun(match, at) || hasResult(match, tools)) &&
		!tools.broken('R8 started teams can be chosen')
	)
		refusals.push('R8 team has started');
	if (
		matches.some((match) => isVoid(match, matchday, tools)) &&
		!tools.broken('R8 verlegt teams can be chosen')
	)
		refusals.push('R8 team is verlegt');
	return refusals;
}
