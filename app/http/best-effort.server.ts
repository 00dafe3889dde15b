import { logError } from '~/log.server';

/**
 * Waits for a write that a page can do without: when a session was used, that a message was shown, which community was
 * used last. Where it fails, that is logged, the page is what it would be, and the answer is null.
 */
export async function bestEffort<T>(request: Request, write: Promise<T>): Promise<T | null> {
	return write.catch((error: unknown) => {
		logError(error, request);
		return null;
	});
}
