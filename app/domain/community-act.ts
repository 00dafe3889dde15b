/** What admins do in a community that no other fact tells of (CommunityAct): all members read it in the log. */
export const communityActKinds = [
	'admin-named',
	'admin-withdrawn',
	'member-removed',
	'member-readmitted',
	'profile-changed',
	'rules-changed',
	'invite-renewed',
	'sat-out',
	'reminded',
	'announced',
	'announcement-ended',
	'deletion-asked',
	'deletion-taken-back',
	'renamed-by-operator',
	'locked',
	'unlocked',
	'handed-over',
] as const;

export type CommunityActKind = (typeof communityActKinds)[number];
