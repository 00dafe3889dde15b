import { readFileSync } from 'node:fs';
import { clock } from '../../app/context.server';
import { misused, runCommand } from '../terminal/run-command';
import { tableLines } from '../terminal/table-lines';
import { buildHouse, type House, isBuildable } from './build-house';
import { checkBounds, MISSED } from './check-bounds';
import { compareResults } from './compare-results';
import { type Figure, type Results, writeResults } from './figures';
import { houseOnPostgres } from './house-on-postgres';
import { measureAutomatic } from './measure-automatic';
import { measureDatabases } from './measure-databases';
import { measureEvaluation } from './measure-evaluation';
import { measureHangingSource } from './measure-hanging-source';
import { measureImport } from './measure-import';
import { measureLive } from './measure-live';
import { measureMemory, measureStart } from './measure-memory';
import { measurePages } from './measure-pages';
import { measurePicks } from './measure-picks';
import { measureReminders } from './measure-reminders';
import { measureRush } from './measure-rush';
import { measureSiege } from './measure-siege';

/** Measures what the product can carry, with a real database and real services. */

const help = `npm run bench
npm run bench -- PART ... [--OPTION N ...] [--json FILE] [--compare FILE]

Without a part everything is measured but the reminders, the automatic picks, the siege, the databases, the source and the streams. Each part builds a database in a folder
of its own, which it removes at the end; those of the first list, of which several may be named, share one: --players 5000 --communities 100 --large 1000 --middle 501
--small 100 (members of the first three) --matchdays 20 (evaluated ones), and with --postgres 1 that is moved to
PostgreSQL first (out of an npm package, with its own defaults).

pages: asks the built server for page after page over --connections 8, --runs 5 times --ms 2000, in turns. Prints
answers per second, median and 99th percentile of their time, the processor's work for one (which a busy machine
doesn't stretch), how much of a core the server used (near 100 % it was the server that was measured, not who asked), statements that
reached the database, the longest block of the event loop, bytes of HTML and of JavaScript; beside them a bare Node
server, an empty page of the same application, and pages as data alone, as the router in a browser asks for them, with their
data in memory and by React alone; and the same pages beside 50 commits a second, each of which has the server forget what
it remembers of its reads.
picks: saves and withdrawals alone, once a thousand of each have warmed the server, 50 page views a second alone and then beside 50 saves, --runs 5 times --ms 2000 (what a view takes of the
processor beside them is all that was taken, less what as many saves take at that pace alone). rush: --saves 500 of as many players in the last second before a kickoff,
which falls on a whole multiple of --every 60 seconds, when the jobs tick; with one web process and with two.
siege: six attacks of strangers from 127.0.0.2 to .20, each for --seconds 30: addresses of 7,000 slashes, 505 forms that
are never sent to their end, 12 connections with 8 refused forms at a time, forms of invitations that don't exist,
--crowd 3000 who each ask for a page over a new connection again and again, and --logins 800 addresses that log in. Ten members save and read meanwhile, over new
connections too, once from other addresses and once from the same, the last --before 1000 ms ahead of a kickoff. --listen PORT is the
server's, the ports of --processes 1 follow it, and --through PORT is that of a proxy before them, if there is one.
memory: --requests 100000, with the memory after each fifth. start: from the start of the server to its first page.
databases: pages per second of a member of the third community on SQLite and on PostgreSQL (out of an npm package, with its
own defaults), with one, two and four web processes, over --connections 8, --runs 5 times --ms 2000, in turns; and what one takes of their
processor time.
source: all pages in turn from a server that runs the jobs, over --connections 8, --runs 5 times --ms 2000, while the source
of a season whose matches run answers at once and while it answers nothing for 10 s a time; what the second costs of the
first, as the processor's work for a page and as the median of their time.

live: --streams 1000 of as many members while nothing happens for --seconds 30, then a goal, whereupon each asks for its dashboard's data when
its stream says, while ten members save. --listen PORT is the server's, and --through PORT that of a proxy before it, if there is one.

import: previews a season of 380 matches that is new, unchanged and changed, then one file of each hostile kind. Prints
the median of five runs with the shortest and the longest, the processor's work in it, which a busy machine doesn't
stretch, how long the event loop was blocked at most, and what is said of the file. Then the same files are uploaded to the
built server, and it prints the longest task of the thread that answers requests, in processor time.
evaluation: evaluates matchday after matchday of a season (default: --members 100000 --communities 2000 --matchdays 20; with --postgres 1 on PostgreSQL).
Prints for each how long the preview, the commit and a pick saved meanwhile took, the longest block of the event loop and
the memory; then the preview of the next matchday as median of five, its commit, a correction ten matchdays back, and the
suspension that ends the season, taken back again.
automatic: closes two windows of rounds with automatic picks in which nobody has picked (default: --members 100000, of whom
--large 10000 are in one community and the others in --communities 90; with --postgres 1 on PostgreSQL). Prints for each how
long that took, how many picks were saved meanwhile in the same process and in another one and the longest wait for one, and
the longest block of the event loop.
reminders: reminds members who haven't picked (default: --members 10000 --communities 200), prints how long that took
and the longest block of the event loop; then how long dashboards wait while a server sends the mails, and while it
sends none.

Where something is measured several times, the median stands before the least and the most. --json writes the figures of
the parts of the first list, --compare sets them beside those of an earlier run.
Exit codes: 0 measured, 1 the siege or the streams missed a bound, 2 called wrongly.`;

/** The parts that share a database, in this order. */
const served: Record<string, (house: House, wish: typeof usual) => Promise<Figure[]>> = {
	start: measureStart,
	pages: measurePages,
	picks: measurePicks,
	rush: measureRush,
	memory: measureMemory,
	siege: measureSiege,
	databases: measureDatabases,
	live: measureLive,
	source: measureHangingSource,
};

/** These of them only by their name. */
const rare = ['siege', 'databases', 'source', 'live'];
/** These fail where a bound is missed. */
const strict = ['siege', 'live'];

/** Of an evaluation. */
const many = { members: 100_000, communities: 2_000, matchdays: 20, postgres: 0 };

/** Of what they share, and of how they measure. */
const usual = {
	...{ players: 5_000, communities: 100, large: 1_000, middle: 501, small: 100, matchdays: 20 },
	...{ runs: 5, ms: 2_000, connections: 8, saves: 500, every: 60, requests: 100_000 },
	...{
		seconds: 30,
		crowd: 3_000,
		logins: 800,
		before: 1_000,
		listen: 0,
		through: 0,
		processes: 1,
		streams: 1_000,
		postgres: 0,
	},
};

async function main(args: readonly string[]): Promise<number> {
	const options = args.findIndex((arg) => arg.startsWith('--'));
	const parts = options < 0 ? args : args.slice(0, options);
	const rest = args.slice(parts.length);
	const named = parts.length === 1 ? parts[0] : undefined;
	if (named === 'import' && rest.length === 0) {
		await measureImport();
		return 0;
	}
	if (named === 'automatic') {
		const wish = readNumbers(rest, { members: 100_000, communities: 90, large: 10_000, postgres: 0 });
		if (wish === null) return misused('Bitte sage, wie viele es sein sollen.', help);
		await measureAutomatic(wish);
		return 0;
	}
	if (named === 'reminders' || named === 'evaluation') {
		const wish = readNumbers(rest, named === 'evaluation' ? many : { members: 10_000, communities: 200 });
		if (wish === null) return misused('Bitte sage, wie viele es sein sollen.', help);
		if (named === 'evaluation') await measureEvaluation({ ...many, ...wish });
		else await measureReminders(wish);
		return 0;
	}
	const { files, others } = takeFiles(rest);
	const wish = readNumbers(others, usual);
	if (wish === null || !parts.every((part) => part in served))
		return misused('Bitte sage, was gemessen werden soll.', help);
	if (wish.processes > 1 && wish.through === 0)
		return misused('Mehrere Prozesse brauchen einen Verteiler davor (--through).', help);
	if (!isBuildable(wish)) return misused('So viele Spieler passen nicht in diese Communities.', help);
	const earlier =
		files.compare === undefined ? null : (JSON.parse(readFileSync(files.compare, 'utf8')) as Results);
	const { figures, holds } = await measureServed(parts, wish);
	if (files.json !== undefined) writeResults(files.json, clock(), wish, figures);
	if (earlier !== null) console.log(tableLines(compareResults(earlier, figures)).join('\n'));
	if (parts.length === 0) {
		await measureImport();
		await measureEvaluation(many);
	}
	return parts.some((part) => strict.includes(part)) && !holds ? 1 : 0;
}

/** Those of the parts that share a database, or all of them without the siege; then what the bounds say of it. */
async function measureServed(
	parts: readonly string[],
	wish: typeof usual,
): Promise<{ figures: Figure[]; holds: boolean }> {
	const from = performance.now();
	const built = await buildHouse(wish);
	let house = built;
	const { players, communities, matchdays } = wish;
	console.log(
		`${players} Spieler in ${communities} Communities, ${matchdays} Spieltage ausgewertet (${((performance.now() - from) / 1000).toFixed(0)} s)`,
	);
	try {
		if (wish.postgres === 1) house = await houseOnPostgres(built);
		const figures: Figure[] = [];
		for (const [part, measure] of Object.entries(served))
			if (parts.length === 0 ? !rare.includes(part) : parts.includes(part))
				figures.push(...(await measure(house, wish)));
		const rows = checkBounds(figures);
		console.log(`${tableLines(rows).join('\n')}\n`);
		return { figures, holds: !rows.some((row) => row.includes(MISSED)) };
	} finally {
		if (house !== built) await house.close();
		await built.close();
	}
}

/** Takes '--json FILE' and '--compare FILE' out of the arguments. */
function takeFiles(args: readonly string[]): {
	files: { json?: string; compare?: string };
	others: string[];
} {
	const files: { json?: string; compare?: string } = {};
	const others: string[] = [];
	for (let index = 0; index < args.length; index += 2) {
		const [name = '', value] = args.slice(index, index + 2);
		if ((name === '--json' || name === '--compare') && value !== undefined)
			files[name === '--json' ? 'json' : 'compare'] = value;
		else others.push(...args.slice(index, index + 2));
	}
	return { files, others };
}

/** '--name N' pairs over defaults; null if there is anything else. */
function readNumbers<T extends Record<string, number>>(args: readonly string[], defaults: T): T | null {
	const values: Record<string, number> = { ...defaults };
	for (let index = 0; index < args.length; index += 2) {
		const name = args[index]?.replace(/^--/, '') ?? '';
		const value = Number(args[index + 1]);
		if (!(name in defaults) || !Number.isInteger(value) || value < 1) return null;
		values[name] = value;
	}
	return values as T;
}

runCommand(help, main);
