import type { Context } from '~/context.server';
import type { StoredCommunity } from '~/data/communities.server';
import { countInPlay } from '~/data/members.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findRoundNotices } from '~/data/round-notices.server';
import { findPassedMatchdays } from '~/data/rounds.server';
import { findSeason } from '~/data/seasons.server';
import { isOpenRound } from '~/domain/belonging';
import type { FinishCause, RoundSettings } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { judgeRoundClose } from '~/domain/round';
import { foreseeClose } from '~/services/rounds/close-round.server';
import { judgeNextRound, type NextRound } from '~/services/rounds/judge-next-round.server';
import { type RoundNotices, roundNoticesOf } from '~/services/rounds/round-notices.server';
import { profileVersion } from '~/services/rounds/settings-version.server';
import { loadAdministered } from './load-administered.server';

/** Where a round would begin: `kickoff` in ms UTC. */
type NextStart = { number: number; seasonLabel: string; firstMatchday: number; kickoff: number };

export type CommunityManageScreen = {
	community: Pick<
		StoredCommunity,
		'id' | 'name' | 'description' | 'visibility' | 'entryOpen' | 'mailsPicks' | 'deletesAt'
	>;
	/** Hand it to `updateCommunity` as `seen`. */
	version: string;
	round: {
		number: number;
		seasonLabel: string;
		firstMatchday: number;
		settings: RoundSettings;
		finished: FinishCause | null;
		/** It runs on with nobody in it. */
		empty: boolean;
		/** R19, R25: that it goes on although it was over, and that a correction is still to come. */
		notices: RoundNotices;
		/** Why it can't be closed now, or null (R27). */
		closeRefusal: Refusal | null;
	};
	/**
	 * What closing it would do, if that is asked about and possible: who wins and who is in without winning, how many picks ahead for which matchdays
	 * count no more, and where the next round could begin at the earliest (null: no kickoff is known far enough ahead).
	 */
	closing: {
		winners: string[];
		without: string[];
		picks: { count: number; matchdays: number[] };
		next: NextStart | null;
	} | null;
	/** Where the next round would begin, or why it can't (R27). */
	next: Result<NextStart, Refusal>;
};

/**
 * The settings that can change at any time, the newest round and what can be done about it, and the deletion. Refuses
 * everybody but the community's admins and site admins (R33).
 */
export async function showCommunityManage(
	context: Context,
	input: { communityId: string; actorId: string; closing?: boolean },
): Promise<Result<CommunityManageScreen, Refusal>> {
	const loaded = await loadAdministered(context, input);
	if (!loaded.ok) return loaded;
	const { community, round } = loaded.value;
	const { id, name, description, visibility, entryOpen, mailsPicks, deletesAt } = community;
	return accept({
		community: { id, name, description, visibility, entryOpen, mailsPicks, deletesAt },
		version: profileVersion(community),
		...(await roundPart(context, community, round, input.closing ?? false)),
	});
}

async function roundPart(
	context: Context,
	community: StoredCommunity,
	round: StoredRound,
	isClosing: boolean,
): Promise<Pick<CommunityManageScreen, 'round' | 'closing' | 'next'>> {
	const { db } = context;
	const now = context.now();
	const passed = await findPassedMatchdays(db, round, now);
	const closing = judgeRoundClose(round.state.finished !== null, passed, now);
	const next = await judgeNextRound(db, { leagueId: community.leagueId, last: round, now });
	return {
		round: {
			number: round.number,
			seasonLabel: (await findSeason(db, round.seasonId))?.label ?? '',
			firstMatchday: round.firstMatchday,
			settings: round.settings,
			finished: round.state.finished?.cause ?? null,
			empty: isOpenRound(round) && (await countInPlay(db, round.id)) === 0,
			notices: roundNoticesOf(round, await findRoundNotices(db, round)),
			closeRefusal: closing.ok ? null : closing.refusal,
		},
		closing:
			isClosing && closing.ok
				? await foresee(context, { community, round, place: closing.value.after, now })
				: null,
		next: next.ok ? accept(startView(next.value)) : next,
	};
}

async function foresee(
	{ db }: Context,
	close: { community: StoredCommunity; round: StoredRound; place: number; now: number },
): Promise<CommunityManageScreen['closing']> {
	const { community, round, now } = close;
	const { closed, entries, winners, picks } = await foreseeClose(db, close);
	const last = { ...round, state: closed.round };
	const next = await judgeNextRound(db, { leagueId: community.leagueId, last, now });
	return {
		winners: winners.map(({ name }) => name),
		without: entries
			.filter((entry) => entry.state.active && !winners.includes(entry))
			.map(({ name }) => name),
		picks: { count: picks.length, matchdays: [...new Set(picks.map(({ matchday }) => matchday))] },
		next: next.ok ? startView(next.value) : null,
	};
}

function startView({ number, season, firstMatchday, beginsAt }: NextRound): NextStart {
	return { number, seasonLabel: season.label, firstMatchday, kickoff: beginsAt };
}
