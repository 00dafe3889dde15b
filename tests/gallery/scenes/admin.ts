import { type Scene, scenesOf } from '../scene';
import { fill, post, press } from './acts';

/** What the site admin sees of seasons, matchdays and evaluations. */
export const adminScenes: readonly Scene[] = [
	...scenesOf('admin', [
		{ name: 'admin', as: 'Admin', path: () => '/admin', shows: 'Jetzt dran' },
		{
			name: 'admin-leer',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin',
			shows: 'Noch gibt es keine Saison.',
		},
		{
			name: 'admin-neue-saison-fehler',
			as: 'Admin',
			path: () => '/admin',
			status: 422,
			prepare: (page) => press(page, 'Saison anlegen'),
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'admin-ausgewertet',
			as: 'Admin',
			session: { toast: { kind: 'success', text: 'Der 5. Spieltag ist ausgewertet: 9 bleiben, 1 raus.' } },
			path: () => '/admin',
			shows: 'ist ausgewertet',
		},
	]),
	...scenesOf('admin/mails', [
		{
			name: 'admin-mails',
			as: 'Admin',
			path: () => '/admin/mails',
			shows: 'Der Mailserver nimmt gerade nichts an',
		},
		{
			name: 'admin-mails-leer',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin/mails',
			shows: 'Keine Mail ist gescheitert',
		},
	]),
	...scenesOf('admin/feedback', [
		{ name: 'admin-feedback', as: 'Admin', path: () => '/admin/feedback', shows: 'Das Spiel macht Spaß.' },
		{
			name: 'admin-feedback-leer',
			house: 'empty',
			as: 'Admin',
			path: () => '/admin/feedback',
			shows: 'Noch kein Feedback',
		},
	]),
	...scenesOf('admin/saison/:seasonId', [
		{ name: 'admin-saison', as: 'Admin', path: () => '/admin/saison/bundesliga_1', shows: 'Was noch fehlt' },
		{
			name: 'admin-saison-automatik-geplant',
			as: 'Admin',
			path: () => '/admin/saison/seriea_1',
			shows: 'von selbst ausgewertet.',
		},
		{ name: 'admin-saison-leer', as: 'Admin', path: () => '/admin/saison/laliga_2', shows: 'ohne Spiele' },
		{
			name: 'admin-saison-unbekannt',
			as: 'Admin',
			path: () => '/admin/saison/nichts_1',
			status: 404,
			shows: 'Diese Saison gibt es nicht.',
		},
	]),
	...scenesOf('admin/spieltag/:matchdayId', [
		{
			name: 'admin-spieltag-paarung-offen',
			as: 'Admin',
			path: () => '/admin/spieltag/dfbpokal_1_2',
			shows: '1 Paarung steht noch nicht fest',
		},
		{
			name: 'admin-spieltag-verlaengerung',
			as: 'Admin',
			path: () => '/admin/spieltag/dfbpokal_1_1',
			shows: 'danach 2:2 n. V., 4:3 i. E.',
		},
		{
			name: 'admin-spieltag-verlaengerung-falsch',
			as: 'Admin',
			path: () => '/admin/spieltag/dfbpokal_1_1',
			status: 400,
			prepare: async (page) => {
				await page.getByText('Verlängerung, Elfmeterschießen').click();
				await page.getByRole('textbox', { name: 'Werder – Freiburg' }).fill('2:1 n. V., 4:3 i. E.');
				await press(page, 'Ergebnisse speichern');
			},
			shows: 'Elfmeterschießen gibt es nur, wenn es nach der Verlängerung unentschieden steht.',
		},
		{
			name: 'admin-spieltag-kommend',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_7',
			shows: 'kommend',
		},
		{
			name: 'admin-spieltag-aufgeklappt',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_7',
			prepare: async (page) => {
				for (const summary of await page.locator('main summary').all()) await summary.click();
			},
			shows: 'Entfernen',
		},
		{
			name: 'admin-spieltag-laeuft',
			as: 'Admin',
			path: () => '/admin/spieltag/premierleague_1_3',
			shows: 'läuft',
		},
		{
			name: 'admin-spieltag-auswertbar',
			as: 'Admin',
			path: () => '/admin/spieltag/seriea_1_2',
			shows: 'Alle Ergebnisse sind da.',
		},
		{
			name: 'admin-spieltag-ausgewertet',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_2',
			shows: 'Korrektur prüfen',
		},
		{
			name: 'admin-spieltag-ohne-anpfiff',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_16',
			shows: 'Noch ohne Anpfiff.',
		},
		{
			name: 'admin-spieltag-ohne-spiele',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_17',
			shows: 'Noch keine Spiele',
		},
		{
			name: 'admin-spieltag-unbekannt',
			as: 'Admin',
			path: () => '/admin/spieltag/nichts_1_1',
			status: 404,
			shows: 'Spieltag nicht gefunden.',
		},
		{
			name: 'admin-spieltag-ergebnis-fehler',
			as: 'Admin',
			path: () => '/admin/spieltag/premierleague_1_3',
			status: 400,
			prepare: async (page) => {
				await page.locator('.admin-result-score').nth(0).fill('zwei zu eins');
				await page.locator('.admin-result-score').nth(2).fill('1-1-1');
				await press(page, 'Ergebnisse speichern');
			},
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'admin-spieltag-inzwischen-geaendert',
			as: 'Admin',
			path: () => '/admin/spieltag/premierleague_1_3',
			status: 422,
			prepare: async (page) => {
				await page
					.locator('input[name=seen]')
					.first()
					.evaluate((input) => input.setAttribute('value', 'alt'));
				await page.locator('.admin-result-score').nth(10).fill('5:5');
				await press(page, 'Ergebnisse speichern');
			},
			shows: 'Jemand anderes hat diesen Spieltag inzwischen geändert.',
		},
		{
			name: 'admin-spieltag-ergebnis-rueckfrage',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9',
			status: 422,
			prepare: async (page) => {
				await page.locator('.admin-result-score').nth(0).fill('99');
				await page.locator('.admin-result-score').nth(1).fill('1');
				await press(page, 'Ergebnisse speichern');
			},
			shows: 'Das sind mehr als 15 Tore.',
		},
		{
			name: 'admin-spieltag-verlegt-frage',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9',
			status: 422,
			prepare: async (page) => {
				await page.locator('#anstoss > summary').click();
				for (const index of [0, 1])
					await page.locator('#anstoss input[type="datetime-local"]').nth(index).fill('2027-03-03T18:30');
				await press(page, 'Anstoßzeiten speichern');
			},
			shows: 'Der neue Anstoß liegt hinter dem Anpfiff des nächsten Spieltags.',
		},
		{
			name: 'admin-spieltag-spiel-entfernen',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9',
			status: 422,
			prepare: async (page) => {
				await page.locator('#spiele > summary').click();
				await page.locator('.admin-removable button').first().click();
			},
			shows: 'Spiel entfernen?',
		},
		{
			name: 'admin-spieltag-ohne-grund',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_2',
			status: 422,
			prepare: async (page) => {
				await page.locator('.admin-result-score').nth(2).fill('7');
				await press(page, 'Ergebnisse speichern');
			},
			shows: 'Bitte gib den Grund der Korrektur an.',
		},
		{
			name: 'admin-spieltag-korrektur-rueckfrage',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_2',
			status: 422,
			prepare: async (page) => {
				await page.locator('.admin-result-score').nth(2).fill('7');
				await page.locator('#reason').fill('Am grünen Tisch gewertet');
				await press(page, 'Ergebnisse speichern');
			},
			shows: 'Der Spieltag ist schon ausgewertet.',
		},
		{
			name: 'admin-spieltag-anpfiff-vergangen',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Anpfiff (deutsche Zeit)': '2026-10-01T20:30' });
				await press(page, 'Anpfiff speichern');
			},
			shows: 'Ja, genau so speichern',
		},
		{
			name: 'admin-spieltag-anpfiff-doppelt',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9',
			status: 400,
			prepare: async (page) => {
				await fill(page, { 'Anpfiff (deutsche Zeit)': '2026-10-25T02:30' });
				await press(page, 'Anpfiff speichern');
			},
			shows: 'gibt es in dieser Nacht zweimal',
		},
		{
			name: 'admin-spieltag-spiel-fehler',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_17',
			status: 422,
			prepare: (page) => press(page, 'Spiel hinzufügen'),
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'admin-spieltag-unbekannte-aktion',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9',
			status: 400,
			prepare: (page) => post(page, '/admin/spieltag/bundesliga_1_9', { intent: 'nichts' }),
			shows: 'Diese Aktion kennen wir nicht.',
		},
	]),
	...scenesOf('admin/spieltag/:matchdayId/aussetzen', [
		{
			name: 'admin-aussetzen',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_9/aussetzen',
			shows: 'Für die ganze Saison aussetzen',
		},
		{
			name: 'admin-aussetzen-korrektur',
			as: 'Admin',
			path: () => '/admin/spieltag/bundesliga_1_5/aussetzen',
			shows: 'Das ist eine Korrektur',
		},
		{
			name: 'admin-aussetzen-zuruecknehmen',
			as: 'Admin',
			path: () => '/admin/spieltag/ligue1_1_9/aussetzen',
			shows: 'Nicht mehr aussetzen',
		},
	]),
	...scenesOf('admin/auswertung/:matchdayId', [
		{
			name: 'admin-auswertung-mit-warnungen',
			as: 'Admin',
			path: () => '/admin/auswertung/premierleague_1_3',
			shows: /Ergebnisse? fehl/,
		},
		{
			name: 'admin-auswertung-eine-community',
			as: 'Admin',
			path: ({ communities }) => `/admin/auswertung/premierleague_1_3?community=${communities.crowd}`,
			shows: 'Alle zeigen',
		},
		{
			name: 'admin-auswertung-entscheidet',
			as: 'Admin',
			path: () => '/admin/auswertung/seriea_1_2',
			shows: 'Eine Runde ist entschieden',
		},
		{
			name: 'admin-auswertung-ungeprueft',
			as: 'Admin',
			path: () => '/admin/auswertung/seriea_1_2',
			status: 400,
			prepare: async (page) => {
				// As below: until the script has come there is only the step's own button.
				await page.locator('button[type="button"]', { hasText: 'Ergebnisse übernehmen' }).click();
				await press(page, 'Ergebnisse übernehmen', 'dialog');
			},
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'admin-auswertung-korrektur',
			as: 'Admin',
			path: () => '/admin/auswertung/bundesliga_1_5',
			// The button that opens the step comes with the script; until then there is only the step's own.
			prepare: (page) => page.locator('button[type="button"]', { hasText: 'Korrektur übernehmen' }).click(),
			shows: 'Korrektur übernehmen?',
		},
		{
			name: 'admin-auswertung-nur-warnungen',
			as: 'Admin',
			path: () => '/admin/auswertung/premierleague_1_3?zeige=warnungen',
			shows: 'bleiben offen',
		},
		{
			name: 'admin-auswertung-korrektur-nur-geaendert',
			as: 'Admin',
			path: () => '/admin/auswertung/bundesliga_1_5?zeige=geaendert',
			shows: 'Was sich an den Auswertungen ändert',
		},
		{
			name: 'admin-auswertung-nichts-zu-tun',
			as: 'Admin',
			path: () => '/admin/auswertung/premierleague_1_1',
			shows: 'An den Ständen ändert sich nichts',
		},
		{
			name: 'admin-auswertung-anhalten',
			as: 'Admin',
			path: () => '/admin/auswertung/seriea_1_2?aktion=anhalten',
			shows: 'Automatische Auswertung anhalten?',
		},
		{
			name: 'admin-auswertung-zu-frueh',
			as: 'Admin',
			path: () => '/admin/auswertung/bundesliga_1_9',
			shows: 'Zurück',
		},
		{
			name: 'admin-auswertung-unbekannt',
			as: 'Admin',
			path: () => '/admin/auswertung/nichts_1_1',
			status: 404,
			shows: 'Spieltag nicht gefunden.',
		},
	]),
];
