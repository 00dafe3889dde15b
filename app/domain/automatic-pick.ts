import type { UsedTeams } from '~/domain/durchgang';
import type { Excuse, MatchdayFacts, PickFacts, RoundSettings, TeamId } from '~/domain/facts';
import { nameOrder } from '~/domain/name-order';
import { AUTOMATIC_PICKS, consequencesOf } from '~/domain/settlement-kinds';
import { teamsLeft } from '~/domain/teams-left';

/** A team by its id, with its full name. */
export type NamedTeam = { readonly id: TeamId; readonly name: string };

/** A matchday as it was at its kickoff, in a round. */
export type ClosingMatchday = {
	readonly matchday: MatchdayFacts;
	/** Every team of the season, `inOrderOfNames`. */
	readonly teams: readonly TeamId[];
	readonly settings: RoundSettings;
};

/** What R37 asks of a member at the kickoff of a matchday of the round. */
export type MemberAtKickoff = {
	/** By the stored state. */
	readonly active: boolean;
	/** ms UTC */
	readonly joinedAt: number;
	/** R20 */
	readonly excuse: Excuse | null;
	/** Of that matchday. */
	readonly pick: PickFacts | null;
	/** R9: the teams that the closed picks before it have used. */
	readonly used: UsedTeams;
	/** Automatic picks that are stored in the round. */
	readonly given: number;
};

/** R37: the ids of teams by full name, in the order of names that is used elsewhere, by id among equals. */
export function inOrderOfNames(teams: Iterable<NamedTeam>): TeamId[] {
	const keyed = [...teams].map(({ id, name }) => ({ id, order: nameOrder(name) }));
	keyed.sort((a, b) => (a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order < b.order ? -1 : 1));
	return keyed.map(({ id }) => id);
}

/**
 * R37: of the unused teams that R15 would still let somebody choose the first, null if there is none. `teams` are all of
 * the season `inOrderOfNames`.
 */
export function chooseAutomatic(
	matchday: MatchdayFacts,
	used: UsedTeams,
	teams: readonly TeamId[],
): TeamId | null {
	return teamsLeft(matchday, used, teams)[0] ?? null;
}

/**
 * R37: the automatic pick that a member gets as the window closes: its team, or null in it where there is none left,
 * which is stored as well. null: none is given to this member.
 */
export function automaticPick(
	member: MemberAtKickoff,
	{ matchday, teams, settings }: ClosingMatchday,
): { readonly team: TeamId | null } | null {
	if (consequencesOf(settings).missing !== 'automatic' || matchday.suspended) return null;
	const isTouched = member.active && matchday.kickoff !== null && member.joinedAt < matchday.kickoff;
	if (!isTouched || member.excuse !== null) return null;
	if (member.pick !== null && !member.pick.invalid) return null;
	const team = chooseAutomatic(matchday, member.used, teams);
	return team !== null && automaticLeft(settings, member.given) === 0 ? null : { team };
}

/** R37: how many automatic picks a member can still get in a round with these settings who has got so many. */
export function automaticLeft(settings: RoundSettings, given: number): number {
	if (consequencesOf(settings).missing !== 'automatic') return 0;
	return Math.max(0, (settings.automaticPicks ?? AUTOMATIC_PICKS) - given);
}
