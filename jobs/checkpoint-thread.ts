import { parentPort, workerData } from 'node:worker_threads';
import { openCheckpoints } from '../app/data/checkpoints.server';

/** How often, ms. */
const EVERY = 1_000;

/**
 * The thread that moves SQLite's log into its file: tells what keeps it from doing so, and ends at the first message.
 * `workerData` is the database's URL. It holds little: whatever is imported here is there once more.
 */
const port = parentPort;
if (port === null) throw new Error('This runs as a thread');
const checkpoints = await openCheckpoints(workerData as string);
if (checkpoints === null) port.close();
else {
	const timer = setInterval(() => {
		checkpoints.move().catch((error: unknown) => port.postMessage(String(error)));
	}, EVERY);
	port.once('message', async () => {
		clearInterval(timer);
		await checkpoints.close();
	});
}
