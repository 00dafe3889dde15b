import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeRound } from '~/services/rounds/close-round.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, HOUR } from '../support/builders';
import { buildCrowd, type Crowd, idOf } from '../support/crowd';
import { logInAs } from '../support/log-in';
import { type PageWeight, weigh, weightTable } from '../support/page-weight';

/** Bytes, compressed by Brotli where it says so. `npm run budgets` prints what is measured. */
const most = { js: 95_000, css: 15_000, html: 12_000, raw: 120_000, elements: 2_000 };

type House = { app: App; crowd: Crowd; lena: Browser; admin: Browser };

let hundred: House;
let thousand: House;
const weights: (PageWeight & { name: string })[] = [];

beforeAll(async () => {
	hundred = await openHouse(100);
	thousand = await openHouse(1_000);
});

afterAll(async () => {
	await hundred.app.close();
	await thousand.app.close();
	const file = process.env.BUDGETS_FILE;
	if (!file) return;
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, `${weightTable(weights)}\n`);
});

async function openHouse(members: number): Promise<House> {
	const app = await startApp();
	let ids = 0;
	app.context.newId = () => idOf('any', ++ids);
	const crowd = await buildCrowd(app.context, app.clock, { members });
	return { app, crowd, lena: await logInAs(app, 'Lena'), admin: await logInAs(app, 'admin') };
}

async function measure(name: string, browser: Browser, at: string): Promise<PageWeight> {
	const weight = await weigh(browser, at, await browser.get(at));
	weights.push({ ...weight, name });
	return weight;
}

/** What a failing budget says. */
const figures = (weight: PageWeight) => weightTable([{ ...weight, name: weight.path }]);

function expectNoForeignHost(weight: PageWeight, links: string[] = []): void {
	expect(weight.foreign, weight.path).toEqual([]);
	expect(weight.links, weight.path).toEqual(links);
}

function expectLight(weight: PageWeight): void {
	const { html } = weight;
	expect(weight.status, weight.path).toBe(200);
	expect(html.brotli, figures(weight)).toBeLessThanOrEqual(most.html);
	expect(html.raw, figures(weight)).toBeLessThanOrEqual(most.raw);
	expect(html.elements, figures(weight)).toBeLessThanOrEqual(most.elements);
}

type Visit = (house: House) => [Browser, string];

const community = ({ crowd }: House) => `/community/${crowd.communityId}`;
const guest =
	(at: string): Visit =>
	({ app }) => [app.browser(), at];
const asLena =
	(at: string): Visit =>
	(house) => [house.lena, `${community(house)}${at}`];
const asAdmin =
	(at: (crowd: Crowd) => string): Visit =>
	({ admin, crowd }) => [admin, at(crowd)];

const interactive: [string, Visit][] = [
	['Anmelden', guest('/login')],
	['Registrieren', guest('/register')],
	['Dashboard', asLena('/dashboard')],
	['Tippabgabe', asLena('/tippspiel/5')],
	['Rangliste', asLena('/rangliste')],
	['Auswertungen', asLena('/auswertung')],
	['Ruhmeshalle', asLena('/ruhmeshalle')],
	[
		'Weg',
		({ lena, crowd }) => [lena, `/community/${crowd.communityId}/mitglied/${crowd.players.Lena?.memberId}`],
	],
	['Community Admin', asLena('/admin')],
	['Profil', ({ lena }) => [lena, '/profile']],
	['Admin', asAdmin(() => '/admin')],
	['Import', asAdmin(() => '/admin/import')],
	['Spieltag eintragen', asAdmin((crowd) => `/admin/spieltag/${crowd.matchdayId(4)}`)],
	['Auswertung prüfen', asAdmin((crowd) => `/admin/auswertung/${crowd.matchdayId(4)}`)],
];

describe('pages to act on', () => {
	test.each(interactive)(
		'%s loads at most 95 kB of JavaScript and 15 kB of CSS, all from here',
		async (name, visit) => {
			const [browser, at] = visit(hundred);
			const weight = await measure(name, browser, at);
			expect(weight.status, at).toBe(200);
			// A page that hydrates has an entry, a root and a route; fewer files mean that they weren't found.
			expect(
				weight.js.files.filter((file) => /\/(entry\.client|root|route)-/.test(file)).length,
			).toBeGreaterThan(2);
			expect(weight.js.brotli, figures(weight)).toBeLessThanOrEqual(most.js);
			expect(weight.css.files).toHaveLength(1);
			expect(weight.css.brotli, figures(weight)).toBeLessThanOrEqual(most.css);
			expectNoForeignHost(weight, name === 'Community Admin' ? ['https://wa.me'] : []);
		},
	);
});

const content: [string, number, Visit][] = [
	['Start', 200, guest('/')],
	['Onboarding', 200, guest('/onboarding')],
	['FAQ', 200, guest('/faq')],
	['Spielmodi', 200, guest('/spielmodi')],
	['Impressum', 200, guest('/impressum')],
	['Datenschutz', 200, guest('/datenschutz')],
	['Einladung', 200, ({ app, crowd }) => [app.browser(), `/community-preview?join=${crowd.communityId}`]],
	['Einladung ins Leere', 404, guest('/community-preview?join=nirgends')],
	['Unbekannter Pfad', 404, guest('/gibt/es/nicht')],
	['Fremde Community', 404, ({ lena }) => [lena, '/community/nirgends/dashboard']],
	['Rangliste auf Papier', 200, asLena('/rangliste/druck')],
];

describe('pages to read', () => {
	test.each(content)('%s loads no JavaScript, and nothing from elsewhere', async (name, status, visit) => {
		const [browser, at] = visit(hundred);
		const weight = await measure(name, browser, at);
		expect(weight.status, at).toBe(status);
		expect(weight.scripts, at).toBe(0);
		expect(weight.js.files, at).toEqual([]);
		expect(weight.css.brotli, figures(weight)).toBeLessThanOrEqual(most.css);
		expectNoForeignHost(weight);
	});

	test.each([
		['what a page can’t do', '/dashboard', {}, 405],
		['a form from elsewhere', '/dashboard', { Origin: 'https://anderswo.example' }, 403],
	])('the page for %s loads no JavaScript', async (_what, at, headers, status) => {
		const page = await hundred.lena.post(`${community(hundred)}${at}`, {}, headers);
		const weight = await weigh(hundred.lena, at, page);
		expect([weight.status, weight.scripts, weight.js.files]).toEqual([status, 0, []]);
		expectNoForeignHost(weight);
	});
});

const lists = ['/dashboard', '/dashboard?seite=2&tipps=2', '/rangliste', '/admin'];

describe('long lists', () => {
	test.each([...lists, '/auswertung'])(
		'%s of a hundred members weighs at most 12 kB, 120 kB unpacked, with 2,000 elements',
		async (at) => {
			expectLight(await measure(`100: ${at}`, hundred.lena, `${community(hundred)}${at}`));
		},
	);

	test.each([...lists, '/dashboard?seite=20&tipps=9', '/rangliste?seite=20', '/admin?suche=mia'])(
		'%s of a thousand members weighs no more',
		async (at) => {
			expectLight(await measure(`1000: ${at}`, thousand.lena, `${community(thousand)}${at}`));
		},
	);

	test('R25: nor do the pages of a round whose win hundreds share', async () => {
		const { app, crowd, lena } = thousand;
		app.clock.set(crowd.kickoff(4) + 3 * HOUR);
		await crowd.play(4);
		const actorId = crowd.players.Lena?.id ?? '';
		const closed = accepted(await closeRound(app.context, { communityId: crowd.communityId, actorId }));
		expect(closed.winners.length).toBeGreaterThan(100);
		for (const at of ['/dashboard', '/runde/1', '/ruhmeshalle'])
			expectLight(await measure(`1000: beendet, ${at}`, lena, `${community(thousand)}${at}`));
		const end = await measure('Ende einer Runde', lena, `${community(thousand)}/runde/1`);
		expect(end.js.brotli, figures(end)).toBeLessThanOrEqual(most.js);
		expectNoForeignHost(end);
	});
});
