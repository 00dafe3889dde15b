import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findHoldersToJudge, markPick, savePickChange } from '~/data/picks.server';
import type { StoredEntry } from '~/data/round-facts.server';
import { isOpen } from '~/domain/matchday';
import { invalidOpenPicks } from '~/domain/pick';
import { slicesOf } from '~/domain/slices-of';
import { pickSheetOf } from './facts-of-round.server';
import { loadMemberRounds } from './load-rounds.server';
import type { MemberRound } from './loaded-round';

/** Members judged in one go: nothing else runs meanwhile. */
const MEMBERS_AT_ONCE = 200;

/** Whose picks: of a season's members, of these, in these rounds. */
type Whose = {
	readonly seasonId: string;
	readonly memberIds?: readonly string[] | undefined;
	readonly roundIds?: readonly string[] | undefined;
};

/** Whose act made it necessary (R20), and when (ms UTC); that of an admin is 'own' for their own picks. */
type Act = { at: number; by: 'own' | 'other'; actorId: string | null };

/**
 * R10: judges the open picks of the season's open rounds again, marks those that use a team twice within a Durchgang,
 * and takes the mark from those that no longer do, each with its trace. Picks of closed windows are never touched.
 * Every service that changes a fact calls it within its transaction. Returns how many marks were set.
 */
export async function rejudgeOpenPicks(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	act: Act & Whose,
): Promise<number> {
	const options = { at: act.at, picks: 'all' as const, seasons: new Map() };
	let marked = 0;
	const [members, rounds] = [act.memberIds, act.roundIds].map((ids) => ids && new Set(ids));
	for (const some of asked(act)) {
		const holders = await findHoldersToJudge(tx, { seasonId: act.seasonId, at: act.at, ...some });
		const chosen = holders.filter(
			({ memberId, roundId }) => (members?.has(memberId) ?? true) && (rounds?.has(roundId) ?? true),
		);
		for (const part of slicesOf(chosen, MEMBERS_AT_ONCE)) {
			const roundIds = [...new Set(part.map(({ roundId }) => roundId))];
			const memberIds = part.map(({ memberId }) => memberId);
			for (const loaded of await loadMemberRounds(tx, { roundIds, memberIds }, options))
				for (const entry of loaded.entries) marked += await rejudgeEntry(tx, context, loaded, entry, act);
			await nextTurn();
		}
	}
	return marked;
}

/**
 * What one statement asks for: some members, some rounds, or everybody, which reads every open pick of the season. Never for
 * both: SQLite would read a whole round for each part of its members.
 */
function asked({ memberIds, roundIds }: Whose): Omit<Whose, 'seasonId'>[] {
	if (memberIds && (!roundIds || memberIds.length <= MEMBERS_AT_ONCE))
		return slicesOf([...new Set(memberIds)], MEMBERS_AT_ONCE).map((some) => ({ memberIds: some }));
	return roundIds ? slicesOf(roundIds, MEMBERS_AT_ONCE).map((some) => ({ roundIds: some })) : [{}];
}

/** The same for one member of a loaded round. */
export async function rejudgeEntry(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	loaded: MemberRound,
	entry: StoredEntry,
	act: Act,
): Promise<number> {
	const sheet = pickSheetOf(loaded, entry);
	const by = entry.playerId !== null && entry.playerId === act.actorId ? 'own' : act.by;
	const invalid = new Set(invalidOpenPicks(sheet, loaded.at));
	const open = new Map(
		loaded.matchdays.filter((each) => isOpen(each, loaded.at)).map((each) => [each.id, each.number]),
	);
	let marked = 0;
	for (const pick of loaded.picks.get(entry.memberId) ?? []) {
		const number = open.get(pick.matchdayId);
		if (number === undefined || invalid.has(number) === (pick.invalidAt !== null)) continue;
		const mark = invalid.has(number)
			? { invalidAt: act.at, invalidBy: by }
			: { invalidAt: null, invalidBy: null };
		const { memberId, matchdayId, roundId, teamId } = pick;
		if (!(await markPick(tx, { memberId, matchdayId, arrivedAt: act.at, ...mark }))) continue;
		const kind = mark.invalidAt === null ? ('unmarked' as const) : ('marked' as const);
		await savePickChange(tx, {
			id: context.newId(),
			memberId,
			matchdayId,
			roundId,
			at: act.at,
			kind,
			teamId,
			actorId: act.actorId,
		});
		if (kind === 'marked') marked++;
	}
	return marked;
}

/** A loaded round in which the member's pick of a matchday has just been replaced, or withdrawn with null. */
export function withPick(
	loaded: MemberRound,
	memberId: string,
	matchdayId: string,
	pick: { teamId: string; savedAt: number; roundId: string } | null,
): MemberRound {
	const others = (loaded.picks.get(memberId) ?? []).filter((each) => each.matchdayId !== matchdayId);
	const own = { madeBy: 'own' as const, enteredById: null };
	const picks =
		pick === null
			? others
			: [...others, { ...pick, memberId, matchdayId, invalidAt: null, invalidBy: null, idle: false, ...own }];
	return { ...loaded, picks: new Map(loaded.picks).set(memberId, picks) };
}
