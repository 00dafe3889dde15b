import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/builders';
import { type Scene, scenesOf } from '../scene';
import type { CommunityKey, World } from '../world/world';
import { fill, post, press } from './acts';

const matchday =
	(key: CommunityKey, number: number) =>
	({ communities }: World) =>
		`/community/${communities[key]}/tippspiel/${number}`;

/** Taps the nth team that can still be chosen. */
async function choose(page: Page, index: number): Promise<void> {
	await page.locator('label.team:has(input:enabled)').nth(index).click();
}

/** Lena logs in on the page that asks for it. */
async function logIn(page: Page): Promise<void> {
	await fill(page, { 'E-Mail-Adresse': 'lena@example.org', Passwort: PASSWORD });
	await press(page, 'Login');
	await page.waitForURL((url) => url.pathname !== '/login');
}

/** The pick screen. */
export const pickScenes: readonly Scene[] = scenesOf('community/:communityId/tippspiel/:matchday', [
	{
		name: 'tippen-offen',
		as: 'Lena',
		path: matchday('office', 6),
		shows: 'Du hast noch keinen Tipp für diesen Spieltag abgegeben.',
	},
	{
		name: 'tippen-ausgesetzt',
		as: 'Carla',
		path: matchday('fresh', 9),
		shows: 'Da sind wir alle im Urlaub',
	},
	{ name: 'tippen-leben', as: 'Paul', path: matchday('lives', 4), shows: 'Drei Leben' },
	{
		name: 'tippen-automatisch',
		as: 'Ruth',
		path: matchday('relaxed', 4),
		shows: 'Du hast noch einen automatischen Tipp.',
	},
	{ name: 'tippen-automatisch-getippt', as: 'Ruth', path: matchday('relaxed', 3), shows: 'automatisch' },
	{ name: 'tippen-nachgetragen', as: 'Ole', path: matchday('tardy', 2), shows: 'nachgetragen' },
	{
		name: 'tippen-runde-mit-namen',
		as: 'Pia',
		path: matchday('cup', 1),
		shows: '(2:2 n. V., 4:3 i. E.)',
	},
	{
		name: 'tippen-paarung-offen',
		as: 'Pia',
		path: matchday('cup', 2),
		shows: 'Sobald die Teams feststehen, kannst du auf sie tippen.',
	},
	{
		name: 'tippen-gewaehlt',
		as: 'Lena',
		path: matchday('office', 6),
		prepare: (page) => choose(page, 3),
		shows: 'Noch nicht gespeichert',
	},
	{
		name: 'tippen-nicht-gespeichert',
		as: 'Lena',
		path: matchday('office', 6),
		prepare: async (page) => {
			await page.route('**/verify-email/status', (route) => route.abort('aborted'));
			await page.route('**/*.data*', (route) => route.abort('aborted'));
			await choose(page, 3);
			await page.getByRole('button', { name: 'Tipp speichern' }).click();
		},
		shows: 'Ob dein Tipp',
	},
	{
		name: 'tippen-wieder-da',
		as: 'Lena',
		path: matchday('office', 6),
		prepare: async (page, world) => {
			await page.context().clearCookies();
			await page.goto('/login');
			await logIn(page);
			await page.goto(matchday('office', 6)(world));
			await choose(page, 3);
			await page.context().clearCookies({ name: 'session' });
			await press(page, 'Tipp speichern');
			await page.waitForURL('**/login');
			await logIn(page);
		},
		shows: 'Noch nicht gespeichert: Du warst nicht mehr angemeldet.',
	},
	{
		name: 'tippen-wahl-verloren',
		as: 'Lena',
		path: matchday('office', 6),
		prepare: async (page) => {
			await page.route('**/verify-email/status', (route) => route.fulfill({ json: { verified: false } }));
			await choose(page, 3);
			await page.clock.setFixedTime('2026-12-24T12:00:00Z');
		},
		shows: 'war nicht gespeichert und zählt nicht.',
	},
	{
		name: 'tippen-fehler-ohne-wahl',
		as: 'Lena',
		path: matchday('office', 6),
		status: 400,
		prepare: (page) => press(page, 'Tipp speichern'),
		shows: 'Das hat nicht geklappt',
	},
	{
		name: 'tippen-fehler-team-benutzt',
		as: 'Tom',
		path: matchday('office', 6),
		status: 422,
		prepare: async (page, { communities }) => {
			const spent = await page.locator('label.team:has(.badge-spent) input').first().getAttribute('value');
			const fields = { intent: 'save', teamId: spent ?? '' };
			await post(page, `/community/${communities.office}/tippspiel/6`, fields);
		},
		shows: '❌ Du hast dieses Team bereits gewählt.',
	},
	{
		name: 'tippen-gespeichert',
		as: 'Mia',
		path: matchday('office', 6),
		prepare: async (page) => {
			await choose(page, 2);
			await press(page, 'Tipp speichern');
		},
		shows: 'Tipp gespeichert',
	},
	{
		name: 'tippen-getippt',
		as: 'Mona',
		path: matchday('office', 6),
		shows: 'Du kannst deinen Tipp noch ändern.',
	},
	{
		name: 'tippen-zurueckgezogen',
		as: 'Bernd',
		path: matchday('pub', 6),
		prepare: (page) => press(page, 'Tipp zurückziehen'),
		shows: 'Tipp zurückgezogen',
	},
	{ name: 'tippen-gesperrt', as: 'Finn', path: matchday('office', 6), shows: 'Dein aktueller Tipp' },
	{
		name: 'tippen-spaetere-ungueltig',
		as: 'Jana',
		path: matchday('office', 6),
		shows: 'Du hast ungültige Tipps für folgende Spieltage: 8.',
	},
	{
		name: 'tippen-ungueltiger-tipp',
		as: 'Jana',
		path: matchday('office', 8),
		shows: 'Dieser Tipp ist ungültig',
	},
	{
		name: 'tippen-spaeterer-konflikt',
		as: 'Jana',
		path: matchday('office', 6),
		status: 422,
		prepare: async (page, { communities }) => {
			await post(page, `/community/${communities.office}/tippspiel/6`, { intent: 'save', teamId: 'koeln' });
		},
		shows: 'Bitte überprüfe deine Tipps für folgende Spieltage: 7',
	},
	{ name: 'tippen-geschlossen', as: 'Lena', path: matchday('island', 3), shows: 'Tippabgabe geschlossen' },
	{
		name: 'tippen-geschlossen-ohne-tipp',
		as: 'Finn',
		path: matchday('island', 3),
		shows: 'Du hast für diesen Spieltag keinen Tipp abgegeben.',
	},
	{ name: 'tippen-ausgewertet', as: 'Lena', path: matchday('office', 2), shows: 'Tippabgabe geschlossen' },
	{
		name: 'tippen-ohne-anpfiff',
		as: 'Lena',
		path: matchday('office', 16),
		shows: 'Der Anpfiff steht noch nicht fest.',
	},
	{
		name: 'tippen-ohne-spiele',
		as: 'Lena',
		path: matchday('office', 17),
		shows: '⚠️ Für diesen Spieltag wurden noch keine Spiele hinterlegt.',
	},
	{ name: 'tippen-ausgeschieden', as: 'Ole', path: matchday('office', 6), shows: 'Du bist ausgeschieden' },
	{
		name: 'tippen-ausgeschieden-von-hand',
		as: 'Nadia',
		path: matchday('office', 6),
		shows: 'Du bist ausgeschieden',
	},
	{ name: 'tippen-gewonnen', as: 'Svenja', path: matchday('family', 6), shows: 'Du hast gewonnen!' },
	{ name: 'tippen-runde-beendet', as: 'Paul', path: matchday('family', 6), shows: 'Diese Runde ist beendet' },
	{
		name: 'tippen-wartet',
		as: 'Yusuf',
		path: matchday('pub', 6),
		shows: 'Du bist ab der nächsten Runde dabei',
	},
	{ name: 'tippen-vor-der-runde', as: 'Lena', path: matchday('pub', 1), shows: 'Tippabgabe geschlossen' },
	{ name: 'tippen-lange-namen', as: 'Emma', path: matchday('longNames', 6), shows: 'Donaudampfschifffahrt' },
]);
