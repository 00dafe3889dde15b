import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { JobName } from '~/domain/job';
import type { Settings } from '~/env.server';
import { bundleChild } from './child';

/** A minute's tick at an instant (ms UTC): these jobs of the timetable, or null for all of them. */
export type Tick = { readonly at: number; readonly jobs: readonly JobName[] | null };

/** Processes of the jobs on one database, whose clock the test sets. */
export type TickingProcesses = {
	/**
	 * All of them tick at once; resolves when they are through. With `apart` (ms) the clock of each is so much later than
	 * that of the one before, as where a tick hasn't ended when the next one comes.
	 */
	tick: (tick: Tick, apart?: number) => Promise<void>;
	/** Kills one of them while all tick, and starts another in its place. */
	killDuring: (tick: Tick, index: number) => Promise<void>;
	close: () => Promise<void>;
};

/** Starts so many processes with these settings. */
export async function startTicking(settings: Settings, count: number): Promise<TickingProcesses> {
	const bundle = await bundleChild('tests/services/children/tick.ts');
	const start = async () => {
		const child = fork(bundle, { execArgv: [], env: { ...process.env, TZ: 'UTC' } });
		child.send(settings);
		await once(child, 'message');
		return child;
	};
	const children = await Promise.all(Array.from({ length: count }, start));
	const tickOne = async (child: ChildProcess, tick: Tick) => {
		const ticked = once(child, 'message');
		child.send(tick);
		await ticked;
	};
	const end = async (child: ChildProcess, how: () => unknown) => {
		const gone = once(child, 'exit');
		how();
		await gone;
	};
	return {
		tick: async ({ at, jobs }, apart = 0) => {
			await Promise.all(children.map((child, index) => tickOne(child, { at: at + index * apart, jobs })));
		},
		killDuring: async (tick, index) => {
			const [victim] = children.splice(index, 1) as [ChildProcess];
			const others = children.map((child) => tickOne(child, tick));
			victim.send(tick);
			await new Promise((resolve) => setTimeout(resolve, 30));
			await end(victim, () => victim.kill('SIGKILL'));
			await Promise.all(others);
			children.push(await start());
		},
		close: async () => {
			await Promise.all(children.map((child) => end(child, () => child.disconnect())));
		},
	};
}
