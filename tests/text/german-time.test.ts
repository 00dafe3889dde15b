import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localPartsOf } from '~/text/german-time';
import { localInputValue, parseLocalTime } from '~/text/typed-time';

const at = (iso: string) => ({ kind: 'instant', at: Date.parse(iso) });

describe('R35: a typed German local time', () => {
	test.each([
		['2026-08-15T15:30', '2026-08-15T13:30:00Z'],
		['2026-01-15T15:30', '2026-01-15T14:30:00Z'],
		['2026-08-15T15:30:00', '2026-08-15T13:30:00Z'],
		['15.08.2026 15:30', '2026-08-15T13:30:00Z'],
		['Sa., 15.08.2026, 15:30 Uhr', '2026-08-15T13:30:00Z'],
		[' 1.1.2027  0:05 ', '2026-12-31T23:05:00Z'],
	])('R35: %j is read', (text, iso) => {
		expect(parseLocalTime(text)).toEqual(at(iso));
	});

	test('R35: a time that does not exist is refused', () => {
		expect(parseLocalTime('2027-03-28T02:30')).toEqual({ kind: 'nonexistent' });
		expect(parseLocalTime('2027-03-28T02:00')).toEqual({ kind: 'nonexistent' });
		expect(parseLocalTime('2027-03-28T03:00')).toEqual(at('2027-03-28T01:00:00Z'));
		expect(parseLocalTime('2027-03-28T01:59')).toEqual(at('2027-03-28T00:59:00Z'));
	});

	test('R35: an ambiguous time is asked about, with both instants', () => {
		expect(parseLocalTime('2027-10-31T02:30')).toEqual({
			kind: 'ambiguous',
			earlier: Date.parse('2027-10-31T00:30:00Z'),
			later: Date.parse('2027-10-31T01:30:00Z'),
		});
		expect(parseLocalTime('2027-10-31T03:00')).toEqual(at('2027-10-31T02:00:00Z'));
	});

	test.each([
		'',
		'morgen',
		'2026-02-30T10:00',
		'2026-13-01T10:00',
		'2026-08-15',
		'2026-08-15T24:00',
		'15.08.26 15:30',
		'2026-08-15T10:61',
		'2026-08-15T10:00:30',
		'0001-01-01T00:00',
	])('R35: %j is no time', (text) => {
		expect(parseLocalTime(text)).toEqual({ kind: 'malformed' });
	});

	test('R35: whatever a datetime field shows is read back as the same instant, or as one of two', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 70_000_000 }), (minute) => {
				const instant = minute * 60_000;
				const verdict = parseLocalTime(localInputValue(instant));
				if (verdict.kind === 'ambiguous') expect([verdict.earlier, verdict.later]).toContain(instant);
				else expect(verdict).toEqual({ kind: 'instant', at: instant });
			}),
		);
	});

	test('R35: the parts of an instant name the weekday of Berlin', () => {
		expect(localPartsOf(Date.parse('2026-08-16T22:30:15Z'))).toEqual({
			year: 2026,
			month: 8,
			day: 17,
			hour: 0,
			minute: 30,
			second: 15,
			weekday: 1,
		});
	});
});
