import { type Community, rowOf, settingsOf, walkOf } from './community';
import { asSeen, currentAndNext, isOver, seasonAsSeen, skipsOf, worthOf } from './facts';
import { type End, isFixed, type MemberState, type Round } from './fold';
import type { CommunityId, MatchdayId, Ms, SeasonId, Settings, TeamId, UserId } from './log';
import { type Tools, untilClosed } from './tools';
import type { World } from './verdicts';

export type RoundState = {
	n: number;
	season: SeasonId;
	/** `null` while it is open. */
	end: End | null;
	/** R28: what holds in it; fixed once its first matchday with matches has kicked off. */
	settings: Settings;
	fixed: boolean;
	/** R27: its matchdays so far, with who is excused there (R20) and whose closed pick counts (R9). */
	matchdays: { matchday: MatchdayId; active: UserId[]; excusable: UserId[]; counting: UserId[] }[];
	/** R21: in the order of the acts. */
	adjustments: { what: string; user: UserId | null; after: MatchdayId | null }[];
	members: ({
		user: UserId;
		joined: Ms;
		taken: boolean;
		/** R9: used by closed picks that count, in the Durchgang that is going on. */
		used: TeamId[];
	} & Omit<MemberState, 'jokersByHand'>)[];
};

export type State = {
	at: Ms;
	seasons: {
		season: SeasonId;
		/** R25. */
		over: boolean;
		current: MatchdayId | null;
		next: MatchdayId | null;
		matchdays: {
			matchday: MatchdayId;
			number: number;
			kickoff: Ms | null;
			/** R5. */
			phase: 'upcoming' | 'ongoing' | 'evaluated';
		}[];
	}[];
	communities: {
		community: CommunityId;
		closed: boolean;
		/** R39: in this community alone, or in the whole season. */
		suspended: MatchdayId[];
		members: { user: UserId; admin: boolean; left: boolean; waiting: boolean }[];
		rounds: RoundState[];
		/** Every stored row. A closed one keeps the mark that it had. */
		picks: {
			matchday: MatchdayId;
			user: UserId;
			team: TeamId;
			round: number;
			marked: boolean;
			open: boolean;
			void: boolean;
			/** R37, R38: shown for good. */
			made: 'own' | 'automatic' | 'entered';
			/** R12: may others see the team? */
			seen: boolean;
		}[];
	}[];
};

/** What the rules say is so at this instant, as plain values that can be compared. */
export function stateOf({ facts, communities }: World, at: Ms, tools: Tools): State {
	return {
		at,
		seasons: facts.seasons.map((season) => ({
			season: season.season,
			over: isOver(seasonAsSeen(season, skipsOf(facts)), tools),
			...currentAndNext(season, skipsOf(facts), tools),
			matchdays: season.matchdays.map(({ matchday, number, kickoff, passed, evaluated }) => ({
				matchday,
				number,
				kickoff,
				phase: evaluated ? 'evaluated' : passed ? 'ongoing' : 'upcoming',
			})),
		})),
		communities: [...communities.values()].map((community) => ({
			community: community.community,
			closed: community.closed,
			suspended: [...community.skips].sort(),
			members: [...community.members].map(([user, { left, waitingIn }]) => ({
				user,
				admin: community.admins.has(user),
				left,
				waiting: !left && waitingIn === community.rounds.length,
			})),
			rounds: community.rounds.map((round) => roundOf(community, round, tools)),
			picks: picksOf(community),
		})),
	};

	function picksOf(community: Community) {
		const { picks, members } = community;
		return [...facts.matchdays.values()].flatMap((matchday) =>
			[...members.keys()].flatMap((user) => {
				const pick = picks.get(rowOf(matchday.matchday, user));
				if (!pick) return [];
				const seen = matchday.passed && matchday.kickoff !== null && at >= matchday.kickoff + untilClosed;
				return [
					{
						matchday: matchday.matchday,
						user,
						...pick,
						open: !matchday.passed,
						void: worthOf(asSeen(matchday, community.skips), pick.team, tools) === 'void',
						seen: seen || tools.broken('R12 picks are seen before the kickoff'),
					},
				];
			}),
		);
	}
}

function roundOf(community: Community, round: Round, tools: Tools): RoundState {
	const { standing } = round;
	return {
		n: round.n,
		season: round.season.season,
		end: standing.end,
		settings: { ...settingsOf(community, round, tools) },
		fixed: isFixed(round),
		matchdays: [...round.passed].map(([matchday, { active, excusable }]) => ({
			matchday,
			active: [...active],
			excusable: [...excusable.keys()],
			counting: [...(standing.counting.get(matchday) ?? [])],
		})),
		adjustments: round.adjustments.map(({ what, user, after }) => ({ what, user, after })),
		members: [...standing.states].map(([user, { jokersByHand: _, ...state }]) => ({
			user,
			joined: round.joined.get(user) ?? 0,
			taken: standing.taken.has(user),
			used: usedNow(community, round, user, tools),
			...state,
		})),
	};
}

function usedNow(community: Community, round: Round, user: UserId, tools: Tools): TeamId[] {
	const steps = walkOf(community, round, user, tools);
	const closed = steps.filter(({ open }) => !open);
	const last = closed.at(-1);
	if (!last) return [];
	const used = new Set(last.used);
	if (last.team !== null) used.add(last.team);
	return used.size >= round.season.teams.length && !tools.broken('R9 used teams never come free')
		? []
		: [...used].sort();
}
