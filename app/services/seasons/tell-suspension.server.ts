import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findKickoffAudience } from '~/data/kickoff-audience.server';
import { type LetterPromise, savePromises } from '~/data/letter-promises.server';
import type { StoredMatchday, StoredSeason } from '~/data/round-facts.server';
import { findHolding } from '~/data/suspensions.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { isExcusable } from '~/domain/excuse';
import { hasPassed } from '~/domain/matchday';
import { queueMails } from '~/services/mail/queue-mail.server';
import { type QueuedPart, READERS } from '~/services/mail/queue-news-mails.server';
import { namedBy } from '~/text/matchdays';

/** So long after the kickoff (ms) nobody needs to hear of it any more. */
const STALE = 24 * 3_600_000;

/** What somebody does to a matchday, in one community or, with null, in all of its season. */
export type SuspensionAct = {
	readonly kind: 'set' | 'lift';
	/** As it was before; not as a community sees it. */
	readonly season: StoredSeason;
	readonly matchday: StoredMatchday;
	readonly communityId: string | null;
	readonly actorId: string | null;
	/** null: none was asked for. */
	readonly reason: string | null;
	/** ms UTC */
	readonly now: number;
};

/** R39: promises a letter to everybody who is in and whose round the matchday belongs to, though the act may end it. */
export async function promiseSuspensionMails(tx: Tx, { newId }: Context, act: SuspensionAct): Promise<void> {
	const { kind, season, communityId, actorId, reason, now: at } = act;
	const { id, number, name, kickoff } = act.matchday;
	const holding = kind === 'set' ? [] : await findHolding(tx, [season.id]);
	const still = holding.flatMap((each) => (each.matchdayId === id ? [each.communityId] : []));
	const place = { seasonId: season.id, communityId, matchday: { id, number, name, kickoff } };
	const about = { act: kind, still, reason, ...place };
	await savePromises(tx, [{ id: newId(), kind: 'suspension', at, actorId, about }]);
}

/**
 * Queues the next of these letters: that a matchday is suspended, or that it isn't any more. Whom that excuses (R20),
 * everybody but who did it, reads that too. Where another suspension held still, nothing was taken back.
 */
export async function queueSuspensionMails(
	tx: Tx,
	context: Context,
	{ id, at, actorId, about, cursor }: LetterPromise<'suspension'>,
): Promise<QueuedPart> {
	const { act, still, communityId, matchday, reason } = about;
	const { id: matchdayId, number, name, kickoff } = matchday;
	const where = { ...about, endedFrom: at };
	const { listeners, next } = await findKickoffAudience(tx, where, { after: cursor, limit: READERS });
	const begun = hasPassed(matchday, at);
	const isLate = !begun && isExcusable(matchday, at);
	const shared = { matchdayId, matchday: number, ...namedBy(name), kickoff, begun };
	const times = begun || kickoff === null ? {} : { worthlessAfter: kickoff + STALE };
	const letters = listeners.flatMap(({ round, playerId, address, ...place }) => {
		if (!belongsToOpenRound(round, matchday)) return [];
		if (still.includes(null) || still.includes(place.communityId)) return [];
		const dedupeKey = `suspension:${id}:${place.communityId}:${playerId}`;
		return { playerId, address, dedupeKey, ...times, data: { ...place, ...shared } };
	});
	if (act === 'set') {
		const why = { reason: reason ?? '', everywhere: communityId === null };
		const mails = letters.map(({ data, ...mail }) => ({ ...mail, data: { ...data, ...why } }));
		return { queued: await queueMails(tx, context, 'matchday-suspended', mails), cursor: next };
	}
	const told = reason === null ? {} : { reason };
	const mails = letters.map(({ data, ...mail }) => {
		const excused = isLate && mail.playerId !== actorId;
		return { ...mail, data: { ...data, excused, ...told } };
	});
	return { queued: await queueMails(tx, context, 'matchday-resumed', mails), cursor: next };
}
