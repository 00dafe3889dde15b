/** What the security log knows, in the order of its filter. */
export const securityEventKinds = [
	'login',
	'login-failed',
	'sessions-ended',
	'reset-requested',
	'password-reset',
	'password-changed',
	'email-change-requested',
	'email-changed',
	'factor-on',
	'factor-off',
	'factor-failed',
	'recovery-used',
	'recovery-renewed',
	'admin-named',
	'admin-withdrawn',
	'member-removed',
	'member-readmitted',
	'member-renamed',
	'deletion-asked',
	'deletion-taken-back',
	'community-deleted',
	'community-locked',
	'community-unlocked',
	'community-renamed',
	'community-handed-over',
	'player-locked',
	'player-unlocked',
	'player-renamed',
	'feedback-answered',
	'announced-to-all',
	'results-corrected',
	'import-undone',
	'data-exported',
	'account-deleted',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Told as one when they repeat within an hour: others can cause any number of them. */
const merged: ReadonlySet<SecurityEventKind> = new Set(['login-failed', 'factor-failed', 'reset-requested']);

/** Whether occurrences of that kind within an hour are counted in one entry. */
export function isMerged(kind: SecurityEventKind): boolean {
	return merged.has(kind);
}
