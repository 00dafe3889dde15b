/** So many members are listed before a round starts, each to be left out of it; of more everybody plays. */
export const LISTED_MEMBERS = 200;

/** So many of those who have left are offered to be asked, the last ones. */
export const ASKED_MEMBERS = 50;
