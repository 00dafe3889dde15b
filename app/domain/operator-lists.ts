/** Which accounts and which communities the lists of site admins show. */
export const playerFilters = ['all', 'locked', 'mail', 'unconfirmed'] as const;
export type PlayerFilter = (typeof playerFilters)[number];

export const communityFilters = ['all', 'locked', 'leaving', 'adminless'] as const;
export type CommunityFilter = (typeof communityFilters)[number];

/** As much of a search is looked at, in characters: an address may be long. */
export const LONGEST_SEARCH = 254;
