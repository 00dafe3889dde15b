import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readForm } from '~/http/form.server';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { pageIn } from '~/http/round-query.server';
import { redirectWithToast } from '~/http/toast.server';
import { resumeMail } from '~/services/mail/resume-mail.server';
import { settleMail } from '~/services/mail/settle-mail.server';
import { showAdminMails } from '~/services/mail/show-admin-mails.server';
import { adminTexts } from '~/text/admin';
import { machineTime, shortDate } from '~/text/format';
import { letterKinds, MAIL_RESUMED, mailsSettled, pauseText, troubleText } from '~/text/mails';
import { AdminHead } from '~/ui/admin-head';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Page } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { useReply } from '~/ui/use-reply';

export const meta: MetaFunction = () => [{ title: 'Mails' }];

const settleForm = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('again'), mail: z.string().min(1) }),
	z.object({ intent: z.literal('done'), mail: z.string().min(1) }),
	z.object({ intent: z.literal('all-again') }),
	z.object({ intent: z.literal('resume') }),
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const { mails, pause, ...rest } = granted(
		await showAdminMails(context, { actorId: player.id, page: pageIn(request) }),
	);
	return {
		...rest,
		lead: troubleText(rest),
		pause: pause && pauseText(pause),
		mails: mails.map(({ kind, ...mail }) => ({ ...mail, title: letterKinds[kind] ?? kind })),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const form = await readForm(request, settleForm);
	if (!form.ok) throw data({ sentence: adminTexts.actUnknown }, { status: 400 });
	const toast = (text: string) =>
		redirectWithToast(context, request, '/admin/mails', { kind: 'success', text });
	if (form.value.intent === 'resume') {
		granted(await resumeMail(context, { actorId: player.id }));
		return toast(MAIL_RESUMED);
	}
	const mailId = form.value.intent === 'all-again' ? null : form.value.mail;
	const act = form.value.intent === 'done' ? 'done' : 'again';
	const settled = granted(await settleMail(context, { actorId: player.id, act, mailId }));
	return toast(mailsSettled(act, settled.count));
}

export default function AdminMailsPage() {
	const { mails, lead, failed, pause, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<Page>
			<AdminHead title="Mails" lead={lead} />
			<ErrorSummary errors={useReply()?.errors} />
			{pause ? (
				<Banner tone="warn">
					<div className="stack">
						<p>{pause}</p>
						<PostForm action="/admin/mails" intent="resume" layout="bare">
							<div className="actions">
								<SubmitButton tone="quiet">Jetzt versuchen</SubmitButton>
							</div>
						</PostForm>
					</div>
				</Banner>
			) : null}
			{mails.length === 0 ? (
				<Card>
					<EmptyState
						title="Keine Mail ist gescheitert"
						text="Hier stehen Mails, bei denen unklar ist, ob sie ankamen, und solche, die nicht rausgingen."
					/>
				</Card>
			) : null}
			{failed > 1 ? (
				<PostForm action="/admin/mails" intent="all-again" layout="bare">
					<SubmitButton tone="quiet">Alle gescheiterten noch einmal senden</SubmitButton>
				</PostForm>
			) : null}
			{mails.map((mail) => (
				<Trouble key={mail.id} mail={mail} />
			))}
			<Pagination page={page} pageCount={pageCount} path="/admin/mails" />
		</Page>
	);
}

type ShownTrouble = ReturnType<typeof useLoaderData<typeof loader>>['mails'][number];

function Trouble({ mail: { id, title, address, state, createdAt, error } }: { mail: ShownTrouble }) {
	const which = `${title} an ${address}`;
	return (
		<article className="card">
			<div className="row-wrap">
				<h2 className="grow">{title}</h2>
				<Pill tone={state === 'failed' ? 'out' : 'info'}>
					{state === 'failed' ? 'gescheitert' : 'unklar'}
				</Pill>
			</div>
			<p className="small soft row-wrap">
				<span>An {address}</span>
				<time dateTime={machineTime(createdAt)}>{shortDate(createdAt)}</time>
			</p>
			{error === null ? null : <p className="written small">{error}</p>}
			{state === 'unknown' ? (
				<p className="soft small">
					Vielleicht ist sie angekommen: Noch einmal gesendet kommt sie dann zweimal.
				</p>
			) : null}
			<div className="actions">
				<PostForm action="/admin/mails" intent="again" hidden={{ mail: id }} layout="bare" stays>
					<SubmitButton tone="quiet" label={`Erneut senden: ${which}`}>
						Erneut senden
					</SubmitButton>
				</PostForm>
				<PostForm action="/admin/mails" intent="done" hidden={{ mail: id }} layout="bare" stays>
					<SubmitButton tone="quiet" label={`Erledigt: ${which}`}>
						Erledigt
					</SubmitButton>
				</PostForm>
			</div>
		</article>
	);
}
