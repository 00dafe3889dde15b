import type { Viewer } from './shell';

export type NavEntry = { to: string; label: string };

/** The ways of somebody who isn't logged in. */
export const publicLinks: readonly NavEntry[] = [
	{ to: '/login', label: 'Login' },
	{ to: '/register', label: 'Registrieren' },
	{ to: '/faq', label: 'FAQ' },
	{ to: '/feedback', label: 'Feedback' },
	{ to: '/impressum', label: 'Impressum' },
];

/** The three ways into the game; without a community they lead to where one gets one. */
export function toolLinks(communityId: string | null): readonly NavEntry[] {
	if (communityId === null) return [{ to: '/onboarding/community', label: 'Community finden' }];
	return [
		{ to: `/community/${communityId}/tippspiel`, label: 'Tippspiel' },
		{ to: `/community/${communityId}/dashboard`, label: 'Dashboard' },
		{ to: `/community/${communityId}/auswertung`, label: 'Auswertungen' },
	];
}

/** The 'Mehr' menu, by what the viewer may do. */
export function moreLinks(viewer: Viewer): readonly NavEntry[] {
	const entries: NavEntry[] = [];
	if (viewer.active && (viewer.active.isAdmin || viewer.isSiteAdmin)) {
		entries.push({ to: `/community/${viewer.active.id}/admin`, label: 'Community Admin' });
	}
	if (viewer.isSiteAdmin || viewer.lacksFactor) entries.push({ to: '/admin', label: 'Admin' });
	return [
		...entries,
		{ to: '/faq', label: 'FAQ' },
		{ to: '/feedback', label: 'Feedback' },
		{ to: '/impressum', label: 'Impressum' },
	];
}

/** Whether a page's path, with or without a query, is that of an entry or below it. */
export function isAt(path: string, to: string): boolean {
	const [page = ''] = path.split('?');
	return page === to || page.startsWith(`${to}/`);
}
