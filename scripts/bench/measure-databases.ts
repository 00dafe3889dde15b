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
type Row = { key: string; label: string; servers: Started[]; wishes: Wish[]; rates: number[] };

/**
 * Dashboard, table and pick screen in turn, on SQLite and on PostgreSQL with its own defaults, with one web process and
 * with two, all on this machine; prints the pages per second and gives them.
 */
export async function measureDatabases(house: House, wish: PagesWish): Promise<Figure[]> {
	const other = await houseOnPostgres(house);
	const loads = [startLoad(), startLoad()];
	const servers: Started[] = [];
	const rows: Row[] = [];
	try {
		for (const [name, { env }] of [
			['SQLite', house],
			['PostgreSQL', other],
		] as const) {
			const start = async () => {
				const server = await startMeasured('server', env);
				servers.push(server);
				return server;
			};
			const pair = [await start(), await start()];
			const wishes = await wishesOf(house, servers.at(-1)?.port ?? 0);
			for (const [count, label] of [
				[1, 'ein Prozess'],
				[2, 'zwei Prozesse'],
			] as const) {
				const key = `${name.toLowerCase()}-${count}`;
				rows.push({ key, label: `${name}, ${label}`, servers: pair.slice(0, count), wishes, rates: [] });
			}
		}
		for (const row of rows) await rateOf(row, loads, wish);
		for (let run = 0; run < wish.runs; run++)
			for (const row of rows) row.rates.push(await rateOf(row, loads, wish));
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

/** Pages per second: the connections are shared out among the processes, each asked by a process of its own. */
async function rateOf(
	{ servers, wishes, label }: Row,
	loads: readonly Started[],
	{ connections, ms }: PagesWish,
): Promise<number> {
	const each = Math.ceil(connections / servers.length);
	const asked = await Promise.all(
		servers.map((server, index) => {
			const steady = { port: server.port, wishes, connections: each, ms };
			return (loads[index] as Started).ask<SteadyAnswer>({ steady }, 'steady');
		}),
	);
	const wrong = asked.reduce((sum, answer) => sum + answer.wrong, 0);
	if (wrong > 0) throw new Error(`${label}: ${wrong} answers are wrong`);
	return asked.reduce((sum, { answered, ms: took }) => sum + answered / (took / 1000), 0);
}

function printRates(rows: readonly Row[]): void {
	const medianOf = (row: Row | undefined) => spreadOf(row?.rates ?? []).median;
	const lines = rows.map((row) => {
		const ratio = (100 * medianOf(row)) / medianOf(rows[0]);
		return [row.label, spreadText(row.rates), `${ratio.toFixed(0)} %`];
	});
	console.log(`\n${tableLines([['Datenbank', 'Seiten/s', 'zu SQLite'], ...lines]).join('\n')}\n`);
}
