import { crc32, inflateRawSync } from 'node:zlib';

/** So many files has the largest workbook of a spreadsheet program. */
const MAX_FILES = 500;
/** What all parts that are read may have together when they are unpacked: a list of 5,000 matches has a few megabytes. */
const MAX_UNPACKED = 16 * 1024 * 1024;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end of the archive, and before it the longest comment that there can be. */
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

type Entry = {
	readonly method: number;
	readonly packed: number;
	readonly unpacked: number;
	readonly at: number;
	readonly flags: number;
	readonly checksum: number;
};

/** The files of a ZIP archive, unpacked when they are asked for. */
export type Archive = {
	/** null: there is no such file, it is broken, or larger than it says. */
	readonly read: (name: string) => string | null;
	readonly names: readonly string[];
};

/**
 * Opens a ZIP archive. It is 'broken' if it breaks off, has too many files or two of one name, and 'too-large' if its files
 * say that they would have more than 16 MiB together. No file ever gets larger than it says: one that would is broken.
 */
export function readArchive(bytes: Uint8Array): Archive | 'broken' | 'too-large' {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const entries = entriesOf(view, bytes);
	if (entries === null) return 'broken';
	const total = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0);
	if (total > MAX_UNPACKED) return 'too-large';
	return {
		names: [...entries.keys()],
		read: (name) => {
			const entry = entries.get(name);
			return entry === undefined ? null : unpack(bytes, view, entry);
		},
	};
}

function entriesOf(view: DataView, bytes: Uint8Array): Map<string, Entry> | null {
	const end = endOf(view);
	if (end === null) return null;
	const count = view.getUint16(end + 10, true);
	let at = view.getUint32(end + 16, true);
	const entries = new Map<string, Entry>();
	if (count > MAX_FILES) return null;
	for (let index = 0; index < count; index++) {
		if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) return null;
		const length = view.getUint16(at + 28, true);
		const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
		// Of two files of one name, programs take different ones.
		if (entries.has(name)) return null;
		entries.set(name, {
			flags: view.getUint16(at + 8, true),
			method: view.getUint16(at + 10, true),
			checksum: view.getUint32(at + 16, true),
			packed: view.getUint32(at + 20, true),
			unpacked: view.getUint32(at + 24, true),
			at: view.getUint32(at + 42, true),
		});
		at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return entries;
}

function endOf(view: DataView): number | null {
	const last = view.byteLength - END_BYTES;
	for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--)
		if (view.getUint32(at, true) === END) return at;
	return null;
}

function unpack(
	bytes: Uint8Array,
	view: DataView,
	{ method, packed, unpacked, at, flags, checksum }: Entry,
): string | null {
	if ((flags & ENCRYPTED) !== 0) return null;
	if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) return null;
	const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
	const body = bytes.subarray(start, start + packed);
	if (body.length !== packed) return null;
	const whole = method === STORED ? body : method === DEFLATED ? inflate(body, unpacked) : null;
	if (whole?.length !== unpacked || crc32(whole) !== checksum) return null;
	return textOf(whole);
}

/** Stops at the size that the file says: one that would go on is none that a spreadsheet program wrote. */
function inflate(body: Uint8Array, size: number): Uint8Array | null {
	if (size === 0) return new Uint8Array();
	try {
		return inflateRawSync(body, { maxOutputLength: size });
	} catch {
		return null;
	}
}

/** null: it isn't UTF-8, in which all programs write. */
function textOf(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
