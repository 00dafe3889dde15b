import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findKickoffAudience, type KickoffListener } from '~/data/kickoff-audience.server';
import { takeBackMails } from '~/data/outbox.server';
import { findMatchdays, matchdayId } from '~/data/seasons.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { isExcusable } from '~/domain/excuse';
import { slicesOf } from '~/domain/slices-of';
import type { Letters } from '~/mail/letter';
import { queueMails } from '~/services/mail/queue-mail.server';
import { namedBy } from '~/text/matchdays';
import { heldUntil } from './held-letter';

/** So long after the new kickoff (ms) nobody needs to hear of it any more. */
const STALE = 24 * 3_600_000;

/** Members whose letters are made in one go: nothing else runs meanwhile. */
const AT_ONCE = 1_000;

/** A matchday's kickoff that has moved (ms). */
type Moved = {
	readonly matchday: number;
	readonly oldKickoff: number | null;
	readonly newKickoff: number;
};

/**
 * R3, R27: queues a mail about each moved kickoff of a matchday that belongs to their round for everybody who picks. A
 * first kickoff is no move. Whom it excuses (R20), everybody but who moved it, reads that too. A letter about an earlier
 * move that still waits is taken back and told with this one; what is as it was before both, nobody needs to hear.
 */
export async function tellKickoffs(
	tx: Tx,
	context: Context,
	act: { readonly seasonId: string; readonly moves: readonly Moved[]; readonly actorId: string | null },
): Promise<void> {
	const now = context.now();
	const moved = act.moves.flatMap(({ oldKickoff: before, ...move }) =>
		before === null ? [] : [{ ...move, before }],
	);
	if (moved.length === 0) return;
	const names = new Map((await findMatchdays(tx, act.seasonId)).map(({ number, name }) => [number, name]));
	const untold = await takeBack(tx, act.seasonId, moved);
	const mailsFor = ({ playerId, address, communityId, community, round }: KickoffListener) =>
		moved.flatMap(({ matchday, newKickoff, ...move }) => {
			if (!belongsToOpenRound(round, { number: matchday, kickoff: newKickoff })) return [];
			const id = matchdayId(act.seasonId, matchday);
			const first = untold.get(`${playerId} ${communityId} ${id}`);
			const before = first?.before ?? move.before;
			const begun = newKickoff <= now;
			const isForward = newKickoff < move.before && playerId !== act.actorId;
			const excused = isExcusable({ kickoff: newKickoff }, now) && (isForward || first?.excused === true);
			if (before === newKickoff && !excused) return [];
			const data = {
				...{ communityId, community, matchdayId: id, matchday, kickoff: newKickoff },
				...{ before, begun, excused },
				...namedBy(names.get(matchday)),
			};
			const times = { worthlessAfter: newKickoff + STALE, dueAt: heldUntil(newKickoff, now) };
			return { playerId, address, data, ...times, dedupeKey: context.newId() };
		});
	for (const some of slicesOf(await findKickoffAudience(tx, act.seasonId), AT_ONCE)) {
		await queueMails(tx, context, 'kickoff-moved', some.flatMap(mailsFor));
		await nextTurn();
	}
}

/** What letters about these matchdays that still wait would have told, by player, community and matchday. */
async function takeBack(
	tx: Tx,
	seasonId: string,
	moved: readonly { matchday: number }[],
): Promise<Map<string, Letters['kickoff-moved']>> {
	const untold = new Map<string, Letters['kickoff-moved']>();
	for (const { matchday } of moved) {
		const id = matchdayId(seasonId, matchday);
		const reason = 'the kickoff was moved again';
		const letters = await takeBackMails(tx, { kind: 'kickoff-moved', holds: { matchdayId: id }, reason });
		for (const { playerId, data } of letters) {
			const letter: Letters['kickoff-moved'] = JSON.parse(data);
			untold.set(`${playerId} ${letter.communityId} ${id}`, letter);
		}
	}
	return untold;
}
