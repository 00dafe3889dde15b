import { z } from 'zod';
import type { Refusal } from '~/domain/refusal';

/** The fields of the join card. An empty name means the profile's (R31). */
export const joinForm = z.object({
	invitation: z.string().default(''),
	displayName: z.string().default(''),
	password: z.string().default(''),
});

/** The field that a refusal belongs to; '' is the whole form. */
export function fieldOf(refusal: Refusal): string {
	if (refusal.code === 'community-password-wrong') return 'password';
	return refusal.code.includes('name') ? 'displayName' : '';
}
