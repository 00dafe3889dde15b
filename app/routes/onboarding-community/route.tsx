import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requirePlayer } from '~/http/guards.server';
import { showProfile } from '~/services/accounts/show-profile.server';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
import { showLeagueChoices } from '~/services/communities/show-league-choices.server';
import { showRemovals } from '~/services/communities/show-removals.server';
import { findAnnouncementToAll } from '~/services/operating/announce-to-all.server';
import { announcedText } from '~/text/announcements';
import { removedText } from '~/text/communities';
import { leagueChoicesText } from '~/text/leagues';
import { refusalText } from '~/text/refusals';
import { Announcement } from '~/ui/announcement';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';

export const meta: MetaFunction = () => [{ title: 'Finde deine Community' }];

/** For players without a community; others go to the dashboard. `?join=` is an invitation that leads nowhere. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requirePlayer(request, context);
	const { communities } = await showProfile(context, { playerId: player.id });
	if (communities.length > 0) throw redirect('/dashboard');
	const removals = await showRemovals(context, { playerId: player.id });
	const said = await findAnnouncementToAll(context.db);
	const announcement = said && { text: said.text, signature: announcedText(said) };
	const leagues = await showLeagueChoices(context);
	const where = leagueChoicesText(leagues);
	const told = removals.map(({ community, reason }) => removedText(reason, community));
	const invitation = new URL(request.url).searchParams.get('join');
	if (invitation === null) return { told, where, announcement };
	const shown = await showCommunityPreview(context, { invitation, playerId: player.id });
	return { told: shown.ok ? told : [refusalText(shown.refusal), ...told], where, announcement };
}

export default function OnboardingCommunityPage() {
	const { told, where, announcement } = useLoaderData<typeof loader>();
	return (
		<Page>
			<PageHead
				eyebrow="Keine Community ausgewählt."
				title="Finde deine Community"
				lead="Gespielt wird in Communities: mit Freunden, im Büro, im Verein oder mit allen."
			/>
			{announcement === null ? null : <Announcement {...announcement} />}
			{told.map((text) => (
				<Banner key={text} tone="warn">
					{text}
				</Banner>
			))}
			<Card title="Du kennst eine?">
				<p>Mit ihrem genauen Namen und, falls nötig, ihrem Passwort bist du gleich dabei.</p>
				<LinkButton to="/join-community" tone="go" wide>
					Mit Namen beitreten
				</LinkButton>
			</Card>
			<Card title="Öffentliche Communities">
				<p>Hier können alle mitspielen.</p>
				<LinkButton to="/public-communities" wide>
					Liste ansehen
				</LinkButton>
			</Card>
			<Card title="Eine eigene">
				<p>Du legst die Regeln fest und lädst deine Leute mit einem Link ein.</p>
				<p className="soft">{where}</p>
				<LinkButton to="/create-community" wide>
					Community gründen
				</LinkButton>
			</Card>
		</Page>
	);
}
