import { closeContext, openContext, prepareDatabase } from '../app/context.server';
import { readSettings } from '../app/env.server';
import { startJobs } from './main';

/** The jobs as a process of their own (`npm run jobs`), for those who run the web process with JOBS=off. */
const settings = readSettings();
await prepareDatabase(settings);
const context = await openContext(settings);
const jobs = startJobs(context);

async function stop(): Promise<void> {
	await jobs.stop();
	await closeContext(context);
	process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
