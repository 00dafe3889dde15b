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

/** R39: promises a letter to everybody who is in and whose round the matchday belongs to. */
export async function promiseSuspensionMails(tx: Tx, { newId }: Context, act: SuspensionAct): Promise<void> {
	const { kind, season, communityId, actorId, reason, now: at } = act;
	const { id, number, name, kickoff } = act.matchday;
	await savePromises(tx, [
		{
			...{ id: newId(), kind: kind === 'set' ? 'matchday-suspended' : 'matchday-resumed', at, actorId },
			about: { seasonId: season.id, communityId, matchday: { id, number, name, kickoff }, reason },
		},
	]);
}

/** Queues the next letters that a matchday is suspended. */
export async function queueSuspended(
	tx: Tx,
	context: Context,
	promise: LetterPromise<'matchday-suspended'>,
): Promise<QueuedPart> {
	const { communityId, reason } = promise.about;
	const { mails, next } = await nextLetters(tx, promise);
	const why = { reason: reason ?? '', everywhere: communityId === null };
	const all = mails.map(({ data, ...mail }) => ({ ...mail, data: { ...data, ...why } }));
	return { queued: await queueMails(tx, context, 'matchday-suspended', all), cursor: next };
}

/**
 * The same of one that isn't any more. Whom that excuses (R20), everybody but who did it, reads that too. Where another
 * suspension holds still, nothing is taken back.
 */
export async function queueResumed(
	tx: Tx,
	context: Context,
	promise: LetterPromise<'matchday-resumed'>,
): Promise<QueuedPart> {
	const { at, actorId, about } = promise;
	const { seasonId, matchday, reason } = about;
	const { mails, next } = await nextLetters(tx, promise);
	const still = (await findHolding(tx, [seasonId])).filter((each) => each.matchdayId === matchday.id);
	const holds = (place: string) =>
		still.some(({ communityId }) => communityId === null || communityId === place);
	const isLate = !hasPassed(matchday, at) && isExcusable(matchday, at);
	const told = reason === null ? {} : { reason };
	const all = mails.flatMap(({ data, ...mail }) => {
		const excused = isLate && mail.playerId !== actorId;
		return holds(data.communityId) ? [] : { ...mail, data: { ...data, excused, ...told } };
	});
	return { queued: await queueMails(tx, context, 'matchday-resumed', all), cursor: next };
}

/** The next letters, with what both kinds say. */
async function nextLetters(tx: Tx, promise: LetterPromise<'matchday-suspended' | 'matchday-resumed'>) {
	const { id, at, about, cursor } = promise;
	const { matchday } = about;
	const { id: matchdayId, number, name, kickoff } = matchday;
	const { listeners, next } = await findKickoffAudience(tx, about, { after: cursor, limit: READERS });
	const begun = hasPassed(matchday, at);
	const shared = { matchdayId, matchday: number, ...namedBy(name), kickoff, begun };
	const times = begun || kickoff === null ? {} : { worthlessAfter: kickoff + STALE };
	const mails = listeners.flatMap(({ round, playerId, address, ...place }) => {
		if (!belongsToOpenRound(round, matchday)) return [];
		const dedupeKey = `suspension:${id}:${place.communityId}:${playerId}`;
		return { playerId, address, dedupeKey, ...times, data: { ...place, ...shared } };
	});
	return { mails, next };
}
