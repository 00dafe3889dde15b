// Finds a Chromium for the browser journeys, and gets one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The path of a Chromium: the one CHROMIUM names, an installed one, Debian's package, or Playwright's download.
 * Returns null, after one sentence, when none of these can be had.
 */
export function findChromium() {
	const known = [
		process.env.CHROMIUM,
		'/usr/bin/chromium',
		'/usr/bin/chromium-browser',
		'/usr/bin/google-chrome',
		downloaded(),
	];
	const found = known.find((file) => file && existsSync(file));
	if (found) return found;
	console.log('• Chromium installieren');
	const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
	const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
	const apt = (...args) => {
		const [command, ...rest] = [...root, 'apt-get', ...args];
		return (
			spawnSync(command, rest, { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
				.status === 0
		);
	};
	if (existsSync('/usr/bin/apt-get')) {
		apt('update', '-qq');
		if (apt('install', '-y', '-qq', 'chromium') && existsSync('/usr/bin/chromium'))
			return '/usr/bin/chromium';
	}
	spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], quiet);
	const own = downloaded();
	if (own && existsSync(own)) return own;
	console.error(
		'Es fehlt ein Chromium: weder apt noch Playwrights Download haben einen gebracht. Bitte installieren und als CHROMIUM=/pfad angeben.',
	);
	return null;
}

function downloaded() {
	const script = "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))";
	const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
	});
	return status === 0 ? stdout : null;
}
