import { describe, expect, test } from 'vitest';
import { readFixtureFile } from '~/csv/read-fixture-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const megabyte = 1024 * 1024 - 64;
const header = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';

describe('a line of nothing but separators is refused before it is split', () => {
	test.each([';', ','])('"%s" a million times', (separator) => {
		expect(readFixtureFile(bytes(separator.repeat(megabyte)), 's.csv')).toEqual({
			ok: false,
			refusal: { code: 'file-record-too-long', line: 1 },
		});
	});

	test('below a good header', () => {
		expect(readFixtureFile(bytes(`${header}\n\n${';'.repeat(megabyte)}`), 's.csv')).toEqual({
			ok: false,
			refusal: { code: 'file-record-too-long', line: 3 },
		});
	});
});
