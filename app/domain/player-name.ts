import type { AccountRefusal } from './refusals-account';
import { accept, type Result, refuse } from './result';

/** The longest name of a player, in characters. */
export const longestName = 40;

/** A name as it is stored: composed, without control characters and invisible ones, white space folded. */
export function cleanName(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim();
}

/** R31: under this key names are compared, trimmed and case-insensitively. */
export function nameKey(name: string): string {
	return cleanName(name).normalize('NFKC').toLowerCase();
}

/**
 * Whether a player may go by this name: one to 40 characters, and no e-mail address (R31).
 * Accepts with the name as it is stored.
 */
export function judgePlayerName(text: string): Result<string, AccountRefusal> {
	const name = cleanName(text);
	if (name === '') return refuse({ code: 'name-empty' });
	if ([...name].length > longestName) return refuse({ code: 'name-too-long', longest: longestName });
	if (/\S@\S+\.\S/.test(name)) return refuse({ code: 'name-is-address' });
	return accept(name);
}
