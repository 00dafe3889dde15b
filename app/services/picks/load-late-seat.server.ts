import type { Db, Tx } from '~/data/engine/db.server';
import { findPacked } from '~/data/engine/packed-rows.server';
import { findMember, type MemberInRound } from '~/data/members.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import { findNewestRound } from '~/data/rounds.server';
import { heardScoresOf } from '~/data/scores.server';
import type { LatePickRequest } from '~/domain/late-pick';
import { currentMatchday } from '~/domain/matchday';
import type { PickSheet } from '~/domain/pick';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadMemberRounds } from '~/services/rounds/load-rounds.server';
import type { MemberRound } from '~/services/rounds/loaded-round';

/** What a late pick for a member rests on. */
export type LateSeat = {
	readonly member: MemberInRound;
	readonly loaded: MemberRound;
	readonly entry: StoredEntry;
	readonly matchday: StoredMatchday;
	readonly sheet: PickSheet;
	readonly request: LatePickRequest;
};

/**
 * R38: the member's picks in the community's newest round and what is known of the round's last matchday that has kicked
 * off, or of that one if it is named; for a request that arrived at `arrivedAt` (ms). Refuses members of other communities
 * and those without a part in the round, and a round before its first kickoff.
 */
export async function loadLateSeat(
	db: Db | Tx,
	wish: { communityId: string; memberId: string; matchday?: number; arrivedAt: number },
	at: number,
): Promise<Result<LateSeat, Refusal>> {
	const { communityId, memberId, arrivedAt } = wish;
	const member = await findMember(db, communityId, memberId);
	if (member === null) return refuse({ code: 'member-not-found' });
	const round = await findNewestRound(db, communityId);
	if (round === null) return refuse({ code: 'late-not-in' });
	const whose = { roundIds: [round.id], memberIds: [memberId] };
	const [loaded] = await loadMemberRounds(db, whose, { at, picks: 'all' });
	const entry = loaded?.entries[0];
	if (loaded === undefined || entry === undefined) return refuse({ code: 'late-not-in' });
	const matchday =
		wish.matchday === undefined
			? currentMatchday(loaded.matchdays, at)
			: loaded.matchdays.find(({ number }) => number === wish.matchday);
	if (!matchday) return refuse({ code: 'late-matchday-unknown' });
	const request = await lateRequests(db, loaded, { matchday, arrivedAt });
	const sheet = pickSheetOf(loaded, entry);
	return accept({ member, loaded, entry, matchday, sheet, request: request(entry) });
}

/** R38: what is known of a matchday for a late pick of each member of a loaded round. `arrivedAt` in ms. */
export async function lateRequests(
	db: Db | Tx,
	loaded: MemberRound,
	{ matchday, arrivedAt }: { matchday: StoredMatchday; arrivedAt: number },
): Promise<(entry: StoredEntry) => LatePickRequest> {
	const { round, closed, excuses } = loaded;
	const { scores } = await findPacked(db, { scores: heardScoresOf(round.seasonId) });
	const heard = [...scores.values()].flat().filter(({ matchdayId }) => matchdayId === matchday.id);
	const of = {
		settings: round.settings,
		roundFinished: round.state.finished !== null || round.closedAfter !== null,
		matchday: matchday.number,
		closed: closed.has(matchday.id),
		scored: new Set(heard.flatMap(({ home, away }) => [home, away])),
		arrivedAt,
	};
	return ({ memberId, state }) => ({
		...{ ...of, active: state.active },
		excuse: excuses.get(memberId)?.get(matchday.number) ?? null,
	});
}
