import type { Viewer } from './shell';

export type NavEntry = { to: string; label: string };

type Page = readonly [name: string, label: string];

const help: readonly Page[] = [
	['faq', 'FAQ'],
	['feedback', 'Feedback'],
	['impressum', 'Impressum'],
];

/** Links to these pages; an invitation in the address of the present page (R32) goes along. */
export function publicPages(path: string, ...pages: readonly Page[]): NavEntry[] {
	const [query = ''] = /\?join=[\w.-]+/.exec(path) ?? [];
	return pages.map(([name, label]) => ({ to: `/${name}${query}`, label }));
}

/** The ways of somebody who isn't logged in. */
export function publicLinks(path: string): readonly NavEntry[] {
	return publicPages(path, ['login', 'Login'], ['register', 'Registrieren'], ...help);
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
	return [...entries, ...publicPages('', ...help)];
}

/** Whether a page's path is that of an entry or below it, both with or without a query. */
export function isAt(path: string, to: string): boolean {
	const [[page = ''], [entry = '']] = [path.split('?'), to.split('?')];
	return page === entry || page.startsWith(`${entry}/`);
}
