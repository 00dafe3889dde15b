import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnections, sendRequest, type Wish } from './send-request';

/** The process that asks: whatever it costs, it costs the server's process nothing. */

/** Each connection asks for one page after the other, in turns, until the time or the number is up. `status`: of a right answer, 200 in general. */
export type Steady = { port: number; wishes: Wish[]; connections: number; status?: number } & (
	| { ms: number }
	| { requests: number }
);
export type SteadyAnswer = {
	answered: number;
	/** From the first request to the last answer, ms. */
	ms: number;
	p50: number;
	p99: number;
	/** Bytes of the last answer's body over the wire. */
	bytes: number;
	/** Answers with another status, and requests without an answer. */
	wrong: number;
};

/** Each request goes out at its instant (ms UTC) to its port, whether the ones before are answered or not. */
export type Paced = { shots: { at: number; port: number; wish: Wish }[] };
/** In the order of the shots; status 0 for no answer. */
export type PacedAnswer = { status: number; ms: number }[];

process.on('message', async (message: { steady?: Steady; paced?: Paced }) => {
	if (message.steady) process.send?.({ steady: await steady(message.steady) });
	if (message.paced) process.send?.({ paced: await paced(message.paced) });
});
process.once('disconnect', () => process.exit());

async function steady({ port, wishes, connections, status = 200, ...until }: Steady): Promise<SteadyAnswer> {
	const agent = openConnections(connections);
	const waits: number[] = [];
	let [sent, wrong, bytes] = [0, 0, 0];
	const from = performance.now();
	const goesOn = () => ('ms' in until ? performance.now() - from < until.ms : sent < until.requests);
	const connection = async () => {
		while (goesOn()) {
			const wish = wishes[sent++ % wishes.length] as Wish;
			try {
				const answer = await sendRequest(agent, port, wish);
				if (answer.status !== status) wrong++;
				bytes = answer.body.length;
				waits.push(answer.ms);
			} catch {
				wrong++;
			}
		}
	};
	await Promise.all(Array.from({ length: connections }, connection));
	const ms = performance.now() - from;
	agent.destroy();
	waits.sort((a, b) => a - b);
	const share = (part: number) => waits[Math.floor((waits.length - 1) * part)] ?? 0;
	return { answered: waits.length, ms, p50: share(0.5), p99: share(0.99), bytes, wrong };
}

async function paced({ shots }: Paced): Promise<PacedAnswer> {
	const agent = openConnections(Number.POSITIVE_INFINITY);
	const answers = await Promise.all(
		shots.map(async ({ at, port, wish }) => {
			await sleep(Math.max(0, at - performance.timeOrigin - performance.now()));
			const asked = performance.now();
			try {
				const { status } = await sendRequest(agent, port, wish);
				return { status, ms: performance.now() - asked };
			} catch {
				return { status: 0, ms: performance.now() - asked };
			}
		}),
	);
	agent.destroy();
	return answers;
}
