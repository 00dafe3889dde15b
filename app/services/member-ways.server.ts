import type { Context } from '~/context.server';
import type { StoredEntry } from '~/data/round-facts.server';
import { loadRounds } from './load-rounds.server';
import { memberWay, type WayStepView } from './member-way.server';

export type NamedWay = { memberId: string; name: string; way: WayStepView[] };

/** As many winners' ways are shown; more of them are only named. */
const SHOWN = 3;

/** R12: the way of another member through a round, as everybody sees it: without picks ahead. null without an entry. */
async function otherWay(
	context: Context,
	{ roundId, memberId }: { roundId: string; memberId: string },
): Promise<NamedWay | null> {
	const options = { at: context.now(), picks: 'closed' as const, memberId };
	const [loaded] = await loadRounds(context.db, { roundIds: [roundId] }, options);
	const entry = loaded?.entries[0];
	if (loaded === undefined || entry === undefined) return null;
	return { memberId, name: entry.name, way: await memberWay(context.db, loaded, entry, false) };
}

/** R25: the ways of a finished round's winners in the order of their `names`, of a few if they are many. */
export async function winnersWays(
	context: Context,
	entries: readonly StoredEntry[],
	names: readonly string[],
): Promise<NamedWay[]> {
	const winners = names
		.slice(0, SHOWN)
		.flatMap((name) => entries.filter((entry) => entry.state.won && entry.name === name));
	const ways = await Promise.all(winners.map((winner) => otherWay(context, winner)));
	return ways.filter((way) => way !== null);
}
