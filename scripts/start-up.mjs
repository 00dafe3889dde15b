// `npm start`: from a fresh clone to a running game. Plain Node, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { installPackages } from './install-packages.mjs';
import { serverEnvironment, serverFlags } from './server-process.mjs';

if (process.argv.includes('--help')) {
	console.log(`npm start: installs, builds, migrates, fills an empty database with the demo and serves.

Settings (environment): PORT (3000), DATA_DIR (data), ORIGIN, SITE_ADMIN_EMAILS, MAIL_FROM, SMTP_URL, SENDGRID_API_KEY.
Exit codes: 0 stopped by you, 1 a step failed.`);
	process.exit(0);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
	console.error(`Drinbleiben braucht Node 20.19 oder neuer, hier läuft ${process.versions.node}.`);
	process.exit(1);
}

process.env.TZ = 'UTC';
process.env.NODE_ENV = 'production';
process.env.DRINBLEIBEN_MODE ??= 'development';
process.env.PORT ??= '3000';

function step(label, work) {
	const from = Date.now();
	console.log(`• ${label}`);
	work();
	console.log(`  fertig nach ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

function node(file, args = []) {
	const { status } = spawnSync(process.execPath, ['--enable-source-maps', file, ...args], {
		stdio: 'inherit',
	});
	if (status !== 0) process.exit(1);
}

if (installPackages({ check: true })) console.log('• Pakete: schon installiert');
else step('Pakete installieren', () => installPackages({}));

step('Bauen, wenn sich etwas geändert hat', () => node('scripts/build-if-changed.mjs'));

step('Datenbank und Demo', () => node('build/main/prepare.js'));

const server = spawn(process.execPath, [...serverFlags, 'build/main/server.js'], {
	stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
	env: { ...process.env, ...serverEnvironment },
});
server.stdout.pipe(process.stdout);
server.on('message', (message) => {
	if (message.listening) node('build/main/prepare.js', ['--welcome']);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
