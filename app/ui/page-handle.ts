import { useMatches } from '@remix-run/react';

/**
 * What a route says about its page (`export const handle`). `scripts: false`: it ships no JavaScript.
 * `failure`: the sentence of its error page when something unexpected keeps it from being shown.
 */
export type PageHandle = { scripts?: false; failure?: string };

/** The handle of the page that is shown, or would be if nothing had failed. */
export function usePageHandle(): PageHandle {
	const handle = useMatches().at(-1)?.handle;
	return typeof handle === 'object' && handle !== null ? handle : {};
}
