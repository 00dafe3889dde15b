import type { Context } from '../app/context.server';
import { queueResultMails } from '../app/services/evaluation/queue-result-mails.server';
import { backUpNightly } from '../app/services/operating/back-up-nightly.server';
import { cleanUp } from '../app/services/operating/clean-up.server';
import { dispatchMails } from '../app/services/operating/dispatch-mails.server';
import { evaluateDue } from '../app/services/operating/evaluate-due.server';
import type { JobName } from '../app/services/operating/show-jobs.server';
import { warnAdmins } from '../app/services/operating/warn-admins.server';
import { remindPlayers } from '../app/services/picks/remind-players.server';
import { closePickWindows } from '../app/services/rounds/close-windows.server';

export type Job = {
	name: JobName;
	/** A slot begins at each multiple of this, in minutes since 1970 UTC. */
	everyMinutes: number;
	/** Does what is due at `now` (ms UTC), and says in a few words what it did. */
	run: (context: Context, now: number) => Promise<string>;
};

/** Every job on one page. What is due is asked of the database; a slot that was missed is made up for by the next one. */
export const timetable: readonly Job[] = [
	{ name: 'close-windows', everyMinutes: 1, run: closePickWindows },
	{ name: 'evaluate', everyMinutes: 1, run: evaluateDue },
	{ name: 'queue-results', everyMinutes: 1, run: queueResultMails },
	{ name: 'remind-players', everyMinutes: 1, run: remindPlayers },
	{ name: 'warn-admins', everyMinutes: 1, run: warnAdmins },
	{ name: 'clean-up', everyMinutes: 60, run: cleanUp },
	{ name: 'back-up', everyMinutes: 60, run: backUpNightly },
	{ name: 'send-mail', everyMinutes: 1, run: async (context) => (await dispatchMails(context)).detail },
];
