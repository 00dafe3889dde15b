import { Worker } from 'node:worker_threads';
import type { Aside, AsideCall, OnStage } from '../app/aside';
import type { Settings } from '../app/env.server';

export type AsideQuestion = AsideCall & { readonly id: number };

export type AsideAnswer =
	/** It is so far; the answer itself comes later. */
	| { readonly id: number; readonly stage: string }
	| { readonly id: number; readonly value: unknown }
	| { readonly id: number; readonly error: { name: string; message: string; stack: string | undefined } };

/** For how long after a call the thread is kept, ms; then it ends, which gives its memory back. Backups and mails leave nothing to be used again. */
const keptFor = (name: string) => (['backUp', 'sendWaitingMails'].includes(name) ? 5_000 : 60_000);

/** What the thread may hold, MB. Much is held for an instant only: a large young generation spares copying. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

type Waiting = {
	resolve: (value: unknown) => void;
	reject: (error: Error) => void;
	onStage: OnStage | undefined;
};

type Thread = { worker: Worker; waiting: Map<number, Waiting>; until: number; idle?: NodeJS.Timeout };

/**
 * The process's thread for long work, started when it is first needed. `file` is the built jobs/aside-thread. `stop`
 * lets what runs end for so many ms, then breaks it off: an open transaction is rolled back.
 */
export function startAside(
	settings: Settings,
	file: string,
): Aside & { stop: (patience: number) => Promise<void> } {
	let thread: Thread | null = null;
	let last = 0;
	return {
		run: (call, onStage) =>
			new Promise((resolve, reject) => {
				thread ??= open(settings, file, (ended) => {
					if (thread === ended) thread = null;
				});
				clearTimeout(thread.idle);
				const id = ++last;
				thread.waiting.set(id, { resolve, reject, onStage });
				thread.until = Math.max(thread.until, performance.now() + keptFor(call.name));
				thread.worker.postMessage({ ...call, id } satisfies AsideQuestion);
			}),
		stop: async (patience) => {
			if (thread === null) return;
			const { worker } = thread;
			const ended = new Promise((resolve) => worker.once('exit', resolve));
			const timer = setTimeout(() => worker.terminate(), patience);
			worker.postMessage('end');
			await ended;
			clearTimeout(timer);
		},
	};
}

function open(settings: Settings, file: string, onEnd: (thread: Thread) => void): Thread {
	const worker = new Worker(file, { workerData: settings, resourceLimits: MEMORY });
	const thread: Thread = { worker, waiting: new Map(), until: 0 };
	const end = (error: Error) => {
		onEnd(thread);
		clearTimeout(thread.idle);
		for (const { reject } of thread.waiting.values()) reject(error);
		thread.waiting.clear();
	};
	worker.on('error', end);
	worker.on('exit', (code) => end(new Error(`The thread for long work ended with ${code}`)));
	worker.on('message', (answer: AsideAnswer) => {
		const waiting = thread.waiting.get(answer.id);
		if ('stage' in answer) {
			waiting?.onStage?.(answer.stage);
			return;
		}
		thread.waiting.delete(answer.id);
		if ('value' in answer) waiting?.resolve(answer.value);
		else waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
		if (thread.waiting.size > 0) return;
		const rest = Math.max(0, thread.until - performance.now());
		thread.idle = setTimeout(() => {
			onEnd(thread);
			worker.postMessage('end');
		}, rest).unref();
	});
	return thread;
}
