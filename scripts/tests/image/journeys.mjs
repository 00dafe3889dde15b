// Two journeys through the running image, from within: register to pick, and import to evaluation.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox } from './mailbox.mjs';

const origin = 'http://127.0.0.1:3000';
const password = 'Kurve 7 steht!';
const cookies = new Map();
const mailbox = await startMailbox(2525);

/** Asks for a page as a browser without JavaScript does; redirects are followed by a GET. */
async function visit(path, fields) {
	const headers = { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
	const init = fields
		? { method: 'POST', body: new URLSearchParams(fields), headers: { ...headers, Origin: origin } }
		: { headers };
	const answer = await fetch(origin + path, { ...init, redirect: 'manual' });
	for (const line of answer.headers.getSetCookie()) {
		const [name, value] = line.split(';')[0].split('=');
		cookies.set(name, value);
	}
	const text = await answer.text();
	const location = answer.headers.get('location');
	if (location !== null) return visit(new URL(location, origin).href.slice(origin.length));
	return { path, status: answer.status, text };
}

function expectThat(what, holds, detail = '') {
	if (!holds) throw new Error(`${what}: nein. ${String(detail).slice(0, 2_000)}`);
	console.log(`  ${what}`);
}

/** Runs one of the image's commands. */
function run(name, ...args) {
	const { status, stdout, stderr } = spawnSync('node', [`build/main/${name}.js`, ...args], {
		encoding: 'utf8',
	});
	expectThat(`${name} ${args.join(' ')}`, status === 0, stdout + stderr);
}

/** Imports a fixture list. */
function importList(text, ...more) {
	writeFileSync('/tmp/spielplan.csv', text);
	run('import', '/tmp/spielplan.csv', '--league', 'bundesliga', '--label', '2026/27', '--commit', ...more);
}

/** A fixture list of one matchday, in the project's template. */
function fixtures(at, results) {
	const part = new Intl.DateTimeFormat('de-DE', {
		timeZone: 'Europe/Berlin',
		day: '2-digit',
		month: '2-digit',
		year: 'numeric',
	}).format(at);
	const time = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(at);
	const rows = [
		['Bayern München', 'Werder Bremen', '2:0'],
		['Borussia Dortmund', 'VfB Stuttgart', '1:1'],
	].map(([home, away, result]) => `1;${part};${time};${home};${away};${results ? result : ''};`);
	return `Spieltag;Datum;Uhrzeit;Heim;Gast;Ergebnis;Status\n${rows.join('\n')}\n`;
}

// A kickoff lies on a full minute: far enough to pick before it, and near enough to wait for it.
const kickoff = Math.ceil((Date.now() + 45_000) / 60_000) * 60_000;
importList(fixtures(kickoff, false));

await visit('/register', { email: 'lena@example.org', password, passwordRepeat: password });
const link = await mailbox.linkFor('lena@example.org', '/verify-email/');
expectThat('Die Mail zur Bestätigung ist da', true);
await visit(link, { password });
const named = await visit('/choose-name', { displayName: 'Lena' });
expectThat('Registriert, bestätigt und benannt', named.path.startsWith('/onboarding'), named.path);
const founded = await visit('/create-community', {
	name: 'Abnahme',
	description: '',
	displayName: 'Lena',
	leagueId: 'bundesliga',
	visibility: 'public',
	password: '',
	passwordRepeat: '',
	entryOpen: 'open',
	preset: 'classic',
	allOut: 'share',
});
const id = new URL(founded.path, origin).searchParams.get('cid');
expectThat('Eine Community gegründet', id !== null, founded.path + founded.text);
const base = `/community/${id}`;
const screen = await visit(`${base}/tippspiel/1`);
const teamId = /name="teamId"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="teamId"/.exec(screen.text);
const team = teamId?.[1] ?? teamId?.[2] ?? '';
const picked = await visit(`${base}/tippspiel/1`, { intent: 'save', teamId: team });
expectThat('Von der Registrierung bis zum Tipp', picked.text.includes('gespeichert'), picked.text);

// The last picks are being saved for some seconds.
await sleep(Math.max(0, kickoff + 15_000 - Date.now()));
// The matches have only just begun.
importList(fixtures(kickoff, true), '--running-meant');
run('evaluate', 'bundesliga_1', '1', '--commit');
const shown = await visit(`${base}/auswertung`);
expectThat('Vom Import bis zur Auswertung', shown.status === 200 && shown.text.includes('Lena'), shown.text);
await mailbox.close();
process.exit(0);
