import type { Context } from '~/context.server';
import { findInvalidAhead, findOwnMatchday, type OwnMatchday } from '~/data/own-pick.server';
import { findNewestRound, findNextMatchday } from '~/data/rounds.server';
import { matchdayId } from '~/data/seasons.server';
import { hasStarted, isVoid, matchOf } from '~/domain/match';
import { changeableUntil } from '~/domain/pick-deadline';
import type { Letters, ToldPick } from '~/mail/letter';

/** R2, R12: a moved kickoff with the reader's own pick as it stands now; null if the reader isn't in any more. */
export async function freshKickoff(
	{ db, now }: Context,
	playerId: string,
	data: Letters['kickoff-moved'],
): Promise<Letters['kickoff-moved'] | null> {
	const { communityId, matchdayId } = data;
	if (matchdayId === undefined) return data;
	const own = await findOwnMatchday(db, { playerId, communityId, matchdayId });
	const begun = data.begun === true || data.kickoff <= now();
	return own === null ? null : { ...data, begun, pick: toldPick(own, now()) };
}

/** R39, R12: the same of a matchday that isn't suspended any more; null too if it is again. */
export async function freshResumed(
	{ db, now }: Context,
	playerId: string,
	data: Letters['matchday-resumed'],
): Promise<Letters['matchday-resumed'] | null> {
	const { communityId, matchdayId } = data;
	const own = await findOwnMatchday(db, { playerId, communityId, matchdayId });
	if (own === null) return null;
	const { kickoff } = own;
	const begun = kickoff !== null && kickoff <= now();
	return { ...data, kickoff, begun, pick: toldPick(own, now()) };
}

/** R5, R12: the matchday that comes next for who is back in, with the own pick there; undefined if there is none. */
export async function nextMatchday(
	{ db, now }: Context,
	playerId: string,
	{ communityId }: { communityId: string },
): Promise<Letters['state-by-hand']['next']> {
	const round = await findNewestRound(db, communityId);
	if (round === null) return undefined;
	const next = await findNextMatchday(db, round, now());
	if (next === null) return undefined;
	const matchday = { playerId, communityId, matchdayId: matchdayId(round.seasonId, next.matchday) };
	const own = await findOwnMatchday(db, matchday);
	return own === null ? undefined : { ...next, pick: toldPick(own, now()) };
}

function toldPick(own: OwnMatchday, now: number): ToldPick | null {
	const { pick, kickoff, matches } = own;
	if (pick === null) return null;
	const { team, teamId } = pick;
	if (pick.marked) return { team, state: 'invalid' };
	if (isVoid(matches, teamId)) return { team, state: 'safe' };
	if (isBegun(matches, teamId, now)) return { team, state: 'fixed' };
	const until = changeableUntil(own, teamId);
	return { team, state: 'counts', ...(until === null || until === kickoff ? {} : { until }) };
}

function isBegun(matches: OwnMatchday['matches'], team: string, now: number): boolean {
	const match = matchOf(matches, team);
	return match !== null && hasStarted(match, now);
}

/** R2: null if the pick isn't there any more or not as the letter says. */
export async function freshTurn(
	{ db, now }: Context,
	playerId: string,
	data: Letters['pick-turned'],
): Promise<Letters['pick-turned'] | null> {
	const { communityId, matchdayId, teamId, safe } = data;
	const own = await findOwnMatchday(db, { playerId, communityId, matchdayId });
	if (own === null || own.evaluated || own.pick?.teamId !== teamId || own.pick.marked) return null;
	const { kickoff, matches } = own;
	if (isVoid(matches, teamId) !== safe) return null;
	const isClosed = (kickoff !== null && kickoff <= now()) || isBegun(matches, teamId, now());
	return isClosed ? data : { ...data, closes: changeableUntil(own, teamId) };
}

/** R37, R12: null if the reader isn't in any more, or has another pick there; with the later picks that are invalid now. */
export async function freshAutomatic(
	{ db, now }: Context,
	playerId: string,
	data: Letters['automatic-pick'],
): Promise<Letters['automatic-pick'] | null> {
	const { communityId, matchdayId, teamId } = data;
	const own = await findOwnMatchday(db, { playerId, communityId, matchdayId });
	if (own?.pick?.teamId !== teamId) return null;
	const invalid = await findInvalidAhead(db, { playerId, communityId, now: now() });
	return invalid.length === 0 ? data : { ...data, invalid };
}
