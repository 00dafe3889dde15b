import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LONGEST_ANNOUNCEMENT } from '~/domain/announcement';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { notFound, requireCommunityAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import { announce, takeDownAnnouncement } from '~/services/communities/announce.server';
import { showAnnouncement } from '~/services/communities/show-announcement.server';
import { announcedDone, announcedText, announcementTexts } from '~/text/announcements';
import { communityTexts } from '~/text/communities';
import { numberText } from '~/text/format';
import { AdminLinks } from '~/ui/admin-links';
import { Announcement } from '~/ui/announcement';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { TextArea } from '~/ui/text-area';
import { useReply } from '~/ui/use-reply';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction = () => [{ title: announcementTexts.title }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	await requireCommunityAdmin(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const shown = await showAnnouncement(context, communityId);
	if (!shown.ok) throw notFound();
	const { hanging, ...screen } = shown.value;
	return {
		...screen,
		communityId,
		hanging: hanging && { id: hanging.id, text: hanging.text, signature: announcedText(hanging) },
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
	const { intent, text = '', byMail, id = '' } = fields;
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
		const verdict = await announce(context, { ...acting, text, byMail: byMail === 'on' });
		if (!verdict.ok) return refused(verdict.refusal, fields);
		const toast = { kind: 'success' as const, text: announcedDone(verdict.value.byMail) };
		return redirectWithToast(context, request, `/community/${communityId}/admin/ansage`, toast);
	} catch (error) {
		return failedForm(error, request, announcementTexts.failed, fields);
	}
}

function refused(refusal: Refusal, fields: Record<string, string>) {
	if (refusal.code === 'community-not-found') throw notFound();
	if (refusal.code === 'announcement-mails-spent') return refusedAnswer(refusal, fields, 'byMail');
	const isText = refusal.code.startsWith('announcement-') && fields.intent === 'announce';
	return refusedAnswer(refusal, fields, isText && refusal.code !== 'announcement-meanwhile' ? 'text' : '');
}

export const headers = answerHeaders;

export default function AnnouncementPage() {
	const { community, communityId, isOpen, hanging, asked } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const path = `/community/${communityId}/admin/ansage`;
	return (
		<Page>
			<AdminLinks communityId={communityId} at="manage" />
			<PageHead eyebrow={community} title={announcementTexts.title} lead={announcementTexts.lead} />
			<ErrorSummary errors={reply?.errors} />
			{hanging === null ? null : (
				<>
					<h2>Hängt gerade</h2>
					<Announcement text={hanging.text} signature={hanging.signature} />
					{isOpen && !asked ? (
						<p className="actions">
							<LinkButton to={`${path}?aktion=abnehmen`} tone="quiet" stays>
								Abnehmen
							</LinkButton>
						</p>
					) : null}
					{isOpen && asked && reply === undefined ? (
						<ConfirmSection
							title={announcementTexts.downQuestion}
							action={path}
							intent="take-down"
							hidden={{ id: hanging.id }}
							confirmLabel="Ja, abnehmen"
							cancelHref={path}
						>
							<p>{announcementTexts.downText}</p>
						</ConfirmSection>
					) : null}
				</>
			)}
			{isOpen ? (
				<Card title={hanging === null ? 'Neue Ansage' : 'Durch eine neue ersetzen'}>
					<PostForm action={path} intent="announce">
						<TextArea
							name="text"
							label="Was sollen alle lesen?"
							hint={`Höchstens ${numberText(LONGEST_ANNOUNCEMENT)} Zeichen, Absätze bleiben.`}
							rows={6}
							required
							error={reply?.errors.text}
							defaultValue={reply?.values.text}
						/>
						<Checkbox
							name="byMail"
							label="Auch per Mail"
							hint={announcementTexts.byMailHint}
							error={reply?.errors.byMail}
							defaultChecked={reply?.values.byMail === 'on'}
						/>
						<SubmitButton>{hanging === null ? 'Ansagen' : 'Ersetzen'}</SubmitButton>
					</PostForm>
				</Card>
			) : (
				<Banner tone="warn">{announcementTexts.locked}</Banner>
			)}
			<p className="actions">
				<LinkButton to={`/community/${communityId}/dashboard`}>Zum Dashboard</LinkButton>
				<LinkButton to={`/community/${communityId}/protokoll`}>Protokoll</LinkButton>
			</p>
		</Page>
	);
}
