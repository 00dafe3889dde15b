import { expect, test } from 'vitest';
import { afterNight, isNight } from '~/domain/night';

test.each([
	// summer, winter, and the nights in which the clocks change
	['2026-08-29T19:59:59Z', '2026-08-29T19:59:59Z'],
	['2026-08-29T20:00:00Z', '2026-08-30T06:00:00Z'],
	['2026-08-30T05:59:59Z', '2026-08-30T06:00:00Z'],
	['2026-08-30T06:00:00Z', '2026-08-30T06:00:00Z'],
	['2026-12-31T21:00:00Z', '2027-01-01T07:00:00Z'],
	['2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
	['2026-10-25T00:30:00Z', '2026-10-25T07:00:00Z'],
	['2027-03-27T21:30:00Z', '2027-03-28T06:00:00Z'],
])('22 to 8 o’clock, German time: what is due at %s waits until %s', (at, until) => {
	expect(new Date(afterNight(Date.parse(at))).toISOString()).toBe(new Date(until).toISOString());
	expect(isNight(Date.parse(at))).toBe(at !== until);
});
