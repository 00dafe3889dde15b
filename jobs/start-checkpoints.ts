import { Worker } from 'node:worker_threads';
import type { Settings } from '../app/env.server';
import { log } from '../app/log.server';

/** What the thread may hold, MB: little more than its connection. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Starts the thread that moves SQLite's log into its file, so that no commit of a thread that answers requests has to
 * (docs/decisions/0039-checkpoints-have-a-thread.md). `file` is the built jobs/checkpoint-thread. Should it end, commits
 * move the log again once it is long.
 */
export function startCheckpoints(
	{ databaseUrl }: Pick<Settings, 'databaseUrl'>,
	file: string,
): { stop: () => Promise<void> } {
	const worker = new Worker(file, { workerData: databaseUrl, resourceLimits: MEMORY });
	const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
	worker.on('message', (reason: string) => log.error({ reason }, 'could not move the log'));
	worker.on('error', (error) => log.error({ err: error }, 'the thread for checkpoints has ended'));
	return {
		stop: async () => {
			worker.postMessage('end');
			await ended;
		},
	};
}
