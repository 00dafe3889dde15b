import { setTimeout as sleep } from 'node:timers/promises';
import cron from 'node-cron';
import type { Context } from '../app/context.server';
import { log } from '../app/log.server';
import { sendDueMails } from '../app/services/operating/dispatch-mails.server';
import { runSlot } from './run-slot';
import { timetable } from './timetable';

export type Jobs = {
	/** Lets the dispatcher look into the outbox at once rather than at the next tick. */
	sendMailSoon: () => void;
	/** Stops the tick and waits for what is running, no longer than those who stop a process will wait. */
	stop: () => Promise<void>;
};

/**
 * How long a stop waits, ms. A mail server may hang for longer: whether that mail went out is unknown then, and the next
 * process says so.
 */
const DRAIN_TIME = 8_000;

/** How long the dispatcher waits for more to send, ms: many forms are often submitted at once, and most bring no mail. */
const SOON = 100;

/** Starts the minute tick. Cron is nothing but the tick, in UTC: local time has hours that repeat or don't exist. */
export function startJobs(context: Context, { drainTime = DRAIN_TIME } = {}): Jobs {
	if (process.env.TZ !== 'UTC') throw new Error('Jobs need TZ=UTC.');
	let running: Promise<unknown> = Promise.resolve();
	let mailAsked = false;
	let stopped = false;
	const queue = (work: () => Promise<unknown>) => {
		running = running.then(work).catch((error) => log.error({ err: error }, 'tick failed'));
	};
	/** Passes until the outbox is empty; what else is due comes between them. */
	const sendMailSoon = () => {
		if (mailAsked || stopped) return;
		mailAsked = true;
		queue(async () => {
			await sleep(SOON, undefined, { ref: false });
			mailAsked = false;
			if (stopped) return;
			const pass = await sendDueMails(context);
			if (pass?.more) sendMailSoon();
		});
	};
	const tick = () =>
		queue(async () => {
			// Every job whose slot is still free; none is begun once the process ends.
			for (const job of timetable) if (!stopped) await runSlot(context, job, context.now());
			sendMailSoon();
		});
	const task = cron.schedule('* * * * *', tick, { timezone: 'UTC' });
	tick();
	return {
		sendMailSoon,
		stop: async () => {
			stopped = true;
			await task.stop();
			await Promise.race([running, sleep(drainTime, undefined, { ref: false })]);
		},
	};
}
