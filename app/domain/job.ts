/** The jobs in the order of a tick, and how often each has a slot, in minutes. */
export const jobPlan = [
	{ name: 'close-windows', everyMinutes: 1 },
	{ name: 'ask-sources', everyMinutes: 1 },
	{ name: 'evaluate', everyMinutes: 1 },
	{ name: 'queue-results', everyMinutes: 1 },
	{ name: 'remind-players', everyMinutes: 1 },
	{ name: 'warn-admins', everyMinutes: 1 },
	{ name: 'clean-up', everyMinutes: 60 },
	{ name: 'delete-communities', everyMinutes: 1 },
	{ name: 'back-up', everyMinutes: 60 },
	{ name: 'send-mail', everyMinutes: 1 },
] as const;

export type JobName = (typeof jobPlan)[number]['name'];

/** A run that was claimed so long ago (ms) and has no end hangs, or its process died. */
export const HANGS_AFTER = 10 * 60_000;

/** A run of a job; instants in ms UTC. */
export type JobRun = {
	readonly startedAt: number;
	readonly finishedAt: number | null;
	readonly outcome: 'ok' | 'failed' | null;
	readonly detail: string | null;
};

/**
 * Where a job stands at `now` (ms) by its last run. `hanging`: begun ten minutes ago and not ended. `late`: its next
 * slot is ten minutes over, so that no process runs the jobs, or another one blocks them.
 */
export type JobState = 'ok' | 'running' | 'failed' | 'hanging' | 'late' | 'never';

/** The state of a job with a slot every so many minutes. */
export function jobStateOf(last: JobRun | null, everyMinutes: number, now: number): JobState {
	if (last === null) return 'never';
	if (last.finishedAt === null) return last.startedAt + HANGS_AFTER <= now ? 'hanging' : 'running';
	if (last.startedAt + everyMinutes * 60_000 + HANGS_AFTER <= now) return 'late';
	return last.outcome === 'ok' ? 'ok' : 'failed';
}
