import type { Viewer } from './shell';

export type NavEntry = { to: string; label: string };

/** R32: the invitation in a page's address, as the query of the ways that somebody goes who isn't logged in; or ''. */
export function joinQuery(path: string): string {
	const join = /[?&](join=[\w.-]{1,64})(?:&|$)/.exec(path)?.[1];
	return join === undefined ? '' : `?${join}`;
}

/** The ways of somebody who isn't logged in; an invitation goes along. */
export function publicLinks(path: string): readonly NavEntry[] {
	const query = joinQuery(path);
	return [
		{ to: `/login${query}`, label: 'Login' },
		{ to: `/register${query}`, label: 'Registrieren' },
		{ to: `/faq${query}`, label: 'FAQ' },
		{ to: `/feedback${query}`, label: 'Feedback' },
		{ to: `/impressum${query}`, label: 'Impressum' },
	];
}

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

/** Whether a page's path is that of an entry or below it, both with or without a query. */
export function isAt(path: string, to: string): boolean {
	const [[page = ''], [entry = '']] = [path.split('?'), to.split('?')];
	return page === entry || page.startsWith(`${entry}/`);
}
