import type { Db } from '~/data/engine/db.server';

/** The kinds of lines that put out (R13, R36). */
const outs = new Set(['lost', 'lost-out', 'missed', 'missed-out', 'drew-out', 'drew-fatal']);

type Count = { roundId: string; matchday: number; played: number; active: number };

/** Rounds whose stored counts of each matchday aren't those of its lines, as lines of text. */
export async function miscountedIn(db: Db): Promise<string[]> {
	const lines = await db.settlement.findMany({
		select: { roundId: true, matchday: true, kind: true, undone: true },
	});
	const stored = await db.$queryRaw<Count[]>`
		SELECT b."roundId", m."number" AS "matchday", b."played", b."survived" AS "active"
		FROM "RoundMatchday" b JOIN "Matchday" m ON m."id" = b."matchdayId" WHERE b."played" > 0`;
	const roundIds = new Set([...lines, ...stored].map(({ roundId }) => roundId));
	return [...roundIds].flatMap((id) => {
		const own = lines.filter((line) => line.roundId === id);
		const counted = [...new Set(own.map((line) => line.matchday))].map((matchday) => {
			const played = own.filter((line) => line.matchday === matchday);
			const out = played.filter((line) => outs.has(line.kind) && !line.undone);
			return { matchday, played: played.length, active: played.length - out.length };
		});
		const [expected, actual] = [counted, stored.filter(({ roundId }) => roundId === id)].map((counts) =>
			JSON.stringify(
				counts
					.map(({ matchday, played, active }) => [matchday, played, active])
					.sort(([one = 0], [other = 0]) => one - other),
			),
		);
		return actual === expected ? [] : [`${id} has ${actual} stored, ${expected} counted`];
	});
}
