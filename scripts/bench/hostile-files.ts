const HEADER = 'Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status';
const MEGABYTE = 1024 * 1024 - 64;

function bytesOf(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

/** One file of each hostile kind that an upload may be, at its worst size. */
export const hostileFiles: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [
	{ name: 'leer', bytes: new Uint8Array() },
	{ name: 'Bytes', bytes: new Uint8Array(MEGABYTE).fill(1) },
	{ name: 'xlsx', bytes: Uint8Array.from([0x50, 0x4b, 3, 4, ...new Uint8Array(1000)]) },
	{ name: 'HTML', bytes: bytesOf(`<!doctype html>${'<p>Spielplan'.repeat(80_000)}`) },
	{ name: '5 MB', bytes: new Uint8Array(5 * 1024 * 1024).fill(65) },
	{ name: '100.000 Zeilen', bytes: bytesOf(`${HEADER}\n${'1;;;A;B;;\n'.repeat(100_000)}`) },
	{ name: 'offenes Anführungszeichen', bytes: bytesOf(`${HEADER}\n1;"${'x;y\n'.repeat(250_000)}`) },
	{ name: 'Spalte doppelt', bytes: bytesOf(`Spieltag;Heim;Gast;Heim\n${'1;A;B;C\n'.repeat(4000)}`) },
	{ name: 'NUL-Bytes', bytes: bytesOf(`${HEADER}\n1;;;A\u0000;B;;\n`) },
	{ name: 'Formeln', bytes: bytesOf(`${HEADER}\n${'1;;;=HYPERLINK(1);B;=1+1;\n'.repeat(4000)}`) },
	{ name: 'nur Trennzeichen', bytes: bytesOf(';'.repeat(MEGABYTE)) },
	{ name: '5.000 Zeilen mit 10.000 fremden Namen', bytes: strangers(5000) },
	{ name: '5.000 Zeilen mit 60 fremden Namen', bytes: strangers(30) },
	{ name: 'eine Million Klammern', bytes: bytesOf('['.repeat(MEGABYTE)) },
];

/** The largest file that is read, with twice so many names that nobody knows. */
function strangers(count: number): Uint8Array {
	const lines = Array.from(
		{ length: 5000 },
		(_, index) => `1;28.08.2026;15:30;Heim ${index % count};Gast ${index % count};1:0;`,
	);
	return bytesOf([HEADER, ...lines].join('\n'));
}
