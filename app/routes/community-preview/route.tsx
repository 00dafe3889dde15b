import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { readForm } from '~/http/form.server';
import { joinField } from '~/http/join-id.server';
import { getSession, rememberJoin } from '~/http/session.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
import { communityTexts, deletionNotice } from '~/text/communities';
import { rulesInSentences } from '~/text/house-rules';
import { invitationLines, invitationTexts } from '~/text/invitations';
import { yesNo } from '~/text/labels';
import { presetLabel } from '~/text/presets';
import { refusalText } from '~/text/refusals';
import { heldCount, unitWords } from '~/text/units';
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
import { WayOn } from '~/ui/way-on';

export const handle: PageHandle = { scripts: false, failure: communityTexts.loadFailed };

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
	const noindex = { name: 'robots', content: 'noindex' };
	if (!shown?.community) return [{ title: 'Einladung' }, noindex];
	const { name, league, invitation } = shown.community;
	const text = `${league}: Jeden Spieltag ein Team tippen, jedes Team nur einmal. Wer zuletzt drin ist, gewinnt.`;
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
		const { code } = shown.refusal;
		const failure = {
			title:
				code === 'community-not-found' || code === 'invitation-void' ? invitationTexts.linkVoid : 'Einladung',
			reason: refusalText(shown.refusal),
			// The other sentences say it themselves.
			text: code === 'community-not-found' ? communityTexts.askForLink : undefined,
			action:
				code === 'removed-from-community' || code === 'community-locked'
					? { to: '/dashboard', label: 'Zu deinen Communities' }
					: { to: '/join-community', label: 'Mit dem Namen beitreten' },
		};
		const status = code === 'community-id-missing' ? 400 : 404;
		const shell = { loggedIn: player !== null, origin, productName };
		return data({ community: null, failure, deletion: null, ...shell }, { status });
	}
	if (shown.value.isMember) throw redirect(`/community/${shown.value.communityId}/dashboard`);
	const shell = { loggedIn: player !== null, origin, productName };
	const { name, deletesAt } = shown.value;
	const deletion = deletesAt === null ? null : deletionNotice(name, deletesAt);
	const community = {
		...shown.value,
		eyebrow: invitationTexts.invited,
		lines: invitationLines(shown.value),
		// In words here: the browser needn't load every sentence of the house.
		rules: rulesInSentences(shown.value.settings),
	};
	return data({ community, failure: null, deletion, ...shell });
}

/** R32: keeps the invitation on the server while the visitor gets an account. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readForm(request, joinForm);
	const code = form.ok ? form.value.join : undefined;
	if (code === undefined) return redirect('/community-preview');
	const headers = await rememberJoin(request, context, code);
	return redirect(`/register?join=${encodeURIComponent(code)}`, { headers });
}

const withPassword = (isNeeded: boolean) =>
	isNeeded ? 'Nein, mit Passwort' : 'Nein, mit Passwort; dein Link geht ohne';

export default function CommunityPreviewPage() {
	const { community, failure, deletion, loggedIn } = useLoaderData<typeof loader>();
	if (!community) {
		return (
			<Page>
				<PageHead title={failure?.title ?? 'Einladung'} />
				<EmptyState
					title={failure?.reason ?? communityTexts.loadFailed}
					text={failure?.text}
					action={failure?.action}
				/>
			</Page>
		);
	}
	const {
		name,
		description,
		league,
		settings,
		isPrivate,
		hasPassword,
		needsPassword,
		invitation,
		lines,
		rules,
	} = community;
	const jokers = shownJokers(settings, settings.jokers);
	const unit = unitOf(settings);
	const facts = [
		['Liga', league],
		['Spielweise', presetLabel(settings)],
		...(jokers === null ? [] : [[unitWords[unit].many, String(heldCount(unit, jokers))]]),
		['Rebuy', yesNo(settings.rebuy)],
		['Privat', hasPassword ? withPassword(needsPassword) : yesNo(isPrivate)],
	];
	return (
		<Page>
			<PageHead eyebrow={community.eyebrow} title={name} lead={description || communityTexts.noDescription} />
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
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
				<>
					<PostForm action="/community-preview" hidden={{ join: invitation }} layout="bare">
						<SubmitButton wide>Beitreten</SubmitButton>
					</PostForm>
					<WayOn
						question="Du hast schon ein Konto?"
						to={`/login?join=${encodeURIComponent(invitation)}`}
						label="Zum Login"
					/>
				</>
			)}
			<section className="section" aria-label="So geht das Spiel">
				<h2>So geht das Spiel</h2>
				<div className="prose">
					<ul>
						{rules.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</div>
			</section>
		</Page>
	);
}
