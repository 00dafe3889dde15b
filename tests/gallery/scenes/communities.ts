import { type Scene, scenesOf } from '../scene';
import { fill, press } from './acts';

/** Finding and founding communities. */
export const communityScenes: readonly Scene[] = [
	...scenesOf('onboarding/community', [
		{ name: 'community-finden', as: 'Nora', path: () => '/onboarding/community', shows: 'Du kennst eine?' },
		{
			name: 'community-finden-entfernt',
			as: 'Rolf',
			path: () => '/onboarding/community',
			shows: 'Ein Admin hat dich aus „Alte Garde“ entfernt.',
		},
	]),
	...scenesOf('public-communities', [
		{ name: 'oeffentliche', as: 'Lena', path: () => '/public-communities', shows: 'Zum Dashboard' },
		{
			name: 'oeffentliche-leer',
			house: 'empty',
			as: 'Nora',
			path: () => '/public-communities',
			shows: 'Noch keine öffentliche Community',
		},
	]),
	...scenesOf('create-community', [
		{ name: 'gruenden', as: 'Nora', path: () => '/create-community', shows: 'Du wirst ihr Admin.' },
		{
			name: 'gruenden-eigene-regeln',
			as: 'Nora',
			path: () => '/create-community',
			prepare: async (page) => {
				await page.getByRole('radio', { name: /^Eigene Regeln/ }).check();
			},
			shows: 'Eine Niederlage',
		},
		{
			name: 'gruenden-ohne-spieltag',
			house: 'empty',
			as: 'Nora',
			path: () => '/create-community',
			shows: 'Gerade liegt kein Spieltag vor uns',
		},
		{
			name: 'gruenden-fehler',
			as: 'Nora',
			path: () => '/create-community',
			status: 400,
			prepare: async (page) => {
				await page.getByRole('radio', { name: /^Mit Passwort/ }).check();
				await fill(page, { 'Passwort der Community': 'kuchen', 'Passwort wiederholen': 'torte' });
				await press(page, 'Community gründen');
			},
			shows: 'Die Passwörter stimmen nicht überein.',
		},
		{
			name: 'gruenden-name-vergeben',
			as: 'Nora',
			path: () => '/create-community',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Name der Community': 'insel-elf' });
				await press(page, 'Community gründen');
			},
			shows: 'Eine Community mit diesem Namen existiert bereits.',
		},
	]),
	...scenesOf('community/created', [
		{
			name: 'gegruendet',
			as: 'Carla',
			path: ({ communities }) => `/community/created?cid=${communities.fresh}`,
			shows: 'Jetzt fehlen nur noch deine Leute.',
		},
		{
			name: 'gegruendet-lange-namen',
			as: 'Emma',
			path: ({ communities }) => `/community/created?cid=${communities.longNames}`,
			shows: 'Donaudampfschifffahrt',
		},
	]),
];
