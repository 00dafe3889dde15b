import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { logIn } from '~/services/log-in.server';
import { cleanEmail } from './account-fields.server';

type LogInVerdict = Awaited<ReturnType<typeof logIn>>;

/**
 * Checks the fields `email` and `password` of a log-in form with remix-auth's form strategy. A refusal is a value
 * here, so that only outages are thrown. The request's body is spent afterwards.
 */
export async function authenticate(request: Request, context: AppLoadContext): Promise<LogInVerdict> {
	const authenticator = new Authenticator<LogInVerdict>();
	authenticator.use(
		new FormStrategy(({ form }) =>
			logIn(context, {
				email: cleanEmail(String(form.get('email'))),
				password: String(form.get('password')),
			}),
		),
		'form',
	);
	return authenticator.authenticate('form', request);
}
