import type { FileChoices } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { decodeBytes, isOfficeFile, MAX_BYTES } from './decode-bytes';
import type { FixtureFile, OpenedFile } from './fixture-file';
import { openText } from './open-text';
import { openWorkbook } from './open-workbook';
import { readArchive } from './read-archive';

/** A file taken apart, and in what it came: a text in some encoding, or a workbook. */
export type OpenedBytes = Pick<FixtureFile, 'encoding' | 'sheet' | 'sheets'> & {
	readonly opened: OpenedFile;
};

/** Takes a file apart: a workbook as it is saved today (.xlsx), or a text. */
export function openBytes(
	bytes: Uint8Array,
	fileName: string,
	choices: FileChoices,
): Result<OpenedBytes, FileRefusal> {
	if (bytes.length <= MAX_BYTES && isOfficeFile(bytes)) {
		const archive = readArchive(bytes);
		if (archive === 'broken') return refuse({ code: 'file-workbook-broken' });
		if (archive === 'too-large') return refuse({ code: 'file-workbook-too-large' });
		const workbook = openWorkbook(archive, fileName, choices);
		return workbook.ok ? accept({ encoding: null, ...workbook.value }) : workbook;
	}
	const decoded = decodeBytes(bytes, choices.encoding);
	if (!decoded.ok) return decoded;
	const { text, encoding } = decoded.value;
	const opened = openText(text, fileName, choices);
	return opened.ok ? accept({ encoding, sheet: null, sheets: [], opened: opened.value }) : opened;
}
