import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import { isLastAccount, lastAccount } from '~/services/accounts/known-browser.server';
import { seal, unseal } from '~/services/trust/seal.server';
import { accountTexts } from '~/text/accounts';
import type { KeptReply } from '~/ui/shell';
import { readFields, withoutPasswords } from './form.server';
import { browserProof } from './known-browser.server';
import { ownCookie } from './own-cookie.server';
import { ownPath } from './own-path.server';

/** How long a form is kept for somebody who has to log in first, ms. */
const LIFE = 3_600_000;

/** What one cookie may hold beside all other headers, which proxies take 4 KiB of, and how much text is looked at. */
const MOST_SEALED = 2_100;
const MOST_TEXT = 16_000;
/** So many bytes are read for that: anybody may send an upload, and to take its fields apart can take seconds. */
const MOST_BODY = 64 * 1024;

/** Where all of it doesn't fit, texts up to this length are kept. */
const SHORT = 200;

/** Binds what is sealed here to its purpose. */
const PURPOSE = 'kept-form';

type KeptForm = {
	/** ms UTC */
	readonly until: number;
	readonly path: string;
	/** What the browser shows of the account that was logged in there last; null: nothing, and nothing of the form is kept. */
	readonly owner: string | null;
	readonly values: Record<string, string>;
	/** Something was too long to be kept. */
	readonly cut: boolean;
};

/** A button that stands on every page and has no page of its own to come back to. */
const pageless = '/community/switch';

/** Fields that are nobody's to read again, beside passwords. */
const secret = /code|secret|token/i;

/**
 * Keeps the form that somebody sent whose session had ended, sealed in their own browser and nowhere else: the texts
 * without passwords, for the account that was logged in there last; where nobody was, its page alone. Returns the header
 * to answer with, or null where there is no page to come back to.
 */
export async function keepForm(request: Request, context: AppLoadContext): Promise<string | null> {
	const owner = lastAccount(await browserProof(request, context));
	const { pathname, search } = new URL(request.url);
	if (pathname === pageless) return null;
	const isLong = Number(request.headers.get('Content-Length')) > MOST_BODY;
	const all = owner === null || isLong ? [] : Object.entries(withoutPasswords(await readFields(request)));
	const fields = all.filter(([name]) => !secret.test(name));
	for (const longest of [MOST_TEXT, SHORT, -1]) {
		const kept = fields.filter(([, value]) => value.length <= longest);
		const text = sealForm(context, {
			until: context.now() + LIFE,
			path: pathname + search,
			owner,
			values: Object.fromEntries(kept),
			cut: isLong || kept.length < fields.length,
		});
		if (text !== null) return keptCookie(context).serialize(text);
	}
	return null;
}

/** The path of the form that this browser keeps for whoever logs in now, or null: another's page is nobody's to see. */
export async function keptPath(
	request: Request,
	context: AppLoadContext,
	playerId: string,
): Promise<string | null> {
	const kept = await readKept(request, context);
	return kept !== null && (await isOwn(kept, request, context, playerId)) ? ownPath(kept.path) : null;
}

/** The header that forgets a form that whoever logs in now isn't to see, or null. */
export async function forgetOthers(
	request: Request,
	context: AppLoadContext,
	playerId: string,
): Promise<string | null> {
	const kept = await readKept(request, context);
	if (kept === null || (await isOwn(kept, request, context, playerId))) return null;
	return keptCookie(context).serialize('', { maxAge: 0 });
}

/** What the log-in says in the browser of somebody who sent a form, or null. */
export async function keptNotice(request: Request, context: AppLoadContext): Promise<string | null> {
	const kept = await readKept(request, context);
	if (kept === null) return null;
	return kept.owner === null ? accountTexts.formLost : accountTexts.formWaits;
}

/**
 * The kept form for the page that it belongs to, as the reply of that page's action, and the header that forgets it.
 * Whoever else is logged in gets nothing of it, not with the cookies of its owner's browser either.
 */
export async function takeKept(
	request: Request,
	context: AppLoadContext,
	playerId: string,
): Promise<{ reply: KeptReply | null; header: string } | null> {
	const kept = await readKept(request, context);
	const { pathname } = new URL(request.url);
	if (kept === null || request.method !== 'GET' || kept.path.split('?', 1)[0] !== pathname) return null;
	const header = await keptCookie(context).serialize('', { maxAge: 0 });
	const isTaken = kept.owner !== null && (await isOwn(kept, request, context, playerId));
	if (!isTaken) return { reply: null, header };
	const sentence = kept.cut ? accountTexts.formKeptInPart : accountTexts.formKept;
	const { values } = kept;
	return { reply: { errors: { '': sentence }, values, intent: values.intent ?? '' }, header };
}

/** Where nobody was logged in before, it is anybody's. */
async function isOwn({ owner }: KeptForm, request: Request, context: AppLoadContext, playerId: string) {
	if (owner === null) return true;
	return isLastAccount(context, owner, await browserProof(request, context), playerId);
}

async function readKept(request: Request, context: AppLoadContext): Promise<KeptForm | null> {
	const text: unknown = await keptCookie(context).parse(request.headers.get('Cookie'));
	const bytes = typeof text === 'string' ? unseal(context, PURPOSE, text) : null;
	if (bytes === null) return null;
	const kept = JSON.parse(brotliDecompressSync(bytes).toString()) as KeptForm;
	return kept.until > context.now() ? kept : null;
}

/** Null for what doesn't fit into a cookie. */
function sealForm(context: AppLoadContext, kept: KeptForm): string | null {
	const json = JSON.stringify(kept);
	if (json.length > MOST_TEXT) return null;
	const params = {
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_QUALITY]: 9,
	};
	const sealed = seal(context, PURPOSE, brotliCompressSync(json, { params }));
	return sealed.length > MOST_SEALED ? null : sealed;
}

function keptCookie(context: AppLoadContext) {
	return ownCookie(context, 'kept', LIFE / 1000);
}
