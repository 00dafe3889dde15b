import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnections, sendRequest } from './send-request';

/** The process of the browsers that listen: each holds a stream, and asks for its page when that says so. */

export type Listeners = {
	port: number;
	browsers: { stream: string; page: string; headers: Record<string, string> }[];
};
/** What has come until all have asked, or `patience` ms have passed. `from` in ms UTC. */
export type Hearing = { from: number; patience: number };
export type Heard = {
	/** How long after `from` each stream had said so, and each page asked that got its data, ms; what is missing was lost. */
	told: number[];
	asked: number[];
	/** How long each page waited for its data, ms. */
	waits: number[];
};

/** What a page asks first, as `askLetIn` does. */
const LET_IN = '/verify-email/status';
/** So many are opened at once. */
const AT_ONCE = 20;

type Told = { at: number; asked: Promise<{ at: number; ms: number } | null> };

const told: Told[] = [];
const pages = openConnections(Number.POSITIVE_INFINITY);
const now = () => performance.timeOrigin + performance.now();

process.on('message', async (message: { open?: Listeners; hear?: Hearing }) => {
	if (message.open) process.send?.({ opened: await open(message.open) });
	if (message.hear) process.send?.({ heard: await hear(message.hear) });
});
process.once('disconnect', () => process.exit());

/** Gives how many streams there are. */
async function open({ port, browsers }: Listeners): Promise<number> {
	const waiting = [...browsers];
	let opened = 0;
	const openSome = async () => {
		for (let browser = waiting.shift(); browser !== undefined; browser = waiting.shift())
			if (await openOne(port, browser)) opened++;
	};
	await Promise.all(Array.from({ length: AT_ONCE }, openSome));
	return opened;
}

async function openOne(port: number, browser: Listeners['browsers'][number]): Promise<boolean> {
	const { stream: path, headers } = browser;
	const accept = { Accept: 'text/event-stream', 'Cache-Control': 'no-cache' };
	const request = get({ host: '127.0.0.1', agent: false, port, path, headers: { ...headers, ...accept } });
	const [response] = (await once(request as ClientRequest, 'response')) as [IncomingMessage];
	response.setEncoding('utf8').on('error', () => {});
	let text = '';
	response.on('data', (part: string) => {
		text += part;
		const news = /event: neu\ndata: (\d+)\n\n/.exec(text);
		if (news === null) return;
		text = '';
		told.push({ at: now(), asked: ask(port, browser, Number(news[1])) });
	});
	return response.statusCode === 200;
}

async function ask(port: number, { page, headers }: Listeners['browsers'][number], after: number) {
	await sleep(after);
	try {
		await sendRequest(pages, port, { method: 'GET', path: LET_IN, headers });
		const at = now();
		const { status, ms } = await sendRequest(pages, port, { method: 'GET', path: page, headers });
		return status === 200 ? { at, ms } : null;
	} catch {
		return null;
	}
}

async function hear({ from, patience }: Hearing): Promise<Heard> {
	await sleep(from + patience - now());
	const all = told.splice(0);
	const asked = (await Promise.all(all.map((each) => each.asked))).filter((each) => each !== null);
	return {
		told: all.map(({ at }) => at - from),
		asked: asked.map(({ at }) => at - from),
		waits: asked.map(({ ms }) => ms),
	};
}
