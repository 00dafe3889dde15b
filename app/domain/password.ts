import type { AccountRefusal } from './refusals-account';
import { accept, type Result, refuse } from './result';

/** Length of a password in characters. */
const shortestPassword = 8;
const longestPassword = 128;

/** What people try first, and the words of the house; compared without case, digits and signs around them. */
const guessable = new Set(
	`password passwort passwd kennwort geheim hallo hallowelt schatz sommer winter willkommen welcome letmein iloveyou
	ichliebedich liebe admin administrator root test testtest qwertz qwertzuiop qwerty qwertyuiop asdfghjkl asdfasdf
	yxcvbnm zxcvbnm abcdefgh abcdefghi abcabc football fussball fußball soccer baseball monkey dragon master sunshine
	princess superman batman starwars michael daniel thomas computer internet changeme default secret trustno
	drinbleiben tippspiel lastmanstanding lastman joker spieltag bundesliga premierleague laliga seriea
	bayern bayernmünchen bayernmuenchen fcbayern borussia dortmund bvb schalke werder hsv`.split(/\s+/),
);

const guessableDigits = '0123456789012345678909876543210987654321';

/**
 * Whether a password is good enough: 8 to 128 characters of any kind, and none that is guessed first.
 * `ownWords` are words of this account and this house (the product's name, the address before the @).
 */
export function judgePassword(
	password: string,
	ownWords: readonly string[] = [],
): Result<null, AccountRefusal> {
	const length = [...password].length;
	if (length < shortestPassword) return refuse({ code: 'password-too-short', shortest: shortestPassword });
	if (length > longestPassword) return refuse({ code: 'password-too-long', longest: longestPassword });
	return isGuessable(password.toLowerCase(), ownWords) ? refuse({ code: 'password-common' }) : accept(null);
}

function isGuessable(password: string, ownWords: readonly string[]): boolean {
	if (new Set(password).size < 3) return true;
	if (guessableDigits.includes(password)) return true;
	const core = letters(password);
	if (guessable.has(core)) return true;
	return ownWords.map((word) => letters(word.toLowerCase())).some((word) => word.length > 2 && word === core);
}

/** The letters of a word, with the usual disguises taken off: 'p@ssw0rt!1' -> 'passwort'. */
function letters(word: string): string {
	return word
		.replace(/[^\p{L}]+$/u, '')
		.replace(/@/g, 'a')
		.replace(/0/g, 'o')
		.replace(/\$/g, 's')
		.replace(/3/g, 'e')
		.replace(/[^\p{L}]/gu, '');
}
