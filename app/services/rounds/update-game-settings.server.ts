import type { Context } from '~/context.server';
import { findCommunityById, saveNextSettings } from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import type { Tx } from '~/data/engine/db.server';
import { findPacked } from '~/data/engine/packed-rows.server';
import { findEntries } from '~/data/many-rounds.server';
import { findPresentMembers } from '~/data/members.server';
import { takeBackMails } from '~/data/outbox.server';
import { adjustmentsOf, type StoredEntry, type StoredRound } from '~/data/round-facts.server';
import { findNewestRound, findPassedMatchdays, saveRoundSettings } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import type { MemberState, RoundSettings } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { judgeSettings } from '~/domain/presets';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { settingsFixed } from '~/domain/round';
import { shownJokers } from '~/domain/settlement-kinds';
import type { Letters } from '~/mail/letter';
import { queueMails } from '~/services/mail/queue-mail.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { changedRules } from '~/text/rules';
import { changeGame } from './change-game.server';
import { saveStanding } from './save-standing.server';
import { rulesVersion } from './settings-version.server';

/**
 * R28, R36 to R38: changes the settings of the game: of the next round, and of the open one too while its first kickoff
 * lies ahead, which the others are told; `running` says whether it did, `told` how many are. Refuses everybody but the
 * community's admins and site admins, what `judgeSettings` refuses, rules that have changed since `seen`, the version that
 * the form showed, and what changes the open round for others until its version comes back as `confirmed`; without `seen`
 * nothing is compared or asked.
 */
export async function updateGameSettings(
	context: Context,
	input: { communityId: string; actorId: string; settings: RoundSettings; seen?: string; confirmed?: string },
): Promise<Result<{ running: boolean; told: number }, Refusal>> {
	const { communityId, actorId } = input;
	const judged = judgeSettings(input.settings);
	if (!judged.ok) return judged;
	const settings = judged.value;
	return changeGame(context, { communityId }, async (tx, now) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		if (!community || community.closed) return refuse({ code: 'community-not-found' });
		const version = rulesVersion({ settings });
		const stored = rulesVersion(community);
		// Rules that are stored already came by the first of two taps.
		if (input.seen !== undefined && input.seen !== stored && version !== stored)
			return refuse({ code: 'community-changed-meanwhile' });
		const round = await findNewestRound(tx, communityId);
		const isFixed =
			!round || !isOpenRound(round) || settingsFixed(await findPassedMatchdays(tx, round, now), now);
		const act = { id: context.newId(), communityId, kind: 'rules-changed', actorId, at: now } as const;
		if (isFixed) {
			await saveNextSettings(tx, communityId, settings);
			if (version !== stored) await saveCommunityAct(tx, { ...act, detail: 'next' });
			return accept({ running: false, told: 0 });
		}
		const change = { round, settings, ...(await foldAnew(tx, round, settings)), now };
		const isOther = rulesVersion(round) !== version;
		const others = (await findPresentMembers(tx, communityId)).filter((each) => each.playerId !== actorId);
		const asks = isOther && others.length > 0 && input.seen !== undefined;
		if (asks && input.confirmed !== version)
			return refuse({
				code: 'rules-unconfirmed',
				before: round.settings,
				now: settings,
				...jokersMoved(change),
				version,
			});
		await saveNextSettings(tx, communityId, settings);
		await saveRoundSettings(tx, round.id, settings);
		const start = { at: now, cause: 'start', causeId: null, matchday: null, actorId } as const;
		await saveStanding(tx, context, change, { members: change.members, round: round.state }, start);
		if (isOther) await saveCommunityAct(tx, { ...act, detail: 'running' });
		return accept({ running: true, told: isOther ? await tell(tx, context, change, others) : 0 });
	});
}

type Change = {
	round: StoredRound;
	settings: RoundSettings;
	entries: readonly StoredEntry[];
	/** After the change. */
	members: ReadonlyMap<string, MemberState>;
	now: number;
};

/** Before the first kickoff the states rest on the settings and the adjustments alone, so these are folded again. */
async function foldAnew(
	tx: Tx,
	round: StoredRound,
	settings: RoundSettings,
): Promise<Pick<Change, 'entries' | 'members'>> {
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
	return { entries, members };
}

function jokersMoved({ entries, members }: Change): { fewer: number; more: number } {
	const moves = entries.map(({ memberId, state }) => {
		const after = members.get(memberId) ?? state;
		return after.active ? after.jokers - state.jokers : 0;
	});
	return { fewer: moves.filter((move) => move < 0).length, more: moves.filter((move) => move > 0).length };
}

/**
 * Each with the own jokers where the change has moved them. A letter about an earlier change that still waits is taken back
 * and told with this one; what is as it was before both, nobody needs to hear. Returns how many letters go.
 */
async function tell(
	tx: Tx,
	context: Context,
	{ round, settings, entries, members, now }: Change,
	others: Awaited<ReturnType<typeof findPresentMembers>>,
): Promise<number> {
	const { communityId, communityName: community, number } = round;
	const old = new Map(entries.map(({ memberId, state }) => [memberId, state.jokers]));
	const reason = 'the rules were changed again';
	const waiting = await takeBackMails(tx, { kind: 'rules-changed', holds: { communityId }, reason });
	const untold = new Map(
		waiting.map(({ playerId, data }) => [playerId, JSON.parse(data) as Letters['rules-changed']]),
	);
	return queueMails(
		tx,
		context,
		'rules-changed',
		others.flatMap(({ id, playerId, address }) => {
			const first = untold.get(playerId);
			const before = first?.before ?? round.settings;
			if (playerId === null || address === null || changedRules(before, settings).length === 0) return [];
			const state = members.get(id);
			const isMoved = first?.jokers !== undefined || state?.jokers !== old.get(id);
			const jokers = state?.active ? shownJokers(settings, state.jokers) : null;
			const moved = jokers !== null && isMoved && before.jokers !== settings.jokers ? { jokers } : {};
			const data = { communityId, community, round: number, before, settings, ...moved };
			return [{ playerId, address, data, dedupeKey: `rules-changed:${round.id}:${now}:${playerId}` }];
		}),
	);
}
