import type { UnconfirmedEntry } from '~/domain/refusals-season';
import type { Result } from '~/domain/result';

type Answer<T, R> = Promise<Result<T, R | UnconfirmedEntry>>;

/** Saves an entry by hand, and confirms its consequences if it is asked to, as an admin does who means it. */
export async function confirmed<T, R extends { readonly code: string }>(
	save: (more: { confirmed?: string }) => Answer<T, R>,
): Answer<T, R> {
	let answer = await save({});
	// Others may change the matchday in between, and then it is another entry.
	for (let asked = 0; asked < 5 && !answer.ok && isUnconfirmed(answer.refusal); asked++)
		answer = await save({ confirmed: answer.refusal.version });
	return answer;
}

function isUnconfirmed(refusal: { readonly code: string }): refusal is UnconfirmedEntry {
	return refusal.code === 'entry-unconfirmed';
}
