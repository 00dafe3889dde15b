import type { Context } from '~/context.server';
import type { Membership } from '~/data/memberships.server';
import { findSession, saveSessionSeen } from '~/data/sessions.server';
import { type SessionData, sessionEnd, sessionId } from './open-session.server';
import { siteAdminRights } from './site-admin.server';

/** How exactly the last use of a session is stored, in ms. */
const seenStep = 10 * 60 * 1000;

/** Who sits before the browser. */
export type SessionPlayer = {
	id: string;
	email: string;
	displayName: string | null;
	verified: boolean;
	isSiteAdmin: boolean;
	/** A site admin who has no rights before a second factor is set up. */
	lacksFactor: boolean;
	lastCommunityId: string | null;
	/** Where they play, newest first. */
	memberships: readonly Membership[];
	/** The address takes no mail. */
	mailFailed: boolean;
};

export type LoadedSession = {
	id: string;
	player: SessionPlayer | null;
	data: SessionData;
	/** Set where the stored last use is too old: for `noteSeen`. */
	unnoted: { anonymous: boolean; createdAt: number } | null;
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

/** The session behind a cookie's secret, or null if there is none or it has ended. */
export async function loadSession(context: Context, secret: string): Promise<LoadedSession | null> {
	const now = context.now();
	const session = await findSession(context.db, sessionId(secret));
	if (!session || session.expiresAt <= now) return null;
	const { id, player, createdAt } = session;
	const rights = await siteAdminRights(context.db, context, player);
	return {
		id,
		unnoted: now - session.lastSeenAt >= seenStep ? { anonymous: player === null, createdAt } : null,
		data: JSON.parse(session.data) as SessionData,
		player: player && {
			id: player.id,
			email: player.email,
			displayName: player.displayName,
			verified: player.emailVerifiedAt !== null,
			isSiteAdmin: rights === 'yes',
			lacksFactor: rights === 'lacks-factor',
			lastCommunityId: player.lastCommunityId,
			memberships: player.memberships,
			mailFailed: player.mailFailedAt !== null,
		},
	};
}
