import { createHash } from 'node:crypto';
import { renderPng } from './png.server';
import { drawPoster } from './poster.server';
import { openShelf } from './shelf';

/** A PNG of 1200 by 630 pixels, under 250 kB. The etag is another one for other bytes, and has its quotes. */
export type Picture = { readonly png: Buffer; readonly etag: string };

/** The pictures that were asked for last, by what is drawn on them; together some MB. */
const shelf = openShelf<Picture>(50);

/**
 * The picture of a link: the invitation into a community, or with null the product's general one, which also replaces
 * that of a community whose name our font can't draw.
 */
export function sharePicture(
	productName: string,
	community: { readonly name: string; readonly league: string } | null,
): Promise<Picture> {
	const svg = (community && invitation(productName, community)) ?? general(productName);
	return shelf(svg, async () => {
		const png = await renderPng(svg);
		return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
	});
}

const game = ['Jede Woche ein Team.', 'Wer zuletzt drin ist, gewinnt.'] as const;

function invitation(productName: string, community: { name: string; league: string }): string | null {
	return drawPoster({
		productName,
		eyebrow: `Du bist eingeladen · ${community.league}`,
		title: community.name,
		below: game,
	});
}

function general(productName: string): string {
	const drawn = drawPoster({
		productName,
		eyebrow: 'Das Tippspiel für deine Leute',
		title: 'Bleib drin.',
		below: game,
	});
	if (drawn === null) throw new Error('The font lacks letters of our own sentence.');
	return drawn;
}
