import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { type LetterPromise, savePromises } from '~/data/letter-promises.server';
import { takeBackMails } from '~/data/outbox.server';
import { findPickHolders } from '~/data/own-pick.server';
import type { MatchdayFacts, MatchFacts } from '~/domain/facts';
import { turnedTeams } from '~/domain/match';
import { queueMails } from '~/services/mail/queue-mail.server';
import { type QueuedPart, READERS } from '~/services/mail/queue-news-mails.server';
import { heldUntil } from './held-letter';

/**
 * R2, R12: promises the owners of picks, and nobody else, a letter that theirs has become void with a change of a
 * matchday's matches and keeps them in, or that it counts again. Of an evaluated matchday the correction tells.
 */
export async function tellTurnedPicks(
	tx: Tx,
	{ newId }: Context,
	{
		before,
		after,
		now,
	}: { before: readonly MatchFacts[]; after: MatchdayFacts & { readonly id: string }; now: number },
): Promise<void> {
	const { id: matchdayId, number: matchday, kickoff, evaluated, matches } = after;
	const { isVoid, counting } = turnedTeams(before, matches);
	if (evaluated || isVoid.length + counting.length === 0) return;
	const about = { matchdayId, matchday, kickoff, isVoid, counting };
	await savePromises(tx, [{ id: newId(), kind: 'pick-turned', at: now, actorId: null, about }]);
}

/** Queues the next of these letters. Those about the same picks that still wait are taken back with the first. */
export async function queueTurnedMails(
	tx: Tx,
	context: Context,
	{ at, about, cursor }: LetterPromise<'pick-turned'>,
): Promise<QueuedPart> {
	const { isVoid, counting, kickoff, ...matchday } = about;
	const teams = [...isVoid, ...counting];
	const { matchdayId } = matchday;
	const reason = 'its match has changed again';
	for (const teamId of cursor === '' ? teams : [])
		await takeBackMails(tx, { kind: 'pick-turned', holds: { teamId, matchdayId }, reason });
	const holders = await findPickHolders(tx, { matchdayId, teams, after: cursor, limit: READERS });
	const mails = holders.map(({ memberId: _, playerId, address, ...pick }) => ({
		...{ playerId, address, dueAt: heldUntil(kickoff, at), dedupeKey: context.newId() },
		data: { ...pick, ...matchday, safe: isVoid.includes(pick.teamId) },
	}));
	await queueMails(tx, context, 'pick-turned', mails);
	const last = holders.length < READERS ? undefined : holders.at(-1);
	// R12: how many there are tells of picks, and what a job has done is shown to site admins.
	return { queued: 0, cursor: last?.memberId ?? null };
}
