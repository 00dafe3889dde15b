import { z } from 'zod';
import { type Visibility, visibilities } from '~/domain/community-name';
import type { Refusal } from '~/domain/refusal';
import { communityTexts, passwordUnusedText } from '~/text/communities';

const text = z.string().default('');

/**
 * The fields of a community that can change at any time (R28); 'protected' is another word for 'password' (R30).
 * Nothing but a checkbox may be missing: a form that lost a field would otherwise reset what it doesn't mention.
 */
export const profileFields = {
	name: text,
	description: z.string({ error: communityTexts.somethingWrong }),
	visibility: z.preprocess(
		(value) => (value === 'protected' ? 'password' : value),
		z.enum(visibilities, { error: communityTexts.visibilityMissing }),
	),
	password: text,
	passwordRepeat: text,
	entryOpen: z
		.enum(['open', 'closed'], { error: communityTexts.entryMissing })
		.transform((value) => value === 'open'),
};

/** The settings of the game (R28). */
export const gameFields = {
	jokers: z
		.string({ error: communityTexts.jokersWrong })
		.trim()
		.regex(/^\d{1,2}$/, { error: communityTexts.jokersWrong })
		.transform(Number),
	rebuy: z
		.string()
		.optional()
		.transform((value) => value !== undefined && value !== ''),
	allOut: z.enum(['share', 'replay'], { error: communityTexts.allOutMissing }),
};

/** The name to play under; empty means the profile's. */
export const displayNameField = text;

/**
 * R30: says at the second password that both differ, where the visibility wants one, and at the first that there is none
 * under the others. For `superRefine`.
 */
export function judgePasswords(
	{
		visibility,
		password,
		passwordRepeat,
	}: { visibility: Visibility; password: string; passwordRepeat: string },
	issues: z.RefinementCtx,
): void {
	const issue = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
	if (visibility !== 'password') {
		if (password !== '' || passwordRepeat !== '') issue('password', passwordUnusedText(visibility));
	} else if (password !== passwordRepeat) issue('passwordRepeat', communityTexts.passwordsDiffer);
}

/** The page's number in `?seite=`, 1 for anything else. */
export function pageOf(request: Request): number {
	const page = Number(new URL(request.url).searchParams.get('seite') ?? '1');
	return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** `?suche=` of a list of members, empty for none. */
export function searchOf(request: Request): string {
	return new URL(request.url).searchParams.get('suche') ?? '';
}

/** The field that a refusal belongs to; '' is the whole form. */
export function fieldOf({ code }: Refusal): string {
	if (code.startsWith('community-name-')) return 'name';
	if (code.startsWith('community-password-')) return 'password';
	if (code === 'community-description-long') return 'description';
	if (code === 'community-jokers-range') return 'jokers';
	if (code === 'league-without-season') return 'leagueId';
	if (code === 'member-name-taken' || code.startsWith('name-')) return 'displayName';
	return '';
}
