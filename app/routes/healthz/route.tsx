import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkHealth } from '~/services/operating/check-health.server';

/**
 * 200 'ok', or 503 with what is wrong as a word. A clock that jumped within the last day has a line of its own: to start the
 * process anew wouldn't help.
 */
export async function loader({ context }: LoaderFunctionArgs) {
	const health = await checkHealth(context);
	const jump = context.clock?.last();
	const lines = jump ? [health, jumpLine(jump)] : [health];
	return new Response(`${lines.join('\n')}\n`, { status: health === 'ok' ? 200 : 503 });
}

function jumpLine({ at, by }: { at: number; by: number }): string {
	return `clock jumped by ${(by / 1000).toFixed(1)} s at ${new Date(at).toISOString()}`;
}
