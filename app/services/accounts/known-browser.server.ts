import { randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { findPlayer } from '~/data/players.server';
import { findFactor } from '~/data/second-factors.server';
import { keyedHash } from '~/services/trust/keyed-hash.server';

/** Accounts that one browser is remembered for. */
const MOST = 5;
const shape = /^[\w-]{22}(\.[\w-]{43}){0,5}$/;

/**
 * The name of a browser, if the account was logged in there before: its cookie holds a random name and a signature for
 * each account. Nobody can make one up, it opens nothing, and it ends with the password and the second factor with which
 * that log-in was made: collected browsers are worth nothing any more.
 */
export async function knownBrowser(
	context: Context,
	cookie: string,
	playerId: string,
): Promise<string | null> {
	if (!shape.test(cookie)) return null;
	const [name = '', ...signatures] = cookie.split('.');
	return signatures.includes(await signatureOf(context, name, playerId)) ? name : null;
}

/** The signature of the account that was logged in last in the browser with this cookie, or null. */
export function lastAccount(cookie: string): string | null {
	return shape.test(cookie) ? (cookie.split('.')[1] ?? null) : null;
}

/** Whether that is this account, by its password and second factor as they are now. */
export async function isLastAccount(context: Context, account: string, cookie: string, playerId: string) {
	const [name = ''] = cookie.split('.');
	return account === lastAccount(cookie) && account === (await signatureOf(context, name, playerId));
}

/** The cookie of a browser in which the account is logged in now; the accounts used last stay in it. */
export async function rememberInBrowser(context: Context, cookie: string, playerId: string): Promise<string> {
	const [name = '', ...signatures] = shape.test(cookie)
		? cookie.split('.')
		: [randomBytes(16).toString('base64url')];
	const own = await signatureOf(context, name, playerId);
	return [name, own, ...signatures.filter((each) => each !== own)].slice(0, MOST + 1).join('.');
}

async function signatureOf(context: Context, name: string, playerId: string): Promise<string> {
	const player = await findPlayer(context.db, playerId);
	const factor = await findFactor(context.db, playerId);
	const secrets = [player?.passwordHash, factor?.confirmedAt ? factor.secret : ''].join(':');
	return keyedHash(context, `browser:${name}:${playerId}:${secrets}`);
}
