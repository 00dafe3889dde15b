import { expect, test } from 'vitest';
import { randomId } from '~/random-id.server';

test('ids have 128 bits of their own, safe in URLs, across all the bits that are asked for at once', () => {
	const ids = Array.from({ length: 5_000 }, randomId);
	expect(new Set(ids).size).toBe(ids.length);
	const halves = new Map<string, number>();
	for (const id of ids) {
		expect(id).toMatch(/^[\w-]{22}$/);
		const bytes = Buffer.from(id, 'base64url');
		expect(bytes).toHaveLength(16);
		for (const half of [bytes.subarray(0, 8), bytes.subarray(8)]) {
			const text = half.toString('hex');
			halves.set(text, (halves.get(text) ?? 0) + 1);
		}
	}
	// No part of one is found in another.
	expect(Math.max(...halves.values())).toBe(1);
});
