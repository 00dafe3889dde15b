import type { Db, Tx } from '~/data/engine/db.server';
import { nameOrder } from '~/domain/name-order';
import { nameKey } from '~/domain/player-name';
import { likeText } from './engine/like-pattern.server';

/** The player id of an actor whose account is deleted. */
export const GONE = 'gone';

/** Stands for what a message of the feedback page no longer says of its author. */
const NOBODY = 'Anonym';

/** A player's membership, past or present. */
export type Seat = {
	readonly memberId: string;
	readonly communityId: string;
	readonly displayName: string;
	readonly isAdmin: boolean;
	readonly present: boolean;
};

/** All memberships of a player, those that were left too, by community. */
export async function findSeatsOf(tx: Tx, playerId: string): Promise<Seat[]> {
	const rows = await tx.member.findMany({ where: { playerId }, orderBy: { communityId: 'asc' } });
	return rows.map(({ id, communityId, displayName, isAdmin, leftAt }) => ({
		memberId: id,
		communityId,
		displayName,
		isAdmin,
		present: leftAt === null,
	}));
}

/**
 * R34: the other member who has been in the community longest and is still there, with the address; or null. One whose
 * account is locked only where all others' are.
 */
export async function findLongestStanding(
	db: Db | Tx,
	communityId: string,
	exceptId: string,
): Promise<{ memberId: string; displayName: string; playerId: string; email: string } | null> {
	const longestOf = (player: { lockedAt: null } | { isNot: null }) =>
		db.member.findFirst({
			where: { communityId, leftAt: null, player, id: { not: exceptId } },
			orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
			include: { player: { select: { id: true, email: true } } },
		});
	const row = (await longestOf({ lockedAt: null })) ?? (await longestOf({ isNot: null }));
	if (!row?.player) return null;
	const { id: playerId, email } = row.player;
	return { memberId: row.id, displayName: row.displayName, playerId, email };
}

/**
 * Cuts a membership off its player: another name, and everything the player did in the community is signed by the
 * member instead, so own acts stay own acts (R20).
 */
export async function forgetSeat(
	tx: Tx,
	seat: { memberId: string; communityId: string; playerId: string; displayName: string; nameKey: string },
): Promise<void> {
	const { memberId, communityId, playerId, displayName, nameKey } = seat;
	await tx.member.update({
		where: { id: memberId },
		data: {
			playerId: null,
			displayName,
			nameKey,
			nameOrder: nameOrder(displayName),
			nameHeld: false,
			isAdmin: false,
			adminSince: null,
			removalReason: null,
		},
	});
	await tx.nameChange.deleteMany({ where: { memberId } });
	await tx.nameChange.updateMany({
		where: { member: { communityId }, actorId: playerId },
		data: { actorId: memberId },
	});
	const rounds = await tx.round.findMany({ where: { communityId }, select: { id: true } });
	const where = { roundId: { in: rounds.map(({ id }) => id) }, actorId: playerId };
	await tx.stateChangeRow.updateMany({ where, data: { actorId: memberId } });
	await tx.adjustment.updateMany({ where, data: { actorId: memberId } });
	await tx.pickChange.updateMany({ where, data: { actorId: memberId } });
	await tx.pick.updateMany({
		where: { roundId: where.roundId, enteredById: playerId },
		data: { enteredById: memberId },
	});
	const acted = { where: { communityId, actorId: playerId }, data: { actorId: memberId } };
	await tx.communityAct.updateMany(acted);
	await tx.announcement.updateMany(acted);
	await tx.announcement.updateMany({
		where: { communityId, endedById: playerId },
		data: { endedById: memberId },
	});
	await tx.suspension.updateMany(acted);
	await tx.suspension.updateMany({
		where: { communityId, liftedById: playerId },
		data: { liftedById: memberId },
	});
}

/** Removes what the security log says about the account. Entries about others keep what the player did, unsigned. */
export async function forgetEvents(tx: Tx, playerId: string): Promise<void> {
	await tx.securityEvent.deleteMany({ where: { playerId } });
}

/**
 * Takes a player's id from everything done elsewhere: results, kickoffs, imports, sources, evaluations, others' rounds.
 * Kickoffs, and suspensions that were taken back, are signed by the members that the player was (ids with spaces between):
 * they excuse none of these (R20).
 */
export async function forgetActor(tx: Tx, playerId: string, memberIds: readonly string[]): Promise<void> {
	const acted = { where: { actorId: playerId }, data: { actorId: GONE } };
	await tx.stateChangeRow.updateMany(acted);
	await tx.adjustment.updateMany(acted);
	await tx.pickChange.updateMany(acted);
	await tx.nameChange.updateMany(acted);
	await tx.pick.updateMany({ where: { enteredById: playerId }, data: { enteredById: GONE } });
	await tx.communityAct.updateMany(acted);
	await tx.feedback.updateMany({ where: { answeredById: playerId }, data: { answeredById: GONE } });
	await tx.letterPromise.updateMany(acted);
	await tx.announcement.updateMany(acted);
	await tx.announcement.updateMany({ where: { endedById: playerId }, data: { endedById: GONE } });
	const signature = memberIds.join(' ') || GONE;
	await tx.kickoffChange.updateMany({ ...acted, data: { actorId: signature } });
	await tx.suspension.updateMany(acted);
	await tx.suspension.updateMany({ where: { liftedById: playerId }, data: { liftedById: signature } });
	await tx.matchChange.updateMany(acted);
	await tx.importRun.updateMany(acted);
	await tx.importRun.updateMany({ where: { undoneById: playerId }, data: { undoneById: GONE } });
	await tx.source.updateMany(acted);
	await tx.saidFact.updateMany({ where: { dismissedById: playerId }, data: { dismissedById: GONE } });
	await tx.evaluation.updateMany(acted);
	await tx.evaluationPlan.updateMany({ where: { stoppedById: playerId }, data: { stoppedById: GONE } });
	await tx.community.updateMany({ where: { createdById: playerId }, data: { createdById: null } });
	await tx.evaluation.updateMany({ where: { mailsCursor: playerId }, data: { mailsCursor: null } });
	await tx.letterPromise.updateMany({ where: { cursor: playerId }, data: { cursor: '' } });
}

/** Messages of the feedback page by this address, or under this name without any, lose their sender. */
export async function forgetFeedback(
	tx: Tx,
	person: { email: string; displayName: string | null },
): Promise<void> {
	const { email, displayName } = person;
	await tx.$executeRaw`
		UPDATE "Feedback" SET "name" = ${NOBODY}, "email" = ${NOBODY}
		WHERE LOWER(TRIM("email")) = ${email} OR ("email" = ${NOBODY} AND "name" = ${displayName ?? NOBODY})`;
}

/**
 * Empties every mail to a player: nothing that waits is sent, nothing that was sent can be read. One that is on its way
 * at this moment stays so.
 */
export async function forgetMails(tx: Tx, person: { playerId: string; email: string }): Promise<void> {
	const own = { OR: [{ playerId: person.playerId }, { address: person.email }] };
	await tx.outboxMail.updateMany({
		where: { ...own, state: { in: ['waiting', 'unknown', 'failed'] } },
		data: { state: 'dropped' },
	});
	await tx.outboxMail.updateMany({
		where: own,
		data: { playerId: null, address: '', data: '{}', dedupeKey: null, error: null },
	});
}

/** The id of the last of `limit` letters after one, by their ids; null if there are no more. */
export async function findLastLetter(tx: Tx, after: string, limit: number): Promise<string | null> {
	const where = { id: { gt: after } };
	const last = await tx.outboxMail.findFirst({ where, orderBy: { id: 'asc' }, skip: limit - 1 });
	return last?.id ?? null;
}

/**
 * Letters to others that hold one of these texts somewhere in their data: of those that aren't sent yet, or of those queued
 * by `until` (ms) whose ids come after `after`, up to `last` or, with null, to the end.
 */
export async function findLettersHolding(
	tx: Tx,
	texts: readonly string[],
	which: 'unsent' | { until: number; after: string; last: string | null },
): Promise<{ id: string; data: string }[]> {
	const among =
		which === 'unsent'
			? { state: { in: ['waiting', 'sending', 'unknown', 'failed'] } }
			: {
					createdAt: { lte: BigInt(which.until) },
					id: { gt: which.after, ...(which.last && { lte: which.last }) },
				};
	return tx.outboxMail.findMany({
		where: { ...among, OR: texts.map((text) => ({ data: { contains: holding(text) } })) },
		select: { id: true, data: true },
	});
}

/** R31: the names that a member had before, without those that another one in the community has or had. */
export async function findFormerNames(
	tx: Tx,
	{ memberId, communityId }: { memberId: string; communityId: string },
): Promise<string[]> {
	const rows = await tx.nameChange.findMany({ where: { memberId }, select: { oldName: true } });
	const names = [...new Set(rows.map(({ oldName }) => oldName))];
	const others = { communityId, id: { not: memberId }, nameKey: { in: names.map(nameKey) } };
	const taken = await tx.member.findMany({ where: others, select: { nameKey: true } });
	const former = { memberId: { not: memberId }, member: { communityId }, oldName: { in: names } };
	const had = await tx.nameChange.findMany({ where: former, select: { oldName: true } });
	const keys = new Set([...taken.map((each) => each.nameKey), ...had.map(({ oldName }) => nameKey(oldName))]);
	return names.filter((name) => !keys.has(nameKey(name)));
}

/** Replaces the data of a letter. */
export async function saveLetterData(tx: Tx, id: string, data: string): Promise<void> {
	await tx.outboxMail.update({ where: { id }, data: { data } });
}

/** Removes a player with everything that hangs on it: sessions, tokens, notes of reminders. */
export async function deletePlayer(tx: Tx, playerId: string): Promise<void> {
	await tx.player.delete({ where: { id: playerId } });
}

/** R34: whether anybody is in the community. */
export async function hasPresentMember(tx: Tx, communityId: string): Promise<boolean> {
	const row = await tx.member.findFirst({ where: { communityId, leftAt: null }, select: { id: true } });
	return row !== null;
}

/** The text as JSON holds it, for LIKE. */
function holding(text: string): string {
	return likeText(JSON.stringify(text).slice(1, -1));
}
