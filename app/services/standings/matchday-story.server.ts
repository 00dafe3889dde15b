import type { Context } from '~/context.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { namedLinesOf } from '~/data/story-lines.server';
import type { AdjustmentFacts } from '~/domain/facts';
import { kindsWith, unitOf } from '~/domain/settlement-kinds';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews } from '~/services/rounds/team-views.server';
import { pickedTeam } from '~/text/pick-makers';
import { actText } from '~/text/play';
import { settlementText } from '~/text/settlements';
import { signatureText } from '~/text/ways';
import { signedActs } from './signed-acts.server';
import type { Tone } from './today';

/** As many are told of who fell, of who paid a joker, and of what was done afterwards. */
const SHOWN = 12;

/** What a matchday came to for somebody; `id` is the item's own, `memberId`: whose way tells the rest. */
export type StoryItem = { id: string; tone: Tone; say: string; why: string; memberId: string | null };

/**
 * An evaluated matchday as a story: who fell and why, who used a joker, and what admins did afterwards, who came back among
 * it; the first of each, the reader (the member `ownId`) before all others.
 */
export async function tellMatchday(
	context: Context,
	loaded: LoadedRound,
	{ number }: StoredMatchday,
	ownId: string,
): Promise<StoryItem[]> {
	const place = { roundId: loaded.round.id, matchday: number, ownId };
	const found = await findPacked(context.db, {
		out: namedLinesOf(place, { kinds: kindsWith('out'), undone: false }, SHOWN),
		joker: namedLinesOf(place, { kinds: kindsWith('joker'), undone: false }, SHOWN),
	});
	const unit = unitOf(loaded.round.settings);
	const lines = [rowsIn(found.out), rowsIn(found.joker)];
	const viewOf = await loadTeamViews(
		context.db,
		lines.flat().map(({ teamId }) => teamId),
		loaded.season,
	);
	// Mostly nobody has done anything to anybody.
	const acts = loaded.adjustments.length === 0 ? [] : (await signedActs(context, loaded))(number).acts;
	return [
		...lines.flatMap((some, index) =>
			some.map(({ teamId, memberId, name, madeBy, ...line }) => {
				const team = viewOf(teamId);
				return {
					id: memberId,
					tone: index === 0 ? ('out' as const) : ('joker' as const),
					say: name,
					why: settlementText({ ...line, team: team && pickedTeam(team.name, madeBy) }, unit),
					memberId,
				};
			}),
		),
		...acts.slice(-SHOWN).map(({ seq, name, act, removed, pointless, by, at }) => ({
			id: `act-${seq}`,
			tone: toneOf(act),
			say: [actText(name, act, unit, removed), pointless].filter((part) => part !== null).join(' '),
			why: signatureText({ by, at }),
			memberId: null,
		})),
	];
}

function toneOf(act: AdjustmentFacts['act']): Tone {
	if (act.kind === 'jokers') return 'joker';
	return act.kind === 'rebuy' || act.kind === 'reinstate' ? 'in' : 'out';
}
