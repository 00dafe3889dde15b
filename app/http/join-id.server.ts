import { z } from 'zod';
import type { WebSession } from './session.server';

/** An invitation's code: a community's id, with a dot and the token of the invite link or without. */
const shape = /^[\w.-]{1,64}$/;

/**
 * R32: the invitation (app/domain/invitation.ts) that the visitor comes with, by `?join=` of the address, else by what
 * they carry.
 */
export function joinIdOf(request: Request, session: WebSession): string | undefined {
	const asked = new URL(request.url).searchParams.get('join') ?? '';
	return shape.test(asked) ? asked : session.data.joinId;
}

/** The hidden form field of an invitation; anything that can't be an id counts as none. */
export const joinField = z.string().regex(shape).optional().catch(undefined);
