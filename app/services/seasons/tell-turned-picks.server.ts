import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { takeBackMails } from '~/data/outbox.server';
import { findPickHolders } from '~/data/own-pick.server';
import type { MatchdayFacts, MatchFacts } from '~/domain/facts';
import { turnedTeams } from '~/domain/match';
import { queueMails } from '~/services/mail/queue-mail.server';
import { heldUntil } from './held-letter';

/**
 * R2, R12: tells the owners of picks, and nobody else, that theirs has become void with a change of a matchday's matches
 * and keeps them in, or that it counts again. Of an evaluated matchday the correction tells.
 */
export async function tellTurnedPicks(
	tx: Tx,
	context: Context,
	{
		before,
		after,
		now,
	}: { before: readonly MatchFacts[]; after: MatchdayFacts & { readonly id: string }; now: number },
): Promise<void> {
	const { id: matchdayId, number: matchday, kickoff, evaluated, matches } = after;
	if (evaluated) return;
	const { isVoid, counting } = turnedTeams(before, matches);
	const teams = [...isVoid, ...counting];
	if (teams.length === 0) return;
	const reason = 'its match has changed again';
	for (const teamId of teams)
		await takeBackMails(tx, { kind: 'pick-turned', holds: { teamId, matchdayId }, reason });
	const dueAt = heldUntil(kickoff, now);
	const holders = await findPickHolders(tx, { matchdayId, teams });
	const mails = holders.map(({ playerId, address, ...pick }) => ({
		...{ playerId, address, dueAt },
		data: { ...pick, matchdayId, matchday, safe: isVoid.includes(pick.teamId) },
		dedupeKey: context.newId(),
	}));
	await queueMails(tx, context, 'pick-turned', mails);
}
