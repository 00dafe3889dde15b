import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from '~/services/accounts/qr-code.server';

test('the path draws each dark module of the code once, within its empty border', () => {
	const link = 'otpauth://totp/Drinbleiben%3Alena%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Drinbleiben';
	const { side, path } = qrCode(link);
	const drawn = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
	for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
		for (let at = Number(x); at < Number(x) + Number(length); at++) {
			const row = drawn[Number(y)] ?? [];
			expect(row[at]).toBe(false);
			row[at] = true;
		}
	expect(drawn).toEqual(encode(link, { border: 4, ecc: 'M' }).data);
	expect(path.replaceAll(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
	// The mark in the first corner begins behind the border: seven dark modules.
	expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});
