import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeContext, openContext, prepareDatabase } from '../../app/context.server';
import { readSettings } from '../../app/env.server';
import { closePickWindows } from '../../app/services/rounds/close-pick-windows.server';
import { tableLines } from '../terminal/table-lines';
import { buildCrowds, equalSizes } from './build-crowds';
import { measure, seconds } from './measure-evaluation';

const START = Date.parse('2026-08-29T13:30:00Z');
const DAY = 86_400_000;

/**
 * Fills a database with so many members of whom nobody has picked, in rounds with automatic picks (R37), closes their
 * windows, and prints how long that took, how long a pick waited that was saved meanwhile, and the longest block.
 */
export async function measureAutomatic(wish: { members: number; communities: number }): Promise<void> {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'drinbleiben-bench-'));
	const settings = readSettings({ DATA_DIR: folder });
	await prepareDatabase(settings);
	let now = START - 10 * DAY;
	const context = await openContext(settings, () => now);
	try {
		const sizes = equalSizes(wish.members, wish.communities);
		const crowds = await buildCrowds(context, { sizes, pickedUpTo: 1, jokers: 9, start: START });
		await context.db.round.updateMany({ data: { onMissing: 'automatic' } });
		const rows = [['Spieltag', 'automatische Tipps', 'Dauer', 'Tipp wartet', 'Block', 'Speicher']];
		for (const number of [1, 2]) {
			now = crowds.kickoffOf(number) + 5_000;
			const { took, pick, block, memory } = await measure(context, number, () =>
				closePickWindows(context, now),
			);
			const where = { matchdayId: crowds.matchdayId(number), madeBy: 'automatic' };
			rows.push([
				...[String(number), String(await context.db.pick.count({ where })), seconds(took)],
				...[`${(pick ?? 0).toFixed(0)} ms`, `${block.toFixed(0)} ms`, `${memory.toFixed(0)} MB`],
			]);
		}
		console.log(tableLines(rows).join('\n'));
	} finally {
		await closeContext(context);
		rmSync(folder, { recursive: true, force: true });
	}
}
