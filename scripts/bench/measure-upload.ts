import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../app/context.server';
import { spreadInMs } from './figures';
import { hostileFiles } from './hostile-files';
import { formHeaders, sessionCookie } from './log-in';
import { seasonFile } from './season-file';
import { openConnections, sendRequest } from './send-request';
import { type Started, startMeasured } from './start-process';

const RUNS = 5;

/**
 * Uploads the same files to the built server, as its site admin does, and prints the longest task of its thread for
 * requests, and how long that did nothing else: the median of the runs, the least and the most.
 */
export async function measureUpload(
	context: Context,
	adminId: string,
	env: Record<string, string>,
): Promise<void> {
	const cookie = await sessionCookie({ context }, adminId);
	const server = await startMeasured('server', env);
	try {
		await server.ask('tasks', 'usage');
		const files = [{ name: '380 Spiele', bytes: seasonFile('2:1') }, ...hostileFiles];
		await upload(server, cookie, seasonFile('2:1'));
		for (const { name, bytes } of files) await print(server, cookie, name, bytes);
	} finally {
		await server.stop();
	}
}

async function print(server: Started, cookie: string, name: string, bytes: Uint8Array): Promise<void> {
	const [blocks, tasks]: [number[], number[]] = [[], []];
	let status = 0;
	for (let run = 0; run < RUNS; run++) {
		await sleep(200);
		await server.usage();
		status = await upload(server, cookie, bytes);
		const { block, task } = await server.usage();
		blocks.push(block);
		tasks.push(task);
	}
	console.log(
		`hochgeladen, ${name}: ${status}, längste Aufgabe ${spreadInMs(tasks)} Rechenzeit, längster Block ${spreadInMs(blocks)}`,
	);
}

async function upload({ port }: Started, cookie: string, bytes: Uint8Array): Promise<number> {
	const form = new FormData();
	form.set('intent', 'preview');
	form.set('file', new File([bytes as BlobPart], 'bundesliga-2026-27.csv'));
	const encoded = new Response(form);
	const type = encoded.headers.get('Content-Type') ?? '';
	const body = Buffer.from(await encoded.arrayBuffer());
	const agent = openConnections(1);
	const headers = { ...formHeaders(cookie, body), 'Content-Type': type };
	const { status } = await sendRequest(agent, port, { method: 'POST', path: '/admin/import', headers, body });
	agent.destroy();
	return status;
}
