import type { NavEntry } from '~/ui/navigation';
import type { Viewer } from '~/ui/shell';
import type { Drawing } from './drawings';

/** A way with the name of its icon; `note` says in a few words what there is, or how things stand there. */
export type MoreWay = NavEntry & { drawing: Drawing; note?: string };

/**
 * The community of the player's other pages: to run it first, for who may; else its table, its rules and its hall of fame, which have
 * no place of their own among the main ways.
 */
export function communityWays(viewer: Viewer): readonly MoreWay[] {
	const { active } = viewer;
	if (active === null) return [];
	const base = `/community/${active.id}`;
	const runs: readonly MoreWay[] =
		active.isAdmin || viewer.isSiteAdmin
			? [
					{
						to: `${base}/admin`,
						label: `${active.name} verwalten`,
						note: 'Community Admin',
						drawing: 'gear',
					},
				]
			: [];
	return [
		...runs,
		{ to: `${base}/rangliste`, label: 'Rangliste', drawing: 'table' },
		{ to: `${base}/regeln`, label: 'So spielen wir', drawing: 'page' },
		{ to: `${base}/ruhmeshalle`, label: 'Ruhmeshalle', drawing: 'cup' },
		{ to: `${base}/protokoll`, label: 'Protokoll der Runde', drawing: 'log' },
	];
}

/** The player's communities by name, `playing` being the ids of those in whose round they are, and the ways to further ones. */
export function communitiesOf(viewer: Viewer, playing: readonly string[]): readonly MoreWay[] {
	return [
		...viewer.communities.map(({ id, name }) => ({
			to: `/community/${id}/dashboard`,
			label: name,
			drawing: 'people' as const,
			...(playing.includes(id) ? { note: 'noch drin' } : {}),
		})),
		{ to: '/join-community', label: 'Community beitreten', drawing: 'enter' },
		{ to: '/create-community', label: 'Community gründen', drawing: 'plus' },
	];
}

/** What belongs to the player alone. */
export const ownWays: readonly MoreWay[] = [
	{ to: '/profile', label: 'Profil und Anmeldung', drawing: 'person' },
	{ to: '/profile#mails', label: 'Erinnerungen', note: 'Mails', drawing: 'bell' },
	{ to: '/profile#kalender', label: 'Kalender', drawing: 'calendar' },
];

/** What concerns everybody, and for site admins the way to their pages, without rights yet too. */
export function commonWays(viewer: Viewer): readonly MoreWay[] {
	const admin: readonly MoreWay[] =
		viewer.isSiteAdmin || viewer.lacksFactor
			? [{ to: '/admin', label: 'Admin', note: 'alle Communities', drawing: 'gear' }]
			: [];
	return [
		...admin,
		{ to: '/faq', label: 'Regeln und Hilfe', note: 'FAQ', drawing: 'help' },
		{ to: '/feedback', label: 'Feedback', drawing: 'letter' },
		{ to: '/impressum', label: 'Impressum', drawing: 'page' },
	];
}
