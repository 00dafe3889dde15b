import { describe, expect, test } from 'vitest';
import { advancesOf, weights } from '~/picture/font.server';
import { readableText } from '~/picture/readable-text';

const font = advancesOf(weights.extraBold);

describe('what our font can draw of a name', () => {
	test.each([
		['Büro Süd – „Wir“ & <Ihr>', 'Büro Süd – „Wir“ & <Ihr>'],
		['Ćevapčići Łódź Ελλάς Москва', 'Ćevapčići Łódź Ελλάς Москва'],
		['Bu\u0308ro', 'Büro'],
		['Tipp 🔥🇩🇪 Runde 👩‍👩‍👧', 'Tipp Runde'],
		['𝗕𝘂\u0308𝗿𝗼 𝟭', 'Büro 1'],
		['a\u0301\u0301\u0301\u0301\u0301', 'á'],
		['A\u0000\u0007\uFFFE\uE000\u202E\u200DB', 'AB'],
		['  viel   Platz\u00A0hier ', 'viel Platz hier'],
	])('%j is drawn as %j', (text, drawn) => {
		expect(readableText(text, font)).toBe(drawn);
	});

	test.each(['🔥🔥🔥', '', '***', 'מכבי', 'ﷺ', 'FC 東京', 'हिन्दी 09', '\uD800'])(
		'%j has no picture of its own, because half a name is another name',
		(text) => {
			expect(readableText(text, font)).toBeNull();
		},
	);
});
