import common from '@zxcvbn-ts/language-common';
import type { Context } from '~/context.server';
import { judgePassword } from '~/domain/password';
import type { AccountRefusal } from '~/domain/refusals-account';
import { type Result, refuse } from '~/domain/result';

/** Fifty thousand passwords out of published leaks, the most frequent first. */
const leaked = new Set(common.dictionary.passwords);

/**
 * Whether the account of this address may get this password. Refuses what the rules refuse, the product's name and the
 * address, and what is in lists of frequent passwords, however it is capitalised.
 */
export function judgeNewPassword(
	context: Context,
	{ email, password }: { email: string; password: string },
): Result<null, AccountRefusal> {
	const ownWords = [context.settings.productName, email, email.split('@')[0] ?? ''];
	const verdict = judgePassword(password, ownWords);
	if (verdict.ok && leaked.has(password.toLowerCase())) return refuse({ code: 'password-common' });
	return verdict;
}
