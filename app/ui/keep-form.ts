import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { unanswered } from '~/text/outages';
import { failureOf } from './error-page';

/** How long an answer is waited for, ms. */
const PATIENCE = 20_000;
const UNSENT = 503;

/**
 * A route's `clientAction`, which sends its form to the server. Where no answer comes, or only that of an outage, the
 * form stays where it is with what was typed, and its page gets the reply that the server gives when it can't save: a
 * page for the error would take all that with it. `unknown`: it may have been saved all the same, its answer is lost.
 */
export async function keepForm({
	request,
	serverAction,
}: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>): Promise<unknown> {
	const form = request.clone();
	try {
		return await Promise.race([serverAction(), silence()]);
	} catch (error) {
		const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
		if (isAnswer) throw error;
		// What `fetch` throws of its own: nothing is heard of the server.
		const sentence = error instanceof TypeError ? unanswered : failureOf(error).text;
		const values = Object.fromEntries(await form.formData());
		const unknown = !isRouteErrorResponse(error);
		const reply = { failed: true, unknown, errors: { '': sentence }, values, intent: values.intent };
		return Response.json(reply, { status: UNSENT });
	}
}

/** For the `shouldRevalidate` of a page that is fresh after each of its forms: without an answer there is nothing to ask. */
export function afterAnswers({ actionStatus }: { actionStatus?: number }): boolean {
	return actionStatus !== UNSENT;
}

async function silence(): Promise<never> {
	await new Promise((resolve) => setTimeout(resolve, PATIENCE));
	throw new TypeError('No answer');
}
