/** Whether a font can draw a code point. */
export type Coverage = { readonly has: (codePoint: number) => boolean };

/**
 * A text as a font can draw it: decorated letters plain, without emoji, signs that the font lacks, and accents that no
 * letter has. Null if a letter or digit is missing, because half a name is another name, or if nothing to read is left.
 */
export function readableText(text: string, font: Coverage): string | null {
	const composed = text.normalize('NFC');
	const plain = [...composed].map((sign) => (inFont(sign, font) ? sign : sign.normalize('NFKC'))).join('');
	let drawn = '';
	for (const sign of plain.normalize('NFC')) {
		if (/[\p{M}\p{C}]/u.test(sign)) continue;
		if (inFont(sign, font)) drawn += sign;
		else if (/[\p{L}\p{N}]/u.test(sign)) return null;
	}
	return /[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/\s+/g, ' ').trim() : null;
}

function inFont(sign: string, font: Coverage): boolean {
	return font.has(sign.codePointAt(0) ?? 0);
}
