import type { Context } from '~/context.server';
import { findWithoutPick } from '~/data/late-picks.server';
import { findNewestRound, findPassedMatchdays } from '~/data/rounds.server';
import { allowsLatePicks, lateTeams } from '~/domain/late-pick';
import { currentMatchday } from '~/domain/matchday';
import { PAGE_SIZE } from '~/domain/page-bounds';
import { closeDueWindows } from '~/services/rounds/close-pick-windows.server';
import { pickSheetOf } from '~/services/rounds/facts-of-round.server';
import { loadMemberRounds } from '~/services/rounds/load-rounds.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { lateRequests } from './load-late-seat.server';

/** Members for whom a pick can still be entered at a matchday, by name. */
export type Forgotten = {
	readonly matchday: { readonly number: number; readonly name: string | null };
	readonly members: readonly { readonly id: string; readonly name: string }[];
	/** There may be more: these are the first. */
	readonly isCut: boolean;
};

/**
 * R38: who has no pick at the round's last matchday that has kicked off and can still get one from the actor, the first of
 * them; of one member alone if named. Null if there is nobody, and for everybody but the community's admins and site
 * admins (R33).
 */
export async function showForgotten(
	context: Context,
	wish: { communityId: string; actorId: string; memberId?: string },
): Promise<Forgotten | null> {
	const { db } = context;
	const { communityId, actorId } = wish;
	if (!(await mayAdminister(db, context, { actorId, communityId }))) return null;
	const round = await findNewestRound(db, communityId);
	if (round === null || !allowsLatePicks(round.settings)) return null;
	const at = context.now();
	await closeDueWindows(context, at, communityId);
	const last = currentMatchday([...(await findPassedMatchdays(db, round, at)).values()], at);
	if (last === null || last.evaluated) return null;
	const place = { roundId: round.id, matchdayId: last.id };
	const memberIds = await findWithoutPick(db, { ...wish, ...place }, PAGE_SIZE);
	if (memberIds.length === 0) return null;
	const whose = { roundIds: [round.id], memberIds };
	const [loaded] = await loadMemberRounds(db, whose, { at, picks: 'all' });
	const matchday = loaded?.matchdays.find(({ id }) => id === last.id);
	if (loaded === undefined || matchday === undefined) return null;
	const requestOf = await lateRequests(db, loaded, { matchday, arrivedAt: at });
	const entries = new Map(loaded.entries.map((entry) => [entry.memberId, entry]));
	const members = memberIds.flatMap((id) => {
		const entry = entries.get(id);
		const teams = entry && lateTeams(pickSheetOf(loaded, entry), requestOf(entry));
		return entry && teams?.ok && teams.value.length > 0 ? [{ id, name: entry.name }] : [];
	});
	if (members.length === 0) return null;
	const { number, name } = matchday;
	return { matchday: { number, name }, members, isCut: memberIds.length === PAGE_SIZE };
}
