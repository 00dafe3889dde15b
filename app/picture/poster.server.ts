import type { Step } from './fit-text';
import { weights } from './font.server';
import { type SetText, setText } from './set-text.server';

/** Width and height of every picture in pixels: the shape that messengers show uncut. */
const size = { width: 1200, height: 630 } as const;

/** What a picture says. */
export type Poster = {
	readonly productName: string;
	/** A line above the title. */
	readonly eyebrow: string;
	/** Up to three lines, as large as they fit. */
	readonly title: string;
	/** Two lines at the bottom. */
	readonly below: readonly [string, string];
};

/** The dark colours of ui/styles/tokens.css, a little brighter where the picture is shown small. */
const colours = {
	paper: '#0d1311',
	ink: '#f4f8f6',
	soft: '#b4c1ba',
	go: '#3ddc97',
	track: '#1f2e28',
	wash: '#101c17',
} as const;

/** The column of all texts. What is between the product's name and the lines below is the title's. */
const column = { left: 80, width: 640, top: 142, bottom: 466 } as const;

const titleSteps: [Step, ...Step[]] = [
	{ size: 136, lines: 1 },
	{ size: 116, lines: 1 },
	{ size: 104, lines: 2 },
	{ size: 90, lines: 2 },
	{ size: 80, lines: 2 },
	{ size: 72, lines: 3 },
	{ size: 64, lines: 3 },
	{ size: 56, lines: 3 },
	{ size: 48, lines: 3 },
];

/** All other texts are one line of 42 pixels, smaller where they are long. */
const lineSteps: [Step, ...Step[]] = [
	{ size: 42, lines: 1 },
	{ size: 37, lines: 1 },
	{ size: 32, lines: 1 },
	{ size: 28, lines: 1 },
];

/** The picture as SVG, or null if our font can't draw the title. */
export function drawPoster({ productName, eyebrow, title, below }: Poster): string | null {
	const main = setText(title, {
		weight: weights.extraBold,
		spacing: -0.025,
		width: column.width,
		steps: titleSteps,
	});
	if (main === null) return null;
	const line = { spacing: -0.01, width: column.width, steps: lineSteps };
	const eyebrowSpace = 68;
	const height = eyebrowSpace + main.size * leading * main.lines.length;
	const top = column.top + (column.bottom - column.top - height) / 2;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
		`<rect width="${size.width}" height="${size.height}" fill="${colours.paper}"/>`,
		mark(948, 315, 158),
		draw(setText(productName, { ...line, weight: weights.extraBold }), 102, colours.ink),
		draw(setText(eyebrow, { ...line, weight: weights.semiBold }), top + 36, colours.go),
		draw(main, top + eyebrowSpace + main.size * 0.86, colours.ink),
		...below.map((each, index) =>
			draw(setText(each, { ...line, weight: weights.semiBold }), 516 + index * 52, colours.soft),
		),
		'</svg>',
	].join('');
}

/** From one line to the next, in font sizes. */
const leading = 1.12;

/** Lines from this baseline on; large letters begin further left, so that their stems stand in one line with the small ones. */
function draw(text: SetText | null, baseline: number, fill: string): string {
	if (text === null) return '';
	const { size, weight, spacing } = text;
	const x = Math.round(column.left - Math.max(0, size - 42) * 0.04);
	return text.lines
		.map((line, index) => {
			const y = Math.round(baseline + index * size * leading);
			return `<text x="${x}" y="${y}" font-family="Inter" font-weight="${weight}" font-size="${size}" letter-spacing="${spacing * size}" fill="${fill}">${escapeXml(line)}</text>`;
		})
		.join('');
}

/** The product's mark: a ring nearly closed around a point, as in ui/mark.svg. */
function mark(x: number, y: number, radius: number): string {
	return [
		`<g transform="translate(${x} ${y}) scale(${radius / 12}) translate(-14 -14)" stroke-width="3.2" stroke-linecap="round">`,
		`<circle cx="14" cy="14" r="12" stroke="${colours.track}" fill="${colours.wash}"/>`,
		`<path d="M14 2A12 12 0 1 1 3.608 8" stroke="${colours.go}" fill="none"/>`,
		`<circle cx="14" cy="14" r="4.4" fill="${colours.go}"/></g>`,
	].join('');
}

function escapeXml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
