// Copies of node_modules only what the built server, jobs and commands load. The packages stay packages, so that
// everything is loaded exactly as it was tested.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const [target, ...more] = process.argv.slice(2);
if (target === undefined || target.startsWith('-') || more.length > 0) {
	console.log(
		'node scripts/build/trim-packages.mjs FOLDER: copies what the build needs of node_modules into FOLDER. Exit codes: 0 copied,\n1 a step failed, 2 called wrongly.',
	);
	process.exit(target === '--help' ? 0 : 2);
}

/** Loaded by names that only show at run time: native modules, and what finds them. */
const whole = [/^better-sqlite3\/(package\.json|lib\/|build\/Release\/better_sqlite3\.node$)/];
whole.push(/^(bindings|file-uri-to-path)\//, /^@node-rs\/argon2/, /^@resvg\/resvg-js/);

const entries = readdirSync('build/main').filter((name) => name.endsWith('.js') && !name.startsWith('bench'));
/** The files that are loaded when packages are resolved under these conditions, beside the usual ones. */
async function trace(conditions) {
	const { metafile } = await build({
		entryPoints: [...entries.map((name) => `build/main/${name}`), 'build/server/index.js'],
		outdir: 'build/unused',
		bundle: true,
		write: false,
		metafile: true,
		platform: 'node',
		format: 'esm',
		target: 'node20',
		conditions,
		mainFields: ['main'],
		external: ['pg-native', 'pg-cloudflare'],
		loader: { '.node': 'empty' },
		preserveSymlinks: true,
		logLevel: 'error',
	});
	return Object.keys(metafile.inputs).filter((file) => file.startsWith('node_modules/'));
}

const copied = new Set();
// Which of the two Node takes depends on its version.
for (const conditions of [[], ['module-sync']]) for (const file of await trace(conditions)) take(file);
for (const folder of ['better-sqlite3', 'bindings', 'file-uri-to-path', '@node-rs', '@resvg']) {
	for (const entry of readdirSync(`node_modules/${folder}`, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		const name = path.relative('node_modules', file);
		if (entry.isFile() && whole.some((pattern) => pattern.test(name))) take(file);
	}
}
console.log(`${copied.size} files of node_modules`);

/** Copies a file and the package.json files above it, which say how it is loaded. */
function take(file) {
	if (copied.has(file)) return;
	copied.add(file);
	const to = path.join(target, path.relative('node_modules', file));
	mkdirSync(path.dirname(to), { recursive: true });
	cpSync(file, to);
	for (
		let folder = path.dirname(file);
		path.basename(folder) !== 'node_modules';
		folder = path.dirname(folder)
	) {
		const description = path.join(folder, 'package.json');
		if (existsSync(description)) take(description);
		if (folder === '.') break;
	}
}
