import type { Context } from '~/context.server';
import {
	countMembers,
	countPresent,
	findPlayingMembers,
	findWaitingMembers,
	type MemberInRound,
} from '~/data/members.server';
import { findBarredMembers } from '~/data/removals.server';
import { findPassedMatchdays } from '~/data/rounds.server';
import { type OfferedAct, offeredActs } from '~/domain/admin-acts';
import type { DoneAct } from '~/domain/done-act';
import type { RoundSettings } from '~/domain/facts';
import type { MemberOrder } from '~/domain/member-order';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import { longestName, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { runningIn } from '~/services/rounds/act-facts.server';
import { loadAdministered } from './load-administered.server';
import { showUndo, type Undoable } from './show-undo.server';

/** A member as admins see it: no picks. */
export type AdministeredMember = Pick<MemberInRound, 'id' | 'displayName' | 'isAdmin' | 'state'> & {
	/** R34: has left. */
	gone: boolean;
	acts: OfferedAct[];
	/** The viewer. */
	own: boolean;
};

export type CommunityAdminScreen = PageBounds & {
	community: { id: string; name: string };
	/** The newest; `running`: R21, the matchday between kickoff and evaluation after which an adjustment takes its place. */
	round: { settings: RoundSettings; running: number | null };
	/** What the viewer has just done and can undo. */
	undo: Undoable | null;
	/** In which order the members are. */
	order: MemberOrder;
	members: AdministeredMember[];
	/** R34: who was removed and is kept out, the last ones. */
	barred: { members: { id: string; displayName: string; reason: string }[]; count: number };
	/** Members of the community who are there. */
	present: number;
	/** What names were searched for, and how many hold it; null: nothing was. */
	search: { text: string; found: number } | null;
};

/**
 * The first page of a community's admin: a page of the members or of those whose name holds `search` (upper and lower
 * case alike). Refuses everybody but its admins and site admins (R33); shows no picks (R12).
 */
export async function showCommunityAdmin(
	context: Context,
	input: {
		communityId: string;
		actorId: string;
		page: number;
		search?: string;
		order?: MemberOrder;
		/** What the viewer has just done. */
		done?: DoneAct | null;
	},
): Promise<Result<CommunityAdminScreen, Refusal>> {
	const { db } = context;
	const { communityId, actorId } = input;
	const loaded = await loadAdministered(context, input);
	if (!loaded.ok) return loaded;
	const { community, round } = loaded.value;
	const search = [...(input.search ?? '')].slice(0, longestName).join('').trim();
	const named = { communityId, roundId: round.id, nameHolds: nameKey(search) };
	const found = await countMembers(db, named);
	const { page, pageCount } = boundsOf(found.playing + found.waiting, input.page);
	const { order = 'name' } = input;
	const members = await membersOfPage(context, { named, page, playing: found.playing, order });
	const isOver = round.state.finished !== null;
	return accept({
		community: { id: community.id, name: community.name },
		round: {
			settings: round.settings,
			running: isOver ? null : runningIn(await findPassedMatchdays(db, round, context.now())),
		},
		undo: input.done ? await showUndo(context, { round, actorId, done: input.done }) : null,
		order,
		members: members.map(({ id, displayName, isAdmin, state, leftAt, playerId }) => ({
			...{ id, displayName, isAdmin, state, gone: leftAt !== null },
			acts: offeredActs(state, round),
			own: playerId === actorId,
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
		order,
	}: {
		named: { communityId: string; roundId: string; nameHolds: string };
		page: number;
		playing: number;
		order: MemberOrder;
	},
): Promise<MemberInRound[]> {
	const offset = (page - 1) * PAGE_SIZE;
	const inRound = await findPlayingMembers(db, { ...named, order, offset, limit: PAGE_SIZE });
	const rest = { ...named, order, offset: Math.max(0, offset - playing), limit: PAGE_SIZE - inRound.length };
	return rest.limit === 0 ? inRound : [...inRound, ...(await findWaitingMembers(db, rest))];
}
