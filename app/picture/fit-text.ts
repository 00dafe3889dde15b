/** The width of a text at font size 1. */
export type Measure = (text: string) => number;

/** A size that may be tried, with the lines there is room for at that size. */
export type Step = { readonly size: number; readonly lines: number };

/** A text as it is set. */
export type Fitted = { readonly size: number; readonly lines: readonly string[] };

/** Words as they may be parted without a sign: behind hyphens and slashes. A word keeps the space before it. */
const behindHyphens = /[^\-–—/]*[-–—/]+|[^\-–—/]+/g;

/**
 * Sets a text into a column: the first of `steps` (large to small) at which whole words fit. If none does, the last
 * step breaks words, and what is still too long ends in "…". `width` is in the unit of the sizes; no line is wider.
 */
export function fitText(
	text: string,
	box: { readonly width: number; readonly steps: readonly [Step, ...Step[]]; readonly measure: Measure },
): Fitted {
	const { width, steps, measure } = box;
	const words = text.trim().match(/\s?\S+/g) ?? [];
	const parts = words.flatMap((word) => word.match(behindHyphens) ?? []);
	for (const units of [words, parts]) {
		for (const { size, lines: room } of steps) {
			const lines = wrap(units, width / size, measure);
			if (lines !== null && lines.length <= room)
				return { size, lines: balance(units, lines, width / size, measure) };
		}
	}
	const { size, lines: room } = steps[steps.length - 1] ?? steps[0];
	const limit = width / size;
	const pieces = parts.flatMap((part) =>
		measure(part.trimStart()) <= limit ? [part] : chop(part, limit, measure),
	);
	const lines = wrap(pieces, limit, measure) ?? [];
	if (lines.length <= room) return { size, lines };
	return { size, lines: [...lines.slice(0, room - 1), shorten(lines[room - 1] ?? '', limit, measure)] };
}

/** The lines, each as full as possible; null if a unit alone is too wide. */
function wrap(units: readonly string[], limit: number, measure: Measure): string[] | null {
	const lines: string[] = [];
	let line = '';
	for (const unit of units) {
		if (line !== '' && measure(line + unit) <= limit) {
			line += unit;
			continue;
		}
		if (line !== '') lines.push(line);
		line = unit.trimStart();
		if (measure(line) > limit) return null;
	}
	return [...lines, line];
}

/** The same number of lines, of widths as even as they get. */
function balance(units: readonly string[], lines: string[], limit: number, measure: Measure): string[] {
	let best = lines;
	for (let narrower = limit * 0.98; narrower > limit / 2; narrower -= limit * 0.02) {
		const tried = wrap(units, narrower, measure);
		if (tried === null || tried.length > lines.length) break;
		best = tried;
	}
	return best;
}

/** A word in pieces that fit, with hyphens between letters. */
function chop(word: string, limit: number, measure: Measure): string[] {
	const pieces: string[] = [];
	let piece = '';
	for (const character of word) {
		const hyphen = /\p{L}$/u.test(piece) && /\p{L}/u.test(character) ? '-' : '';
		if (piece.trim() !== '' && measure(`${piece}${character}-`.trimStart()) > limit) {
			pieces.push(piece + hyphen);
			piece = '';
		}
		piece += character;
	}
	return [...pieces, piece];
}

/** The beginning of a line, with an ellipsis behind it. */
function shorten(line: string, limit: number, measure: Measure): string {
	const characters = [...line];
	const cut = () => `${characters.join('').replace(/[\s\p{P}]+$/u, '')}…`;
	while (characters.length > 0 && measure(cut()) > limit) characters.pop();
	return cut();
}
