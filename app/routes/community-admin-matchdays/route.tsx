import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { type ShownSuspension, showSuspensions } from '~/services/seasons/show-suspensions.server';
import { liftSuspension, suspendMatchday } from '~/services/seasons/suspend-matchday.server';
import { withTries } from '~/services/trust/with-tries.server';
import { communityTexts } from '~/text/communities';
import { longDate } from '~/text/format';
import { refusalText } from '~/text/refusals';
import { suspendedText, suspendedTexts } from '~/text/suspended';
import { suspensionDone, suspensionQuestion, suspensionTexts } from '~/text/suspensions';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';
import { AskedMatchday } from './asked-matchday';
import { MatchdayList } from './matchday-list';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: screen }) => [
	{ title: screen ? `${suspendedTexts.setSome}, ${screen.community.name}` : suspendedTexts.setSome },
];

/** A refused form shows the matchdays as they are now. */
export const shouldRevalidate = afterAnswers;

export const clientAction = keepForm;

/** `?spieltag=` names the matchday that the confirm step is about. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const shown = await showSuspensions(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound();
	const { community, matchdays } = shown.value;
	return {
		community,
		matchdays: matchdays.map(told),
		asked: new URL(request.url).searchParams.get('spieltag'),
	};
}

/** In words: the browser needn't load every sentence of the house. */
function told({ refusal, suspended, kickoff, ...matchday }: ShownSuspension) {
	const why = suspended?.everywhere ? suspensionTexts.everywhere : refusal && refusalText(refusal);
	const kind = suspended === null ? ('set' as const) : ('lift' as const);
	return {
		...matchday,
		kickoff,
		when: kickoff === null ? null : longDate(kickoff),
		kind,
		reason: suspended && suspendedText(suspended.reason),
		question: suspensionQuestion(kind, matchday),
		mayNot: why,
	};
}

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const { intent, ...values } = await readFields(request);
	const place = { communityId, matchdayId: values.matchdayId ?? '', actorId: player.id };
	if (intent !== 'suspend' && intent !== 'resume') {
		const reply: FormReply = { errors: { '': communityTexts.somethingWrong }, values };
		return data(reply, { status: 400 });
	}
	const tries = [{ limit: 'suspensions', whom: communityId }] as const;
	const done = await withTries(context, tries, () =>
		intent === 'suspend'
			? suspendMatchday(context, { ...place, reason: values.reason ?? '' })
			: liftSuspension(context, place),
	).catch((error: unknown) => ({
		failed: failedForm(error, request, { intent, ...values }),
	}));
	if ('failed' in done) return done.failed;
	if (!done.ok) {
		const field = done.refusal.code.startsWith('suspension-reason') ? 'reason' : '';
		return refusedAnswer(done.refusal, values, field);
	}
	const text = suspensionDone(intent === 'suspend' ? 'set' : 'lift', done.value);
	const to = `/community/${communityId}/admin/spieltage`;
	return redirectWithToast(context, request, to, { kind: 'success', text });
}

export const headers = answerHeaders;

export default function CommunityMatchdaysPage() {
	const { community, matchdays, asked: wish } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const path = `/community/${community.id}/admin/spieltage`;
	// A refused step is over, unless the reason in it was wrong, or it couldn't be sent: that has an intent.
	const isOpen = reply !== undefined && ('reason' in reply.errors || 'intent' in reply);
	const id = reply === undefined ? wish : isOpen ? reply.values.matchdayId : null;
	const asked = matchdays.find((matchday) => matchday.id === id && matchday.mayNot === null);
	return (
		<Page>
			<PageHead
				eyebrow={community.name}
				title={suspendedTexts.setSome}
				lead={suspensionTexts.lead}
				aside={<LinkButton to={`/community/${community.id}/admin/verwalten`}>Community verwalten</LinkButton>}
			/>
			{isOpen && asked ? null : <ErrorSummary errors={reply?.errors} />}
			{asked === undefined ? null : (
				<AskedMatchday matchday={asked} path={path} reply={isOpen ? reply : undefined} />
			)}
			{matchdays.length === 0 ? (
				<EmptyState
					title={suspensionTexts.none}
					action={{ to: `/community/${community.id}/admin/verwalten`, label: 'Community verwalten' }}
				/>
			) : (
				<MatchdayList matchdays={matchdays} path={path} />
			)}
		</Page>
	);
}
