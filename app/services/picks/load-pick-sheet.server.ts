import type { Context } from '~/context.server';
import { isLocked } from '~/data/communities.server';
import type { Tx } from '~/data/engine/db.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { isVoid } from '~/domain/match';
import type { PickSheet } from '~/domain/pick';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadOwnRound } from '~/services/rounds/load-rounds.server';
import type { MemberRound } from '~/services/rounds/loaded-round';
import { hasStarted, storeStartedKickoffs } from '~/services/rounds/started-kickoffs.server';

/** What a pick of one member for one matchday rests on. */
export type PickingSeat = {
	loaded: MemberRound;
	entry: StoredEntry;
	matchday: StoredMatchday;
	sheet: PickSheet;
	roundFinished: boolean;
};

/**
 * The sheet of a player's picks in the community's newest round, loaded within the transaction that will write; a kickoff
 * of its season that has come to be so far is stored before (R4).
 * Refuses strangers (community-not-found), everybody in a locked community, members who wait for the next round (member-waiting), and a matchday that
 * isn't the round's (matchday-unknown) or is suspended (R39). `at` in ms.
 */
export async function seatForPicking(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	wish: { playerId: string; communityId: string; matchday: number },
	at: number,
): Promise<Result<PickingSeat, Refusal>> {
	const read = () => loadOwnRound(tx, wish, { at });
	let own = await read();
	if (own?.loaded && hasStarted(own.loaded.season.matchdays, at)) {
		await storeStartedKickoffs(tx, context, at);
		own = await read();
	}
	if (own === null) return refuse({ code: 'community-not-found' });
	if (own.locked) return refuse({ code: 'community-locked' });
	const { loaded } = own;
	const entry = loaded?.entries[0];
	if (loaded === null || entry === undefined) return refuse({ code: 'member-waiting' });
	const roundFinished = loaded.round.state.finished !== null || loaded.round.closedAfter !== null;
	const matchday = loaded.matchdays.find((each) => each.number === wish.matchday);
	if (matchday === undefined) return refuse({ code: roundFinished ? 'round-finished' : 'matchday-unknown' });
	if (matchday.suspension !== undefined)
		return refuse({ code: 'matchday-suspended', reason: matchday.suspension.reason });
	return accept({ loaded, entry, matchday, sheet: pickSheetOf(loaded, entry), roundFinished });
}

/** Why a statement that judges once more has written nothing: the window has closed, or somebody has locked the community. */
export async function closedMeanwhile(
	tx: Tx,
	{ round: { communityId } }: MemberRound,
	kickoff: number,
): Promise<Result<never, Refusal>> {
	const locked = await isLocked(tx, communityId);
	return refuse(locked ? { code: 'community-locked' } : { code: 'window-closed', kickoff });
}

/** R2, R13: the member has a pick on the matchday that is void: whoever gives it up can't have it back. */
export function isSafe({ picks }: PickSheet, { number, matches }: StoredMatchday): boolean {
	return picks.some(
		({ matchday, team, invalid }) => matchday === number && !invalid && isVoid(matches, team),
	);
}
