/** Where the community is, everybody is listed, where the way of a member is told, and where a matchday is. */
export type StoryPaths = {
	community: string;
	table: string;
	/** The page of the round's end. */
	end: string;
	wayOf: (memberId: string) => string;
	matchdayOf: (matchday: number) => string;
};
