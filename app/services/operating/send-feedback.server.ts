import type { Context } from '~/context.server';
import { saveFeedback } from '~/data/feedback.server';
import { cleanName } from '~/domain/player-name';
import { accept, type Result } from '~/domain/result';

/** Stands for a name or an address that wasn't given. */
export const nobody = 'Anonym';

/** A text of several lines, each cleaned like a name. */
export function cleanLines(text: string): string {
	return text
		.split(/\r\n|\r|\n/)
		.map(cleanName)
		.join('\n');
}

/** Keeps what somebody wrote to us. Without name or e-mail address it is from 'Anonym'. Refuses nothing. */
export async function sendFeedback(
	context: Context,
	input: { text: string; name: string; email: string },
): Promise<Result<null, never>> {
	await saveFeedback(context.db, {
		id: context.newId(),
		feedback: cleanLines(input.text),
		name: cleanName(input.name) || nobody,
		email: input.email || nobody,
		createdAt: context.now(),
	});
	return accept(null);
}
