import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { failedForm } from '~/http/failed-form.server';
import { readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { showNextRound } from '~/services/communities/show-next-round.server';
import { startRound } from '~/services/rounds/start-round.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts } from '~/text/communities';
import { longDate, plural } from '~/text/format';
import { changesText, finalText, newRoundTexts, otherSeasonText, roundStartedText } from '~/text/new-round';
import { refusalText } from '~/text/refusals';
import { rulesOfRound } from '~/text/rules';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { FactList } from '~/ui/facts';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';
import { AskedCard, PlayersCard } from './people-cards';
import { readStart } from './read-start.server';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `Neue Runde in ${screen.community.name}` : 'Neue Runde' },
];

/** A refused form shows the start as it would be now. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const shown = await showNextRound(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound();
	const { community, last, settings, next, present, left } = shown.value;
	if (!next.ok) return { community, next: null, why: refusalText(next.refusal) };
	const { number, seasonLabel, firstMatchday, kickoff, version } = next.value;
	// In words here: the browser needn't load every sentence of the house.
	return {
		...{ community, left, why: '' },
		next: {
			...{ number, version },
			facts: [
				{ label: 'Saison', value: seasonLabel },
				{ label: 'Erster Spieltag', value: `${firstMatchday}. Spieltag` },
				{ label: 'Anpfiff', value: longDate(kickoff) },
			],
			otherSeason: next.value.otherSeason ? otherSeasonText(seasonLabel) : null,
			rules: rulesOfRound({ description: '', settings, entry: null }),
			changes: changesText(last, settings),
			pending: last.pending,
			final: finalText(last.number),
		},
		members: present.members,
		texts: {
			count: plural(present.count, 'Mitglied', 'Mitglieder'),
			everybody: newRoundTexts.everybody,
			sitsOut: newRoundTexts.sitsOut,
			asked: newRoundTexts.asked,
			picksGo: newRoundTexts.picksGo,
		},
	};
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player, membership } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const values = await readFields(request);
	const wish = readStart(values);
	if (wish === null) return data({ errors: { '': newRoundTexts.wrongForm }, values }, { status: 400 });
	const acting = { communityId, actorId: player.id };
	const tries = [{ limit: 'round-starts', whom: communityId }] as const;
	const verdict = await withTries(context, tries, () => startRound(context, { ...acting, ...wish })).catch(
		(error: unknown) => ({ failed: failedForm(error, request, values) }),
	);
	if ('failed' in verdict) return verdict.failed;
	// Who only visits as a site admin has no dashboard there.
	const to = `/community/${communityId}/${membership === null ? 'admin' : 'dashboard'}`;
	if (verdict.ok)
		return redirectWithToast(context, request, to, {
			kind: 'success',
			text: roundStartedText(verdict.value),
		});
	// The second of two clicks has nothing left to do.
	if (verdict.refusal.code === 'round-started-already')
		return redirectWithToast(context, request, to, { kind: 'info', text: refusalText(verdict.refusal) });
	return refusedAnswer(verdict.refusal, values);
}

export const headers = answerHeaders;

export default function NewRoundPage() {
	const screen = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { community, next } = screen;
	const admin = `/community/${community.id}/admin`;
	if (next === null)
		return (
			<Page>
				<PageHead eyebrow={community.name} title="Neue Runde" />
				<ErrorSummary errors={reply?.errors} />
				<EmptyState title={screen.why} action={{ to: admin, label: 'Community verwalten' }} />
			</Page>
		);
	const { texts } = screen;
	const path = `${admin}/neue-runde`;
	return (
		<Page>
			<PageHead eyebrow={community.name} title={`Runde ${next.number} starten`} lead={next.otherSeason} />
			<ErrorSummary errors={reply?.errors} />
			{next.pending === null ? null : <Banner tone="warn">{next.pending}</Banner>}
			<PostForm action={path} layout="bare" hidden={{ runde: String(next.number), stand: next.version }}>
				<Card title="Los geht es">
					<FactList facts={next.facts} />
				</Card>
				<Card title="Regeln">
					<p className="soft">{next.changes.title}</p>
					{next.changes.lines.length === 0 ? null : (
						<ul className="prose">
							{next.changes.lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					)}
					<FactList facts={next.rules} />
					<p className="actions">
						<LinkButton to={`${admin}/regeln`} size="small">
							Regeln ändern
						</LinkButton>
					</p>
				</Card>
				<PlayersCard
					count={texts.count}
					members={screen.members}
					hint={texts.sitsOut}
					everybody={texts.everybody}
					ticked={reply?.values}
				/>
				<AskedCard left={screen.left} hint={texts.asked} ticked={reply?.values} />
				<Card>
					<p>{texts.picksGo}</p>
					<p>{next.final}</p>
					<div className="even-buttons">
						<SubmitButton>Runde {next.number} starten</SubmitButton>
						<LinkButton to={admin}>Abbrechen</LinkButton>
					</div>
				</Card>
			</PostForm>
		</Page>
	);
}
