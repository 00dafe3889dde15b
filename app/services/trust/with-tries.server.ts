import type { Context } from '~/context.server';
import { claimTry, forgetTries, returnTry } from '~/data/throttles.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { type Result, refuse } from '~/domain/result';
import { type Throttle, type ThrottleName, throttles } from '~/domain/throttle';
import { keyedHash } from './keyed-hash.server';

/** Something that is limited, and whom it is counted for: an internet address, an account, a typed e-mail address. */
export type Try = { readonly limit: ThrottleName; readonly whom: string };

export type TooManyTries = Extract<AccountRefusal, { code: 'too-many-tries' }>;

/**
 * Does `work` if none of the limits is exhausted, and counts it before it begins. Work that was right gives back what
 * its limits say. Refuses with how long to wait; then nothing was done. The limits are kept under keyed hashes.
 */
export async function withTries<T, R>(
	context: Context,
	tries: readonly Try[],
	work: () => Promise<Result<T, R>>,
): Promise<Result<T, R | TooManyTries>> {
	const counted = tries.map(({ limit, whom }) => ({
		key: keyedHash(context, `throttle:${limit}:${whom}`),
		throttle: throttles[limit] as Throttle,
	}));
	for (const each of counted) {
		const wait = await claimTry(context.db, { ...each, now: context.now() });
		if (wait > 0) return refuse({ code: 'too-many-tries', wait });
	}
	const verdict = await work();
	if (!verdict.ok) return verdict;
	for (const { key, throttle } of counted) {
		if (throttle.right === 'is-free') await returnTry(context.db, { key, throttle });
		if (throttle.right === 'clears') await forgetTries(context.db, key);
	}
	return verdict;
}
