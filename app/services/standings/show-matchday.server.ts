import type { Context } from '~/context.server';
import type { Db } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { findEnteredPicks, findEntrants } from '~/data/late-picks.server';
import { pickersOf, sharesOf } from '~/data/matchday-picks.server';
import type { StoredMatchday } from '~/data/round-facts.server';
import { findSeat } from '~/data/seats.server';
import type { SettlementKind } from '~/domain/facts';
import { inFoldOrder } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { loadShownRound } from '~/services/rounds/load-shown-round.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import { loadTeamViews } from '~/services/rounds/team-views.server';
import { enteredLine } from '~/text/late-picks';
import { type CalledMatchday, matchdayLabel } from '~/text/matchdays';
import { dataFrom } from '~/text/sources';
import { SUSPENDED_TITLE, suspendedNote } from '~/text/suspended';
import { type Board, readBoard } from './matchday-board.server';
import { type StoryItem, tellMatchday } from './matchday-story.server';
import { dutyOf, type MatchdayPicks, matchdayPicks, pickersOnPage } from './others-picks.server';
import { ownTeamOf } from './own-match.server';
import { outlineLists, outlineOf } from './standings-table.server';

type Neighbour = { matchday: number; label: string };

/** A matchday of a round: its matches, who picked whom, and what that means. `now` in ms UTC. */
export type MatchdayScreen = Board & {
	now: number;
	/** Of the season, for who waits for news of it. */
	version: number;
	community: { name: string };
	round: { number: number; newest: boolean };
	previous: Neighbour | null;
	next: Neighbour | null;
	/** R39: that it is suspended, and why; then it shows nobody's pick. */
	suspended: string | null;
	/** Everybody who had or has to pick, a page of them, and each team's share (R12). */
	picks: MatchdayPicks | null;
	/** What it came to; nothing before the evaluation. */
	story: StoryItem[];
	/** R41: whose data these are, in words. */
	dataFrom: string | null;
};

/**
 * A matchday of a community's newest round, or of the one numbered `round`. Refuses strangers, unknown rounds and
 * matchdays that aren't the round's (community-not-found). Until the window is stored as closed it shows nobody's pick
 * but the reader's (R12). `picksPage` counts from 1 and is kept within its bounds.
 */
export async function showMatchday(
	context: Context,
	wish: {
		playerId: string;
		communityId: string;
		matchday: number;
		round?: number | undefined;
		picksPage?: number;
	},
): Promise<Result<MatchdayScreen, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const options = { at: context.now(), picks: 'all' as const, memberId: seat.memberId };
	const loaded = await loadShownRound(context, seat.round.id, options);
	const order = loaded === undefined ? [] : inFoldOrder(loaded.matchdays);
	const index = order.findIndex(({ number }) => number === wish.matchday);
	const matchday = order[index];
	if (loaded === undefined || matchday === undefined) return refuse({ code: 'community-not-found' });
	const ownId = seat.memberId;
	const place = {
		now: loaded.at,
		version: seat.round.version,
		community: { name: seat.communityName },
		round: { number: loaded.round.number, newest: !loaded.round.followed },
		previous: neighbour(order[index - 1]),
		next: neighbour(order[index + 1]),
		dataFrom: dataFrom(loaded.season.dataFrom),
	};
	if (matchday.suspension)
		return accept({ ...place, ...(await suspendedBoard(context, loaded, matchday, matchday.suspension)) });
	const who = { ownId, ownTeam: ownTeamOf(loaded, matchday, ownId) };
	const left = loaded.closed.has(matchday.id) ? {} : { left: await countActive(context, loaded, ownId) };
	const { board, soon, isKnown } = await readBoard(context.db, loaded, matchday, { ...who, ...left });
	return accept({
		...place,
		...board,
		suspended: null,
		picks: await readPicks(context, loaded, matchday, { ownId, soon, isKnown, page: wish.picksPage ?? 1 }),
		story: board.phase === 'evaluated' ? await tellMatchday(context, loaded, matchday, ownId) : [],
	});
}

/** R39: the matches of a suspended matchday, with nobody on them. */
async function suspendedBoard(
	{ db }: Context,
	loaded: LoadedRound,
	matchday: StoredMatchday,
	suspension: NonNullable<StoredMatchday['suspension']>,
): Promise<Board & Pick<MatchdayScreen, 'suspended' | 'picks' | 'story'>> {
	const asOpen = { ...loaded, closed: new Set<string>() };
	const shown = { ...matchday, matches: suspension.matches };
	const { board } = await readBoard(db, asOpen, shown, { ownId: '', ownTeam: null, left: 0 });
	return {
		...board,
		headline: `${SUSPENDED_TITLE}.`,
		suspended: suspendedNote(suspension),
		...{ picks: null, story: [] },
	};
}

async function readPicks(
	{ db }: Context,
	loaded: LoadedRound,
	matchday: StoredMatchday,
	{
		ownId,
		page,
		...foreseen
	}: { ownId: string; page: number; soon: ReadonlyMap<string, SettlementKind>; isKnown: boolean },
): Promise<MatchdayPicks> {
	const duty = dutyOf(loaded, matchday);
	const shares = rowsIn((await findPacked(db, { shares: sharesOf(duty) }, [loaded.round.id])).shares);
	const found = await findPacked(
		db,
		{
			pickers: pickersOnPage(duty, shares, page),
			own: pickersOf(duty, { memberId: ownId }),
		},
		[loaded.round.id],
	);
	const picks = await enteredOf(db, loaded, matchday.id);
	const viewOf = await loadTeamViews(
		db,
		[...shares, ...picks].map(({ teamId }) => teamId),
		loaded.season,
	);
	const read = { shares, pickers: rowsIn(found.pickers), own: rowsIn(found.own)[0] ?? null, ...foreseen };
	const nameOf = await findEntrants(db, loaded.round.communityId, picks);
	const entered = picks.map(({ name, teamId, savedAt, enteredById }) =>
		enteredLine({ name, team: viewOf(teamId)?.name ?? teamId, by: nameOf(enteredById), at: savedAt }),
	);
	return matchdayPicks(loaded, matchday, read, { entered, page, viewOf });
}

/** R38: the picks that were entered, which are told to all; nothing is asked where there are none. */
async function enteredOf(db: Db, { round, closed }: LoadedRound, matchdayId: string) {
	if (!round.settings.latePicks || !closed.has(matchdayId)) return [];
	return findEnteredPicks(db, { roundId: round.id, matchdayId });
}

async function countActive({ db }: Context, { round }: LoadedRound, ownId: string): Promise<number> {
	return outlineOf(round.id, await findPacked(db, outlineLists(round.id, ownId), [round.id])).active;
}

function neighbour(matchday: (CalledMatchday & { readonly number: number }) | undefined): Neighbour | null {
	return matchday === undefined ? null : { matchday: matchday.number, label: matchdayLabel(matchday) };
}
