/** R34: so long all goes on in a community whose deletion an admin has asked for, and it can be taken back, ms. */
export const DELETION_GRACE = 14 * 24 * 3_600_000;
