import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import config from '../../playwright.config';
import { themes } from './inspect';
import { type House, openHouse } from './open-house';
import type { Scene } from './scene';
import { scenes } from './scenes';
import { openTab, type Tab } from './visit';

// Takes the pictures that scripts/tests/screenshots.mjs asks for. Arguments: the folder, and which scenes (a pattern).
const [out = 'screenshots', only = ''] = process.argv.slice(2);
const pictureWidths = [390, 1280] as const;
/** How many scenes are opened side by side. */
const atOnce = 2;

const wanted = scenes.filter((scene) => new RegExp(only).test(scene.name));
if (wanted.length === 0) {
	process.stderr.write(`Keine Szene heißt wie ${only}\n`);
	process.exit(1);
}
await mkdir(out, { recursive: true });
const houses = new Map<string, Promise<House>>();
const browser = await chromium.launch(config.use?.launchOptions);
const failures: string[] = [];
const waiting = [...wanted];
await Promise.all(Array.from({ length: atOnce }, () => work(browser)));
await browser.close();
for (const house of houses.values()) await (await house).close();
await writeFile(path.join(out, 'index.html'), sheet(wanted));
const taken = wanted.length - failures.length;
process.stdout.write(
	`${taken} Szenen, ${taken * pictureWidths.length * themes.length} Bilder: ${path.join(out, 'index.html')}\n`,
);
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);

async function work(browser: Browser): Promise<void> {
	const tabs = new Map<string, Tab>();
	for (let scene = waiting.shift(); scene !== undefined; scene = waiting.shift()) {
		try {
			await take(await tabOf(browser, tabs, scene.house ?? 'played'), scene);
			process.stdout.write(`  ${scene.name}\n`);
		} catch (error) {
			failures.push(`${scene.name}: ${error instanceof Error ? error.message : error}`);
		}
	}
}

async function tabOf(browser: Browser, tabs: Map<string, Tab>, kind: 'played' | 'empty'): Promise<Tab> {
	const known = tabs.get(kind);
	if (known !== undefined) return known;
	const opening = houses.get(kind) ?? openHouse(kind);
	houses.set(kind, opening);
	const tab = await openTab(browser, (await opening).world);
	tabs.set(kind, tab);
	return tab;
}

async function take(tab: Tab, scene: Scene): Promise<void> {
	const { page } = await tab.visit(scene);
	for (const width of pictureWidths) {
		await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
		for (const theme of themes) {
			await page.emulateMedia({ colorScheme: theme });
			const file = path.join(out, fileOf(scene, width, theme));
			await page.screenshot({ path: file, fullPage: true, animations: 'allow' });
		}
	}
}

function fileOf(scene: Scene, width: number, theme: string): string {
	return `${scene.name}-${width}-${theme}.png`;
}

/** All pictures of these scenes on one page, each row a scene. */
function sheet(shown: readonly Scene[]): string {
	const rows = shown.map((scene) => {
		const pictures = pictureWidths.flatMap((width) =>
			themes.map((theme) => {
				const file = fileOf(scene, width, theme);
				return `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${theme}"></a>`;
			}),
		);
		return `<section id="${scene.name}"><h2>${scene.name}</h2><p>/${scene.route}</p><div>${pictures.join('')}</div></section>`;
	});
	return `<!doctype html>
<html lang="de"><meta charset="utf-8"><title>${shown.length} Szenen</title>
<style>
body { margin: 24px; background: #777; color: #fff; font: 15px system-ui }
h2 { margin: 32px 0 0; font-size: 18px }
p { margin: 0 0 8px; color: #ddd }
div { display: flex; gap: 16px; align-items: flex-start }
img { height: 420px; max-width: 560px; object-fit: cover; object-position: top; background: #fff }
a:nth-child(-n + 2) img { width: 194px }
</style>
${rows.join('\n')}
</html>
`;
}
