// Finds a Chromium for the browser journeys, and gets one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without the windows that nobody sees: the same pages for little more than half of the processor's work. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

/** How long to wait for a server of packages, in s. */
const PATIENCE = 20;

/**
 * The path of a Chromium: the one CHROMIUM names, Debian's without windows (root gets it where apt has it), any that is
 * installed, or Playwright's download. Returns null, after one sentence, when none of these can be had.
 */
export function findChromium() {
	const named = firstOf(process.env.CHROMIUM, WINDOWLESS);
	if (named) return named;
	const isRoot = process.getuid?.() === 0;
	if (isRoot && install()) return WINDOWLESS;
	const any = () =>
		firstOf('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', downloaded());
	const installed = any();
	if (installed) return installed;
	if (!isRoot && install()) return WINDOWLESS;
	spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], quiet);
	const own = any();
	if (own) return own;
	console.error(
		'Es fehlt ein Chromium: weder apt noch Playwrights Download haben einen gebracht. Bitte installieren und als CHROMIUM=/pfad angeben.',
	);
	return null;
}

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };

const firstOf = (...files) => files.find((file) => file && existsSync(file));

/** Installs Debian's package; false where that isn't possible. */
function install() {
	if (!existsSync('/usr/bin/apt-get')) return false;
	console.log('• Chromium installieren');
	const [command, ...first] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
	const apt = (...args) => {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		const patience = ['-o', `Acquire::http::Timeout=${PATIENCE}`, '-o', 'Acquire::Retries=1'];
		return spawnSync(command, [...first, ...patience, ...args], { ...quiet, env }).status === 0;
	};
	apt('update', '-qq');
	return apt('install', '-y', '-qq', 'chromium-headless-shell') && existsSync(WINDOWLESS);
}

function downloaded() {
	const script = "import('playwright').then((p) => process.stdout.write(p.chromium.executablePath()))";
	const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
	});
	return status === 0 ? stdout : null;
}
