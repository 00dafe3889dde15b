import { renderPng } from './png.server';

/** Width and height of the picture in pixels, at most: large enough to be printed over half a sheet. */
const LARGEST = 1024;

/** A QR code, as `qrCode` gives it, as a picture: dark on white, each module as many whole pixels. */
export async function qrPicture({ side, path }: { side: number; path: string }): Promise<Buffer> {
	const size = Math.max(1, Math.floor(LARGEST / side)) * side;
	return renderPng(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`,
	);
}
