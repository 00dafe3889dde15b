/** Why a matchday isn't evaluated; a changed fact is `preview-outdated`, as for imports (R17). */
export type PlayRefusal =
	/** R13: only after its kickoff (ms), null while none is known. */
	| { readonly code: 'evaluation-too-early'; readonly kickoff: number | null }
	/** R4. */
	| { readonly code: 'evaluation-without-matches' }
	/** R19: evaluated already, and no state would change. */
	| { readonly code: 'nothing-to-do' };
