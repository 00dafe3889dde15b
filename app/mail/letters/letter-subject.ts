/** The community that a letter is about: its id and its name. */
export type OfCommunity = { communityId: string; community: string };

/** The matchday that a letter is about: its id and its number. */
export type OfMatchday = {
	matchdayId: string;
	matchday: number;
	/** R40: the matchday's name, of one that has one. */
	name?: string;
};
