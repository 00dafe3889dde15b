import type { LoaderFunctionArgs } from '@remix-run/node';
import { letterAnswer } from '~/http/letter-answer.server';
import { showSampleLetters } from '~/services/mail/show-sample-letters.server';

/** The HTML part of a sample letter. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const letter = showSampleLetters(context)?.find(({ id }) => id === params.letterId);
	if (letter === undefined) throw new Response(null, { status: 404 });
	return letterAnswer(letter.html);
}
