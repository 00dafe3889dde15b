import { z } from 'zod';
import { ASKED_MEMBERS, LISTED_MEMBERS } from '~/domain/next-players';

const startForm = z.object({
	/** Number and version of the round that the page showed. */
	runde: z.coerce.number().int().min(1).max(100_000),
	stand: z.string().min(1).max(64),
	/** Ids of the members listed; none where they are too many. */
	gelistet: z
		.string()
		.max(LISTED_MEMBERS * 64)
		.default(''),
});

/**
 * What a submitted form asks for: who of the listed isn't ticked sits the round out, who of those who have left is ticked
 * is asked. Null for a form that isn't the page's.
 */
export function readStart(values: Record<string, string>): {
	absent: string[];
	asked: string[];
	seen: { number: number; version: string };
} | null {
	const form = startForm.safeParse(values);
	if (!form.success) return null;
	const { runde, stand, gelistet } = form.data;
	const listed = gelistet.split(' ').filter((id) => id !== '');
	const ticked = (prefix: string) =>
		Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
	const playing = new Set(ticked('spielt-'));
	return {
		absent: listed.filter((id) => !playing.has(id)).slice(0, LISTED_MEMBERS),
		asked: ticked('frage-').slice(0, ASKED_MEMBERS),
		seen: { number: runde, version: stand },
	};
}
