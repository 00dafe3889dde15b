/** Why an act of a site admin on accounts, communities or feedback is refused. */
export type OperatorRefusal =
	| { readonly code: 'player-not-found' }
	/** R33: site admins aren't locked and deleted from these pages, oneself neither. */
	| { readonly code: 'player-is-operator' }
	/** An address that was never confirmed lets nobody in anyway. */
	| { readonly code: 'player-unconfirmed' }
	| { readonly code: 'player-locked-before' }
	| { readonly code: 'player-not-locked' }
	/** A deletion on request is confirmed by the account's address. */
	| { readonly code: 'deletion-address-wrong' }
	| { readonly code: 'community-locked-before' }
	| { readonly code: 'community-not-locked' }
	/** Somebody whose account is locked leads no community. */
	| { readonly code: 'member-locked' }
	| { readonly code: 'feedback-not-found' }
	/** Whoever wrote it left no address. */
	| { readonly code: 'feedback-without-address' }
	/** Another answer was sent since the form was opened, or this one twice. */
	| { readonly code: 'feedback-answered-meanwhile' };
