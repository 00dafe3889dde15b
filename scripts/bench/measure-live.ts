import { setTimeout as sleep } from 'node:timers/promises';
import { clock } from '../../app/context.server';
import { inTransaction } from '../../app/data/engine/db.server';
import { saveScore } from '../../app/data/scores.server';
import { bumpVersion, findVersions } from '../../app/data/season-versions.server';
import { tableLines } from '../terminal/table-lines';
import type { House } from './build-house';
import { digits, type Figure, p99 } from './figures';
import type { Heard, Hearing, Listeners } from './listen';
import type { Paced, PacedAnswer } from './load';
import { headersOf, sessionCookie } from './log-in';
import { findPickers, saveWish, teamAt } from './pickers';
import { startListeners, startLoad, startMeasured } from './start-process';

const MB = 1024 * 1024;
const SECOND = 1_000;
/** So much longer than nothing happens all have after the goal, ms. */
const PATIENCE = 10 * SECOND;
/** After the opening it settles for so long, ms. */
const SETTLES = 5 * SECOND;
/** Between two browsers that open their page, ms. */
const OPENS_EACH = 25;
/** Members who save meanwhile, and what lies between two saves, ms. */
const SAVERS = 10;
const SAVE_EACH = 500;

const labels = {
	memory: 'Speicher dazu, MB',
	heap: 'davon Heap, MB',
	idle: 'ein Kern dazu, während nichts geschieht, %',
	alone: 'ohne Ströme (mit der Messung), %',
	told: 'alle erfahren es, ms',
	asked: 'alle haben gefragt, ms',
	page: 'Daten einer Seite, p99, ms',
	work: 'Rechenzeit je Strom nach dem Tor, ms',
	save: 'Tipp speichern, längster, ms',
	lost: 'verloren',
};

/**
 * So many browsers of as many members hold a stream of news each while nothing happens, for `seconds`; then there is a goal, all ask for
 * their dashboard's data when their stream says, and ten members save meanwhile. `listen` is the server's port, and
 * `through` that of a proxy before it that everybody asks instead; 0 for neither.
 */
export async function measureLive(
	house: House,
	wish: { streams: number; seconds: number; listen: number; through: number },
): Promise<Figure[]> {
	const quiet = wish.seconds * SECOND;
	const patience = quiet + PATIENCE;
	const { seasonId, browsers } = await findBrowsers(house, wish.streams);
	const pickers = await findPickers(house, SAVERS);
	const server = await startMeasured('server', { ...house.env, PORT: String(wish.listen) });
	const [listeners, load] = [startListeners(), startLoad()];
	const port = wish.through || server.port;
	try {
		// A stream is opened by a page, so each browser has asked for its own before: that was its first visit, which is noted.
		const first = clock();
		const warm = browsers.map(({ page, headers }, index) => ({
			...{ at: first + index * OPENS_EACH, port },
			wish: { method: 'GET' as const, path: page, headers },
		}));
		await load.ask<PacedAnswer>({ paced: { shots: warm } satisfies Paced }, 'paced');
		await sleep(SETTLES);
		const alone = await server.cleanUsage();
		await sleep(quiet);
		const before = await server.cleanUsage();
		const open: Listeners = { port, browsers };
		const opened = await listeners.ask<number>({ open }, 'opened');
		await sleep(SETTLES);
		const settled = await server.cleanUsage();
		await sleep(quiet);
		const after = await server.cleanUsage();

		const from = clock();
		const hear: Hearing = { from, patience };
		const hearing = listeners.ask<Heard>({ hear }, 'heard');
		const shots: Paced['shots'] = [];
		for (let at = 0; at < patience - SECOND; at += SAVE_EACH) {
			const turn = at / SAVE_EACH;
			const picker = pickers[turn % pickers.length];
			const team = picker && teamAt(picker, Math.floor(turn / pickers.length));
			if (picker) shots.push({ at: from + at, port, wish: saveWish(picker, team ?? '') });
		}
		const saving = load.ask<PacedAnswer>({ paced: { shots } satisfies Paced }, 'paced');
		await score(house, seasonId);
		const [heard, saves] = [await hearing, await saving];
		const busy = (await server.usage()).cpu - after.cpu;
		const wrong = saves.filter(({ status }) => status !== 302).length;
		const values = {
			memory: (Math.max(settled.rss, after.rss) - before.rss) / MB,
			heap: (Math.max(settled.heap, after.heap) - before.heap) / MB,
			// The probe and the jobs work without streams, too.
			idle: ((after.cpu - settled.cpu - (before.cpu - alone.cpu)) / quiet) * 100,
			alone: ((before.cpu - alone.cpu) / quiet) * 100,
			told: Math.max(0, ...heard.told),
			asked: Math.max(0, ...heard.asked),
			page: p99(heard.waits),
			work: busy / heard.told.length,
			save: Math.max(0, ...saves.map(({ ms }) => ms)),
			lost: 2 * browsers.length - opened - heard.asked.length + wrong,
		};
		const rows = Object.entries(values).map(([name, value]) => [
			labels[name as keyof typeof values],
			digits(value),
		]);
		console.log(
			`\n${opened} offene Ströme, dann ein Tor\n${tableLines([['Messwert', ''], ...rows]).join('\n')}\n`,
		);
		return Object.entries(values).map(
			([name, value]): Figure => ({ name: `live/${name}`, unit: '', better: 'less', runs: [value] }),
		);
	} finally {
		for (const each of [listeners, load, server]) await each.stop();
	}
}

/** Members of as many communities as it takes, each in a browser that is logged in. */
async function findBrowsers(
	house: House,
	count: number,
): Promise<{ seasonId: string; browsers: Listeners['browsers'] }> {
	const { db } = house.context;
	const members = await db.member.findMany({
		where: { leftAt: null, playerId: { not: null } },
		include: { community: { include: { rounds: { orderBy: { number: 'desc' }, take: 1 } } } },
		orderBy: { id: 'asc' },
		take: count,
	});
	const seasonId = members[0]?.community.rounds[0]?.seasonId ?? '';
	const known = (await findVersions(db, [seasonId])).get(seasonId) ?? 0;
	const browsers: Listeners['browsers'] = [];
	for (const { playerId, communityId } of members) {
		const path = `/community/${communityId}`;
		const headers = headersOf(await sessionCookie(house, playerId ?? ''));
		browsers.push({ stream: `${path}/neues?stand=${known}`, page: `${path}/dashboard.data`, headers });
	}
	return { seasonId, browsers };
}

/** A goal, as a source tells it. */
async function score({ context, open }: House, seasonId: string): Promise<void> {
	const { db } = context;
	const { id: matchId } = await db.match.findFirstOrThrow({
		where: { matchday: { seasonId, number: open } },
	});
	await inTransaction(db, async (tx) => {
		await saveScore(tx, seasonId, { matchId, home: 1, away: 0, minute: 12, heardAt: clock() });
		await bumpVersion(tx, seasonId);
	});
}
