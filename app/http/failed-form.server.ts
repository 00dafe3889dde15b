import { data } from '@remix-run/node';
import { logError } from '~/log.server';
import { isBusy, isLost } from '~/services/operating/is-busy.server';
import { saveFailed } from '~/text/outages';
import { outageSentence } from './answer-outages.server';
import { type FormReply, withoutPasswords } from './form.server';

/**
 * The reply to a form that an outage kept from being saved: logged, 500, or 503 where the database is only busy, with a
 * sentence for the whole form; 503 and another one where nobody knows whether it was saved, or nothing can be. The
 * intent says that it couldn't be sent: its confirm step is open again.
 */
export function failedForm(
	error: unknown,
	request: Request,
	values: Record<string, string>,
	sentence: string = saveFailed,
) {
	logError(error, request);
	const outage = outageSentence(error);
	const reply: FormReply & { failed: true; unknown: boolean; intent: string } = {
		failed: true,
		unknown: isLost(error),
		errors: { '': outage ?? sentence },
		values: withoutPasswords(values),
		intent: values.intent ?? '',
	};
	return data(reply, { status: isBusy(error) || outage !== null ? 503 : 500 });
}

/**
 * For `catch`, where a page has an answer to an outage or can do without what was to be written: when a session was used,
 * that a message was shown, which community was used last. Logs it and gives null.
 */
export function loggedFailure(request: Request): (error: unknown) => null {
	return (error) => {
		logError(error, request);
		return null;
	};
}
