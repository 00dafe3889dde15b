import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../app/context.server';
import { runLong } from '../../app/services/operating/long-work.server';
import { submitPick } from '../../app/services/picks/submit-pick.server';
import { closePickWindows } from '../../app/services/rounds/close-pick-windows.server';
import { startAside } from '../../jobs/start-aside';
import { tableLines } from '../terminal/table-lines';
import { buildCrowds, type Crowds, equalSizes } from './build-crowds';
import { accepted } from './build-house';
import { spreadOf } from './figures';
import { makeOwnDatabase } from './own-database';

const HOUR = 3_600_000;
const START = Date.parse('2026-08-29T13:30:00Z');
const RUNS = 5;

type Measured = {
	/** What was done took so long, ms. */
	took: number;
	/** The longest wait of a pick that was saved meanwhile, ms; null if none was. */
	pick: number | null;
	/** The longest time for which nothing else ran, ms. */
	block: number;
	/** Resident memory at the end, MB. */
	memory: number;
};

type Size = { members: number; communities: number; matchdays: number; postgres: number };

/** Fills a database with so many members, plays the matchdays, and prints what each step cost. */
export async function measureEvaluation(wish: Size): Promise<void> {
	let now = START - 10 * 24 * HOUR;
	const database = await makeOwnDatabase({}, () => now, wish.postgres);
	const aside = startAside(database.context.settings, path.join(import.meta.dirname, 'aside.js'));
	const context = { ...database.context, aside };
	try {
		const from = performance.now();
		const crowds = await buildCrowds(context, {
			sizes: equalSizes(wish.members, wish.communities),
			pickedUpTo: wish.matchdays + 2,
			jokers: 9,
			start: START,
		});
		// As a move to PostgreSQL does.
		if (wish.postgres === 1) await context.db.$executeRawUnsafe('ANALYZE');
		console.log(
			`${wish.members} Mitglieder in ${wish.communities} Communities angelegt (${seconds(performance.now() - from)})\n`,
		);
		await play(context, crowds, wish.matchdays, (instant) => {
			now = instant;
		});
	} finally {
		await aside.stop(HOUR);
		await database.close();
	}
}

async function play(
	context: Context,
	crowds: Crowds,
	matchdays: number,
	setClock: (instant: number) => void,
): Promise<void> {
	const rows: string[][] = [];
	const print = (row: string[]) => {
		rows.push(row);
		console.log(row.join(' | '));
	};
	print(['Schritt', 'aktiv', 'Vorschau', 'Commit', 'Tipp wartet', 'Block', 'Speicher']);
	for (let number = 1; number <= matchdays + 1; number++) {
		const active = await context.db.entry.count({ where: { active: true } });
		await crowds.savePicks(number);
		setClock(crowds.kickoffOf(number) + HOUR);
		const closed = await measure(context, number, () => closePickWindows(context, context.now()));
		setClock(crowds.kickoffOf(number) + 3 * HOUR);
		await crowds.enterResults(number, context.now());
		setClock(crowds.kickoffOf(number) + 4 * HOUR);
		const matchdayId = crowds.matchdayId(number);
		const wish = { actorId: null, matchdayId };
		const previews: Measured[] = [];
		let fingerprint = '';
		for (let run = 0; run < (number > matchdays ? RUNS : 1); run++) {
			// A changed fact, so that no run finds what the last one has folded.
			if (run > 0) await crowds.enterResults(number, context.now() - run);
			previews.push(
				await measure(context, number, async () => {
					fingerprint = await preview(context, matchdayId);
				}),
			);
		}
		const commit = await measure(context, number, async () => {
			accepted(await runLong(context, 'commitEvaluation', { ...wish, fingerprint }));
		});
		print(line(`${number}. Spieltag`, active, previews, commit));
		print(line('  Tippfenster schließen', active, [], closed));
	}
	// As on any day between two matchdays.
	await crowds.savePicks(matchdays + 2);
	setClock(crowds.kickoffOf(matchdays + 1) + 30 * HOUR);
	const earlier = Math.max(1, matchdays - 9);
	await crowds.correctResult(earlier, context.now());
	setClock(crowds.kickoffOf(matchdays + 1) + 31 * HOUR);
	const matchdayId = crowds.matchdayId(earlier);
	const wish = { actorId: null, matchdayId };
	let fingerprint = '';
	const shown = await measure(context, matchdays + 1, async () => {
		fingerprint = await preview(context, matchdayId);
	});
	const commit = await measure(context, matchdays + 1, async () => {
		accepted(await runLong(context, 'commitEvaluation', { ...wish, fingerprint, reason: 'Wertung' }));
	});
	const active = await context.db.entry.count({ where: { active: true } });
	print(line(`Korrektur ${earlier}. Spieltag`, active, [shown], commit));
	const last = matchdays + 2;
	await context.db.match.deleteMany({ where: { matchday: { number: { gt: last } } } });
	for (const [kind, label] of [
		['set', 'Die Saison endet'],
		['lift', 'Sie geht weiter'],
	] as const) {
		const act = { kind, actorId: null, matchdayId: crowds.matchdayId(last), reason: 'Unwetter' };
		const done = await measure(context, last - 1, async () => {
			accepted(await runLong(context, 'suspendEverywhere', act));
		});
		print(line(label, active, [], done));
	}
	console.log(`\n${tableLines(rows).join('\n')}\n`);
}

/** The preview's first page, as the site admin sees it; its fingerprint. */
async function preview(context: Context, matchdayId: string): Promise<string> {
	const wish = { actorId: null, matchdayId, communityId: null, page: 1 };
	return accepted(await runLong(context, 'showAdminEvaluation', wish)).fingerprint;
}

/** Runs it while a member saves picks for a later matchday, one after the other. */
export async function measure(
	context: Context,
	number: number,
	work: () => Promise<unknown>,
): Promise<Measured> {
	const picker = await context.db.entry.findFirst({
		where: { active: true },
		include: { member: true },
		// Where all rounds are over the pick is refused, and waits for its turn just so.
		orderBy: [{ round: { finishedAt: { sort: 'asc', nulls: 'first' } } }, { memberId: 'desc' }],
	});
	const delay = monitorEventLoopDelay({ resolution: 5 });
	let running = true;
	let longest: number | null = null;
	delay.enable();
	const picks = (async () => {
		while (running && picker !== null) {
			const from = performance.now();
			await submitPick(context, {
				playerId: picker.member.playerId ?? '',
				communityId: picker.member.communityId,
				matchday: number + 1,
				teamId: 'bayern',
				arrivedAt: context.now(),
			});
			longest = Math.max(longest ?? 0, performance.now() - from);
			await sleep(50);
		}
	})();
	const from = performance.now();
	await work();
	const took = performance.now() - from;
	running = false;
	await picks;
	delay.disable();
	return { took, pick: longest, block: delay.max / 1e6, memory: process.memoryUsage().rss / 1e6 };
}

function line(label: string, active: number, previews: readonly Measured[], commit: Measured): string[] {
	const all = [...previews, commit];
	const { median, min, max } = spreadOf(previews.map(({ took }) => took));
	const spread = previews.length > 1 ? ` (${seconds(min)} bis ${seconds(max)})` : '';
	return [
		label,
		String(active),
		previews.length === 0 ? '' : `${seconds(median)}${spread}`,
		seconds(commit.took),
		`${Math.max(...all.map(({ pick }) => pick ?? 0)).toFixed(0)} ms`,
		`${Math.max(...all.map(({ block }) => block)).toFixed(0)} ms`,
		`${Math.max(...all.map(({ memory }) => memory)).toFixed(0)} MB`,
	];
}

/** Milliseconds in seconds: '1.25 s'. */
export function seconds(ms: number): string {
	return `${(ms / 1000).toFixed(2)} s`;
}
