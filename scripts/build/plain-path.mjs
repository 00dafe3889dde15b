import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeTestsFolder } from './tests-folder.mjs';

/** Vite and Vitest read a path as an address or a pattern: with a `#`, `?`, `%`, bracket or the like they find no file. */
const plain = /^[\p{L}\p{N}/\\:._ @+,~=-]*$/u;

/** What a copy of the project does without: what the game and earlier runs have written. */
const left = new Set(['data', 'test-results', 'screenshots', 'playwright-report', '.cache']);

/**
 * Runs a script of ours in a copy of the project where this one's path is one that Vite can't take, brings back what
 * it made (files or folders from the root of the project) and ends this process with its exit code. Does nothing
 * where the path is fine.
 */
export async function runInPlainPath(args, made) {
	if (plain.test(process.cwd())) return;
	const { folder, remove } = makeTestsFolder();
	process.on('exit', remove);
	const copy = path.join(folder, 'project');
	console.log('  (in einer Kopie: Vite kommt mit einem Zeichen im Pfad dieses Ordners nicht zurecht)');
	for (const name of readdirSync('.').filter((each) => !left.has(each)))
		cpSync(name, path.join(copy, name), { recursive: true, verbatimSymlinks: true });
	const child = spawn(process.execPath, args, { cwd: copy, stdio: 'inherit' });
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	const code = await new Promise((resolve) => {
		child.once('error', (error) => {
			console.error(error.message);
			resolve(1);
		});
		child.once('exit', (status) => resolve(status ?? 1));
	});
	for (const name of made.filter((each) => existsSync(path.join(copy, each)))) {
		rmSync(name, { recursive: true, force: true });
		cpSync(path.join(copy, name), name, { recursive: true });
	}
	process.exit(code);
}
