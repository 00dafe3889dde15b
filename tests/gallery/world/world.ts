/** The instant at which every scene is looked at: a Thursday noon in October, German time. */
export const NOW = Date.parse('2026-10-15T10:00:00Z');

/** The communities of the played world, each for the states that its name tells. */
export type CommunityKey =
	/** Bundesliga, before the kickoff of matchday 6, with everything that can happen to a member. */
	| 'office'
	/** Private, decided on matchday 1: Svenja has won. */
	| 'family'
	/** Shared on matchday 1, in its second round now. */
	| 'regulars'
	/** Bundesliga: three are left after matchday 5, of whom Tom has used his joker there. */
	| 'finale'
	/** Two rounds are over: Vera has won the first, Konrad the second. */
	| 'veterans'
	/** Nobody has picked, and nobody has won. */
	| 'sleepers'
	/** Founded before matchday 4, closed after its start. */
	| 'pub'
	/** Names as long as they may be. */
	| 'longNames'
	/** Founded today, nothing has happened. */
	| 'fresh'
	/** Will be deleted; Bernd is an admin, too, Ida was renamed, Rolf removed. */
	| 'fading'
	/** Premier League, after the kickoff of matchday 3. */
	| 'island'
	/** The same; Ole's match is verlegt. */
	| 'cape'
	/** The same; Ruth's pick is automatic. */
	| 'relaxed'
	/** The same with three lives each; Nadia has two, Paul one, and so has Kurt, without a pick. */
	| 'lives'
	/** The same with a hundred members. */
	| 'crowd'
	/** La Liga, the season is over and the win shared. */
	| 'siesta'
	/** DFB-Pokal, Pia alone: the semi-finals went to extra time, the final isn't known yet. */
	| 'cup'
	/** Ligue 1, its second matchday begins in five hours. */
	| 'evening'
	/** 2. Bundesliga, after the kickoff of matchday 2: Finn's pick is missing, and Ole's was entered by Lena. */
	| 'tardy'
	/** Championship, its second matchday begins in 38 minutes. */
	| 'minute'
	/** Serie A, evaluation waits and will decide the round. */
	| 'trattoria';

/** What scenes need to know of the world: ids and links. */
export type World = {
	url: string;
	communities: Readonly<Record<CommunityKey, string>>;
	/** What an invite link carries. */
	invitations: Readonly<Record<CommunityKey, string>>;
	/** Player ids by name. */
	players: Readonly<Record<string, string>>;
	/** Member ids, by community and name. */
	members: Readonly<Partial<Record<CommunityKey, Readonly<Record<string, string>>>>>;
	/** `unsubscribe` switches the reminders of `namenlos` off, `unsubscribed` the results of `wartend`. */
	tokens: Readonly<Record<'verify' | 'reset' | 'newAddress' | 'unsubscribe' | 'unsubscribed', string>>;
	/** R41: what the Bundesliga's source says, by its id: another result, a match that is moved far, one that has vanished. */
	facts: Readonly<Record<'result' | 'far' | 'gone', string>>;
	/** The cookies of each scene that has any, by the scene's name. */
	cookies: Readonly<Record<string, readonly Cookie[]>>;
};

export type Cookie = { readonly name: string; readonly value: string };
