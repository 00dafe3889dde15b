import type { Context } from '../app/context.server';
import { backUpNightly } from '../app/services/back-up-nightly.server';
import { cleanUp } from '../app/services/clean-up.server';
import { closePickWindows } from '../app/services/close-windows.server';
import { dispatchMails } from '../app/services/dispatch-mails.server';
import { evaluateDue } from '../app/services/evaluate-due.server';
import { queueResultMails } from '../app/services/queue-result-mails.server';
import { remindPlayers } from '../app/services/remind-players.server';
import type { JobName } from '../app/services/show-jobs.server';
import { warnAdmins } from '../app/services/warn-admins.server';

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
