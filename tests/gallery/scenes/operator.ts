import { type Scene, scenesOf } from '../scene';
import { press } from './acts';

/** What the site admin sees of players and communities, announces to all, and sees of the house itself. */
export const operatorScenes: readonly Scene[] = [
	...scenesOf('admin/spieler', [
		{ name: 'admin-spieler-liste', as: 'Admin', path: () => '/admin/spieler', shows: 'die neuesten zuerst' },
		{
			name: 'admin-spieler-gesucht',
			as: 'Admin',
			path: () => '/admin/spieler?suche=lena&zeigen=all',
			shows: 'zu „lena“',
		},
		{
			name: 'admin-spieler-niemand',
			as: 'Admin',
			path: () => '/admin/spieler?suche=niemandheisstso',
			shows: 'Niemand gefunden',
		},
	]),
	...scenesOf('admin/spieler/:playerId', [
		{
			name: 'admin-spieler',
			as: 'Admin',
			path: ({ players }) => `/admin/spieler/${players.Lena}`,
			shows: 'Eingreifen',
		},
		{
			name: 'admin-spieler-mail-gestoert',
			as: 'Admin',
			path: ({ players }) => `/admin/spieler/${players.Jonas}`,
			shows: 'gestört seit',
		},
		{
			name: 'admin-spieler-sperren',
			as: 'Admin',
			path: ({ players }) => `/admin/spieler/${players.Lena}?aktion=sperren`,
			shows: 'Lena sperren?',
		},
		{
			name: 'admin-spieler-sperren-ohne-grund',
			as: 'Admin',
			status: 422,
			path: ({ players }) => `/admin/spieler/${players.Lena}?aktion=sperren`,
			prepare: (page) => press(page, 'Ja, sperren'),
			shows: 'Bitte gib einen Grund an.',
		},
		{
			name: 'admin-spieler-loeschen',
			as: 'Admin',
			path: ({ players }) => `/admin/spieler/${players.Lena}?aktion=loeschen`,
			shows: 'Konto von Lena löschen?',
		},
		{
			name: 'admin-spieler-unbekannt',
			as: 'Admin',
			status: 404,
			path: () => '/admin/spieler/nichts',
			shows: 'Diesen Spieler gibt es nicht.',
		},
	]),
	...scenesOf('admin/communities', [
		{
			name: 'admin-communities',
			as: 'Admin',
			path: () => '/admin/communities',
			shows: 'die neuesten zuerst',
		},
		{
			name: 'admin-communities-leer',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin/communities',
			shows: 'Keine gefunden',
		},
	]),
	...scenesOf('admin/communities/:communityId', [
		{
			name: 'admin-community',
			as: 'Admin',
			path: ({ communities }) => `/admin/communities/${communities.office}`,
			shows: 'Verwaltung der Community',
		},
		{
			name: 'admin-community-uebergeben',
			as: 'Admin',
			path: ({ communities }) => `/admin/communities/${communities.office}?aktion=uebergeben`,
			shows: 'Den bisherigen Admins die Rechte nehmen',
		},
		{
			name: 'admin-community-loeschen',
			as: 'Admin',
			path: ({ communities }) => `/admin/communities/${communities.fading}?aktion=loeschen`,
			shows: 'Nur auf Anfrage der Admins.',
		},
	]),
	...scenesOf('admin/ansage', [
		{ name: 'admin-ansage', as: 'Admin', path: () => '/admin/ansage', shows: 'Neue Ansage' },
		{
			name: 'admin-ansage-leer-gesendet',
			as: 'Admin',
			status: 422,
			path: () => '/admin/ansage',
			prepare: (page) => press(page, 'Ansagen'),
			shows: 'Bitte schreib, was alle lesen sollen.',
		},
	]),
	...scenesOf('admin/betrieb', [
		{ name: 'admin-betrieb', as: 'Admin', path: () => '/admin/betrieb', shows: 'Nächste Anpfiffe' },
		{
			name: 'admin-betrieb-leer',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin/betrieb',
			shows: 'Nichts ist überfällig',
		},
	]),
	...scenesOf('admin/feedback', [
		{
			name: 'admin-feedback-antworten',
			as: 'Admin',
			path: () => '/admin/feedback',
			prepare: (page) => page.getByRole('link', { name: 'Antworten: Lena' }).click(),
			shows: 'Deine Antwort',
		},
	]),
];
