import { type Scene, scenesOf } from '../scene';
import { post, press } from './acts';

const next = { intent: 'look', saison: 'neu', wettbewerb: 'bundesliga', label: '2027/28', art: 'openligadb' };

/** R41: where a season gets its source, and what that says. */
export const sourceScenes: readonly Scene[] = [
	...scenesOf('admin/quellen', [
		{ name: 'quellen', as: 'Admin', path: () => '/admin/quellen', shows: 'Welcher Wettbewerb?' },
		{
			name: 'quellen-einer-saison',
			as: 'Admin',
			path: () => '/admin/quellen?saison=bundesliga_1',
			shows: 'hat schon eine Quelle',
		},
		{
			name: 'quellen-zwillinge',
			as: 'Admin',
			path: () => '/admin/quellen',
			prepare: (page) => post(page, '/admin/quellen', next),
			shows: 'Unter diesem Namen gibt es mehrere.',
		},
		{
			name: 'quellen-falsches-kuerzel',
			as: 'Admin',
			path: () => '/admin/quellen',
			prepare: (page) => post(page, '/admin/quellen', { ...next, kuerzel: 'bl9' }),
			status: 422,
			shows: 'Was OpenLigaDB in diesem Jahr hat',
		},
		{
			name: 'quellen-ohne-angaben',
			as: 'Admin',
			path: () => '/admin/quellen?saison=neu&art=openligadb',
			prepare: (page) => press(page, 'Nachsehen'),
			status: 422,
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'quellen-aus',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin/quellen',
			shows: 'Alle Quellen sind ausgeschaltet',
		},
	]),
	...scenesOf('admin/import', [
		{
			name: 'import-aus-quelle',
			as: 'Admin',
			path: () => '/admin/quellen',
			prepare: async (page) => {
				await post(page, '/admin/quellen', next);
				await page.getByRole('button', { name: 'Vorschau ansehen' }).first().click();
				await page.waitForURL('**/admin/import**');
			},
			shows: 'Mit dem Übernehmen bekommt die Saison eine Quelle',
		},
	]),
	...scenesOf('admin/saison/:seasonId', [
		{
			name: 'admin-saison-vorschlaege',
			as: 'Admin',
			path: () => '/admin/saison/bundesliga_1',
			prepare: (page) => page.getByText('Verworfen').first().click(),
			shows: 'Doch übernehmen',
		},
		{
			name: 'admin-saison-quelle-stumm',
			as: 'Admin',
			path: () => '/admin/saison/premierleague_1',
			shows: 'Stumm seit',
		},
		{
			name: 'admin-saison-quelle-entfernen',
			as: 'Admin',
			path: () => '/admin/saison/bundesliga_1?aktion=quelle-entfernen',
			shows: 'Quelle entfernen?',
		},
		{
			name: 'admin-saison-alle-verwerfen',
			as: 'Admin',
			path: () => '/admin/saison/bundesliga_1?aktion=alle-verwerfen',
			shows: 'Abweichungen verwerfen?',
		},
	]),
	...scenesOf('admin/spieltag/:matchdayId', [
		{
			name: 'admin-spieltag-vorschlaege',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_8',
			shows: 'Abweichungen von OpenLigaDB',
		},
	]),
	...scenesOf('admin/quellen/vorschlag/:factId', [
		{
			name: 'quelle-sagt',
			as: 'Admin',
			path: ({ facts }) => `/admin/quellen/vorschlag/${facts.result}`,
			shows: 'OpenLigaDB sagt',
		},
		{
			name: 'quelle-sagt-verschwunden',
			as: 'Admin',
			path: ({ facts }) => `/admin/quellen/vorschlag/${facts.gone}`,
			shows: 'Nichts verschwindet von selbst.',
		},
		{
			name: 'quelle-sagt-verlegt',
			as: 'Admin',
			path: ({ facts }) => `/admin/quellen/vorschlag/${facts.far}`,
			status: 422,
			prepare: async (page) => {
				await press(page, 'Übernehmen');
				await page.locator('dialog').getByRole('button', { name: 'Übernehmen' }).waitFor();
			},
			shows: 'Verlegt oder nur eine neue Uhrzeit?',
		},
		{
			name: 'quelle-sagt-nicht-mehr',
			as: 'Admin',
			path: () => '/admin/quellen/vorschlag/nichts',
			status: 404,
			shows: 'Das sagt die Quelle inzwischen nicht mehr',
		},
	]),
];
