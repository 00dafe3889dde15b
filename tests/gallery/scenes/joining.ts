import { type Scene, scenesOf } from '../scene';
import { fill, post, press } from './acts';

/** Invitations and the ways into a community. */
export const joiningScenes: readonly Scene[] = [
	...scenesOf('onboarding', [
		{ name: 'willkommen', path: () => '/onboarding', shows: 'Wer zuletzt drin ist, gewinnt.' },
		{
			name: 'einladung-karte-abgemeldet',
			path: ({ invitations }) => `/onboarding?join=${invitations.island}`,
			shows: 'Insel-Elf',
		},
		{
			name: 'einladung-karte-angemeldet',
			as: 'Nora',
			path: ({ invitations }) => `/onboarding?join=${invitations.island}`,
			shows: 'Dein Name in dieser Community',
		},
		{
			name: 'einladung-karte-ohne-namen',
			as: 'namenlos',
			path: ({ invitations }) => `/onboarding?join=${invitations.office}`,
			shows: 'Dein Name in dieser Community',
		},
		{
			name: 'einladung-karte-passwort',
			as: 'Nora',
			path: ({ communities }) => `/onboarding?join=${communities.office}`,
			shows: 'Passwort der Community',
		},
		{
			name: 'einladung-karte-fehler',
			as: 'Nora',
			path: ({ communities }) => `/onboarding?join=${communities.office}`,
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Passwort der Community': 'torte' });
				await press(page, 'Mitspielen');
			},
			shows: 'Falsches Passwort für diese Community.',
		},
		{
			name: 'einladung-karte-name-vergeben',
			as: 'Nora',
			path: ({ invitations }) => `/onboarding?join=${invitations.island}`,
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Dein Name in dieser Community': 'Lena' });
				await press(page, 'Mitspielen');
			},
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'einladung-karte-naechste-runde',
			as: 'Nora',
			path: ({ invitations }) => `/onboarding?join=${invitations.pub}`,
			shows: 'Du spielst ab der nächsten mit.',
		},
		{
			name: 'einladung-karte-lange-namen',
			as: 'Nora',
			path: ({ invitations }) => `/onboarding?join=${invitations.longNames}`,
			shows: 'Donaudampfschifffahrt',
		},
		{
			name: 'einladung-karte-unbekannt',
			path: () => '/onboarding?join=nichts',
			shows: 'Community nicht gefunden',
		},
	]),
	...scenesOf('community-preview', [
		{
			name: 'einladung-oeffentlich',
			path: ({ invitations }) => `/community-preview?join=${invitations.island}`,
			shows: 'Keine Beschreibung vorhanden.',
		},
		{
			name: 'einladung-angemeldet',
			as: 'Nora',
			path: ({ invitations }) => `/community-preview?join=${invitations.crowd}`,
			shows: 'Ganze Südtribüne',
		},
		{
			name: 'einladung-passwort',
			path: ({ invitations }) => `/community-preview?join=${invitations.office}`,
			shows: 'Wer rausfliegt, bringt Kuchen mit.',
		},
		{
			name: 'einladung-privat',
			path: ({ invitations }) => `/community-preview?join=${invitations.family}`,
			shows: 'Familie Kaminski',
		},
		{
			name: 'einladung-geschlossen',
			path: ({ invitations }) => `/community-preview?join=${invitations.pub}`,
			shows: 'Kneipe zum Anpfiff',
		},
		{
			name: 'einladung-lange-namen',
			path: ({ invitations }) => `/community-preview?join=${invitations.longNames}`,
			shows: 'Donaudampfschifffahrt',
		},
		{
			name: 'einladung-privat-ohne-kennwort',
			path: ({ communities }) => `/community-preview?join=${communities.family}`,
			status: 404,
			shows: 'Diese Einladung gilt nicht mehr.',
		},
		{
			name: 'einladung-unbekannt',
			path: () => '/community-preview?join=nichts',
			status: 404,
			shows: 'Community nicht gefunden',
		},
		{
			name: 'einladung-ohne-kennung',
			path: () => '/community-preview',
			status: 400,
			shows: 'Keine Community-ID übergeben.',
		},
	]),
	...scenesOf('join-auth', [
		{
			name: 'mitspielen-konto',
			path: ({ invitations }) => `/join-auth?join=${invitations.office}`,
			shows: 'Danach geht es gleich weiter zu „Büro Süd“.',
		},
		{ name: 'mitspielen-konto-ohne-einladung', path: () => '/join-auth', shows: 'in einer Minute angelegt' },
	]),
	...scenesOf('join-community', [
		{
			name: 'beitreten',
			as: 'Nora',
			path: () => '/join-community',
			shows: 'Groß- und Kleinschreibung ist egal.',
		},
		{
			name: 'beitreten-unbekannt',
			as: 'Nora',
			path: () => '/join-community?name=Gibtsnicht',
			status: 422,
			shows: 'Keine Community mit diesem Namen gefunden.',
		},
		{
			name: 'beitreten-gefunden',
			as: 'Nora',
			path: () => '/join-community?name=Familie+Kaminski',
			shows: 'Eine andere Community suchen',
		},
		{
			name: 'beitreten-passwort-falsch',
			as: 'Nora',
			path: () => '/join-community?name=büro+süd',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Passwort der Community': 'torte' });
				await press(page, 'Beitreten');
			},
			shows: 'Falsches Passwort für diese Community.',
		},
		{
			name: 'beitreten-name-vergeben',
			as: 'Nora',
			path: () => '/join-community?name=Insel-Elf',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Dein Spielername in dieser Community': 'Lena' });
				await press(page, 'Beitreten');
			},
			shows: 'Das hat nicht geklappt',
		},
	]),
	...scenesOf('community/switch', [
		{
			name: 'wechsel-in-fremde-community',
			as: 'Nora',
			path: () => '/profile',
			status: 404,
			prepare: (page) => post(page, '/community/switch', { communityId: 'fremd', from: '/profile' }),
			shows: 'Seite nicht gefunden',
		},
	]),
];
