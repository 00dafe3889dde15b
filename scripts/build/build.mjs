// Builds everything that runs: the database clients, the web application, and the server, jobs and scripts as bundles.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { readOptions } from '../terminal/read-options.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { runInPlainPath } from './plain-path.mjs';

readOptions(
	'npm run build: generates the database clients, builds the web application into build/client (assets\ncompressed beforehand) and build/server, and bundles server.ts, jobs and scripts into build/main. Exits 1 when a step fails, 2 when it is called wrongly.',
);

assertNodeVersion();
await runInPlainPath(
	['scripts/build/build.mjs'],
	['build', 'app/data/generated', 'prisma/postgres/schema.prisma'],
);

const run = (label, command, args) => {
	console.log(`  ${label}`);
	const { status } = spawnSync(process.execPath, [command, ...args], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, NODE_ENV: 'production' },
	});
	if (status !== 0) {
		console.error(`  ${label}: fehlgeschlagen`);
		process.exit(1);
	}
};

run('Datenbank-Clients erzeugen', 'scripts/build/generate-client.mjs', []);
run('Webanwendung bauen', 'node_modules/@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn']);

const assets = 'build/client/assets/';
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file)))
	writeFileSync(`${assets}${name}.br`, brotliCompressSync(readFileSync(assets + name)));

// app/picture looks for its fonts beside the file that it ends up in.
cpSync('app/picture/fonts', 'build/server/fonts', { recursive: true });

console.log('  Server, Jobs und Skripte bündeln');
const commands = readdirSync('scripts/commands').filter((name) => name.endsWith('.ts'));
await build({
	entryPoints: {
		server: 'server.ts',
		jobs: 'jobs/process.ts',
		aside: 'jobs/aside-thread.ts',
		bench: 'scripts/bench/bench.ts',
		'bench-besiege': 'scripts/bench/besiege.ts',
		'bench-lengths': 'scripts/bench/estimate-rounds.ts',
		'bench-load': 'scripts/bench/load.ts',
		'bench-listen': 'scripts/bench/listen.ts',
		'bench-probe': 'scripts/bench/probe.ts',
		'bench-reference': 'scripts/bench/reference.ts',
		'bench-save': 'scripts/bench/save-picks.ts',
		...Object.fromEntries(commands.map((name) => [name.replace('.ts', ''), `scripts/commands/${name}`])),
	},
	outdir: 'build/main',
	bundle: true,
	packages: 'external',
	platform: 'node',
	format: 'esm',
	target: 'node20',
	splitting: true,
	sourcemap: 'linked',
	loader: { '.csv': 'text', '.sql': 'text' },
	logLevel: 'warning',
});
