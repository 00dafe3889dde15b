/** Width and height from the head of a PNG, in pixels. Throws if the bytes are none. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } {
	const file = Buffer.from(bytes);
	const signature = file.subarray(0, 8).toString('latin1');
	if (signature !== '\x89PNG\r\n\x1a\n' || file.toString('latin1', 12, 16) !== 'IHDR')
		throw new Error('This is no PNG.');
	return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
