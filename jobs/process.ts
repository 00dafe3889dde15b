import { testClock, watchClock } from '../app/clock.server';
import { closeContext, openContext, prepareDatabase } from '../app/context.server';
import { readServingSettings } from '../app/env.server';
import { logClockJump } from '../app/log.server';
import { startJobs } from './main';
import { mayRun, refuse } from './may-run';

/** The jobs as a process of their own (`npm run jobs`), for those who run the web process with JOBS=off. */
async function main(): Promise<void> {
	const settings = readServingSettings(undefined, { utc: true });
	await prepareDatabase(settings);
	const context = await openContext(settings, settings.mode === 'test' ? testClock() : undefined);
	watchClock(context.now, logClockJump);
	const jobs = startJobs(context);
	const stop = async () => {
		await jobs.stop();
		await closeContext(context);
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}

const help = `npm run jobs

Runs the jobs (reminders, evaluations, mails, backups, cleaning up) every minute until it is stopped, for those who run the
web process with JOBS=off. Settings (environment): those of the web process.
Exit codes: 0 stopped by you, 1 it can't start, 2 called wrongly.`;

if (mayRun(process.argv.slice(2), help)) main().catch(refuse);
