import { type PickDuty, type Picker, pickersOf, type Share } from '~/data/matchday-picks.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { turnsAfter } from '~/domain/adjustment';
import type { SettlementKind } from '~/domain/facts';
import { matchOf, teamOutcome } from '~/domain/match';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import type { TeamView } from '~/services/rounds/team-views.server';
import { matchdayAfter, matchdayLabel } from '~/text/matchdays';
import { sparedLabels } from '~/text/pick-duty';
import { makerOf, type OtherMaker } from '~/text/pick-makers';

/** What the members picked for a matchday: while its window isn't closed only whether, then which team (R12). */
export type MatchdayPicks = PageBounds & {
	matchday: number;
	/** What it is called, and how that stands in a sentence: 'am 5. Spieltag'. */
	label: string;
	when: string;
	/** Once the window is stored as closed. */
	isOpenedUp: boolean;
	/** Of all members with a duty; `missing` without those of whom it is known that it costs them nothing. */
	picked: number;
	missing: number;
	/** R15, R20: those by why, after the kickoff; `isKnown`: of everybody. */
	spared: { label: string; told: string; count: number }[];
	isKnown: boolean;
	/** By share, most first; empty until then. */
	shares: { team: TeamView; count: number; own: boolean; outcome: 'win' | 'draw' | 'loss' | null }[];
	/** A page of the members by name, and the reader: the team, or only whether there is a pick. */
	members: {
		name: string;
		own: boolean;
		picked: boolean;
		team: TeamView | null;
		spared?: string;
		/** R37, R38: not by the member. */
		madeBy?: OtherMaker;
	}[];
	/** R38: those that were entered: whose, which team, by whom and when. */
	entered: string[];
};

/** What was read of it: who took what, a page of those who had the duty, and the reader who had it. */
export type MatchdayRead = {
	readonly shares: readonly Share[];
	readonly pickers: readonly Picker[];
	readonly own: Picker | null;
	/** Of who has no pick on a running matchday, by member id: what its evaluation will say of that, as far as read. */
	readonly soon: ReadonlyMap<string, SettlementKind>;
	/** It has been read of all of them. */
	readonly isKnown: boolean;
};

/** A matchday of a loaded round, as the statements about its picks take it. */
export function dutyOf({ round, adjustments, closed }: LoadedRound, matchday: StoredMatchday): PickDuty {
	const turns = turnsAfter(adjustments, matchday.number);
	return {
		communityId: round.communityId,
		roundId: round.id,
		matchday,
		turns,
		closed: closed.has(matchday.id),
	};
}

/**
 * As a list to be read: a page of those who had the duty to pick; `wish` counts from 1 and is kept within its bounds.
 */
export function pickersOnPage(duty: PickDuty, shares: readonly Share[], wish: number) {
	const { page } = boundsOf(countOf(shares), wish);
	return pickersOf(duty, { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
}

/** The picks of one matchday of a loaded round, with that page, and the reader if the reader had the duty. */
export function matchdayPicks(
	{ closed }: LoadedRound,
	matchday: StoredMatchday,
	{ shares, pickers, own, soon, isKnown }: MatchdayRead,
	{
		entered,
		page,
		viewOf,
	}: { entered: string[]; page: number; viewOf: (teamId: string | null) => TeamView | null },
): MatchdayPicks {
	const without = shares.filter((share) => share.teamId === null);
	const missing = countOf(without);
	const kinds = [...soon.values()];
	const spared = (Object.keys(sparedLabels) as SettlementKind[]).flatMap((kind) => {
		const label = sparedLabels[kind];
		const count =
			countOf(without.filter((share) => share.kind === kind)) + kinds.filter((each) => each === kind).length;
		return label && count > 0 ? [{ ...label, count }] : [];
	});
	const isListed = own === null || pickers.some(({ memberId }) => memberId === own.memberId);
	return {
		matchday: matchday.number,
		label: matchdayLabel(matchday),
		when: matchdayAfter('am', matchday),
		isOpenedUp: closed.has(matchday.id),
		picked: countOf(shares) - missing,
		missing: missing - spared.reduce((sum, { count }) => sum + count, 0),
		spared,
		isKnown,
		shares: shares.flatMap(({ teamId, count }) => {
			const team = teamId ? viewOf(teamId) : null;
			if (team === null) return [];
			const match = matchOf(matchday.matches, team.id);
			const outcome = match === null ? null : teamOutcome(match, team.id);
			return [{ team, count, own: own?.teamId === team.id, outcome }];
		}),
		members: (isListed ? pickers : [own, ...pickers]).map((picker) => {
			const { memberId, name, picked, teamId, kind, madeBy } = picker;
			const how = kind ?? soon.get(memberId);
			const spared = how && sparedLabels[how]?.label;
			const member = { name, own: memberId === own?.memberId, picked, team: viewOf(teamId) };
			return { ...member, ...makerOf(madeBy), ...(spared ? { spared } : {}) };
		}),
		entered,
		...boundsOf(countOf(shares), page),
	};
}

/** How many had the duty, or those of them. */
export function countOf(shares: readonly Share[]): number {
	return shares.reduce((sum, { count }) => sum + count, 0);
}
