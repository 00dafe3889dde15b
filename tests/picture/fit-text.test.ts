import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, type Step } from '~/picture/fit-text';

/** Every character is half as wide as the font is high. */
const measure = (text: string) => [...text].length / 2;
/** A column for 10 characters at the large size, 20 and 25 at the smaller ones. */
const steps: [Step, ...Step[]] = [
	{ size: 100, lines: 1 },
	{ size: 50, lines: 2 },
	{ size: 40, lines: 3 },
];
const setInto = (text: string) => fitText(text, { width: 500, steps, measure });

describe('a text in its column', () => {
	test.each([
		['short: one large line', 'Büro Süd', 100, ['Büro Süd']],
		['exactly as wide as the column', 'zehn Zeich', 100, ['zehn Zeich']],
		['one character more: smaller', 'zehn Zeiche', 50, ['zehn Zeiche']],
		['lines as even as they get', 'aaaa bbbb cccc dddd eeee', 50, ['aaaa bbbb cccc', 'dddd eeee']],
		[
			'a word with a hyphen stays whole while there is a size for it',
			'Kegler Nord-Süd-West 1908',
			50,
			['Kegler', 'Nord-Süd-West 1908'],
		],
		[
			'else it is parted behind the hyphen',
			'Hinterwaldhausen-Vorderwaldhausen',
			50,
			['Hinterwaldhausen-', 'Vorderwaldhausen'],
		],
		[
			'a long word is broken with a hyphen',
			'Donaudampfschifffahrtsgesellschaft',
			40,
			['Donaudampfschifffahrtsge-', 'sellschaft'],
		],
		['digits and signs are broken without one', '1'.repeat(30), 40, ['1'.repeat(24), '1'.repeat(6)]],
		[
			'what is still too long ends in an ellipsis',
			'W'.repeat(90),
			40,
			[`${'W'.repeat(24)}-`, `${'W'.repeat(24)}-`, `${'W'.repeat(24)}…`],
		],
		[
			'no sign and no space stands before the ellipsis',
			`${'a'.repeat(24)} ${'b'.repeat(24)} ${'c'.repeat(22)}, ddd e`,
			40,
			['a'.repeat(24), 'b'.repeat(24), `${'c'.repeat(22)}…`],
		],
	])('%s', (_case, text, size, lines) => {
		expect(setInto(text)).toEqual({ size, lines });
	});

	test('no line is wider than the column or one too many, and nothing but the end is left out', () => {
		const word = fc.stringMatching(/^[a-zäß0-9/–-]{1,40}$/u);
		const name = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
		fc.assert(
			fc.property(name, (text) => {
				const { size, lines } = setInto(text);
				expect(lines.length).toBeLessThanOrEqual(steps.find((step) => step.size === size)?.lines ?? 0);
				for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(500);
				const letters = (shown: string) => shown.replace(/[^a-zäß0-9]/gu, '');
				const whole = !lines.at(-1)?.endsWith('…');
				expect(letters(text).startsWith(letters(lines.join('')))).toBe(true);
				if (whole) expect(letters(lines.join(''))).toBe(letters(text));
			}),
		);
	});
});
