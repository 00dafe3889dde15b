/** The choice in the list of seasons that makes a new one. */
export const NEW_SEASON = 'neu';

/** The choice in the list of competitions that makes a new one (R40). */
export const NEW_LEAGUE = '+';

/** The choice for a meaning that the file has no column for; a chosen header has `HEADER_PREFIX` before it. */
export const NO_COLUMN = '-';
export const HEADER_PREFIX = '=';
