import { brokenSession, type Scene, scenesOf } from '../scene';
import { post } from './acts';

/** What stands there when there is nothing to show. */
export const failureScenes: readonly Scene[] = [
	...scenesOf('*', [
		{ name: 'nicht-gefunden', path: () => '/gibt/es/nicht', status: 404, shows: 'Seite nicht gefunden' },
		{
			name: 'nicht-gefunden-angemeldet',
			as: 'Lena',
			path: () => '/gibt/es/nicht',
			status: 404,
			shows: 'Seite nicht gefunden',
		},
	]),
	...scenesOf('community/:communityId/dashboard', [
		{
			name: 'fremde-community',
			as: 'Lena',
			path: ({ communities }) => `/community/${communities.family}/dashboard`,
			status: 404,
			shows: 'Seite nicht gefunden',
		},
	]),
	...scenesOf('faq', [
		{
			name: 'falsche-methode',
			path: () => '/faq',
			status: 405,
			plain: true,
			prepare: (page) => post(page, '/faq', {}),
			shows: 'Das ist unter dieser Adresse nicht möglich.',
		},
		{
			name: 'stoerung',
			as: brokenSession,
			path: () => '/faq',
			status: 500,
			shows: 'Etwas ist schiefgelaufen',
		},
		{
			name: 'fremde-herkunft',
			path: () => '/faq',
			status: 403,
			plain: true,
			prepare: async (page, { url }) => {
				await page.goto('about:blank');
				await post(page, `${url}/faq`, {});
			},
			shows: 'Diese Anfrage kam von einer fremden Seite und wurde abgelehnt.',
		},
	]),
];
