/** What each kind of mail needs to be written. Stored as JSON in the outbox; never holds a token. */
export type Letters = {
	/** joinId: the community that the player was invited to; the link carries it into another browser (R32). */
	verify: { tokenId: string; joinId?: string };
	'known-address': Record<string, never>;
	reset: { tokenId: string };
	'password-changed': Record<string, never>;
	'round-started': { communityId: string; community: string; round: number; firstMatchday: number };
	'picks-deleted': { communityId: string; community: string; matchdays: number[] };
	'kickoff-moved': { communityId: string; community: string; matchday: number; kickoff: number };
	'made-admin': { communityId: string; community: string };
};

export type LetterKind = keyof Letters;
