import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LONGEST_ANNOUNCEMENT } from '~/domain/announcement';
import type { Refusal } from '~/domain/refusal';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { requireSiteAdmin } from '~/http/guards.server';
import { answerHeaders, refusedAnswer } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import {
	announceToAll,
	findAnnouncementToAll,
	takeDownFromAll,
} from '~/services/operating/announce-to-all.server';
import { adminTexts } from '~/text/admin';
import { announcedText, announcementTexts, announcementToAllTexts } from '~/text/announcements';
import { Announcement } from '~/ui/announcement';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { TextArea } from '~/ui/text-area';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: announcementToAllTexts.title }];

const path = '/admin/ansage';

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireSiteAdmin(request, context);
	const hanging = await findAnnouncementToAll(context.db);
	return {
		texts: { ...announcementToAllTexts, downQuestion: announcementTexts.downQuestion },
		hanging: hanging && { id: hanging.id, text: hanging.text, signature: announcedText(hanging) },
		asked: new URL(request.url).searchParams.get('aktion') === 'abnehmen',
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const fields = await readFields(request);
	const { intent, text = '', byMail, id = '' } = fields;
	const actorId = player.id;
	const toast = (done: string) => redirectWithToast(context, request, path, { kind: 'success', text: done });
	try {
		if (intent === 'take-down') {
			const verdict = await takeDownFromAll(context, { actorId, id });
			return verdict.ok ? toast(announcementTexts.down) : refused(verdict.refusal, fields);
		}
		if (intent === 'announce') {
			const verdict = await announceToAll(context, { actorId, text, byMail: byMail === 'on' });
			if (!verdict.ok) return refused(verdict.refusal, fields);
			return toast(verdict.value.byMail ? announcementToAllTexts.mailed : announcementToAllTexts.done);
		}
	} catch (error) {
		return failedForm(error, request, announcementTexts.failed, fields);
	}
	return data<FormReply>({ errors: { '': adminTexts.actUnknown }, values: {} }, { status: 400 });
}

function refused(refusal: Refusal, fields: Record<string, string>) {
	if (refusal.code === 'announcement-mails-spent') return refusedAnswer(refusal, fields, 'byMail');
	const isText = ['announcement-missing', 'announcement-long', 'announcement-characters'].includes(
		refusal.code,
	);
	return refusedAnswer(refusal, fields, isText ? 'text' : '');
}

export const headers = answerHeaders;

export default function AdminAnnouncementPage() {
	const { texts, hanging, asked } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<PageHead
				eyebrow="Admin"
				title={texts.title}
				lead={texts.lead}
				aside={
					<LinkButton to="/admin" size="small">
						Zur Übersicht
					</LinkButton>
				}
			/>
			<ErrorSummary errors={reply?.errors} />
			{hanging === null ? null : (
				<>
					<h2>Hängt gerade</h2>
					<Announcement text={hanging.text} signature={hanging.signature} />
					{asked && reply === undefined ? (
						<ConfirmSection
							title={texts.downQuestion}
							action={path}
							intent="take-down"
							hidden={{ id: hanging.id }}
							confirmLabel="Ja, abnehmen"
							cancelHref={path}
						>
							<p>{texts.downText}</p>
						</ConfirmSection>
					) : (
						<p className="actions">
							<LinkButton to={`${path}?aktion=abnehmen`} stays>
								Abnehmen
							</LinkButton>
						</p>
					)}
				</>
			)}
			<Card title={hanging === null ? 'Neue Ansage' : 'Durch eine neue ersetzen'}>
				<PostForm action={path} intent="announce">
					<TextArea
						name="text"
						label="Was sollen alle lesen?"
						hint={`Höchstens ${LONGEST_ANNOUNCEMENT} Zeichen, Absätze bleiben.`}
						rows={6}
						required
						error={reply?.errors.text}
						defaultValue={reply?.values.text}
					/>
					<Checkbox
						name="byMail"
						label="Auch per Mail"
						hint={texts.byMailHint}
						error={reply?.errors.byMail}
						defaultChecked={reply?.values.byMail === 'on'}
					/>
					<SubmitButton>{hanging === null ? 'Ansagen' : 'Ersetzen'}</SubmitButton>
				</PostForm>
			</Card>
		</Page>
	);
}
