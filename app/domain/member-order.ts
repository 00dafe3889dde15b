/**
 * How an admin's list of members is ordered: who is in first, each by name; by the state, as a table is; or the newest
 * members first. Nothing of it tells of a pick (R12).
 */
export const memberOrders = ['name', 'state', 'joined'] as const;
export type MemberOrder = (typeof memberOrders)[number];
