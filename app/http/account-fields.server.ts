import { z } from 'zod';
import { accountTexts } from '~/text/accounts';

/** An address as it is stored and compared; no database takes zero bytes. */
export function cleanEmail(text: string): string {
	return text.replaceAll('\0', '').normalize('NFC').trim().toLowerCase();
}

/** The form field of an e-mail address. */
export const emailField = z
	.string({ error: accountTexts.emailMissing })
	.transform(cleanEmail)
	.pipe(
		z
			.string()
			.min(1, { error: accountTexts.emailMissing })
			.max(254, { error: accountTexts.emailWrong })
			.pipe(z.email({ error: accountTexts.emailWrong })),
	);

/** The form field of a password that already exists; what is good enough for a new one the service judges. */
export const passwordField = z
	.string({ error: accountTexts.passwordMissing })
	.min(1, { error: accountTexts.passwordMissing });

/** The form field of a code from an app, or of a recovery code. */
export const codeField = z
	.string({ error: accountTexts.codeMissing })
	.trim()
	.min(1, { error: accountTexts.codeMissing })
	.max(60, { error: accountTexts.codeMissing });

/** Both fields of a new password; a schema with them needs `judgeRepeat`. */
export const newPasswordFields = {
	password: z
		.string({ error: accountTexts.newPasswordMissing })
		.min(1, { error: accountTexts.newPasswordMissing }),
	passwordRepeat: z.string().default(''),
};

/** Says at the second field of a new password that both differ. For `superRefine`. */
export function judgeRepeat(
	form: { password: string; passwordRepeat: string },
	issues: z.RefinementCtx,
): void {
	if (form.password === form.passwordRepeat) return;
	issues.addIssue({ code: 'custom', path: ['passwordRepeat'], message: accountTexts.passwordsDiffer });
}
