import type { Db } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { survivorCountsOf } from '~/data/survivor-counts.server';

/** Rounds whose stored counts of each matchday aren't those of its lines, as lines of text. */
export async function miscountedIn(db: Db): Promise<string[]> {
	const lines = await db.settlement.findMany();
	const differences: string[] = [];
	for (const { id } of await db.round.findMany({ select: { id: true } })) {
		const own = lines.filter((line) => line.roundId === id);
		const counted = [...new Set(own.map((line) => line.matchday))].map((matchday) => {
			const played = own.filter((line) => line.matchday === matchday);
			const out = played.filter((line) => ['lost', 'missed', 'drew-out'].includes(line.kind) && !line.undone);
			return { matchday, played: played.length, active: played.length - out.length };
		});
		const { curve } = await findPacked(db, { curve: survivorCountsOf(id) });
		const stored = rowsIn(curve).filter(({ played }) => played > 0);
		const [expected, actual] = [counted, stored].map((counts) =>
			JSON.stringify([...counts].sort((a, b) => a.matchday - b.matchday)),
		);
		if (actual !== expected) differences.push(`${id} has ${actual} stored, ${expected} counted`);
	}
	return differences;
}
