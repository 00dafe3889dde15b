import { clock } from '../../app/context.server';
import { tableLines } from '../terminal/table-lines';
import type { House } from './build-house';
import { type Figure, spreadOf, spreadText } from './figures';
import type { Paced, PacedAnswer } from './load';
import { findPickers, type Picker, saveWish, teamAt } from './pickers';
import { setKickoff } from './set-kickoff';
import { type Started, startLoad, startMeasured } from './start-process';

/** The saves of the last second before a kickoff, all of them on their way before it, ms. */
const SECOND = 1_000;
/** A pick is timely that is sent so long before the kickoff to an idle process, ms: so long before is the last one sent. */
const MARGIN = 250;
/** How long before the first save the kickoff is set, ms. */
const LEAD = 500;
/** Saves that are sent after the kickoff, and how long after it, ms. */
const LATE = 20;
const LATE_AFTER = 200;

type Wish = { runs: number; saves: number; every: number };

/**
 * The last second before a kickoff: members save their picks, each one, all within a second; a few more come after the
 * kickoff. The jobs run, and the kickoff falls on a whole multiple of `every` seconds: with 60 on the instant of their
 * tick. First with one web process, then with two that take turns. Prints how long the last one waited, how many picks
 * aren't there although they were acknowledged or sent in time, and how many were taken after the kickoff (R7).
 */
export async function measureRush(house: House, wish: Wish): Promise<Figure[]> {
	const pickers = await findPickers(house, wish.saves);
	const figures: Figure[] = [];
	for (const [name, processes] of [
		['rush', 1],
		['rush-two', 2],
	] as const)
		figures.push(...(await measureWith(house, wish, { name, processes, pickers })));
	return figures;
}

async function measureWith(
	house: House,
	{ runs: count, every }: Wish,
	{ name, processes, pickers }: { name: string; processes: number; pickers: readonly Picker[] },
): Promise<Figure[]> {
	const servers: Started[] = [];
	for (let started = 0; started < processes; started++)
		servers.push(await startMeasured('server', house.env));
	const load = startLoad();
	const runs = {
		answered: [] as number[],
		lost: [] as number[],
		late: [] as number[],
		block: [] as number[],
	};
	const usage = () => Promise.all(servers.map((server) => server.usage()));
	try {
		// The first pages of a process are slow; nobody starts one in the last second.
		for (let turn = 0; turn < 2; turn++) await rush(house, servers, load, pickers, { turn, every: 1 });
		for (let run = 0; run < count; run++) {
			await usage();
			const seen = await rush(house, servers, load, pickers, { turn: run + 2, every });
			runs.answered.push(seen.answered);
			runs.lost.push(seen.lost);
			runs.late.push(seen.late);
			runs.block.push(Math.max(...(await usage()).map(({ block }) => block)));
		}
	} finally {
		await setKickoff(house, clock() + 4 * 24 * 60 * 60 * SECOND);
		for (const each of [load, ...servers]) await each.stop();
	}
	const rows = [
		['Messwert', ''],
		['letzte Antwort nach (ms)', spreadText(runs.answered)],
		['verloren', String(spreadOf(runs.lost).max)],
		['verspätet angenommen', String(spreadOf(runs.late).max)],
		['längster Block (ms)', spreadText(runs.block)],
	];
	const title = `${pickers.length} Tipps in einer Sekunde, ${processes === 1 ? 'ein Prozess' : 'zwei Prozesse'}`;
	console.log(`\n${title}\n${tableLines(rows).join('\n')}\n`);
	return Object.entries(runs).map(([what, values]) => ({
		name: `${name}/${what}`,
		unit: what === 'lost' || what === 'late' ? 'Tipps' : 'ms',
		better: 'less',
		runs: values,
	}));
}

async function rush(
	house: House,
	servers: readonly Started[],
	load: Started,
	pickers: readonly Picker[],
	{ turn, every }: { turn: number; every: number },
): Promise<{ answered: number; lost: number; late: number }> {
	const { context, open } = house;
	const step = every * SECOND;
	const kickoff = Math.ceil((clock() + LEAD + SECOND + MARGIN) / step) * step;
	await setKickoff(house, kickoff);
	const gap = SECOND / pickers.length;
	const portOf = (index: number) => servers[index % servers.length]?.port ?? 0;
	const inTime = pickers.map((picker, index) => ({
		at: kickoff - MARGIN - SECOND + (index + 1) * gap,
		port: portOf(index),
		wish: saveWish(picker, teamAt(picker, turn)),
	}));
	const tooLate = pickers.slice(0, LATE).map((picker, index) => ({
		at: kickoff + LATE_AFTER,
		port: portOf(index),
		wish: saveWish(picker, teamAt(picker, turn + 1)),
	}));
	const shots = [...inTime, ...tooLate];
	const answers = await load.ask<PacedAnswer>({ paced: { shots } satisfies Paced }, 'paced');
	const picks = await context.db.pick.findMany({
		where: { matchday: { number: open }, memberId: { in: pickers.map(({ memberId }) => memberId) } },
	});
	const teamOf = new Map(picks.map(({ memberId, teamId }) => [memberId, teamId]));
	const stored = pickers.map((picker) => teamOf.get(picker.memberId) === teamAt(picker, turn));
	const taken = answers.map(({ status }) => status === 302);
	return {
		answered: Math.max(...answers.slice(0, pickers.length).map(({ ms }) => ms)),
		lost: pickers.filter((_, index) => !stored[index] || !taken[index]).length,
		late: taken.slice(pickers.length).filter(Boolean).length,
	};
}
