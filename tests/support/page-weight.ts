import { brotliCompressSync } from 'node:zlib';
import { loadedScripts } from '../../scripts/bench/loaded-scripts';
import type { Browser, Page } from './browser';

/** What a page costs to load; sizes in bytes, compressed ones by Brotli at its default. */
export type PageWeight = {
	path: string;
	status: number;
	html: { raw: number; brotli: number; elements: number };
	/** Every script that the browser fetches before the page is at rest, each compressed by itself. */
	js: { files: string[]; brotli: number };
	css: { files: string[]; brotli: number };
	/** Script elements and preloads of modules in the HTML. */
	scripts: number;
	/** Addresses of other hosts in the HTML and the styles, links that a person follows apart. */
	foreign: string[];
	/** Other hosts that links lead to. */
	links: string[];
};

/** Weighs a page that was received: fetches what it loads, and follows the static imports of its scripts. */
export async function weigh(browser: Browser, path: string, page: Page): Promise<PageWeight> {
	const { html } = page;
	const body = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1');
	const js = await loadedScripts(html, async (at) => readFile(browser, at));
	const css = await fetchAll(
		browser,
		[...html.matchAll(/<link[^>]* href="([^"]+\.css)"/g)].map(([, to]) => to),
	);
	const links = [...body.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
	const rest = [body.replace(/<a\b[^>]*>/g, ''), ...css.values()].join('\n');
	return {
		path,
		status: page.status,
		html: {
			raw: Buffer.byteLength(html),
			brotli: brotliCompressSync(html).length,
			elements: body.match(/<[a-z][a-z0-9-]*[\s>/]/gi)?.length ?? 0,
		},
		js: { files: [...js.keys()], brotli: sizeOf(js) },
		css: { files: [...css.keys()], brotli: sizeOf(css) },
		scripts: html.match(/<script|rel="modulepreload"|rel="preload"[^>]*as="script"/g)?.length ?? 0,
		foreign: foreignIn(rest, browser),
		links: foreignIn(links.join('\n'), browser),
	};
}

async function fetchAll(
	browser: Browser,
	paths: readonly (string | undefined)[],
): Promise<Map<string, string>> {
	const files = new Map<string, string>();
	for (const path of new Set(paths)) if (path !== undefined) files.set(path, await readFile(browser, path));
	return files;
}

async function readFile(browser: Browser, path: string): Promise<string> {
	const file = await browser.get(path);
	if (file.status !== 200) throw new Error(`${path}: ${file.status}`);
	return file.html;
}

function sizeOf(files: ReadonlyMap<string, string>): number {
	return [...files.values()].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

function foreignIn(text: string, browser: Browser): string[] {
	const addresses = text.match(/(?:https?:)?\/\/[a-z0-9][a-z0-9.-]*\.?[a-z0-9-]+(?::\d+)?/gi) ?? [];
	return [...new Set(addresses)].filter((each) => each !== browser.url);
}

/** The figures as a table to read. */
export function weightTable(weights: readonly (PageWeight & { name: string })[]): string {
	const head = ['Seite', 'JS br', 'CSS br', 'HTML br', 'HTML', 'Elemente'];
	const lines = weights.map(({ name, js, css, html }) =>
		[name, js.brotli, css.brotli, html.brotli, html.raw, html.elements].map(String),
	);
	const widths = head.map((_, column) =>
		Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
	);
	return [head, ...lines]
		.map((line) =>
			line
				.map((cell, column) =>
					column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
				)
				.join('  '),
		)
		.join('\n');
}
