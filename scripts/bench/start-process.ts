import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { serverEnvironment, serverFlags } from '../build/server-process.mjs';
import type { Usage } from './probe';

/** A process of its own that is measured, or that measures. */
export type Started = {
	/** Where it listens on the loopback; 0 if it listens nowhere. */
	port: number;
	/** `performance.now()` when it was started. */
	from: number;
	/** Sends it a message and gives the answer that has this name. */
	ask: <T>(message: unknown, answer: string) => Promise<T>;
	/** What it has used up; only of those that were started with the probe. */
	usage: () => Promise<Usage>;
	/** The same, without what nobody holds any more. */
	cleanUsage: () => Promise<Usage>;
	/** Ends it as an operator does, and waits for that. */
	stop: () => Promise<void>;
};

/** Beside this command in the build. */
const fileOf = (name: string) => path.join(import.meta.dirname, `${name}.js`);

/** Starts one of the built entries as `npm start` starts the server, with the probe before it. Waits until it listens. */
export async function startMeasured(
	name: 'server' | 'bench-reference',
	env: Record<string, string>,
	args: readonly string[] = [],
): Promise<Started> {
	const from = performance.now();
	const child = fork(fileOf(name), args, {
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		execArgv: [...serverFlags, '--import', fileOf('bench-probe')],
		env: { NODE_ENV: 'production', ...serverEnvironment, ...env },
	});
	const { listening } = await answerOf<{ listening: number }>(child, 'listening');
	return started(child, listening, from);
}

/** Starts the process that asks for pages. */
export const startLoad = () => startBeside('bench-load');

/** Starts the process of the browsers that listen. */
export const startListeners = () => startBeside('bench-listen');

/** Starts the process that saves picks. */
export const startSavers = () => startBeside('bench-save');

/** Starts the process that attacks. */
export const startBesiegers = () => startBeside('bench-besiege');

function startBeside(name: string): Started {
	const child = fork(fileOf(name), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
	return started(child, 0, performance.now());
}

function started(child: ChildProcess, port: number, from: number): Started {
	const ask = async <T>(message: unknown, answer: string): Promise<T> => {
		child.send(message as object);
		return (await answerOf<Record<string, T>>(child, answer))[answer] as T;
	};
	return {
		port,
		from,
		ask,
		usage: () => ask<Usage>('usage', 'usage'),
		cleanUsage: () => ask<Usage>('clean', 'usage'),
		stop: async () => {
			const gone = once(child, 'exit');
			child.kill('SIGTERM');
			await gone;
		},
	};
}

/** The next message with such a property; throws if the process ends before. */
function answerOf<T>(child: ChildProcess, answer: string): Promise<T> {
	return new Promise((resolve, reject) => {
		const take = (message: unknown) => {
			if (typeof message !== 'object' || message === null || !(answer in message)) return;
			done();
			resolve(message as T);
		};
		const end = (code: number | null) => {
			done();
			reject(new Error(`A measured process has ended: ${code}`));
		};
		const done = () => {
			child.off('message', take);
			child.off('exit', end);
			child.off('error', fail);
		};
		const fail = (error: Error) => {
			done();
			reject(error);
		};
		child.on('message', take);
		child.on('exit', end);
		child.on('error', fail);
	});
}
