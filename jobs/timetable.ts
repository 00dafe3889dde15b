import type { Context } from '../app/context.server';
import { deleteDueCommunities } from '../app/services/communities/delete-due-communities.server';
import { askSources } from '../app/services/operating/ask-sources.server';
import { backUpNightly } from '../app/services/operating/back-up-nightly.server';
import { cleanUp } from '../app/services/operating/clean-up.server';
import { dispatchMails } from '../app/services/operating/dispatch-mails.server';
import { evaluateDue } from '../app/services/operating/evaluate-due.server';
import { queueLetters } from '../app/services/operating/queue-letters.server';
import { type JobName, jobPlan } from '../app/services/operating/show-jobs.server';
import { warnAdmins } from '../app/services/operating/warn-admins.server';
import { remindPlayers } from '../app/services/picks/remind-players.server';
import { closePickWindows } from '../app/services/rounds/close-pick-windows.server';

export type Job = {
	name: JobName;
	/** A slot begins at each multiple of this, in minutes since 1970 UTC. */
	everyMinutes: number;
	/** Does what is due at `now` (ms UTC), and says in a few words what it did. */
	run: (context: Context, now: number) => Promise<string>;
};

const runs: Record<JobName, Job['run']> = {
	'close-windows': closePickWindows,
	'ask-sources': askSources,
	evaluate: evaluateDue,
	'queue-results': queueLetters,
	'remind-players': remindPlayers,
	'warn-admins': warnAdmins,
	'clean-up': cleanUp,
	'delete-communities': deleteDueCommunities,
	'back-up': backUpNightly,
	'send-mail': async (context) => (await dispatchMails(context)).detail,
};

/** Every job with its rhythm and what it does. What is due is asked of the database; a slot that was missed is made up for by the next one. */
export const timetable: readonly Job[] = jobPlan.map((job) => ({ ...job, run: runs[job.name] }));
