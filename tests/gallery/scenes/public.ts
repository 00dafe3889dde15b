import { type Scene, scenesOf } from '../scene';
import { fill, post, press } from './acts';

/** Pages that are open to everybody. */
export const publicScenes: readonly Scene[] = [
	...scenesOf('', [
		{ name: 'start-abgemeldet', path: () => '/', shows: 'Wer zuletzt drin ist, gewinnt.' },
		{ name: 'start-angemeldet', as: 'Lena', path: () => '/', shows: 'Zum Dashboard' },
		{
			name: 'start-abgemeldet-gerade',
			session: { toast: { kind: 'success', text: 'Du bist abgemeldet. Bis bald!' } },
			path: () => '/',
			shows: 'Bis bald!',
		},
		{
			name: 'start-immer-dunkel',
			path: () => '/',
			prepare: (page) => post(page, '/theme', { theme: 'dark', from: '/' }),
			shows: 'Wer zuletzt drin ist, gewinnt.',
		},
		{
			name: 'start-immer-hell',
			as: 'Lena',
			path: () => '/',
			prepare: (page) => post(page, '/theme', { theme: 'light', from: '/' }),
			shows: 'Wer zuletzt drin ist, gewinnt.',
		},
	]),
	...scenesOf('faq', [
		{ name: 'faq', path: () => '/faq', shows: 'Konto' },
		{
			name: 'faq-aufgeklappt',
			path: () => '/faq',
			prepare: async (page) => {
				for (const summary of await page.locator('main summary').all()) await summary.click();
			},
			shows: 'Konto',
		},
	]),
	...scenesOf('spielmodi', [{ name: 'spielmodi', path: () => '/spielmodi', shows: 'Last Man Standing' }]),
	...scenesOf('impressum', [{ name: 'impressum', path: () => '/impressum', shows: 'Impressum' }]),
	...scenesOf('datenschutz', [{ name: 'datenschutz', path: () => '/datenschutz', shows: 'Datenschutz' }]),
	...scenesOf('feedback', [
		{ name: 'feedback-abgemeldet', path: () => '/feedback', shows: 'Nur, wenn du eine Antwort möchtest.' },
		{
			name: 'feedback-angemeldet',
			as: 'Lena',
			path: () => '/feedback',
			shows: 'Für Rückfragen speichern wir',
		},
		{
			name: 'feedback-fehler',
			path: () => '/feedback',
			status: 400,
			prepare: async (page) => {
				await fill(page, { 'E-Mail-Adresse (freiwillig)': 'keine' });
				await press(page, 'Absenden');
			},
			shows: 'Bitte gib uns dein Feedback.',
		},
		{
			name: 'feedback-gesendet',
			path: () => '/feedback',
			prepare: async (page) => {
				await fill(page, { 'Dein Feedback': 'Gut so.' });
				await press(page, 'Absenden');
			},
			shows: 'Danke',
		},
	]),
	...scenesOf('entwicklung/design', [
		{ name: 'entwicklung-design', path: () => '/entwicklung/design', shows: 'Bausteine' },
		{
			name: 'entwicklung-design-angemeldet',
			as: 'Admin',
			path: () => '/entwicklung/design',
			shows: 'Bausteine',
		},
	]),
	...scenesOf('entwicklung/briefe', [
		{ name: 'entwicklung-briefe', path: () => '/entwicklung/briefe', shows: 'Dein Tipp fehlt' },
	]),
	...scenesOf('entwicklung/postfach', [
		{ name: 'entwicklung-postfach', path: () => '/entwicklung/postfach', shows: 'An otto@example.org' },
		{
			name: 'entwicklung-postfach-leer',
			house: 'empty',
			path: () => '/entwicklung/postfach',
			shows: 'Noch keine Mails',
		},
	]),
];
