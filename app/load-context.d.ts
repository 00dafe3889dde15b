import '@remix-run/node';
import type { RequestContext } from './context.server';

declare module '@remix-run/server-runtime' {
	interface AppLoadContext extends RequestContext {}
	interface Future {
		v3_singleFetch: true;
	}
}
