import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tableLines } from '../terminal/table-lines';
import { benchPages } from './bench-pages';
import type { House } from './build-house';
import { digits, type Figure, spreadOf, spreadText } from './figures';
import { WRITES, whileWriting } from './keep-writing';
import type { SteadyAnswer } from './load';
import { loadedScripts } from './loaded-scripts';
import { headersOf, logInAll } from './log-in';
import type { Rendered, RenderWish } from './reference';
import { type Answer, openConnections, sendRequest, type Wish } from './send-request';
import { type Started, startLoad, startMeasured } from './start-process';

export type PagesWish = { runs: number; ms: number; connections: number };

/** A row of the table: something that answers, or renders. */
type Row = {
	key: string;
	label: string;
	/** A run: what it measured, by column. */
	run: (ms: number) => Promise<Record<string, number>>;
	weight: { html: number; js: number | null } | null;
	measured: Record<string, number[]>;
};

/** The columns that are measured in runs. `busy`: how much of one core the process used. */
const columns: readonly { key: string; unit: string; better: Figure['better'] }[] = [
	{ key: 'rate', unit: 'Antworten/s', better: 'more' },
	{ key: 'p50', unit: 'ms', better: 'less' },
	{ key: 'p99', unit: 'ms', better: 'less' },
	{ key: 'cpu', unit: 'ms CPU', better: 'less' },
	{ key: 'statements', unit: 'SQL', better: 'less' },
	{ key: 'block', unit: 'ms', better: 'less' },
];

/** Measures page by page, and the reference rows in between, in turns; prints the table and gives its figures. */
export async function measurePages(house: House, wish: PagesWish): Promise<Figure[]> {
	const bare = await startMeasured('bench-reference', house.env, ['bare']);
	const remix = await startMeasured('bench-reference', house.env, ['remix']);
	const server = await startMeasured('server', house.env);
	const load = startLoad();
	try {
		const wishOf = await logInAll(house, server.port);
		const pages = benchPages(house);
		const weigh = scales(server.port);
		const asked = (from: Started, to: Wish) => askFor(load, from, to, wish.connections);
		const plain = (path: string): Wish => ({ method: 'GET', path, headers: headersOf() });
		const row = (key: string, label: string, run: Row['run'], weight: Row['weight'] = null): Row => ({
			key,
			label,
			run,
			weight,
			measured: {},
		});
		const rows: Row[] = [
			row('node', 'Nur Node, feste Seite', asked(bare, plain('/'))),
			row('empty', 'Leere Seite in Remix', asked(remix, plain('/leer'))),
		];
		for (const page of pages) {
			const to = wishOf(page);
			rows.push(row(page.key, page.label, asked(server, to), await weigh(to)));
			if (!page.memory) continue;
			const alone = asked(server, to);
			const beside = (ms: number) => whileWriting(house, () => alone(ms));
			rows.push(row(`${page.key} data`, '  als Daten', asked(server, { ...to, path: dataPath(to.path) })));
			rows.push(row(`${page.key} writing`, `  neben ${WRITES} Commits/s`, beside));
			rows.push(row(`${page.key} memory`, '  Daten im Speicher', asked(remix, to)));
			await once(remix.port, to);
			rows.push(row(`${page.key} react`, '  nur React', rendered(remix, page.path)));
		}
		for (const each of rows) await each.run(wish.ms / 2);
		for (let run = 0; run < wish.runs; run++)
			for (const each of rows)
				for (const [column, value] of Object.entries(await each.run(wish.ms)))
					each.measured[column] = [...(each.measured[column] ?? []), value];
		printPages(rows);
		return rows.flatMap(figuresOf);
	} finally {
		for (const each of [load, server, remix, bare]) await each.stop();
	}
}

/** Asks a server for a page over and over; throws when it answers anything but the page. */
function askFor(load: Started, server: Started, to: Wish, connections: number): Row['run'] {
	return async (ms) => {
		const before = await server.usage();
		const steady = { port: server.port, wishes: [to], connections, ms };
		const { answered, wrong, ...seen } = await load.ask<SteadyAnswer>({ steady }, 'steady');
		const after = await server.usage();
		if (wrong > 0) throw new Error(`${to.path}: ${wrong} of ${answered} answers are wrong`);
		return {
			rate: answered / (seen.ms / 1000),
			p50: seen.p50,
			p99: seen.p99,
			cpu: (after.cpu - before.cpu) / answered,
			statements: Math.round((after.statements - before.statements) / answered),
			block: after.block,
			busy: (after.cpu - before.cpu) / seen.ms,
		};
	};
}

/** Where the router in a browser asks for a page's data. */
function dataPath(path: string): string {
	const [page, query] = path.split('?');
	return query === undefined ? `${page}.data` : `${page}.data?${query}`;
}

function rendered(remix: Started, path: string): Row['run'] {
	return async (ms) => {
		const render: RenderWish = { path, ms };
		const cpu = await remix.ask<Rendered>({ render }, 'rendered');
		return { rate: 1000 / cpu, cpu };
	};
}

async function once(port: number, to: Wish): Promise<Answer> {
	const agent = openConnections(1);
	const answer = await sendRequest(agent, port, to);
	agent.destroy();
	if (answer.status !== 200) throw new Error(`${to.path}: ${answer.status}`);
	return answer;
}

/** Gives bytes of the HTML as it comes, and of all scripts that the page loads, each compressed by Brotli; a script once for all pages. */
function scales(port: number): (to: Wish) => Promise<NonNullable<Row['weight']>> {
	const scripts = new Map<string, { code: string; bytes: number }>();
	return async (to) => {
		const answer = await once(port, to);
		const read = async (path: string) => scripts.get(path)?.code ?? textOf(await once(port, { ...to, path }));
		const loaded = await loadedScripts(textOf(answer), read);
		let js = 0;
		for (const [path, code] of loaded) {
			const script = scripts.get(path) ?? { code, bytes: brotliCompressSync(code).length };
			scripts.set(path, script);
			js += script.bytes;
		}
		return { html: answer.body.length, js };
	};
}

function textOf({ headers, body }: Answer): string {
	const encoding = headers['content-encoding'];
	if (encoding === 'br') return brotliDecompressSync(body).toString();
	return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

function figuresOf({ key, measured, weight }: Row): Figure[] {
	const figures = columns.flatMap(({ key: column, unit, better }): Figure[] => {
		const runs = measured[column];
		return runs === undefined ? [] : [{ name: `pages/${key}/${column}`, unit, better, runs }];
	});
	for (const [what, bytes] of Object.entries(weight ?? {}))
		if (bytes !== null)
			figures.push({ name: `pages/${key}/${what}`, unit: 'Bytes', better: 'less', runs: [bytes] });
	return figures;
}

function printPages(rows: readonly Row[]): void {
	const rateOf = (row: Row | undefined) => spreadOf(row?.measured.rate ?? []).median;
	const empty = rateOf(rows.find(({ key }) => key === 'empty'));
	const lines = rows.map((row) => {
		const cell = (column: string) => spreadText(row.measured[column] ?? []);
		const busy = row.measured.busy;
		return [
			row.label,
			cell('rate'),
			row.measured.p50 ? cell('p50') : '',
			row.measured.p99 ? cell('p99') : '',
			cell('cpu'),
			busy ? `${(spreadOf(busy).median * 100).toFixed(0)} %` : '',
			`${((rateOf(row) / empty) * 100).toFixed(0)} %`,
			row.measured.statements ? cell('statements') : '',
			row.measured.block ? digits(Math.max(...row.measured.block)) : '',
			row.weight ? String(row.weight.html) : '',
			row.weight ? String(row.weight.js) : '',
		];
	});
	const head = ['Seite', 'Antworten/s', 'p50 ms', 'p99 ms', 'CPU ms', 'Kern', 'von leer'];
	head.push('SQL', 'Block ms', 'HTML', 'JS');
	console.log(`\n${tableLines([head, ...lines]).join('\n')}\n`);
}
