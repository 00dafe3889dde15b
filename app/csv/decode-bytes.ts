import type { FileEncoding } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';

/** A list of matches isn't larger. */
export const MAX_BYTES = 1024 * 1024;
/** What old .xls files, archives (.xlsx and .ods among them), what gzip packed and PDFs begin with. */
const OLD_SPREADSHEET = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const GZIP = [0x1f, 0x8b];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** What is the first file of the archive that an office program saves. */
const OFFICE = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|mimetype|META-INF\/|$)/;
const MARKUP = /^\s*<[!?a-z]/i;
/** Control characters that no text file holds; tab, line feed, form feed and return are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f]/;

/** What windows-1252 has from 0x80 to 0x9f. Node 20 decodes these as Latin-1, which has nothing there. */
const C1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What an umlaut of another single-byte encoding looks like in windows-1252: a sign within a word. */
const FOREIGN = [
	['mac', /\p{L}[Ÿ§†‡]\p{Ll}|\p{Ll}Ž\p{Ll}/u],
	['dos', /\p{L}[\u0081„”‚¤¢™]\p{Ll}/u],
] as const;

type Decoded = { readonly text: string; readonly encoding: FileEncoding };

/**
 * Bytes of a file as text, without byte order mark. The encoding is the chosen one, else the one that the mark tells,
 * else UTF-8 if all of it is, else windows-1252. Refuses what isn't a plain text of 1 MiB at most, has UTF-8 in some of
 * its lines only, or has umlauts of an old Mac or of DOS.
 */
export function decodeBytes(bytes: Uint8Array, chosen?: FileEncoding): Result<Decoded, FileRefusal> {
	if (bytes.length > MAX_BYTES) return refuse({ code: 'file-too-large', maxBytes: MAX_BYTES });
	const foreign = foreignKind(bytes);
	if (foreign !== null) return refuse({ code: foreign });
	const encoding = chosen ?? recogniseEncoding(bytes);
	const text = decode(bytes, encoding);
	if (text === null) return refuse({ code: 'file-encoding-wrong', encoding });
	if (CONTROL.test(text)) return refuse({ code: 'file-binary' });
	const mixed = chosen === undefined && encoding === 'windows-1252' ? mixedAt(bytes) : null;
	if (mixed !== null) return refuse({ code: 'file-encoding-mixed', line: mixed });
	const foreign1252 = chosen === undefined && encoding === 'windows-1252' ? foreignTo1252(text) : undefined;
	if (foreign1252 !== undefined) return refuse({ code: 'file-encoding-foreign', of: foreign1252 });
	if (text.trim() === '') return refuse({ code: 'file-empty' });
	if (MARKUP.test(text)) return refuse({ code: 'file-html' });
	if (/^\s*BEGIN:VCALENDAR/.test(text)) return refuse({ code: 'file-calendar' });
	return accept({ text, encoding });
}

/** Whether bytes are an archive that an office program saved: an .xlsx, an .ods, a letter. */
export function isOfficeFile(bytes: Uint8Array): boolean {
	return beginsWith(bytes, ZIP) && OFFICE.test(firstInZip(bytes));
}

/** What files that are no text tell by their first bytes; null: it may be one. */
function foreignKind(bytes: Uint8Array): 'file-spreadsheet' | 'file-packed' | 'file-binary' | null {
	if (beginsWith(bytes, OLD_SPREADSHEET)) return 'file-spreadsheet';
	if (beginsWith(bytes, ZIP)) return isOfficeFile(bytes) ? 'file-spreadsheet' : 'file-packed';
	if (beginsWith(bytes, GZIP)) return 'file-packed';
	return beginsWith(bytes, PDF) ? 'file-binary' : null;
}

/** The name of an archive's first file; '' where it breaks off before. */
function firstInZip(bytes: Uint8Array): string {
	const length = (bytes[26] ?? 0) + 256 * (bytes[27] ?? 0);
	return new TextDecoder().decode(bytes.subarray(30, 30 + length));
}

function recogniseEncoding(bytes: Uint8Array): FileEncoding {
	if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
	if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
	return decode(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8';
}

/** Whose text it is, where it is none in windows-1252. */
function foreignTo1252(text: string): (typeof FOREIGN)[number][0] | undefined {
	return FOREIGN.find(([, sign]) => sign.test(text))?.[0];
}

/** The first line that isn't UTF-8, where others have letters beyond ASCII in UTF-8; null if none have. */
function mixedAt(bytes: Uint8Array): number | null {
	const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\n');
	const isBroken = (line: string) => line.includes('\uFFFD');
	const isMixed = lines.some((line) => /[\u0080-\uffff]/.test(line) && !isBroken(line));
	return isMixed ? lines.findIndex(isBroken) + 1 : null;
}

/** null: the bytes aren't in this encoding. */
function decode(bytes: Uint8Array, encoding: FileEncoding): string | null {
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		if (encoding !== 'windows-1252') return text;
		return text.replace(/[\u0080-\u009f]/g, (letter) => C1[letter.charCodeAt(0) - 0x80] ?? letter);
	} catch {
		return null;
	}
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
	return signature.every((byte, index) => bytes[index] === byte);
}
