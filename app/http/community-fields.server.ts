import { z } from 'zod';
import { type Visibility, visibilities } from '~/domain/community-name';
import { consequenceChoices } from '~/domain/consequence-choices';
import type { Consequences, RoundSettings } from '~/domain/facts';
import { presetNames, presets } from '~/domain/presets';
import type { Refusal } from '~/domain/refusal';
import { AUTOMATIC_PICKS } from '~/domain/settlement-kinds';
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

/** A checkbox: true if it is ticked. */
export const ticked = z
	.string()
	.optional()
	.transform((value) => value !== undefined && value !== '');

/** The settings of the game (R28): the switches count with own rules alone, and then none may be missing. */
export const gameFields = {
	preset: z.enum([...presetNames, 'own'], { error: communityTexts.presetMissing }),
	draw: text,
	loss: text,
	missing: text,
	jokers: text,
	automaticPicks: text,
	latePicks: ticked,
	rebuy: ticked,
	allOut: z.enum(['share', 'replay'], { error: communityTexts.allOutMissing }),
};

type GameForm = z.infer<z.ZodObject<typeof gameFields>>;

/** R36 to R38: says at each switch of own rules what is missing or no number. For `superRefine`. */
export function judgeGame(form: GameForm, issues: z.RefinementCtx): void {
	if (form.preset !== 'own') return;
	const issue = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
	const { draw, loss, missing } = form;
	for (const event of ['draw', 'loss', 'missing'] as const)
		if (chosen(event, form[event]) === undefined) issue(event, communityTexts.rulesMissing);
	if ([draw, loss, missing].includes('joker') && !/^\d{1,2}$/.test(form.jokers.trim()))
		issue('jokers', communityTexts.jokersWrong);
	if (missing === 'automatic' && !/^\d$/.test(form.automaticPicks.trim()))
		issue('automaticPicks', communityTexts.automaticWrong);
}

/** The consequence of that name, if the event can have it. */
function chosen<E extends keyof Consequences>(event: E, value: string): Consequences[E] | undefined {
	return consequenceChoices[event].find((choice) => choice === value);
}

/** The settings that a judged form asks for. */
export function settingsOf(form: GameForm): RoundSettings {
	const { preset, rebuy, allOut, latePicks } = form;
	if (preset !== 'own') return { ...presets[preset], rebuy, allOut };
	const draw = chosen('draw', form.draw);
	const loss = chosen('loss', form.loss);
	const missing = chosen('missing', form.missing);
	if (!draw || !loss || !missing) throw new Error('Own rules without their consequences');
	return {
		...{ jokers: Number(form.jokers), rebuy, allOut, latePicks },
		consequences: { draw, loss, missing },
		automaticPicks: missing === 'automatic' ? Number(form.automaticPicks) : AUTOMATIC_PICKS,
	};
}

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
	if (code === 'rules-automatic-range') return 'automaticPicks';
	if (code === 'rules-automatic-late') return 'latePicks';
	if (code === 'league-without-season') return 'leagueId';
	if (code === 'member-name-taken' || code.startsWith('name-')) return 'displayName';
	return '';
}
