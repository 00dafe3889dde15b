import type { AppLoadContext } from '@remix-run/node';
import { longestVisit } from '~/services/accounts/open-session.server';
import type { PendingLogIn } from '~/services/accounts/second-step.server';
import { seal, unseal } from '~/services/trust/seal.server';
import { ownCookie } from './own-cookie.server';

/** A message for the next page. */
export type ToastMessage = { kind: 'success' | 'error' | 'info'; text: string };

/** What somebody carries from page to page, in their browser alone; of a player it is the message. */
export type Visit = {
	toast?: ToastMessage;
	/** R32: the community that the visitor is invited to. */
	joinId?: string;
	/** What this browser registered last, with its secret; `askedAt` (ms UTC) is when it last asked for a letter. */
	pending?: { email: string; secret: string; askedAt: number };
	/** A log-in whose password was right and whose second factor is missing. */
	pendingLogIn?: PendingLogIn;
};

/** Binds what is sealed here to its purpose. */
const PURPOSE = 'visit';

/** What the browser of somebody who isn't logged in carries; nothing if it was made up or is too old. */
export async function readVisit(request: Request, context: AppLoadContext): Promise<Visit> {
	const text: unknown = await visitCookie(context).parse(request.headers.get('Cookie'));
	const bytes = typeof text === 'string' ? unseal(context, PURPOSE, text) : null;
	if (bytes === null) return {};
	const { until, visit } = JSON.parse(bytes.toString()) as { until: number; visit: Visit };
	return until > context.now() ? visit : {};
}

/** The header that lets the browser carry this, sealed, for seven days, or nothing any more. */
export async function visitHeader(
	context: Pick<AppLoadContext, 'settings' | 'now'>,
	visit: Visit,
): Promise<string> {
	if (Object.keys(visit).length === 0) return visitCookie(context).serialize('', { maxAge: 0 });
	const sealed = { until: context.now() + longestVisit, visit };
	return visitCookie(context).serialize(seal(context, PURPOSE, Buffer.from(JSON.stringify(sealed))));
}

function visitCookie(context: Pick<AppLoadContext, 'settings'>) {
	return ownCookie(context, 'visit', longestVisit / 1000);
}
