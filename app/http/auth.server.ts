import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { Result } from '~/domain/result';
import { logIn } from '~/services/accounts/log-in.server';
import { triesOfLogIn } from '~/services/accounts/tries-of-log-in.server';
import { type TooManyTries, withTries } from '~/services/trust/with-tries.server';
import { cleanEmail } from './account-fields.server';
import { browserProof } from './known-browser.server';

type LogInVerdict = Awaited<ReturnType<typeof logIn>> | Result<never, TooManyTries>;

/**
 * Checks the fields `email` and `password` of a log-in form with remix-auth's form strategy, within the limits. A
 * refusal is a value here; only outages are thrown. The request's body is spent afterwards.
 */
export async function authenticate(request: Request, context: AppLoadContext): Promise<LogInVerdict> {
	const authenticator = new Authenticator<LogInVerdict>();
	authenticator.use(
		new FormStrategy(async ({ form }) => {
			const email = cleanEmail(String(form.get('email')));
			const password = String(form.get('password'));
			const browser = await browserProof(request, context);
			const tries = await triesOfLogIn(context, { email, address: context.address, browser });
			return withTries(context, tries, () => logIn(context, { email, password }));
		}),
		'form',
	);
	return authenticator.authenticate('form', request);
}
