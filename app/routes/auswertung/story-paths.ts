/** Where everybody is listed, where the way of a member is told, and where a matchday is. */
export type StoryPaths = {
	table: string;
	wayOf: (memberId: string) => string;
	storyOf: (matchday: number) => string;
};
