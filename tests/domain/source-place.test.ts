import { expect, test } from 'vitest';
import { refuseAddress } from '~/domain/source-address';
import { readPlace } from '~/domain/source-place';

test('an address that may be asked is a place, however long', () => {
	const address = `https://example.org/${'a'.repeat(1_900)}.csv`;
	expect(refuseAddress(address)).toBe(null);
	expect(readPlace('file', address)).toEqual({ kind: 'file', address });
	expect(refuseAddress(`${address}${'a'.repeat(200)}`)).toBe('not-an-address');
});

test('a code and a year are a place, and nothing else is one', () => {
	expect(readPlace('openligadb', 'bl1/2026')).toEqual({ kind: 'openligadb', code: 'bl1', year: 2026 });
	for (const place of ['', 'bl1', 'bl1/26', 'bl1/2026/1', '../2026', 'b l/2026'])
		expect(readPlace('football-data', place), place).toBe(null);
	for (const place of ['ftp://example.org/a', 'https://', 'https://a b'])
		expect(readPlace('file', place), place).toBe(null);
});
