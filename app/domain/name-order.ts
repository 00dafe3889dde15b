/** Code points of a name that count; a player's name has at most 40. No more are compared. */
const LONGEST = 80;

/** Signs in the order in which people sort them, before digits and letters; all others follow these. */
const signs = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`;
const otherSign = String.fromCharCode(signs.length + 1);

/** What sorts after a letter and everything that begins with it. */
const behind = '\u{10FFFF}';

/** Letters that Unicode takes for one piece, and typographic signs, as what they are sorted as. */
const plain: { readonly [sign: string]: string } = {
	...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h' },
	...{ ı: `i${behind}`, ə: `e${behind}` },
	...{ '‘': "'", '’': "'", '„': '"', '“': '"', '”': '"', '«': '"', '»': '"' },
	...{ '‐': '-', '–': '-', '—': '-' },
};

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const encoder = new TextEncoder();

/**
 * A key that sorts names as people expect: case and accents don't count, ä sorts beside a and ß is ss, and
 * numbers sort by their value; the name itself decides between those that only differ in that. In hexadecimal digits,
 * which JavaScript, SQLite and PostgreSQL compare alike under any collation. At most 1,282 of them.
 */
export function nameOrder(name: string): string {
	return `${hex(folded(name))}00${hex(name)}`;
}

/** Without a zero byte, so a name sorts before longer ones that begin with it. */
function folded(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
		.toLowerCase()
		.replace(/[^\0-\x7F]/gu, (sign) => plain[sign] ?? sign)
		.replace(/[0-9]+|[\p{P}\p{S}\p{Z}]/gu, (part) => (/[0-9]/.test(part) ? numeral(part) : placed(part)));
}

/** The digits behind their number, which sorts where the digits do: after all signs, before all letters. */
function numeral(digits: string): string {
	const value = digits.replace(/^0+/, '');
	return `${String.fromCharCode(0x30 + Math.min(value.length, 0x30))}${value}`;
}

function placed(sign: string): string {
	const place = signs.indexOf(sign);
	return place < 0 ? `${otherSign}${sign}` : String.fromCharCode(place + 1);
}

function hex(text: string): string {
	const short = text.length > LONGEST ? [...text].slice(0, LONGEST).join('') : text;
	let digits = '';
	for (const byte of encoder.encode(short)) digits += hexOf[byte];
	return digits;
}
