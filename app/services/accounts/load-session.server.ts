import type { Context } from '~/context.server';
import type { Membership } from '~/data/memberships.server';
import { findSession, type StoredSession, saveSessionSeen } from '~/data/sessions.server';
import type { WayMark } from '~/data/way-marks.server';
import { siteAdminRights } from '~/services/trust/site-admin.server';
import { sessionEnd, sessionId } from './open-session.server';

/** How exactly the last use of a session is stored, in ms. */
const seenStep = 10 * 60 * 1000;

/** Who is at the browser. */
export type SessionPlayer = Pick<
	StoredSession['player'],
	'id' | 'email' | 'displayName' | 'lastCommunityId' | 'invitation'
> & {
	isSiteAdmin: boolean;
	/** A site admin who has no rights before a second factor is set up. */
	lacksFactor: boolean;
	/** Where they play, newest first. */
	memberships: readonly Membership[];
	/** Null where they weren't read with it: `loadMarks` does then. */
	marks: readonly WayMark[] | null;
	/** The address takes no mail. */
	mailFailed: boolean;
};

export type LoadedSession = {
	id: string;
	player: SessionPlayer;
	/** Set where the stored last use is too old: for `noteSeen`. */
	unnoted: { createdAt: number } | null;
};

/** Stores that a session is used now, which makes it last longer. */
export async function noteSeen(
	context: Context,
	{ id, unnoted }: Pick<LoadedSession, 'id' | 'unnoted'>,
): Promise<void> {
	if (unnoted === null) return;
	const now = context.now();
	await saveSessionSeen(context.db, { id, lastSeenAt: now, expiresAt: sessionEnd(unnoted, now) });
}

/** The session behind a cookie's secret, for a page with the marks of its ways, or null if there is none, it has ended, the address isn't verified or the account is locked. */
export async function loadSession(
	context: Context,
	secret: string,
	{ forPage = false } = {},
): Promise<LoadedSession | null> {
	const now = context.now();
	const session = await findSession(context.db, sessionId(secret), { marksAt: forPage ? now : null });
	if (!session || session.expiresAt <= now || session.player.emailVerifiedAt === null) return null;
	if (session.player.lockedAt !== null) return null;
	const { id, player, createdAt } = session;
	const rights = await siteAdminRights(context.db, context, player);
	const { email, displayName, lastCommunityId, memberships, marks, invitation } = player;
	return {
		id,
		unnoted: now - session.lastSeenAt >= seenStep ? { createdAt } : null,
		player: {
			...{ id: player.id, email, displayName, lastCommunityId, memberships, marks, invitation },
			isSiteAdmin: rights === 'yes',
			lacksFactor: rights === 'lacks-factor',
			mailFailed: player.mailFailedAt !== null,
		},
	};
}
