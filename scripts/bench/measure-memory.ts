import { benchPages } from './bench-pages';
import type { House } from './build-house';
import { type Figure, spreadText } from './figures';
import type { SteadyAnswer } from './load';
import { headersOf, logInAll } from './log-in';
import type { Wish } from './send-request';
import { startLoad, startMeasured } from './start-process';

const MB = 1024 * 1024;
/** The requests are sent in as many parts, with a look at the memory after each. */
const PARTS = 5;

/** Asks a server for all pages in turn, so many times; prints its memory every fifth of the way, and gives the figures. */
export async function measureMemory(
	house: House,
	wish: { requests: number; connections: number },
): Promise<Figure[]> {
	const server = await startMeasured('server', house.env);
	const load = startLoad();
	const seen: { requests: number; rss: number; heap: number }[] = [];
	try {
		const look = async (requests: number) => {
			const { rss, heap } = await server.usage();
			const found = { requests, rss: rss / MB, heap: heap / MB };
			seen.push(found);
			console.log(`${requests} Anfragen: ${found.rss.toFixed(0)} MB, davon Heap ${found.heap.toFixed(0)} MB`);
		};
		const wishOf = await logInAll(house, server.port);
		// The house's mails: nobody takes them, and trying again needs the thread for long work, with 40 MB of its own.
		await house.context.db.outboxMail.deleteMany();
		const wishes = benchPages(house).map(wishOf);
		await look(0);
		const requests = Math.ceil(wish.requests / PARTS);
		for (let part = 1; part <= PARTS; part++) {
			const steady = { port: server.port, wishes, connections: wish.connections, requests };
			const { wrong } = await load.ask<SteadyAnswer>({ steady }, 'steady');
			if (wrong > 0) throw new Error(`${wrong} answers are wrong`);
			await look(part * requests);
		}
	} finally {
		for (const each of [load, server]) await each.stop();
	}
	return seen.slice(1).flatMap(({ requests, rss, heap }): Figure[] => [
		{ name: `memory/${requests}/rss`, unit: 'MB', better: 'less', runs: [rss] },
		{ name: `memory/${requests}/heap`, unit: 'MB', better: 'less', runs: [heap] },
	]);
}

/** Starts servers one after the other and prints how long each took from its start to its first page; gives the figure. */
export async function measureStart(house: House, wish: { runs: number }): Promise<Figure[]> {
	const load = startLoad();
	const runs: number[] = [];
	try {
		for (let run = 0; run < wish.runs; run++) {
			const server = await startMeasured('server', house.env);
			try {
				const wishes: Wish[] = [{ method: 'GET', path: '/', headers: headersOf() }];
				const steady = { port: server.port, wishes, connections: 1, requests: 1 };
				const { wrong } = await load.ask<SteadyAnswer>({ steady }, 'steady');
				if (wrong > 0) throw new Error('The first page is wrong');
				runs.push(performance.now() - server.from);
			} finally {
				await server.stop();
			}
		}
	} finally {
		await load.stop();
	}
	console.log(`\nVom Start bis zur ersten Seite: ${spreadText(runs)} ms\n`);
	return [{ name: 'start/first-answer', unit: 'ms', better: 'less', runs }];
}
