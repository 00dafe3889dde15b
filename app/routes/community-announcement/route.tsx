import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { refusedAnnouncement } from '~/http/refused-announcement.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { announce, takeDownAnnouncement } from '~/services/communities/announce.server';
import { showAnnouncement } from '~/services/communities/show-announcement.server';
import { withTries } from '~/services/trust/with-tries.server';
import { announcedDone, announcedText, announcementTexts } from '~/text/announcements';
import { communityTexts } from '~/text/communities';
import { AdminLinks } from '~/ui/admin-links';
import { Announcing } from '~/ui/announcing';
import { Banner } from '~/ui/banner';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { useReply } from '~/ui/use-reply';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction = () => [{ title: announcementTexts.title }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const shown = await showAnnouncement(context, communityId);
	if (!shown.ok) throw notFound();
	const { hanging, ...screen } = shown.value;
	return {
		...screen,
		communityId,
		// In words here: the browser needn't load every sentence of the house.
		texts: announcementTexts,
		hanging: hanging && { id: hanging.id, text: hanging.text, signature: announcedText(hanging) },
		own: hanging?.actorId === player.id,
		asked: new URL(request.url).searchParams.get('aktion') === 'abnehmen',
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, params, context }: ActionFunctionArgs) {
	const { player } = await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const acting = { communityId, actorId: player.id };
	const fields = await readFields(request);
	const { intent, text = '', byMail, id = '', seen = '' } = fields;
	if (intent !== 'announce' && intent !== 'take-down')
		return data<FormReply>(
			{ errors: { '': communityTexts.somethingWrong }, values: fields },
			{ status: 400 },
		);
	try {
		if (intent === 'take-down') {
			const verdict = await takeDownAnnouncement(context, { ...acting, id });
			if (!verdict.ok) return refused(verdict.refusal, fields);
			const toast = { kind: 'success' as const, text: announcementTexts.down };
			return redirectWithToast(context, request, `/community/${communityId}/admin/ansage`, toast);
		}
		const tries = [{ limit: 'announcements', whom: communityId }] as const;
		const said = { ...acting, text, byMail: byMail === 'on', seen };
		const verdict = await withTries(context, tries, () => announce(context, said));
		if (!verdict.ok) return refused(verdict.refusal, fields);
		const toast = { kind: 'success' as const, text: announcedDone(verdict.value.byMail) };
		return redirectWithToast(context, request, `/community/${communityId}/admin/ansage`, toast);
	} catch (error) {
		return failedForm(error, request, fields);
	}
}

function refused(refusal: Refusal, fields: Record<string, string>) {
	if (refusal.code === 'community-not-found') throw notFound();
	return refusedAnnouncement(refusal, fields);
}

export const headers = answerHeaders;

export default function AnnouncementPage() {
	const { community, communityId, isOpen, hanging, own, asked, texts } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const path = `/community/${communityId}/admin/ansage`;
	return (
		<Page>
			<AdminLinks communityId={communityId} at="manage" />
			<PageHead eyebrow={community} title={texts.title} lead={texts.lead} />
			<ErrorSummary errors={reply?.errors} />
			<Announcing {...{ path, hanging, own, asked, texts, reply }} locked={!isOpen} />
			{isOpen ? null : <Banner tone="warn">{texts.locked}</Banner>}
			<p className="actions">
				<LinkButton to={`/community/${communityId}/dashboard`}>Zum Dashboard</LinkButton>
				<LinkButton to={`/community/${communityId}/protokoll`}>Protokoll</LinkButton>
			</p>
		</Page>
	);
}
