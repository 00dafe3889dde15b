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
	...scenesOf('profile/zweiter-faktor', [
		{
			name: 'zweiter-faktor-aus',
			as: 'Lena',
			path: () => '/profile/zweiter-faktor',
			shows: 'Schlüssel anzeigen',
		},
		{
			name: 'zweiter-faktor-eintragen',
			as: 'Nora',
			path: () => '/profile/zweiter-faktor',
			shows: 'Lies diesen Code mit deiner App ein.',
		},
		{
			name: 'zweiter-faktor-an',
			as: 'Otto',
			path: () => '/profile/zweiter-faktor',
			shows: 'Dein zweiter Faktor ist eingeschaltet.',
		},
	]),
	...scenesOf('login/code', [
		{
			name: 'login-code',
			path: () => '/login',
			prepare: async (page) => {
				await fill(page, { 'E-Mail-Adresse': 'otto@example.org', Passwort: PASSWORD });
				await press(page, 'Login');
			},
			shows: 'Sechs Ziffern',
		},
	]),
	...scenesOf('admin/sicherheit', [
		{
			name: 'sicherheitsprotokoll',
			as: 'Admin',
			path: () => '/admin/sicherheit',
			shows: 'der neueste zuerst',
		},
		{
			name: 'sicherheitsprotokoll-leer',
			as: 'Admin',
			path: () => '/admin/sicherheit?art=data-exported',
			shows: 'Keine Einträge',
		},
	]),
	...scenesOf('profile/sitzungen', [
		{
			name: 'sitzungen',
			as: 'Otto',
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
