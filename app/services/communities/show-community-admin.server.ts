import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import {
	countInPlay,
	countMembers,
	countPresent,
	findPlayingMembers,
	findWaitingMembers,
	type MemberInRound,
} from '~/data/members.server';
import { findBarredMembers } from '~/data/removals.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findRoundNotices } from '~/data/round-notices.server';
import { findKickoff, findNewestRound, findPassedMatchdays } from '~/data/rounds.server';
import { findSeason } from '~/data/seasons.server';
import { type OfferedAct, offeredActs } from '~/domain/admin-acts';
import { isOpenRound } from '~/domain/belonging';
import type { Visibility } from '~/domain/community-name';
import type { FinishCause, MemberState, RoundSettings } from '~/domain/facts';
import { invitationCode } from '~/domain/invitation';
import { PAGE_SIZE } from '~/domain/page-bounds';
import { longestName, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeRoundClose, settingsFixed } from '~/domain/round';
import { runningIn } from '~/services/rounds/act-facts.server';
import { foreseeClose } from '~/services/rounds/close-round.server';
import { judgeNextRound, type NextRound } from '~/services/rounds/judge-next-round.server';
import { type RoundNotices, roundNoticesOf } from '~/services/rounds/round-notices.server';
import { profileVersion, rulesVersion } from '~/services/rounds/settings-version.server';
import { mayAdminister } from '~/services/trust/may-administer.server';

/** A member as admins see it: no picks. */
export type AdministeredMember = {
	id: string;
	displayName: string;
	isAdmin: boolean;
	/** R34: has left. */
	gone: boolean;
	/** In the newest round; null waits for the next. */
	state: MemberState | null;
	acts: OfferedAct[];
	/** The viewer. */
	own: boolean;
};

/** Where a round would begin: `kickoff` in ms UTC. */
type NextStart = { number: number; seasonLabel: string; firstMatchday: number; kickoff: number };

export type CommunityAdminScreen = {
	community: {
		id: string;
		name: string;
		description: string;
		league: string;
		visibility: Visibility;
		entryOpen: boolean;
		settings: RoundSettings;
		/** R34: when it is deleted, ms UTC; null: nobody has asked for that. */
		deletesAt: number | null;
	};
	/** Hand them to `updateCommunity` and `updateGameSettings` as `seen`. */
	versions: { profile: string; rules: string };
	/** Code of the invite link (R30). */
	invitation: string;
	round: {
		number: number;
		seasonLabel: string;
		firstMatchday: number;
		/** Of the first matchday, ms UTC. */
		firstKickoff: number | null;
		settings: RoundSettings;
		/** R28: its settings can still change. */
		settingsOpen: boolean;
		finished: FinishCause | null;
		/** It runs on with nobody in it. */
		empty: boolean;
		/** R21: the matchday between kickoff and evaluation after which an adjustment takes its place, or null. */
		running: number | null;
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
	members: AdministeredMember[];
	/** R34: who was removed and is kept out, the last ones. */
	barred: { members: { id: string; displayName: string; reason: string }[]; count: number };
	/** Members of the community who are there. */
	present: number;
	/** What names were searched for, and how many hold it; null: nothing was. */
	search: { text: string; found: number } | null;
	page: number;
	pageCount: number;
};

/**
 * The page of a community's admin, with a page of the members or of those whose name holds `search` (upper and lower
 * case alike). Refuses everybody but its admins and site admins (R33); shows no picks (R12).
 */
export async function showCommunityAdmin(
	context: Context,
	input: { communityId: string; actorId: string; page: number; search?: string; closing?: boolean },
): Promise<Result<CommunityAdminScreen, Refusal>> {
	const { db } = context;
	const { communityId, actorId } = input;
	if (!(await mayAdminister(db, context, { actorId, communityId })))
		return refuse({ code: 'not-community-admin' });
	const community = await findCommunityById(db, communityId);
	const round = await findNewestRound(db, communityId);
	if (!community || !round) return refuse({ code: 'community-not-found' });
	const search = [...(input.search ?? '')].slice(0, longestName).join('').trim();
	const named = { communityId, roundId: round.id, nameHolds: nameKey(search) };
	const found = await countMembers(db, named);
	const pageCount = Math.max(1, Math.ceil((found.playing + found.waiting) / PAGE_SIZE));
	const page = Math.min(Math.max(1, input.page), pageCount);
	const members = await membersOfPage(context, { named, page, playing: found.playing });
	const { id, name, description, league, visibility, entryOpen, settings, deletesAt } = community;
	return accept({
		community: { id, name, description, league, visibility, entryOpen, settings, deletesAt },
		versions: { profile: profileVersion(community), rules: rulesVersion(community) },
		invitation: invitationCode(community),
		...(await roundPart(context, community, round, input.closing ?? false)),
		members: members.map((member) => ({
			id: member.id,
			displayName: member.displayName,
			isAdmin: member.isAdmin,
			gone: member.leftAt !== null,
			state: member.state,
			acts: offeredActs(member.state, round),
			own: member.playerId === actorId,
		})),
		barred: await findBarredMembers(db, communityId, PAGE_SIZE),
		present: await countPresent(db, communityId),
		search: search === '' ? null : { text: search, found: found.playing + found.waiting },
		page,
		pageCount,
	});
}

async function membersOfPage(
	{ db }: Context,
	{
		named,
		page,
		playing,
	}: {
		named: { communityId: string; roundId: string; nameHolds: string };
		page: number;
		playing: number;
	},
): Promise<MemberInRound[]> {
	const offset = (page - 1) * PAGE_SIZE;
	const inRound = await findPlayingMembers(db, { ...named, offset, limit: PAGE_SIZE });
	const rest = { ...named, offset: Math.max(0, offset - playing), limit: PAGE_SIZE - inRound.length };
	return rest.limit === 0 ? inRound : [...inRound, ...(await findWaitingMembers(db, rest))];
}

async function roundPart(
	context: Context,
	community: StoredCommunity,
	round: StoredRound,
	isClosing: boolean,
): Promise<Pick<CommunityAdminScreen, 'round' | 'closing' | 'next'>> {
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
			firstKickoff: await findKickoff(db, round.seasonId, round.firstMatchday),
			settings: round.settings,
			settingsOpen: isOpenRound(round) && !settingsFixed(passed, now),
			finished: round.state.finished?.cause ?? null,
			empty: isOpenRound(round) && (await countInPlay(db, round.id)) === 0,
			running: runningIn(passed),
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
): Promise<CommunityAdminScreen['closing']> {
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
