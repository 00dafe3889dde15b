import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readForm } from '~/http/form.server';
import { joinField } from '~/http/join-id.server';
import { getSession, rememberJoin } from '~/http/session.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
import { communityTexts, deletionNotice } from '~/text/communities';
import { leagueLabel, yesNo } from '~/text/labels';
import { refusalText } from '~/text/refusals';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { shareMeta } from '~/ui/share-meta';
import { SubmitButton } from '~/ui/submit-button';

export const handle: PageHandle = { scripts: false, failure: communityTexts.loadFailed };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
	const noindex = { name: 'robots', content: 'noindex' };
	if (!shown?.community) return [{ title: 'Einladung' }, noindex];
	const { name, leagueId, invitation } = shown.community;
	const text = `${leagueLabel(leagueId)}: Jeden Spieltag ein Team tippen, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt.`;
	return [
		{ title: `Einladung: ${name}` },
		noindex,
		{ name: 'description', content: text },
		...shareMeta({
			origin: shown.origin,
			productName: shown.productName,
			path: `/community-preview?join=${encodeURIComponent(invitation)}`,
			title: `Spiel mit in „${name}“`,
			text,
			invitation: { code: invitation, name },
		}),
	];
};

const joinForm = z.object({ join: joinField });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await getSession(request, context);
	const invitation = new URL(request.url).searchParams.get('join') ?? '';
	const { origin, productName } = context.settings;
	const shown = await showCommunityPreview(context, { invitation, playerId: player?.id ?? null });
	if (!shown.ok) {
		const failure = refusalText(shown.refusal);
		const status = shown.refusal.code === 'community-id-missing' ? 400 : 404;
		const hint = shown.refusal.code === 'removed-from-community' ? null : communityTexts.askForLink;
		const shell = { loggedIn: player !== null, origin, productName };
		return data({ community: null, failure, hint, deletion: null, ...shell }, { status });
	}
	if (shown.value.isMember) throw redirect(`/community/${shown.value.communityId}/dashboard`);
	const shell = { loggedIn: player !== null, origin, productName };
	const { name, deletesAt } = shown.value;
	const deletion = deletesAt === null ? null : deletionNotice(name, deletesAt);
	return data({ community: shown.value, failure: null, hint: null, deletion, ...shell });
}

/** R32: keeps the invitation on the server while the visitor gets an account. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request, joinForm);
	const code = form.ok ? form.value.join : undefined;
	if (code === undefined) return redirect('/community-preview');
	const headers = await rememberJoin(request, context, code);
	return redirect(`/join-auth?join=${encodeURIComponent(code)}`, { headers });
}

export default function CommunityPreviewPage() {
	const { community, failure, hint, deletion, loggedIn } = useLoaderData<typeof loader>();
	if (!community) {
		return (
			<Page>
				<PageHead title="Einladung" />
				<EmptyState
					title={failure ?? communityTexts.loadFailed}
					text={hint ?? ''}
					action={
						hint === null
							? { to: '/dashboard', label: 'Zu deinen Communities' }
							: { to: '/join-community', label: 'Mit dem Namen beitreten' }
					}
				/>
			</Page>
		);
	}
	const { name, description, leagueId, settings, isPrivate, hasPassword, invitation } = community;
	const facts = [
		['Liga', leagueLabel(leagueId)],
		['Joker', String(settings.jokers)],
		['Rebuy', yesNo(settings.rebuy)],
		['Privat', hasPassword ? 'Nein, mit Passwort' : yesNo(isPrivate)],
	];
	return (
		<Page>
			<PageHead
				eyebrow="Du bist eingeladen"
				title={name}
				lead={description || communityTexts.noDescription}
			/>
			{deletion === null ? null : <Banner tone="warn">{deletion}</Banner>}
			<Card>
				<dl className="overview">
					{facts.map(([label, value]) => (
						<div key={label}>
							<dt className="soft">{label}</dt>
							<dd>
								<b>{value}</b>
							</dd>
						</div>
					))}
				</dl>
			</Card>
			{loggedIn ? (
				<LinkButton to={`/choose-name?join=${encodeURIComponent(invitation)}`} tone="go" wide>
					Beitreten
				</LinkButton>
			) : (
				<PostForm action="/community-preview" hidden={{ join: invitation }} layout="bare">
					<SubmitButton wide>Beitreten</SubmitButton>
				</PostForm>
			)}
			<section className="section" aria-label="So geht das Spiel">
				<h2>So geht das Spiel</h2>
				<p>
					Jeden Spieltag tippst du ein Team auf Sieg, jedes Team nur einmal. Gewinnt es, bleibst du drin; ein
					Unentschieden kostet einen Joker, eine Niederlage oder ein fehlender Tipp das Spiel. Wer zuletzt
					drin ist, gewinnt.
				</p>
			</section>
		</Page>
	);
}
