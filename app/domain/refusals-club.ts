/** Why a club or one of its spellings isn't changed. */
export type ClubRefusal =
	| { readonly code: 'club-not-found' }
	| {
			readonly code: 'club-overtaken';
			/** What is stored, of the fields that were to become something else. */
			readonly stored: Readonly<
				Partial<Record<'name' | 'shortName' | 'initials' | 'color' | 'color2', string>>
			>;
	  }
	| { readonly code: 'club-name-wrong'; readonly max: number }
	| { readonly code: 'club-short-name-wrong'; readonly max: number }
	| { readonly code: 'club-initials-wrong' }
	| { readonly code: 'club-color-wrong'; readonly which: 'color' | 'color2' }
	| { readonly code: 'club-color-unreadable' }
	| { readonly code: 'club-has-matches'; readonly count: number }
	| { readonly code: 'spelling-wrong'; readonly max: number }
	| {
			readonly code: 'spelling-taken';
			readonly spelling: string;
			readonly club: string;
			readonly league: string;
			/** It is that club's name or short name, which can't be removed. */
			readonly isName: boolean;
	  }
	| { readonly code: 'spelling-known' }
	| { readonly code: 'spelling-own-name' }
	| { readonly code: 'spelling-not-found' };
