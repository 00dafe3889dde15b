import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const folder = 'app/ui/styles';
const tokens = readFileSync(`${folder}/tokens.css`, 'utf8');

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5]
		.map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
		.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

function token(name: string, theme: 'light' | 'dark'): string {
	const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
	const color = pair?.[theme === 'light' ? 1 : 2];
	if (!color) throw new Error(`no token ${name}`);
	return color;
}

const texts = [
	['ink', ['paper', 'card', 'sunk', 'go-wash', 'joker-wash', 'out-wash', 'info-wash']],
	['soft', ['paper', 'card', 'sunk', 'go-wash']],
	['go', ['paper', 'card', 'go-wash']],
	['on-go', ['go', 'go-strong']],
	['joker', ['paper', 'card', 'joker-wash']],
	['out', ['card', 'out-wash']],
	['on-out', ['out']],
	['info', ['card', 'info-wash']],
] as const;

const shapes = [
	['edge', ['card', 'paper']],
	['focus', ['card', 'paper', 'sunk']],
	['go', ['line']],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
	test.each(texts.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
		'%s on %s is readable as text',
		(ink, ground) => {
			expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
		},
	);

	test.each(shapes.flatMap(([shape, grounds]) => grounds.map((ground) => [shape, ground] as const)))(
		'%s on %s is visible as a shape',
		(shape, ground) => {
			expect(contrast(token(shape, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
		},
	);
});

test('all styles together weigh at most 15 kB', () => {
	const whole = readdirSync(folder)
		.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
		.join('\n');
	expect(brotliCompressSync(whole).length).toBeLessThanOrEqual(15_000);
});

/** `Still` sets nothing, so that what the server has drawn stays. */
const withoutStill = (view: string) => view.replace("dangerouslySetInnerHTML: { __html: '' }", '');

test('no view writes a style attribute, which the security policy would block', () => {
	const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
		file.endsWith('.tsx'),
	);
	expect(files.length).toBeGreaterThan(30);
	for (const file of files)
		expect(withoutStill(readFileSync(`app/${file}`, 'utf8')), file).not.toMatch(
			/\bstyle=|dangerouslySetInnerHTML/,
		);
});

test('every class of the stylesheets is used by a view, and none comes from elsewhere', () => {
	const views = readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
		.map((file) => readFileSync(`app/${file}`, 'utf8'))
		.join('\n');
	const css = readdirSync(folder).map((file) =>
		readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, ''),
	);
	const classes = new Set(css.join('\n').match(/\.[a-z][a-z-]*[a-z](?![\w.]*;)/g));
	const written = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(views);
	const computed = (name: string) => {
		const parts = name.split('-');
		return parts.some((_, index) => index > 0 && views.includes(`${parts.slice(0, index).join('-')}-\${`));
	};
	const unused = [...classes]
		.map((name) => name.slice(1))
		.filter((name) => !written(name) && !computed(name));
	expect(unused).toEqual([]);
});
