import { parentPort, workerData } from 'node:worker_threads';
import { closeContext, openContext } from '../app/context.server';
import type { Settings } from '../app/env.server';
import { answerAside } from '../app/services/operating/long-work.server';
import { unseenSaves } from '../app/waiting-saves';
import type { AsideAnswer, AsideQuestion } from './start-aside';

/**
 * The thread for long work: opens the database for itself, answers what it is asked, and ends once that is done. What
 * it writes to SQLite is much at once.
 */
const port = parentPort;
if (port === null) throw new Error('This runs as a thread');
const context = {
	...(await openContext(workerData as Settings, undefined, 'write-much')),
	saves: unseenSaves(),
};

const running = new Set<Promise<void>>();
port.on('message', async (question: AsideQuestion | 'end') => {
	if (question === 'end') {
		while (running.size > 0) await Promise.all(running);
		await closeContext(context);
		port.close();
		return;
	}
	const post = (given: AsideAnswer) => port.postMessage(given);
	const work = answer(question, post).then(post);
	running.add(work);
	await work;
	running.delete(work);
});

async function answer(
	{ id, ...call }: AsideQuestion,
	post: (stage: AsideAnswer) => void,
): Promise<AsideAnswer> {
	const onStage = (stage: string) => post({ id, stage });
	try {
		return { id, value: await answerAside({ ...context, onStage }, call) };
	} catch (thrown) {
		const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
		return { id, error: { name, message, stack } };
	}
}
