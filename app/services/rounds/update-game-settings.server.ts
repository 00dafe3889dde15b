import type { Context } from '~/context.server';
import { findCommunityById, saveNextSettings } from '~/data/communities.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findPacked } from '~/data/engine/packed-rows.server';
import { findEntries } from '~/data/many-rounds.server';
import { adjustmentsOf, type StoredRound } from '~/data/round-facts.server';
import { findNewestRound, findPassedMatchdays, saveRoundSettings } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import { judgeInitialJokers } from '~/domain/community-name';
import type { RoundSettings } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { settingsFixed } from '~/domain/round';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { closeWindows } from './close-pick-windows.server';
import { saveStanding } from './save-standing.server';
import { rulesVersion } from './settings-version.server';

/**
 * R28: changes jokers, rebuy and all-out-at-once: of the next round, and of the open one too while its first kickoff
 * lies ahead; `running` says whether it did. Refuses everybody but the community's admins and site admins,
 * jokers out of range (R23), and rules that have changed since `seen`, the version that the form showed; without it
 * nothing is compared.
 */
export async function updateGameSettings(
	context: Context,
	input: { communityId: string; actorId: string; settings: RoundSettings; seen?: string },
): Promise<Result<{ running: boolean }, Refusal>> {
	const { communityId, settings } = input;
	const jokers = judgeInitialJokers(settings.jokers);
	if (!jokers.ok) return jokers;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		if (!(await mayAdminister(tx, context, input))) return refuse({ code: 'not-community-admin' });
		const community = await findCommunityById(tx, communityId);
		if (!community || community.closed) return refuse({ code: 'community-not-found' });
		if (input.seen !== undefined && input.seen !== rulesVersion(community))
			return refuse({ code: 'community-changed-meanwhile' });
		await saveNextSettings(tx, communityId, settings);
		const round = await findNewestRound(tx, communityId);
		if (!round || !isOpenRound(round)) return accept({ running: false });
		if (settingsFixed(await findPassedMatchdays(tx, round, now), now)) return accept({ running: false });
		await changeRound(tx, context, { round, settings, actorId: input.actorId, now });
		return accept({ running: true });
	});
}

/** Before the first kickoff the states rest on the settings and the adjustments alone, so these are folded again. */
async function changeRound(
	tx: Tx,
	context: Context,
	{
		round,
		settings,
		actorId,
		now,
	}: { round: StoredRound; settings: RoundSettings; actorId: string; now: number },
): Promise<void> {
	await saveRoundSettings(tx, round.id, settings);
	const entries = await findEntries(tx, [round.id]);
	const { adjustments } = await findPacked(tx, { adjustments: adjustmentsOf([round.id]) });
	const { members } = foldRound({
		settings,
		teams: [],
		matchdays: [],
		firstMatchday: round.firstMatchday,
		seasonOver: false,
		followed: false,
		closedAfter: null,
		entries: entries.map(({ memberId, joinedAt }) => ({
			member: memberId,
			joinedAt,
			picks: [],
			excuses: new Map(),
		})),
		adjustments: adjustments.get(round.id) ?? [],
	});
	const act = { at: now, cause: 'start', causeId: null, matchday: null, actorId } as const;
	await saveStanding(tx, context, { round, entries }, { members, round: round.state }, act);
}
