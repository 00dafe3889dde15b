import type { RoundSettings } from './facts';

/** Why founding, joining, changing or leaving a community is refused. */
export type CommunityRefusal =
	/** No community has this id, or it may not be known to this player (R30). */
	| { readonly code: 'community-not-found' }
	/** A page that needs a community's id was called without one. */
	| { readonly code: 'community-id-missing' }
	/** R30: nobody founded a community under this exact name. */
	| { readonly code: 'community-name-unknown' }
	| { readonly code: 'community-name-empty' }
	| { readonly code: 'community-name-length'; readonly shortest: number; readonly longest: number }
	/** Another admin has saved the settings since the form was opened. */
	| { readonly code: 'community-changed-meanwhile' }
	/**
	 * R28: it changes the rules of a round that others have joined, `fewer` and `more` members' jokers too; hand `version`
	 * back as `confirmed`.
	 */
	| {
			readonly code: 'rules-unconfirmed';
			readonly before: RoundSettings;
			readonly now: RoundSettings;
			readonly fewer: number;
			readonly more: number;
			readonly version: string;
	  }
	/** R31: names are unique, compared trimmed and case-insensitively. */
	| { readonly code: 'community-name-taken' }
	| { readonly code: 'community-description-long'; readonly longest: number }
	/** R23: initial jokers lie between 0 and `most`. */
	| { readonly code: 'community-jokers-range'; readonly most: number }
	/** R36: a consequence that there isn't. */
	| { readonly code: 'rules-unknown' }
	/** R38: late picks aren't offered together with automatic ones. */
	| { readonly code: 'rules-automatic-late' }
	/** R37: between 1 and `most` automatic picks. */
	| { readonly code: 'rules-automatic-range'; readonly most: number }
	/** R30: `password` needs a password. */
	| { readonly code: 'community-password-missing' }
	| { readonly code: 'community-password-length'; readonly shortest: number; readonly longest: number }
	| { readonly code: 'community-password-wrong' }
	/** R29: the league has no season with a kickoff ahead. */
	| { readonly code: 'league-without-season' }
	/** R31: another member of the community plays under this name. */
	| { readonly code: 'member-name-taken' }
	/** R30: the token was renewed or never was one, and nothing else opens this community. */
	| { readonly code: 'invitation-void' }
	/** R33: only an admin of the community, or a site admin. */
	| { readonly code: 'not-community-admin' }
	/** A site admin keeps the community locked: nobody changes anything in it. */
	| { readonly code: 'community-locked' }
	| { readonly code: 'member-not-found' }
	/** R34: an admin needs an account and is still there. */
	| { readonly code: 'member-gone' }
	| { readonly code: 'already-admin' }
	/** R34: the last admin names another one before leaving; `alone`: there is nobody to name. */
	| { readonly code: 'last-admin'; readonly alone: boolean }
	/** R34: a community keeps an admin: the last one isn't removed. */
	| { readonly code: 'last-admin-stays' }
	/** R34: a removed member is told why. */
	| { readonly code: 'removal-reason-missing' }
	| { readonly code: 'removal-reason-long'; readonly longest: number }
	/** Nobody removes themselves: that is leaving. */
	| { readonly code: 'removal-of-oneself' }
	/** R34: an admin removed this player and hasn't taken that back. */
	| { readonly code: 'removed-from-community'; readonly reason: string }
	/** R34: nobody keeps this member out (any more). */
	| { readonly code: 'not-removed' }
	/** R31: an admin gave the name, and only an admin can change or release it. */
	| { readonly code: 'name-held'; readonly name: string }
	/** R31: an admin has released the name before, or never gave one. */
	| { readonly code: 'name-not-held' }
	/** R34: rights are taken from admins named later than oneself. */
	| { readonly code: 'admin-named-earlier' }
	/** Nobody takes the own rights: that is naming another and leaving. */
	| { readonly code: 'withdrawal-from-oneself' }
	| { readonly code: 'not-an-admin' }
	/** R34: a deletion needs the community's name. */
	| { readonly code: 'deletion-name-wrong' }
	| { readonly code: 'deletion-asked-before' }
	| { readonly code: 'deletion-not-asked' }
	/** R26: nobody gets into the running round now. */
	| { readonly code: 'entry-closed' }
	/** R27: the member waits for the next round. */
	| { readonly code: 'member-waiting' }
	/** The act was undone before, or something has happened since. */
	| { readonly code: 'undo-passed' }
	/** Visibility, password or token changed while the player was joining. */
	| { readonly code: 'join-failed' };
