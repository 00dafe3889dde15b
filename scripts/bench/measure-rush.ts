import { clock } from '../../app/context.server';
import { tableLines } from '../terminal/table-lines';
import type { House } from './build-house';
import { type Figure, spreadOf, spreadText } from './figures';
import type { PacedAnswer } from './load';
import { findPickers, type Picker, saveWish, teamAt } from './pickers';
import { type Started, startLoad, startMeasured } from './start-process';

/** The saves of the last second before a kickoff, all of them on their way before it, ms. */
const SECOND = 1_000;
/** How long before the kickoff the last of them is sent, ms. */
const MARGIN = 300;
/** Saves that are sent after the kickoff, and how long after it, ms. */
const LATE = 20;
const LATE_AFTER = 200;

/**
 * The last second before a kickoff: members save their picks, each one, all within a second; a few more come after the
 * kickoff. Prints how long the last one waited, how many picks aren't there although they were acknowledged or sent in
 * time, and how many were taken after the kickoff (R7).
 */
export async function measureRush(house: House, wish: { runs: number; saves: number }): Promise<Figure[]> {
	const pickers = await findPickers(house, wish.saves);
	const server = await startMeasured('server', house.env);
	const load = startLoad();
	const runs = {
		answered: [] as number[],
		lost: [] as number[],
		late: [] as number[],
		block: [] as number[],
	};
	try {
		// The first pages of a process are slow; nobody starts one in the last second.
		for (let turn = 0; turn < 2; turn++) await rush(house, server, load, pickers, turn);
		for (let run = 0; run < wish.runs; run++) {
			await server.usage();
			const seen = await rush(house, server, load, pickers, run + 2);
			runs.answered.push(seen.answered);
			runs.lost.push(seen.lost);
			runs.late.push(seen.late);
			runs.block.push((await server.usage()).block);
		}
	} finally {
		await setKickoff(house, clock() + 4 * 24 * 60 * 60 * SECOND);
		for (const each of [load, server]) await each.stop();
	}
	const rows = [
		['Messwert', ''],
		['letzte Antwort nach (ms)', spreadText(runs.answered)],
		['verloren', String(spreadOf(runs.lost).max)],
		['verspätet angenommen', String(spreadOf(runs.late).max)],
		['längster Block (ms)', spreadText(runs.block)],
	];
	console.log(`\n${pickers.length} Tipps in einer Sekunde\n${tableLines(rows).join('\n')}\n`);
	return Object.entries(runs).map(([name, values]) => ({
		name: `rush/${name}`,
		unit: name === 'lost' || name === 'late' ? 'Tipps' : 'ms',
		better: 'less',
		runs: values,
	}));
}

async function rush(
	house: House,
	{ port }: Started,
	load: Started,
	pickers: readonly Picker[],
	turn: number,
): Promise<{ answered: number; lost: number; late: number }> {
	const { context, open } = house;
	const lead = 500;
	const kickoff = clock() + lead + SECOND + MARGIN;
	await setKickoff(house, kickoff);
	const gap = SECOND / pickers.length;
	const inTime = pickers.map((picker, index) => ({
		at: lead + index * gap,
		wish: saveWish(picker, teamAt(picker, turn)),
	}));
	const after = lead + SECOND + MARGIN + LATE_AFTER;
	const tooLate = pickers.slice(0, LATE).map((picker) => ({
		at: after,
		wish: saveWish(picker, teamAt(picker, turn + 1)),
	}));
	const shots = [...inTime, ...tooLate];
	const answers = await load.ask<PacedAnswer>({ paced: { port, shots } }, 'paced');
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

/** Moves the open matchday and its matches past every service: the bench has no other way of being in time. */
async function setKickoff({ context, open }: House, kickoff: number): Promise<void> {
	const data = { kickoff: BigInt(kickoff) };
	await context.db.matchday.updateMany({ where: { number: open }, data });
	await context.db.match.updateMany({ where: { matchday: { number: open } }, data });
	await context.db.roundMatchday.deleteMany({ where: { matchday: { number: open } } });
}
