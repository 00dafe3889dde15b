import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { joinIdOf } from '~/http/join-id.server';
import { getSession } from '~/http/session.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
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
	const shown = await showCommunityPreview(context, { invitation, playerId: null });
	return { query, name: shown.ok ? shown.value.name : null };
}

export default function JoinAuthPage() {
	const { query, name } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				title="Zum Mitspielen brauchst du ein Konto"
				lead={
					name === null
						? 'Es ist kostenlos und in einer Minute angelegt.'
						: `Danach geht es gleich weiter zu „${name}“.`
				}
			/>
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
