import type { AppLoadContext } from '@remix-run/node';
import { keepInvitation, keepInvitationOfWaiting } from '~/services/accounts/keep-invitation.server';
import { loadSession, noteSeen, type SessionPlayer } from '~/services/accounts/load-session.server';
import { logOut } from '~/services/accounts/log-out.server';
import { longestSession, openSession, sessionId } from '~/services/accounts/open-session.server';
import { deviceWords } from '~/text/device';
import { loggedFailure } from './failed-form.server';
import { rememberBrowser } from './known-browser.server';
import { ownCookie } from './own-cookie.server';
import { readVisit, type ToastMessage, type Visit, visitHeader } from './visit.server';

/** Who asks, and what they carry. For a visitor who isn't logged in `id` is null and nothing is stored. */
export type WebSession =
	| { readonly id: string; readonly player: SessionPlayer; readonly data: Visit }
	| { readonly id: null; readonly player: null; readonly data: Visit };

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
	const forPage = request.method === 'GET' || request.method === 'HEAD';
	const session = typeof secret === 'string' ? await loadSession(context, secret, { forPage }) : null;
	if (typeof secret === 'string') context.recognise?.(sessionId(secret), session?.player.id ?? null);
	if (session === null) return { id: null, player: null, data: await readVisit(request, context) };
	await noteSeen(context, session).catch(loggedFailure(request));
	const { id, player } = session;
	const { toast } = await readVisit(request, context);
	return { id, player, data: withoutGaps({ toast, joinId: player.invitation ?? undefined }) };
}

/**
 * Changes the message or the invitation that somebody carries; `undefined` takes it out. A player's invitation is stored
 * with the account, all else goes into the headers to answer with, which come back.
 */
export async function changeData(
	request: Request,
	context: AppLoadContext,
	change: { [K in 'toast' | 'joinId' | 'pending']?: Visit[K] | undefined },
): Promise<Headers> {
	const session = await getSession(request, context);
	const data = withoutGaps({ ...session.data, ...change });
	seen.set(context, Promise.resolve({ ...session, data }));
	if (session.player === null) return new Headers({ 'Set-Cookie': await visitHeader(context, data) });
	if ('joinId' in change) await keepInvitation(context, session.player.id, change.joinId ?? null);
	if (!('toast' in change)) return new Headers();
	return new Headers({ 'Set-Cookie': await visitHeader(context, withoutGaps({ toast: change.toast })) });
}

/**
 * R32: remembers the community that the visitor is invited to, with the account that their browser has registered too.
 * Returns the headers to answer with.
 */
export async function rememberJoin(
	request: Request,
	context: AppLoadContext,
	joinId: string,
): Promise<Headers> {
	const { data } = await getSession(request, context);
	if (data.joinId === joinId) return new Headers();
	if (data.pending) await keepInvitationOfWaiting(context, data.pending.secret, joinId);
	return changeData(request, context, { joinId });
}

/**
 * R32: forgets a player's invitation, because it was taken or declined; where that can't be stored it is only offered
 * again.
 */
export async function forgetJoin(request: Request, context: AppLoadContext): Promise<void> {
	const { data } = await getSession(request, context);
	if (data.joinId === undefined) return;
	await changeData(request, context, { joinId: undefined }).catch(loggedFailure(request));
}

/**
 * Begins a player's session under a new id; an old one ends, with all that the visitor carried. `toast`: what the first page
 * says. Returns the headers to answer with; null where the log-in's `proof` doesn't hold any more.
 */
export async function beginSession(
	request: Request,
	context: AppLoadContext,
	{ toast, ...player }: { playerId: string; toast?: ToastMessage | undefined; proof?: string | undefined },
): Promise<Headers | null> {
	const { id } = await getSession(request, context);
	const device = deviceWords(request.headers.get('User-Agent') ?? '');
	const opened = await openSession(context, { ...player, proof: player.proof, replaces: id, device });
	if (opened === null) return null;
	const headers = new Headers({ 'Set-Cookie': await sessionCookie(context).serialize(opened.secret) });
	headers.append('Set-Cookie', await rememberBrowser(request, context, player.playerId));
	headers.append('Set-Cookie', await visitHeader(context, withoutGaps({ toast })));
	return headers;
}

/**
 * Ends a player's session, if there is one: from now on they are somebody who carries this. Returns the headers to
 * answer with.
 */
export async function beginVisit(
	request: Request,
	context: AppLoadContext,
	visit: { [K in keyof Visit]: Visit[K] | undefined },
): Promise<Headers> {
	const headers = await endSession(request, context);
	const data = withoutGaps(visit);
	seen.set(context, Promise.resolve({ id: null, player: null, data }));
	headers.append('Set-Cookie', await visitHeader(context, data));
	return headers;
}

async function endSession(request: Request, context: AppLoadContext): Promise<Headers> {
	const { id } = await getSession(request, context);
	if (id === null) return new Headers();
	await logOut(context, id);
	return new Headers({ 'Set-Cookie': await sessionCookie(context).serialize('', { maxAge: 0 }) });
}

function withoutGaps(visit: { [K in keyof Visit]: Visit[K] | undefined }): Visit {
	return JSON.parse(JSON.stringify(visit)) as Visit;
}

function sessionCookie(context: AppLoadContext) {
	return ownCookie(context, 'session', longestSession / 1000);
}
