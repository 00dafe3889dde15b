import type { AccountRefusal } from './refusals-account';
import { accept, type Result, refuse } from './result';

/** The longest name of a player, in characters. */
export const longestName = 40;

/** The name of a deleted account in its communities, with a number after it (R34). */
export const formerPlayer = 'Ehemaliger Spieler';

/** Invisible characters that hold emoji and some scripts together: joiners, variation selectors and tags. */
const holdsTogether = /\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}]/u;

/** What takes no room: ignorable and format characters, and the place of an object. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\uFFFC/gu;

/** A text composed, without what takes no room, emoji kept together. */
export function visibleText(text: string): string {
	return text.replace(unseen, (sign) => (holdsTogether.test(sign) ? sign : '')).normalize('NFC');
}

/** A name as it is stored: composed, without control characters and invisible ones, white space folded. */
export function cleanName(text: string): string {
	return foldSpace(visibleText(text));
}

/** White space folded and trimmed; control characters and the empty Braille pattern look the same. */
function foldSpace(text: string): string {
	return text.replace(/[\p{Cc}\s\u2800]+/gu, ' ').trim();
}

/** R31: under this key names are compared: trimmed, case-insensitively, and only what can be seen. */
export function nameKey(name: string): string {
	return foldSpace(name.replace(unseen, '').normalize('NFKC')).toLowerCase();
}

/** Whether nothing of a text can be seen. */
export function showsNothing(text: string): boolean {
	return nameKey(text) === '';
}

/**
 * Whether a player may go by this name: one to 40 characters, and no e-mail address (R31).
 * Accepts with the name as it is stored.
 */
export function judgePlayerName(text: string): Result<string, AccountRefusal> {
	const name = cleanName(text);
	if (nameKey(name) === '') return refuse({ code: 'name-empty' });
	if ([...name].length > longestName) return refuse({ code: 'name-too-long', longest: longestName });
	if (/\S@\S+\.\S/.test(name)) return refuse({ code: 'name-is-address' });
	return accept(name);
}
