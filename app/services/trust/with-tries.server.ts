import type { Context } from '~/context.server';
import { claimTry, forgetTries, returnTry } from '~/data/throttles.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { type Result, refuse } from '~/domain/result';
import { type Throttle, type ThrottleName, throttles } from '~/domain/throttle';
import { keyedHash } from './keyed-hash.server';

/** Something that is limited, and whom it is counted for: an internet address, an account, a typed e-mail address. */
export type Try = { readonly limit: ThrottleName; readonly whom: string };

export type TooManyTries = Extract<AccountRefusal, { code: 'too-many-tries' }>;

type Counted = { readonly key: string; readonly throttle: Throttle };

/**
 * Does `work` if none of the limits is exhausted, and counts it before it begins. Afterwards gives back what its
 * limits say of right work, or of work that was refused. Refuses with how long to wait; then nothing was done. The
 * limits are kept under keyed hashes.
 */
export async function withTries<T, R>(
	context: Context,
	tries: readonly Try[],
	work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | TooManyTries>> {
	const counted: Counted[] = [];
	for (const { limit, whom } of tries) {
		const each = { key: keyedHash(context, `throttle:${limit}:${whom}`), throttle: throttles[limit] };
		const wait = await claimTry(context.db, { ...each, now: context.now() });
		if (wait > 0) {
			await settleTries(context, counted, 'refused');
			return refuse({ code: 'too-many-tries', wait });
		}
		counted.push(each);
	}
	const verdict = await work();
	await settleTries(context, counted, verdict.ok ? 'right' : 'refused');
	return verdict;
}

async function settleTries(context: Context, counted: readonly Counted[], end: 'right' | 'refused') {
	for (const { key, throttle } of counted) {
		const isFree = throttle.right === (end === 'right' ? 'is-free' : 'counts-alone');
		if (isFree) await returnTry(context.db, { key, throttle });
		if (end === 'right' && throttle.right === 'clears') await forgetTries(context.db, key);
	}
}
