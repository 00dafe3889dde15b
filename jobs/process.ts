import { testClock, watchClock } from '../app/clock.server';
import { closeContext, openContext, prepareDatabase } from '../app/context.server';
import { readServingSettings, SettingsError } from '../app/env.server';
import { log, logClockJump } from '../app/log.server';
import { startJobs } from './main';

/** The jobs as a process of their own (`npm run jobs`), for those who run the web process with JOBS=off. */
async function main(): Promise<void> {
	const settings = readServingSettings();
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

main().catch((error) => {
	if (error instanceof SettingsError) log.fatal(error.message);
	else log.fatal({ err: error }, 'could not start');
	process.exit(1);
});
