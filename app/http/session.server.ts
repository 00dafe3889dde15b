import { type AppLoadContext, createCookie } from '@remix-run/node';
import { changeSession } from '~/services/change-session.server';
import { loadSession, noteSeen, type SessionPlayer } from '~/services/load-session.server';
import { logOut } from '~/services/log-out.server';
import { longestSession, openSession, type SessionData, sessionId } from '~/services/open-session.server';
import { deviceWords } from '~/text/device';
import { bestEffort } from './best-effort.server';
import { rememberBrowser } from './known-browser.server';
import { sessionCookieName } from './session-cookie.server';

/** The visitor's session. Nobody's first visit has none: `id` is null and nothing is stored. */
export type WebSession = {
	readonly id: string | null;
	readonly player: SessionPlayer | null;
	readonly data: SessionData;
};

const nobody: WebSession = { id: null, player: null, data: {} };

/** Each request looks its session up once; the context belongs to one request. */
const seen = new WeakMap<AppLoadContext, Promise<WebSession>>();

/** The session of a request. Loads it once for all loaders and guards of the request. */
export function getSession(request: Request, context: AppLoadContext): Promise<WebSession> {
	let session = seen.get(context);
	if (!session) {
		session = readSession(request, context);
		seen.set(context, session);
	}
	return session;
}

async function readSession(request: Request, context: AppLoadContext): Promise<WebSession> {
	const secret: unknown = await sessionCookie(context).parse(request.headers.get('Cookie'));
	if (typeof secret !== 'string') return nobody;
	const session = await loadSession(context, secret);
	context.recognise?.(sessionId(secret), session?.player?.verified ? session.player.id : null);
	if (session === null) return nobody;
	await bestEffort(request, noteSeen(context, session));
	return session;
}

/**
 * Changes what the session carries (`undefined` takes a value out), opening an anonymous one if there is none.
 * Returns the headers to answer with.
 */
export async function changeData(
	request: Request,
	context: AppLoadContext,
	change: { [K in keyof SessionData]: SessionData[K] | undefined },
): Promise<Headers> {
	const session = await getSession(request, context);
	if (session.id !== null) {
		const data = await changeSession(context, session.id, change);
		if (data !== null) {
			seen.set(context, Promise.resolve({ ...session, data }));
			return new Headers();
		}
	}
	const data = JSON.parse(JSON.stringify(change)) as SessionData;
	if (Object.keys(data).length === 0) return new Headers();
	const { secret, id } = await openSession(context, { playerId: null, data, replaces: null });
	seen.set(context, Promise.resolve({ id, player: null, data }));
	return withCookie(context, secret);
}

/** R32: remembers the community that the visitor is invited to. Returns the headers to answer with. */
export async function rememberJoin(
	request: Request,
	context: AppLoadContext,
	joinId: string,
): Promise<Headers> {
	const { data } = await getSession(request, context);
	return data.joinId === joinId ? new Headers() : changeData(request, context, { joinId });
}

/** R32: forgets the invitation, because it was taken or has gone; where that can't be stored it is only offered again. */
export async function forgetJoin(request: Request, context: AppLoadContext): Promise<void> {
	const { data } = await getSession(request, context);
	if (data.joinId === undefined) return;
	await bestEffort(request, changeData(request, context, { joinId: undefined }));
}

/** Begins a session under a new id, of a player or of nobody; the old one ends. Returns the headers to answer with. */
export async function beginSession(
	request: Request,
	context: AppLoadContext,
	input: { playerId: string | null; data: SessionData },
): Promise<Headers> {
	const { id } = await getSession(request, context);
	const device = input.playerId === null ? '' : deviceWords(request.headers.get('User-Agent') ?? '');
	const { secret } = await openSession(context, { ...input, replaces: id, device });
	const headers = await withCookie(context, secret);
	if (input.playerId !== null)
		headers.append('Set-Cookie', await rememberBrowser(request, context, input.playerId));
	return headers;
}

/** Ends the session. Returns the headers that take the cookie away. */
export async function endSession(request: Request, context: AppLoadContext): Promise<Headers> {
	const { id } = await getSession(request, context);
	if (id !== null) await logOut(context, id);
	seen.set(context, Promise.resolve(nobody));
	return new Headers({ 'Set-Cookie': await sessionCookie(context).serialize('', { maxAge: 0 }) });
}

async function withCookie(context: AppLoadContext, secret: string): Promise<Headers> {
	return new Headers({ 'Set-Cookie': await sessionCookie(context).serialize(secret) });
}

/** On plain http (a laptop in the home network) browsers drop Secure, so it follows the origin, as the name does. */
function sessionCookie({ settings }: AppLoadContext) {
	const secure = settings.origin.startsWith('https:');
	return createCookie(sessionCookieName(settings.origin), {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure,
		maxAge: longestSession / 1000,
	});
}
