// Whether something has to be made again: a hash over the files it is made from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** True when `stampFile` was written for this stamp. */
export function stampMatches(stampFile, stamp) {
	return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Notes that what is made from the sources of this stamp is up to date. */
export function writeStamp(stampFile, stamp) {
	mkdirSync(path.dirname(stampFile), { recursive: true });
	writeFileSync(stampFile, stamp);
}

/** The stamp of sources as they are now: taken before something is made of them, for they may change meanwhile. */
export function stampOf(sources) {
	const hash = createHash('sha256').update(process.version);
	for (const source of sources) addTo(hash, source);
	return hash.digest('hex');
}

function addTo(hash, file) {
	if (!existsSync(file) || file.includes(`${path.sep}generated`)) return;
	if (statSync(file).isDirectory()) {
		for (const name of readdirSync(file).sort()) addTo(hash, path.join(file, name));
		return;
	}
	hash.update(file).update('\0').update(readFileSync(file)).update('\0');
}
