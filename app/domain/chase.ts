/**
 * How it stands with reminding a member whose pick is missing. own: it's the admin who asks. locked: the account is.
 * failed: the address takes no mail. off: wants no reminders. twice: an admin has reminded them as often as may be.
 * lately: somebody or the clock has just done so. open: can be reminded.
 */
export const chaseStates = ['open', 'own', 'locked', 'failed', 'off', 'twice', 'lately'] as const;
export type ChaseState = (typeof chaseStates)[number];
