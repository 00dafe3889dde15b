import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../app/context.server';
import { openSession } from '../../app/services/accounts/open-session.server';
import { remindPlayers } from '../../app/services/picks/remind-players.server';
import { serverEnvironment, serverFlags } from '../build/server-process.mjs';
import { serveLoopback } from '../terminal/serve-loopback';
import { tableLines } from '../terminal/table-lines';
import { buildCrowds, equalSizes } from './build-crowds';
import { makeOwnDatabase } from './own-database';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** Members who ask for pages, each one page after the other. */
const READERS = 4;
/** How long the mail service takes for a mail, ms. */
const ANSWER = 20;
/** How long pages are asked for without the jobs, ms. */
const QUIET = 10_000;

/**
 * Fills a database with so many members of whom nobody has picked for a matchday that is 23 hours ahead, reminds them,
 * and prints how long that took; then lets a server send the mails to a service on this machine while members read their dashboards, and prints how
 * long those wait, with the jobs off and on.
 */
export async function measureReminders(wish: { members: number; communities: number }): Promise<void> {
	const { folder, context, close } = await makeOwnDatabase({});
	try {
		const start = context.now() + 23 * HOUR - WEEK;
		const sizes = equalSizes(wish.members, wish.communities);
		await buildCrowds(context, { sizes, pickedUpTo: 1, jokers: 9, start });
		const delay = monitorEventLoopDelay({ resolution: 5 });
		delay.enable();
		const from = performance.now();
		const said = await remindPlayers(context, context.now());
		const took = performance.now() - from;
		delay.disable();
		console.log(
			`${said}: ${(took / 1000).toFixed(2)} s, längster Block ${(delay.max / 1e6).toFixed(0)} ms\n`,
		);
		const pages = await dashboardsOf(context);
		const rows = [['Jobs', 'Seiten', 'Median', 'p99', 'längste', 'Dauer']];
		rows.push(await readPages(folder, 'off', pages, () => sleep(QUIET)));
		rows.push(await readPages(folder, 'on', pages, () => allSent(context)));
		console.log(tableLines(rows).join('\n'));
	} finally {
		await close();
	}
}

type Page = { path: string; cookie: string };

/** The dashboards of some members, with a session for each. */
async function dashboardsOf(context: Context): Promise<Page[]> {
	const members = await context.db.member.findMany({ take: READERS, orderBy: { id: 'asc' } });
	const pages: Page[] = [];
	for (const { communityId, playerId } of members) {
		if (playerId === null) continue;
		const { secret } = await openSession(context, { playerId, replaces: null });
		const value = Buffer.from(JSON.stringify(secret)).toString('base64');
		pages.push({
			path: `/community/${communityId}/dashboard`,
			cookie: `session=${encodeURIComponent(value)}`,
		});
	}
	return pages;
}

/** Starts the server and asks for pages until `work` is done. A line of the table. */
async function readPages(
	folder: string,
	jobs: 'on' | 'off',
	pages: readonly Page[],
	work: () => Promise<void>,
): Promise<string[]> {
	// Stands for SendGrid: takes every mail after a moment.
	const mails = await serveLoopback((request, response) => {
		request.resume();
		request.on('end', () => setTimeout(() => response.writeHead(202).end(), ANSWER));
	});
	const server = fork('build/main/server.js', {
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		execArgv: [...serverFlags],
		env: {
			...serverEnvironment,
			NODE_ENV: 'production',
			TZ: 'UTC',
			DATA_DIR: folder,
			HOST: '127.0.0.1',
			PORT: '0',
			JOBS: jobs,
			SENDGRID_API_KEY: 'SG.bench',
			SENDGRID_URL: mails.url,
		},
	});
	try {
		const [{ listening: port }] = (await once(server, 'message')) as [{ listening: number }];
		const waits: number[] = [];
		let running = true;
		const from = performance.now();
		const readers = pages.map(async ({ path: page, cookie }) => {
			while (running) {
				const asked = performance.now();
				const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { Cookie: cookie } });
				await answer.text();
				if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
				waits.push(performance.now() - asked);
			}
		});
		await work();
		const took = performance.now() - from;
		running = false;
		await Promise.all(readers);
		waits.sort((a, b) => a - b);
		const share = (part: number) => `${(waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(0)} ms`;
		return [
			jobs === 'on' ? 'an' : 'aus',
			String(waits.length),
			share(0.5),
			share(0.99),
			share(1),
			`${(took / 1000).toFixed(1)} s`,
		];
	} finally {
		const gone = once(server, 'exit');
		server.kill('SIGTERM');
		await gone;
		await mails.close();
	}
}

/** Until no mail waits any more. */
async function allSent(context: Context): Promise<void> {
	while ((await context.db.outboxMail.count({ where: { state: { in: ['waiting', 'sending'] } } })) > 0)
		await sleep(200);
}
