/**
 * How often something may be tried. The first `free` tries pass at once. Then each makes the next one wait, twice as
 * long each time, from `first` to `longest`. One try is forgotten each `leak`, which is
 * no longer than `longest`: so tries at the slowest pace don't pile up. Spans in ms.
 */
export type Throttle = {
	readonly free: number;
	readonly leak: number;
	readonly first: number;
	readonly longest: number;
	/**
	 * What a try that was right does: it counts like the others, is the only one that counts, doesn't count, or makes all
	 * be forgotten.
	 */
	readonly right: 'counts' | 'counts-alone' | 'is-free' | 'clears';
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Every limit (docs/decisions/0025-limits.md). `...-address` is kept for each internet address, which a school or an
 * office may share; the others for each account, as far as it is known, or for the e-mail address that was typed.
 */
export const throttles = {
	'log-in-address': { free: 100, leak: 30 * SECOND, first: SECOND, longest: 30 * SECOND, right: 'is-free' },
	'log-in': { free: 10, leak: 15 * MINUTE, first: 2 * SECOND, longest: 15 * MINUTE, right: 'clears' },
	/** Of a browser in which the account was logged in before: nobody else can use it up. */
	'known-browser': { free: 10, leak: 5 * MINUTE, first: 2 * SECOND, longest: 5 * MINUTE, right: 'clears' },
	/** Letters that somebody without a session can cause. */
	'letters-address': { free: 100, leak: 30 * SECOND, first: SECOND, longest: MINUTE, right: 'counts' },
	'verify-letters': { free: 5, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts' },
	/** Longest below the life of the link: whoever is held back has a letter that is still good. */
	'reset-letters': { free: 5, leak: 15 * MINUTE, first: MINUTE, longest: 15 * MINUTE, right: 'counts' },
	/** Letters to other addresses that somebody wishes for. */
	'address-wishes': { free: 10, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts' },
	/** Communities that somebody founds. */
	foundings: { free: 20, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts' },
	/** Rounds that a community begins: each writes to all members. */
	'round-starts': { free: 5, leak: 2 * HOUR, first: 10 * MINUTE, longest: 2 * HOUR, right: 'counts-alone' },
	/** Changes of a community's rules: each may write to all members. */
	'rule-changes': { free: 10, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts-alone' },
	/** Changes of communities' profiles that somebody tries: a password is hashed for each. */
	'profile-changes': { free: 30, leak: 5 * MINUTE, first: 5 * SECOND, longest: 5 * MINUTE, right: 'counts' },
	/** Matchdays that a community suspends and takes back: each writes to all members. */
	suspensions: { free: 20, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts-alone' },
	/** Deletions of a community that are asked for: each writes to all members. */
	deletions: { free: 3, leak: 8 * HOUR, first: 10 * MINUTE, longest: 8 * HOUR, right: 'counts-alone' },
	/** Names that a member takes or gets in a community: each stays in the trace. */
	renames: { free: 10, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts-alone' },
	/** What admins do to one member: each act writes to them. */
	'acts-on-member': { free: 15, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts-alone' },
	/** Announcements of a community, and new invite links: each is a line of its log. */
	announcements: { free: 20, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts-alone' },
	'invite-links': { free: 20, leak: HOUR, first: MINUTE, longest: HOUR, right: 'counts-alone' },
	/** Mailed links that are used. */
	'links-address': { free: 60, leak: 30 * SECOND, first: SECOND, longest: 30 * SECOND, right: 'is-free' },
	/** The own password, asked again before something that matters. */
	'own-password': { free: 10, leak: 10 * MINUTE, first: 2 * SECOND, longest: 15 * MINUTE, right: 'clears' },
	'second-factor': { free: 5, leak: 15 * MINUTE, first: 2 * SECOND, longest: 15 * MINUTE, right: 'clears' },
	'community-password': {
		free: 10,
		leak: 5 * MINUTE,
		first: 2 * SECOND,
		longest: 10 * MINUTE,
		right: 'is-free',
	},
	/** Exact names of communities, private ones included. */
	'community-name': {
		free: 20,
		leak: 2 * MINUTE,
		first: 2 * SECOND,
		longest: 5 * MINUTE,
		right: 'is-free',
	},
	/** Answers to feedback: each writes to somebody. */
	'feedback-answers': { free: 60, leak: MINUTE, first: 10 * SECOND, longest: MINUTE, right: 'counts-alone' },
	'feedback-address': {
		free: 20,
		leak: 5 * MINUTE,
		first: 10 * SECOND,
		longest: 10 * MINUTE,
		right: 'counts',
	},
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof throttles;
