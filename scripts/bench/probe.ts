import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';

/**
 * Loaded before the server that is measured (`node --import`), which stays as it is: counts what reaches SQLite and
 * answers its parent's questions about the process. Nothing of it is in a server that isn't measured.
 */

/** What a process has used up. */
export type Usage = {
	/** Processor time of all its threads since the start, ms. */
	cpu: number;
	/** Statements that reached SQLite since the start, transactions' BEGIN and COMMIT included. */
	statements: number;
	/** Resident memory and used heap, bytes. */
	rss: number;
	heap: number;
	/** The longest time for which the event loop did nothing else since the last question, ms. */
	block: number;
	/** The longest work of its thread between two turns of the event loop since the last question, in processor time, ms; a busy machine doesn't stretch it. 0 where the system doesn't tell, and until `tasks` was asked. */
	task: number;
};

let statements = 0;
const { connect } = PrismaBetterSqlite3.prototype;
PrismaBetterSqlite3.prototype.connect = async function (this: PrismaBetterSqlite3) {
	const connection = await connect.call(this);
	for (const name of ['queryRaw', 'executeRaw', 'executeScript'] as const) {
		const real = connection[name].bind(connection) as (wish: unknown) => Promise<unknown>;
		Object.assign(connection, {
			[name]: (wish: unknown) => {
				statements++;
				return real(wish);
			},
		});
	}
	return connection;
};

/** As finely as the loop's delay is sampled, ms: what is measured contains it. */
const RESOLUTION = 2;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
// Threads of the server load this file, too, and nobody asks them.
if (isMainThread) delay.enable();

/** Processor time of this thread, ms; Linux counts it. */
function threadTime(): number {
	try {
		return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
	} catch {
		return 0;
	}
}

let task = 0;

/** Samples it from now on. That takes a twentieth of a core, which is why it isn't done unasked. */
function sampleTasks(): void {
	let last = threadTime();
	setInterval(() => {
		const now = threadTime();
		task = Math.max(task, now - last);
		last = now;
	}, RESOLUTION).unref();
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('message', (message) => {
	if (message !== 'usage' && message !== 'clean' && message !== 'tasks') return;
	if (message === 'clean') collect();
	if (message === 'tasks') sampleTasks();
	const { user, system } = process.cpuUsage();
	const { rss, heapUsed } = process.memoryUsage();
	const usage: Usage = {
		cpu: (user + system) / 1000,
		statements,
		rss,
		heap: heapUsed,
		block: Math.max(0, delay.max / 1e6 - RESOLUTION),
		task,
	};
	delay.reset();
	task = 0;
	process.send?.({ usage });
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
