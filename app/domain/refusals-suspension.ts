/** Why a matchday isn't suspended, or that isn't taken back (R39), and what a suspended one refuses. */
export type SuspensionRefusal =
	| { readonly code: 'suspension-reason-missing' }
	| { readonly code: 'suspension-reason-long' }
	/** A community admin acts earlier than 24 hours before the kickoff (ms). */
	| { readonly code: 'suspension-late'; readonly kickoff: number }
	/** A match that isn't verlegt has kicked off or has a result. */
	| { readonly code: 'suspension-begun' }
	/** What a site admin set before the kickoff (ms) can't be taken back after it. */
	| { readonly code: 'suspension-kept'; readonly kickoff: number }
	/** It is suspended already. */
	| { readonly code: 'suspension-there' }
	/** It isn't suspended, or not any more. */
	| { readonly code: 'suspension-gone' }
	/** Nobody picks there. */
	| { readonly code: 'matchday-suspended'; readonly reason: string }
	/** Suspended in the whole season, it isn't evaluated. */
	| { readonly code: 'evaluation-suspended' };
