import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { failedForm } from '~/http/failed-form.server';
import { type FormReply, readFields } from '~/http/form.server';
import { requireSiteAdmin } from '~/http/guards.server';
import { refusedAnnouncement } from '~/http/refused-announcement.server';
import { answerHeaders } from '~/http/refused-answer.server';
import { redirectWithToast } from '~/http/toast.server';
import {
	announceToAll,
	findAnnouncementToAll,
	takeDownFromAll,
} from '~/services/operating/announce-to-all.server';
import { adminTexts } from '~/text/admin';
import { announcedText, announcementTexts, announcementToAllTexts } from '~/text/announcements';
import { AdminHead } from '~/ui/admin-head';
import { Announcing } from '~/ui/announcing';
import { ErrorSummary } from '~/ui/error-summary';
import { afterAnswers, keepForm } from '~/ui/keep-form';
import { Page } from '~/ui/page';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: announcementToAllTexts.title }];

const path = '/admin/ansage';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const hanging = await findAnnouncementToAll(context.db);
	return {
		texts: { ...announcementTexts, ...announcementToAllTexts },
		hanging: hanging && { id: hanging.id, text: hanging.text, signature: announcedText(hanging) },
		own: hanging?.actorId === player.id,
		asked: new URL(request.url).searchParams.get('aktion') === 'abnehmen',
	};
}

export const clientAction = keepForm;
export const shouldRevalidate = afterAnswers;

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const fields = await readFields(request);
	const { intent, text = '', byMail, id = '', seen = '' } = fields;
	const actorId = player.id;
	const toast = (done: string) => redirectWithToast(context, request, path, { kind: 'success', text: done });
	try {
		if (intent === 'take-down') {
			const verdict = await takeDownFromAll(context, { actorId, id });
			return verdict.ok ? toast(announcementTexts.down) : refusedAnnouncement(verdict.refusal, fields);
		}
		if (intent === 'announce') {
			const verdict = await announceToAll(context, { actorId, text, byMail: byMail === 'on', seen });
			if (!verdict.ok) return refusedAnnouncement(verdict.refusal, fields);
			return toast(verdict.value.byMail ? announcementToAllTexts.mailed : announcementToAllTexts.done);
		}
	} catch (error) {
		return failedForm(error, request, fields);
	}
	return data<FormReply>({ errors: { '': adminTexts.actUnknown }, values: {} }, { status: 400 });
}

export const headers = answerHeaders;

export default function AdminAnnouncementPage() {
	const { texts, hanging, own, asked } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	return (
		<Page>
			<AdminHead title={texts.title} lead={texts.lead} />
			<ErrorSummary errors={reply?.errors} />
			<Announcing {...{ path, hanging, own, asked, texts, reply }} />
		</Page>
	);
}
