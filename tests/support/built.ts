import { execFileSync } from 'node:child_process';

let isBuilt = false;

/**
 * Builds the application if a source has changed since it was built. Each process asks once: reading all sources takes as
 * long as starting half a command, and none changes while tests run.
 */
export function ensureBuilt(): void {
	if (isBuilt) return;
	execFileSync(process.execPath, ['scripts/build/build-if-changed.mjs'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	isBuilt = true;
}
