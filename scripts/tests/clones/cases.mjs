import { execFileSync } from 'node:child_process';
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneInto, fetchNode, linkPackages, makeUser } from './make-clone.mjs';
import { run, runOnce, startOnce, testOnce } from './run-command.mjs';

/**
 * The test files of a reduced `npm test`: something for each of its stages. Mails, which go to servers of the loopback;
 * PostgreSQL from Vitest; services on PostgreSQL; the built server; the browser.
 */
const some = [
	'tests/mail/transports.test.ts',
	'tests/data/engine/instants.test.ts',
	'tests/services/trust/throttles.test.ts',
	'tests/http/server/graceful-stop.test.ts',
	'tests/e2e/links.spec.ts',
];

/** An address of the loopback at which nobody answers. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Each place that the two commands are promised for. `run` gets `base` (an empty folder), `packages` (a clone with its
 * packages) and `does` (name, work): one check, which has passed unless its work throws.
 */
export const cases = [
	{
		name: 'as root, below a home of mode 700',
		run: async ({ base, packages, does }) => {
			const cwd = cloneInto(path.join(base, 'root-home/drinbleiben'));
			execFileSync('chmod', ['700', path.join(base, 'root-home')]);
			linkPackages(packages, cwd);
			await both(does, { cwd });
		},
	},
	{
		name: 'as a plain user in a home of mode 700, installed by that user, with all tests',
		run: ({ base, does }) =>
			asUser(base, async (user) => {
				const cwd = own(cloneInto(path.join(user.home, 'drinbleiben')), user);
				await both(does, { cwd, user }, []);
			}),
	},
	{
		name: 'a path with spaces, an umlaut and a #',
		run: async ({ base, packages, does }) => {
			const cwd = cloneInto(path.join(base, 'Büro Süd #1/drin bleiben'));
			linkPackages(packages, cwd);
			await both(does, { cwd });
		},
	},
	{
		name: 'a parent that cannot be written',
		run: ({ base, packages, does }) =>
			asUser(base, async (user) => {
				const cwd = cloneInto(path.join(base, 'closed/drinbleiben'));
				linkPackages(packages, cwd);
				// The packages' files are shared with other cases: theirs is the owner.
				execFileSync('find', [
					cwd,
					'-name',
					'node_modules',
					'-prune',
					'-o',
					'-exec',
					'chown',
					'-h',
					user.name,
					'{}',
					'+',
				]);
				execFileSync('find', [
					path.join(cwd, 'node_modules'),
					'-type',
					'd',
					'-exec',
					'chown',
					user.name,
					'{}',
					'+',
				]);
				await does('the parent refuses', async () => {
					const { code } = await runOnce('touch ../x', { cwd, user });
					if (code === 0) throw new Error('it can be written');
				});
				await both(does, { cwd, user });
			}),
	},
	{
		name: 'umask 077, installed with it',
		run: async ({ base, does }) => {
			const cwd = path.join(base, 'drinbleiben');
			await runOnce(`git clone --quiet --no-hardlinks '${process.cwd()}' drinbleiben`, {
				cwd: base,
				umask: '077',
			});
			await both(does, { cwd, umask: '077' });
		},
	},
	{
		name: 'HOME not set',
		run: (tools) => both(tools.does, { cwd: linked(tools), env: { HOME: undefined } }),
	},
	{
		name: 'CI=true, without a terminal',
		run: (tools) => both(tools.does, { cwd: linked(tools), env: { CI: 'true', TERM: undefined } }),
	},
	{
		name: 'NODE_ENV=production and packages for tests left out by the shell, installed with it',
		run: ({ base, does }) => {
			const cwd = cloneInto(path.join(base, 'drinbleiben'));
			return both(does, { cwd, env: { NODE_ENV: 'production', npm_config_omit: 'dev' } });
		},
	},
	{
		name: 'a proxy that leads nowhere for localhost',
		run: (tools) => {
			const names = ['http_proxy', 'https_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()]);
			const env = Object.fromEntries([...names.map((name) => [name, nowhere]), ['NODE_USE_ENV_PROXY', '1']]);
			return both(tools.does, {
				cwd: linked(tools),
				env: { ...env, NO_PROXY: undefined, no_proxy: undefined },
			});
		},
	},
	...['20.19', '22', '24'].map((version) => ({
		name: `Node ${version}, installed with it`,
		run: async ({ base, does }) => {
			const programs = fetchNode(version, path.join(base, 'node'));
			const cwd = cloneInto(path.join(base, 'drinbleiben'));
			const env = { PATH: `${programs}:${process.env.PATH}` };
			await does(`it is Node ${version}`, async () => {
				const { said } = await runOnce('node --version', { cwd, env });
				if (!said.startsWith(`v${version}.`)) throw new Error(said);
			});
			await both(does, { cwd, env });
		},
	})),
	{
		name: 'two clones at once',
		run: async ({ base, packages, does }) => {
			const clones = ['one', 'two'].map((name) => cloneInto(path.join(base, name)));
			for (const cwd of clones) linkPackages(packages, cwd);
			await Promise.all(
				clones.map((cwd) => both((name, work) => does(`${path.basename(cwd)}: ${name}`, work), { cwd })),
			);
		},
	},
	{
		name: 'a second time, offline',
		run: async (tools) => {
			const cwd = linked(tools);
			await tools.does('npm start with the registry', () => startOnce({ cwd }));
			await both(tools.does, { cwd, env: { npm_config_registry: nowhere, npm_config_fetch_retries: '0' } });
		},
	},
	{
		name: 'after an interrupted installation',
		run: async ({ base, does }) => {
			const cwd = cloneInto(path.join(base, 'drinbleiben'));
			const first = run('npm start', { cwd });
			const packages = path.join(cwd, 'node_modules');
			while (first.isAlive() && !(existsSync(packages) && readdirSync(packages).length > 50)) await sleep(50);
			first.kill();
			await first.ended;
			await does('it was interrupted', async () => {
				if (existsSync(path.join(packages, '.installed'))) throw new Error('it was through');
			});
			await both(does, { cwd });
		},
	},
	{
		name: 'node_modules is a link to packages that fit',
		run: async (tools) => {
			const cwd = linked(tools);
			const link = path.join(cwd, 'node_modules');
			// Node looks for a package's own packages where the link leads to, in folders of that name.
			const packages = path.join(tools.base, 'shared/node_modules');
			mkdirSync(path.dirname(packages));
			renameSync(link, packages);
			symlinkSync(packages, link);
			await both(tools.does, { cwd });
			await tools.does('the link is still there', async () => {
				if (!lstatSync(link).isSymbolicLink()) throw new Error('it is gone');
			});
		},
	},
	{
		name: 'node_modules is a link to packages that do not fit',
		run: async ({ base, does }) => {
			const cwd = cloneInto(path.join(base, 'drinbleiben'));
			const others = path.join(base, 'others');
			mkdirSync(path.join(others, 'their-package'), { recursive: true });
			writeFileSync(path.join(others, 'their-package/index.js'), 'theirs');
			symlinkSync(others, path.join(cwd, 'node_modules'));
			await both(does, { cwd });
			await does('the folder behind the link is as it was', async () => {
				const names = readdirSync(others).join();
				if (names !== 'their-package') throw new Error(`it has ${names}`);
				if (readFileSync(path.join(others, 'their-package/index.js'), 'utf8') !== 'theirs')
					throw new Error('its file has changed');
			});
		},
	},
	{
		name: 'port 3000 is taken',
		run: async (tools) => {
			const cwd = linked(tools);
			const holder = createServer();
			// Somebody else may hold it: that is as good.
			await new Promise((resolve) => {
				holder.once('error', resolve);
				holder.listen(3000, resolve);
			});
			try {
				await tools.does('npm start says so and takes the next one', async () => {
					const said = await startOnce({ cwd });
					if (!said.includes('Port 3000 ist belegt')) throw new Error(said);
				});
				await tools.does('with PORT=3000 npm start says so and ends', async () => {
					const { code, said } = await runOnce('npm start', { cwd, env: { PORT: '3000' } });
					if (code !== 1 || !said.includes('Port 3000 ist belegt')) throw new Error(`${code}: ${said}`);
				});
			} finally {
				holder.close();
			}
		},
	},
	{
		name: 'a /dev/shm of 64 MB that may not run programs, as containers have it',
		run: (tools) =>
			both(tools.does, {
				cwd: linked(tools),
				memory: 'mount -t tmpfs -o size=64m,noexec tmpfs /dev/shm',
			}),
	},
	{
		name: 'a full /dev/shm',
		run: (tools) =>
			both(tools.does, {
				cwd: linked(tools),
				memory:
					'mount -t tmpfs -o size=64m tmpfs /dev/shm && { head -c 70m /dev/zero >/dev/shm/full 2>/dev/null || true; }',
			}),
	},
];

async function both(does, place, files = some) {
	await does('npm start', () => startOnce(place));
	await does(files.length === 0 ? 'npm test, whole' : 'npm test', () => testOnce(place, files));
}

/** A clone with packages of its own that cost nothing. */
function linked({ base, packages }) {
	const cwd = cloneInto(path.join(base, 'drinbleiben'));
	linkPackages(packages, cwd);
	return cwd;
}

async function asUser(base, work) {
	const user = makeUser(path.join(base, 'home'));
	try {
		await work(user);
	} finally {
		user.remove();
	}
}

function own(folder, { name }) {
	execFileSync('chown', ['-R', `${name}:${name}`, folder]);
	return folder;
}
