import { PASSWORD } from '../../support/builders';
import { type Scene, scenesOf } from '../scene';
import { fill, press } from './acts';

/** What keeps an account its owner's. */
export const securityScenes: readonly Scene[] = [
	...scenesOf('profile/konto', [
		{ name: 'konto', as: 'Lena', path: () => '/profile/konto', shows: 'Bisheriges Passwort' },
		{
			name: 'konto-passwort-falsch',
			as: 'Nora',
			path: () => '/profile/konto',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Bisheriges Passwort': 'Falsch geraten 1', 'Neues Passwort': PASSWORD });
				await fill(page, { 'Neues Passwort wiederholen': PASSWORD });
				await press(page, 'Passwort ändern');
			},
			shows: 'Das Passwort ist falsch.',
		},
	]),
	...scenesOf('profile/sitzungen', [
		{
			name: 'sitzungen',
			as: 'Lena',
			path: () => '/profile/sitzungen',
			shows: 'Was zuletzt mit deinem Konto geschah',
		},
	]),
	...scenesOf('neue-adresse/:token', [
		{
			name: 'neue-adresse',
			path: ({ tokens }) => `/neue-adresse/${tokens.newAddress}`,
			shows: 'Adresse bestätigen',
		},
		{
			name: 'neue-adresse-abgelaufen',
			path: () => '/neue-adresse/nichts',
			status: 410,
			shows: 'Dieser Link gilt nicht mehr.',
		},
	]),
];
