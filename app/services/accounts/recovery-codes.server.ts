import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const GROUPS = 6;
/** No letters that are taken for another one. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new codes of 24 letters (118 bits), in groups of four. */
export function makeRecoveryCodes(): string[] {
	const letter = () => letters[randomInt(letters.length)];
	const group = () => Array.from({ length: 4 }, letter).join('');
	return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** What is stored of a code; spaces, hyphens and capitals don't matter. */
export function hashRecoveryCode(playerId: string, code: string): string {
	const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
	return createHash('sha256').update(`${playerId}:${plain}`).digest('base64url');
}
