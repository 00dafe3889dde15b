import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';

const MAX_BYTES = 1024 * 1024;
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const MARKUP = /^\s*<[!?a-z]/i;

type Decoded = { readonly text: string; readonly encoding: 'utf-8' | 'windows-1252' };

/** Bytes of a file as text: UTF-8 if all of it is, else windows-1252. Refuses what isn't a plain text of 1 MiB at most. */
export function decodeBytes(bytes: Uint8Array): Result<Decoded, FileRefusal> {
	if (bytes.length > MAX_BYTES) return refuse({ code: 'file-too-large', maxBytes: MAX_BYTES });
	if (ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte))
		return refuse({ code: 'file-spreadsheet' });
	if (bytes.some(isControl)) return refuse({ code: 'file-binary' });
	const decoded = decode(bytes);
	if (decoded.text.trim() === '') return refuse({ code: 'file-empty' });
	if (MARKUP.test(decoded.text)) return refuse({ code: 'file-html' });
	return accept(decoded);
}

/** Control characters that no text file holds; tab, line feed, form feed and return are none of them. */
function isControl(byte: number): boolean {
	return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
}

function decode(bytes: Uint8Array): Decoded {
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
	} catch {
		return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
	}
}
