import type { Response } from 'express';
import { replaceMethod } from '~/domain/replace-method';

/** What an answer emits that goes on for as long as somebody listens, once it has begun: from then on it counts as made. */
export const GOES_ON = 'goes-on';

/**
 * Calls `answered` once the answer to a request is made, whether or not anybody is left to read it: what a sender that
 * breaks off leaves behind is work until then. An answer that fails on its way counts as made.
 */
export function onceAnswered(response: Response, answered: () => void): void {
	let isAnswered = false;
	const done = () => {
		if (isAnswered) return;
		isAnswered = true;
		answered();
	};
	const end = response.end.bind(response) as (...args: unknown[]) => Response;
	replaceMethod(response, 'end', (...args: unknown[]) => {
		done();
		return end(...args);
	});
	response.once('close', () => response.headersSent && done());
	response.once(GOES_ON, done);
}
