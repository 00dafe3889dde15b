import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invitedTo } from '~/http/invited-to.server';
import { joinIdOf } from '~/http/join-id.server';
import { getSession } from '~/http/session.server';
import { Banner } from '~/ui/banner';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const meta: MetaFunction = () => [
	{ title: 'Konto zum Mitspielen' },
	{ name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await getSession(request, context);
	const invitation = joinIdOf(request, session) ?? '';
	const query = invitation === '' ? '' : `?join=${encodeURIComponent(invitation)}`;
	if (session.player) throw redirect(`/choose-name${query}`);
	return { query, invited: await invitedTo(context, invitation || undefined) };
}

export default function JoinAuthPage() {
	const { query, invited } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				title="Zum Mitspielen brauchst du ein Konto"
				lead="Es ist kostenlos und in einer Minute angelegt."
			/>
			{invited ? <Banner tone={invited.isVoid ? 'error' : 'info'}>{invited.text}</Banner> : null}
			<div className="card stack">
				<LinkButton to={`/register${query}`} tone="go" wide>
					Konto erstellen
				</LinkButton>
				<LinkButton to={`/login${query}`} wide>
					Ich habe ein Konto (Login)
				</LinkButton>
			</div>
		</Page>
	);
}
