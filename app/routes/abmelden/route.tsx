import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readFields } from '~/http/form.server';
import { notFound } from '~/http/guards.server';
import { showUnsubscribe, unsubscribe } from '~/services/mail/unsubscribe.server';
import { mailTexts, unsubscribeTexts } from '~/text/mails';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
	{ title: 'Mails abbestellen' },
	{ name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
	const token = params.token ?? '';
	const found = await showUnsubscribe(context, token);
	if (found === null) throw notFound(mailTexts.linkUnknown);
	return { token, on: found.on, texts: unsubscribeTexts(found.choice) };
}

/** The signature in the address stands for the player. Mail programs post unasked (RFC 8058) and follow nothing. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const token = params.token ?? '';
	const fields = await readFields(request);
	if (!(await unsubscribe(context, token))) throw notFound(mailTexts.linkUnknown);
	return fields['List-Unsubscribe'] === 'One-Click' ? data(null) : redirect(`/abmelden/${token}`);
}

export default function UnsubscribePage() {
	const { token, on, texts } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead title={on ? texts.question : texts.done} />
			<Card>
				<p>{texts.meaning}</p>
				{on ? (
					<PostForm action={`/abmelden/${token}`}>
						<SubmitButton wide>{texts.button}</SubmitButton>
					</PostForm>
				) : (
					<LinkButton to="/profile#mails">Wieder einschalten</LinkButton>
				)}
			</Card>
		</Page>
	);
}
