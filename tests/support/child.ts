import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

export type Child = {
	process: ChildProcess;
	/** The lines it has printed so far; complete once `ended` has resolved. */
	lines: string[];
	/** Resolves when it has printed a line. */
	firstLine: Promise<unknown>;
	/** Resolves when it has ended and all it printed has been read. */
	ended: Promise<unknown>;
};

/** Bundles a TypeScript file so that Node can run it as a process of its own; gives the bundle's path. */
export async function bundleChild(entry: string): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [entry],
		write: false,
		bundle: true,
		platform: 'node',
		format: 'esm',
		packages: 'external',
		logLevel: 'error',
	});
	const [bundle] = outputFiles;
	// Within the project, where Node finds the packages; named by its content, so that runs side by side agree.
	const name = `${path.basename(entry, '.ts')}-${bundle?.hash.replaceAll(/\W/g, '')}.mjs`;
	const file = path.resolve('.cache/tests', name);
	await mkdir(path.dirname(file), { recursive: true });
	// Under a name of its own first: nobody who finds the bundle finds half of it.
	const own = `${file}.${randomBytes(6).toString('hex')}`;
	await writeFile(own, bundle?.contents ?? '');
	await rename(own, file);
	return file;
}

/** Starts a bundle with arguments. What it prints is collected by lines; its errors go to the test's own. */
export function startChild(bundle: string, ...args: string[]): Child {
	const child = spawn(process.execPath, [bundle, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
	const lines: string[] = [];
	const reader = createInterface(child.stdout);
	reader.on('line', (line) => lines.push(line));
	const firstLine = once(reader, 'line');
	const ended = Promise.all([once(reader, 'close'), once(child, 'close')]);
	// One that couldn't be started is an error of whoever waits for it, not of the process that runs all tests.
	child.once('error', (error) => reader.emit('error', error));
	for (const each of [firstLine, ended]) each.catch(() => {});
	return { process: child, lines, firstLine, ended };
}
