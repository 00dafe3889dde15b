import type { RoundSettings } from '~/domain/facts';
import type { BadgeData } from '~/ui/badge';
import type { Legal } from '~/ui/operator';
import type { Viewer } from '~/ui/shell';
import type { StandingsRow } from '~/ui/standings';
import type { WayStep } from '~/ui/way-strip';

/** Made-up data for the design page. */

const badge = (initials: string, color: string, color2: string, ink = '#ffffff'): BadgeData => ({
	initials,
	color,
	color2,
	ink,
});

export const clubs = {
	bayern: badge('FCB', '#dc052d', '#0066b2'),
	leverkusen: badge('B04', '#e32221', '#111111'),
	frankfurt: badge('SGE', '#111111', '#e1000f'),
	dortmund: badge('BVB', '#fde100', '#111111', '#111111'),
	stuttgart: badge('VfB', '#ffffff', '#e32219', '#a3140c'),
	leipzig: badge('RBL', '#ffffff', '#dd0741', '#001f47'),
	bremen: badge('SVW', '#1d8a50', '#ffffff'),
	pauli: badge('STP', '#6b4a35', '#e30613'),
	union: badge('FCU', '#d4011d', '#fdd800'),
	koeln: badge('KOE', '#ffffff', '#ed1c24', '#b3121a'),
	hoffenheim: badge('TSG', '#1961b5', '#ffffff'),
	gladbach: badge('BMG', '#111111', '#1f9a4c'),
} satisfies Record<string, BadgeData>;

export const way: readonly WayStep[] = [
	{ label: '1.', badge: clubs.bayern, tone: 'win', title: '1. Spieltag: Bayern, gewonnen' },
	{ label: '2.', badge: clubs.leverkusen, tone: 'win', title: '2. Spieltag: Leverkusen, gewonnen' },
	{
		label: '3.',
		badge: clubs.frankfurt,
		tone: 'draw',
		note: '−1',
		title: '3. Spieltag: Frankfurt, unentschieden, ein Joker weniger',
	},
	{ label: '4.', badge: clubs.union, tone: 'void', title: '4. Spieltag: Union Berlin, verlegt' },
	{ label: '5.', badge: clubs.stuttgart, tone: 'win', title: '5. Spieltag: Stuttgart, gewonnen' },
	{ label: '6.', badge: null, tone: 'next', title: '6. Spieltag: noch kein Tipp', href: '#weg' },
	{ label: '7.', badge: clubs.leipzig, tone: 'plan', title: '7. Spieltag: Leipzig vorgemerkt', href: '#weg' },
	...[8, 9, 10, 11, 12].map(
		(n): WayStep => ({ label: `${n}.`, badge: null, tone: 'plan', title: `${n}. Spieltag: offen` }),
	),
];

export const lostWay: readonly WayStep[] = [
	{ label: '1.', badge: clubs.dortmund, tone: 'win', title: '1. Spieltag: Dortmund, gewonnen' },
	{ label: '2.', badge: null, tone: 'none', title: '2. Spieltag: kein Tipp, entschuldigt' },
	{
		label: '3.',
		badge: clubs.gladbach,
		tone: 'loss',
		note: 'raus',
		title: '3. Spieltag: Gladbach, verloren, ausgeschieden',
	},
];

export const standings: readonly StandingsRow[] = [
	{
		id: 'a',
		rank: 1,
		name: 'Lena K.',
		active: true,
		jokers: 2,
		eliminatedOn: null,
		own: false,
		winner: true,
	},
	{
		id: 'b',
		rank: 2,
		name: 'Mehmet A.',
		active: true,
		jokers: 1,
		eliminatedOn: null,
		own: false,
		rebuy: true,
	},
	{
		id: 'c',
		rank: 2,
		name: 'Lukas K.',
		active: true,
		jokers: 1,
		eliminatedOn: null,
		own: true,
		href: '#tabelle',
	},
	{
		id: 'd',
		rank: 4,
		name: 'Donaudampfschifffahrtskapitän Svenja',
		active: true,
		jokers: 0,
		eliminatedOn: null,
		own: false,
	},
	{ id: 'e', rank: 5, name: 'Tom R.', active: false, jokers: 0, eliminatedOn: 5, own: false },
	{ id: 'f', rank: 6, name: 'Jana B.', active: false, jokers: 0, eliminatedOn: 3, own: false },
];

export const survivors = [18, 17, 14, 12, 9, 7].map((count, index) => ({
	label: index === 0 ? 'Start' : `${index}.`,
	count,
}));

export const longSurvivors = Array.from({ length: 35 }, (_, index) => ({
	label: index === 0 ? 'Start' : `${index}.`,
	count: Math.max(2, Math.round(1000 * 0.84 ** index)),
}));

export const communities: Viewer['communities'] = [
	{ id: 'a', name: 'Büro Süd', isAdmin: true, mayInvite: true },
	{ id: 'b', name: 'Donaudampfschifffahrtsgesellschaftskapitäne', isAdmin: false, mayInvite: false },
];

export const settings: RoundSettings = { jokers: 1, rebuy: true, allOut: 'share' };

export const noLegal: Legal = { name: null, street: null, city: null, email: null, phone: null };

export const legal: Legal = {
	name: 'Anna Beispiel',
	street: 'Kurvenweg 7',
	city: '10115 Berlin',
	email: 'anna@drinbleiben.example',
	phone: '030 1234567',
};
