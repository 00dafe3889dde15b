import { expect, test } from 'vitest';
import { slotOf } from '~/domain/job-slot';

const MINUTE = 60_000;

test('a slot begins at a whole multiple of its length', () => {
	expect([0, 1, MINUTE - 1, MINUTE, MINUTE + 1].map((now) => slotOf(now, MINUTE))).toEqual([
		0,
		0,
		0,
		MINUTE,
		MINUTE,
	]);
	expect(slotOf(1_000_000_123, 5 * MINUTE) % (5 * MINUTE)).toBe(0);
});
