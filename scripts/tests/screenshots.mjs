// `npm run screenshots`: pictures of every screen and state, made from the same scenes that the browser tests look at.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { readOptions } from '../terminal/read-options.mjs';
import { findChromium } from './find-chromium.mjs';

const help = `npm run screenshots [-- --only REGEX] [-- --out DIR]

Takes a picture of every scene in tests/gallery at 390 and 1280 px, light and dark: NAME-390-light.png and so on,
and writes index.html, a sheet with all of them. Builds the application first if a source has changed.

--only REGEX  only scenes whose name matches; the sheet then shows only these
--out DIR     where the pictures go (default: screenshots, which git ignores)
Exit codes: 0 all taken, 1 a scene could not be brought into its state or nothing matched, 2 wrong arguments.`;

const {
	values: { only, out },
} = readOptions(help, {
	options: { only: { type: 'string', default: '' }, out: { type: 'string', default: 'screenshots' } },
});
try {
	new RegExp(only);
} catch {
	console.error(`--only ist kein regulärer Ausdruck: ${only}\n\n${help}`);
	process.exit(2);
}

const chromium = findChromium();
if (chromium === null) process.exit(1);
if (spawnSync(process.execPath, ['scripts/build/build-if-changed.mjs'], { stdio: 'inherit' }).status !== 0)
	process.exit(1);

// Within the project, where Node finds the packages.
const bundle = `.cache/screenshots-${process.pid}.mjs`;
await build({
	entryPoints: ['tests/gallery/take-pictures.ts'],
	outfile: bundle,
	bundle: true,
	platform: 'node',
	format: 'esm',
	packages: 'external',
	logLevel: 'error',
});
const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundle, out, only], {
	stdio: 'inherit',
	env: { ...process.env, TZ: 'UTC', CHROMIUM: chromium },
});
rmSync(bundle, { force: true });
process.exit(status ?? 1);
