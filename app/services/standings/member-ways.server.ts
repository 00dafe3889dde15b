import type { Context } from '~/context.server';
import { loadMemberRounds } from '~/services/rounds/load-rounds.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { memberWay, type WayStepView } from './member-way.server';

export type NamedWay = { memberId: string; name: string; way: WayStepView[] };

/** As many winners' ways are shown; more of them are only named. */
const SHOWN = 3;

/** R25, R12: the ways of a round's winners, of a few if they are many, as everybody sees them: without picks ahead. */
export async function winnersWays(
	context: Context,
	{ round, season, at }: Pick<LoadedRound, 'round' | 'season' | 'at'>,
	winners: readonly { readonly memberId: string }[],
): Promise<NamedWay[]> {
	if (winners.length === 0) return [];
	const memberIds = winners.slice(0, SHOWN).map(({ memberId }) => memberId);
	const options = { at, picks: 'closed' as const, seasons: new Map([[season.id, season]]) };
	const [loaded] = await loadMemberRounds(context.db, { roundIds: [round.id], memberIds }, options);
	const ways: NamedWay[] = [];
	for (const memberId of memberIds) {
		const entry = loaded?.entries.find((each) => each.memberId === memberId);
		if (loaded === undefined || entry === undefined) continue;
		ways.push({ memberId, name: entry.name, way: await memberWay(context.db, loaded, entry, false) });
	}
	return ways;
}
