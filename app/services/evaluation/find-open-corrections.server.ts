import type { Context } from '~/context.server';
import { findChangedMatchdays } from '~/data/admin-overview.server';
import { findRoundSizes } from '~/data/many-rounds.server';
import { findMatchdays, matchdayId } from '~/data/seasons.server';
import { findHolding } from '~/data/suspensions.server';
import { playedByRounds } from '~/services/rounds/played-by-rounds.server';
import { previewEvaluation } from './preview-evaluation.server';
import { changesNothing } from './show-admin-evaluation.server';

/** With more members in its rounds it isn't asked whether a season's correction would change anything. */
const MEMBERS_ASKED = 2_000;

/**
 * R19: numbers of evaluated matchdays of rounds with changed facts, as long as a correction would change anything. In a season of
 * very many members that isn't asked: it would take longer than a page may.
 */
export async function findOpenCorrections(context: Context, seasonId: string): Promise<number[]> {
	const changed = await findChangedMatchdays(context.db, seasonId);
	const last = changed.at(-1);
	if (last === undefined) return [];
	const rounds = await findRoundSizes(context.db, seasonId, { running: false });
	if (rounds.reduce((sum, { members }) => sum + members, 0) > MEMBERS_ASKED) return changed;
	const preview = await previewEvaluation(context, { actorId: null, matchdayId: matchdayId(seasonId, last) });
	if (preview.ok && changesNothing(preview.value)) return [];
	const played = await playedByRounds(
		context.db,
		seasonId,
		await findMatchdays(context.db, seasonId),
		await findHolding(context.db, [seasonId]),
	);
	return changed.filter((number) => played.some((matchday) => matchday.number === number));
}
