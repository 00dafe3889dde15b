import type { WayMark, WayMarks } from '~/text/way-marks';

export type NavEntry = { to: string; label: string };

/** One of the main ways: `drawing` is the path of its icon, in a square of 20. */
type Way = NavEntry & { drawing: string; mark?: WayMark | undefined };

type Page = readonly [name: string, label: string];

/** Links to these pages; an invitation in the address of the present page (R32) goes along. */
export function publicPages(path: string, ...pages: readonly Page[]): NavEntry[] {
	const [query = ''] = /\?join=[\w.-]+/.exec(path) ?? [];
	return pages.map(([name, label]) => ({ to: `/${name}${query}`, label }));
}

/** The ways of somebody who isn't logged in; on a phone the header has the first two, and every page's foot the others. */
export function publicLinks(path: string): readonly NavEntry[] {
	return publicPages(
		path,
		['login', 'Login'],
		['register', 'Registrieren'],
		['faq', 'FAQ'],
		['feedback', 'Feedback'],
		['impressum', 'Impressum'],
	);
}

/** The ways of a player, everything else behind the last; without a community the first leads to where one gets one. */
export function mainWays(communityId: string | null, marks: WayMarks = {}): readonly Way[] {
	const home = 'm3 9.5 7-6 7 6M5 8v8.5h10V8m-6.7 8.5V12h3.4v4.5';
	const more = { to: '/mehr', label: 'Mehr', drawing: 'M3.5 5.5h13m-13 4.5h13m-13 4.5h13' };
	if (communityId === null)
		return [{ to: '/onboarding/community', label: 'Community finden', drawing: home }, more];
	const way = (page: string, label: string, drawing: string, mark?: WayMark) => ({
		to: `/community/${communityId}/${page}`,
		...{ label, drawing, mark },
	});
	return [
		way('dashboard', 'Dashboard', home, marks.dashboard),
		way(
			'tippspiel',
			'Tippspiel',
			'M17.2 10A7.2 7.2 0 1 1 10 2.8a7.2 7.2 0 0 1 7.2 7.2M6.5 10.3 9 12.8l4.5-5.3',
			marks.tippspiel,
		),
		way('auswertung', 'Auswertungen', 'M3 16.5h14m-11.5-3V11M10 13.5V4m4.5 9.5v-6'),
		more,
	];
}

/** Whether a page's path is that of an entry or below it, both with or without a query. */
export function isAt(path: string, to: string): boolean {
	const [[page = ''], [entry = '']] = [path.split('?'), to.split('?')];
	return page === entry || page.startsWith(`${entry}/`);
}
