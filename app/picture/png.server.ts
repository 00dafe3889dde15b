import { setImmediate as nextTurn } from 'node:timers/promises';
import { Resvg } from '@resvg/resvg-js';
import { fontFiles } from './font.server';

const options = {
	font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter' },
	logLevel: 'off' as const,
};

/**
 * Draws an SVG of ours, which takes some 20 ms of the process's thread. Before each the event loop turns once: other
 * requests pass, and the 3 MB of the picture before are given back, which the renderer does only there.
 */
export async function renderPng(svg: string): Promise<Buffer> {
	await nextTurn();
	return new Resvg(svg, options).render().asPng();
}
