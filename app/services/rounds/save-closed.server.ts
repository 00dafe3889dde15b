import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { savePromises } from '~/data/letter-promises.server';
import { type ClosingWindow, countWindows, saveClosedWindows } from '~/data/pick-windows.server';
import { groupBy } from '~/domain/group-by';

type Place = Pick<ClosingWindow, 'communityId' | 'matchdayId' | 'kickoff' | 'mailsPicks'> & {
	/** The round that it belongs to, or null. */
	readonly roundId: string | null;
};

/** What of a window is stored. */
export function placeOf({ communityId, matchdayId, roundId, kickoff }: Place) {
	return { communityId, matchdayId, roundId, kickoff };
}

/** R7: stores windows as closed `now` (ms), with what was counted, and promises everybody's picks by mail where they are wanted. */
export async function saveClosed(
	tx: Tx,
	{ newId }: Pick<Context, 'newId'>,
	windows: readonly Place[],
	now: number,
): Promise<void> {
	await saveClosedWindows(tx, await withCounts(tx, windows), now);
	const promises = windows.flatMap(({ communityId, matchdayId, roundId, mailsPicks }) => {
		if (!mailsPicks || roundId === null) return [];
		const about = { communityId, matchdayId };
		return { id: newId(), kind: 'matchday-picks' as const, at: now, actorId: null, about };
	});
	await savePromises(tx, promises);
}

/** Each with how many had picked there, and how many had to and hadn't. */
async function withCounts(tx: Tx, windows: readonly Place[]) {
	const counts = new Map<string, { duty: number; picked: number }>();
	for (const [matchdayId, part] of groupBy(windows, ({ matchdayId }) => matchdayId)) {
		const roundIds = part.flatMap(({ roundId }) => roundId ?? []);
		const kickoff = part[0]?.kickoff ?? 0;
		for (const { roundId, duty, picked } of await countWindows(tx, { roundIds, matchdayId, kickoff }))
			counts.set(`${roundId} ${matchdayId}`, { duty, picked });
	}
	return windows.map((window) => {
		const { duty, picked } = counts.get(`${window.roundId} ${window.matchdayId}`) ?? { duty: 0, picked: 0 };
		return { ...placeOf(window), picked, missing: duty - picked };
	});
}
