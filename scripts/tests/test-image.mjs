// `npm run test:image`: builds the image, starts it with the network cut off, and plays two journeys against it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions } from '../terminal/read-options.mjs';

const base = 'node:24-bookworm-slim';
const tag = 'drinbleiben:test';
const journeys = path.join(import.meta.dirname, 'image');
/** What the image may add to its base, bytes, and how long the welcome page may take after the start, ms. */
const heaviest = 90_000_000;
const longestStart = 20_000;

readOptions(
	`npm run test:image: builds the Dockerfile with Docker, podman or buildah, whichever works here; measures what the image
adds to ${base}; starts it as its normal user with four settings, an empty volume and no network but its own loopback;
measures the time to the welcome page; then plays register to pick and import to evaluation (waits for a kickoff, up to two
minutes). With buildah, which starts nothing, the image's files are run in a chroot (needs root, unshare and ip); where the
base image can't be fetched, one of that name must exist locally.

Exit codes: 0 all as promised, 1 not, 2 none of the three works here.`,
);

const settings = {
	ORIGIN: 'http://127.0.0.1:3000',
	SECRET: '0123456789abcdef0123456789abcdef0123456789abcdef',
	SITE_ADMIN_EMAILS: 'admin@example.org',
	SMTP_URL: 'smtp://127.0.0.1:2525',
};
const buildahEnv = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs', ...process.env };

function ask(command, args, options = {}) {
	const { status, stdout, stderr } = spawnSync(command, args, {
		encoding: 'utf8',
		env: buildahEnv,
		...options,
	});
	if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr ?? status}`);
	return (stdout ?? '').trim();
}
const works = (command, args) => spawnSync(command, args, { stdio: 'ignore', env: buildahEnv }).status === 0;
const shown = { stdio: ['ignore', 'inherit', 'inherit'] };

const engine = [
	{ name: 'docker', probe: ['info'] },
	{ name: 'podman', probe: ['info'] },
	{ name: 'buildah', probe: ['info'] },
].find(({ name, probe }) => works(name, probe))?.name;
if (engine === undefined) {
	console.error('Hier arbeitet weder Docker noch podman noch buildah.');
	process.exit(2);
}

/** Starts the built image. Commands after `inside` run within it, with its network; `stop` ends and removes it. */
const start = engine === 'buildah' ? startInChroot : startContainer;

function startContainer() {
	const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
	const startedAt = performance.now();
	const id = ask(engine, ['run', '--detach', '--network', 'none', ...env, tag]);
	ask(engine, ['cp', journeys, `${id}:/tmp/image`]);
	return {
		startedAt,
		inside: [engine, 'exec', '--interactive', id],
		log: () => ask(engine, ['logs', id]),
		stop: () => ask(engine, ['rm', '--force', '--volumes', id]),
	};
}

function startInChroot() {
	const container = ask('buildah', ['from', '--pull-never', tag]);
	const root = ask('buildah', ['mount', container]);
	cpSync(journeys, path.join(root, 'tmp/image'), { recursive: true });
	const { config } = JSON.parse(ask('buildah', ['inspect', '--type', 'image', tag])).OCIv1;
	const env = [...config.Env, ...Object.entries(settings).map((pair) => pair.join('='))];
	const enter = ['chroot', '--userspec', '1000:1000', root, 'env', '-i', ...env, 'sh', '-c'];
	const cut = `ip link set lo up && exec "$@"`;
	const service = spawn(
		'unshare',
		['--net', 'sh', '-c', cut, 'sh', ...enter, `cd /app && exec ${config.Cmd.map(quoted).join(' ')}`],
		{ stdio: ['ignore', 'pipe', 'inherit'], detached: true },
	);
	const startedAt = performance.now();
	let log = '';
	service.stdout.on('data', (part) => {
		log += part;
	});
	service.once('error', (error) => {
		log += error.message;
	});
	const net = `--net=/proc/${service.pid}/ns/net`;
	return {
		startedAt,
		inside: ['nsenter', net, 'chroot', '--userspec', '1000:1000', root, 'env', '-i', ...env],
		log: () => log,
		stop: async () => {
			process.kill(-service.pid, 'SIGTERM');
			await new Promise((resolve) => service.once('exit', resolve));
			ask('buildah', ['rm', container]);
		},
	};
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Bytes of an image's files. */
function sizeOf(image) {
	if (engine !== 'buildah') return Number(ask(engine, ['image', 'inspect', '--format', '{{.Size}}', image]));
	const container = ask('buildah', ['from', '--pull-never', image]);
	const root = ask('buildah', ['mount', container]);
	const bytes = Number(ask('du', ['--summarize', '--bytes', root]).split('\t')[0]);
	ask('buildah', ['rm', container]);
	return bytes;
}

const failures = [];
function judge(what, holds) {
	console.log(`${holds ? '✓' : '✗'} ${what}`);
	if (!holds) failures.push(what);
}

console.log(`Gebaut wird mit ${engine}.`);
const local = engine === 'buildah' && works('buildah', ['inspect', '--type', 'image', base]);
if (engine === 'buildah')
	ask('buildah', ['bud', ...(local ? ['--pull-never'] : []), '--layers', '-t', tag, '.'], shown);
else ask(engine, ['build', '--tag', tag, '.'], shown);

const added = sizeOf(tag) - sizeOf(base);
judge(
	`Das Abbild ist ${(added / 1e6).toFixed(1)} MB größer als ${base} (höchstens ${heaviest / 1e6})`,
	added <= heaviest,
);

const running = await start();
const from = running.startedAt;
try {
	const probe = `fetch('${settings.ORIGIN}').then(async (a) => process.exit(a.ok && (await a.text()).includes('Drinbleiben') ? 0 : 1), () => process.exit(1))`;
	const [program, ...rest] = running.inside;
	let welcomed = false;
	while (!welcomed && performance.now() - from < longestStart * 3) {
		welcomed = works(program, [...rest, 'node', '-e', probe]);
		if (!welcomed) await sleep(200);
	}
	const seconds = ((performance.now() - from) / 1000).toFixed(1);
	judge(
		`Die Startseite kam nach ${seconds} s (höchstens ${longestStart / 1000})`,
		welcomed && seconds * 1000 <= longestStart,
	);
	const out = `fetch('https://registry.npmjs.org').then(() => process.exit(1), () => process.exit(0))`;
	judge('Das Netz ist abgeschnitten', works(program, [...rest, 'node', '-e', out]));
	const user = ask(program, [...rest, 'id', '-u']);
	judge(`Er läuft als normaler Benutzer (${user})`, user !== '0');
	const unwanted = ask(program, [
		...rest,
		'sh',
		'-c',
		'ls -d /app/node_modules/prisma /app/node_modules/typescript /app/node_modules/vite /app/node_modules/vitest /app/scripts /app/tests; command -v gcc g++ make python3; true',
	]);
	judge(`Weder Bauwerkzeug noch Prisma-Kommando noch Entwicklung (${unwanted || 'nichts'})`, unwanted === '');
	const { status } = spawnSync(
		program,
		[...rest, 'sh', '-c', 'cd /app && node /tmp/image/journeys.mjs'],
		shown,
	);
	judge('Beide Wege durchs Spiel', status === 0);
} catch (error) {
	judge(String(error), false);
} finally {
	if (failures.length > 0) console.error(running.log().slice(-4_000));
	await running.stop();
}
process.exit(failures.length === 0 ? 0 : 1);
