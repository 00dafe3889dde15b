import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advancesOf, fontFiles, weights } from '~/picture/font.server';
import { drawPoster } from '~/picture/poster.server';
import { sharePicture } from '~/picture/share-picture.server';
import { sizeOfPng } from '../support/png-size';

const hostile: [string, string][] = [
	['60 of the widest letter', 'W'.repeat(60)],
	['60 of the narrowest letter', 'i'.repeat(60)],
	['60 letters in one word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfreundekreis'.slice(0, 60)],
	['words of all lengths', 'Familie Müller-Lüdenscheidt und die Leute aus Wiedenbrücken'],
	['two long words', 'Mannschaftsverantwortungsgemeinschaft Wolfratshausener Berge'],
	['accents above and below', 'ÅǺẬỆṨ Ģģ Ç Ŝ '.repeat(5).slice(0, 60)],
	['an end of the tag', '</text></svg><script>alert(1)</script>&<"\'>'],
	['entities', '&amp; &lt; &#0; ]]> <![CDATA[ &nbsp; &'],
	['bars and dashes', '—'.repeat(30) + 'a/'.repeat(15)],
	['emoji', 'Tipprunde 🔥⚽️🏆 der „Bären“ 👩‍👩‍👧'],
	['a short name', 'Ab1'],
];

const poster = (title: string, more: { eyebrow?: string; productName?: string } = {}) => ({
	productName: 'Drinbleiben',
	eyebrow: 'Du bist eingeladen · Premier League',
	below: ['Jede Woche ein Team.', 'Wer zuletzt drin ist, gewinnt.'] as const,
	title,
	...more,
});

/** Where the texts of a picture really end, as the renderer sees it. Throws if the SVG can't be read. */
function textBox(svg: string) {
	const font = { loadSystemFonts: false, fontFiles: [...fontFiles] };
	const texts = svg.replace(/<rect[^>]*>|<g .*<\/g>/g, '');
	const box = new Resvg(texts, { font }).getBBox();
	if (box === undefined) throw new Error('There is no text.');
	return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

function expectInside(svg: string | null) {
	const box = textBox(svg ?? '');
	expect(box.left).toBeGreaterThan(66);
	expect(box.right).toBeLessThan(728);
	expect(box.top).toBeGreaterThan(60);
	expect(box.bottom).toBeLessThan(586);
	return box;
}

describe('the picture of an invitation', () => {
	test.each(hostile)('its texts stay in their column: %s', (_case, name) => {
		expectInside(drawPoster(poster(name)));
	});

	test.each(hostile)('its title stands free between the lines above and below: %s', (_case, name) => {
		const [frame = '', texts = ''] = (drawPoster(poster(name)) ?? '').split(/<rect.*<\/g>/);
		const [, eyebrow = '', ...rest] = texts.replace('</svg>', '').match(/<text.*?<\/text>/g) ?? [];
		const title = rest.slice(0, -2);
		expect(title.length).toBeLessThanOrEqual(3);
		const boxOf = (parts: string[]) => textBox(`${frame}${parts.join('')}</svg>`);
		expect(boxOf(title).top).toBeGreaterThan(boxOf([eyebrow]).bottom);
		expect(boxOf(title).bottom).toBeLessThan(boxOf(rest.slice(-2, -1)).top);
	});

	test('any name that the font can draw stays in its column', () => {
		const sign = fc
			.constantFrom(...advancesOf(weights.extraBold).keys())
			.map((point) => String.fromCodePoint(point));
		const name = fc.array(sign, { minLength: 1, maxLength: 60 }).map((signs) => `a${signs.join('')}`);
		fc.assert(
			fc.property(name, (title) => {
				const svg = drawPoster(poster(title));
				if (svg !== null) expectInside(svg);
			}),
			{ numRuns: 150 },
		);
	});

	test('a long name of the product or the league shrinks and is cut', () => {
		const long = 'Tippgemeinschaft der vereinigten Kegelclubs am Niederrhein';
		expectInside(drawPoster(poster('Ab1', { productName: long, eyebrow: `Du bist eingeladen · ${long}` })));
	});

	test('signs of the markup are drawn, not read', () => {
		expect(drawPoster(poster('<b>&"\''))).toContain('&#60;b&#62;&#38;&#34;&#39;</text>');
	});

	test.each(hostile)('it is a PNG of 1200 by 630 pixels under 250 kB: %s', async (_case, name) => {
		const { png } = await sharePicture('Drinbleiben', { name, league: 'Premier League' });
		expect(sizeOfPng(png)).toEqual({ width: 1200, height: 630 });
		expect(png.length).toBeLessThan(250_000);
	});

	test('another name and another league give another picture, the same ones the same', async () => {
		const draw = async (name: string, league: string) =>
			(await sharePicture('Drinbleiben', { name, league })).etag;
		const first = await draw('Büro Süd', 'Bundesliga');
		expect(await draw('Büro Süd', 'Bundesliga')).toBe(first);
		expect(await draw('Büro Nord', 'Bundesliga')).not.toBe(first);
		expect(await draw('Büro Süd', 'La Liga')).not.toBe(first);
	});

	test.each(['🔥🔥🔥', 'מכבי תל אביב', '東京 FC'])(
		'a name that the font lacks gives the general picture: %s',
		async (name) => {
			const general = await sharePicture('Drinbleiben', null);
			const { png } = await sharePicture('Drinbleiben', { name, league: 'Bundesliga' });
			expect(png.equals(general.png)).toBe(true);
		},
	);

	test('a product whose name the font lacks still has a picture', async () => {
		const { png } = await sharePicture('残留', null);
		expect(sizeOfPng(png)).toEqual({ width: 1200, height: 630 });
	});

	test('many pictures in a row give their memory back', async () => {
		setFlagsFromString('--expose-gc');
		const gc = runInNewContext('gc');
		const before = process.memoryUsage().rss;
		for (let number = 0; number < 100; number++) {
			await sharePicture('Drinbleiben', { name: `Runde ${number}`, league: 'Serie A' });
			if (number % 20 !== 0) continue;
			// What a picture holds outside of JavaScript is given back a turn after it was collected.
			gc();
			await setImmediate();
		}
		expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
	});
});
