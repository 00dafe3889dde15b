import { type AppLoadContext, redirect } from '@remix-run/node';
import { loggedFailure } from './failed-form.server';
import { changeData, getSession } from './session.server';
import type { ToastMessage } from './visit.server';

/**
 * Redirects to one of our own pages, which shows the message once. What the message tells is done, even if an outage of
 * the database loses the message.
 */
export async function redirectWithToast(
	context: AppLoadContext,
	request: Request,
	to: string,
	toast: ToastMessage,
): Promise<Response> {
	const headers = await changeData(request, context, { toast }).catch(loggedFailure(request));
	return redirect(to, { headers: headers ?? new Headers() });
}

/**
 * Redirects back to the page of the form, with a message: at `anchor` (an id) in browsers without
 * JavaScript, while the router in a browser keeps the scroll (`PostForm` with `stays`).
 */
export async function backWithToast(
	context: AppLoadContext,
	request: Request,
	{ path, anchor }: { path: string; anchor?: string | undefined },
	toast: ToastMessage,
): Promise<Response> {
	const to = context.routed || anchor === undefined ? path : `${path}#${anchor}`;
	return redirectWithToast(context, request, to, toast);
}

/** Pages that only pass on to another one leave the message for it. */
const passing = /^\/(dashboard|community\/[^/]+\/tippspiel)$/;

/**
 * The message for this page, which is thereby gone with the headers to answer with; the next page shows it too where
 * that can't be stored.
 */
export async function takeToast(
	request: Request,
	context: AppLoadContext,
): Promise<{ toast: ToastMessage | null; headers: Headers }> {
	const { player, data } = await getSession(request, context);
	const { toast } = data;
	const pathname = new URL(request.url).pathname.replace(/\.data$/, '');
	// Who has a name, or an invitation whose card asks for it, passes there.
	const passesName =
		pathname === '/choose-name' && (player?.displayName != null || data.joinId !== undefined);
	if (!toast || passesName || passing.test(pathname)) return { toast: null, headers: new Headers() };
	const headers = await changeData(request, context, { toast: undefined }).catch(loggedFailure(request));
	return { toast, headers: headers ?? new Headers() };
}
