import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Widths in CSS pixels: the narrowest phone, a usual one, a desk. */
export const widths = [320, 390, 1280] as const;
export const themes = ['light', 'dark'] as const;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Where axe runs when there is little time. */
const brief = ['390 px, light', '1280 px, dark'];

/** Rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that look at sizes and places. */
const placeRules = ['target-size', 'scrollable-region-focusable'];

/** What a page looks like to the rules: what is visible, and in which colours and size of letters (small or large). */
type Appearance = { visible: string; look: string };

/**
 * Everything that is wrong with an opened scene, at each width and in each theme; empty if nothing is. axe's rules run
 * as often as their answer can differ: those about sizes at each width; those about colours for each new set of
 * visible elements with their colours, small letters or large ones; all others, which read the document, for each new set of visible
 * elements. Whether a set is new is found out on the page itself, not assumed, so a style sheet that hides or colours
 * something at one width only is seen. Sideways scrolling is measured every time, with large letters too. What is drawn by reference has to be there.
 * Unless `isThorough`, axe runs in two places only.
 */
export async function inspect(page: Page, isThorough: boolean): Promise<string[]> {
	const findings = await page.evaluate(drawnOfNothing);
	// Once, for its half megabyte takes longer than its rules.
	await page.evaluate(axe.source);
	const seen = { visible: new Set<string>(), look: new Set<string>() };
	for (const width of widths) {
		await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
		for (const theme of themes) {
			await page.emulateMedia({ colorScheme: theme });
			const place = `${width} px, ${theme}`;
			const { scroll, ...appearance } = await page.evaluate(lookAt);
			if (scroll > width) findings.push(`${place}: scrolls sideways, ${scroll} px wide`);
			if (!isThorough && !brief.includes(place)) continue;
			const isNew = news(appearance, seen);
			const wanted = { visible: isNew.visible, look: isNew.look, place: theme === 'light' };
			for (const finding of await breaches(page, wanted)) findings.push(`${place}: ${finding}`);
		}
	}
	return [...new Set([...findings, ...(await enlarge(page))])];
}

/**
 * What runs out of the page on a phone where letters are twice as large (WCAG 1.4.4), and what of the page's head and of
 * the bar no tap reaches then.
 */
export async function enlarge(page: Page): Promise<string[]> {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
		window.scrollTo(0, 0);
	});
	const wide = await page.evaluate(widerThanPage);
	const findings = [
		...(wide.length === 0 ? [] : [wide.join(', ')]),
		...(await page.evaluate(hiddenControls)),
	];
	return findings.map((finding) => `390 px, letters at 200 %: ${finding}`);
}

/** In the page as `enlarge` left it: words that are torn and text that runs out of its box. */
export async function tornText(page: Page): Promise<string[]> {
	return page.evaluate(misplacedText);
}

/** Links and buttons of the head and of the bar that a tap doesn't reach. Runs in the browser. */
function hiddenControls(): string[] {
	if (document.querySelector(':modal') !== null) return [];
	return [...document.querySelectorAll('.top-inner > *, .bar button')].flatMap((each) => {
		const { left, top, width, height } = each.getBoundingClientRect();
		if (width === 0 || height === 0 || each.textContent === '') return [];
		const hit = document.elementFromPoint(left + width / 2, top + height / 2);
		return each.contains(hit) ? [] : [`${each.className} lies under ${hit?.className}`];
	});
}

/**
 * Words and times that are torn, unless they are long and a browser with German syllables divides them, which this one
 * lacks; and text that runs out of a box around it. Addresses may be torn anywhere. Runs in the browser.
 */
function misplacedText(): string[] {
	const found = new Set<string>();
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const range = document.createRange();
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		const outer = node.parentElement;
		if (outer === null || outer.closest('svg, .sr, thead, select, textarea, script, style, code')) continue;
		if (!outer.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
		const isDivided = getComputedStyle(outer).hyphens === 'auto';
		for (const { 0: word, index } of (node.textContent ?? '').matchAll(
			/(?<!\S)[\p{L}\d:]+(?![^\s.,!?)])/gu,
		)) {
			range.setStart(node, index);
			range.setEnd(node, index + word.length);
			const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
			if (lines.size > 1 && word.length <= (isDivided ? 10 : 15)) found.add(`'${word}' is torn`);
			const { right } = range.getBoundingClientRect();
			for (let box: Element | null = outer; box !== null; box = box.parentElement) {
				const { display, overflowX } = getComputedStyle(box);
				if (overflowX !== 'visible') break;
				if (display === 'inline' || display === 'contents') continue;
				if (right <= box.getBoundingClientRect().right + 1) continue;
				found.add(`'${word}' runs out of ${box.tagName.toLowerCase()}.${box.className}`);
				break;
			}
		}
	}
	return [...found];
}

/** The page's width if it scrolls sideways, and the first elements that reach beyond it. Runs in the browser. */
function widerThanPage(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth <= clientWidth) return [];
	const isCut = (each: Element): boolean => {
		const outer = each.parentElement;
		if (outer === null || outer === document.body) return false;
		return getComputedStyle(outer).overflowX !== 'visible' || isCut(outer);
	};
	const beyond = [...document.querySelectorAll('body *')].filter((each) => {
		const { right, width } = each.getBoundingClientRect();
		return width > 1 && right > clientWidth + 1 && !isCut(each);
	});
	return [
		`${scrollWidth} px wide`,
		...beyond.slice(0, 4).map((each) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`),
	];
}

/** Drawings that refer to an id which isn't on the page. Runs in the browser. */
function drawnOfNothing(): string[] {
	const references = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
	return references
		.filter((id) => document.getElementById(id.slice(1)) === null)
		.map((id) => `nothing to draw at ${id}`);
}

function news(appearance: Appearance, seen: { visible: Set<string>; look: Set<string> }) {
	const isNew = { visible: !seen.visible.has(appearance.visible), look: !seen.look.has(appearance.look) };
	seen.visible.add(appearance.visible);
	seen.look.add(appearance.look);
	return isNew;
}

/** Runs the wanted rules; each finding is one line with the rule and the first elements that break it. */
async function breaches(
	page: Page,
	wanted: { visible: boolean; look: boolean; place: boolean },
): Promise<string[]> {
	if (!wanted.visible && !wanted.look && !wanted.place) return [];
	const off = [...(wanted.look ? [] : colourRules), ...(wanted.place ? [] : placeRules)];
	const on = [...(wanted.look ? colourRules : []), ...(wanted.place ? placeRules : [])];
	const runOnly = wanted.visible
		? { type: 'tag' as const, values: tags }
		: { type: 'rule' as const, values: on };
	const rules = Object.fromEntries(wanted.visible ? off.map((rule) => [rule, { enabled: false }]) : []);
	const options: RunOptions = { runOnly, rules, resultTypes: ['violations'] };
	const { violations } = await page.evaluate((wish) => window.axe.run(wish), options);
	return violations.map(({ id, help, nodes }) => {
		const places = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`);
		return `${id} (${help}): ${places.join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`;
	});
}

/** Runs in the page. */
function lookAt(): Appearance & { scroll: number } {
	const visible: string[] = [];
	const look: string[] = [];
	for (const [index, element] of [...document.querySelectorAll('html, body, body *')].entries()) {
		if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
		const style = getComputedStyle(element);
		const { color, backgroundColor, backgroundImage, opacity, textDecorationLine } = style;
		// WCAG asks for less contrast from 24 px on, for bold letters from 18.66 px on.
		const size = Number.parseFloat(style.fontSize);
		const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
		visible.push(`${index}${element.getAttribute('aria-hidden') ?? ''}`);
		look.push([index, color, backgroundColor, backgroundImage, isLarge, opacity, textDecorationLine].join());
	}
	return {
		visible: visible.join(';'),
		look: look.join(';'),
		scroll: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
	};
}

declare global {
	interface Window {
		axe: typeof axe;
	}
}
