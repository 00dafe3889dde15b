// `npm start`: from a fresh clone to a running game. Plain Node, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { findPort, isTaken } from './find-port.mjs';
import { installPackages } from './install-packages.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

if (process.argv.includes('--help')) {
	console.log(`npm start: installs, builds, migrates, fills an empty database with the demo and serves.

Settings (environment): PORT (3000, or the next one that is free), DATA_DIR (data), ORIGIN, SITE_ADMIN_EMAILS,
MAIL_FROM, SMTP_URL, SENDGRID_API_KEY.
Exit codes: 0 stopped by you, 1 a step failed.`);
	process.exit(0);
}

assertNodeVersion();

process.env.TZ = 'UTC';
process.env.NODE_ENV = 'production';
process.env.DRINBLEIBEN_MODE ??= 'development';
/** Where it serves unless PORT says otherwise. */
const USUAL = 3000;
/** The port that somebody has asked for: another one is of no use to them. */
const wanted = process.env.PORT || null;
if (wanted !== null && (await isTaken(Number(wanted)))) refusePort();

function step(label, work) {
	const from = Date.now();
	console.log(`• ${label}`);
	work();
	console.log(`  fertig nach ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

function node(file) {
	const { status } = spawnSync(process.execPath, ['--enable-source-maps', file], { stdio: 'inherit' });
	if (status !== 0) process.exit(1);
}

if (installPackages({ check: true })) console.log('• Pakete: schon installiert');
else step('Pakete installieren', () => installPackages({}));

step('Bauen, wenn sich etwas geändert hat', () => node('scripts/build/build-if-changed.mjs'));

if (wanted === null) await choosePort(USUAL);
step('Datenbank und Demo', () => node('build/main/prepare.js'));
let stop;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
serve();

/** Serves until the server ends; at another port if this one was taken between asking and listening. */
function serve() {
	let isTakenNow = false;
	const server = spawn(process.execPath, [...serverFlags, 'build/main/server.js'], {
		stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
		env: { ...process.env, ...serverEnvironment },
	});
	stop = () => server.kill('SIGTERM');
	server.stdout?.pipe(process.stdout);
	server.on('message', (message) => {
		if (message.listening) welcome();
		if (message.portTaken) isTakenNow = true;
	});
	server.on('error', (error) => {
		console.error(`Der Server startet nicht: ${error.message}`);
		process.exit(1);
	});
	server.on('exit', async (code) => {
		if (!isTakenNow) process.exit(code ?? 1);
		if (wanted !== null) refusePort();
		await choosePort(Number(process.env.PORT) + 1);
		serve();
	});
}

/** It serves with and without this word; stopping it at that moment ends only the word. */
function welcome() {
	spawnSync(process.execPath, ['build/main/prepare.js', '--welcome'], { stdio: 'inherit' });
}

/** PORT becomes the first free one from here on, which it says where that isn't the usual one. */
async function choosePort(from) {
	const port = await findPort(from);
	if (port === null) refusePort();
	if (port !== USUAL) console.log(`• Port ${USUAL} ist belegt: Drinbleiben nimmt ${port}`);
	process.env.PORT = String(port);
}

function refusePort() {
	console.error(
		`Port ${process.env.PORT ?? USUAL} ist belegt. Bitte beenden, was dort läuft, oder mit PORT einen anderen nennen.`,
	);
	process.exit(1);
}
