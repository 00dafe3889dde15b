import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { ServerBuild } from '@remix-run/node';
import { inspect, tornText } from '../gallery/inspect';
import { openHouse } from '../gallery/open-house';
import { scenes } from '../gallery/scenes';
import { openTab, type Tab } from '../gallery/visit';

/**
 * Every screen in every state (tests/gallery): axe without findings, no sideways scrolling, at 320, 390 and 1280 px,
 * light and dark; a silent console, nothing from elsewhere. That is `npm run test:screens`; `npm test` opens one scene
 * of each route and runs axe on a phone in the light and at a desk in the dark, because it has twelve minutes. A scene is loaded once and then resized and recoloured;
 * which of axe's rules run at which size, and why nothing is lost by it, stands in tests/gallery/inspect.ts.
 * Only with JavaScript (playwright.config.ts): without it axe doesn't run, and the documents are the same.
 */

type HouseKind = 'played' | 'empty';

/** Each worker has houses of its own with a tab before each, so that the scenes spread over all of them. */
const test = base.extend<object, { tabs: (house: HouseKind) => Promise<Tab> }>({
	tabs: [
		async ({ browser }, use) => {
			const openAt = async (kind: HouseKind): Promise<Tab> => {
				const house = await openHouse(kind);
				const tab = await openTab(browser, house.world);
				const close = () => tab.close().then(house.close);
				return { ...tab, close };
			};
			// The first one is filled here, outside of any test's time.
			const open = new Map<HouseKind, Promise<Tab>>([['played', openAt('played')]]);
			await open.get('played');
			await use((house) => {
				const opened = open.get(house) ?? openAt(house);
				open.set(house, opened);
				return opened;
			});
			for (const opened of open.values()) await (await opened).close();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
});

test.describe.configure({ mode: 'parallel' });

const isThorough = process.env.SCREENS === 'all';
const chosen = isThorough
	? scenes
	: scenes.filter((scene) => scenes.find(({ route }) => route === scene.route) === scene);

/** Screens of admins and of the development, and the one for paper: dense tables, which may tear a word at 200 % only. */
const backstage = /(^|\/)(admin|entwicklung|rangliste\/druck)(\/|$)/;

/** Takes the 200 % back. Runs in the browser. */
function usualLetters(): void {
	document.documentElement.style.fontSize = '';
}

for (const scene of chosen) {
	test(`${scene.name} is sound`, async ({ tabs }) => {
		const tab = await tabs(scene.house ?? 'played');
		const opened = await tab.visit(scene);
		expect(opened.status).toBe(scene.status ?? 200);
		expect(await inspect(opened.page, isThorough)).toEqual([]);
		if (backstage.test(scene.route)) await opened.page.evaluate(usualLetters);
		expect(await tornText(opened.page)).toEqual([]);
		expect(opened.complaints).toEqual([]);
	});
}

/** These lead on; only what goes wrong with them is drawn. */
const leading = ['dashboard', 'community/:communityId/tippspiel'];

test('each route that draws a page has a scene', async () => {
	const build: ServerBuild = await import(pathToFileURL(path.resolve('build/server/index.js')).href);
	const drawing = Object.values(build.routes).flatMap((route) =>
		route && route.id !== 'root' && 'default' in route.module ? [route.path ?? ''] : [],
	);
	const shown = new Set(scenes.map((scene) => scene.route));
	expect(drawing.length).toBeGreaterThan(25);
	expect(drawing.filter((route) => !shown.has(route))).toEqual(leading);
	expect([...shown].filter((route) => !drawing.includes(route))).toEqual([]);
	expect(new Set(scenes.map((scene) => scene.name)).size).toBe(scenes.length);
});
