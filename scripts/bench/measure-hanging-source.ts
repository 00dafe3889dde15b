import { inTransaction } from '../../app/data/engine/db.server';
import { saveSource } from '../../app/data/season-sources.server';
import { serveLoopback } from '../terminal/serve-loopback';
import { tableLines } from '../terminal/table-lines';
import { benchPages } from './bench-pages';
import type { House } from './build-house';
import { type Figure, spreadOf, spreadText } from './figures';
import type { SteadyAnswer } from './load';
import { logInAll } from './log-in';
import type { PagesWish } from './measure-pages';
import { setKickoff } from './set-kickoff';
import { startLoad, startMeasured } from './start-process';

/** A source that hangs is given up after so long, ms: pages are asked for within it. */
const HANGS = 10_000;

/**
 * Asks servers that run the jobs for all pages in turn, while the source of a season whose matches run answers at once and
 * while it answers nothing, by turns. Prints what the second costs of the first: the processor's work for a page, and how
 * long pages take.
 */
export async function measureHangingSource(house: House, wish: PagesWish): Promise<Figure[]> {
	const seen = { answers: measured(), hangs: measured() };
	await setKickoff(house, house.context.now() - 60_000);
	for (let run = 0; run < wish.runs; run++)
		for (const how of ['answers', 'hangs'] as const) {
			const { work, median } = await measureOnce(house, wish, how);
			seen[how].work.push(work);
			seen[how].median.push(median);
		}
	const ratio = (what: 'work' | 'median') =>
		seen.hangs[what].map((each) => each / spreadOf(seen.answers[what]).median);
	const line = (name: string, what: 'work' | 'median') => [
		name,
		...[seen.answers[what], seen.hangs[what], ratio(what)].map((runs) => spreadText(runs)),
	];
	console.log(
		tableLines([
			['Quelle', 'antwortet', 'antwortet nicht', 'Verhältnis'],
			line('Arbeit je Seite, ms', 'work'),
			line('Median, ms', 'median'),
		]).join('\n'),
	);
	return [
		{ name: 'source/hanging/work', unit: '×', better: 'less', runs: ratio('work') },
		{ name: 'source/hanging/median', unit: '×', better: 'less', runs: ratio('median') },
	];
}

const measured = (): { work: number[]; median: number[] } => ({ work: [], median: [] });

async function measureOnce(
	house: House,
	{ ms, connections }: PagesWish,
	how: 'answers' | 'hangs',
): Promise<{ work: number; median: number }> {
	const source = await startSource(how);
	await giveSource(house);
	const env = { ...house.env, JOBS: 'on', SOURCES: 'on', OPENLIGADB_URL: source.url };
	const server = await startMeasured('server', env);
	const load = startLoad();
	try {
		const wishOf = await logInAll(house, server.port);
		const wishes = benchPages(house).map(wishOf);
		await source.asked;
		const before = await server.usage();
		const steady = { port: server.port, wishes, connections, ms: Math.min(ms, HANGS) };
		const { answered, p50, wrong } = await load.ask<SteadyAnswer>({ steady }, 'steady');
		if (wrong > 0) throw new Error(`${wrong} answers are wrong`);
		return { work: ((await server.usage()).cpu - before.cpu) / answered, median: p50 };
	} finally {
		for (const each of [load, server]) await each.stop();
		await source.close();
	}
}

/** Gives the season a source that is asked at the next tick, as if it never had been. */
async function giveSource({ context }: House): Promise<void> {
	const { id: seasonId } = await context.db.season.findFirstOrThrow();
	const choice = {
		kind: 'openligadb',
		place: 'bl1/2026',
		isOn: true,
		takesResults: true,
		takesTimes: true,
	} as const;
	await context.db.source.deleteMany();
	await context.db.sourceMatchday.deleteMany();
	await context.db.jobRun.deleteMany();
	await inTransaction(context.db, (tx) =>
		saveSource(tx, seasonId, { choice, actorId: null, now: context.now() }),
	);
}

/** A server on the loopback that says of every matchday that it has never changed, or nothing. */
async function startSource(how: 'answers' | 'hangs') {
	let heard = () => {};
	const asked = new Promise<void>((resolve) => {
		heard = resolve;
	});
	const service = await serveLoopback((request, response) => {
		heard();
		if (how === 'hangs') return;
		response.writeHead(200, { 'Content-Type': 'application/json' });
		response.end(request.url?.includes('/getlastchangedate/') ? '"0001-01-01T00:00:00"' : '[]');
	});
	return { ...service, asked };
}
