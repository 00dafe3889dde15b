import { encode } from 'uqr';

/** A QR code as one path of an SVG; `side` is its width and height with the empty border, in modules. */
export type QrCode = { readonly side: number; readonly path: string };

/** The light modules around a code, without which no camera finds it (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code that reads as this text. */
export function qrCode(text: string): QrCode {
	const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
	const path = data.flatMap((row, y) =>
		darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
	);
	return { side: size, path: path.join('') };
}

/** Where dark modules begin in a row, and how many follow each other. */
function darkRuns(row: readonly boolean[]): [x: number, length: number][] {
	const runs: [number, number][] = [];
	row.forEach((isDark, x) => {
		if (!isDark) return;
		const last = runs.at(-1);
		if (last && last[0] + last[1] === x) last[1]++;
		else runs.push([x, 1]);
	});
	return runs;
}
