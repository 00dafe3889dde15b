import { randomFillSync } from 'node:crypto';

/** Bytes of an id. */
const EACH = 16;
const pool = Buffer.alloc(256 * EACH);
let used = pool.length;

/**
 * 128 random bits as 22 characters that are safe in URLs. The bits of many ids are asked for at once: one by one they take
 * twenty times as long, and every request needs several.
 */
export function randomId(): string {
	if (used === pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	used += EACH;
	return pool.toString('base64url', used - EACH, used);
}
