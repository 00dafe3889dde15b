import type { Context } from '~/context.server';
import { judgePassword } from '~/domain/password';
import type { AccountRefusal } from '~/domain/refusals-account';
import { type Result, refuse } from '~/domain/result';

/**
 * Whether the account of this address may get this password. Refuses what the rules refuse, the product's name and the
 * address, and what is in lists of frequent passwords, however it is capitalised.
 */
export async function judgeNewPassword(
	context: Context,
	{ email, password }: { email: string; password: string },
): Promise<Result<null, AccountRefusal>> {
	const ownWords = [context.settings.productName, email, email.split('@')[0] ?? ''];
	const verdict = judgePassword(password, ownWords);
	if (!verdict.ok) return verdict;
	// Fifty thousand passwords out of published leaks, in four megabytes that most processes never need.
	const { default: common } = await import('@zxcvbn-ts/language-common');
	const { passwords } = common.dictionary;
	return passwords.includes(password.toLowerCase()) ? refuse({ code: 'password-common' }) : verdict;
}
