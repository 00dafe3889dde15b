import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Settings } from '~/env.server';
import type { commitEvaluation } from '~/services/evaluation/commit-evaluation.server';
import type { enterPick } from '~/services/picks/enter-pick.server';
import type { remindByHand } from '~/services/picks/remind-by-hand.server';
import type { submitPick } from '~/services/picks/submit-pick.server';
import { bundleChild } from './child';

/** What such a process can do: close the windows that are due, so many times at once, or one act of a person. */
export type Act =
	| { readonly close: number }
	| { readonly enter: Parameters<typeof enterPick>[1] }
	| { readonly remind: Parameters<typeof remindByHand>[1] }
	| { readonly submit: Parameters<typeof submitPick>[1] }
	| { readonly commit: Parameters<typeof commitEvaluation>[1] };

/** At an instant of its clock (ms UTC), so long (ms of the real one) after it was told to. */
export type Order = { readonly at: number; readonly wait: number; readonly act: Act };

/** A process of its own on the test's database. */
export type ActingProcess = {
	/** What came of it: 'done' or the refusal's code; of windows what each closer said, or 'busy'. */
	readonly act: (order: Order) => Promise<string[]>;
	readonly close: () => Promise<void>;
};

/** Starts two processes with these settings. */
export async function startActing(settings: Settings): Promise<readonly [ActingProcess, ActingProcess]> {
	const bundle = await bundleChild('tests/services/children/act.ts');
	const start = async (): Promise<ActingProcess> => {
		const child = fork(bundle, { execArgv: [], env: { ...process.env, TZ: 'UTC' } });
		const answer = () =>
			new Promise<string[]>((resolve, reject) => {
				const gone = (code: number | null) => reject(new Error(`A process ended with ${code}`));
				child.once('exit', gone);
				child.once('error', reject);
				child.once('message', (said) => {
					child.off('exit', gone);
					child.off('error', reject);
					resolve(said as string[]);
				});
			});
		const ready = answer();
		child.send(settings);
		await ready;
		return {
			act: (order) => {
				const said = answer();
				child.send(order);
				return said;
			},
			close: async () => {
				const gone = once(child, 'exit');
				child.disconnect();
				await gone;
			},
		};
	};
	return Promise.all([start(), start()]);
}
