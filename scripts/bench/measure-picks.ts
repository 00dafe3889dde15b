import { clock } from '../../app/context.server';
import { tableLines } from '../terminal/table-lines';
import type { House } from './build-house';
import { digits, type Figure, spreadText } from './figures';
import type { Paced, PacedAnswer, Steady, SteadyAnswer } from './load';
import { headersOf } from './log-in';
import { findPickers, type Picker, saveWish, teamAt } from './pickers';
import type { Wish } from './send-request';
import { type Started, startLoad, startMeasured } from './start-process';

/** Members who save, and each second's saves and page views. */
const PICKERS = 200;
const EACH_SECOND = 50;
type Kind = 'save' | 'view';
/** So often each of them has saved and withdrawn before anything is measured, as in the hour before a kickoff: by then the server's code is compiled. */
const WARM = 5;
/** So long (ms) after they are told the first of them go out. */
const LEAD = 100;

/** Saves picks one after another, then beside page views, both at a steady pace; prints what they took, and gives the figures. */
export async function measurePicks(house: House, wish: { runs: number; ms: number }): Promise<Figure[]> {
	const pickers = await findPickers(house, PICKERS);
	const server = await startMeasured('server', house.env);
	const load = startLoad();
	const measured = new Map<string, number[]>();
	const add = (name: string, value: number) => measured.set(name, [...(measured.get(name) ?? []), value]);
	try {
		await pace(server, load, pickers, { ms: Math.min(wish.ms, 1_000), from: 0 });
		const saves = (turn: number) => pickers.map((picker) => saveWish(picker, teamAt(picker, turn)));
		const withdrawals = pickers.map((picker) => saveWish(picker, null));
		for (let turn = 1; turn <= WARM; turn++)
			for (const wishes of [saves(turn), withdrawals]) await alone(server, load, wishes);
		for (let run = 0; run < wish.runs; run++) {
			for (const [kind, wishes] of Object.entries({ save: saves(run), withdraw: withdrawals }))
				for (const [name, value] of Object.entries(await alone(server, load, wishes)))
					add(`${kind}/${name}`, value);
			await alone(server, load, saves(run));
			const work = async (kinds: readonly Kind[], from: number) => {
				const before = await server.usage();
				const answers = await pace(server, load, pickers, { ms: wish.ms, from, kinds });
				return { ...answers, cpu: (await server.usage()).cpu - before.cpu };
			};
			const quiet = await work(['view'], run);
			add('view/cpu', quiet.cpu / quiet.view.length);
			const { cpu } = await work(['save'], run + 1);
			const answers = await work(['save', 'view'], run + 2);
			add('view/cpu beside', (answers.cpu - cpu) / answers.view.length);
			for (const kind of ['save', 'view'] as const) {
				const [p50, p99] = sharesOf(answers[kind]);
				add(`${kind}/p50`, p50);
				add(`${kind}/p99`, p99);
			}
			add('block', (await server.usage()).block);
		}
	} finally {
		for (const each of [load, server]) await each.stop();
	}
	const rows = [
		['Messwert', 'ms, Anzahl'],
		...[...measured].map(([name, runs]) => [labels[name] ?? name, spreadText(runs)]),
	];
	console.log(`\n${EACH_SECOND} Tipps/s neben ${EACH_SECOND} Seiten/s\n${tableLines(rows).join('\n')}\n`);
	return [...measured].map(([name, runs]) => ({
		name: `picks/${name}`,
		unit: name.endsWith('statements') ? 'SQL' : 'ms',
		better: 'less',
		runs,
	}));
}

/** What one of these forms takes of the processor (ms) and of the database, while nothing else is asked for. */
async function alone(
	server: Started,
	load: Started,
	wishes: Steady['wishes'],
): Promise<{ cpu: number; statements: number }> {
	const steady: Steady = { port: server.port, wishes, connections: 1, requests: wishes.length, status: 302 };
	const before = await server.usage();
	const { answered, wrong } = await load.ask<SteadyAnswer>({ steady }, 'steady');
	const after = await server.usage();
	if (wrong > 0) throw new Error(`${wrong} of ${answered} forms are wrong`);
	return {
		cpu: (after.cpu - before.cpu) / answered,
		statements: (after.statements - before.statements) / answered,
	};
}

const labels: Record<string, string> = {
	'save/cpu': 'Tipp speichern allein, Prozessorzeit',
	'save/statements': 'Tipp speichern allein, SQL',
	'withdraw/cpu': 'Tipp zurückziehen allein, Prozessorzeit',
	'withdraw/statements': 'Tipp zurückziehen allein, SQL',
	'save/p50': 'Tipp speichern, p50',
	'save/p99': 'Tipp speichern, p99',
	'view/cpu': 'Seite allein, Prozessorzeit',
	'view/cpu beside': 'Seite neben den Tipps, Prozessorzeit',
	'view/p50': 'Seite, p50',
	'view/p99': 'Seite, p99',
	block: 'längster Block',
};

/** One run; the milliseconds of the answers. Throws where an answer isn't what it should be. */
async function pace(
	{ port }: Started,
	load: Started,
	pickers: readonly Picker[],
	{ ms, from, kinds = ['save', 'view'] }: { ms: number; from: number; kinds?: readonly Kind[] },
): Promise<{ save: number[]; view: number[] }> {
	const shots: Paced['shots'] = [];
	const begin = clock() + LEAD;
	const pages = ['dashboard', 'tippspiel', 'rangliste'];
	for (let index = 0; index < (ms * EACH_SECOND) / 1000; index++) {
		const picker = pickers[index % pickers.length] as Picker;
		const at = begin + (index * 1000) / EACH_SECOND;
		const turn = from + Math.floor(index / pickers.length);
		if (kinds.includes('save')) shots.push({ at, port, wish: saveWish(picker, teamAt(picker, turn)) });
		const view = viewWish(picker, pages[index % pages.length] ?? '');
		if (kinds.includes('view')) shots.push({ at: at + 500 / EACH_SECOND, port, wish: view });
	}
	const paced: Paced = { shots };
	const answers = await load.ask<PacedAnswer>({ paced }, 'paced');
	const seen = { save: [] as number[], view: [] as number[] };
	for (const [index, { status, ms: took }] of answers.entries()) {
		const kind = shots[index]?.wish.method === 'POST' ? 'save' : 'view';
		if (status !== (kind === 'save' ? 302 : 200))
			throw new Error(`${kind} ${shots[index]?.wish.path}: ${status} after ${digits(took)} ms`);
		seen[kind].push(took);
	}
	return seen;
}

function viewWish({ path, cookie }: Picker, page: string): Wish {
	const to = page === 'tippspiel' ? path : path.replace(/tippspiel\/\d+$/, page);
	return { method: 'GET', path: to, headers: headersOf(cookie) };
}

function sharesOf(waits: readonly number[]): [p50: number, p99: number] {
	const sorted = [...waits].sort((a, b) => a - b);
	const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
	return [share(0.5), share(0.99)];
}
