import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkHealth } from '~/services/check-health.server';

/** 200 'ok', or 503 with what is wrong as a word. */
export async function loader({ context }: LoaderFunctionArgs) {
	const health = await checkHealth(context);
	return new Response(`${health}\n`, { status: health === 'ok' ? 200 : 503 });
}
