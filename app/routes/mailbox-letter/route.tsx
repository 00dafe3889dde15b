import type { LoaderFunctionArgs } from '@remix-run/node';
import { letterAnswer } from '~/http/letter-answer.server';
import { showMailHtml } from '~/services/mail/show-mailbox.server';

/** The HTML part of a mail in the development mailbox. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const html = await showMailHtml(context, params.mailId ?? '');
	if (html === null) throw new Response(null, { status: 404 });
	return letterAnswer(html);
}
