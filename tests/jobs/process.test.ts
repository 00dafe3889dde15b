import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { jobPlan } from '~/domain/job';
import { timetable } from '../../jobs/timetable';
import { ensureBuilt } from '../support/built';
import { testContext } from '../support/context';

/** With a build before it, on a busy machine, ms. */
const LONGEST = 180_000;

test('the site admins’ page knows every job of the timetable, with its rhythm', () => {
	expect(jobPlan).toEqual(timetable.map(({ name, everyMinutes }) => ({ name, everyMinutes })));
});

test.each(['UTC', 'Europe/Berlin'])(
	'npm run jobs: a process of its own runs every job once in its slot, with the host in %s, and ends when told to',
	async (zone) => {
		ensureBuilt();
		const { context, url, close } = await testContext();
		const env = {
			PATH: process.env.PATH,
			NODE_ENV: 'production' as const,
			TZ: zone,
			DRINBLEIBEN_MODE: 'test',
			DATA_DIR: context.settings.dataDir,
			DATABASE_URL: url,
			SECRET: context.settings.secret,
		};
		const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
		// The shell gives way to the process, so that the signal below reaches it.
		const command = scripts.jobs.replace('node ', 'exec node ');
		const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'inherit'] });
		const ended = once(child, 'exit');
		try {
			const runs = await vi.waitFor(
				async () => {
					const found = await context.db.jobRun.findMany({ where: { finishedAt: { not: null } } });
					expect(new Set(found.map(({ job }) => job)).size).toBe(timetable.length);
					return found;
				},
				{ timeout: 30_000, interval: 50 },
			);
			expect(runs.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
			const slots = runs.map(({ job, slot }) => [job, Number(slot.split('@')[1]) % 60_000]);
			expect(new Set(slots.map(([, rest]) => rest))).toEqual(new Set([0]));
		} finally {
			child.kill('SIGTERM');
		}
		expect(await ended).toEqual([0, null]);
		await close();
	},
	LONGEST,
);
