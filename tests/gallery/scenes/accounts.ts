import { PASSWORD } from '../../support/builders';
import { type Scene, scenesOf } from '../scene';
import { NOW } from '../world/world';
import { fill, press } from './acts';

/** A browser that waits for a confirmation. */
const waiting = { pending: { email: 'unterwegs@example.org', secret: 'x', askedAt: NOW } };

/** Registration, log-in and everything about the own account. */
export const accountScenes: readonly Scene[] = [
	...scenesOf('register', [
		{ name: 'registrieren', path: () => '/register', shows: 'Mindestens 8 Zeichen.' },
		{
			name: 'registrieren-leer',
			path: () => '/register',
			status: 400,
			prepare: (page) => press(page, 'Registrieren'),
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'registrieren-ungleich',
			path: () => '/register',
			status: 400,
			prepare: async (page) => {
				await fill(page, { 'E-Mail-Adresse': 'neu@example.org', Passwort: PASSWORD });
				await fill(page, { 'Passwort wiederholen': 'etwas anderes' });
				await press(page, 'Registrieren');
			},
			shows: 'Die Passwörter stimmen nicht überein.',
		},
		{
			name: 'registrieren-schwach',
			path: () => '/register',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'E-Mail-Adresse': 'neu@example.org', Passwort: 'passwort' });
				await fill(page, { 'Passwort wiederholen': 'passwort' });
				await press(page, 'Registrieren');
			},
			shows: 'Das hat nicht geklappt',
		},
	]),
	...scenesOf('login', [
		{ name: 'login', path: () => '/login', shows: 'Passwort vergessen?' },
		{
			name: 'login-leer',
			path: () => '/login',
			status: 400,
			prepare: (page) => press(page, 'Login'),
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'login-falsch',
			path: () => '/login',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'E-Mail-Adresse': 'lena@example.org', Passwort: 'Falsch geraten 1' });
				await press(page, 'Login');
			},
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'login-nach-neuem-passwort',
			session: { toast: { kind: 'success', text: 'Dein neues Passwort ist gespeichert.' } },
			path: () => '/login',
			shows: 'Dein neues Passwort ist gespeichert.',
		},
	]),
	...scenesOf('reset-password', [
		{ name: 'passwort-vergessen', path: () => '/reset-password', shows: 'Er gilt 30 Minuten.' },
		{
			name: 'passwort-vergessen-fehler',
			path: () => '/reset-password',
			status: 400,
			prepare: (page) => press(page, 'Link senden'),
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'passwort-vergessen-gesendet',
			path: () => '/reset-password?gesendet=1',
			shows: 'Passwort-Reset-E-Mail wurde gesendet.',
		},
	]),
	...scenesOf('reset-password/:token', [
		{
			name: 'neues-passwort',
			path: ({ tokens }) => `/reset-password/${tokens.reset}`,
			shows: 'otto@example.org',
		},
		{
			name: 'neues-passwort-fehler',
			path: ({ tokens }) => `/reset-password/${tokens.reset}`,
			status: 400,
			prepare: (page) => press(page, 'Passwort speichern'),
			shows: 'Das hat nicht geklappt',
		},
		{
			name: 'neues-passwort-abgelaufen',
			path: () => '/reset-password/nichts',
			status: 410,
			shows: 'Dieser Link gilt nicht mehr.',
		},
	]),
	...scenesOf('verify-email', [
		{
			name: 'email-bestaetigen-warten',
			session: waiting,
			path: () => '/verify-email',
			shows: 'Adresse vertippt?',
		},
		{
			name: 'email-bestaetigen-login-vorher',
			session: waiting,
			path: () => '/login',
			prepare: async (page) => {
				await fill(page, { Passwort: 'Falsch geraten 1' });
				await press(page, 'Login');
			},
			shows: 'Schau in dein Postfach.',
		},
		{
			name: 'email-bestaetigen-noch-nicht',
			session: waiting,
			path: () => '/verify-email',
			prepare: (page) => press(page, 'Erneut prüfen'),
			shows: /noch nicht/,
		},
	]),
	...scenesOf('verify-email/:token', [
		{
			name: 'email-link',
			path: () => '/register',
			prepare: async (page) => {
				await fill(page, { 'E-Mail-Adresse': 'hier@example.org', Passwort: PASSWORD });
				await fill(page, { 'Passwort wiederholen': PASSWORD });
				await press(page, 'Registrieren');
				await page.waitForURL('**/verify-email');
				await page.goto('/entwicklung/postfach');
				const letter = page.locator('.card', { hasText: 'hier@example.org' }).first();
				await letter.getByRole('link', { name: /verify-email/ }).click();
			},
			shows: 'Noch ein Klick',
		},
		{
			name: 'email-link-anderswo',
			path: ({ tokens }) => `/verify-email/${tokens.verify}`,
			shows: 'Du hast dich in einem anderen Browser registriert.',
		},
		{
			name: 'email-link-anderswo-falsch',
			path: ({ tokens }) => `/verify-email/${tokens.verify}`,
			status: 422,
			prepare: async (page) => {
				await fill(page, { Passwort: 'Falsch geraten 1' });
				await press(page, 'E-Mail-Adresse bestätigen');
			},
			shows: 'Das Passwort ist falsch.',
		},
		{
			name: 'email-link-abgelaufen',
			path: () => '/verify-email/nichts',
			status: 410,
			shows: 'Noch einmal registrieren',
		},
		{
			name: 'email-link-abgelaufen-hier',
			session: waiting,
			path: () => '/verify-email/nichts',
			status: 410,
			shows: 'Neuen Link schicken lassen',
		},
	]),
	...scenesOf('choose-name', [
		{ name: 'name-waehlen', as: 'namenlos', path: () => '/choose-name', shows: 'Wähle deinen Spielernamen' },
		{
			name: 'name-waehlen-fehler',
			as: 'namenlos',
			path: () => '/choose-name',
			status: 422,
			prepare: (page) => press(page, 'Weiter'),
			shows: 'Bitte gib einen Spielernamen ein.',
		},
	]),
	...scenesOf('abmelden/:token', [
		{
			name: 'mails-abbestellen',
			path: ({ tokens }) => `/abmelden/${tokens.unsubscribe}`,
			shows: 'Keine Erinnerungen mehr?',
		},
		{
			name: 'mails-abbestellt',
			path: ({ tokens }) => `/abmelden/${tokens.unsubscribed}`,
			prepare: (page) => press(page, 'Ergebnis-Mails abbestellen'),
			shows: 'Du bekommst keine Ergebnis-Mails mehr',
		},
		{
			name: 'mails-abbestellen-unbekannt',
			path: () => '/abmelden/nichts',
			status: 404,
			shows: 'Diesen Link kennen wir nicht.',
		},
	]),
	...scenesOf('mehr', [
		{ name: 'mehr', as: 'Lena', path: () => '/mehr', shows: 'Community Admin' },
		{ name: 'mehr-ohne-community', as: 'Nora', path: () => '/mehr', shows: 'Community beitreten' },
		{ name: 'mehr-lange-namen', as: 'Emma', path: () => '/mehr', shows: 'Donaudampfschifffahrt' },
		{ name: 'mehr-betreiber', as: 'Admin', path: () => '/mehr', shows: 'alle Communities' },
	]),
	...scenesOf('profile', [
		{ name: 'profil', as: 'Lena', path: () => '/profile', shows: 'Siesta' },
		{ name: 'profil-ohne-community', as: 'Nora', path: () => '/profile', shows: 'Noch keine Community' },
		{ name: 'profil-lange-namen', as: 'Emma', path: () => '/profile', shows: 'Donaudampfschifffahrt' },
		{
			name: 'profil-fehler',
			as: 'Lena',
			path: () => '/profile',
			status: 422,
			prepare: async (page) => {
				await fill(page, { Spielername: '' });
				await press(page, 'Speichern');
			},
			shows: 'Bitte gib einen gültigen Spielernamen ein.',
		},
		{
			name: 'profil-ohne-ergebnis-mails',
			as: 'Nora',
			path: () => '/profile',
			prepare: async (page) => {
				await page.getByLabel('Nach der Auswertung eine Mail bekommen').uncheck();
				await press(page, 'Mails speichern');
			},
			shows: 'Du bekommst nicht mehr: Ergebnis-Mails.',
		},
		{
			name: 'profil-adresse-gestoert',
			as: 'Jonas',
			path: () => '/profile',
			shows: 'Deine E-Mails kommen nicht an',
		},
		{
			name: 'profil-kalender',
			as: 'Emma',
			path: () => '/profile',
			prepare: (page) => press(page, 'Adresse anlegen'),
			shows: 'Kalender abonnieren',
		},
		{
			name: 'profil-gespeichert',
			as: 'Nora',
			session: { toast: { kind: 'success', text: 'Gespeichert.' } },
			path: () => '/profile',
			shows: 'Gespeichert.',
		},
	]),
	...scenesOf('profile/loeschen', [
		{ name: 'konto-loeschen', as: 'Lena', path: () => '/profile/loeschen', shows: 'Konto endgültig löschen' },
		{
			name: 'konto-loeschen-falsches-passwort',
			as: 'Nora',
			path: () => '/profile/loeschen',
			status: 422,
			prepare: async (page) => {
				await fill(page, { 'Dein Passwort': 'Falsch geraten 1' });
				await press(page, 'Konto endgültig löschen');
			},
			shows: 'Das Passwort ist falsch.',
		},
	]),
];
