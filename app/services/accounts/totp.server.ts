import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, a new code each 30 seconds. */
const STEP = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the time step at an instant (ms UTC). */
export function stepAt(at: number): number {
	return Math.floor(at / STEP);
}

/** The code of a time step, with six digits unless told. */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac('sha1', secret).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 0xf;
	const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
	return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step that a code belongs to, of the present one and its two neighbours; null if to none of them. */
export function stepOfCode(secret: Buffer, code: string, at: number): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const given = Buffer.from(code);
	const now = stepAt(at);
	const steps = [now - 1, now, now + 1].filter((step) =>
		timingSafeEqual(Buffer.from(totpCode(secret, step)), given),
	);
	return steps.at(-1) ?? null;
}

/** Bytes as apps take them (RFC 4648, base 32, without padding). */
export function base32(bytes: Buffer): string {
	let bits = '';
	for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
	const letters = bits.match(/.{1,5}/g) ?? [];
	return letters.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
