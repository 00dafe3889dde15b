import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';
import { sendPlainPage } from '~/http/plain-page.server';

/** The folder of the files whose names change with their contents: browsers need never ask for them again. */
const ASSETS = 'assets';
const FOREVER = 'public, max-age=31536000, immutable';
/** Files that keep their names. */
const AN_HOUR = 'public, max-age=3600';

/** '': as it is. */
type Encoding = 'br' | 'gzip' | '';

type PublicFile = {
	readonly caching: string;
	readonly etag: string;
	/** By encoding, the shortest first; '' as it is. */
	readonly bodies: readonly [encoding: Encoding, bytes: Buffer][];
};

/**
 * Serves the files that lie in the folder and in its assets when it starts, out of memory, packed for whoever takes that.
 * An answer is one write of bytes that lie there once: nobody asks the disk, and whoever asks for hundreds of parts,
 * names hundreds of versions or reads nothing costs no more than others. What isn't there below /assets has no page.
 */
export function publicFiles(folder: string) {
	const files = new Map([...readFiles(folder, '', AN_HOUR), ...readFiles(folder, ASSETS, FOREVER)]);
	return (request: Request, response: Response, next: NextFunction): void => {
		const { path: name, method, headers } = request;
		const file = method === 'GET' || method === 'HEAD' ? files.get(name) : undefined;
		if (file === undefined) {
			if (name.startsWith(`/${ASSETS}/`)) sendPlainPage(response, 404);
			else next();
			return;
		}
		const accepted = String(headers['accept-encoding'] ?? '');
		const [encoding, bytes] = file.bodies.find(([each]) => takes[each].test(accepted)) ?? ['', Buffer.of()];
		response.type(path.extname(name));
		response.set({ 'Cache-Control': file.caching, ETag: file.etag, Vary: 'Accept-Encoding' });
		if (headers['if-none-match'] === file.etag) {
			response.status(304).end();
			return;
		}
		if (encoding !== '') response.set('Content-Encoding', encoding);
		response.set('Content-Length', String(bytes.length)).end(bytes);
	};
}

/**
 * Whether a list of encodings holds one, and not as refused. Searched rather than parsed, as Express does: whoever names
 * thousands costs no more than others.
 */
const takes: Record<Encoding, RegExp> = {
	br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))(?=[\s,;]|$)/,
	gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))(?=[\s,;]|$)/,
	// Everybody takes what isn't encoded.
	'': /^/,
};

/** What lies in a folder of the build, by its path; `name.br` is `name` packed beforehand. */
function readFiles(folder: string, below: string, caching: string): [string, PublicFile][] {
	const entries = readdirSync(path.join(folder, below), { withFileTypes: true });
	const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
	return names
		.filter((name) => !name.endsWith('.br'))
		.map((name) => {
			const place = path.join(folder, below, name);
			const plain = readFileSync(place);
			const bodies: [Encoding, Buffer][] = [
				...(existsSync(`${place}.br`) ? [['br', readFileSync(`${place}.br`)] as [Encoding, Buffer]] : []),
				['gzip', gzipSync(plain)],
				['', plain],
			];
			const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
			bodies.sort(([, a], [, b]) => a.length - b.length);
			return [path.posix.join('/', below, name), { caching, etag, bodies }];
		});
}
