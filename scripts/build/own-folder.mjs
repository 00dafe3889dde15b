import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder in `place` that belongs to this process and says so by its name: `drinbleiben-KIND-...`. First it
 * removes those of its kind whose processes are gone without having cleaned up. Returns its path and how to remove it.
 */
export function makeOwnFolder(kind, place) {
	removeLeftovers(kind, place);
	const folder = mkdtempSync(path.join(place, `${prefix(kind)}${process.pid}-`));
	return { folder, remove: () => removeFolder(folder) };
}

/** How many folders of a kind other living processes have in `place`. */
export function countOthers(kind, place) {
	return ownersIn(kind, place).filter(({ pid }) => pid !== process.pid && isAlive(pid)).length;
}

/** Removes what processes that are gone have left in `place`, and ends the PostgreSQL that still runs in it. */
function removeLeftovers(kind, place) {
	for (const { folder, pid } of ownersIn(kind, place)) {
		if (isAlive(pid)) continue;
		try {
			if (kind !== 'postgres') removeLeftovers('postgres', folder);
			endServerOf(path.join(folder, 'cluster'));
			removeFolder(folder);
		} catch {
			// Another user's, who will remove it.
		}
	}
}

/** The folder goes also while somebody who is ending still writes into it. */
const removeFolder = (folder) =>
	rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/** Ids of processes say something only within one namespace: containers may share a folder. */
function prefix(kind) {
	let space = '0';
	try {
		space = readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
	} catch {
		// Only Linux has them.
	}
	return `drinbleiben-${kind}-${space}-`;
}

function ownersIn(kind, place) {
	const beginning = prefix(kind);
	try {
		return readdirSync(place)
			.filter((name) => name.startsWith(beginning))
			.map((name) => ({
				folder: path.join(place, name),
				pid: Number.parseInt(name.slice(beginning.length), 10),
			}))
			.filter(({ pid }) => pid > 0);
	} catch {
		return [];
	}
}

/** Whether there is a process with this id, whoever's it is. */
export function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}

function endServerOf(cluster) {
	const file = path.join(cluster, 'postmaster.pid');
	if (!existsSync(file)) return;
	const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
	try {
		// The id may be another process's by now.
		if (readlinkSync(`/proc/${pid}/cwd`) === cluster) process.kill(pid, 'SIGQUIT');
	} catch {
		// It is gone. Where there is no /proc it ends unasked, as soon as it misses its folder.
	}
}
