import { z } from 'zod';
import type { WebSession } from './session.server';

const shape = /^[\w-]{1,64}$/;

/** R32: the community that the visitor is invited to, by `?join=` of the address, else by the session. */
export function joinIdOf(request: Request, session: WebSession): string | undefined {
	const asked = new URL(request.url).searchParams.get('join') ?? '';
	return shape.test(asked) ? asked : session.data.joinId;
}

/** The hidden form field of an invitation; anything that can't be an id counts as none. */
export const joinField = z.string().regex(shape).optional().catch(undefined);
