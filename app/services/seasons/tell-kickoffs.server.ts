import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findKickoffAudience, type KickoffListener } from '~/data/kickoff-audience.server';
import { type KickoffMove, type LetterPromise, savePromises } from '~/data/letter-promises.server';
import { dropMails, findWaitingMails } from '~/data/outbox.server';
import { findMatchdays, matchdayId } from '~/data/seasons.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { isExcusable } from '~/domain/excuse';
import type { Letters } from '~/mail/letter';
import { queueMails } from '~/services/mail/queue-mail.server';
import { type QueuedPart, READERS } from '~/services/mail/queue-news-mails.server';
import { namedBy } from '~/text/matchdays';
import { heldUntil } from './held-letter';

/** So long after the new kickoff (ms) nobody needs to hear of it any more. */
const STALE = 24 * 3_600_000;

/** Matchdays' kickoffs (ms UTC) that somebody, or null the program, has moved. */
type Act = {
	readonly seasonId: string;
	readonly moves: readonly (Omit<KickoffMove, 'before'> & { readonly oldKickoff: number | null })[];
	readonly actorId: string | null;
};

/** R3, R27: promises a mail about each moved kickoff for everybody who picks; a first kickoff is no move. */
export async function tellKickoffs(tx: Tx, context: Context, act: Act): Promise<void> {
	const { seasonId, actorId } = act;
	const moves = act.moves.flatMap(({ oldKickoff: before, ...move }) =>
		before === null ? [] : [{ ...move, before }],
	);
	if (moves.length === 0) return;
	const promise = { id: context.newId(), kind: 'kickoff-moved' as const, at: context.now(), actorId };
	await savePromises(tx, [{ ...promise, about: { seasonId, moves } }]);
}

/**
 * Queues the next of these letters, each about a matchday that belongs to the reader's round. Whom a move excuses (R20),
 * everybody but who moved it, reads that too. A letter about an earlier move that still waits is taken back and told with
 * this one; what is as it was before both, nobody needs to hear.
 */
export async function queueKickoffMails(
	tx: Tx,
	context: Context,
	promise: LetterPromise<'kickoff-moved'>,
): Promise<QueuedPart> {
	const { at, actorId, about, cursor } = promise;
	const { seasonId, moves } = about;
	const names = new Map((await findMatchdays(tx, seasonId)).map(({ number, name }) => [number, name]));
	const limit = Math.ceil(READERS / moves.length);
	const { listeners, next } = await findKickoffAudience(tx, about, { after: cursor, limit });
	const untold = await takeBack(tx, promise, listeners);
	const mailsFor = ({ playerId, address, communityId, community, round }: KickoffListener) =>
		moves.flatMap(({ matchday, newKickoff, ...move }) => {
			if (!belongsToOpenRound(round, { number: matchday, kickoff: newKickoff })) return [];
			const id = matchdayId(seasonId, matchday);
			const first = untold.get(`${playerId} ${communityId} ${id}`);
			const before = first?.before ?? move.before;
			const begun = newKickoff <= at;
			const isForward = newKickoff < move.before && playerId !== actorId;
			const excused = isExcusable({ kickoff: newKickoff }, at) && (isForward || first?.excused === true);
			if (before === newKickoff && !excused) return [];
			const data = {
				...{ communityId, community, matchdayId: id, matchday, kickoff: newKickoff },
				...{ before, begun, excused },
				...namedBy(names.get(matchday)),
			};
			const times = { worthlessAfter: newKickoff + STALE, dueAt: heldUntil(newKickoff, at) };
			return { playerId, address, data, ...times, dedupeKey: context.newId() };
		});
	const mails = listeners.flatMap(mailsFor);
	return { queued: await queueMails(tx, context, 'kickoff-moved', mails), cursor: next };
}

/** What letters to them about these matchdays that still wait would have told, by player, community and matchday. */
async function takeBack(
	tx: Tx,
	{ about: { seasonId, moves } }: LetterPromise<'kickoff-moved'>,
	listeners: readonly KickoffListener[],
): Promise<Map<string, Letters['kickoff-moved']>> {
	const untold = new Map<string, Letters['kickoff-moved']>();
	const keys = new Set(
		listeners.flatMap(({ playerId, communityId }) =>
			moves.map(({ matchday }) => `${playerId} ${communityId} ${matchdayId(seasonId, matchday)}`),
		),
	);
	const playerIds = listeners.map(({ playerId }) => playerId);
	const ids: string[] = [];
	for (const { id, playerId, data } of await findWaitingMails(tx, { playerIds, kind: 'kickoff-moved' })) {
		const letter: Letters['kickoff-moved'] = JSON.parse(data);
		const key = `${playerId} ${letter.communityId} ${letter.matchdayId}`;
		if (!keys.has(key)) continue;
		untold.set(key, letter);
		ids.push(id);
	}
	await dropMails(tx, ids, 'the kickoff was moved again');
	return untold;
}
