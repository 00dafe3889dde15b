import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkHealth } from '~/services/check-health.server';

/** 200 while the database answers, else 503. */
export async function loader({ context }: LoaderFunctionArgs) {
	const healthy = await checkHealth(context);
	return new Response(healthy ? 'ok\n' : 'database\n', { status: healthy ? 200 : 503 });
}
