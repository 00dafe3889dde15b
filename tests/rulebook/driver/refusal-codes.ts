import type { Refusal } from '../refusals';

/** The product's refusal codes, each with the refusals of the rule book that it may stand for. */
export const refusalCodes: Readonly<Record<string, readonly Refusal[]>> = {
	// Picks
	'member-out': ['R11 not active'],
	'round-finished': ['R11 round is finished'],
	'matchday-unknown': ['R27 not of the round', 'R11 other season', 'form unknown'],
	'matchday-evaluated': ['R11 evaluated'],
	'window-closed': ['R7 too late'],
	'team-unknown': ['R8 no match'],
	'team-used': ['R9 team is used'],
	'team-started': ['R8 team has started'],
	'team-postponed': ['R8 team is verlegt'],
	'pick-locked': ['R8 pick is locked'],
	'later-conflict': ['R10 later picks'],
	'pick-missing': ['R6 no pick'],
	'member-waiting': ['R11 not active', 'R21 not in the round', 'R34 has left'],
	// Facts and evaluations
	'kickoff-passed': ['R3 kickoff has passed'],
	'evaluation-too-early': ['R13 not kicked off'],
	'evaluation-without-matches': ['R4 no matches'],
	'match-already-added': ['form twice'],
	'match-not-found': ['form unknown'],
	'not-site-admin': ['R33 not allowed'],
	// Acts of admins
	'not-community-admin': ['R33 not allowed'],
	'round-over': ['R21 round is over', 'R27 round is over', 'R34 has left'],
	'not-active': ['R21 already out'],
	'not-out': ['R24 not out'],
	'not-by-hand': ['R24 not by hand'],
	'rebuy-not-allowed': ['R24 no rebuy'],
	'rebuy-used': ['R24 rebought already'],
	left: ['R34 has left'],
	'no-joker': ['R21 no joker'],
	'community-jokers-range': ['R23 jokers out of range'],
	// Rounds
	'round-running': ['R27 round is open'],
	'no-matchday-ahead': ['R27 no matchday ahead'],
	'matchday-open': ['R27 matchday under way'],
	'league-without-season': ['R29 no season ahead'],
	// People
	'community-not-found': ['form unknown', 'R33 not allowed', 'R11 not active'],
	'was-member': ['R26 already a member'],
	'member-not-found': ['form unknown', 'R33 not allowed'],
	'member-gone': ['R34 has left'],
	'already-admin': ['form twice'],
	'last-admin': ['R34 last admin'],
	'last-admin-stays': ['R34 last admin'],
	'admin-named-earlier': ['R34 admin named earlier'],
	'removal-of-oneself': ['form oneself'],
	'removed-from-community': ['R34 removed'],
	'account-gone': ['R33 not allowed'],
};
