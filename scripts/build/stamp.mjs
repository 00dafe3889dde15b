// Whether something has to be made again: a hash over the files it is made from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** True when `stampFile` was written for exactly these sources. */
export function stampMatches(stampFile, sources) {
	return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOf(sources);
}

/** Notes that what is made from these sources is up to date. */
export function writeStamp(stampFile, sources) {
	mkdirSync(path.dirname(stampFile), { recursive: true });
	writeFileSync(stampFile, hashOf(sources));
}

function hashOf(sources) {
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
