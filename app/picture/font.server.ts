import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The fonts lie beside this file, and beside the bundle that it is built into (scripts/build/build.mjs). */
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fonts');

/** The two weights of Inter that our pictures are set in. */
export const weights = { semiBold: 600, extraBold: 800 } as const;
export type Weight = (typeof weights)[keyof typeof weights];

const files: Record<Weight, string> = {
	600: path.join(folder, 'Inter-SemiBold.ttf'),
	800: path.join(folder, 'Inter-ExtraBold.ttf'),
};

/** The paths of all fonts. */
export const fontFiles: readonly string[] = Object.values(files);

/** The width of each character that a font can draw, by code point; 1 is the font size. */
export type Advances = ReadonlyMap<number, number>;

const read = new Map<Weight, Advances>();

/** Reads a font's widths once. */
export function advancesOf(weight: Weight): Advances {
	const known = read.get(weight) ?? readAdvances(readFileSync(files[weight]));
	read.set(weight, known);
	return known;
}

/** The tables `cmap` (code point to glyph), `hmtx` (glyph to width), `hhea` and `head` (the units) of a TrueType file. */
function readAdvances(font: Buffer): Advances {
	const cmap = tableAt(font, 'cmap');
	const hmtx = tableAt(font, 'hmtx');
	const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18);
	const lastWidth = font.readUInt16BE(tableAt(font, 'hhea') + 34) - 1;
	const groups = fullCharacterMap(font, cmap);
	const advances = new Map<number, number>();
	for (let group = 0; group < font.readUInt32BE(groups + 12); group++) {
		const at = groups + 16 + group * 12;
		const first = font.readUInt32BE(at);
		const last = font.readUInt32BE(at + 4);
		for (let point = first; point <= last; point++) {
			const glyph = font.readUInt32BE(at + 8) + point - first;
			const width = font.readUInt16BE(hmtx + Math.min(glyph, lastWidth) * 4);
			if (glyph !== 0) advances.set(point, width / unitsPerEm);
		}
	}
	return advances;
}

function tableAt(font: Buffer, tag: string): number {
	for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
		if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
	}
	throw new Error(`The font has no table ${tag}.`);
}

/** The subtable of format 12, which covers all of Unicode. */
function fullCharacterMap(font: Buffer, cmap: number): number {
	for (let entry = cmap + 4; entry < cmap + 4 + font.readUInt16BE(cmap + 2) * 8; entry += 8) {
		const at = cmap + font.readUInt32BE(entry + 4);
		if (font.readUInt16BE(at) === 12) return at;
	}
	throw new Error('The font has no character map of format 12.');
}
