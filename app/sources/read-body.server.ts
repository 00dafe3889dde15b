import type { IncomingMessage } from 'node:http';

/**
 * The whole body of an answer, or `too-large`: more bytes than the limit, said beforehand or counted. Rejects if it breaks
 * off before its end.
 */
export async function readBody(answer: IncomingMessage, limit: number): Promise<Uint8Array | 'too-large'> {
	if (Number(answer.headers['content-length'] ?? 0) > limit) return 'too-large';
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of answer as AsyncIterable<Buffer>) {
		length += part.length;
		if (length > limit) return 'too-large';
		parts.push(part);
	}
	return new Uint8Array(Buffer.concat(parts));
}
