/** Where everybody is listed, and where the way of a member is told. */
export type StoryPaths = { table: string; wayOf: (memberId: string) => string };
