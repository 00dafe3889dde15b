import '@remix-run/node';
import type { RequestContext } from './context.server';

declare global {
	/** The header's background in both themes, put in by vite.config.ts. */
	const HEADER_COLORS: { light: string; dark: string };
}

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends RequestContext {}
	interface Future {
		v3_singleFetch: true;
	}
}
