/** Colours in which initials are written. */
const inks = ['#ffffff', '#111111'] as const;

/** The least contrast at which small bold text is readable (WCAG 2, AA). */
const READABLE = 4.5;

/** The ink in which initials are readable on a colour ('#rrggbb'); null if neither white nor black is. */
export function inkFor(color: string): string | null {
	const [best] = [...inks].sort((a, b) => contrastOf(color, b) - contrastOf(color, a));
	return best !== undefined && contrastOf(color, best) >= READABLE ? best : null;
}

/** Contrast of two colours ('#rrggbb') as WCAG 2 defines it, 1 to 21. */
function contrastOf(a: string, b: string): number {
	const [one, other] = [luminance(a), luminance(b)];
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color: string): number {
	const channel = (start: number) => {
		const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
