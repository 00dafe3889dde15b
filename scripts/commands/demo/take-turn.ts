import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes the right to play the demo for this process: two that play at once would evaluate what the other one plays. Gives
 * how it is given back; null while another process plays. One that ended without giving it back holds nothing up.
 */
export function takeTurn(folder: string): (() => void) | null {
	const file = path.join(folder, 'demo.pid');
	if (!write(file)) {
		if (isRunning(Number(readFileSync(file, 'utf8')))) return null;
		rmSync(file, { force: true });
		if (!write(file)) return null;
	}
	return () => rmSync(file, { force: true });
}

/** False if the file is there already. */
function write(file: string): boolean {
	try {
		writeFileSync(file, `${process.pid}`, { flag: 'wx' });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}

function isRunning(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
