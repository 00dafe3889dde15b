/** Why a text isn't announced, or isn't taken down. */
export type AnnouncementRefusal =
	| { readonly code: 'announcement-missing' }
	| { readonly code: 'announcement-long'; readonly longest: number; readonly length: number }
	/** Only line breaks and what can be printed. */
	| { readonly code: 'announcement-characters' }
	/** As many went by mail within a day; without mail it can be announced. */
	| { readonly code: 'announcement-mails-spent'; readonly most: number }
	/** Another one was announced at the same instant. */
	| { readonly code: 'announcement-meanwhile' }
	/** It is taken down or replaced already. */
	| { readonly code: 'announcement-gone' };
