import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '~/env.server';
import { cookieName } from '~/http/own-cookie.server';
import { sessionId } from '~/services/accounts/open-session.server';
import { clientAddresses } from './client-address.server';

/** Whom a request counts for: a player, or everybody without a session at an internet address. */
export type Asker = { readonly key: string; readonly isMember: boolean };

/** So many sessions are remembered, the latest ones, each for so long after it was found good, ms. */
const MOST = 20_000;
const LIFE = 30 * 60_000;

/**
 * Tells who asks before anything is read of the database: a cookie counts for its player once a request with it has
 * found the session good, which `recognise` notes (null: it has ended). So a made-up cookie counts for nothing, and an
 * office or a mobile network, one address for many, is many players.
 */
export function whoAsks(settings: Pick<Settings, 'origin' | 'trustedProxies'>) {
	const addressOf = clientAddresses(settings.trustedProxies);
	const cookie = new RegExp(`(?:^|; *)${cookieName(settings.origin, 'session')}=([^;]+)`);
	const players = new Map<string, { playerId: string; until: number }>();
	const secretOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
		secretIn(cookie.exec(headers.cookie ?? '')?.[1]);
	return {
		addressOf,
		/** The secret of the session that a request shows, good or not; null without one. */
		secretOf,
		recognise(session: string, playerId: string | null): void {
			players.delete(session);
			if (playerId === null) return;
			players.set(session, { playerId, until: performance.now() + LIFE });
			const [oldest] = players.keys();
			if (players.size > MOST && oldest !== undefined) players.delete(oldest);
		},
		askerOf({ socket, headers }: { socket: Socket; headers: IncomingHttpHeaders }): Asker {
			const secret = secretOf({ headers });
			const known = secret === null ? undefined : players.get(sessionId(secret));
			if (known !== undefined && known.until > performance.now())
				return { key: known.playerId, isMember: true };
			const forwarded = headers['x-forwarded-for'];
			return { key: addressOf(socket.remoteAddress, forwarded?.toString()), isMember: false };
		},
	};
}

/** The secret in the cookie's value as Remix writes it; null if there is none. */
function secretIn(value: string | undefined): string | null {
	if (value === undefined) return null;
	try {
		const secret: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString());
		return typeof secret === 'string' ? secret : null;
	} catch {
		return null;
	}
}
