import type { Unit } from './settlement-kinds';

/** Why an adjustment, the start or the close of a round, or a move of a kickoff is refused. */
export type RoundRefusal =
	/** R21: the round is over and this act doesn't reopen it. */
	| { readonly code: 'round-over' }
	/** R21: only an active member's jokers change, only an active member can be eliminated. */
	| { readonly code: 'not-active' }
	/** R24: only a member who is out can be reactivated. */
	| { readonly code: 'not-out' }
	/** R24: out by the game, so that only a rebuy helps. */
	| { readonly code: 'not-by-hand' }
	/** R24: the round has no rebuy. */
	| { readonly code: 'rebuy-not-allowed' }
	/** R24: one rebuy a round for each member. */
	| { readonly code: 'rebuy-used' }
	/** R34: a member who left can't be reactivated or leave again. */
	| { readonly code: 'left' }
	/** R21: never below 0. */
	| { readonly code: 'no-joker'; readonly unit: Unit }
	/** R23: never above 99. */
	| { readonly code: 'jokers-full'; readonly unit: Unit }
	/** R21: the member has another number of jokers by now than the form showed. */
	| { readonly code: 'jokers-changed'; readonly name: string; readonly jokers: number; readonly unit: Unit }
	/** R36: nothing costs a joker in this round, so there are none to give or take. */
	| { readonly code: 'no-jokers' }
	/** R27: the newest round isn't finished. */
	| { readonly code: 'round-running' }
	/** R27, R29: no matchday lies far enough ahead. */
	| { readonly code: 'no-matchday-ahead' }
	/** R27: the round that was to be started runs already, started a moment ago. */
	| { readonly code: 'round-started-already'; readonly number: number }
	/** R27: nobody is left to play the round. */
	| { readonly code: 'nobody-plays' }
	/** R27: the next round would begin otherwise than the form showed, or by other rules. */
	| { readonly code: 'next-round-changed' }
	/** R27: a matchday of the round lies between kickoff and evaluation. */
	| { readonly code: 'matchday-open'; readonly matchday: number }
	/** R7: a matchday has kicked off a moment ago, and its window isn't stored as closed yet. */
	| { readonly code: 'window-ajar' }
	/** R3: a kickoff (ms) that has passed never moves. */
	| { readonly code: 'kickoff-passed'; readonly kickoff: number };
