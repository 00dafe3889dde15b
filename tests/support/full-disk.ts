import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';

/**
 * Has the kernel refuse every write of a process into a file beyond its first bytes, as a full disk does, as long as `work`
 * lasts. Needs no rights that the process's own user lacks.
 */
export async function whileDiskIsFull<T>({ pid }: ChildProcess, work: () => Promise<T>): Promise<T> {
	const limit = (bytes: string) =>
		execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
	limit('1');
	try {
		return await work();
	} finally {
		limit('unlimited');
	}
}
