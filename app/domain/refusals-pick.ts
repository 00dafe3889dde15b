import type { ChaseState } from './chase';
/** Why a pick or its withdrawal is refused (R6 to R11). */
export type PickRefusal =
	/** R11: only active members pick. */
	| { readonly code: 'member-out' }
	/** R11: a finished round takes no picks. */
	| { readonly code: 'round-finished' }
	/** R11: not a matchday of the round. */
	| { readonly code: 'matchday-unknown' }
	| { readonly code: 'matchday-evaluated' }
	/** R7: the request arrived at or after the kickoff (ms). */
	| { readonly code: 'window-closed'; readonly kickoff: number }
	/** The team has no match on that matchday. */
	| { readonly code: 'team-unknown' }
	/** R9: used on `matchday` in the current Durchgang. */
	| { readonly code: 'team-used'; readonly matchday: number }
	/** R8: its match has kicked off or has a result. */
	| { readonly code: 'team-started' }
	/** R8: its match is verlegt. */
	| { readonly code: 'team-postponed' }
	/** R8: the match of the saved pick has kicked off. */
	| { readonly code: 'pick-locked' }
	/** R10: picks on these matchdays, in the fold's order, would become invalid. */
	| { readonly code: 'later-conflict'; readonly matchdays: readonly number[] }
	/** R2: the stored pick is void; it asks before it goes. */
	| { readonly code: 'pick-safe' }
	/** R6: another pick is stored than the one that was to be withdrawn. */
	| { readonly code: 'pick-changed' }
	/** R6: nothing to withdraw. */
	| { readonly code: 'pick-missing' };

/** Why no pick is entered for a member after the kickoff (R38). */
export type LatePickRefusal =
	/** The round doesn't allow it. */
	| { readonly code: 'late-picks-off' }
	| { readonly code: 'late-round-finished' }
	/** Not a matchday of the round. */
	| { readonly code: 'late-matchday-unknown' }
	/** R39. */
	| { readonly code: 'late-suspended' }
	| { readonly code: 'late-evaluated' }
	/** The window isn't stored as closed. */
	| { readonly code: 'late-window-open' }
	/** A later matchday of the round has kicked off. */
	| { readonly code: 'late-overtaken' }
	/** The admin's own pick. */
	| { readonly code: 'late-own' }
	/** Wasn't in at the kickoff, or isn't now. */
	| { readonly code: 'late-not-in' }
	/** R20. */
	| { readonly code: 'late-excused' }
	| { readonly code: 'late-has-pick' }
	/** R9: used on `matchday` in the current Durchgang. */
	| { readonly code: 'late-team-used'; readonly matchday: number }
	/** Its match has begun, tells something already, or has no known time. */
	| { readonly code: 'late-team-started' };

/** Why an admin can't remind the members whose pick is missing. */
export type ReminderRefusal =
	/** No matchday of an open round lies ahead. */
	| { readonly code: 'nothing-to-remind-of' }
	/** Nobody's pick is missing. */
	| { readonly code: 'nobody-to-remind' }
	/** None of those whose pick is missing can be mailed now: how many stand how. */
	| { readonly code: 'nobody-reminded'; readonly counts: Readonly<Record<ChaseState, number>> }
	/** Kickoff in ms UTC. */
	| { readonly code: 'reminding-late'; readonly kickoff: number }
	/** From `morning` (ms UTC) on it is possible. */
	| { readonly code: 'reminding-by-night'; readonly morning: number };
