import type { Page } from '@playwright/test';
import { type Scene, scenesOf } from '../scene';
import type { CommunityKey, World } from '../world/world';
import { fill, press } from './acts';

const admin =
	(key: CommunityKey, query = '') =>
	({ communities }: World) =>
		`/community/${communities[key]}/admin${query}`;

const invite =
	(key: CommunityKey) =>
	({ communities }: World) =>
		`/community/${communities[key]}/einladen`;

const member =
	(key: CommunityKey, name: string, action = '') =>
	({ communities, members }: World) =>
		`/community/${communities[key]}/admin/mitglied/${members[key]?.[name]}${action && `?aktion=${action}`}`;

/** What the admin of a community sees. */
export const communityAdminScenes: readonly Scene[] = [
	...scenesOf('community/:communityId/admin/ansage', [
		{ name: 'ansage', as: 'Tom', path: admin('office', '/ansage'), shows: 'Durch eine neue ersetzen' },
		{ name: 'ansage-keine', as: 'Carla', path: admin('fresh', '/ansage'), shows: 'Neue Ansage' },
		{
			name: 'ansage-abnehmen',
			as: 'Tom',
			path: admin('office', '/ansage?aktion=abnehmen'),
			shows: 'Ja, abnehmen',
		},
		{
			name: 'ansage-leer',
			as: 'Carla',
			path: admin('fresh', '/ansage'),
			status: 422,
			prepare: (page) => press(page, 'Ansagen'),
			shows: 'Bitte schreib, was alle lesen sollen.',
		},
	]),
	...scenesOf('community/:communityId/admin/spieltage', [
		{
			name: 'spieltage-aussetzen',
			as: 'Carla',
			path: admin('fresh', '/spieltage'),
			shows: 'Da sind wir alle im Urlaub',
		},
		{
			name: 'spieltage-aussetzen-frage',
			as: 'Tom',
			path: admin('office', '/spieltage?spieltag=bundesliga_1_9'),
			shows: 'Ja, aussetzen',
		},
		{
			name: 'spieltage-doch-tippen',
			as: 'Carla',
			path: admin('fresh', '/spieltage?spieltag=bundesliga_1_9'),
			shows: 'Ja, doch tippen',
		},
	]),
	...scenesOf('community/:communityId/admin', [
		{ name: 'mitglieder', as: 'Tom', path: admin('office'), shows: 'Mitglieder' },
		{ name: 'mitglieder-ohne-tipp', as: 'Lena', path: admin('tardy'), shows: 'Nachtragen' },
		{
			name: 'mitglieder-joker-gegeben',
			as: 'Tom',
			session: { toast: { kind: 'success', text: 'Lena hat einen Joker mehr.' } },
			path: admin('office'),
			shows: 'Lena hat einen Joker mehr.',
		},
		{
			name: 'mitglieder-nach-stand',
			as: 'Tom',
			path: admin('office', '?ordnung=state'),
			shows: 'Sortiert nach',
		},
		{ name: 'mitglieder-beendete-runde', as: 'Svenja', path: admin('family'), shows: 'Mitglieder' },
		{
			name: 'mitglieder-zwischen-anpfiff-und-auswertung',
			as: 'Tom',
			path: admin('island'),
			shows: 'ist noch nicht ausgewertet',
		},
		{ name: 'mitglieder-hundert', as: 'Gast1', path: admin('crowd'), shows: '100 Mitglieder' },
		{ name: 'mitglieder-lange-namen', as: 'Emma', path: admin('longNames'), shows: 'Wilhelmine-Charlotte' },
		{ name: 'mitglieder-neu', as: 'Carla', path: admin('fresh'), shows: '1 Mitglied' },
		{ name: 'mitglieder-wird-geloescht', as: 'Ruth', path: admin('fading'), shows: 'Ausgeschlossen' },
		{ name: 'mitglieder-wartende', as: 'Mehmet', path: admin('pub'), shows: 'Yusuf' },
	]),
	...scenesOf('community/:communityId/admin/einladen', [
		{
			name: 'einladen',
			as: 'Tom',
			path: admin('office', '/einladen'),
			shows: 'Alle Mitglieder dürfen einladen',
		},
		{
			name: 'einladen-link-erneuern',
			as: 'Tom',
			path: admin('office', '/einladen?aktion=link-erneuern'),
			shows: 'Link erneuern?',
		},
	]),
	...scenesOf('community/:communityId/einladen', [
		{ name: 'einladen-mitglied', as: 'Lena', path: invite('office'), shows: 'Zum Herzeigen' },
	]),
	...scenesOf('community/:communityId/admin/aushang', [
		{ name: 'aushang', as: 'Tom', path: admin('office', '/aushang'), shows: 'Spiel mit in' },
		{ name: 'aushang-langer-name', as: 'Emma', path: admin('longNames', '/aushang'), shows: 'Spiel mit in' },
	]),
	...scenesOf('community/:communityId/admin/neue-runde', [
		{ name: 'neue-runde', as: 'Svenja', path: admin('family', '/neue-runde'), shows: 'Runde 2 starten' },
		{ name: 'neue-runde-laeuft', as: 'Tom', path: admin('office', '/neue-runde'), shows: 'läuft noch' },
		{
			name: 'neue-runde-niemand',
			as: 'Svenja',
			path: admin('family', '/neue-runde'),
			status: 422,
			prepare: async (page) => {
				for (const box of await page.locator('input[name^="spielt-"]').all()) await box.uncheck();
				await press(page, /starten/i);
			},
			shows: 'Mindestens eine Person muss mitspielen',
		},
	]),
	...scenesOf('community/:communityId/admin/regeln', [
		{
			name: 'regeln-verwalten',
			as: 'Tom',
			path: admin('office', '/regeln'),
			shows: 'Diese Regeln stehen fest',
		},
		{ name: 'regeln-verwalten-offen', as: 'Carla', path: admin('fresh', '/regeln'), shows: 'Regeln ändern' },
		{
			name: 'regeln-verwalten-fehler',
			as: 'Tom',
			path: admin('office', '/regeln'),
			status: 400,
			prepare: async (page) => {
				await chooseOwnRules(page, '');
				await press(page, /speichern/i, '#spielregeln');
			},
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'regeln-verwalten-fuer-alle',
			as: 'Ruth',
			path: admin('fading', '/regeln'),
			status: 422,
			prepare: async (page) => {
				await chooseOwnRules(page, '0');
				await press(page, /speichern/i, '#spielregeln');
			},
			shows: 'Ja, Regeln ändern',
		},
	]),
	...scenesOf('community/:communityId/admin/verwalten', [
		{ name: 'verwalten', as: 'Tom', path: admin('office', '/verwalten'), shows: 'Runde beenden' },
		{
			name: 'verwalten-runde-beenden',
			as: 'Tom',
			path: admin('office', '/verwalten?aktion=runde-beenden'),
			shows: 'Ja, Runde beenden',
		},
		{
			name: 'verwalten-beendete-runde',
			as: 'Svenja',
			path: admin('family', '/verwalten'),
			shows: 'Runde 2 starten',
		},
		{ name: 'verwalten-saison-vorbei', as: 'Tom', path: admin('siesta', '/verwalten'), shows: 'Beendet' },
		{
			name: 'verwalten-loeschen',
			as: 'Carla',
			path: admin('fresh', '/verwalten?aktion=loeschen'),
			shows: 'Ja, in 14 Tagen löschen',
		},
		{
			name: 'verwalten-loeschen-falscher-name',
			as: 'Carla',
			path: admin('fresh', '/verwalten?aktion=loeschen'),
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Name, zur Sicherheit': 'Nordkurve' });
				await press(page, 'Ja, in 14 Tagen löschen');
			},
			shows: 'Das ist nicht der Name der Community.',
		},
		{
			name: 'verwalten-wird-geloescht',
			as: 'Ruth',
			path: admin('fading', '/verwalten'),
			shows: 'Doch nicht löschen',
		},
		{
			name: 'verwalten-doch-nicht-loeschen',
			as: 'Bernd',
			path: admin('fading', '/verwalten?aktion=behalten'),
			shows: 'Alte Garde behalten?',
		},
		{
			name: 'verwalten-einstellungen-fehler',
			as: 'Tom',
			path: admin('office', '/verwalten'),
			status: 400,
			prepare: async (page) => {
				await fill(page, { 'Passwort der Community': 'kuchen', 'Passwort wiederholen': 'torte' });
				await press(page, 'Speichern', '#einstellungen');
			},
			shows: 'Die Passwörter stimmen nicht überein.',
		},
	]),
	...scenesOf('community/:communityId/admin/mitglied/:memberId/nachtragen', [
		{
			name: 'nachtragen',
			as: 'Lena',
			path: (world) => `${member('tardy', 'Finn')(world)}/nachtragen`,
			shows: 'Welches Team?',
		},
		{
			name: 'nachtragen-fragen',
			as: 'Lena',
			path: (world) => `${member('tardy', 'Finn')(world)}/nachtragen`,
			prepare: async (page) => {
				await page.getByRole('radio').first().check();
				await page.getByRole('button', { name: 'Weiter' }).click();
			},
			shows: 'Ja, Tipp nachtragen',
		},
		{
			name: 'nachtragen-geht-nicht',
			as: 'Lena',
			path: (world) => `${member('tardy', 'Tom')(world)}/nachtragen`,
			shows: 'schon einen Tipp',
		},
	]),
	...scenesOf('community/:communityId/admin/mitglied/:memberId', [
		{ name: 'mitglied', as: 'Tom', path: member('office', 'Lena'), shows: 'Zum Admin machen' },
		{
			name: 'mitglied-ausscheiden-lassen',
			as: 'Tom',
			path: member('office', 'Lena', 'ausscheiden'),
			shows: 'Ja, ausscheiden lassen',
		},
		{
			name: 'mitglied-zurueckholen',
			as: 'Tom',
			path: member('office', 'Nadia', 'zurueckholen'),
			shows: 'Nadia zurückholen?',
		},
		{ name: 'mitglied-rebuy', as: 'Tom', path: member('office', 'Ole', 'rebuy'), shows: 'Rebuy für Ole?' },
		{
			name: 'mitglied-zum-admin',
			as: 'Tom',
			path: member('office', 'Mia', 'admin'),
			shows: 'Mia zum Admin machen?',
		},
		{
			name: 'mitglied-entfernen',
			as: 'Tom',
			path: member('office', 'Mia', 'entfernen'),
			shows: 'Mia aus der Community entfernen?',
		},
		{
			name: 'mitglied-entfernen-ohne-grund',
			as: 'Tom',
			path: member('office', 'Mia', 'entfernen'),
			status: 422,
			prepare: (page) => press(page, 'Ja, entfernen'),
			shows: 'Bitte gib einen Grund an.',
		},
		{
			name: 'mitglied-umbenennen',
			as: 'Tom',
			path: member('office', 'Mia', 'umbenennen'),
			shows: 'Mia umbenennen?',
		},
		{
			name: 'mitglied-umbenennen-vergeben',
			as: 'Tom',
			path: member('office', 'Mia', 'umbenennen'),
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Neuer Name': 'Lena' });
				await press(page, 'Ja, umbenennen');
			},
			shows: 'Unter diesem Namen spielt hier schon jemand.',
		},
		{
			name: 'mitglied-fester-name',
			as: 'Ida',
			path: member('fading', 'Ida'),
			shows: 'Diesen Namen hat dir ein Admin gegeben.',
		},
		{
			name: 'mitglied-namen-freigeben',
			as: 'Ruth',
			path: member('fading', 'Ida', 'namen-freigeben'),
			shows: 'Ja, freigeben',
		},
		{
			name: 'mitglied-eigener-name',
			as: 'Lena',
			path: member('office', 'Lena', 'umbenennen'),
			shows: 'Wie willst du hier heißen?',
		},
		{
			name: 'mitglied-admin-entziehen',
			as: 'Ruth',
			path: member('fading', 'Bernd', 'admin-entziehen'),
			shows: 'Ja, Rechte entziehen',
		},
		{
			name: 'mitglied-wieder-zulassen',
			as: 'Ruth',
			path: member('fading', 'Rolf', 'wieder-zulassen'),
			shows: 'Ja, wieder zulassen',
		},
		{ name: 'mitglied-rebuy-verbraucht', as: 'Tom', path: member('office', 'Mehmet'), shows: 'Rebuy' },
		{
			name: 'mitglied-verlassen',
			as: 'Lena',
			path: member('office', 'Lena', 'verlassen'),
			shows: 'Ja, verlassen',
		},
		{
			name: 'mitglied-letzter-admin',
			as: 'Tom',
			path: member('office', 'Tom', 'verlassen'),
			shows: 'Du bist der einzige Admin.',
		},
		{
			name: 'mitglied-lange-namen',
			as: 'Emma',
			path: member('longNames', 'Kurt', 'ausscheiden'),
			shows: 'Ja, ausscheiden lassen',
		},
	]),
];

/** The switches are there once own rules are chosen. */
async function chooseOwnRules(page: Page, jokers: string): Promise<void> {
	const rules = page.locator('#spielregeln');
	await rules.getByLabel(/^Eigene Regeln/).check();
	await rules.getByLabel(/^Joker/).fill(jokers);
}
