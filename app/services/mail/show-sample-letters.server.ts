import type { Context } from '~/context.server';
import { sampleLetters } from '~/mail/letters/samples';
import { writeLetter } from './write-letter.server';

export type SampleLetter = {
	/** Kind and number, 'reminder-2'. */
	id: string;
	kind: string;
	subject: string;
	text: string;
	html: string;
	/** Lines of the mail's head that the kind has. */
	headers: string[];
};

/** Every kind of letter with made-up contents; null in production. Nothing is read and nothing is sent. */
export function showSampleLetters(context: Context): SampleLetter[] | null {
	if (context.settings.production) return null;
	return Object.entries(sampleLetters).flatMap(([kind, samples]) =>
		samples.flatMap((data, index) => {
			const letter = writeLetter(context, { kind, data: JSON.stringify(data), playerId: 'muster' });
			if (letter === null) return [];
			const { subject, text, html } = letter;
			const headers = Object.entries(letter.headers).map(([name, value]) => `${name}: ${value}`);
			return [{ id: `${kind}-${index + 1}`, kind, subject, text, html, headers }];
		}),
	);
}
