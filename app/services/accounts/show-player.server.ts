import type { Context } from '~/context.server';
import {
	countTroubledMailsOf,
	findAccountFacts,
	findListedSeats,
	findWithoutActingAdmin,
	type ListedPlayer,
	type ListedSeat,
} from '~/data/player-lists.server';
import { findPlayer, type MailChoices } from '~/data/players.server';
import { findEventsOf } from '~/data/security-events.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor, siteAdminRights } from '~/services/trust/site-admin.server';
import { type CommunityAfter, showDeletion } from './show-deletion.server';

/** As many memberships and events are shown. */
const SEATS = 50;
const EVENTS = 20;

export type ShownPlayer = Pick<
	ListedPlayer,
	'id' | 'displayName' | 'email' | 'confirmed' | 'joinedAt' | 'seenAt' | 'lockedAt'
> & {
	sessions: number;
	hasFactor: boolean;
	/** R33: nobody locks or deletes this account here. */
	isOperator: boolean;
	mails: { failedAt: number | null; failure: string | null; troubled: number; choices: MailChoices };
	/** `leaderless`: somebody is there, and nobody leads whose account is open. */
	seats: (ListedSeat & { leaderless: boolean })[];
	moreSeats: number;
	events: Awaited<ReturnType<typeof findEventsOf>>;
	/** R34: what the deletion would do to each community; null unless it is asked for. */
	deletion: CommunityAfter[] | null;
};

/**
 * One account for site admins. R12: nothing of it depends on open picks, on whether there are any, or on marks. Refuses
 * all but site admins, and an unknown account.
 */
export async function showPlayer(
	context: Context,
	input: { playerId: string; actorId: string; deleting?: boolean },
): Promise<Result<ShownPlayer, Refusal>> {
	const { db } = context;
	const { playerId } = input;
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const player = await findPlayer(db, playerId);
	const facts = await findAccountFacts(db, playerId);
	if (!player || !facts) return refuse({ code: 'player-not-found' });
	const { seats, count } = await findListedSeats(db, playerId, SEATS);
	const leaderless = await findWithoutActingAdmin(
		db,
		seats.map(({ communityId }) => communityId),
	);
	const { mailFailure, ...rest } = facts;
	const { resultMails, newsMails, remindDayBefore, remindHoursBefore } = player;
	return accept({
		...rest,
		...{ id: playerId, displayName: player.displayName, email: player.email, lockedAt: player.lockedAt },
		confirmed: player.emailVerifiedAt !== null,
		isOperator: playerId === input.actorId || (await siteAdminRights(db, context, player)) !== 'no',
		mails: {
			...{ failedAt: player.mailFailedAt, failure: mailFailure },
			troubled: await countTroubledMailsOf(db, playerId),
			choices: { resultMails, newsMails, remindDayBefore, remindHoursBefore },
		},
		seats: seats.map((seat) => ({ ...seat, leaderless: leaderless.has(seat.communityId) })),
		moreSeats: count - seats.length,
		events: await findEventsOf(db, playerId, EVENTS),
		deletion: input.deleting ? await showDeletion(context, { playerId }) : null,
	});
}
