import { cleanName, nameKey } from '~/domain/player-name';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result, refuse } from '~/domain/result';

/** Characters of a community's name. */
export const communityNameLength = { shortest: 3, longest: 60 } as const;

/** The most characters of a description. */
export const longestDescription = 500;

/** The most characters of the reason for a removal (R34). */
export const longestRemovalReason = 200;

/** Characters of a community's password (R30). */
export const communityPasswordLength = { shortest: 4, longest: 128 } as const;

/** R23: the most initial jokers. */
export const mostJokers = 99;

/** R30: who finds a community, and what it takes to get in. */
export const visibilities = ['public', 'password', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** R31: the name as it is stored, 3 to 60 characters; unique by `nameKey`. */
export function judgeCommunityName(text: string): Result<string, CommunityRefusal> {
	const name = cleanName(text);
	if (nameKey(name) === '') return refuse({ code: 'community-name-empty' });
	const length = [...name].length;
	if (length < communityNameLength.shortest || length > communityNameLength.longest)
		return refuse({ code: 'community-name-length', ...communityNameLength });
	return accept(name);
}

/** The description as it is stored: at most 500 characters, each line cleaned like a name. */
export function judgeDescription(text: string): Result<string, CommunityRefusal> {
	const description = text
		.split(/\r\n|\r|\n/)
		.map(cleanName)
		.join('\n')
		.trim();
	if ([...description].length > longestDescription)
		return refuse({ code: 'community-description-long', longest: longestDescription });
	return accept(description);
}

/** R30: a password that a community may have. It is kept as it was typed. */
export function judgeCommunityPassword(password: string): Result<string, CommunityRefusal> {
	if (password === '') return refuse({ code: 'community-password-missing' });
	const length = [...password].length;
	if (length < communityPasswordLength.shortest || length > communityPasswordLength.longest)
		return refuse({ code: 'community-password-length', ...communityPasswordLength });
	return accept(password);
}

/** R34: why a member is removed, in one line as the member is told it. */
export function judgeRemovalReason(text: string): Result<string, CommunityRefusal> {
	const reason = cleanName(text);
	if (nameKey(reason) === '') return refuse({ code: 'removal-reason-missing' });
	if ([...reason].length > longestRemovalReason)
		return refuse({ code: 'removal-reason-long', longest: longestRemovalReason });
	return accept(reason);
}

/** The same where a reason may be left out: '' for none. */
export function judgeOptionalReason(text: string): Result<string, CommunityRefusal> {
	return nameKey(cleanName(text)) === '' ? accept('') : judgeRemovalReason(text);
}

/** R23: 0 to 99 initial jokers. */
export function judgeInitialJokers(jokers: number): Result<number, CommunityRefusal> {
	if (!Number.isInteger(jokers) || jokers < 0 || jokers > mostJokers)
		return refuse({ code: 'community-jokers-range', most: mostJokers });
	return accept(jokers);
}
