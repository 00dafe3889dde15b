import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Context } from '~/context.server';
import { bundleChild } from './child';
import { startRoundRobin } from './round-robin';

/** Through how many web processes this run's http and browser tests go: TEST_PROCESSES, or none but the test's own. */
export const processCount = Number(process.env.TEST_PROCESSES ?? 0);

/**
 * Starts several web processes over the context's database behind a balancer. Before each request they get the
 * context's settings and the instant of its clock, if one of them has changed; a context's other doors aren't theirs.
 */
export async function startWebProcesses(
	context: Context,
): Promise<{ url: string; close: () => Promise<void> }> {
	const bundle = await bundleChild('tests/support/children/serve-app.ts');
	const children = Array.from({ length: processCount }, () => fork(bundle, { execArgv: [] }));
	let sent = '';
	/** Resolves with the answers of those that hadn't heard of it. */
	const tell = async (): Promise<unknown[]> => {
		const message = { settings: context.settings, clock: context.now() };
		const text = JSON.stringify(message);
		if (text === sent) return [];
		sent = text;
		return Promise.all(children.map((child) => ask(child, message)));
	};
	let telling = tell();
	const targets = (await telling).map((answer) => `http://127.0.0.1:${(answer as { port: number }).port}`);
	const { url, close } = await startRoundRobin(targets, {
		before: async () => {
			// One after the other, so that nobody overtakes a change that another request brought about.
			telling = telling.then(tell);
			await telling;
		},
	});
	Object.assign(context.settings, { origin: url });
	return {
		url,
		close: async () => {
			await close();
			await Promise.all(children.map((child) => end(child)));
		},
	};
}

function ask(child: ChildProcess, message: object): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const gone = (code: number | null) => reject(new Error(`A web process ended with ${code}`));
		child.once('exit', gone);
		child.once('error', reject);
		child.once('message', (answer) => {
			child.off('exit', gone);
			child.off('error', reject);
			resolve(answer);
		});
		child.send(message);
	});
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const gone = once(child, 'exit');
	child.send('end');
	await gone;
}
