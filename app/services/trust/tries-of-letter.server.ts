import type { Try } from './with-tries.server';

/**
 * What a letter is counted for that somebody without a session asks for, whichever form it is: the internet address and
 * the typed e-mail address. A right password gives none of it back. Letters with a link for a new password are counted
 * apart: a player who is held back there has one in the mailbox, whatever else was sent.
 */
export function triesOfLetter(
	limit: 'verify-letters' | 'reset-letters',
	{ email, address }: { email: string; address: string },
): Try[] {
	return [
		{ limit: 'letters-address', whom: address },
		{ limit, whom: email },
	];
}
