import { logError } from '~/log.server';

/**
 * Waits for a write that a page can do without: when a session was used, that a message was shown, which community was
 * used last. Where it fails, that is logged, and the page is what it would be.
 */
export async function bestEffort(request: Request, write: Promise<unknown>): Promise<void> {
	await write.catch((error: unknown) => logError(error, request));
}
