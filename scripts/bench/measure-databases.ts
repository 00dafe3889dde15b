import { tableLines } from '../terminal/table-lines';
import { benchPages } from './bench-pages';
import type { House } from './build-house';
import { type Figure, spreadOf, spreadText } from './figures';
import { houseOnPostgres } from './house-on-postgres';
import type { SteadyAnswer } from './load';
import { headersOf, logIn } from './log-in';
import type { PagesWish } from './measure-pages';
import type { Wish } from './send-request';
import { type Started, startLoad, startMeasured } from './start-process';

/** Some web processes on one database, and what a member asks them for. */
type Row = {
	key: string;
	label: string;
	servers: Started[];
	wishes: Wish[];
	rates: number[];
	work: number[];
};

/** As many web processes in turn. */
const COUNTS = [1, 2, 4];
const MOST = Math.max(...COUNTS);

/**
 * Dashboard, table and pick screen in turn, on SQLite and on PostgreSQL with its own defaults, with one, two and four web
 * processes, all on this machine; prints the pages per second and what each takes of the web processes, and gives them.
 */
export async function measureDatabases(house: House, wish: PagesWish): Promise<Figure[]> {
	const other = await houseOnPostgres(house);
	const loads = Array.from({ length: MOST }, startLoad);
	const servers: Started[] = [];
	const rows: Row[] = [];
	try {
		for (const [name, { env }] of [
			['SQLite', house],
			['PostgreSQL', other],
		] as const) {
			const own: Started[] = [];
			for (let place = 0; place < MOST; place++) {
				own.push(await startMeasured('server', env));
				servers.push(...own.slice(-1));
			}
			const wishes = await wishesOf(house, own[0]?.port ?? 0);
			for (const count of COUNTS) {
				const key = `${name.toLowerCase()}-${count}`;
				const label = `${name}, Prozesse: ${count}`;
				rows.push({ key, label, servers: own.slice(0, count), wishes, rates: [], work: [] });
			}
		}
		for (const row of rows) await ask(row, loads, wish);
		for (let run = 0; run < wish.runs; run++)
			for (const row of rows) {
				const { rate, work } = await ask(row, loads, wish);
				row.rates.push(rate);
				row.work.push(work);
			}
	} finally {
		for (const each of [...loads, ...servers]) await each.stop();
		await other.close();
	}
	printRates(rows);
	return rows.map(({ key, rates: runs }) => ({
		name: `databases/${key}/rate`,
		unit: 'Seiten/s',
		better: 'more',
		runs,
	}));
}

async function wishesOf(house: House, port: number): Promise<Wish[]> {
	const headers = headersOf(await logIn(port, house.people.hundred));
	return benchPages(house)
		.filter(({ key }) => ['dashboard-100', 'table-100', 'pick-100'].includes(key))
		.map(({ path }) => ({ method: 'GET', path, headers }));
}

/**
 * Pages per second, and the processor's time for one in all web processes, ms: the connections are shared out among them,
 * each asked by a process of its own.
 */
async function ask(
	{ servers, wishes, label }: Row,
	loads: readonly Started[],
	{ connections, ms }: PagesWish,
): Promise<{ rate: number; work: number }> {
	const cpu = async () =>
		(await Promise.all(servers.map((server) => server.usage()))).reduce((sum, used) => sum + used.cpu, 0);
	const before = await cpu();
	const each = Math.ceil(connections / servers.length);
	const asked = await Promise.all(
		servers.map((server, index) => {
			const steady = { port: server.port, wishes, connections: each, ms };
			return (loads[index] as Started).ask<SteadyAnswer>({ steady }, 'steady');
		}),
	);
	const wrong = asked.reduce((sum, answer) => sum + answer.wrong, 0);
	if (wrong > 0) throw new Error(`${label}: ${wrong} answers are wrong`);
	const pages = asked.reduce((sum, { answered }) => sum + answered, 0);
	return {
		rate: asked.reduce((sum, { answered, ms: took }) => sum + answered / (took / 1000), 0),
		work: ((await cpu()) - before) / pages,
	};
}

function printRates(rows: readonly Row[]): void {
	const medianOf = (row: Row | undefined) => spreadOf(row?.rates ?? []).median;
	const lines = rows.map((row) => {
		const ratio = (100 * medianOf(row)) / medianOf(rows[0]);
		return [row.label, spreadText(row.rates), `${ratio.toFixed(0)} %`, spreadText(row.work)];
	});
	console.log(
		`\n${tableLines([['Datenbank', 'Seiten/s', 'zu SQLite', 'Web, CPU ms'], ...lines]).join('\n')}\n`,
	);
}
