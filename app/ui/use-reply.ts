import type { SerializeFrom } from '@remix-run/node';
import { useActionData, useRouteLoaderData } from '@remix-run/react';
import type { KeptReply, Shell } from './shell';

/** What the page's form gave back: now, or when it was sent by somebody who wasn't logged in any more. */
export function useReply<A = undefined>(): SerializeFrom<A> | KeptReply | undefined {
	const reply = useActionData<A>();
	const root = useRouteLoaderData('root') as { shell: Shell } | undefined;
	return reply ?? root?.shell.kept ?? undefined;
}
