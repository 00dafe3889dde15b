import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Context } from '../../app/context.server';
import { closePickWindows, closeWindowsFor } from '../../app/services/rounds/close-pick-windows.server';
import { tableLines } from '../terminal/table-lines';
import { buildCrowds, type Crowds, equalSizes } from './build-crowds';
import { keepSaving, type Saved, type Savers } from './keep-saving';
import { seconds } from './measure-evaluation';
import { makeOwnDatabase } from './own-database';
import { startSavers } from './start-process';

const START = Date.parse('2026-08-29T13:30:00Z');
const DAY = 86_400_000;
/** Members who save meanwhile, of as many communities as there are up to that. */
const SAVERS = 50;

/** `large`: so many of the members are in a community of their own. */
export type AutomaticWish = { members: number; communities: number; large: number; postgres: number };

/**
 * Fills a database with so many members of whom nobody has picked, in rounds with automatic picks (R37), closes their
 * windows, and prints how long that took until everybody had been told, the longest wait of a pick that was saved meanwhile
 * in the same process and in another one, and the longest block of the event loop.
 */
export async function measureAutomatic(wish: AutomaticWish): Promise<void> {
	let now = START - 10 * DAY;
	const { env, context, close: closeDatabase } = await makeOwnDatabase({}, () => now, wish.postgres);
	const process = startSavers();
	try {
		const large = Math.min(wish.large, wish.members);
		const sizes = [large, ...equalSizes(wish.members - large, wish.communities)];
		const crowds = await buildCrowds(context, { sizes, pickedUpTo: 1, jokers: 9, start: START });
		await context.db.round.updateMany({ data: { onMissing: 'automatic' } });
		// As a move to PostgreSQL does: without it statements read whole tables, and saves lose against each other for that.
		if (wish.postgres === 1) await context.db.$executeRawUnsafe('ANALYZE');
		const rows = [
			[
				'Spieltag',
				'automatische Tipps',
				'geschlossen',
				'erzählt',
				'Tipps',
				'Warten hier',
				'Tipps',
				'dort',
				'Block',
			],
		];
		for (const number of [1, 2]) {
			now = crowds.kickoffOf(number) + 5_000;
			const [savers, others] = halvesOf(await findSavers(context, crowds, number + 1));
			const stopping = new AbortController();
			await process.ask({ save: { env, now, savers: others } }, 'saving');
			const delay = monitorEventLoopDelay({ resolution: 5 });
			delay.enable();
			const own = keepSaving(context, savers, stopping.signal);
			const took = await close(context, now);
			stopping.abort();
			delay.disable();
			const there = await process.ask<Saved>({ stop: true }, 'saved');
			const here = await own;
			const where = { matchdayId: crowds.matchdayId(number), madeBy: 'automatic' };
			rows.push([
				...[String(number), String(await context.db.pick.count({ where }))],
				...[seconds(took.closed), seconds(took.told)],
				...[here, there].flatMap(({ picks, longest }) => [String(picks), `${longest.toFixed(0)} ms`]),
				`${(delay.max / 1e6).toFixed(0)} ms`,
			]);
		}
		console.log(tableLines(rows).join('\n'));
	} finally {
		await process.stop();
		await closeDatabase();
	}
}

/** As a reader does, and then as the job does minute after minute: ms until all windows were closed, and all told of it. */
async function close(context: Context, now: number): Promise<{ closed: number; told: number }> {
	const from = performance.now();
	const letters = () => context.db.outboxMail.count({ where: { kind: 'automatic-pick' } });
	await closeWindowsFor(context, now);
	const closed = performance.now() - from;
	let told = -1;
	while ((await letters()) > told) {
		told = await letters();
		await closePickWindows(context, now);
	}
	return { closed, told: performance.now() - from };
}

/** Nobody saves in two processes at once. */
function halvesOf({ members, ...rest }: Savers): [Savers, Savers] {
	const half = (of: number) => ({ ...rest, members: members.filter((_, index) => index % 2 === of) });
	return [half(0), half(1)];
}

/** Members of different communities, and two teams that they haven't used when that matchday is ahead. */
async function findSavers({ db }: Context, { seasonId }: Crowds, matchday: number): Promise<Savers> {
	const communities = await db.community.findMany({
		select: { id: true, members: { take: 1, orderBy: { id: 'desc' } } },
		orderBy: { id: 'asc' },
	});
	const step = Math.max(1, Math.floor(communities.length / SAVERS));
	const members = communities.flatMap(({ id, members: [member] }, index) =>
		index % step === 0 && member?.playerId ? [{ playerId: member.playerId, communityId: id }] : [],
	);
	const teams = await db.team.findMany({
		where: { seasons: { some: { seasonId } } },
		orderBy: { name: 'desc' },
	});
	return { members, matchday, teams: teams.slice(2 * matchday, 2 * matchday + 2).map(({ id }) => id) };
}
