import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeClub, judgeSpelling } from '~/domain/club';
import { inkFor } from '~/domain/club-colours';

const club = {
	name: ' Union  Solingen ',
	shortName: 'Solingen',
	initials: 'uso',
	color: '#FFEE00',
	color2: '#003399',
};

describe('the fields of a club', () => {
	test('are stored tidy: one space, capitals, small hex digits, and the ink that is readable', () => {
		expect(judgeClub(club)).toEqual({
			ok: true,
			value: {
				name: 'Union Solingen',
				shortName: 'Solingen',
				initials: 'USO',
				color: '#ffee00',
				color2: '#003399',
				ink: '#111111',
			},
		});
		expect(judgeClub({ ...club, color: '#003399' })).toMatchObject({ value: { ink: '#ffffff' } });
	});

	test.each([
		[{ name: '' }, 'club-name-wrong'],
		[{ name: '–' }, 'club-name-wrong'],
		[{ name: 'x'.repeat(61) }, 'club-name-wrong'],
		[{ shortName: ' ' }, 'club-short-name-wrong'],
		[{ shortName: 'x'.repeat(15) }, 'club-short-name-wrong'],
		[{ initials: 'US' }, 'club-initials-wrong'],
		[{ initials: 'USOL' }, 'club-initials-wrong'],
		[{ initials: 'ÜSO' }, 'club-initials-wrong'],
		[{ color: 'gelb' }, 'club-color-wrong'],
		[{ color2: '#12345' }, 'club-color-wrong'],
		[{ color2: '#12345g' }, 'club-color-wrong'],
		[{ color: '#787878' }, 'club-color-unreadable'],
	])('%j is refused: %s', (fields, code) => {
		expect(judgeClub({ ...club, ...fields })).toMatchObject({ ok: false, refusal: { code } });
	});

	test('lengths up to the most are taken', () => {
		expect(judgeClub({ ...club, name: 'x'.repeat(60), shortName: 'y'.repeat(14) }).ok).toBe(true);
	});
});

test('signs that nobody sees are kept in no name and no spelling', () => {
	const hidden = { name: '\u202EUnion\u200B Solingen', shortName: 'Solin\u00ADgen\u2066' };
	expect(judgeClub({ ...club, ...hidden })).toMatchObject({
		value: { name: 'Union Solingen', shortName: 'Solingen' },
	});
	expect(judgeSpelling('\uFEFF1. FC Kö\u200Bln')).toEqual({
		ok: true,
		value: { spelling: '1. FC Köln', key: '1 fc koln' },
	});
});

test('a spelling is stored as written, with its key', () => {
	expect(judgeSpelling('  1. FC\tKöln ')).toEqual({
		ok: true,
		value: { spelling: '1. FC Köln', key: '1 fc koln' },
	});
	for (const text of ['', '...', 'x'.repeat(61)]) expect(judgeSpelling(text).ok).toBe(false);
});

test('the ink is the better one of white and black, or there is none', () => {
	const luminance = (color: string) => {
		const [r = 0, g = 0, b = 0] = [1, 3, 5]
			.map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
			.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const contrast = (a: string, b: string) => {
		const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
		return (high + 0.05) / (low + 0.05);
	};
	const colour = fc
		.integer({ min: 0, max: 0xffffff })
		.map((value) => `#${value.toString(16).padStart(6, '0')}`);
	fc.assert(
		fc.property(colour, (color) => {
			const [white, black] = [contrast(color, '#ffffff'), contrast(color, '#111111')];
			const best = white > black ? '#ffffff' : '#111111';
			expect(inkFor(color)).toBe(Math.max(white, black) >= 4.5 ? best : null);
		}),
	);
});
