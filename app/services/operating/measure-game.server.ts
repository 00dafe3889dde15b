import type { Context } from '~/context.server';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { countRuns, findLastRun } from '~/data/job-runs.server';
import { countMailStates } from '~/data/troubled-mails.server';
import { jobPlan } from '~/domain/job';
import type { Metric } from '~/domain/metric';

import { measureSources } from './measure-sources.server';

const DAY = 24 * 3_600_000;

/** What the database tells of jobs, mails and sources, whichever process did them, and how often it was too busy for this one. */
export async function measureGame(context: Context): Promise<Metric[]> {
	const { db } = context;
	const [runs, mails, last] = await Promise.all([
		countRuns(db, context.now() - DAY),
		countMailStates(db),
		Promise.all(jobPlan.map(async ({ name }) => ({ name, run: await findLastRun(db, name, context.now()) }))),
	]);
	return [
		{
			name: 'drinbleiben_job_runs',
			help: 'Runs of each job that began within the last 24 hours.',
			type: 'gauge',
			samples: runs.map(({ job, outcome, count }) => ({ labels: { job, outcome }, value: count })),
		},
		{
			name: 'drinbleiben_job_last_run_timestamp_seconds',
			help: 'When each job began its last run.',
			type: 'gauge',
			samples: last.flatMap(({ name, run }) =>
				run === null ? [] : [{ labels: { job: name }, value: run.startedAt / 1000 }],
			),
		},
		{
			name: 'drinbleiben_mails',
			help: 'Mails in the outbox by state.',
			type: 'gauge',
			samples: Object.entries(mails).map(([state, value]) => ({ labels: { state }, value })),
		},
		{
			name: 'drinbleiben_database_busy_total',
			help: 'Writes that gave up because the database was busy.',
			type: 'counter',
			samples: [{ value: DatabaseBusy.count }],
		},
		...(await measureSources(context)),
	];
}
