import { type Scene, scenesOf } from '../scene';
import { fill, press } from './acts';

/** Where the site admin keeps the clubs and reads what was imported. */
export const clubScenes: readonly Scene[] = [
	...scenesOf('admin/wettbewerbe', [
		{ name: 'wettbewerbe', as: 'Admin', path: () => '/admin/wettbewerbe', shows: 'DFB-Pokal' },
		{
			name: 'wettbewerb-gibt-es',
			as: 'Admin',
			path: () => '/admin/wettbewerbe',
			status: 422,
			prepare: async (page) => {
				await fill(page, { Name: 'Bundesliga' });
				await press(page, 'Wettbewerb anlegen');
			},
			shows: 'Diesen Wettbewerb gibt es schon: Bundesliga.',
		},
	]),
	...scenesOf('admin/wettbewerbe/:leagueId', [
		{
			name: 'wettbewerb',
			as: 'Admin',
			path: () => '/admin/wettbewerbe/kreisligaanord',
			shows: 'Unter dem alten Namen erkennt ihn der Import weiterhin.',
		},
		{
			name: 'wettbewerb-entfernen',
			as: 'Admin',
			path: () => '/admin/wettbewerbe/kreisligaanord?aktion=entfernen',
			shows: 'Kreisliga A Nord entfernen?',
		},
		{
			name: 'wettbewerb-von-anfang-an',
			as: 'Admin',
			path: () => '/admin/wettbewerbe/dfbpokal',
			shows: 'DFB-Pokal ist von Anfang an dabei',
		},
	]),
	...scenesOf('admin/vereine', [
		{ name: 'vereine', as: 'Admin', path: () => '/admin/vereine', shows: /\d{3} Vereine/ },
		{
			name: 'vereine-liga',
			as: 'Admin',
			path: () => '/admin/vereine?liga=seriea&suche=a',
			shows: 'Atalanta Bergamo',
		},
		{
			name: 'vereine-keiner',
			as: 'Admin',
			path: () => '/admin/vereine?suche=Hintertupfingen',
			shows: 'Kein Verein gefunden',
		},
	]),
	...scenesOf('admin/vereine/:teamId', [
		{
			name: 'verein',
			as: 'Admin',
			path: () => '/admin/vereine/gladbach',
			shows: 'Ein Verein, der Spiele hat, lässt sich nicht entfernen.',
		},
		{
			name: 'verein-entfernen',
			as: 'Admin',
			path: () => '/admin/vereine/spal?aktion=entfernen',
			shows: 'SPAL Ferrara entfernen?',
		},
		{
			name: 'verein-farbe-unlesbar',
			as: 'Admin',
			path: () => '/admin/vereine/spezia',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Erste Farbe': '#787878' });
				await press(page, 'Speichern');
			},
			shows: 'weder in Weiß noch in Schwarz',
		},
		{
			name: 'verein-inzwischen-geaendert',
			as: 'Admin',
			path: () => '/admin/vereine/spezia',
			status: 422,
			prepare: async (page) => {
				await page.locator('input[name=seen]').evaluate((input) => input.setAttribute('value', 'alt'));
				await fill(page, { Kürzel: 'SPZ' });
				await press(page, 'Speichern');
			},
			shows: 'Jemand anderes hat diesen Verein inzwischen geändert.',
		},
		{
			name: 'verein-schreibweise-vergeben',
			as: 'Admin',
			path: () => '/admin/vereine/spezia',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Neue Schreibweise': 'Inter' });
				await press(page, 'Hinzufügen');
			},
			shows: 'schon ein anderer Verein (Inter Mailand)',
		},
		{
			name: 'verein-unbekannt',
			as: 'Admin',
			path: () => '/admin/vereine/nichts',
			status: 404,
			shows: 'nicht gefunden',
		},
	]),
	...scenesOf('admin/import/protokoll', [
		{ name: 'protokoll', as: 'Admin', path: () => '/admin/import/protokoll', shows: 'der neueste zuerst' },
		{
			name: 'protokoll-leer',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin/import/protokoll',
			shows: 'Noch wurde nichts importiert.',
		},
	]),
	...scenesOf('admin/import/protokoll/:runId', [
		{
			name: 'protokoll-import',
			as: 'Admin',
			path: () => '/admin/import/protokoll',
			prepare: async (page) => {
				await page.locator('main table a').first().click();
			},
			shows: '1 geändertes Spiel',
		},
	]),
	...scenesOf('admin/import/protokoll/:runId/zuruecknehmen', [
		{
			name: 'import-zuruecknehmen',
			as: 'Admin',
			path: () => '/admin/import/protokoll',
			prepare: async (page) => {
				await page.locator('main table a').first().click();
				await page.getByRole('link', { name: 'Import zurücknehmen' }).click();
			},
			shows: 'Diesen Import zurücknehmen?',
		},
	]),
];
