import type { UsedTeams } from '~/domain/durchgang';
import type {
	Consequences,
	EntryFacts,
	MatchdayFacts,
	MatchFacts,
	MemberState,
	PickFacts,
	RoundFacts,
	Settlement,
	SettlementKind,
	TeamId,
} from '~/domain/facts';
import { isPostponed, matchOf, teamOutcome } from '~/domain/match';
import { consequencesOf, kindOfEvent, settlementKinds } from '~/domain/settlement-kinds';
import { beforeResults, teamsLeft } from '~/domain/teams-left';

/** What one matchday does to one member. */
export type Settled = {
	readonly settlement: Settlement;
	readonly state: MemberState;
	/** The team the pick uses (R9), or null. */
	readonly uses: TeamId | null;
};

/**
 * R13 to R15, R20: settles an evaluated matchday for one member with the state before it and the teams used before
 * it. null for a member whom the matchday doesn't touch: inactive, or joined at or after the kickoff.
 */
export function settleMember(
	entry: EntryFacts,
	state: MemberState,
	matchday: MatchdayFacts,
	used: UsedTeams,
	{ teams, settings }: Pick<RoundFacts, 'teams' | 'settings'>,
): Settled | null {
	if (!isTouched(entry, state, matchday)) return null;
	const pick = countingPick(entry, matchday);
	const means = { jokers: state.jokers, consequences: consequencesOf(settings) };
	const hadNoTeam = () => entry.noTeam?.has(matchday.number) || hasNoTeam(matchday, used, teams);
	const kind = kindOf(entry, matchday, pick, means, hadNoTeam);
	const { effect, usesTeam } = settlementKinds[kind];
	const counts = pick !== null && effect !== 'excused';
	const uses = counts && usesTeam ? pick.team : null;
	const jokers = effect === 'joker' ? state.jokers - 1 : state.jokers;
	return {
		state: {
			...stateAfter(state, matchday.number, kind, jokers),
			picked: state.picked || (uses !== null && isMade(pick)),
		},
		uses,
		settlement: {
			member: entry.member,
			matchday: matchday.number,
			kind,
			team: counts ? pick.team : null,
			jokersBefore: state.jokers,
			jokers,
			undone: false,
		},
	};
}

/**
 * R15, R25: the pick on a closed matchday before its evaluation, or null. The matchday touches the member. It may be void by
 * now: what becomes of its match counts with the evaluation.
 */
export function closedPick(entry: EntryFacts, matchday: MatchdayFacts): PickFacts | null {
	if (entry.excuses.get(matchday.number) === 'was-out') return null;
	return countingPick(entry, matchday);
}

/** R25: a pick that somebody made; with automatic ones alone nobody wins. */
export function isMade(pick: PickFacts | null): boolean {
	return pick !== null && pick.madeBy !== 'automatic';
}

/** R13, R14: whether a matchday concerns a member in that state. */
export function isTouched(entry: EntryFacts, state: MemberState, matchday: MatchdayFacts): boolean {
	return state.active && entry.joinedAt < kickoffOf(matchday);
}

function countingPick(entry: EntryFacts, matchday: MatchdayFacts): PickFacts | null {
	return entry.picks.find((pick) => pick.matchday === matchday.number && !pick.invalid) ?? null;
}

/** What a member has to pay with, and what is asked for. */
type Means = { readonly jokers: number; readonly consequences: Consequences };

function kindOf(
	entry: EntryFacts,
	matchday: MatchdayFacts,
	pick: PickFacts | null,
	means: Means,
	noTeam: () => boolean,
): SettlementKind {
	const excuse = entry.excuses.get(matchday.number);
	if (excuse === 'was-out') return 'excused';
	if (pick === null) return excuse !== undefined ? 'excused' : kindOfMissing(noTeam(), means);
	return kindOfPick(matchday.matches, pick.team, means);
}

/** R13, R36: the kind of line that a pick which counts gives a member with so many jokers, by these matches. */
export function kindOfPick(
	matches: readonly MatchFacts[],
	team: TeamId,
	{ jokers, consequences }: Means,
): SettlementKind {
	const match = matchOf(matches, team);
	if (match === null || isPostponed(match)) return 'void';
	const outcome = teamOutcome(match, team);
	if (outcome === null) return 'pending';
	if (outcome === 'win') return 'won';
	return kindOfEvent(outcome, consequences, jokers);
}

/** R13, R15: what a matchday will do to a member whom it touches, who isn't excused and has no pick that counts. */
export function missingKind(
	matchday: MatchdayFacts,
	used: UsedTeams,
	{ teams, ...means }: Means & { readonly teams: readonly TeamId[] },
): SettlementKind {
	return kindOfMissing(hasNoTeam(matchday, used, teams), means);
}

function kindOfMissing(noTeam: boolean, { jokers, consequences }: Means): SettlementKind {
	return noTeam ? 'missed-free' : kindOfEvent('missing', consequences, jokers);
}

/** R15: nobody could choose there, by the facts that are known by now: a result came after the kickoff. */
function hasNoTeam(matchday: MatchdayFacts, used: UsedTeams, teams: readonly TeamId[]): boolean {
	return teamsLeft(beforeResults(matchday), used, teams).length === 0;
}

/** R13, R16: an eliminated member keeps the jokers it had. Everybody who isn't excused has taken part (R25). */
function stateAfter(state: MemberState, matchday: number, kind: SettlementKind, jokers: number): MemberState {
	const { effect, outCause } = settlementKinds[kind];
	if (effect === 'excused') return state;
	if (outCause === undefined) return { ...state, jokers, tookPart: true };
	return { ...state, active: false, eliminatedOn: matchday, outCause, jokersAtOut: null, tookPart: true };
}

function kickoffOf(matchday: MatchdayFacts): number {
	return matchday.kickoff ?? Number.POSITIVE_INFINITY;
}
