import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireSiteAdmin } from '~/http/guards.server';
import { showClub } from '~/services/seasons/show-club.server';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
import { Columns } from '~/ui/columns';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { act } from './actions.server';
import { BadgeCard } from './badge-card';
import { ClubForm } from './club-form';
import { SpellingsCard } from './spellings-card';

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
	{ title: shown?.club.name ?? 'Verein nicht gefunden' },
];

/** `?aktion=entfernen` asks whether the club is to be removed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const shown = await showClub(context, { actorId: player.id, teamId: params.teamId ?? '' });
	if (!shown.ok) throw shown.refusal.code === 'club-not-found' ? notFound() : data(null, { status: 403 });
	return { ...shown.value, asked: new URL(request.url).searchParams.get('aktion') === 'entfernen' };
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, context, params }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	return act({ request, context, actorId: player.id, teamId: params.teamId ?? '' });
}

export default function ClubPage() {
	const { club, leagues, seasons, matches, asked } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const isAsked = asked || (reply && 'failed' in reply && reply.intent === 'remove-club');
	return (
		<Page width="wide">
			<PageHead
				eyebrow="Verein"
				title={club.name}
				lead={leagues.map(({ name }) => name).join(', ')}
				aside={<LinkButton to="/admin/vereine">Alle Vereine</LinkButton>}
			/>
			<ErrorSummary errors={reply?.errors} />
			{isAsked && matches === 0 ? <Removal club={club} /> : null}
			<Columns
				main={
					<>
						<ClubForm club={club} reply={reply?.intent === 'save' ? reply : undefined} />
						{leagues.map((league) => (
							<SpellingsCard
								key={league.id}
								teamId={club.id}
								league={league}
								reply={reply?.intent === 'add-spelling' ? reply : undefined}
							/>
						))}
					</>
				}
				side={
					<>
						<BadgeCard club={club} />
						<Card title="Spiele">
							<p>
								{matches === 0 ? 'Noch keine Spiele' : plural(matches, 'Spiel', 'Spiele')}
								{seasons.length === 0 ? '.' : ` in: ${seasons.join(', ')}.`}
							</p>
							{matches === 0 ? (
								<LinkButton size="small" tone="danger" to={`/admin/vereine/${club.id}?aktion=entfernen`}>
									Verein entfernen
								</LinkButton>
							) : (
								<p className="soft small">Ein Verein, der Spiele hat, lässt sich nicht entfernen.</p>
							)}
						</Card>
					</>
				}
			/>
		</Page>
	);
}

function Removal({ club }: { club: { id: string; name: string } }) {
	return (
		<ConfirmSection
			title={`${club.name} entfernen?`}
			action={`/admin/vereine/${club.id}`}
			intent="remove-club"
			confirmLabel="Verein entfernen"
		>
			<p>
				Der Verein verschwindet mit allen Schreibweisen aus den Listen. Nennt ihn später eine Datei, fragt der
				Import wieder nach.
			</p>
		</ConfirmSection>
	);
}
